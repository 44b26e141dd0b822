#include "problem/name_table.hpp"

#include <cstring>
#include <limits>

#include "quadrille/error.hpp"

namespace quadrille {
namespace {

/// Eight bytes a step, multiply and fold: names are short, and this is on the reader's way.
std::uint64_t hash_of(std::string_view name) noexcept {
    constexpr std::uint64_t odd = 0x9E3779B97F4A7C15u;  // 2^64 / golden ratio
    std::uint64_t hash = name.size() * odd;
    const char* data = name.data();
    std::size_t left = name.size();
    while (left >= sizeof hash) {
        std::uint64_t word;
        std::memcpy(&word, data, sizeof word);
        hash = (hash ^ word) * odd;
        hash ^= hash >> 32;
        data += sizeof word;
        left -= sizeof word;
    }
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < left; ++i) {
        word = word << 8 | static_cast<unsigned char>(data[i]);
    }
    hash = (hash ^ word) * odd;
    return hash ^ hash >> 32;
}

}  // namespace

std::size_t NameTable::slot_of(std::string_view name) const noexcept {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = static_cast<std::size_t>(hash_of(name)) & mask;
    while (slots_[slot] != 0 && (*this)[slots_[slot] - 1] != name) slot = (slot + 1) & mask;
    return slot;
}

std::optional<std::uint32_t> NameTable::find(std::string_view name) const noexcept {
    const std::uint32_t found = slots_[slot_of(name)];
    if (found == 0) return std::nullopt;
    return found - 1;
}

std::pair<std::uint32_t, bool> NameTable::insert(std::string_view name) {
    const std::size_t slot = slot_of(name);
    if (slots_[slot] != 0) return {slots_[slot] - 1, false};
    constexpr std::size_t most = std::numeric_limits<std::uint32_t>::max() - 1;
    if (size() >= most || text_.size() + name.size() > most) {
        throw ProblemError("there are more names than 32-bit numbers can tell apart");
    }
    text_ += name;
    starts_.push_back(static_cast<std::uint32_t>(text_.size()));
    const auto number = static_cast<std::uint32_t>(size() - 1);
    slots_[slot] = number + 1;
    if (size() * 4 > slots_.size() * 3) grow();
    return {number, true};
}

void NameTable::grow() {
    std::vector<std::uint32_t> old(slots_.size() * 2);
    old.swap(slots_);
    for (const std::uint32_t entry : old) {
        if (entry != 0) slots_[slot_of((*this)[entry - 1])] = entry;
    }
}

}  // namespace quadrille
