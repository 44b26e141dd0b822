// Ledgers that several workers share, on a server that is restarted.
#include "quadrille/postgresql.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <random>
#include <thread>

#include "core/seconds_since.hpp"
#include "ledger/database.hpp"
#include "quadrille/encode/queens.hpp"
#include "runs/ledger/cluster.hpp"
#include "runs/ledger/support.hpp"
#include "support/sanitized.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(postgresql)

namespace {

using Clock = std::chrono::steady_clock;
using core::seconds_since;

/// Queens that several workers have seconds to do with. OEIS A000170
constexpr std::size_t queens_of_a_run = is_sanitized ? 14 : 15;
const Count placements_of_a_run = is_sanitized ? 365596 : 2279184;

void wait(double seconds) {
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
}

/// The sentence after the place.
std::string sentence_about(const std::string& place, const std::function<void()>& call) {
    try {
        call();
    } catch (const LedgerError& error) {
        const std::string sentence = error.what();
        BOOST_TEST(sentence.find('\n') == std::string::npos, sentence);
        BOOST_TEST(sentence.starts_with(place + ": "), sentence);
        return sentence.substr(std::min(sentence.size(), place.size() + 2));
    }
    return "";
}
std::string sentence_about(const std::string& place) {
    return sentence_about(place, [&] { (void)Ledger::open(place, Ledger::Access::read); });
}

void change(const std::string& place, const std::string& statement) {
    (void)ledger::open_database(place, true)->rows(statement);
}

/// A process that does something else than this one. It never returns to the test.
pid_t process_that(const std::function<void()>& work) {
    const pid_t process = ::fork();
    if (process != 0) return process;
    try {
        work();
    } catch (...) {
        std::_Exit(1);
    }
    std::_Exit(0);
}

int status_of(pid_t process) {
    int status = 0;
    ::waitpid(process, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

BOOST_AUTO_TEST_CASE(a_failure_is_one_sentence) {
    use_postgresql();
    const Cluster& cluster = Cluster::get();
    const std::string owner = cluster.url("owner", "postgres");
    BOOST_TEST(sentence_about(owner) == "there is no ledger");
    BOOST_TEST(sentence_about(cluster.url("owner", "none")) == "database \"none\" does not exist");
    BOOST_TEST(sentence_about(cluster.url("none", "postgres")) == "role \"none\" does not exist");
    BOOST_TEST(sentence_about("postgresql:///base?host=/no/such/folder")
                   .starts_with("connection to server on socket"));
    BOOST_TEST(sentence_about("postgresql://host/base?colour=red") ==
               "this URL is not understood: invalid URI query parameter: \"colour\"");

    change(owner, "CREATE ROLE locked LOGIN PASSWORD 'right'");
    const std::string locked = cluster.url("locked", "postgres");
    BOOST_TEST(sentence_about(locked, [&] { (void)Ledger::exists(locked + "&password=wrong"); }) ==
               "password authentication failed for user \"locked\"");
    BOOST_TEST(!Ledger::exists(locked + "&password=" + Cluster::password));
    BOOST_TEST(sentence_about(locked, [&] {
                   (void)Ledger::make(locked + "&password=" + Cluster::password, some_facts,
                                      nothing());
               }) == "permission denied for schema public");

    (void)Ledger::make(owner, some_facts, nothing());
    BOOST_TEST(sentence_about(locked, [&] {
                   (void)Ledger::facts_in(locked + "&password=" + Cluster::password);
               }) == "permission denied for table fact");
    change(owner, "UPDATE fact SET value = '0' WHERE name = 'ledger'");
    BOOST_TEST(sentence_about(owner) ==
               "this is a ledger of version 0, and this program reads version 2");

    const std::string other = cluster.new_place();
    (void)Ledger::make(other, some_facts, nothing());
    change(other, "DROP TABLE fact");
    const std::string refusal = "this database has other tables, but no ledger";
    BOOST_TEST(sentence_about(other) == refusal);
    BOOST_TEST(sentence_about(other, [&] { (void)Ledger::make(other, some_facts, nothing()); }) ==
               refusal);
}

/// A server that starts up: at the socket of a folder, it refuses some connections. Then a link to
/// the socket of the cluster takes its place.
class StartingServer {
   public:
    explicit StartingServer(int refusals)
        : folder_(std::filesystem::temp_directory_path() / ("starting" + std::to_string(getpid()))),
          socket_(folder_ / ".s.PGSQL.5432"),
          listener_(::socket(AF_UNIX, SOCK_STREAM, 0)) {
        std::filesystem::create_directory(folder_);
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::ranges::copy(socket_.string(), address.sun_path);
        BOOST_REQUIRE(
            ::bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
        BOOST_REQUIRE(::listen(listener_, 8) == 0);
        server_ = std::thread([this, refusals] {
            for (int i = 0; i < refusals; ++i) refuse();
            std::filesystem::remove(socket_);
            const std::string real = Cluster::get().url("owner", "postgres");
            const std::size_t begin = real.find("host=") + 5;
            std::filesystem::create_symlink(
                real.substr(begin, real.find('&') - begin) + "/.s.PGSQL.5432", socket_);
            ::close(listener_);
        });
    }
    ~StartingServer() {
        server_.join();
        std::filesystem::remove_all(folder_);
    }
    StartingServer(const StartingServer&) = delete;
    StartingServer& operator=(const StartingServer&) = delete;

    [[nodiscard]] std::string url() const {
        return "postgresql:///postgres?host=" + folder_.string() + "&user=owner&sslmode=disable";
    }
    [[nodiscard]] int refused() const { return refused_; }

   private:
    void refuse() {
        const int connection = ::accept(listener_, nullptr, nullptr);
        std::array<char, 1024> asked{};
        (void)::read(connection, asked.data(), asked.size());
        const std::string fields("SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0",
                                 58);
        const std::string message =
            std::string("E\0\0\0", 4) + static_cast<char>(fields.size() + 4) + fields;
        (void)::write(connection, message.data(), message.size());
        ::close(connection);
        ++refused_;
    }

    std::filesystem::path folder_, socket_;
    int listener_;
    std::atomic<int> refused_ = 0;
    std::thread server_;
};

BOOST_AUTO_TEST_CASE(a_command_waits_while_the_server_starts_up) {
    use_postgresql();
    (void)Cluster::get();
    // Each attempt asks twice: once to connect, and once why it may not.
    constexpr int refusals = 6;
    const StartingServer server(refusals);
    BOOST_TEST(ledger::open_database(server.url(), true)->rows("SELECT 5")[0][0] == "5");
    BOOST_TEST(server.refused() == refusals);
}

BOOST_AUTO_TEST_CASE(units_whose_time_is_over_are_taken_again) {
    const Places places;
    Ledger slow = Ledger::make(places.place("run"), some_facts, nothing());
    Ledger other = Ledger::open(places.place("run"), Ledger::Access::work);
    LedgerEntry late{slow.take(1, "slow", 60).at(0), {}};
    BOOST_TEST(other.take(1, "other", 60).empty());
    slow.renew("slow", 0);
    slow.renew("slow", 60);
    BOOST_TEST(other.take(1, "other", 60).empty());
    slow.renew("slow", 0);
    LedgerEntry in_time{other.take(1, "other", 60).at(0), {}};
    BOOST_TEST(in_time.unit.attempt == late.unit.attempt + 1);
    slow.renew("slow", -60);  // it is not the owner any more
    BOOST_TEST(slow.take(1, "slow", 60).empty());
    late.result.count = 7;
    in_time.result.count = 4;
    BOOST_TEST(slow.give({&late, 1}) == 1U);
    slow.release({&late.unit, 1});
    BOOST_TEST(other.give({&in_time, 1}) == 0U);
    BOOST_TEST(slow.give({&late, 1}) == 1U);
    BOOST_TEST((other.total().solutions == Count(4)));
    BOOST_TEST(slow.total().is_complete);
}

BOOST_AUTO_TEST_CASE(who_waits_is_heard) {
    const Places places;
    Ledger busy = Ledger::make(places.place("run"), some_facts, nothing());
    Ledger idle = Ledger::open(places.place("run"), Ledger::Access::work);
    idle.set_waiting("idle", true);
    BOOST_TEST(!busy.is_awaited());  // there is an open unit
    const auto units = busy.take(1, "busy", 60);
    busy.set_waiting("busy", false);
    BOOST_TEST(busy.is_awaited());
    BOOST_TEST(!idle.is_awaited());
    BOOST_TEST(busy.state().workers == 2U);
    BOOST_TEST(busy.state().waiting == 1U);
    idle.set_waiting("idle", false);
    BOOST_TEST(!busy.is_awaited());
    idle.set_waiting("idle", true);
    change(places.place("run"), "UPDATE worker SET seen = seen - 100 WHERE owner = 'idle'");
    BOOST_TEST(!busy.is_awaited());
    BOOST_TEST(busy.state().workers == 1U);
    busy.release(units);
}

BOOST_AUTO_TEST_CASE(an_idle_worker_says_that_it_waits) {
    const Places places;
    const QueensEncoder queens(6);
    const auto engine = engine_of(queens.problem(), "links");
    Ledger busy = Ledger::make(places.place("run"), some_facts, nothing());
    const LedgerUnit unit = busy.take(1, "busy", 60).at(0);
    LongRunEnd end;
    std::thread idle([&] {
        Ledger ledger = Ledger::open(places.place("run"), Ledger::Access::work);
        const auto another = engine_of(queens.problem(), "links");
        end = work_on(ledger, *another, {.owner = "idle"});
    });
    const auto begin = Clock::now();
    while (!busy.is_awaited() && seconds_since(begin) < 20) wait(0.01);
    BOOST_TEST(busy.is_awaited());
    const LedgerEntry done{unit, run_unit(*engine, unit.subtree, {}, {})};
    BOOST_TEST(busy.give({&done, 1}) == 0U);
    idle.join();
    BOOST_TEST(end.is_over);
    BOOST_TEST(end.recorded == 0U);
}

/// Two workers, one unit: the one that has it splits it for the other, long before its time.
BOOST_AUTO_TEST_CASE(a_worker_splits_its_unit_for_another) {
    const Places places;
    const QueensEncoder queens(queens_of_a_run);
    (void)Ledger::make(places.place("run"), some_facts, nothing());
    const auto work = [&](const std::string& owner, LongRunEnd& end) {
        Ledger ledger = Ledger::open(places.place("run"), Ledger::Access::work);
        const auto engine = engine_of(queens.problem(), "links");
        end = work_on(ledger, *engine, {.unit_seconds = 1000, .owner = owner});
    };
    LongRunEnd first, second;
    std::thread other([&] { work("first", first); });
    work("second", second);
    other.join();
    BOOST_TEST(first.recorded > 0U);
    BOOST_TEST(second.recorded > 0U);
    const Ledger ledger = Ledger::open(places.place("run"), Ledger::Access::read);
    BOOST_TEST((ledger.total().solutions == placements_of_a_run));
    BOOST_TEST(ledger.state().workers == 0U);
}

BOOST_AUTO_TEST_CASE(one_of_many_makes_a_ledger) {
    const Places places;
    const std::string place = places.place("run");
    std::array<pid_t, 8> makers{};
    for (pid_t& maker : makers) {
        maker = process_that([&] {
            try {
                (void)Ledger::make(place, some_facts, nothing());
            } catch (const LedgerError& error) {
                const bool is_late = std::string(error.what())
                                         .ends_with(": another process has just made this ledger");
                std::_Exit(is_late ? 2 : 3);
            }
        });
    }
    std::array<int, 4> ends{};
    for (const pid_t maker : makers) ++ends.at(static_cast<std::size_t>(status_of(maker)));
    BOOST_TEST(ends[0] == 1);
    BOOST_TEST(ends[2] == 7);
    BOOST_TEST(Ledger::open(place, Ledger::Access::read).total().state.open == 1U);
}

/// Workers are killed at random moments, until the run is over.
BOOST_AUTO_TEST_CASE(kills_change_no_total) {
    const Places places;
    const std::string place = places.place("run");
    const QueensEncoder queens(queens_of_a_run);
    (void)Ledger::make(place, some_facts, nothing());
    const auto begin = [&] {
        return process_that([&] {
            Ledger ledger = Ledger::open(place, Ledger::Access::work);
            const auto engine = engine_of(queens.problem(), "links");
            (void)work_on(ledger, *engine,
                          {.unit_seconds = 0.1,
                           .owner = "process " + std::to_string(::getpid()),
                           .lease = 0.5});
        });
    };
    std::array<pid_t, 12> workers{};
    for (pid_t& worker : workers) worker = begin();
    std::mt19937 random(std::random_device{}());
    int kills = 0;
    for (; kills < 20; ++kills) {
        wait(0.02 + 0.01 * static_cast<double>(random() % 10));
        pid_t& worker = workers.at(random() % workers.size());
        ::kill(worker, SIGKILL);
        (void)status_of(worker);
        worker = begin();
    }
    for (const pid_t worker : workers) BOOST_TEST(status_of(worker) == 0);
    const Ledger ledger = Ledger::open(place, Ledger::Access::read);
    BOOST_TEST(ledger.total().is_complete);
    BOOST_TEST((ledger.total().solutions == placements_of_a_run));
}

BOOST_AUTO_TEST_CASE(a_restart_loses_and_doubles_nothing) {
    const Places places;
    const QueensEncoder queens(queens_of_a_run);
    Ledger ledger = Ledger::make(places.place("run"), some_facts, nothing());
    const auto engine = engine_of(queens.problem(), "links");
    LongRunEnd end;
    std::thread worker([&] {
        end = work_on(ledger, *engine, {.threads = 2, .unit_seconds = 0.1, .owner = "worker"});
    });
    for (const int signal : {SIGQUIT, SIGINT, SIGQUIT}) {
        wait(0.2);
        Cluster::get().stop(signal);
        Cluster::get().start();
    }
    worker.join();
    BOOST_TEST(end.is_over);
    BOOST_TEST(end.dropped == 0U);
    BOOST_TEST(end.recorded == ledger.total().state.done - 1);  // the first was made with it
    BOOST_TEST((ledger.total().solutions == placements_of_a_run));
}

/// COMMIT was done, but its answer was lost, so the units that were taken are not known.
BOOST_AUTO_TEST_CASE(units_that_nobody_knows_of_return) {
    const Places places;
    Ledger ledger = Ledger::make(places.place("run"), some_facts, nothing());
    (void)Ledger::open(places.place("run"), Ledger::Access::work).take(1, "worker", 0.3);
    const auto begin = Clock::now();
    std::vector<LedgerUnit> units;
    while (units.empty() && seconds_since(begin) < 20) {
        ledger.renew("worker", 60);
        units = ledger.take(1, "worker", 60);
    }
    BOOST_TEST(units.size() == 1U);
}

BOOST_AUTO_TEST_CASE(rows_that_were_changed_are_noticed) {
    const QueensEncoder queens(6);
    const auto engine = engine_of(queens.problem(), "links");
    for (const char* statement :
         {"UPDATE unit SET count = '5' WHERE state = 'done'",
          "UPDATE unit SET weight = '1/2' WHERE state = 'open'",
          "UPDATE unit SET state = 'done' WHERE state = 'open'",
          "UPDATE fact SET value = 'queens 7' WHERE name = 'question'",
          "DELETE FROM unit WHERE state = 'open'",
          "INSERT INTO unit SELECT number + 1000, parent, path, weight, share, state, owner, "
          "lease_until, try, searched, searched_share, count, approximately, nodes, updates, "
          "microseconds, ended, solutions, seal FROM unit WHERE state = 'done'"}) {
        const Places places;
        const std::string place = places.place("run");
        {
            Ledger ledger = Ledger::make(place, some_facts, nothing());
            search_units(ledger, *engine, 14, 5);
        }
        change(place, statement);
        BOOST_TEST(sentence_about(place).starts_with("this ledger is damaged: "), statement);
    }
    // A worker notices those that it takes.
    const Places places;
    Ledger ledger = Ledger::make(places.place("run"), some_facts, nothing());
    change(places.place("run"), "UPDATE unit SET path = '1:1' WHERE state = 'open'");
    BOOST_TEST(sentence_about(places.place("run"), [&] { (void)ledger.take(1, "worker", 60); }) ==
               "this ledger is damaged: unit 2 was changed");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
