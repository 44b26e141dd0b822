#include "reduce/trials.hpp"

#include <utility>

#include "reduce/labels.hpp"

namespace quadrille::reducing {

Trials::Trials(const Problem& problem, const Conflicts& conflicts, const Remainder& remainder)
    : problem_(problem),
      conflicts_(conflicts),
      is_dropped_(problem.option_count()),
      is_closed_(problem.item_count()),
      demands_(problem.primary_count()) {
    for (std::size_t i = 0; i < problem.item_count(); ++i) {
        const auto item = id_at<ItemId>(i);
        is_closed_[i] = remainder.is_gone(item) ? 1 : 0;
        if (!problem.is_primary(item)) continue;
        demands_[i].more = remainder.is_gone(item) ? Multiplicity{0, 0} : remainder.left(item);
    }
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        const auto option = id_at<OptionId>(o);
        is_dropped_[o] = remainder.is_dropped(option) ? 1 : 0;
        if (is_dropped_[o] != 0) continue;
        for (const Entry& entry : problem.option(option)) {
            if (problem.is_primary(entry.item)) ++demands_[index(entry.item)].left;
        }
    }
}

void Trials::drop(OptionId option) {
    is_dropped_[index(option)] = 1;
    for (const Entry& entry : problem_.option(option)) {
        if (problem_.is_primary(entry.item)) --demands_[index(entry.item)].left;
    }
}

bool Trials::fails(OptionId option) {
    take_with_all_that_is_forced(option);
    const bool has_failed = has_failed_;
    undo();
    return has_failed;
}

bool Trials::fails_by_labels(OptionId option) {
    take_with_all_that_is_forced(option);
    const bool has_failed = has_failed_ || labels_contradict_the_rest();
    undo();
    return has_failed;
}

bool Trials::labels_contradict_the_rest() {
    constexpr std::uint64_t far_more_than_usual = 1'000'000;
    std::vector<OptionId> options;
    for (std::size_t o = 0; o < is_dropped_.size(); ++o) {
        if (is_dropped_[o] == 0) options.push_back(id_at<OptionId>(o));
    }
    std::vector<Multiplicity> multiplicities(demands_.size());
    for (std::size_t i = 0; i < demands_.size(); ++i) multiplicities[i] = demands_[i].more;
    work_ += is_dropped_.size() + demands_.size();
    Labels labels(problem_, 2, std::move(options), multiplicities);
    const bool contradict = labels.contradict(far_more_than_usual).value_or(false);
    work_ += labels.work();
    return contradict;
}

void Trials::take_with_all_that_is_forced(OptionId option) {
    take(option);
    while (!has_failed_ && !forcing_.empty()) {
        const ItemId item = forcing_.back();
        forcing_.pop_back();
        take_forced(item);
    }
}

void Trials::take_forced(ItemId item) {
    work_ += problem_.options_of(item).size();
    for (const OptionId option : problem_.options_of(item)) {
        if (has_failed_ || demands_[index(item)].more.least == 0) return;
        if (is_dropped_[index(option)] == 0) take(option);
    }
}

/// The needs of all its items are lowered before any option is dropped. Otherwise an item that the
/// option covers would seem to have too few options.
void Trials::take(OptionId option) {
    is_dropped_[index(option)] = 1;
    dropped_.push_back(option);
    for (const Entry& entry : problem_.option(option)) {
        if (!problem_.is_primary(entry.item)) continue;
        auto& [left, more] = demands_[index(entry.item)];
        covered_.push_back({entry.item, more});
        --left;
        --more.most;
        if (more.least != 0) --more.least;
    }
    for (const Entry& entry : problem_.option(option)) {
        if (has_failed_) return;
        drop_rivals(entry);
    }
}

void Trials::drop_rivals(const Entry& entry) {
    if (!problem_.is_primary(entry.item)) {
        if (is_closed_[index(entry.item)] != 0) return;  // it has this color already
        is_closed_[index(entry.item)] = 1;
        closed_.push_back(entry.item);
    } else if (demands_[index(entry.item)].more.most != 0) {
        return check(entry.item);
    }
    const auto others = problem_.options_of(entry.item);
    work_ += others.size();
    for (std::size_t k = 0; k < others.size() && !has_failed_; ++k) {
        if (is_dropped_[index(others[k])] != 0) continue;
        if (!Conflicts::is_clash(entry.color, conflicts_.color_at(entry.item, k))) continue;
        drop_in_trial(others[k]);
    }
}

void Trials::drop_in_trial(OptionId option) {
    is_dropped_[index(option)] = 1;
    dropped_.push_back(option);
    work_ += problem_.option(option).size();
    for (const Entry& entry : problem_.option(option)) {
        if (!problem_.is_primary(entry.item)) continue;
        --demands_[index(entry.item)].left;
        check(entry.item);
    }
}

void Trials::check(ItemId item) {
    const Demand& demand = demands_[index(item)];
    if (demand.left > demand.more.least || demand.more.least == 0) return;
    if (demand.left < demand.more.least) {
        has_failed_ = true;
    } else {
        forcing_.push_back(item);
    }
}

void Trials::undo() {
    for (auto covered = covered_.rbegin(); covered != covered_.rend(); ++covered) {
        demands_[index(covered->item)].more = covered->before;
    }
    for (const ItemId item : closed_) is_closed_[index(item)] = 0;
    for (const OptionId option : dropped_) {
        is_dropped_[index(option)] = 0;
        for (const Entry& entry : problem_.option(option)) {
            if (problem_.is_primary(entry.item)) ++demands_[index(entry.item)].left;
        }
    }
    dropped_.clear();
    covered_.clear();
    closed_.clear();
    forcing_.clear();
    has_failed_ = false;
}

}  // namespace quadrille::reducing
