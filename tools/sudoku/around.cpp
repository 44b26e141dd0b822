#include "sudoku/around.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <variant>

#include "json.hpp"
#include "progress.hpp"
#include "quadrille/sudoku/formats.hpp"
#include "quadrille/sudoku/swaps.hpp"
#include "quadrille/sudoku/variants.hpp"
#include "say.hpp"
#include "sudoku/board_source.hpp"

namespace quadrille::tools {

namespace {

/// Is this a board, and not the name of a file? A board is a line of at least 4x4 values.
bool is_board(const std::string& word) {
    const auto is_of_board = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '_' || c == '*';
    };
    constexpr std::size_t least_cells = 16;
    std::size_t side = 1;
    while (side * side < word.size()) ++side;
    std::error_code ignored;
    return word.size() >= least_cells && side * side == word.size() &&
           std::all_of(word.begin(), word.end(), is_of_board) &&
           !std::filesystem::exists(word, ignored);
}

class Neighbours {
   public:
    Neighbours(const AroundRequest& request, const Resources& resources, Results& results)
        : request_(request),
          limits_(resources.limits),
          results_(results),
          memory_(limits_.memory()),
          swaps_(request.minimal ? sudoku::Swaps::Nearby::minimal : sudoku::Swaps::Nearby::unique,
                 resources.settings, resources.threads),
          progress_(limits_, false) {
        progress_.set_boards(0);
    }

    Report run(Outputs& outputs) {
        const std::string& word = request_.boards;
        if (is_board(word)) {
            std::istringstream text(word + '\n');
            sudoku::BoardReader reader(
                text, "the board",
                sudoku::ReadSettings{request_.reading.box, request_.reading.symbols});
            const auto read_with_variant = [&] {
                std::optional<sudoku::ReadBoard> read = reader.next();
                auto* const board = read ? std::get_if<sudoku::Board>(&read->board) : nullptr;
                if (board != nullptr) add_variant(*read, *board);
                return read;
            };
            read_all("the board", read_with_variant);
        } else {
            BoardSource source(word, request_.reading, limits_, results_, outputs);
            read_all(source.name(), [&] { return source.next(); });
            if (boards_ == 0 && is_complete_) {
                is_malformed_ = true;
                say(fmt::format("{}: no board in it", source.name()));
            }
        }
        return report();
    }

   private:
    /// Gives the board the rules of --variant, or makes it an error.
    void add_variant(sudoku::ReadBoard& read, sudoku::Board& board) const {
        if (request_.reading.variant.empty()) return;
        try {
            board.grid = sudoku::with_variants(board.grid, request_.reading.variant);
        } catch (const ProblemError& error) {
            read.board = InputError({"the board", read.line, 1}, error.what());
        }
    }

    /// Is a line of values read as a board of this grid again, with the same settings?
    [[nodiscard]] bool has_line(const sudoku::Grid& grid) const {
        const ReadingTerms& reading = request_.reading;
        const auto shape = reading.box ? reading.box : sudoku::usual_shape(grid.values());
        if (!shape) return false;
        const sudoku::Grid plain(*shape);
        return grid ==
               (reading.variant.empty() ? plain : sudoku::with_variants(plain, reading.variant));
    }

    template <typename Next>
    void read_all(const std::string& name, const Next& next) {
        while (is_complete_) {
            std::optional<sudoku::ReadBoard> read = next();
            if (!read) return;
            ++boards_;
            progress_.set_boards(boards_);
            if (const auto* error = std::get_if<InputError>(&read->board)) {
                is_malformed_ = true;
                say(error->what());
                continue;
            }
            const auto& board = std::get<sudoku::Board>(read->board);
            if (!has_line(board.grid)) {
                is_malformed_ = true;
                say(fmt::format(
                    "{}:{}: this board has rules that no line of values shows, so --around does "
                    "not take it",
                    name, read->line));
                continue;
            }
            is_complete_ =
                swaps_.visit(board, [this](const sudoku::Board& near) { return take(near); });
        }
    }

    bool take(const sudoku::Board& board) {
        std::string line = sudoku::to_line(board);
        if (seen_.contains(line)) return true;
        memory_.take(line.size() + bytes_of_entry);
        std::string record =
            request_.json ? json_line({{"type", "near_board"}, {"puzzle", line}}) : line + '\n';
        seen_.insert(std::move(line));
        results_.add(record, [](Known& known) { known.solutions += 1; });
        progress_.show(0, 0, Count(seen_.size()));
        return true;
    }

    [[nodiscard]] Report report() {
        Report report;
        report.known = results_.known();
        report.complete = is_complete_;
        progress_.finish(is_complete_ ? 1 : 0, 0, report.known.solutions);
        report.standing = is_malformed_  ? Standing::failed
                          : is_complete_ ? Standing::answered
                                         : Standing::stopped;
        if (!is_complete_) {
            report.sentences.push_back(
                fmt::format("{} in board {}", limits_.why_stopped(), boards_));
        }
        if (is_complete_ || !seen_.empty()) report.has_solution = !seen_.empty();
        return report;
    }

    // A string, a node of the set, and its share of the table.
    static constexpr std::size_t bytes_of_entry = 80;

    const AroundRequest& request_;
    const Limits& limits_;
    Results& results_;
    MemoryBudget memory_;
    sudoku::Swaps swaps_;
    Progress progress_;
    std::unordered_set<std::string> seen_;
    std::uint64_t boards_ = 0;
    bool is_complete_ = true;
    bool is_malformed_ = false;
};

}  // namespace

Report print_around(const AroundRequest& request, const Resources& resources, Results& results,
                    Outputs& outputs) {
    return Neighbours(request, resources, results).run(outputs);
}

}  // namespace quadrille::tools
