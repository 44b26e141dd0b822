#include "contract/calls.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <sstream>
#include <stdexcept>
#include <stop_token>
#include <utility>

#include "contract/checked_engine.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/encode/queens.hpp"
#include "quadrille/error.hpp"
#include "subtrees/weight_sum.hpp"
#include "support/brute_force.hpp"
#include "support/tiny_problem.hpp"

namespace quadrille::testing {
namespace {

using Kind = Call::Kind;

struct KindRow {
    Kind kind;
    std::string_view name;
    unsigned share;  ///< its probability, relative to the others
    unsigned bound;  ///< its number is below this bound; 0: it has no number
};
constexpr std::array kinds{
    KindRow{Kind::next, "next", 6, 0},     KindRow{Kind::count, "count", 2, 0},
    KindRow{Kind::budget, "budget", 5, 9}, KindRow{Kind::free, "free", 1, 0},
    KindRow{Kind::stop, "stop", 1, 0},     KindRow{Kind::progress, "progress", 2, 0},
    KindRow{Kind::hand, "hand", 4, 5},     KindRow{Kind::start, "start", 4, 8},
    KindRow{Kind::refuse, "refuse", 1, 0}, KindRow{Kind::another, "another", 1, 0}};

/// A part of the search. It is waiting to be searched, is being searched, or is done.
struct Part {
    Subtree subtree;
    std::size_t parent;  ///< the part from which it was given away
    std::vector<Solution> listed;
    Count counted;
    bool is_done = false;
    bool is_dropped = false;
};

constexpr std::size_t none = static_cast<std::size_t>(-1);

Solutions solutions_of(const Problem& problem) {
    constexpr std::size_t most_for_brute_force = 12;
    if (problem.option_count() <= most_for_brute_force) return brute_force(problem);
    Settings settings;
    settings.engine = "links";
    const auto links = make_engine(problem, settings);
    Solutions all;
    while (links->next() == Outcome::found) {
        all.emplace_back(links->solution().begin(), links->solution().end());
    }
    return sorted(std::move(all));
}

/// Runs one trace.
class Caller {
   public:
    Caller(const Problem& problem, const CallableEngine& engine)
        : problem_(problem),
          engine_(std::make_unique<contract::CheckedEngine>(engine.make(problem))) {
        parts_.push_back({Subtree(Path()), none, {}, {}});
        current_ = 0;
    }

    void make(const Call& call) {
        switch (call.kind) {
            case Kind::next:
                if (current_ != none) next();
                break;
            case Kind::count:
                if (current_ != none) count();
                break;
            case Kind::budget:
                engine_->set_budget({.nodes = call.number, .deadline = {}, .stop = {}});
                break;
            case Kind::free:
                engine_->set_budget({});
                break;
            case Kind::stop: {
                std::stop_source source;
                source.request_stop();
                engine_->set_budget({.nodes = {}, .deadline = {}, .stop = source.get_token()});
                break;
            }
            case Kind::progress:
                (void)engine_->progress();
                (void)engine_->stats();
                break;
            case Kind::hand:
                if (current_ != none) hand_over(call.number);
                break;
            case Kind::start:
                abandon();
                start(call.number);
                break;
            case Kind::refuse:
                abandon();
                refuse();
                start(0);
                break;
            case Kind::another:
                abandon();
                engine_ = engine_->another();
                start(0);
                break;
        }
    }

    /// Searches all remaining parts, and checks the totals.
    void finish() {
        engine_->set_budget({});
        while (current_ != none) {
            if (!parts_[current_].is_done) count();
            if (!parts_[current_].is_done) throw std::runtime_error("it does not end");
            start(0);
        }
        Count total;
        Solutions listed;
        std::vector<subtrees::WeightSum> own(parts_.size());
        subtrees::WeightSum all;
        for (std::size_t p = 0; p < parts_.size(); ++p) {
            const Part& part = parts_[p];
            if (part.is_dropped) continue;
            total += part.counted + Count(part.listed.size());
            listed.insert(listed.end(), part.listed.begin(), part.listed.end());
            own[p].add(part.subtree.parts);
            all.add(part.subtree.parts);
            if (part.parent != none) {
                own[part.parent].subtract(part.subtree.parts);
                all.subtract(part.subtree.parts);
            }
        }
        if (!all.is_whole()) throw std::runtime_error("the weights do not sum to 1");
        for (const subtrees::WeightSum& sum : own) {
            if (sum.is_negative()) throw std::runtime_error("a part gave more than it had");
        }
        const Solutions expected = solutions_of(problem_);
        if (total != Count(expected.size())) {
            throw std::runtime_error(total.str() + " solutions instead of " +
                                     std::to_string(expected.size()));
        }
        listed = sorted(std::move(listed));
        if (!std::ranges::includes(expected, listed)) {
            throw std::runtime_error("a solution was listed twice, or is none");
        }
    }

   private:
    void next() {
        Part& part = parts_[current_];
        const Outcome outcome = engine_->next();
        if (outcome == Outcome::found) {
            part.listed.emplace_back(engine_->solution().begin(), engine_->solution().end());
        }
        part.is_done = outcome == Outcome::exhausted;
    }

    void count() {
        Part& part = parts_[current_];
        part.is_done = engine_->count(part.counted) == Outcome::exhausted;
    }

    void hand_over(unsigned most) {
        for (Subtree& subtree : engine_->hand_over(most)) {
            if (parse_subtree(quadrille::to_text(subtree)) != subtree) {
                throw std::runtime_error("the text of a subtree does not lead back to it");
            }
            parts_.push_back({std::move(subtree), current_, {}, {}});
        }
    }

