#include "sudoku/board_report.hpp"

#include <fmt/format.h>

namespace quadrille::tools {

Report report_of_boards(const BoardTally& tally, bool has_more, const Known& known,
                        const BoardSource& source, const Limits& limits) {
    Report report;
    report.known = known;
    report.complete = tally.unknown == 0 && !has_more;
    const bool is_empty = tally.boards == 0 && report.complete;
    if (is_empty) report.sentences.push_back(fmt::format("{}: no board in it", source.name()));
    if (!report.complete) {
        const bool is_in_board = tally.unknown > 0;
        report.sentences.push_back(fmt::format("{} {} board {}", limits.why_stopped(),
                                               is_in_board ? "in" : "before",
                                               tally.boards + (is_in_board ? 0 : 1)));
    }
    report.standing = tally.refused > 0 || is_empty ? Standing::failed
                      : report.complete             ? Standing::answered
                                                    : Standing::stopped;
    return report;
}

}  // namespace quadrille::tools
