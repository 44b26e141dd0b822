// Reads the rules of a puzzle, one line each.
//
// Many rules are written `RULE PIECE... VALUE`. Without pieces, such a rule holds for all pieces
// that have none of their own, wherever it stands.
#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "core/quoted.hpp"
#include "quadrille/error.hpp"
#include "shapes/picture.hpp"
#include "shapes/puzzle_draft.hpp"
#include "text/numbers.hpp"

namespace quadrille::shapes {
namespace {

using Words = std::span<const Word>;

class RuleReader;

struct NamedRule {
    std::string_view keyword;
    std::string_view usage;
    std::size_t least;  // words after the keyword
    std::size_t most;
    bool is_once;  // may it stand in one line only?
    void (RuleReader::*read)(const Section& section);
};

constexpr std::size_t any_words = static_cast<std::size_t>(-1);

class RuleReader {
   public:
    explicit RuleReader(PuzzleDraft& draft) : draft_(draft), puzzle_(draft.puzzle) {}

    static std::span<const NamedRule> rules();

    void read(const Section& section, const NamedRule& rule) {
        rule_ = &rule;
        const std::size_t count = section.words.size() - 1;
        if (count < rule.least) refuse_usage(section.words[0]);
        if (count > rule.most) refuse_usage(section.words[rule.most + 1]);
        if (rule.is_once) require_new(rule.keyword, section.words[0]);
        (this->*rule.read)(section);
    }

   private:
    [[noreturn]] void refuse_usage(const Word& at) const {
        draft_.refuse(at, "this line is written '" + std::string(rule_->usage) + "'");
    }

    [[noreturn]] void refuse_value(const Word& at, const std::string& wanted) const {
        draft_.refuse(at, core::quoted(at.text) + " is not " + wanted);
    }

    /// Refuses a second rule for the same thing.
    void require_new(std::string_view what, const Word& at) {
        if (!seen_.emplace(what).second) {
            draft_.refuse(at, "a line above has this rule already: " + std::string(what));
        }
    }

    template <typename Number>
    Number number(const Word& word, std::string_view text, Number most) const {
        Number value = 0;
        const text::NumberFault fault = text::read_number(text, value);
        if (fault == text::NumberFault::not_a_number) refuse_value(word, "a number");
        if (fault == text::NumberFault::too_large || value > most) {
            draft_.refuse(word,
                          "the number " + core::quoted(text) + " is above " + std::to_string(most));
        }
        return value;
    }

    /// `2`, `2..3` or `2..`
    Copies copies(const Word& word) const {
        constexpr std::uint32_t most = any_number - 1;
        const std::size_t dots = word.text.find("..");
        const std::string_view first = word.text.substr(0, dots);
        if (!text::is_digits(first)) refuse_value(word, "a number such as 2, 2..3 or 2..");
        Copies range;
        range.least = range.most = number(word, first, most);
        if (dots == word.text.npos) return range;
        const std::string_view last = word.text.substr(dots + 2);
        if (!last.empty() && !text::is_digits(last)) {
            refuse_value(word, "a number such as 2, 2..3 or 2..");
        }
        range.most = last.empty() ? any_number : number(word, last, most);
        if (range.least > range.most) {
            draft_.refuse(word, "the least number, " + std::to_string(range.least) +
                                    ", is above the most, " + std::to_string(range.most));
        }
        return range;
    }

    bool yes_or_no(const Word& word) const {
        if (word.text != "yes" && word.text != "no") refuse_value(word, "yes or no");
        return word.text == "yes";
    }

    Paint paint(const Word& word) const {
        if (word.text.size() != 1 || !is_paint(word.text[0])) {
            refuse_value(word, "a color: a letter or a digit");
        }
        return word.text[0];
    }

    std::size_t piece(const Word& word) const {
        const auto found = draft_.piece_named.find(std::string(word.text));
        if (found == draft_.piece_named.end()) {
            draft_.refuse(word, "there is no piece " + core::quoted(word.text));
        }
        return found->second;
    }

    /// Calls set(piece) for the pieces of a rule `RULE PIECE... VALUE`.
    template <typename Set>
    void for_pieces(const Section& section, Set set) {
        const Words words = section.words;
        const std::string keyword(words[0].text);
        if (words.size() == 2) {
            require_new(keyword, words[0]);
            for (std::size_t p = 0; p < puzzle_.pieces.size(); ++p) {
                if (!own_.contains(keyword + ' ' + puzzle_.pieces[p].name)) set(puzzle_.pieces[p]);
            }
            return;
        }
        for (const Word& word : words.subspan(1, words.size() - 2)) {
            const std::string rule = keyword + ' ' + std::string(word.text);
            const std::size_t p = piece(word);
            require_new(rule, word);
            own_.insert(rule);
            set(puzzle_.pieces[p]);
        }
    }

