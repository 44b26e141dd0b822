#include "best/relaxed/safe_prices.hpp"

#include <algorithm>
#include <cmath>

namespace quadrille::best::relaxed {
namespace {

/// Sums of 2^31 prices and costs fit far into 128 bits.
constexpr double most_price = 0x1p70;

Wide rounded(double price, double fine) {
    const double exact = price * fine;
    if (std::isnan(exact)) return 0;
    return static_cast<Wide>(std::nearbyint(std::clamp(exact, -most_price, most_price)));
}

}  // namespace

SafePrices make_safe(const Model& model, const Part& part, const std::vector<bool>& covered,
                     std::span<const Clique> cliques, const RoughPrices& rough) {
    const auto fine = static_cast<double>(model.fine());
    SafePrices safe;
    safe.prices.resize(model.item_count());
    for (std::size_t i = 0; i < safe.prices.size(); ++i) {
        const ItemKind kind = model.kind(id_at<ItemId>(i));
        if (covered[i] || kind == ItemKind::colored) continue;
        safe.prices[i] = rounded(rough.items[i], fine);
        if (kind == ItemKind::optional) safe.prices[i] = std::min<Wide>(safe.prices[i], 0);
    }
    safe.reduced.reserve(part.open.size());
    for (const OptionId option : part.open) {
        Wide reduced = model.cost(option);
        for (const Entry& entry : model.option(option)) reduced -= safe.prices[index(entry.item)];
        safe.reduced.push_back(reduced);
    }
    safe.floor = part.spent;
    std::vector<OptionId> chosen = part.chosen;
    std::ranges::sort(chosen);
    for (std::size_t c = 0; c < cliques.size(); ++c) {
        const Wide price = std::min<Wide>(rounded(rough.cliques[c], fine), 0);
        if (price == 0) continue;
        // All others of a clique are closed if one is chosen. Its price is then worth nothing, and
        // may be anything.
        if (std::ranges::any_of(cliques[c], [&](OptionId option) {
                return std::ranges::binary_search(chosen, option);
            })) {
            continue;
        }
        safe.floor += price;
        for (const OptionId option : cliques[c]) {
            const auto place = std::ranges::lower_bound(part.open, option);
            if (place == part.open.end() || *place != option) continue;
            safe.reduced[static_cast<std::size_t>(place - part.open.begin())] -= price;
        }
    }
    // Lowering a price by `amount` raises the reduced costs of all options of the item. They are
    // kept in `raised`, and added at the end. Until then, some options are corrected more than
    // need be, which is valid.
    std::vector<Wide> raised(safe.prices.size());
    for (std::size_t place = 0; place < part.open.size(); ++place) {
        const auto entries = model.option(part.open[place]);
        Wide reduced = safe.reduced[place];
        for (const Entry& entry : entries) reduced += raised[index(entry.item)];
        if (reduced >= 0) continue;
        const auto primary = std::ranges::find_if(
            entries, [&](const Entry& entry) { return model.is_primary(entry.item); });
        safe.prices[index(primary->item)] += reduced;
        raised[index(primary->item)] -= reduced;
    }
    for (std::size_t place = 0; place < part.open.size(); ++place) {
        for (const Entry& entry : model.option(part.open[place])) {
            safe.reduced[place] += raised[index(entry.item)];
        }
    }
    for (const Wide price : safe.prices) safe.floor += price;
    return safe;
}

std::size_t close_expensive(Part& part, SafePrices& safe, Wide limit) {
    std::size_t left = 0;
    for (std::size_t place = 0; place < part.open.size(); ++place) {
        if (safe.floor + safe.reduced[place] > limit) continue;
        part.open[left] = part.open[place];
        safe.reduced[left++] = safe.reduced[place];
    }
    const std::size_t closed = part.open.size() - left;
    part.open.resize(left);
    safe.reduced.resize(left);
    return closed;
}

}  // namespace quadrille::best::relaxed
