#include "best/margins.hpp"

#include <algorithm>
#include <cmath>

#include "best/bound_search.hpp"
#include "quadrille/error.hpp"

namespace quadrille::best {
namespace {

constexpr unsigned most_decimals = 15;

/// The number that stands for 100 %.
Wide whole_of(const Percent& percent) {
    Wide whole = 100;
    for (unsigned i = 0; i < percent.decimals; ++i) whole *= 10;
    return whole;
}

void require_valid(const Percent& percent) {
    if (percent.decimals > most_decimals) {
        throw UnsupportedError("a percentage has at most 15 decimals");
    }
}

}  // namespace

Wide share_of(const Percent& percent, Wide cost) {
    const Wide size = cost < 0 ? -cost : cost;
    return std::min(any_cost, size * static_cast<Wide>(percent.digits) / whole_of(percent));
}

Wide limit_of(const Margin& margin, Wide best) {
    const Percent* const percent = std::get_if<Percent>(&margin);
    return best + (percent != nullptr ? share_of(*percent, best) : Wide{std::get<Cost>(margin)});
}

void require_valid(const BestQuestion& question) {
    if (question.within) {
        if (const Percent* const percent = std::get_if<Percent>(&*question.within)) {
            require_valid(*percent);
        } else if (std::get<Cost>(*question.within) < 0) {
            throw UnsupportedError("a margin of cost must not be negative");
        }
    }
    if (!question.gap) return;
    require_valid(*question.gap);
    if (static_cast<Wide>(question.gap->digits) > whole_of(*question.gap)) {
        throw UnsupportedError("a gap is at most 100 %");
    }
    if (question.within) throw UnsupportedError("a question has a margin or a gap, not both");
}

}  // namespace quadrille::best

namespace quadrille {

std::optional<double> gap_between(Cost last, Cost bound) {
    if (last == bound) return 0;
    if (last == 0) return std::nullopt;
    const best::Wide difference = best::Wide{last} - bound;
    return 100 * std::abs(static_cast<double>(difference) / static_cast<double>(last));
}

}  // namespace quadrille
