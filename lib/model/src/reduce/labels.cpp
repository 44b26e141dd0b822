#include "reduce/labels.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace quadrille::reducing {
namespace {

std::vector<OptionId> shortest_first(const Problem& problem) {
    std::vector<OptionId> options(problem.option_count());
    for (std::size_t o = 0; o < options.size(); ++o) options[o] = id_at<OptionId>(o);
    const auto size_of = [&](OptionId option) { return problem.option(option).size(); };
    if (std::ranges::is_sorted(options, {}, size_of)) return options;
    std::ranges::stable_sort(options, {}, size_of);
    return options;
}

std::vector<Multiplicity> multiplicities_of(const Problem& problem) {
    std::vector<Multiplicity> multiplicities(problem.primary_count());
    for (std::size_t i = 0; i < multiplicities.size(); ++i) {
        multiplicities[i] = problem.multiplicity(id_at<ItemId>(i));
    }
    return multiplicities;
}

/// Primes above the number of items in an option hardly ever settle a problem that smaller primes
/// do not: among random problems, one in a hundred.
std::size_t longest_option(const Problem& problem) {
    std::size_t longest = 0;
    for (std::size_t o = 0; o < problem.option_count(); ++o) {
        longest = std::max(longest, problem.option(id_at<OptionId>(o)).size());
    }
    return longest;
}

}  // namespace

Labels::Labels(const Problem& problem, std::uint32_t prime)
    : Labels(problem, prime, shortest_first(problem), multiplicities_of(problem)) {}

Labels::Labels(const Problem& problem, std::uint32_t prime, std::vector<OptionId> options,
               std::span<const Multiplicity> multiplicities)
    : problem_(problem),
      options_(std::move(options)),
      prime_(prime),
      modulus_(prime),
      rows_(problem.primary_count()),
      rows_of_(problem.primary_count()),
      totals_(problem.primary_count()),
      value_of_(problem.primary_count()) {
    while (modulus_ * prime <= std::numeric_limits<std::uint32_t>::max()) modulus_ *= prime;
    for (std::uint32_t i = 0; i < rows_.size(); ++i) {
        const Multiplicity exact = multiplicities[i];
        if (exact.least != exact.most) continue;
        rows_[i] = {{i, 1}};
        rows_of_[i] = {i};
        totals_[i] = times(exact.most, 1);
        if (totals_[i] != 0) ++wrong_totals_;
    }
}

std::optional<bool> Labels::contradict(std::uint64_t most_work) {
    while (wrong_totals_ != 0 && next_ < options_.size()) {
        if (work_ > most_work) return std::nullopt;
        restrict_to(options_[next_++]);
    }
    return wrong_totals_ != 0;
}

/// Keeps the labellings in which an option adds up to 0.
void Labels::restrict_to(OptionId option) {
    add_rows(option);
    if (sum_.empty()) return;
    const Label lost = best_to_lose();
    const std::uint32_t rest = make_multipliers(lost);
    std::vector<std::uint32_t> rows = std::move(rows_of_[lost.generator]);
    rows_of_[lost.generator].clear();
    // A row that lost its label in between is listed twice.
    std::ranges::sort(rows);
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    for (const std::uint32_t row : rows) subtract(row, lost.generator);
    subtract_from_totals(lost.generator);
    if (rest != 0) rows_of_[lost.generator] = std::move(rows);
}

void Labels::add_rows(OptionId option) {
    sum_.clear();
    for (const Entry& entry : problem_.option(option)) {
        if (!problem_.is_primary(entry.item)) continue;
        const Row& row = rows_[index(entry.item)];
        work_ += row.size() + 1;
        for (const Label& label : row) {
            std::uint32_t& value = value_of_[label.generator];
            if (value == 0) sum_.push_back(label);
            value = static_cast<std::uint32_t>((std::uint64_t{value} + label.value) % modulus_);
        }
    }
    // A generator whose value was 0 in between is listed twice.
    std::ranges::sort(sum_, {}, &Label::generator);
    const auto is_same = [](Label a, Label b) { return a.generator == b.generator; };
    sum_.erase(std::unique(sum_.begin(), sum_.end(), is_same), sum_.end());
    for (Label& label : sum_) label.value = std::exchange(value_of_[label.generator], 0);
    std::erase_if(sum_, [](const Label& label) { return label.value == 0; });
}

