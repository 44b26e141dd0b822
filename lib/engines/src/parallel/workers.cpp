#include "parallel/workers.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "subtrees/weight_sum.hpp"

namespace quadrille::parallel {

Workers::Workers(std::unique_ptr<Engine> engine) {
    workers_.push_back({.engine = std::move(engine), .has_part = true, .weight = 1});
}

void Workers::grow(std::size_t size) {
    while (workers_.size() < size) workers_.push_back({.engine = engine().another()});
}

void Workers::start_at(const Path& path, const Count& parts) {
    parts_.clear();
    for (Worker& worker : workers_) {
        worker.has_part = false;
        worker.searched = 0;
    }
    first().has_part = true;
    first().weight = 1;
    whole_ = 1;
    engine().start_at(path, parts);
    whole_ = parts;
}

void Workers::begin_part(Worker& worker, const Subtree& part) const {
    subtrees::WeightSum weight;
    weight.add(part.parts, whole_);
    worker.engine->start_at(part);
    worker.weight = weight.to_double();
    worker.has_part = true;
}

Worker* Workers::find_working() {
    const auto working = std::ranges::find(workers_, true, &Worker::has_part);
    if (working != workers_.end()) return &*working;
    const std::optional<Subtree> part = parts_.take_first();
    if (!part) return nullptr;
    begin_part(first(), *part);
    return &first();
}

std::vector<Subtree> Workers::hand_over(std::size_t most) {
    std::vector<Subtree> given = parts_.take_largest(most);
    for (Worker& worker : workers_) {
        if (!worker.has_part) continue;
        for (Subtree& part : worker.engine->hand_over(most - given.size())) {
            given.push_back(std::move(part));
        }
    }
    return given;
}

std::uint64_t Workers::nodes() const {
    std::uint64_t nodes = 0;
    for (const Worker& worker : workers_) nodes += worker.engine->stats().nodes;
    return nodes;
}

Stats Workers::stats() const {
    Stats stats = engine().stats();
    for (const Worker& worker : std::span(workers_).subspan(1)) {
        Stats other = worker.engine->stats();
        if (!stats.engines.empty() && other.engines.empty()) {
            other.engines = {{worker.engine->name(), other.nodes, other.updates}};
        }
        stats += other;
    }
    return stats;
}

double Workers::progress() const {
    double done = 0;
    for (const Worker& worker : workers_) done += worker.progress();
    return done;
}

}  // namespace quadrille::parallel
