#include "fleet/fleet.hpp"

#include <algorithm>
#include <cmath>
#include <deque>
#include <queue>
#include <random>
#include <utility>
#include <vector>

#include "ledger/unit_length.hpp"

namespace fleet {
namespace {

constexpr double slice_of_rest = 1.0 / 8;  // of the budget, searched after it
constexpr double slice_if_awaited = 0.02;
constexpr double smallest_rest = 0.001;  // less is not split
constexpr double looks_share = 50;
constexpr std::size_t reserve = 2;  // units that a worker asks for

struct FleetUnit {
    double weight = 0, work = 0;
};

enum class FleetMessage { take, give, look };
enum class FleetEventKind { wake, unit_ends, at_manager, back };

struct FleetEvent {
    double time = 0;
    std::uint64_t order = 0;  // equal times: the event that was made first
    FleetEventKind kind{};
    std::size_t who = 0;
    std::uint64_t turn = 0;  // unit_ends: of this unit; wake: of this alarm
    bool operator<(const FleetEvent& other) const {
        return time != other.time ? time > other.time : order > other.order;
    }
};

struct FleetWorker {
    std::deque<FleetUnit> ready;
    std::vector<FleetUnit> left;  // of results that are not given yet
    std::uint64_t done = 0;       // such results
    bool searches = false;
    FleetUnit unit;  // in work
    double began = 0;
    std::uint64_t turn = 0;  // units begun, or cut short
    bool knows_of_others = false;

    bool is_away = false;  // a message is under way, and the answer is not back
    FleetMessage message{};
    double sent = 0;
    std::vector<FleetUnit> parcel;  // what the message, or its answer, carries
    std::uint64_t parcel_done = 0;
    std::size_t wanted = 0;
    bool is_dry = false, has_begun = false, is_hungry = false;
    double asked = 0, next_look = 0;
    std::uint64_t alarm = 0;
};

class FleetSimulation {
   public:
    FleetSimulation(const FleetTerms& terms, std::span<const UnitSplit> splits)
        : terms_(terms), splits_(splits), random_(terms.seed), workers_(terms.workers) {}

    FleetRun run() {
        open_.push_back({1, terms_.work});
        for (std::size_t who = 0; who < workers_.size(); ++who) {
            workers_[who].next_look = terms_.look;
            act(who);
        }
        while (!is_over_) {
            const FleetEvent event = events_.top();
            events_.pop();
            now_ = event.time;
            FleetWorker& worker = workers_[event.who];
            switch (event.kind) {
                case FleetEventKind::wake:
                    if (event.turn == worker.alarm) act(event.who);
                    break;
                case FleetEventKind::unit_ends:
                    if (event.turn == worker.turn) end_unit(event.who);
                    break;
                case FleetEventKind::at_manager:
                    serve(event.who);
                    break;
                case FleetEventKind::back:
                    receive(event.who);
                    break;
            }
        }
        run_.seconds = now_;
        run_.tail = now_ - (last_hunger_ < 0 ? now_ : last_hunger_);
        return run_;
    }

   private:
    void at(double time, FleetEventKind kind, std::size_t who, std::uint64_t turn = 0) {
        events_.push({time, ++order_, kind, who, turn});
    }

    // A worker.

    void act(std::size_t who) {
        FleetWorker& worker = workers_[who];
        if (!worker.searches && !worker.ready.empty()) begin_unit(who);
        if (worker.is_away) return;
        const bool wants = worker.ready.empty();
        const double ask = worker.is_dry ? worker.asked + terms_.look : 0;
        if (worker.done > 0 && (worker.done >= terms_.batch || wants)) {
            worker.parcel.swap(worker.left);
            worker.parcel_done = std::exchange(worker.done, 0);
            send(who, FleetMessage::give);
        } else if (wants && now_ >= ask) {
            worker.wanted = std::max(reserve, terms_.batch);
            worker.asked = now_;
            send(who, FleetMessage::take);
        } else if (now_ >= worker.next_look) {
            send(who, FleetMessage::look);
        } else {
            at(wants ? std::min(ask, worker.next_look) : worker.next_look, FleetEventKind::wake,
               who, ++worker.alarm);
        }
    }

    void send(std::size_t who, FleetMessage message) {
        FleetWorker& worker = workers_[who];
        worker.is_away = true;
        worker.message = message;
        worker.sent = now_;
        const std::size_t rows = message == FleetMessage::give
                                     ? worker.parcel.size() + worker.parcel_done
                                     : worker.wanted;
        // The manager serves in the order of arrival, which is that of sending.
        const double service =
            terms_.transaction +
            (message == FleetMessage::look ? 0 : terms_.row * static_cast<double>(rows));
        manager_is_free_ = std::max(manager_is_free_, now_ + terms_.latency) + service;
        ++run_.transactions;
        if (message == FleetMessage::look) ++run_.looks;
        at(manager_is_free_, FleetEventKind::at_manager, who);
    }

