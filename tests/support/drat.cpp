// Each clause is watched at its first two literals (Moskewicz and others 2001). If a unit clause
// makes a literal true, it stays true even if the clause is deleted. Other checkers do the same
// (Wetzler, Heule and Hunt 2014), and solvers write their proofs for them.
#include "support/drat.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <sstream>
#include <vector>

namespace quadrille::testing {
namespace {

using Clause = std::vector<int>;

class Checker {
   public:
    /// True if unit propagation finds a contradiction among the clauses.
    [[nodiscard]] bool is_contradicted() const { return is_contradicted_; }

    void add(Clause clause) {
        std::ranges::sort(clause);
        clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
        for (const int literal : clause) make_room(literal);
        numbers_[clause].push_back(clauses_.size());
        // Literals that are not false come first, because these are watched.
        std::stable_partition(clause.begin(), clause.end(),
                              [&](int literal) { return !is_true(-literal); });
        clauses_.push_back(clause);
        if (clause.size() >= 2) {
            watches(clause[0]).push_back(clauses_.size() - 1);
            watches(clause[1]).push_back(clauses_.size() - 1);
        }
        const bool is_false = clause.empty() || is_true(-clause[0]);
        if (is_false) {
            is_contradicted_ = true;
        } else if (clause.size() == 1 || is_true(-clause[1])) {
            is_contradicted_ |= !assume(clause[0]) || !propagate();
        }
    }

    /// Returns false if there is no such clause.
    bool remove(Clause clause) {
        std::ranges::sort(clause);
        const auto place = numbers_.find(clause);
        if (place == numbers_.end()) return false;
        clauses_[place->second.back()].clear();  // no longer watched: an empty clause is skipped
        place->second.pop_back();
        if (place->second.empty()) numbers_.erase(place);
        return true;
    }

    /// True if the clause follows by unit propagation: its literals cannot all be false.
    [[nodiscard]] bool follows(const Clause& clause) {
        for (const int literal : clause) make_room(literal);
        const std::size_t before = trail_.size();
        bool is_consistent = true;
        for (const int literal : clause) is_consistent = is_consistent && assume(-literal);
        is_consistent = is_consistent && propagate();
        while (trail_.size() > before) {
            values_[place_of(trail_.back())] = false;
            trail_.pop_back();
        }
        done_ = before;
        return !is_consistent;
    }

   private:
    static std::size_t place_of(int literal) {
        return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0);
    }
    void make_room(int literal) {
        const std::size_t places = 2 * static_cast<std::size_t>(std::abs(literal)) + 2;
        if (places <= values_.size()) return;
        values_.resize(places);
        watches_.resize(places);
    }
    [[nodiscard]] bool is_true(int literal) const { return values_[place_of(literal)]; }
    std::vector<std::size_t>& watches(int literal) { return watches_[place_of(literal)]; }

    bool assume(int literal) {
        if (is_true(-literal)) return false;
        if (is_true(literal)) return true;
        values_[place_of(literal)] = true;
        trail_.push_back(literal);
        return true;
    }

    bool propagate() {
        while (done_ < trail_.size()) {
            const int false_literal = -trail_[done_++];
            std::vector<std::size_t>& watching = watches(false_literal);
            std::size_t kept = 0;
            bool is_consistent = true;
            for (std::size_t k = 0; k < watching.size(); ++k) {
                const std::size_t number = watching[k];
                if (is_consistent) is_consistent = visit(number, false_literal);
                const Clause& clause = clauses_[number];
                const bool stays =
                    !clause.empty() && (clause[0] == false_literal || clause[1] == false_literal);
                if (stays) watching[kept++] = number;
            }
            watching.resize(kept);
            if (!is_consistent) return false;
        }
        return true;
    }

    /// A watched literal became false. Another literal is watched instead. If there is none, the
    /// other watched literal must be true.
    bool visit(std::size_t number, int false_literal) {
        Clause& clause = clauses_[number];
        if (clause.empty()) return true;
        if (clause[0] == false_literal) std::swap(clause[0], clause[1]);
        if (is_true(clause[0])) return true;
        for (std::size_t i = 2; i < clause.size(); ++i) {
            if (is_true(-clause[i])) continue;
            std::swap(clause[1], clause[i]);
            watches(clause[1]).push_back(number);
            return true;
        }
        return assume(clause[0]);
    }

    std::vector<Clause> clauses_;  // an empty one is deleted
    std::map<Clause, std::vector<std::size_t>> numbers_;
    std::vector<std::vector<std::size_t>> watches_;  // for each literal
    std::vector<bool> values_;                       // for each literal: true if it holds
    std::vector<int> trail_;
    std::size_t done_ = 0;  // number of literals of the trail whose watches were visited
    bool is_contradicted_ = false;
};

/// Reads a clause up to its 0. Returns false if the 0 is missing, or if something is not a number.
bool read_clause(std::istream& in, Clause& clause) {
    clause.clear();
    for (int literal = 0; in >> literal;) {
        if (literal == 0) return true;
        clause.push_back(literal);
    }
    return false;
}

std::optional<std::string> read_formula(std::istream& in, Checker& checker) {
    std::string line;
    while (in.peek() == 'c') std::getline(in, line);
    std::string p, cnf;
    std::size_t variables = 0, clauses = 0;
    if (!(in >> p >> cnf >> variables >> clauses) || p != "p" || cnf != "cnf") {
        return "the formula has no header";
    }
    Clause clause;
    for (std::size_t k = 0; k < clauses; ++k) {
        if (!read_clause(in, clause)) return "the formula has fewer clauses than it says";
        for (const int literal : clause) {
            if (static_cast<std::size_t>(std::abs(literal)) > variables) {
                return "the formula has more variables than it says";
            }
        }
        checker.add(clause);
    }
    if (in >> p) return "the formula has more clauses than it says";
    return std::nullopt;
}

}  // namespace

std::optional<std::string> find_flaw(std::istream& formula, std::istream& proof) {
    Checker checker;
    if (auto flaw = read_formula(formula, checker)) return flaw;
    Clause clause;
    for (std::size_t line = 1; !checker.is_contradicted(); ++line) {
        proof >> std::ws;
        if (proof.peek() == std::istream::traits_type::eof()) return "it does not come to an end";
        const bool deletes = proof.peek() == 'd';
        if (deletes) proof.ignore();
        const std::string place = "line " + std::to_string(line);
        if (!read_clause(proof, clause)) return place + " is no clause";
        if (deletes) {
            if (!checker.remove(clause)) return place + " deletes a clause that is not there";
        } else {
            if (!checker.follows(clause)) return place + " does not follow";
            checker.add(clause);
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::testing
