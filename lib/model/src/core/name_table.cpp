#include "core/name_table.hpp"

#include <cstring>
#include <limits>

#include "core/grow.hpp"
#include "quadrille/error.hpp"

namespace quadrille::core {
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

std::optional<std::uint32_t> NameTable::find(std::string_view name) const noexcept {
    const auto is_name = [&](std::uint32_t number) { return (*this)[number] == name; };
    const std::uint32_t number = index_.find(hash_of(name), is_name);
    if (number == HashIndex::none) return std::nullopt;
    return number;
}

NameTable::Found NameTable::find_group(std::span<const std::string_view> names) const noexcept {
    // Three reads of memory follow from each other: slot, start, bytes. Each round asks for the
    // next read of all names, so that the waits of the names overlap.
    std::array<std::uint32_t, group_size> hashes;
    for (std::size_t k = 0; k < names.size(); ++k) {
        hashes[k] = hash_of(names[k]);
        index_.prefetch(hashes[k]);
    }
    for (std::size_t k = 0; k < names.size(); ++k) {
        const std::uint32_t number = index_.first_candidate(hashes[k]);
        if (number != HashIndex::none) __builtin_prefetch(&starts_[number]);
    }
    for (std::size_t k = 0; k < names.size(); ++k) {
        const std::uint32_t number = index_.first_candidate(hashes[k]);
        if (number != HashIndex::none) __builtin_prefetch(text_.data() + starts_[number]);
    }
    Found found{};
    for (std::size_t k = 0; k < names.size(); ++k) {
        found[k] = index_.find(hashes[k],
                               [&](std::uint32_t number) { return (*this)[number] == names[k]; });
    }
    return found;
}

std::pair<std::uint32_t, bool> NameTable::insert(std::string_view name, MemoryBudget& memory) {
    const std::uint32_t hash = hash_of(name);
    const auto is_name = [&](std::uint32_t number) { return (*this)[number] == name; };
    const std::uint32_t found = index_.find(hash, is_name);
    if (found != HashIndex::none) return {found, false};
    constexpr std::size_t most = std::numeric_limits<std::uint32_t>::max() - 1;
    if (size() >= most || name.size() > most - text_.size()) {
        throw ProblemError("there are more names than 32-bit numbers can tell apart");
    }
    make_room(text_, name.size(), memory);
    make_room(starts_, 1, memory);
    const auto number = static_cast<std::uint32_t>(size());
    add_entry(index_, hash, number, memory);
    text_.insert(text_.end(), name.begin(), name.end());
    starts_.push_back(static_cast<std::uint32_t>(text_.size()));
    return {number, true};
}

}  // namespace quadrille::core