    void begin_unit(std::size_t who) {
        FleetWorker& worker = workers_[who];
        worker.unit = worker.ready.front();
        worker.ready.pop_front();
        worker.searches = true;
        worker.began = now_;
        if (!worker.has_begun) {
            worker.has_begun = true;
            if (++begun_ == workers_.size()) run_.ramp = now_;
        }
        const double budget = quadrille::ledger::unit_length(now_, terms_.longest,
                                                             static_cast<double>(workers_.size()));
        double time = budget * (1 + slice_of_rest);
        if (worker.knows_of_others) time = slice_if_awaited;
        end_after(who, time);
    }

    /// The unit in work ends so long after its begin, or earlier.
    void end_after(std::size_t who, double time) {
        FleetWorker& worker = workers_[who];
        if (worker.unit.work <= time + smallest_rest) time = worker.unit.work;
        at(std::max(now_, worker.began + time), FleetEventKind::unit_ends, who, ++worker.turn);
    }

    void end_unit(std::size_t who) {
        FleetWorker& worker = workers_[who];
        worker.searches = false;
        const double time = std::min(now_ - worker.began, worker.unit.work);
        double rest = worker.unit.work - time;
        if (rest < smallest_rest / 2) rest = 0;  // rounding
        run_.searched += worker.unit.work - rest;
        ++run_.units;
        ++worker.done;
        if (rest > 0) {
            const UnitSplit& split = splits_[random_() % splits_.size()];
            const double weight = worker.unit.weight * rest / worker.unit.work;
            for (const LeftPart& part : split) {
                worker.left.push_back({weight * part.weight, rest * part.work});
            }
        }
        act(who);
    }

    void receive(std::size_t who) {
        FleetWorker& worker = workers_[who];
        worker.is_away = false;
        if (worker.message == FleetMessage::take) {
            worker.ready.insert(worker.ready.end(), worker.parcel.begin(), worker.parcel.end());
            worker.parcel.clear();
        } else if (worker.message == FleetMessage::give) {
            worker.is_dry = false;
        } else {
            worker.next_look = now_ + std::max(terms_.look, looks_share * (now_ - worker.sent));
            worker.knows_of_others = worker.wanted > 0;
            if (worker.knows_of_others && worker.searches) {
                end_after(who, now_ - worker.began + slice_if_awaited);
            }
        }
        act(who);
    }

    // The manager.

    void serve(std::size_t who) {
        FleetWorker& worker = workers_[who];
        if (worker.message == FleetMessage::give) {
            for (const FleetUnit& unit : worker.parcel) open_.push_back(unit);
            worker.parcel.clear();
            taken_ -= worker.parcel_done;
            is_over_ = open_.empty() && taken_ == 0;
        } else if (worker.message == FleetMessage::take) {
            const std::size_t fair = reserve + open_.size() / workers_.size();
            worker.is_dry = open_.size() < reserve;
            while (worker.parcel.size() < std::min(worker.wanted, fair) && !open_.empty()) {
                std::swap(open_[random_() % open_.size()], open_.back());
                worker.parcel.push_back(open_.back());
                open_.pop_back();
            }
            taken_ += worker.parcel.size();
            const bool is_hungry = worker.parcel.empty();
            if (is_hungry && !worker.is_hungry && run_.ramp > 0 && hungry_ == 0)
                last_hunger_ = now_;
            if (is_hungry != worker.is_hungry) hungry_ += is_hungry ? 1 : std::size_t(-1);
            worker.is_hungry = is_hungry;
        } else {
            worker.wanted = hungry_;  // the answer: does anybody wait?
        }
        at(now_ + terms_.latency, FleetEventKind::back, who);
    }

    const FleetTerms& terms_;
    std::span<const UnitSplit> splits_;
    std::mt19937_64 random_;
    std::vector<FleetWorker> workers_;
    std::priority_queue<FleetEvent> events_;
    std::vector<FleetUnit> open_;  // taken in random order
    std::uint64_t taken_ = 0, order_ = 0;
    std::size_t begun_ = 0, hungry_ = 0;
    double now_ = 0, manager_is_free_ = 0, last_hunger_ = -1;
    bool is_over_ = false;
    FleetRun run_;
};

}  // namespace

FleetRun simulate(const FleetTerms& terms, std::span<const UnitSplit> splits) {
    return FleetSimulation(terms, splits).run();
}

}  // namespace fleet