    /// The spot of `at ROW COLUMN [LAYER]`.
    Spot spot(Words words, Spot corner) const {
        if (words.size() != 3 && words.size() != 4) {
            refuse_usage(words.size() > 4 ? words[4] : words[0]);
        }
        constexpr std::uint32_t most = 1 << 26;  // longer than any picture
        const auto from_one = [&](const Word& word) {
            if (!text::is_digits(word.text)) refuse_value(word, "a number");
            const std::uint32_t n = number(word, word.text, most);
            if (n == 0) draft_.refuse(word, "rows, columns and layers count from 1");
            return static_cast<std::int32_t>(n) - 1;
        };
        corner.row += from_one(words[1]);
        corner.column += from_one(words[2]);
        if (words.size() == 4) corner.layer += from_one(words[3]);
        return corner;
    }

    /// The words from `at` on. No piece has that name.
    static Words place_in(Words words) {
        const auto at = std::ranges::find(words, "at", &Word::text);
        return words.subspan(static_cast<std::size_t>(at - words.begin()));
    }

    BoardCell& board_cell(Words place) {
        std::vector<BoardCell>& cells = puzzle_.board.cells;
        const auto cell = cell_at(puzzle_.board.lattice, spot(place, draft_.board_corner));
        const auto found =
            cell ? std::ranges::lower_bound(cells, *cell, {}, &BoardCell::cell) : cells.end();
        if (found == cells.end() || found->cell != *cell) {
            draft_.refuse(place[1], "the board has no cell there");
        }
        return *found;
    }

    void read_title(const Section& section) {
        if (section.rest.text.empty()) refuse_usage(section.words[0]);
        puzzle_.title = one_line(std::string(section.rest.text));
    }

    void read_copies(const Section& section) {
        const Copies value = copies(section.words.back());
        for_pieces(section, [&](Piece& piece) { piece.copies = value; });
    }
    void read_turn(const Section& section) {
        const bool value = yes_or_no(section.words.back());
        for_pieces(section, [&](Piece& piece) { piece.may_turn = value; });
    }
    void read_reflect(const Section& section) {
        const bool value = yes_or_no(section.words.back());
        for_pieces(section, [&](Piece& piece) { piece.may_reflect = value; });
    }

    void read_group(const Section& section) {
        Group group;
        group.name = section.words[1].text;
        require_new("group " + group.name, section.words[1]);
        group.copies = copies(section.words[2]);
        for (const Word& word : Words(section.words).subspan(3)) {
            const std::size_t p = piece(word);
            if (!members_.insert(p).second) {
                draft_.refuse(word, "the piece is twice in this group");
            }
            group.pieces.push_back(p);
        }
        members_.clear();
        puzzle_.groups.push_back(std::move(group));
    }

    void read_total(const Section& section) {
        require_new("group total", section.words[0]);
        Group group{"total", {}, copies(section.words[1])};
        for (std::size_t p = 0; p < puzzle_.pieces.size(); ++p) group.pieces.push_back(p);
        puzzle_.groups.push_back(std::move(group));
    }

    void read_leave(const Section& section) {
        const Word& word = section.words[1];
        if (word.text == "fewest") {
            puzzle_.leave.fewest = true;
            return;
        }
        if (!text::is_digits(word.text)) refuse_value(word, "a number of cells, or 'fewest'");
        puzzle_.leave.cells = number(word, word.text, puzzle_.board.cells.size());
    }

    void read_optional(const Section& section) {
        if (section.words[1].text != "at") refuse_usage(section.words[1]);
        board_cell(Words(section.words).subspan(1)).is_optional = true;
    }

    void read_glue(const Section& section) {
        const Word& word = section.words[1];
        const auto glue = glue_named(word.text);
        if (!glue || *glue == Glue::none) {
            refuse_value(word, "one of cylinder, torus, moebius and klein");
        }
        try {
            glue_board(puzzle_.board, *glue);
        } catch (const ProblemError& error) {
            draft_.refuse(word, error.what());
        }
    }

    void read_match(const Section& section) {
        const Word& word = section.words[1];
        if (word.text != "equal" && word.text != "opposite") {
            refuse_value(word, "equal or opposite");
        }
        puzzle_.matching = word.text == "equal" ? Matching::equal : Matching::opposite;
    }

    void read_border(const Section& section) { puzzle_.border = paint(section.words[1]); }

    void read_cross(const Section& section) {
        if (puzzle_.board.lattice != Lattice::stick) {
            draft_.refuse(section.words[0], "only sticks can cross");
        }
        puzzle_.may_cross = yes_or_no(section.words[1]);
    }

