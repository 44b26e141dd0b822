// Settings that only Sudoku boards have.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "choices.hpp"
#include "quadrille/error.hpp"
#include "settings/values.hpp"

namespace quadrille::tools::settings {

namespace {

void set_box(Request& request, std::string_view value) {
    const std::size_t cross = value.find('x');
    if (cross != std::string_view::npos) {
        const auto rows = to_whole_number(value.substr(0, cross));
        const auto columns = to_whole_number(value.substr(cross + 1));
        if (rows && columns && *rows > 0 && *columns > 0 && *rows <= sudoku::max_side &&
            *columns <= sudoku::max_side && *rows * *columns <= sudoku::max_side) {
            request.reading.box =
                sudoku::BoxShape{static_cast<unsigned>(*rows), static_cast<unsigned>(*columns)};
            return;
        }
    }
    refuse_value(
        "box",
        fmt::format("rows x columns of a box, such as 2x3, at most {} cells", sudoku::max_side),
        value);
}

void set_clues(Request& request, std::string_view value) {
    constexpr std::uint64_t most = std::uint64_t{sudoku::max_side} * sudoku::max_side;
    const auto number = to_whole_number(value);
    if (!number || *number > most) {
        refuse_value("clues", fmt::format("a whole number from 0 to {}", most), value);
    }
    request.making.clues = static_cast<unsigned>(*number);
}

void set_pattern_symmetry(Request& request, std::string_view value) {
    const auto symmetry = sudoku::pattern_symmetry_named(value);
    if (!symmetry) refuse_value("symmetry", choices::in_words(choices::symmetries()), value);
    request.making.symmetry = *symmetry;
}

/// A rating in tenths: 71 for "7.1". Nothing if it is none.
std::optional<unsigned> tenths(std::string_view value) {
    constexpr std::uint64_t most = 9999;
    const std::size_t point = std::min(value.find('.'), value.size());
    const auto whole = to_whole_number(value.substr(0, point));
    if (!whole || *whole > most) return std::nullopt;
    if (point == value.size()) return static_cast<unsigned>(*whole * 10);
    const auto digit = to_whole_number(value.substr(point + 1));
    if (!digit || value.size() != point + 2) return std::nullopt;
    return static_cast<unsigned>(*whole * 10 + *digit);
}

void set_difficulty(Request& request, std::string_view value) {
    DifficultyRange wanted;
    wanted.name = sudoku::logic::difficulty_named(value);
    const std::size_t dots = value.find("..");
    if (!wanted.name && dots != std::string_view::npos) {
        const auto low = tenths(value.substr(0, dots));
        const auto high = tenths(value.substr(dots + 2));
        if (low && high && *low <= *high) {
            wanted.low = *low;
            wanted.high = *high;
            wanted.has_points = std::ranges::count(value, '.') > 2;
            request.making.difficulty = wanted;
            return;
        }
    }
    if (!wanted.name) {
        refuse_value("difficulty",
                     fmt::format("{}, or a range of ratings, such as 1500..2400, or 7.1..7.5 with "
                                 "--scale se",
                                 fmt::join(choices::difficulties(), ", ")),
                     value);
    }
    request.making.difficulty = wanted;
}

void set_scale(Request& request, std::string_view value) {
    const auto place = one_of(choices::scales(), "scale", value);
    request.boards.scale = place == 0 ? Scale::own : Scale::explainer;
}

sudoku::logic::Technique technique(std::string_view name, std::string_view value) {
    return static_cast<sudoku::logic::Technique>(one_of(choices::techniques(), name, value));
}

void set_symbols(Request& request, std::string_view value) {
    try {
        request.reading.symbols = sudoku::Symbols::parse(value);
    } catch (const ProblemError& error) {
        refuse_value("symbols", fmt::format("a list such as 0-9A-F or 0,1,2,3 ({})", error.what()),
                     value);
    }
}

/// The names are checked here. Whether a board can have the variant shows when it is read.
void set_variant(Request& request, std::string_view value) {
    for (std::size_t begin = 0; begin <= value.size();) {
        const std::size_t comma = std::min(value.find(',', begin), value.size());
        const std::string_view name = value.substr(begin, comma - begin);
        const choices::Words known = choices::variant_names();
        if (std::ranges::find(known, name) == known.end()) {
            refuse_value("variant", fmt::format("a list of {}", fmt::join(known, ", ")), value);
        }
        begin = comma + 1;
    }
    request.reading.variant = value;
}

const std::array boards_rows{
    Setting{"box", "RxC", "boxes have R rows and C columns (the most square boxes that fit)",
            for_sudoku, false, set_box},
    Setting{"symbols", "LIST",
            "the values in their order: 0-9A-F, or red,green,… (as the board shows)", for_sudoku,
            false, set_symbols},
    Setting{"no-uniqueness", "",
            "with --hint and others: no technique relies on there being one solution", for_sudoku,
            false, [](R& r, V) { r.boards.leaves_out_uniqueness = true; }}
        .only_for({Action::hint, Action::explain, Action::rate}),
    Setting{"clues", "K", "with --generate: boards of K clues", for_sudoku, false, set_clues}
        .only_for({Action::generate}),
    Setting{"minimal", "", "with --generate and --around: boards that need each of their clues",
            for_sudoku, false, [](R& r, V) { r.making.minimal = true; }}
        .only_for({Action::generate, Action::around}),
    Setting{"controlled", "",
            "with --generate: minimal boards with weights, by Berthier's controlled bias",
            for_sudoku, false, [](R& r, V) { r.making.controlled = true; }}
        .only_for({Action::generate}),
    Setting{"symmetry", "NAME",
            "with --generate: of the pattern, such as rotational or full (none)", for_sudoku, false,
            set_pattern_symmetry, choices::symmetries}
        .only_for({Action::generate}),
    Setting{"difficulty", "NAME|LO..HI", "with --generate: boards that --rate rates so (any)",
            for_sudoku, false, set_difficulty, choices::difficulties}
        .only_for({Action::generate}),
    Setting{"scale", "NAME",
            "of --rate and --difficulty: own, or se as Sudoku Explainer rates boards (own)",
            for_sudoku, false, set_scale, choices::scales}
        .only_for({Action::rate, Action::generate}),
    Setting{"needs", "TECHNIQUE", "with --generate: boards that logic solves with this technique",
            for_sudoku, false, [](R& r, V v) { r.making.needs = technique("needs", v); },
            choices::techniques}
        .only_for({Action::generate}),
    Setting{"at-most", "TECHNIQUE",
            "with --generate: boards that logic solves with this and easier techniques", for_sudoku,
            false, [](R& r, V v) { r.making.at_most = technique("at-most", v); },
            choices::techniques}
        .only_for({Action::generate}),
    Setting{"variant", "LIST",
            "boards have these rules too: x,antiknight … ('help sudoku' has all)", for_sudoku,
            false, set_variant, choices::variant_names},
    Setting{"cap", "S", "with --compare: at most S seconds for each board and solver (1)",
            for_sudoku, false, [](R& r, V v) { r.boards.cap = seconds("cap", v); }}
        .only_for({Action::compare}),
};

}  // namespace

std::span<const Setting> boards() {
    return boards_rows;
}

}  // namespace quadrille::tools::settings
