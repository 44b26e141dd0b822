#include "text_forms.hpp"

#include <span>

#include "quadrille/encode/encoders.hpp"
#include "quadrille/problem_text.hpp"
#include "quadrille/sudoku/formats.hpp"

namespace quadrille::tools {

std::vector<TextForm> all_text_forms() {
    std::vector<TextForm> forms;
    for (const std::span<const TextForm> list : {
             problem_forms(),
             sudoku::board_forms(),
             puzzle_forms(),
         }) {
        forms.insert(forms.end(), list.begin(), list.end());
    }
    return forms;
}

std::vector<TextForm> text_forms_of(std::string_view command) {
    std::vector<TextForm> forms = all_text_forms();
    std::erase_if(forms, [&](const TextForm& form) { return form.command != command; });
    return forms;
}

}  // namespace quadrille::tools