    /// `sides PIECE COLORS`, for a piece of one cell, or `sides PIECE COLORS at ROW COLUMN
    /// [LAYER]`.
    void read_sides(const Section& section) {
        const Words words = section.words;
        const std::size_t p = piece(words[1]);
        Shape& shape = puzzle_.pieces[p].shape;
        Block* block = &shape.front();
        if (words.size() > 3) {
            if (words[3].text != "at") refuse_usage(words[3]);
            const auto cell =
                cell_at(puzzle_.board.lattice, spot(words.subspan(3), draft_.corners[p]));
            const auto found =
                cell ? std::ranges::lower_bound(shape, *cell, {}, &Block::cell) : shape.end();
            if (found == shape.end() || found->cell != *cell) {
                draft_.refuse(words[4], "the piece has no cell there");
            }
            block = &*found;
        } else if (shape.size() > 1) {
            draft_.refuse(words[1], "the piece has several cells; add 'at ROW COLUMN'");
        }
        if (!block->sides.empty()) draft_.refuse(words[2], "the cell has colored sides already");
        block->sides = draft_.sides_of(block->cell, words[2]);
    }

    /// `cost PIECE... NUMBER at ROW COLUMN [LAYER]`, in which the pieces or the place may lack.
    void read_cost(const Section& section) {
        const Words words = Words(section.words).subspan(1);
        const Words place = place_in(words);
        const Words before = words.first(words.size() - place.size());
        if (before.empty()) refuse_usage(section.words[0]);
        PlacementCost cost;
        cost.cost = number(before.back(), before.back().text, std::numeric_limits<Cost>::max());
        if (!place.empty()) cost.cell = board_cell(place).cell;
        if (before.size() == 1) {
            puzzle_.costs.push_back(cost);
            return;
        }
        for (const Word& word : before.first(before.size() - 1)) {
            cost.piece = piece(word);
            puzzle_.costs.push_back(cost);
        }
    }

    PuzzleDraft& draft_;
    Puzzle& puzzle_;
    const NamedRule* rule_ = nullptr;
    std::unordered_set<std::string> seen_;       // rules that may not come again
    std::unordered_set<std::string> own_;        // rules for one piece
    std::unordered_set<std::size_t> members_{};  // of a group
};

std::span<const NamedRule> RuleReader::rules() {
    using R = RuleReader;
    static constexpr std::array<NamedRule, 14> rules{{
        {"title", "title TEXT", 0, any_words, true, &R::read_title},
        {"copies", "copies [PIECE...] 2|2..3|2..", 1, any_words, false, &R::read_copies},
        {"turn", "turn [PIECE...] yes|no", 1, any_words, false, &R::read_turn},
        {"reflect", "reflect [PIECE...] yes|no", 1, any_words, false, &R::read_reflect},
        {"group", "group NAME 2|2..3|2.. PIECE...", 3, any_words, false, &R::read_group},
        {"total", "total 2|2..3|2..", 1, 1, false, &R::read_total},
        {"leave", "leave NUMBER|fewest", 1, 1, true, &R::read_leave},
        {"optional", "optional at ROW COLUMN [LAYER]", 3, 4, false, &R::read_optional},
        {"glue", "glue cylinder|torus|moebius|klein", 1, 1, true, &R::read_glue},
        {"match", "match equal|opposite", 1, 1, true, &R::read_match},
        {"sides", "sides PIECE COLORS [at ROW COLUMN [LAYER]]", 2, 6, false, &R::read_sides},
        {"border", "border COLOR", 1, 1, true, &R::read_border},
        {"cross", "cross yes|no", 1, 1, true, &R::read_cross},
        {"cost", "cost [PIECE...] NUMBER [at ROW COLUMN [LAYER]]", 1, any_words, false,
         &R::read_cost},
    }};
    return rules;
}

const NamedRule* rule_named(std::string_view keyword) {
    const auto rules = RuleReader::rules();
    const auto found = std::ranges::find(rules, keyword, &NamedRule::keyword);
    return found == rules.end() ? nullptr : &*found;
}

}  // namespace

bool is_rule(std::string_view keyword) {
    return rule_named(keyword) != nullptr;
}

std::string all_keywords() {
    std::string all = "lattice, board, piece, pieces, tiles, use";
    for (const NamedRule& rule : RuleReader::rules()) all += ", " + std::string(rule.keyword);
    return all;
}

void read_rules(PuzzleDraft& draft, const std::vector<Section>& sections) {
    RuleReader reader(draft);
    for (const Section& section : sections) {
        if (const NamedRule* rule = rule_named(section.words[0].text)) reader.read(section, *rule);
    }
}

}  // namespace quadrille::shapes
