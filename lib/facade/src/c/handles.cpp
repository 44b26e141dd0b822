#include "c/handles.hpp"

#include <algorithm>

namespace quadrille::c {

std::int32_t code_of(Outcome outcome) {
    switch (outcome) {
        case Outcome::found:
            return QUADRILLE_FOUND;
        case Outcome::exhausted:
            return QUADRILLE_EXHAUSTED;
        case Outcome::out_of_budget:
            break;
    }
    return QUADRILLE_OUT_OF_BUDGET;
}

std::vector<std::uint32_t> numbers_of(std::span<const OptionId> options) {
    std::vector<std::uint32_t> numbers(options.size());
    std::ranges::transform(options, numbers.begin(),
                           [](OptionId option) { return static_cast<std::uint32_t>(option); });
    return numbers;
}

}  // namespace quadrille::c