    /// A search that is left loses its results. Its part will be searched again, and the parts that
    /// it gave away are dropped.
    void abandon() {
        if (current_ == none || parts_[current_].is_done) return;
        parts_[current_].listed.clear();
        parts_[current_].counted = 0;
        for (std::size_t p = 0; p < parts_.size(); ++p) {
            const std::size_t parent = parts_[p].parent;
            if (parent == none) continue;
            if (parent == current_ || parts_[parent].is_dropped) parts_[p].is_dropped = true;
        }
    }

    /// Goes to one of the waiting parts, if there is one.
    void start(unsigned number) {
        std::vector<std::size_t> waiting;
        for (std::size_t p = 0; p < parts_.size(); ++p) {
            if (!parts_[p].is_done && !parts_[p].is_dropped) waiting.push_back(p);
        }
        current_ = waiting.empty() ? none : waiting[number % waiting.size()];
        if (current_ != none) engine_->start_at(parts_[current_].subtree);
    }

    /// The path is accepted only by an engine that knew from the start that there is no solution.
    void refuse() {
        try {
            engine_->start_at({{id_at<ItemId>(problem_.item_count()), std::nullopt}});
        } catch (const ProblemError&) {
            return;
        }
        if (!solutions_of(problem_).empty()) {
            throw std::runtime_error("a path that leads nowhere was not refused");
        }
    }

    const Problem& problem_;
    std::unique_ptr<Engine> engine_;
    std::vector<Part> parts_;
    std::size_t current_;
};

}  // namespace

CallTrace draw_trace(std::uint32_t seed) {
    std::mt19937 random(seed);
    const auto below = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
    CallTrace trace;
    constexpr unsigned rare = 12;
    const Problem problem =
        below(rare) == 0 ? QueensEncoder(5 + below(2)).problem() : build(draw_problem(below));
    std::ostringstream text;
    write_dlx(text, problem);
    trace.problem = text.str();
    const auto& engines = callable_engines();
    const CallableEngine* engine = nullptr;
    while (engine == nullptr || !engine->takes(problem)) {
        engine = &engines[below(static_cast<unsigned>(engines.size()))];
    }
    trace.engine = engine->name;
    unsigned shares = 0;
    for (const KindRow& row : kinds) shares += row.share;
    for (unsigned calls = 3 + below(40); calls > 0; --calls) {
        unsigned drawn = below(shares);
        auto row = kinds.begin();
        for (; drawn >= row->share; ++row) drawn -= row->share;
        trace.calls.push_back({row->kind, row->bound == 0 ? 0 : below(row->bound)});
    }
    return trace;
}

std::optional<std::string> find_fault(const CallTrace& trace, const CallableEngine& engine) {
    const Problem problem = read_dlx(trace.problem);
    try {
        Caller caller(problem, engine);
        for (const Call& call : trace.calls) caller.make(call);
        caller.finish();
    } catch (const std::exception& error) {
        return error.what();
    }
    return std::nullopt;
}

std::optional<std::string> find_fault(const CallTrace& trace) {
    for (const CallableEngine& engine : callable_engines()) {
        if (engine.name == trace.engine) return find_fault(trace, engine);
    }
    throw std::runtime_error("there is no engine '" + trace.engine + "' to call");
}

CallTrace shrink(CallTrace failing, const std::function<bool(const CallTrace&)>& fails) {
    for (std::size_t length = failing.calls.size(); length > 0; length /= 2) {
        for (std::size_t at = 0; at < failing.calls.size();) {
            CallTrace shorter = failing;
            const auto begin = shorter.calls.begin() + static_cast<std::ptrdiff_t>(at);
            const std::size_t end = std::min(at + length, failing.calls.size());
            shorter.calls.erase(begin, shorter.calls.begin() + static_cast<std::ptrdiff_t>(end));
            if (fails(shorter)) {
                failing = std::move(shorter);
            } else {
                at += length;
            }
        }
    }
    return failing;
}

std::string to_text(const CallTrace& trace) {
    std::string text = "engine " + trace.engine + '\n';
    std::istringstream lines(trace.problem);
    for (std::string line; std::getline(lines, line);) text += "problem " + line + '\n';
    for (const Call& call : trace.calls) {
        const KindRow& row = kinds[static_cast<std::size_t>(call.kind)];
        text += "call " + std::string(row.name);
        if (row.bound != 0) text += ' ' + std::to_string(call.number);
        text += '\n';
    }
    return text;
}

CallTrace parse_trace(std::string_view text) {
    CallTrace trace;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        const std::size_t blank = line.find(' ');
        const std::string word = line.substr(0, blank);
        const std::string rest = blank == std::string::npos ? "" : line.substr(blank + 1);
        if (word == "engine") {
            trace.engine = rest;
        } else if (word == "problem") {
            trace.problem += rest + '\n';
        } else if (word == "call") {
            std::istringstream words(rest);
            std::string name;
            Call call{Kind::next};
            words >> name >> call.number;
            const auto row = std::ranges::find(kinds, name, &KindRow::name);
            if (row == kinds.end()) throw std::runtime_error("there is no call '" + name + "'");
            call.kind = row->kind;
            trace.calls.push_back(call);
        } else if (!word.empty() && !word.starts_with('#')) {
            throw std::runtime_error("a line begins with '" + word + "'");
        }
    }
    return trace;
}

}  // namespace quadrille::testing
