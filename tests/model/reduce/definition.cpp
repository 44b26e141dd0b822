// reduce() follows its definition. The definition is written here without regard to speed, and
// compared on random problems.
#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <limits>
#include <random>
#include <set>
#include <string>

#include "quadrille/problem_builder.hpp"
#include "quadrille/reduce.hpp"
#include "support/plain_search.hpp"
#include "support/sanitized.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(definition)

namespace {

namespace data = boost::unit_test::data;

struct Plain {
    bool impossible = false;
    std::set<OptionId> forced;
    std::set<OptionId> left;
};

/// The definition: round after round over all items and options.
class Definition {
   public:
    explicit Definition(const Problem& problem) : problem_(problem) {
        for (std::size_t o = 0; o < problem.option_count(); ++o) {
            result_.left.insert(id_at<OptionId>(o));
        }
    }

    Plain run(Effort effort) {
        do {
            has_changed_ = false;
            for (std::size_t i = 0; i < problem_.primary_count(); ++i) {
                if (!examine(id_at<ItemId>(i))) {
                    result_.impossible = true;
                    return result_;
                }
            }
            if (effort == Effort::trials && !has_changed_) drop_failing_options();
        } while (has_changed_);
        return result_;
    }

   private:
    void drop_failing_options() {
        const std::set<OptionId> before = result_.left;
        for (const OptionId option : before) {
            if (Definition(*this).can_take(option)) continue;
            result_.left.erase(option);
            has_changed_ = true;
        }
    }

    /// Takes an option, and what is forced then, until nothing is forced. No option is blocked.
    bool can_take(OptionId first) {
        if (!take(first)) return false;
        do {
            has_changed_ = false;
            for (std::size_t i = 0; i < problem_.primary_count(); ++i) {
                const std::vector<OptionId> options = options_left(id_at<ItemId>(i));
                const std::size_t needed = least(id_at<ItemId>(i));
                if (options.size() < needed) return false;
                if (options.size() > needed) continue;
                for (const OptionId option : options) {
                    if (!take(option)) return false;
                }
            }
        } while (has_changed_);
        return true;
    }

    [[nodiscard]] std::vector<OptionId> options_left(ItemId item) const {
        std::vector<OptionId> options;
        for (const OptionId option : result_.left) {
            if (entry_of(option, item) != nullptr) options.push_back(option);
        }
        return options;
    }

    [[nodiscard]] const Entry* entry_of(OptionId option, ItemId item) const {
        const auto entries = problem_.option(option);
        const auto entry = std::ranges::find(entries, item, &Entry::item);
        return entry == entries.end() ? nullptr : &*entry;
    }
    [[nodiscard]] std::uint32_t covered(ItemId item) const {
        return static_cast<std::uint32_t>(std::ranges::count_if(
            result_.forced, [&](OptionId option) { return entry_of(option, item) != nullptr; }));
    }
    [[nodiscard]] std::uint32_t least(ItemId item) const {
        return problem_.multiplicity(item).least -
               std::min(problem_.multiplicity(item).least, covered(item));
    }
    [[nodiscard]] std::uint32_t most(ItemId item) const {
        return problem_.multiplicity(item).most - covered(item);
    }
    /// True if the options contradict each other: they share a primary item that takes fewer than
    /// `needed` more options, or a secondary item, unless they agree in its color.
    [[nodiscard]] bool contradict(OptionId a, OptionId b, std::uint32_t needed) const {
        return std::ranges::any_of(problem_.option(a), [&](const Entry& entry) {
            const Entry* const other = entry_of(b, entry.item);
            if (other == nullptr) return false;
            if (problem_.is_primary(entry.item)) return most(entry.item) < needed;
            return entry.color == no_color || entry.color != other->color;
        });
    }

    bool examine(ItemId item) {
        const std::size_t needed = least(item);
        if (needed == 0) return true;
        const std::vector<OptionId> options = options_left(item);
        if (options.size() < needed) return false;
        if (options.size() == needed) {
            return std::ranges::all_of(options, [&](OptionId option) { return take(option); });
        }
        const std::set<OptionId> before = result_.left;
        for (const OptionId option : before) {
            const auto still_free = std::ranges::count_if(options, [&](OptionId other) {
                return other != option && result_.left.contains(other) &&
                       !contradict(option, other, 2);
            });
            const bool covers = entry_of(option, item) != nullptr;
            if (static_cast<std::size_t>(still_free) + (covers ? 1 : 0) < needed) {
                result_.left.erase(option);
                has_changed_ = true;
            }
        }
        return true;
    }

    bool take(OptionId option) {
        if (result_.left.erase(option) == 0) return false;
        has_changed_ = true;
        result_.forced.insert(option);
        std::erase_if(result_.left, [&](OptionId other) { return contradict(option, other, 1); });
        return true;
    }

