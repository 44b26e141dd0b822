// The workers of a parallel search, and which part of it each of them has.
//
// The parts do not overlap and miss nothing, so the solutions are the same for any number of
// workers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "parallel/part_queue.hpp"
#include "parallel/worker.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::parallel {

class Workers {
   public:
    /// One worker, which has the whole part of this engine.
    explicit Workers(std::unique_ptr<Engine> engine);

    [[nodiscard]] std::vector<Worker>& all() { return workers_; }
    [[nodiscard]] std::size_t size() const { return workers_.size(); }
    [[nodiscard]] Worker& first() { return workers_.front(); }
    /// The engine that was given.
    [[nodiscard]] Engine& engine() const { return *workers_.front().engine; }
    [[nodiscard]] PartQueue& parts() { return parts_; }

    /// Makes more workers, which have no part.
    void grow(std::size_t size);
    void start_at(const Path& path, const Count& parts);
    void begin_part(Worker& worker, const Subtree& part) const;
    /// A worker that has a part. Null if the whole part is exhausted.
    [[nodiscard]] Worker* find_working();
    /// Gives away at most this many subtrees that no worker has searched.
    [[nodiscard]] std::vector<Subtree> hand_over(std::size_t most);

    [[nodiscard]] std::uint64_t nodes() const;
    [[nodiscard]] Stats stats() const;
    [[nodiscard]] double progress() const;

   private:
    std::vector<Worker> workers_;
    PartQueue parts_;
    Count whole_ = 1;  // the weight of the whole part is 1/whole_
};

}  // namespace quadrille::parallel
