#include "sudoku/read/site_json.hpp"

#include <string_view>
#include <utility>

#include "core/json_tree.hpp"
#include "sudoku/read/json.hpp"
#include "sudoku/read/json_scan.hpp"
#include "sudoku/read/site_reader.hpp"

namespace quadrille::sudoku {
namespace {

constexpr std::size_t longest_object = std::size_t{1} << 22;

/// The place of a byte of an object that begins at `start`.
TextSpot spot_in(std::string_view object, TextSpot start, std::size_t offset) {
    for (const char c : object.substr(0, offset)) {
        start = c == '\n' ? TextSpot{start.line + 1, 1} : TextSpot{start.line, start.column + 1};
    }
    return start;
}

}  // namespace

bool begins_site_json(BoardText& source) {
    ObjectScan scan(source, longest_object);
    if (!scan.take_brackets("{")) return false;
    for (;;) {
        scan.skip_blanks();
        if (scan.here() != '"') return false;
        const std::string key = scan.take_string();
        scan.skip_blanks();
        if (scan.here() != ':') return false;
        scan.advance();
        if (key == "grid" || key == "cells") return scan.take_brackets("[[{");
        if (names_board(key)) return false;  // of a plain board
        scan.skip_value();
        if (scan.here() != ',') return false;
        scan.advance();
    }
}

ReadBoard read_site_json(BoardText& source, const std::string& file) {
    const TextSpot start = source.spot();
    std::string text;
    ObjectScan scan(source, longest_object);
    const bool is_closed = scan.skip_object();
    for (std::size_t i = 0; i < scan.offset() + (is_closed ? 1 : 0); ++i) {
        text += static_cast<char>(source.peek());
        source.skip();
    }
    const auto refuse = [&](std::size_t offset, const std::string& sentence) {
        return faulty_board({spot_in(text, start, offset), sentence}, file, start.line);
    };
    if (!is_closed && text.size() >= longest_object) {
        return refuse(0, "this object is longer than any board");
    }
    try {
        MemoryBudget no_limit;  // the object is short
        const core::JsonTree tree(text, no_limit);
        const bool is_f_puzzles = tree.root().find("grid").has_value();
        SiteBoard read = is_f_puzzles ? read_f_puzzles(tree.root()) : read_sudokupad(tree.root());
        return {std::move(read.board), start.line, std::move(read.notes)};
    } catch (const ReadError& error) {
        return refuse(error.spot.column - 1, error.sentence);
    } catch (const core::JsonFault& fault) {
        return refuse(fault.offset, fault.sentence);
    }
}

}  // namespace quadrille::sudoku
