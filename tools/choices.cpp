#include "choices.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "quadrille/engine.hpp"
#include "quadrille/kernels.hpp"
#include "quadrille/problem_text.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/logic.hpp"
#include "quadrille/sudoku/make.hpp"
#include "quadrille/sudoku/references.hpp"
#include "quadrille/sudoku/variants.hpp"

namespace quadrille::tools::choices {

std::string in_words(const Words& words) {
    return fmt::format("{} or {}", fmt::join(words.begin(), words.end() - 1, ", "), words.back());
}

Words words_for_when() {
    return {"auto", "always", "never"};
}

Words views() {
    return {"layers", "solid", "exploded"};
}

Words board_formats() {
    return {"line", "grid", "numbers", "csv"};
}

Words problem_forms() {
    Words names{"auto"};
    for (const TextForm& form : quadrille::problem_forms()) names.push_back(form.name);
    return names;
}

Words board_forms() {
    Words names{"auto"};
    for (const TextForm& form : sudoku::board_forms()) names.push_back(form.name);
    return names;
}

Words engine_names() {
    Words names{"auto"};
    for (const EngineInfo& row : engines()) names.push_back(row.name);
    return names;
}

Words solver_names() {
    Words names = engine_names();
    for (const sudoku::Reference& row : sudoku::references()) names.push_back(row.name);
    return names;
}

Words kernel_names() {
    Words names{"auto"};
    for (const KernelInfo& row : kernels()) names.push_back(row.name);
    return names;
}

Words variant_names() {
    Words names;
    for (const sudoku::VariantInfo& row : sudoku::all_variants()) names.push_back(row.name);
    return names;
}

Words all_optima() {
    return {"all"};
}

Words symmetries() {
    const auto names = sudoku::pattern_symmetries();
    return {names.begin(), names.end()};
}

Words difficulties() {
    return {"easy", "medium", "hard", "expert", "beyond"};
}

Words scales() {
    return {"own", "se"};
}

Words techniques() {
    Words names;
    for (const auto& rung : sudoku::logic::techniques()) names.push_back(rung.name);
    return names;
}

Words exit_kinds() {
    return {"plain", "solver"};
}

}  // namespace quadrille::tools::choices
