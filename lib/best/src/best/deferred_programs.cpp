#include "best/deferred_programs.hpp"

namespace quadrille::best {

namespace {

/// Programs are weak if they leave open more options than this share, and bring the bound nearer to
/// the best solution by less than this share of the way.
constexpr double many_open = 0.5, little_gain = 0.2;
/// They are strong if they bring it nearer by more than this.
constexpr double much_gain = 0.5;

}  // namespace

DeferredPrograms::DeferredPrograms(const Problem& problem, Which which, const Settings& settings)
    : which_(which), settings_(settings) {
    if (settings.engine != "auto" || !relaxed::RelaxedSearch::is_suited(problem)) return;
    const std::size_t bytes = relaxed::RelaxedSearch::bytes(problem);
    if (bytes <= settings.memory_limit / 2) {
        given_ = problem;
    } else {
        bytes_lacking_ = bytes;
    }
}

bool DeferredPrograms::begin(const ReturnedSolutions& known) {
    if (search_ != nullptr) return false;
    search_ = std::make_unique<relaxed::RelaxedSearch>(*given_, which_, settings_);
    given_.reset();
    for (std::size_t i = 0; i < known.size(); ++i) {
        search_->add_known(Solution(known[i].begin(), known[i].end()));
    }
    return true;
}

void DeferredPrograms::drop() {
    search_ = nullptr;
    given_.reset();
}

double DeferredPrograms::gain(Wide links_floor) const {
    const auto best = search_->best_cost();
    if (!best || *best <= links_floor) return 1;
    return static_cast<double>(search_->root_floor() - links_floor) /
           static_cast<double>(*best - links_floor);
}

bool DeferredPrograms::are_weak(Wide links_floor) const {
    return search_->open_share() > many_open && gain(links_floor) < little_gain;
}

bool DeferredPrograms::are_strong(Wide links_floor) const {
    return gain(links_floor) > much_gain;
}

}  // namespace quadrille::best
