// The options that were in some solution so far, for searches that look for the others
// (possible_options).
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "quadrille/possible_options.hpp"

namespace quadrille::core {

class SeenOptions {
   public:
    /// The visitor sees each solution that has an option not seen before. It must outlive this.
    SeenOptions(std::size_t options, const FoundVisitor& visit) : seen_(options), visit_(visit) {}

    [[nodiscard]] bool has(OptionId option) const { return seen_[index(option)]; }
    [[nodiscard]] bool has_all() const { return count_ == seen_.size(); }

    /// Takes a solution that no earlier call had.
    void add(std::span<const OptionId> solution) {
        for (const OptionId option : solution) {
            count_ += has(option) ? 0 : 1;
            seen_[index(option)] = true;
        }
        ++solutions_;
        if (visit_) visit_(solution);
    }

    /// The solutions that were added.
    [[nodiscard]] std::uint64_t solutions() const { return solutions_; }
    /// For each option: was it seen? Nothing may be added afterwards.
    [[nodiscard]] std::vector<bool> take() { return std::move(seen_); }

   private:
    std::vector<bool> seen_;
    const FoundVisitor& visit_;
    std::size_t count_ = 0;  // of the options that were seen
    std::uint64_t solutions_ = 0;
};

}  // namespace quadrille::core
