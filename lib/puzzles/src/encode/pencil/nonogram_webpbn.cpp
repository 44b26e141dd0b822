// The XML of webpbn.com (J. Wolter), with colors.
#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "core/quoted.hpp"
#include "core/utf8.hpp"
#include "encode/pencil/clue_lists.hpp"
#include "encode/pencil/nonogram_forms.hpp"
#ifdef QUADRILLE_HAS_EXPAT
#include "core/xml.hpp"
#endif

namespace quadrille::encode::pencil {

#ifdef QUADRILLE_HAS_EXPAT

namespace {

using core::XmlElement;
using forms::FormText;

/// All elements that are read. Others, such as solutions, are skipped.
constexpr std::string_view names[] = {"puzzleset", "puzzle", "color", "clues", "line", "count"};

class WebpbnReader {
   public:
    explicit WebpbnReader(const FormText& text)
        : text_(text), elements_(core::read_xml(text.text(), text.name(), names)) {}

    NonogramAnswer read() {
        if (elements_.empty()) return {};  // another XML, all of which was skipped
        if (elements_[0].name != "puzzleset" && elements_[0].name != "puzzle") return {};
        for (std::size_t e = 0; e < elements_.size(); ++e) {
            if (elements_[e].name == "puzzle") read_puzzle(e);
        }
        if (reading_.puzzles.empty()) fail(elements_[0], "the file has no puzzle");
        return std::move(reading_);
    }

   private:
    [[noreturn]] void fail(const XmlElement& at, const std::string& sentence) const {
        text_.fail(view_of(at), sentence);
    }
    [[nodiscard]] std::string_view view_of(const XmlElement& element) const {
        return text_.at(element.line, element.column);
    }

    /// Calls visit for each child of this name. What follows the parent's own elements has a parent
    /// before it.
    template <typename Visit>
    void for_each_child(std::size_t parent, std::string_view name, Visit visit) const {
        for (std::size_t e = parent + 1; e < elements_.size(); ++e) {
            if (elements_[e].parent < parent) return;
            if (elements_[e].parent == parent && elements_[e].name == name) visit(e);
        }
    }

    void read_puzzle(std::size_t puzzle) {
        const XmlElement& element = elements_[puzzle];
        if (const std::string* type = element.attribute("type"); type && *type != "grid") {
            fail(element, "the puzzle is of the type " + core::quoted(*type) +
                              ", and only grids can be read");
        }
        ClueLists lists;
        lists.columns_at = view_of(element);
        find_colors(puzzle, lists.colors);
        bool has_rows = false;
        bool has_columns = false;
        for_each_child(puzzle, "clues", [&](std::size_t clues) {
            const std::string* type = elements_[clues].attribute("type");
            if (type == nullptr || (*type != "rows" && *type != "columns")) {
                fail(elements_[clues], "clues are of the type rows or columns");
            }
            bool& is_there = *type == "rows" ? has_rows : has_columns;
            if (is_there) fail(elements_[clues], "there are clues of " + *type + " already");
            is_there = true;
            if (*type == "columns") lists.columns_at = view_of(elements_[clues]);
            (*type == "rows" ? lists.rows : lists.columns) = clues_in(clues, lists.colors);
        });
        if (lists.rows.empty() || lists.columns.empty()) {
            fail(element, "the puzzle lacks the clues of its rows or columns");
        }
        reading_.puzzles.push_back(checked(text_, lists));
    }

    /// The colors of a puzzle without that of the background. Black is there in any case.
    void find_colors(std::size_t puzzle, std::vector<NonogramColor>& colors) {
        const XmlElement& element = elements_[puzzle];
        const std::string* background = element.attribute("backgroundcolor");
        const std::string white = background != nullptr ? *background : "white";
        const std::string* usual = element.attribute("defaultcolor");
        usual_ = usual != nullptr ? *usual : "black";
        for_each_child(puzzle, "color", [&](std::size_t at) {
            const std::string* name = elements_[at].attribute("name");
            if (name == nullptr) fail(elements_[at], "the color has no name");
            if (*name == white) return;
            if (colors.size() == most_run_colors) {
                fail(elements_[at], "there are more than 60 colors");
            }
            colors.push_back({sign_of(elements_[at], *name), *name});
        });
        if (std::ranges::find(colors, "black", &NonogramColor::name) == colors.end()) {
            colors.push_back({"#", "black"});
        }
    }

    /// The character that an attribute names, or the first of the color's name.
    static std::string sign_of(const XmlElement& color, const std::string& name) {
        const std::string* sign = color.attribute("char");
        const std::string& from = sign != nullptr && !sign->empty() ? *sign : name;
        const bool is_blank = from.empty() || text::is_blank(from[0]);
        return is_blank ? "#"
                        : from.substr(0, std::max<std::size_t>(core::character_length(from), 1));
    }

    [[nodiscard]] std::vector<PlacedClue> clues_in(std::size_t clues,
                                                   const std::vector<NonogramColor>& colors) const {
        std::vector<PlacedClue> found;
        for_each_child(clues, "line", [&](std::size_t line) {
            PlacedClue clue{view_of(elements_[line]), {}};
            for_each_child(line, "count", [&](std::size_t count) {
                const XmlElement& element = elements_[count];
                const std::string* name = element.attribute("color");
                const auto color = std::ranges::find(colors, name != nullptr ? *name : usual_,
                                                     &NonogramColor::name);
                if (color == colors.end()) {
                    fail(element, core::quoted(*name) + " is none of the colors");
                }
                const std::uint32_t length = length_of(element);
                if (length == 0) return;
                clue.runs.emplace_back(length, static_cast<std::uint32_t>(color - colors.begin()));
            });
            found.push_back(std::move(clue));
        });
        return found;
    }

    [[nodiscard]] std::uint32_t length_of(const XmlElement& count) const {
        std::string_view digits = count.text;
        const auto is_space = [](char c) { return c == '\n' || c == '\r' || text::is_blank(c); };
        while (!digits.empty() && is_space(digits.front())) digits.remove_prefix(1);
        while (!digits.empty() && is_space(digits.back())) digits.remove_suffix(1);
        std::uint32_t length = 0;
        constexpr std::size_t most_digits = 9;
        bool is_number = !digits.empty() && digits.size() <= most_digits;
        for (const char c : digits) {
            is_number = is_number && c >= '0' && c <= '9';
            if (is_number) length = 10 * length + static_cast<std::uint32_t>(c - '0');
        }
        if (!is_number) {
            fail(count, core::quoted(digits) + " is not a whole number below 10^9");
        }
        return length;
    }

    const FormText& text_;
    std::vector<XmlElement> elements_;
    forms::PuzzleReading<NonogramClues> reading_;
    std::string usual_;  // the name of the color of runs that name none
};

}  // namespace

#endif

NonogramAnswer read_webpbn(const forms::FormText& text) {
    const std::string_view all = text.text();
    const std::size_t first = all.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || all[first] != '<') return {};
    if (all.find("<puzzle") == std::string_view::npos) return {};
#ifdef QUADRILLE_HAS_EXPAT
    return WebpbnReader(text).read();
#else
    text.fail(all.substr(first), "this build cannot read XML: Expat is missing");
#endif
}

}  // namespace quadrille::encode::pencil
