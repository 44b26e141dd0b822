// One form of problems: does a text have it, and what is the problem?
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "quadrille/memory.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/problem_text.hpp"
#include "text/number_rows.hpp"
#include "text/source.hpp"

namespace quadrille::text {

/// What a form says of a text. Where it says `no`, its reader may still read the text if the user
/// names the form. Where it says `yes` or `maybe`, the reader reads it, or says what is wrong.
enum class FormClaim {
    no,
    maybe,  ///< it could be read so, but another form fits better
    yes,
    open  ///< that depends on what follows; only for a text that is not whole
};

/// The first token of the first line that has one, and the next two.
struct Head {
    std::string_view line;
    std::string_view first, second, third;
    std::string_view rest;  // the text behind the line
};
[[nodiscard]] Head head_of(std::string_view text);

/// A text, or its beginning, as forms see it. If it is not whole, it ends with a line's end.
class TextSample {
   public:
    TextSample(std::string_view beginning, bool is_all, MemoryBudget& budget)
        : memory(budget), text(beginning), is_whole(is_all), head(head_of(beginning)) {}

    /// The shape of a text of numbers. Made when it is first asked for.
    [[nodiscard]] const Survey& shape() const {
        if (!shape_) shape_ = survey(text);
        return *shape_;
    }
    /// Does the first line name the numbers below it (number_rows.hpp)? Found when it is first
    /// asked for.
    [[nodiscard]] bool names_the_rest() const {
        if (!names_the_rest_) {
            names_the_rest_ = first_line_names_the_rest(text, most_items(text.size()), memory);
        }
        return *names_the_rest_;
    }
    /// `no` for a whole text.
    [[nodiscard]] FormClaim at_end() const { return is_whole ? FormClaim::no : FormClaim::open; }

    MemoryBudget& memory;
    const std::string_view text;
    const bool is_whole;
    const Head head;

   private:
    mutable std::optional<Survey> shape_;
    mutable std::optional<bool> names_the_rest_;
};

struct ProblemForm {
    TextForm shown;
    /// How it reads the beginning of a text that other forms read in another way: "each line is an
    /// option". Empty for forms that are never in doubt.
    std::string_view reading;
    /// Is each line but the first one an option, as a list of items? No item is in it twice then.
    bool has_options_in_lines;
    /// Does the text begin with counts that must hold?
    bool has_counts;
    FormClaim (*claim)(const TextSample& sample);
    Problem (*read)(TextSource& source, MemoryBudget& memory, const ReadingSettings& settings);
};

}  // namespace quadrille::text
