// Tilings: a puzzle in the format of docs/formats-tiling.md.
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "asks.hpp"
#include "quadrille/draw/picture.hpp"
#include "quadrille/encode/tiling.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/error.hpp"
#include "quadrille/shapes/puzzle_text.hpp"
#include "search.hpp"
#include "tile_rows.hpp"

namespace quadrille::web {
namespace {

TilingEncoder read_tiling(const Question& question) {
    return TilingEncoder(shapes::read_puzzle(question.text(), std::string(text_name)));
}

/// The puzzle of a question. If it leaves the fewest cells empty, its solutions are those that do:
/// stages are searched, the cheapest first, until one has a solution.
class Tiling {
   public:
    explicit Tiling(const Question& question) : whole_(read_tiling(question)) {
        if (!whole_.seeks_cheapest()) return;
        const Settings settings = question.settings(Sought::few);
        for (std::size_t rank = 0;; ++rank) {
            auto stage = whole_.stage(rank);
            if (!stage && rank == 0) {
                throw UnsupportedError(
                    "the fewest empty cells are found here only if there are neither costs nor "
                    "optional cells");
            }
            if (!stage) return;  // no stage has a solution, and then the puzzle has none
            stage_ = std::move(stage->encoder);
            const auto engine = make_engine(stage_->problem(), settings);
            const Outcome outcome = engine->next();
            is_stopped_ = outcome == Outcome::out_of_budget;
            if (outcome != Outcome::exhausted) return;
        }
    }

    [[nodiscard]] const Encoder& encoder() const {
        return stage_ ? *stage_ : static_cast<const Encoder&>(whole_);
    }
    [[nodiscard]] const Problem& problem() const { return encoder().problem(); }
    [[nodiscard]] SymmetryGroup group() const {
        return SymmetryGroup(problem(), encoder().symmetries());
    }
    [[nodiscard]] Show show() const {
        return [this](std::span<const OptionId> solution) -> Json {
            const draw::Picture picture = encoder().picture(solution);
            return {{"text", draw::to_text(picture)}, {"svg", draw::to_svg(picture)}};
        };
    }
    /// The time was over before it was known how many cells stay empty.
    [[nodiscard]] bool is_stopped() const { return is_stopped_; }

   private:
    TilingEncoder whole_;
    std::shared_ptr<const Encoder> stage_;  // null: the whole puzzle
    bool is_stopped_ = false;
};

Json stopped() {
    return {{"found", "0"}, {"count", "0"}, {"complete", false}, {"stopped", "time"}};
}

std::vector<SignedCell> cells_of(const shapes::Board& board) {
    std::vector<SignedCell> cells;
    for (const shapes::BoardCell& at : board.cells) {
        const bool has_paint = at.paint != shapes::unpainted;
        cells.push_back({at.cell, has_paint ? at.paint : at.is_optional ? '?' : '#'});
    }
    return cells;
}

}  // namespace

Json tile_read(const Question& question, const Events&) {
    const TilingEncoder encoder = read_tiling(question);
    const shapes::Puzzle& puzzle = encoder.puzzle();
    const std::vector<SignedCell> cells = cells_of(puzzle.board);
    Json pieces = Json::array();
    for (const shapes::Piece& piece : puzzle.pieces) pieces.push_back(piece.name);
    return {{"title", puzzle.title},
            {"lattice", name_of(puzzle.board.lattice)},
            {"cells", cells.size()},
            {"rows", rows_of(puzzle.board.lattice, cells)},
            {"down", begins_down(puzzle.board.lattice, cells)},
            {"pieces", std::move(pieces)},
            {"options", encoder.problem().option_count()},
            {"warnings", puzzle.warnings},
            {"svg", draw::to_svg(encoder.picture({}))}};
}

Json tile_first(const Question& question, const Events& events) {
    const Tiling tiling(question);
    if (tiling.is_stopped()) return stopped();
    return first(tiling.problem(), tiling.show(), question, events);
}

Json tile_count(const Question& question, const Events& events) {
    const Tiling tiling(question);
    if (tiling.is_stopped()) return stopped();
    return question.flag("symmetry") ? count(tiling.problem(), tiling.group(), question, events)
                                     : count(tiling.encoder(), question, events);
}

Json tile_solutions(const Question& question, const Events& events) {
    const Tiling tiling(question);
    if (tiling.is_stopped()) return stopped();
    return question.flag("symmetry")
               ? list(tiling.problem(), tiling.group(), tiling.show(), question, events)
               : list(tiling.problem(), tiling.show(), question, events);
}

Json tile_sample(const Question& question, const Events& events) {
    const Tiling tiling(question);
    if (tiling.is_stopped()) return stopped();
    return sample(tiling.problem(), tiling.show(), question, events);
}

}  // namespace quadrille::web
