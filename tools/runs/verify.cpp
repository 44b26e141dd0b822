#include "runs/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <memory>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

#include "failure.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/error.hpp"

namespace quadrille::tools {

namespace {

// The second engine lists, and would list more than these for days.
constexpr std::uint64_t most_listed = 1'000'000'000'000;

/// The first that differs from the run's engine and takes the problem. Another method finds more
/// faults than another version of the same one: bits and links share neither tables nor search.
std::unique_ptr<Engine> other_engine(const Resources& resources, const Problem& problem,
                                     const std::string& first_engine) {
    Settings settings = resources.settings;
    settings.budget = {};
    settings.memory_limit /= resources.threads;
    for (const std::string_view name : std::array<std::string_view, 3>{"bits", "links", "cells"}) {
        if (name == first_engine) continue;
        settings.engine = name;
        try {
            return make_engine(problem, settings);
        } catch (const UnsupportedError&) {
            continue;
        }
    }
    throw Failure(fmt::format("no engine but {} takes this problem, so nothing can be verified",
                              first_engine));
}

bool have_same_solutions(std::vector<Solution> one, std::vector<Solution> other) {
    for (auto* const solutions : {&one, &other}) {
        for (Solution& solution : *solutions) std::ranges::sort(solution);
        std::ranges::sort(*solutions);
    }
    return one == other;
}

class Verifying {
   public:
    Verifying(const Resources& resources, const Problem& problem, const std::string& first_engine,
              bool lists, const std::function<std::optional<Claim>()>& next,
              const std::function<void(const Claim&, const std::string&)>& done)
        : resources_(resources),
          problem_(problem),
          first_engine_(first_engine),
          lists_(lists),
          next_(next),
          done_(done) {}

    Verified run() {
        std::vector<std::unique_ptr<Engine>> engines;
        engines.push_back(other_engine(resources_, problem_, first_engine_));
        verified_.engine = engines.front()->name();
        while (engines.size() < resources_.threads) engines.push_back(engines.front()->another());
        {
            std::vector<std::jthread> threads;
            threads.reserve(engines.size());
            for (const auto& engine : engines) {
                threads.emplace_back([this, &engine = *engine] { work(engine); });
            }
        }
        if (failure_) std::rethrow_exception(failure_);
        verified_.is_complete = is_over_ && !is_stopped_;
        return verified_;
    }

   private:
    void work(Engine& engine) noexcept {
        try {
            while (const auto claim = next_claim()) {
                const bool is_done = is_true(*claim, engine);
                const std::lock_guard guard(lock_);
                if (!is_done) {  // another thread may have seen that there are no more claims
                    is_stopped_ = true;
                    return;
                }
                ++verified_.units;
                done_(*claim, verified_.engine);
            }
        } catch (...) {
            const std::lock_guard guard(lock_);
            if (!failure_) failure_ = std::current_exception();
        }
    }

    std::optional<Claim> next_claim() {
        const std::lock_guard guard(lock_);
        if (failure_ || resources_.limits.is_stopped()) return std::nullopt;
        std::optional<Claim> claim = next_();
        if (!claim) is_over_ = true;
        return claim;
    }

    /// False if the search was stopped. Throws if the claim is wrong.
    bool is_true(const Claim& claim, Engine& engine) const {
        const UnitResult& result = claim.result;
        if (Count(most_listed) < result.count) {
            throw Failure(
                fmt::format("{} has {} solutions, too many for {} to list, so it cannot be "
                            "verified",
                            claim.name, result.count.str(), engine.name()));
        }
        const UnitResult again = search_again(engine, problem_, claim.unit, result.left, lists_,
                                              resources_.settings.budget.stop);
        if (!again.is_valid) return false;
        if (again.count != result.count) {
            throw Failure(fmt::format("{} is wrong: {} found {} solutions, and {} finds {}",
                                      claim.name, first_engine_, result.count.str(), engine.name(),
                                      again.count.str()));
        }
        if (lists_ && !have_same_solutions(result.solutions, again.solutions)) {
            throw Failure(fmt::format("{} is wrong: {} finds other solutions than {}", claim.name,
                                      engine.name(), first_engine_));
        }
        return true;
    }

    const Resources& resources_;
    const Problem& problem_;
    const std::string& first_engine_;
    bool lists_;
    const std::function<std::optional<Claim>()>& next_;
    const std::function<void(const Claim&, const std::string&)>& done_;

    std::mutex lock_;  // guards the following, and the calls of both functions
    Verified verified_;
    bool is_over_ = false;     // there are no more claims
    bool is_stopped_ = false;  // one was not searched to its end
    std::exception_ptr failure_;
};

}  // namespace

std::size_t share_of(double fraction, std::size_t units) {
    return std::min(units,
                    static_cast<std::size_t>(std::ceil(fraction * static_cast<double>(units))));
}

Verified verify(const Resources& resources, const Problem& problem, const std::string& first_engine,
                bool lists, const std::function<std::optional<Claim>()>& next,
                const std::function<void(const Claim&, const std::string&)>& done) {
    return Verifying(resources, problem, first_engine, lists, next, done).run();
}

void add_to(Report& report, const Limits& limits, const Verified& verified, std::size_t units) {
    report.sentences.push_back(
        fmt::format("{} has searched {} of {} units again, with the same results", verified.engine,
                    verified.units, units));
    if (verified.is_complete) return;
    report.complete = false;
    report.standing = Standing::stopped;
    report.sentences.push_back(limits.why_stopped() + " before all was verified");
}

}  // namespace quadrille::tools
