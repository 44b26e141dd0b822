// A unit of another rank is in the list of those that were taken, until its result has come or the
// rank has left. So a result is checked against what was sent, and no unit is lost.
#include "mpi/manager.hpp"

#include <algorithm>
#include <charconv>
#include <memory>
#include <utility>

#include "failure.hpp"
#include "mpi/unit_texts.hpp"
#include "quadrille/facts.hpp"

namespace quadrille::tools::mpi {

namespace {

constexpr double lease = 60;            // seconds
constexpr int messages_at_once = 1000;  // before results are recorded

std::size_t number_of(const std::string& text) {
    std::size_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

}  // namespace

Manager::Manager(Mailbox& mailbox, Ledger& ledger, unsigned threads)
    : mailbox_(mailbox),
      ledger_(ledger),
      threads_(threads),
      run_(fingerprint(ledger.facts())),
      ranks_(static_cast<std::size_t>(mailbox.ranks())) {
    ranks_[0].has_left = true;  // it gets no messages
}

void Manager::begin(std::string job) {
    const auto text = std::make_shared<const std::string>(std::move(job));
    for (int rank = 1; rank < mailbox_.ranks(); ++rank) mailbox_.send(rank, Kind::job, text);
}

void Manager::end() {
    for (int rank = 1; rank < mailbox_.ranks(); ++rank) stop(rank);
    for (Nap nap; !have_left(); nap.take()) serve();
}

void Manager::serve() {
    std::vector<LedgerEntry> results;
    for (int i = 0; i < messages_at_once; ++i) {
        const auto message = mailbox_.receive();
        if (!message) break;
        hear(*message, results);
    }
    if (!results.empty()) (void)give(results);
    deal();
    tell_who_is_awaited();
}

void Manager::hear(const Message& message, std::vector<LedgerEntry>& results) {
    Rank& rank = ranks_[static_cast<std::size_t>(message.rank)];
    switch (message.kind) {
        case Kind::wish:
            if (!rank.is_stopped) rank.wish = number_of(message.text);
            break;
        case Kind::waiting:
            rank.is_waiting = rank.wish > 0;  // otherwise units are on their way
            break;
        case Kind::result:
            if (!has_given_up_) results.push_back(checked(message));
            break;
        case Kind::returned:
            take_back(message);
            break;
        case Kind::failed:
            if (failure_.empty()) failure_ = message.text;
            break;
        case Kind::leaving:
            stop(message.rank);
            break;
        case Kind::left:
            // Its results, which came before, are recorded first.
            if (!results.empty()) (void)give(std::exchange(results, {}));
            rank.has_left = true;
            let_go(message.rank);
            break;
        default:
            break;
    }
}

/// Throws unless the rank has the unit.
void Manager::check(const LedgerUnit& unit, int rank) const {
    const auto found = taken_.find(unit.number);
    if (found == taken_.end() || found->second.rank != rank ||
        found->second.unit.attempt != unit.attempt || found->second.unit.subtree != unit.subtree) {
        throw Failure("a rank speaks of a unit that it does not have");
    }
}

LedgerEntry Manager::checked(const Message& message) const {
    LedgerEntry entry = result_of(message.text, run_);
    check(entry.unit, message.rank);
    return entry;
}

void Manager::take_back(const Message& message) {
    const std::vector<LedgerUnit> units = units_of(message.text);
    for (const LedgerUnit& unit : units) check(unit, message.rank);
    if (!has_given_up_) release(units);
}

void Manager::stop(int rank) {
    Rank& known = ranks_[static_cast<std::size_t>(rank)];
    if (!known.is_stopped) mailbox_.send(rank, Kind::stop);
    known.is_stopped = true;
    known.is_waiting = false;
    known.wish = 0;
}

/// The units of a rank that has left are open again.
void Manager::let_go(int rank) {
    std::vector<LedgerUnit> units;
    for (const auto& [number, taken] : taken_) {
        if (taken.rank == rank) units.push_back(taken.unit);
    }
    if (!units.empty() && !has_given_up_) release(units);
}

std::vector<LedgerUnit> Manager::take(std::size_t most, const std::string& owner) {
    owner_ = owner;
    ranks_[0].wish = most;
    serve();
    ranks_[0].wish = 0;
    ranks_[0].is_waiting = own_.empty() && in_hand_ < threads_;
    in_hand_ += own_.size();
    return std::exchange(own_, {});
}

void Manager::release(std::span<const LedgerUnit> units) {
    for (const LedgerUnit& unit : units) forget(unit.number);
    ledger_.release(units);
    is_dry_ = false;
}

std::size_t Manager::give(std::span<const LedgerEntry> entries) {
    const std::size_t dropped = ledger_.give(entries);
    for (const LedgerEntry& entry : entries) {
        forget(entry.unit.number);
        if (!entry.result.left.empty()) is_dry_ = false;
    }
    return dropped;
}

void Manager::forget(std::int64_t number) {
    const auto found = taken_.find(number);
    if (found == taken_.end()) return;
    if (found->second.rank == 0) --in_hand_;
    taken_.erase(found);
}

bool Manager::is_over() const {
    return taken_.empty() && ledger_.is_over();
}

bool Manager::is_awaited() const {
    return std::ranges::any_of(ranks_, &Rank::is_waiting);
}

/// Takes units for all ranks that would like to have some. They are dealt one by one, first to the
/// ranks that wait.
void Manager::deal() {
    std::vector<std::size_t> ranks;
    std::size_t wishes = 0;
    for (const bool waiting : {true, false}) {
        for (std::size_t i = ranks_.size(); i-- > 0;) {  // this rank comes last
            if (ranks_[i].wish == 0 || ranks_[i].is_waiting != waiting) continue;
            ranks.push_back(i);
            wishes += ranks_[i].wish;
        }
    }
    if (wishes == 0 || is_dry_ || has_given_up_) return;
    std::vector<LedgerUnit> units = ledger_.take(wishes, owner_, lease);
    is_dry_ = units.size() < wishes;
    std::vector<std::vector<LedgerUnit>> hands(ranks_.size());
    for (auto unit = units.begin(); unit != units.end();) {
        for (const std::size_t rank : ranks) {
            if (unit == units.end() || hands[rank].size() == ranks_[rank].wish) continue;
            taken_.emplace(unit->number, TakenUnit{static_cast<int>(rank), *unit});
            hands[rank].push_back(std::move(*unit++));
        }
    }
    for (const std::size_t rank : ranks) {
        if (hands[rank].empty()) continue;
        ranks_[rank].wish = 0;
        ranks_[rank].is_waiting = false;
        if (rank == 0) {
            own_ = std::move(hands[0]);
        } else {
            mailbox_.send(static_cast<int>(rank), Kind::units, text_of_units(hands[rank]));
        }
    }
}

void Manager::tell_who_is_awaited() {
    const bool is_awaited = this->is_awaited();
    for (int i = 1; i < mailbox_.ranks(); ++i) {
        Rank& rank = ranks_[static_cast<std::size_t>(i)];
        if (rank.is_stopped || rank.is_told == is_awaited) continue;
        mailbox_.send(i, Kind::awaited, is_awaited ? "1" : "0");
        rank.is_told = is_awaited;
    }
}

bool Manager::have_left() const {
    return std::ranges::all_of(ranks_, &Rank::has_left);
}

}  // namespace quadrille::tools::mpi
