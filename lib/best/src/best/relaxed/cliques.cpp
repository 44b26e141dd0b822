#include "best/relaxed/cliques.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace quadrille::best::relaxed {
namespace {

constexpr std::size_t most_positive = 600;  // more options with a value would take long
constexpr std::size_t most_cliques = 60;
constexpr double least_value = 1e-5;
constexpr double least_violation = 0.02;

/// Which of the options with a value exclude each other.
class Graph {
   public:
    Graph(const Model& model, const std::vector<OptionId>& options)
        : size_(options.size()), edges_(size_ * size_) {
        for (std::size_t a = 0; a < size_; ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                const bool edge = exclude(model, options[a], options[b]);
                edges_[a * size_ + b] = edges_[b * size_ + a] = edge;
            }
        }
    }
    [[nodiscard]] bool edge(std::size_t a, std::size_t b) const { return edges_[a * size_ + b]; }

   private:
    std::size_t size_;
    std::vector<bool> edges_;
};

}  // namespace

std::vector<Clique> violated_cliques(const Model& model, const Part& part,
                                     const std::vector<double>& values) {
    // Those with the greatest values come first, and a clique is built by taking all that fit.
    std::vector<std::pair<double, OptionId>> positive;
    for (std::size_t place = 0; place < part.open.size(); ++place) {
        if (values[place] > least_value) positive.emplace_back(-values[place], part.open[place]);
    }
    if (positive.size() > most_positive) return {};
    std::ranges::sort(positive);
    std::vector<OptionId> options;
    for (const auto& [value, option] : positive) options.push_back(option);
    const Graph graph(model, options);

    std::set<std::pair<double, std::vector<std::size_t>>> found;  // the value is negative
    std::vector<std::size_t> clique;
    for (std::size_t a = 0; a < options.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            if (!graph.edge(a, b)) continue;
            clique = {b, a};
            double value = positive[a].first + positive[b].first;
            for (std::size_t c = 0; c < options.size(); ++c) {
                if (c == a || c == b) continue;
                if (!std::ranges::all_of(clique, [&](std::size_t k) { return graph.edge(c, k); })) {
                    continue;
                }
                clique.push_back(c);
                value += positive[c].first;
            }
            if (value > -1 - least_violation) continue;
            std::ranges::sort(clique);
            found.emplace(value, clique);
        }
    }

    std::vector<Clique> cliques;
    std::vector<std::uint32_t> uses(options.size());
    for (const auto& [value, places] : found) {
        // Cliques that share most of their options gain little together.
        std::size_t used = 0;
        for (const std::size_t place : places) used += uses[place];
        if (used > 2 * places.size()) continue;
        for (const std::size_t place : places) ++uses[place];
        Clique& all = cliques.emplace_back();
        for (const std::size_t place : places) all.push_back(options[place]);
        for (const OptionId option : part.open) {
            const auto excludes_all = [&](OptionId other) {
                return other != option && exclude(model, option, other);
            };
            if (std::ranges::all_of(all, excludes_all)) all.push_back(option);
        }
        std::ranges::sort(all);
        if (cliques.size() == most_cliques) break;
    }
    return cliques;
}

}  // namespace quadrille::best::relaxed
