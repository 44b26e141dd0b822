// The words of a text in CPLEX's LP format: names, numbers, signs, relations, and the keywords that
// begin a section at the start of a line.
#pragma once

#include <cstdint>
#include <string_view>

#include "text/source.hpp"

namespace quadrille::text {

enum class LpKind : std::uint8_t {
    name,
    number,
    plus,
    minus,
    relation,
    colon,
    other,
    section,
    end
};

enum class LpSection : std::uint8_t {
    minimize,
    maximize,
    constraints,
    bounds,
    integers,
    binaries,
    foreign,  // one that an exact cover cannot have
    end
};

class LpWords {
   public:
    explicit LpWords(std::string_view text) : rest_(text) { next(); }

    [[nodiscard]] LpKind kind() const noexcept { return kind_; }
    /// A view into the text; empty at the end.
    [[nodiscard]] std::string_view word() const noexcept { return word_; }
    /// For the kind `section`.
    [[nodiscard]] LpSection section() const noexcept { return section_; }
    [[nodiscard]] bool at(LpKind kind) const noexcept { return kind_ == kind; }
    void next();

    /// The rest of the text behind the word.
    [[nodiscard]] std::string_view rest() const noexcept { return rest_; }

   private:
    void skip_blanks();
    bool take_section();
    void take(LpKind kind, std::size_t size);
    [[nodiscard]] std::size_t number_size() const;

    std::string_view rest_;
    std::string_view word_;
    LpKind kind_ = LpKind::end;
    LpSection section_ = LpSection::end;
    bool at_line_start_ = true;
};

}  // namespace quadrille::text
