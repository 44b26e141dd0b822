// A portfolio: several engines search one problem in turn, until one has what is asked for.
//
// On hard problems, each engine gets lost where another one is done at once, and the sizes of a
// problem do not predict which (Huberman, Lukose and Hogg 1997; Gomes and Selman 2001). One member
// leads: the engine that is expected to be the fastest. Its progress shows after some milliseconds
// whether it will ever be done (Knuth 1975). If so, the others get little time. If not, it does.
//
// Each member has an account: the time that it has searched, divided by its share. The member with
// the smallest account runs next. A member joins when the accounts of the others have reached a
// certain time, and its own account begins there. One member may have a short time before all
// others. Turns grow with the time, so there are few.
//
// Time is computed from the work done and the costs of the engines, not by the clock: the same
// question must do the same work each time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "engines.hpp"
#include "policy/policy.hpp"

namespace quadrille::policy {

struct Member {
    const EngineRow* row;
    /// It joins when the accounts of the others have reached this many nanoseconds.
    double joins = 0;
    /// The time is divided by shares. The leader has 12 times this one while it may finish, but at
    /// most 2 while that is far.
    double share = 1;
    /// Before it joins, it may search for this many nanoseconds, before all others.
    double early = 0;
    /// After this many nanoseconds, it has used its time, and its share falls to a twentieth.
    double enough = std::numeric_limits<double>::infinity();
};

class Portfolio final : public Policy {
   public:
    /// The first member leads. The member that joins first is made here. Solutions are kept because
    /// each member finds them. When they need this much room, the engine that found the last one
    /// continues alone. A solution needs `room_of_any_solution` and 1 for each of its options.
    Portfolio(const Problem& problem, const Settings& settings, std::vector<Member> members,
              std::size_t most_room);
    static constexpr std::size_t room_of_any_solution = 20;

    Outcome next() override;
    std::span<const OptionId> solution() const override { return solution_; }
    void start_at(const Subtree& part) override;
    /// The leader's, until one member continues alone.
    double progress() const override;
    /// The engine that found the last solution; the leader if there is none yet.
    std::string_view name() const override;
    bool is_settled() const override { return is_alone_ && is_level(turn_); }
    /// Also if the leader is expected to be done soon, and the others have had part of its time.
    /// With several threads, the leader then continues on all of them.
    bool is_decided() const override;
    /// Keeps the engine that searches now, if it has found all solutions that were returned.
    /// Otherwise its parts may hold some of them.
    Engine* settle() override;

   private:
    struct Runner {
        Member member;
        core::EngineCost cost;
        double before = 0;      // nanoseconds of search in earlier parts
        std::size_t found = 0;  // of the solutions that are kept
        bool is_out = false;    // it ran out of memory
    };
    struct SolutionHash {
        [[nodiscard]] std::size_t operator()(const Solution& solution) const;
    };
    /// A point of the leader's search.
    struct Mark {
        double spent;  // nanoseconds
        std::uint64_t nodes;
        double progress;
        std::size_t found;  // of the solutions that are kept
    };

    [[nodiscard]] const Runner& runner() const { return runners_[turn_]; }
    [[nodiscard]] double spent(std::size_t who) const;
    [[nodiscard]] double share(std::size_t who) const;
    [[nodiscard]] double account(std::size_t who) const;
    void make(std::size_t who);
    void forget_problem();
    void judge_leader();
    void check_equations();
    void begin_turn();
    Outcome run();
    [[nodiscard]] bool is_new(std::span<const OptionId> found);
    /// Whether a member has found all solutions that were returned.
    [[nodiscard]] bool is_level(std::size_t who) const {
        return runners_[who].found == returned_.size();
    }
    void forget_solutions();
    [[nodiscard]] bool give_up_member();
    void continue_alone();

    Problem problem_;  // empty once no member will be made of it any more, nor equations
    Settings settings_;
    std::size_t most_room_;
    std::vector<Runner> runners_;
    std::vector<Mark> marks_;  // of the leader
    bool is_leader_lost_ = false;
    bool is_leader_finding_ = false;  // many solutions in the latter half of its time
    double leader_left_ = std::numeric_limits<double>::infinity();  // nanoseconds, by its pace
    bool is_checked_ = false;                                       // by linear algebra
    double before_equations_;  // nanoseconds of a member's search
    std::size_t turn_ = 0;     // whose turn it is
    std::uint64_t left_ = 0;   // nodes of this turn
    bool is_alone_ = false;
    bool is_done_ = false;                                 // the part is exhausted
    std::unordered_set<Solution, SolutionHash> returned_;  // sorted; none by a member alone
    std::size_t room_ = 0;                                 // that these need
    Solution solution_;                                    // the last one
    std::size_t finder_ = 0;                               // who found it; the leader at first
    Subtree root_{Path()};
};

}  // namespace quadrille::policy
