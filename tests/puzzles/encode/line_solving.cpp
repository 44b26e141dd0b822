// Solving the lines of nonograms: what it leaves is what a plain search of each line leaves.
#include "encode/pencil/line_solving.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <random>
#include <vector>

namespace quadrille::encode::pencil {
namespace {

BOOST_AUTO_TEST_SUITE(lines_of_nonograms)

using Cells = std::vector<bool>;  // black ones of a line

Runs runs_of(const Cells& cells) {
    Runs runs;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!cells[i]) continue;
        if (i == 0 || !cells[i - 1]) runs.push_back(0);
        ++runs.back().length;
    }
    return runs;
}

/// The places and cells that are left, found by looking at all sets of black cells of a line.
struct PlainLines {
    explicit PlainLines(const NonogramClues& clues)
        : height(clues.rows.size()), width(clues.columns.size()) {
        left.rows.resize(height);
        left.columns.resize(width);
        left.may_be_black.assign(height * width, true);
        left.may_be_white.assign(height * width, true);
        for (bool changes = true; changes;) {
            changes = false;
            for (std::size_t r = 0; r < height; ++r) {
                changes |= narrow(clues.rows[r], left.rows[r], r * width, 1, width);
            }
            for (std::size_t c = 0; c < width; ++c) {
                changes |= narrow(clues.columns[c], left.columns[c], c, width, height);
            }
        }
    }

    bool narrow(const Runs& runs, std::vector<std::vector<bool>>& places, std::size_t first,
                std::size_t step, std::size_t length) {
        places.assign(runs.size(), std::vector<bool>(length - cells_needed(runs) + 1));
        Cells some_black(length), some_white(length);
        for (std::uint32_t set = 0; set >> length == 0; ++set) {
            Cells cells(length);
            bool fits = true;
            for (std::size_t i = 0; i < length; ++i) {
                cells[i] = (set >> i & 1) != 0;
                const std::size_t at = first + i * step;
                fits = fits && (cells[i] ? left.may_be_black[at] : left.may_be_white[at]);
            }
            if (!fits || runs_of(cells) != runs) continue;
            std::size_t run = 0, leftmost = 0;
            for (std::size_t i = 0; i < length; ++i) {
                (cells[i] ? some_black : some_white)[i] = true;
                if (!cells[i] || (i > 0 && cells[i - 1])) continue;
                places[run][i - leftmost] = true;
                leftmost += runs[run++].length + 1;
            }
        }
        bool changes = false;
        for (std::size_t i = 0; i < length; ++i) {
            const std::size_t at = first + i * step;
            changes = changes || left.may_be_black[at] != some_black[i] ||
                      left.may_be_white[at] != some_white[i];
            left.may_be_black[at] = some_black[i];
            left.may_be_white[at] = some_white[i];
        }
        return changes;
    }

    std::size_t height;
    std::size_t width;
    PlacesLeft left;
};

BOOST_AUTO_TEST_CASE(a_plain_search_of_each_line_leaves_the_same) {
    std::mt19937 random(1);
    for (unsigned round = 0; round < 300; ++round) {
        const std::size_t height = 1 + random() % 7, width = 1 + random() % 7;
        std::vector<Cells> rows(height, Cells(width)), columns(width, Cells(height));
        for (std::size_t r = 0; r < height; ++r) {
            for (std::size_t c = 0; c < width; ++c) {
                rows[r][c] = columns[c][r] = random() % 2 == 0;
            }
        }
        NonogramClues clues;
        for (const Cells& row : rows) clues.rows.push_back(runs_of(row));
        for (const Cells& column : columns) clues.columns.push_back(runs_of(column));
        const PlacesLeft found = solve_lines(clues);
        const PlacesLeft plain = PlainLines(clues).left;
        BOOST_REQUIRE(found.rows == plain.rows);
        BOOST_REQUIRE(found.columns == plain.columns);
        BOOST_REQUIRE(found.may_be_black == plain.may_be_black);
        BOOST_REQUIRE(found.may_be_white == plain.may_be_white);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace quadrille::encode::pencil
