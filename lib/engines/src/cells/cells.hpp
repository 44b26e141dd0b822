// The row of dancing cells in the engine table. The engine itself is search/depth_first.hpp with
// table.hpp or stamp_table.hpp.
#pragma once

#include <memory>

#include "core/cost.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::cells {

/// O(entries). Throws UnsupportedError if the problem needs more than 32-bit subscripts. It must
/// have no multiplicities.
[[nodiscard]] std::unique_ptr<Engine> make(const Problem& problem, const Settings& settings);

/// Stamps pay if an entry's item has this many options, in the mean over all entries. With 113 (the
/// Soma cube) they save a tenth of the time, with 150 to 210 (pentominoes) a quarter. With 72
/// (intervals) they cost a tenth, and with 27 (squares) three quarters.
inline constexpr double long_row = 100;
/// O(entries).
[[nodiscard]] bool has_long_rows(const Problem& problem);

/// The two engines that make() chooses from. They find the same solutions. The second takes no
/// colors.
[[nodiscard]] std::unique_ptr<Engine> make_swapping(const Problem& problem,
                                                    const Settings& settings);
[[nodiscard]] std::unique_ptr<Engine> make_stamping(const Problem& problem,
                                                    const Settings& settings);

/// Does the engine accept a problem of this size, with its tables in this many bytes?
[[nodiscard]] bool fits(const Problem& problem, std::size_t memory);

[[nodiscard]] core::EngineCost cost(const core::Measures& measures);

}  // namespace quadrille::cells
