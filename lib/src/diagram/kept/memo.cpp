#include "diagram/kept/memo.hpp"

#include <algorithm>

#include "quadrille/error.hpp"

namespace quadrille::diagram {

NodeMemo::Place NodeMemo::place_of(const Word* state) {
    if (entries_ == core::HashIndex::none) {
        throw UnsupportedError("the diagram has more states than 32-bit numbers");
    }
    const auto next = static_cast<std::uint32_t>(entries_);
    const std::uint32_t entry = index_.find_or_add(
        static_cast<std::uint32_t>(hash(state, stride_ - 1)), next,
        [&](std::uint32_t known) { return std::equal(state, state + stride_ - 1, at(known)); });
    if (entry != next) return {entry, false};
    ++entries_;
    if (entry % block == 0) blocks_.push_back(std::make_unique<Word[]>(block * stride_));
    std::copy_n(state, stride_ - 1, at(entry));
    return {entry, true};
}

}  // namespace quadrille::diagram
