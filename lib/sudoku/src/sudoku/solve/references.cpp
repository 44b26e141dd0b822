#include "quadrille/sudoku/references.hpp"

#include "sudoku/solve/references/method.hpp"

namespace quadrille::sudoku {
namespace {

template <NextBlank next, ValueTest test>
constexpr auto solve_by = backtrack<ReferenceMethod<next, test>>;

constexpr Reference table[] = {
    {"rescan", "starts again at the first cell each time; three loops test a value",
     solve_by<NextBlank::from_start, ValueTest::loops>},
    {"rescan-fused", "starts again at the first cell each time; one loop tests a value",
     solve_by<NextBlank::from_start, ValueTest::one_loop>},
    {"row-major", "a cursor runs through the cells; one loop tests a value",
     solve_by<NextBlank::from_cursor, ValueTest::one_loop>},
    {"row-major-tables", "a cursor runs through the cells; flags are kept and undone",
     solve_by<NextBlank::from_cursor, ValueTest::flags>},
    {"blank-list-tables", "the blanks are listed first; flags are kept and undone",
     solve_by<NextBlank::in_list, ValueTest::flags>},
};

}  // namespace

std::span<const Reference> references() {
    return table;
}

const Reference* find_reference(std::string_view name) {
    for (const Reference& reference : table) {
        if (reference.name == name) return &reference;
    }
    return nullptr;
}

}  // namespace quadrille::sudoku
