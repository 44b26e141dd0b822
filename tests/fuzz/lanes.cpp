// Any 81 bytes are a board. All kernels give the same answer, and every solution found is right.
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "sudoku/solve/lanes/kernel.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::sudoku;

void require(bool holds) {
    if (!holds) std::abort();
}

std::vector<lanes::LaneAnswer> solve(const lanes::LaneKernel& kernel,
                                     const std::vector<Cells>& boards) {
    Budget budget;
    budget.nodes = 200;
    std::vector<lanes::LaneAnswer> answers(boards.size());
    lanes::LaneMemory memory;
    lanes::solve_on(kernel, boards, 5, budget, answers, {}, memory);
    return answers;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    constexpr std::size_t most_boards = 40;
    std::vector<Cells> boards;
    for (; size >= Cells().size() && boards.size() < most_boards; size -= Cells().size()) {
        Cells& cells = boards.emplace_back();
        for (std::uint8_t& cell : cells) {
            const std::uint8_t byte = *bytes++;
            cell = byte == '.' ? std::uint8_t{0} : static_cast<std::uint8_t>(byte - '0');
        }
    }
    const std::vector<lanes::LaneAnswer> answers = solve(lanes::kernels().front(), boards);
    for (const lanes::LaneKernel& kernel : lanes::kernels()) {
        const std::vector<lanes::LaneAnswer> others = solve(kernel, boards);
        for (std::size_t i = 0; i < boards.size(); ++i) {
            require(answers[i].outcome == others[i].outcome);
            require(answers[i].solutions == others[i].solutions);
            require(answers[i].nodes == others[i].nodes && answers[i].nodes <= 200);
            require(answers[i].first == others[i].first);
            if (answers[i].solutions == 0) continue;
            require(!find_violation(boards[i], answers[i].first).has_value());
        }
    }
    return 0;
}
