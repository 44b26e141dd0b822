#include "diagram/kept/memo.hpp"

#include <algorithm>

#include "quadrille/error.hpp"

namespace quadrille::diagram::kept {

NodeMemo::StateEntry NodeMemo::entry_of(const Word* state) {
    const std::size_t entries = index_.size();
    if (entries == core::HashIndex::none) {
        throw UnsupportedError("the diagram has more states than 32-bit numbers");
    }
    const auto next = static_cast<core::HashIndex::Entry>(entries);
    const core::HashIndex::Entry found =
        index_.find_or_add(hash_of(state), next, [&](core::HashIndex::Entry known) {
            return std::equal(state, state + stride_ - 1, at(EntryId{known}));
        });
    const EntryId entry{found};
    if (found != next) return {entry, false};
    if (found % block == 0) blocks_.push_back(std::make_unique<Word[]>(block * stride_));
    std::copy_n(state, stride_ - 1, at(entry));
    return {entry, true};
}

bool NodeMemo::is_consistent() const {
    const std::size_t entries = index_.size();
    return blocks_.size() == (entries + block - 1) / block &&
           index_.is_consistent([&](core::HashIndex::Entry entry) {
               return entry < entries ? hash_of(at(EntryId{entry})) : core::HashIndex::Hash{0};
           });
}

}  // namespace quadrille::diagram::kept
