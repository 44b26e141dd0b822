#include "policy/fewer_options.hpp"

#include <algorithm>
#include <optional>

namespace quadrille::policy {

Outcome FewerOptions::next() {
    if (is_empty_) {
        is_exhausted_ = true;
        return Outcome::exhausted;
    }
    const Outcome outcome = engine_->next();
    if (outcome == Outcome::found) {
        solution_.clear();
        for (const OptionId option : engine_->solution()) {
            solution_.push_back(origin_->of[index(option)]);
        }
    }
    return outcome;
}

bool FewerOptions::is_removed(OptionId option) const {
    return index(option) < origin_->options_before &&
           !std::ranges::binary_search(origin_->of, option);
}

void FewerOptions::start_at(const Path& path, const Count& parts) {
    is_empty_ = is_exhausted_ = is_given_ = false;
    Path left;
    for (Step step : path) {
        if (step.option) {
            is_empty_ = is_removed(*step.option);
            if (is_empty_) break;
            // An option that does not exist gets a number that does not exist.
            const auto place = std::ranges::lower_bound(origin_->of, *step.option);
            step.option = id_at<OptionId>(static_cast<std::size_t>(place - origin_->of.begin()));
        }
        left.push_back(step);
    }
    engine_->start_at(left, parts);
    if (is_empty_) part_ = Subtree(path, parts);
}

std::vector<Subtree> FewerOptions::hand_over(std::size_t most) {
    if (is_empty_) {
        if (is_exhausted_ || is_given_ || most == 0) return {};
        is_given_ = true;
        return {part_};
    }
    std::vector<Subtree> given = engine_->hand_over(most);
    for (Subtree& subtree : given) {
        for (Step& step : subtree.path) {
            if (step.option) step.option = origin_->of[index(*step.option)];
        }
    }
    return given;
}

double FewerOptions::progress() const {
    if (!is_empty_) return engine_->progress();
    return is_exhausted_ && !is_given_ ? 1 : 0;
}

bool FewerOptions::is_decided() const {
    const auto* const decision = dynamic_cast<const core::Decision*>(engine_.get());
    return decision == nullptr || decision->is_decided();
}

}  // namespace quadrille::policy