/// The number of times that the prime divides a value, which is not 0.
std::uint32_t Labels::factors_of(std::uint32_t value) const {
    std::uint32_t factors = 0;
    for (; value % prime_ == 0; value /= prime_) ++factors;
    return factors;
}

Labels::Label Labels::best_to_lose() const {
    return *std::ranges::min_element(sum_, {}, [&](const Label& label) {
        return std::pair(factors_of(label.value), rows_of_[label.generator].size());
    });
}

/// The inverse modulo q of a number that the prime does not divide, by Euler's theorem.
std::uint32_t Labels::inverse_of(std::uint32_t unit) const {
    std::uint64_t exponent = modulus_ / prime_ * (prime_ - 1) - 1;
    std::uint32_t power = 1;
    for (std::uint32_t square = unit; exponent != 0; exponent /= 2) {
        if (exponent % 2 == 1) power = times(power, square);
        square = times(square, square);
    }
    return power;
}

/// Makes v the multiples v[j] / v[k] of generator k that are subtracted from the generators j. From
/// itself, all but the power of the prime is subtracted that makes its v[k] 0. Returns that power.
std::uint32_t Labels::make_multipliers(Label lost) {
    std::uint32_t common = 1;
    for (std::uint32_t left = factors_of(lost.value); left != 0; --left) common *= prime_;
    const std::uint32_t inverse = inverse_of(lost.value / common);
    const auto rest = static_cast<std::uint32_t>(modulus_ / common % modulus_);
    for (Label& label : sum_) {
        label.value = times(label.value / common, inverse);
        if (label.generator == lost.generator) {
            label.value = static_cast<std::uint32_t>((1 + modulus_ - rest) % modulus_);
        }
    }
    return rest;
}

/// Does the step in one row.
void Labels::subtract(std::uint32_t row, std::uint32_t lost) {
    const auto label = std::ranges::lower_bound(rows_[row], lost, {}, &Label::generator);
    if (label == rows_[row].end() || label->generator != lost) return;
    add_to(row, static_cast<std::uint32_t>(modulus_ - label->value));
}

void Labels::subtract_from_totals(std::uint32_t lost) {
    if (totals_[lost] == 0) return;
    const std::uint64_t factor = modulus_ - totals_[lost];
    work_ += sum_.size();
    for (const Label& label : sum_) {
        std::uint32_t& total = totals_[label.generator];
        wrong_totals_ -= total != 0 ? 1 : 0;
        total = times(total + factor * label.value % modulus_, 1);
        wrong_totals_ += total != 0 ? 1 : 0;
    }
}

void Labels::add_to(std::uint32_t row, std::uint32_t factor) {
    Row& old = rows_[row];
    work_ += old.size() + sum_.size();
    merged_.clear();
    auto next = old.begin();
    for (const Label& label : sum_) {
        while (next != old.end() && next->generator < label.generator) merged_.push_back(*next++);
        std::uint64_t value = times(factor, label.value);
        if (next != old.end() && next->generator == label.generator) {
            value += (next++)->value;
        } else {
            rows_of_[label.generator].push_back(row);
        }
        if (value % modulus_ == 0) continue;
        merged_.push_back({label.generator, static_cast<std::uint32_t>(value % modulus_)});
    }
    merged_.insert(merged_.end(), next, old.end());
    old = merged_;
}

bool labels_contradict(const Problem& problem, std::span<const std::uint32_t> primes,
                       core::BudgetWatch& watch, std::uint64_t& work, std::uint64_t most_work) {
    // Nearly all eliminations need far less.
    constexpr std::uint64_t always = 1'000'000, for_an_entry = 50, between_looks = 100'000;
    const std::uint64_t most = always + for_an_entry * problem.entry_count();
    const std::size_t longest = longest_option(problem);
    for (const std::uint32_t prime : primes) {
        if (prime > longest) return false;
        Labels labels(problem, prime);
        std::optional<bool> result;
        while (!result && labels.work() < most) {
            if (work > most_work || watch.is_used_up(0, work)) return false;
            const std::uint64_t before = labels.work();
            result = labels.contradict(before + std::min(between_looks, most_work - work));
            work += labels.work() - before;
        }
        if (result.value_or(false)) return true;
    }
    return false;
}

}  // namespace quadrille::reducing