    const Problem& problem_;
    Plain result_;
    bool has_changed_ = false;
};

struct Family {
    unsigned primary, secondary, options, colors;
    bool has_multiplicities;
};
std::ostream& operator<<(std::ostream& out, const Family& family) {
    return out << family.primary << " primary items, " << family.secondary << " secondary, "
               << family.options << " options, " << family.colors << " colors"
               << (family.has_multiplicities ? ", multiplicities" : "");
}
const std::vector<Family> families{
    {6, 0, 12, 0, false}, {10, 0, 20, 0, false}, {20, 0, 40, 0, false},
    {8, 6, 25, 0, false}, {8, 6, 25, 2, false},  {12, 4, 40, 3, false},
    {6, 0, 20, 0, true},  {8, 4, 30, 2, true},   {12, 0, 30, 0, true},
};

Problem random_problem(const Family& family, std::mt19937_64& random) {
    ProblemBuilder builder;
    std::vector<ItemId> primary, secondary;
    for (unsigned i = 0; i < family.primary; ++i) {
        Multiplicity multiplicity;
        if (family.has_multiplicities) {
            multiplicity.most = 1 + static_cast<std::uint32_t>(random() % 3);
            multiplicity.least = static_cast<std::uint32_t>(random() % (multiplicity.most + 1));
        }
        primary.push_back(builder.add_primary("p" + std::to_string(i), multiplicity));
    }
    for (unsigned i = 0; i < family.secondary; ++i) {
        secondary.push_back(builder.add_secondary("s" + std::to_string(i)));
    }
    for (unsigned o = 0; o < family.options; ++o) {
        // Most options are short, and some have up to half of the items.
        const std::size_t size =
            random() % 8 == 0 ? 1 + random() % (family.primary / 2) : 1 + random() % 3;
        std::ranges::shuffle(primary, random);
        std::ranges::shuffle(secondary, random);
        std::vector<Entry> entries;
        for (std::size_t i = 0; i < size; ++i) entries.push_back({primary[i]});
        for (std::size_t i = 0; i < random() % (secondary.size() + 1) && i < 2; ++i) {
            Color color = no_color;
            if (family.colors > 0 && random() % 4 != 0) {
                color = builder.color(std::to_string(random() % family.colors));
            }
            entries.push_back({secondary[i], color});
        }
        builder.add_option(entries);
    }
    return std::move(builder).build();
}

std::set<OptionId> as_set(const std::vector<OptionId>& options) {
    return {options.begin(), options.end()};
}

constexpr auto no_limit = std::numeric_limits<std::uint64_t>::max();

bool has_solution(const Problem& problem) {
    return !plain_search(problem, 10'000'000).value().empty();
}

BOOST_DATA_TEST_CASE(reduce_ends_where_the_definition_does,
                     data::make(families) * data::make({0, 1, 2}), family, level) {
    const auto effort = static_cast<Effort>(level);
    std::mt19937_64 random(family.options);
    unsigned impossible = 0, forced = 0, blocked = 0;
    constexpr unsigned problems = is_sanitized ? 40 : 150;
    for (unsigned i = 0; i < problems; ++i) {
        const Problem problem = random_problem(family, random);
        const Plain plain = Definition(problem).run(effort);
        const Reduction reduction = reduce(problem, {}, no_limit, effort);
        BOOST_TEST(reduction.is_complete);
        impossible += reduction.impossible;
        if (plain.impossible) BOOST_REQUIRE(reduction.impossible);
        if (reduction.impossible) {  // labels may show this, too
            BOOST_REQUIRE(!has_solution(problem));
            continue;
        }
        BOOST_REQUIRE((as_set(reduction.forced) == plain.forced));
        BOOST_REQUIRE(reduction.forced.size() == plain.forced.size());
        BOOST_REQUIRE((as_set(reduction.origin) == plain.left));
        forced += !plain.forced.empty();
        blocked += plain.left.size() + plain.forced.size() < problem.option_count();
    }
    // Each outcome happens, but not always.
    BOOST_TEST(impossible < problems);
    BOOST_TEST(forced > 0);
    BOOST_TEST(blocked > 0);
}

// A deadline passes somewhere on the way, or the work is enough. Everything reduced until then must
// be right.
BOOST_DATA_TEST_CASE(a_reduction_that_was_stopped_is_a_part_of_the_whole_one, data::make(families),
                     family) {
    std::mt19937_64 random(family.options + 1);
    for (unsigned i = 0; i < 100; ++i) {
        const Problem problem = random_problem(family, random);
        const auto effort = static_cast<Effort>(i % 3);
        const Plain plain = Definition(problem).run(effort);
        Budget budget;
        std::uint64_t most_work = no_limit;
        if (i % 2 == 0) {
            budget.deadline =
                std::chrono::steady_clock::now() + std::chrono::microseconds(random() % 100);
        } else {
            most_work = random() % 300;
        }
        const Reduction reduction = reduce(problem, budget, most_work, effort);
        if (reduction.impossible) {
            BOOST_TEST(!has_solution(problem));
            continue;
        }
        BOOST_TEST(reduction.is_complete <= !plain.impossible);
        if (plain.impossible) continue;
        BOOST_TEST(std::ranges::includes(reduction.origin, plain.left));
        for (const OptionId option : reduction.forced) BOOST_TEST(plain.forced.contains(option));
        if (reduction.is_complete) BOOST_TEST((as_set(reduction.origin) == plain.left));
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::testing
