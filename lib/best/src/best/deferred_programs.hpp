// The search by linear programs, which PricedSearch makes only when its first turn begins. Most
// problems are solved by links before that.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "best/relaxed/relaxed_search.hpp"
#include "best/returned.hpp"

namespace quadrille::best {

class DeferredPrograms {
   public:
    /// Keeps a copy of the problem if linear programs suit it and fit half of the memory limit.
    DeferredPrograms(const Problem& problem, Which which, const Settings& settings);

    /// May a search by linear programs begin, or has it begun?
    [[nodiscard]] bool is_possible() const { return given_ || search_ != nullptr; }
    /// Begins the search if it has not begun. Solutions that are known are not returned again.
    /// True if this call began it.
    [[nodiscard]] bool begin(const ReturnedSolutions& known);
    /// Links continue alone.
    void drop();

    [[nodiscard]] bool has_begun() const { return search_ != nullptr; }
    /// Once it has begun.
    [[nodiscard]] relaxed::RelaxedSearch& search() { return *search_; }
    [[nodiscard]] const relaxed::RelaxedSearch& search() const { return *search_; }

    /// 0, or the bytes that the programs would need, if they are more than they may have.
    [[nodiscard]] std::size_t bytes_lacking() const { return bytes_lacking_; }
    /// Does the root's program leave many options open, and is its bound hardly better than the
    /// floor of links?
    [[nodiscard]] bool are_weak(Wide links_floor) const;
    /// Is its bound much better? Call both only when the root's program is solved.
    [[nodiscard]] bool are_strong(Wide links_floor) const;

   private:
    /// The share of the way from the floor of links to the best solution that the root's bound is
    /// on. 1 if there is no solution yet.
    [[nodiscard]] double gain(Wide links_floor) const;

    Which which_;
    Settings settings_;
    std::size_t bytes_lacking_ = 0;
    std::optional<Problem> given_;  // until the search begins
    std::unique_ptr<relaxed::RelaxedSearch> search_;
};

}  // namespace quadrille::best
