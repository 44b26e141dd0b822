#include "sudoku/read/notes.hpp"

#include "sudoku/read/skipped.hpp"

namespace quadrille::sudoku {

void note_comment(Reading& reading, const Line& line) {
    const std::string_view comment = comment_of(line.text);
    if (!looks_like_cells(comment)) return;
    const auto offset = static_cast<std::size_t>(comment.data() - line.text.data());
    reading.notes.push_back(
        {line.at(offset), "this comment holds what looks like cells; comments are not read"});
}

}  // namespace quadrille::sudoku
