#include "support/large_problem.hpp"

#include <algorithm>
#include <map>
#include <ostream>
#include <random>
#include <utility>

#include "support/plain_search.hpp"
#include "support/sanitized.hpp"

namespace quadrille::testing {
namespace {

constexpr unsigned longest_option = 4;  // primary items
constexpr std::size_t problems_a_shape = is_sanitized ? 6 : 50;
constexpr std::uint64_t most_nodes_of_one = 200'000;

const std::vector<LargeShape> shapes{
    {"options_of_one_word", 16, 8, 60},      {"options_of_two_words", 20, 10, 70},
    {"options_of_three_words", 30, 16, 130}, {"items_of_two_words", 70, 30, 120},
    {"items_of_four_words", 140, 80, 210},
};

class Maker {
   public:
    Maker(const LargeShape& shape, std::uint32_t seed) : random_(seed), shape_(shape) {
        colored_ = draw(2) == 0;
        multiple_ = draw(3) == 0;
        costly_ = draw(2) == 0;
        problem_.primary.resize(shape.primary);
        problem_.secondary = shape.secondary;
        for (unsigned s = 0; s < shape.secondary; ++s) color_.push_back(1 + draw(most_colors));
        free_.resize(shape.secondary, true);
    }

    TinyProblem make() {
        std::vector<unsigned> times(shape_.primary);
        plant(times, shape_.primary);
        if (multiple_) plant(times, shape_.primary / 6);
        for (unsigned item = 0; multiple_ && item < shape_.primary; ++item) {
            const unsigned more = draw(8) == 0 ? 1 : 0;
            const unsigned less = draw(8) == 0 ? 1 : 0;
            problem_.primary[item] = {times[item] - less, times[item] + more};
        }
        if (draw(4) == 0) problem_.options.pop_back();
        while (problem_.options.size() < shape_.options) {
            const unsigned old = draw(static_cast<unsigned>(problem_.options.size()) * 12);
            problem_.options.push_back(old < problem_.options.size() ? problem_.options[old]
                                                                     : draw_option());
        }
        shuffle(problem_.options);
        for (TinyOption& option : problem_.options) {
            shuffle(option.entries);
            option.cost = costly_ ? static_cast<Cost>(draw(20)) - 4 : 0;
        }
        return std::move(problem_);
    }

   private:
    unsigned draw(unsigned n) { return static_cast<unsigned>(random_() % n); }

    template <typename T>
    void shuffle(std::vector<T>& list) {
        for (std::size_t i = list.size(); i > 1; --i) {
            std::swap(list[i - 1], list[draw(static_cast<unsigned>(i))]);
        }
    }

    /// Adds options that together cover `count` of the items, each once.
    void plant(std::vector<unsigned>& times, unsigned count) {
        std::vector<unsigned> items(shape_.primary);
        for (unsigned item = 0; item < shape_.primary; ++item) items[item] = item;
        shuffle(items);
        for (unsigned begin = 0; begin < count;) {
            const unsigned end = std::min(count, begin + 1 + draw(longest_option));
            TinyOption option;
            for (; begin < end; ++begin) {
                option.entries.push_back({items[begin], 0});
                ++times[items[begin]];
            }
            for (unsigned s = 0; s < shape_.secondary; ++s) {
                if (draw(shape_.secondary) > 1 || !(colored_ || free_[s])) continue;
                free_[s] = false;
                option.entries.push_back({shape_.primary + s, colored_ ? color_[s] : 0});
            }
            problem_.options.push_back(std::move(option));
        }
    }

    /// A random option. Its colors are mostly those of the planted solution.
    TinyOption draw_option() {
        TinyOption option;
        const unsigned length = 2 + draw(longest_option - 1);
        while (option.entries.size() < length) {
            const unsigned item = draw(shape_.primary);
            if (std::ranges::count(option.entries, item, &TinyEntry::item) == 0) {
                option.entries.push_back({item, 0});
            }
        }
        for (unsigned s = 0; s < shape_.secondary; ++s) {
            if (draw(shape_.secondary) > 1) continue;
            unsigned color = color_[s];
            if (!colored_ || draw(12) == 0) color = 0;
            if (colored_ && draw(6) == 0) color = 1 + draw(most_colors);
            option.entries.push_back({shape_.primary + s, color});
        }
        return option;
    }

    std::mt19937 random_;
    LargeShape shape_;
    TinyProblem problem_;
    bool colored_ = false;
    bool multiple_ = false;
    bool costly_ = false;
    std::vector<unsigned> color_;  // of each secondary item, in the planted solution
    std::vector<bool> free_;       // without colors: no planted option has the item yet
};

std::vector<LargeProblem> make_problems(const LargeShape& shape) {
    std::vector<LargeProblem> made;
    for (std::uint32_t seed = 0; made.size() < problems_a_shape; ++seed) {
        TinyProblem tiny = large_problem_of_seed(shape, seed);
        Problem problem = build(tiny);
        auto solutions = plain_search(problem, most_nodes_of_one);
        if (!solutions) continue;
        made.push_back({std::move(tiny), std::move(problem), std::move(*solutions)});
    }
    return made;
}

}  // namespace

const std::vector<LargeShape>& large_shapes() {
    return shapes;
}

std::ostream& operator<<(std::ostream& out, const LargeShape& shape) {
    return out << shape.name;
}

TinyProblem large_problem_of_seed(const LargeShape& shape, std::uint32_t seed) {
    return Maker(shape, seed).make();
}

const std::vector<LargeProblem>& large_problems(const LargeShape& shape) {
    static std::map<std::string_view, std::vector<LargeProblem>> made;
    auto& problems = made[shape.name];
    if (problems.empty()) problems = make_problems(shape);
    return problems;
}

}  // namespace quadrille::testing
