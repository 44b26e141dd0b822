#include "problem/name_table.hpp"

#include <cstring>
#include <limits>

#include "quadrille/error.hpp"

namespace quadrille {
namespace {

/// Eight bytes a step, multiply and fold: names are short, and this is on the reader's way.
std::uint32_t hash_of(std::string_view name) noexcept {
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
    return static_cast<std::uint32_t>(hash ^ hash >> 32);
}

}  // namespace

/// The slot of a name, or the free slot where it belongs.
std::size_t NameTable::slot_of(std::string_view name, std::uint32_t hash) const noexcept {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash & mask;
    for (; slots_[slot].number_plus_1 != 0; slot = (slot + 1) & mask) {
        if (slots_[slot].hash == hash && (*this)[slots_[slot].number_plus_1 - 1] == name) break;
    }
    return slot;
}

std::optional<std::uint32_t> NameTable::find(std::string_view name) const noexcept {
    const Slot& slot = slots_[slot_of(name, hash_of(name))];
    if (slot.number_plus_1 == 0) return std::nullopt;
    return slot.number_plus_1 - 1;
}

NameTable::Found NameTable::find_group(std::span<const std::string_view> names) const noexcept {
    // Three reads of memory follow from each other: slot, start, bytes. Each round asks for the
    // next read of all names, so that the waits of the names overlap.
    const std::size_t mask = slots_.size() - 1;
    std::array<std::uint32_t, group_size> hashes;
    for (std::size_t k = 0; k < names.size(); ++k) {
        hashes[k] = hash_of(names[k]);
        __builtin_prefetch(&slots_[hashes[k] & mask]);
    }
    for (std::size_t k = 0; k < names.size(); ++k) {
        const std::uint32_t number_plus_1 = slots_[hashes[k] & mask].number_plus_1;
        if (number_plus_1 != 0) __builtin_prefetch(&starts_[number_plus_1 - 1]);
    }
    for (std::size_t k = 0; k < names.size(); ++k) {
        const std::uint32_t number_plus_1 = slots_[hashes[k] & mask].number_plus_1;
        if (number_plus_1 != 0) __builtin_prefetch(text_.data() + starts_[number_plus_1 - 1]);
    }
    Found found{};
    for (std::size_t k = 0; k < names.size(); ++k) {
        found[k] = slots_[slot_of(names[k], hashes[k])].number_plus_1;
    }
    return found;
}

std::pair<std::uint32_t, bool> NameTable::insert(std::string_view name) {
    const std::uint32_t hash = hash_of(name);
    Slot& slot = slots_[slot_of(name, hash)];
    if (slot.number_plus_1 != 0) return {slot.number_plus_1 - 1, false};
    constexpr std::size_t most = std::numeric_limits<std::uint32_t>::max() - 1;
    if (size() >= most || name.size() > most - text_.size()) {
        throw ProblemError("there are more names than 32-bit numbers can tell apart");
    }
    text_ += name;
    starts_.push_back(static_cast<std::uint32_t>(text_.size()));
    const auto number = static_cast<std::uint32_t>(size() - 1);
    slot = {number + 1, hash};
    if (size() * 4 > slots_.size() * 3) grow();
    return {number, true};
}

void NameTable::grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    const std::size_t mask = slots_.size() - 1;
    for (const Slot& moved : old) {
        if (moved.number_plus_1 == 0) continue;
        std::size_t slot = moved.hash & mask;  // all names differ: none needs a look
        while (slots_[slot].number_plus_1 != 0) slot = (slot + 1) & mask;
        slots_[slot] = moved;
    }
}

}  // namespace quadrille
