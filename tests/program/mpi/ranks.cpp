// Runs that several ranks share: their answers, kills, interrupts, limits, and wrong input.
#include <unistd.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "json.hpp"
#include "program.hpp"
#include "support/files.hpp"

using quadrille::testing::Ended;
using quadrille::testing::json_lines;
using quadrille::testing::Program;
using quadrille::testing::run;

BOOST_AUTO_TEST_SUITE(ranks, *boost::unit_test::label("cluster"))

namespace {

/// Open MPI in a container, as root, without ssh, on fewer cores than ranks, and without a word if
/// there is no /sys.
void set_environment() {
    for (const char* name : {"OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM",
                             "OMPI_MCA_rmaps_base_oversubscribe"}) {
        ::setenv(name, "1", 1);
    }
    ::setenv("HWLOC_HIDE_ERRORS", "2", 1);
    ::setenv("OMPI_MCA_plm_rsh_agent", "", 1);
    ::setenv("OMPI_MCA_btl_vader_single_copy_mechanism", "none", 1);
    // Shared memory alone. To look for networks takes as long as everything else that starts ranks.
    ::setenv("OMPI_MCA_pml", "ob1", 1);
    ::setenv("OMPI_MCA_btl", "vader,self", 1);
}

std::vector<std::string> words_of(int ranks, const std::string& arguments,
                                  const std::string& program = QUADRILLE_MPI_PROGRAM) {
    set_environment();
    std::vector<std::string> words{QUADRILLE_MPIRUN, "--quiet", "-n", std::to_string(ranks),
                                   program};
    std::istringstream text(arguments);
    for (std::string word; text >> word;) words.push_back(word);
    return words;
}

Ended run_ranks(int ranks, const std::string& arguments, std::string_view input = {}) {
    return Program(words_of(ranks, arguments)).finish(input);
}

/// A name for a ledger in a folder that is removed at the end of the scope.
class LedgerPlace {
   public:
    [[nodiscard]] std::string path() const { return folder_.file("ledger"); }
    [[nodiscard]] std::string setting() const { return " --ledger " + path(); }

   private:
    quadrille::testing::TemporaryFolder folder_;
};

struct RankProcess {
    pid_t id;
    double cpu_seconds;
};

/// The ranks that a process has started, in the order of their start.
std::vector<RankProcess> ranks_of(pid_t mpirun) {
    std::vector<RankProcess> ranks;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        std::ifstream file(entry.path() / "stat");
        std::string text;
        if (!std::getline(file, text) || text.find("(quadrille-mpi") == text.npos) continue;
        std::istringstream rest(text.substr(text.rfind(')') + 2));
        std::vector<std::string> fields;
        for (std::string field; rest >> field;) fields.push_back(field);
        if (std::stol(fields[1]) != mpirun) continue;
        ranks.push_back(
            {static_cast<pid_t>(std::stol(text)), (std::stod(fields[11]) + std::stod(fields[12])) /
                                                      static_cast<double>(::sysconf(_SC_CLK_TCK))});
    }
    std::ranges::sort(ranks, {}, &RankProcess::id);
    return ranks;
}

/// Waits until each of so many ranks has used some processor time, or the program has ended.
std::vector<RankProcess> await_ranks(const Program& program, std::size_t many, double seconds) {
    std::vector<RankProcess> ranks;
    for (int i = 0; i < 3000 && !program.ends_within(0); ++i) {
        ranks = ranks_of(program.process());
        const auto works = [&](const RankProcess& rank) { return rank.cpu_seconds >= seconds; };
        if (ranks.size() == many && std::ranges::all_of(ranks, works)) break;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return ranks;
}

std::vector<std::string> solutions_in(const std::string& out) {
    std::vector<std::string> solutions;
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = out.find("\n\n", begin)) != out.npos; begin = end + 2) {
        solutions.push_back(out.substr(begin, end - begin));
    }
    std::ranges::sort(solutions);
    return solutions;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_answer_is_the_same_for_any_number_of_ranks) {
    for (const int ranks : {1, 2, 5}) {
        const LedgerPlace count;
        const Ended ended = run_ranks(ranks, "queens 12 --count --engine links" + count.setting());
        BOOST_TEST(ended.status == 0, ended.err);
        BOOST_TEST(ended.out == "14200\n");  // OEIS A000170
        BOOST_TEST(run("run " + count.path()).out == "14200\n");
    }
    // The text of an encoder's file is not the problem itself.
    const LedgerPlace given;
    BOOST_TEST(run_ranks(3, "queens 8 - --count --engine links" + given.setting(),
                         "Q.......\n........\n........\n........\n........\n........\n........\n"
                         "........\n")
                   .out == "4\n");
    for (const int ranks : {2, 4}) {
        const LedgerPlace all, first, unique;
        const Ended listed = run_ranks(ranks, "queens 11 --all --engine links" + all.setting());
        BOOST_TEST((solutions_in(listed.out) == solutions_in(run("queens 11 --all").out)));
        const Ended one = run_ranks(ranks, "queens 12 --first --threads 2" + first.setting());
        BOOST_TEST(solutions_in(one.out).size() == 1U);
        BOOST_TEST(run_ranks(ranks, "queens 9 --unique" + unique.setting()).out == "several\n");
    }
}

BOOST_AUTO_TEST_CASE(each_rank_searches_and_rank_0_says_what_it_knows) {
    const LedgerPlace ledger;
    // Ctrl-C leaves ranks one second otherwise, which is too short on a busy machine.
    ::setenv("OMPI_MCA_odls_base_sigkill_timeout", "5", 1);
    Program program(words_of(3, "queens 18 --count --engine links --json" + ledger.setting()));
    const auto ranks = await_ranks(program, 3, 0.4);
    BOOST_TEST(ranks.size() == 3U);
    // A rank without units uses some time, too.
    const auto [least, most] = std::ranges::minmax(ranks, {}, &RankProcess::cpu_seconds);
    BOOST_TEST(least.cpu_seconds >= 0.4);
    BOOST_TEST(most.cpu_seconds <= 10 * least.cpu_seconds);
    program.send(SIGUSR1);
    std::this_thread::sleep_for(std::chrono::milliseconds(400));
    program.send(SIGINT);
    const Ended ended = program.finish();
    BOOST_TEST(ended.status != 0);
    BOOST_TEST(json_lines(ended.out).back()["complete"] == false);
    BOOST_TEST(ended.err.find("% done") != std::string::npos);
    BOOST_TEST(ended.err.find("continues") != std::string::npos);
    const auto state = json_lines(run("ledger " + ledger.path() + " --json").out).front();
    BOOST_TEST(state["taken"] == 0);
    BOOST_TEST(state["open"].get<int>() > 10);
    ::unsetenv("OMPI_MCA_odls_base_sigkill_timeout");
}

BOOST_AUTO_TEST_CASE(a_limit_ends_all_ranks_and_the_same_command_goes_on) {
    const LedgerPlace ledger;
    const std::string question = "queens 15 --count --engine links" + ledger.setting();
    const Ended stopped = run_ranks(3, question + " --json --time-limit 0.4");
    BOOST_TEST(stopped.status == 3);
    BOOST_TEST(json_lines(stopped.out).back()["complete"] == false);
    BOOST_TEST(stopped.err.find("'quadrille run " + ledger.path() + "' continues\n") !=
               std::string::npos);
    BOOST_TEST(stopped.cpu_seconds < 10);
    const auto state = json_lines(run("ledger " + ledger.path() + " --json").out).front();
    BOOST_TEST(state["taken"] == 0);
    BOOST_TEST(run_ranks(2, "run " + ledger.path()).out == "2279184\n");  // OEIS A000170
}

/// Open MPI ends the job when a rank dies.
BOOST_AUTO_TEST_CASE(kills_of_random_ranks_change_no_total) {
    const LedgerPlace ledger;
    std::mt19937 random(static_cast<unsigned>(std::random_device()()));
    for (int kills = 0;; ++kills) {
        Program program(words_of(3, "queens 15 --count --engine links" + ledger.setting()));
        if (kills < 3) {
            const double seconds = 0.05 + 0.02 * static_cast<double>(random() % 10);
            const auto ranks = await_ranks(program, 3, seconds);
            if (!ranks.empty()) ::kill(ranks[random() % ranks.size()].id, SIGKILL);
        }
        const Ended ended = program.finish();
        if (ended.status != 0 && kills < 3) continue;
        BOOST_TEST(ended.out == "2279184\n", ended.err);  // OEIS A000170
        break;
    }
}

BOOST_AUTO_TEST_CASE(the_input_is_read_by_rank_0_alone) {
    const LedgerPlace ledger, large, wrong;
    const Ended ended =
        run_ranks(3, "cover - --all" + ledger.setting(), "a b c\na b\nc\na\nb c\nb\n");
    BOOST_TEST(solutions_in(ended.out).size() == 3U, ended.err);
    // Larger than a piece of a message. It is in a file, because mpirun 4.1 sometimes crashes when
    // it passes on a long standard input.
    std::string text = "a b c\n";
    for (int i = 0; i < 30000; ++i) text += "a b c x" + std::to_string(i) + "a_long_name:y\n";
    text.insert(5, " |");
    for (int i = 30000; i-- > 0;) text.insert(7, " x" + std::to_string(i) + "a_long_name");
    BOOST_TEST(text.size() > (std::size_t{1} << 20));
    const quadrille::testing::TemporaryFile file(text);
    const Ended counted =
        run_ranks(3, "cover " + file.path() + " --count --engine links" + large.setting());
    BOOST_TEST(counted.out == "30000\n", counted.err);
    const Ended refused = run_ranks(3, "cover --count" + wrong.setting(), "a b a\n");
    BOOST_TEST(refused.status == 1);
    BOOST_TEST(refused.err == "quadrille: <stdin>:1:5: item 'a' is named twice\n");
    BOOST_TEST(!std::filesystem::exists(wrong.path()));
}

/// The diagram engine has no tree to split, and the count is larger than 2^64.
BOOST_AUTO_TEST_CASE(a_large_count_by_diagrams) {
    const LedgerPlace ledger;
    const Ended ended =
        run_ranks(3, "cover " QUADRILLE_INSTANCES "/domino16x16.dlx --count --engine diagram" +
                         ledger.setting());
    BOOST_TEST(ended.out == "2444888770250892795802079170816\n", ended.err);  // OEIS A004003
}

#ifdef QUADRILLE_MPI_BAD_RANK
BOOST_AUTO_TEST_CASE(units_of_a_rank_that_leaves_are_searched_by_others) {
    const LedgerPlace ledger;
    ::setenv("QUADRILLE_RANK_1", "leaves", 1);
    const std::string question =
        "queens 13 --count --engine links --time-limit 60" + ledger.setting();
    const Ended ended = Program(words_of(3, question, QUADRILLE_MPI_BAD_RANK)).finish();
    BOOST_TEST(ended.out == "73712\n", ended.err);  // OEIS A000170
}

BOOST_AUTO_TEST_CASE(a_rank_that_fails_is_named_and_loses_nothing) {
    const LedgerPlace ledger;
    ::setenv("QUADRILLE_RANK_1", "no_memory", 1);
    const std::string question = "queens 18 --count --engine links" + ledger.setting();
    const Ended ended = Program(words_of(3, question, QUADRILLE_MPI_BAD_RANK)).finish();
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.err.starts_with("quadrille: rank 1 on "), ended.err);
    BOOST_TEST(ended.err.ends_with(": there is not enough memory (the ledger keeps what was "
                                   "searched)\n"),
               ended.err);
    const auto state = json_lines(run("ledger " + ledger.path() + " --json").out).front();
    BOOST_TEST(state["taken"] == 0);
}
#endif

BOOST_AUTO_TEST_CASE(the_best_are_those_of_one_process) {
    // Pairs of ten items. A pair costs the product of both numbers, modulo 11.
    std::string problem = "a b c d e f g h i j\n";
    for (int i = 0; i < 10; ++i) {
        for (int j = i + 1; j < 10; ++j) {
            problem += {static_cast<char>('a' + i), ' ', static_cast<char>('a' + j)};
            problem += " |" + std::to_string((i + 2) * (j + 3) % 11) + '\n';
        }
    }
    const quadrille::testing::TemporaryFile file(problem);
    for (const std::string action : {" --best 3", " --worst 2 --engine links"}) {
        const LedgerPlace ledger;
        const Ended ended = run_ranks(3, "cover " + file.path() + action + ledger.setting());
        BOOST_TEST(ended.status == 0, ended.err);
        BOOST_TEST(ended.err == run("cover " + file.path() + action).err);
    }
}

BOOST_AUTO_TEST_CASE(questions_that_ranks_cannot_share_are_refused) {
    const LedgerPlace ledger;
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"queens 6 --count", "so --ledger FILE is needed (see 'quadrille help queens')\n"},
        {"sudoku", "(see 'quadrille help sudoku')\n"},
        {"queens 6 --sample 2" + ledger.setting(), "(see 'quadrille help queens')\n"}};
    for (const auto& [question, sentence] : wrong) {
        const Ended ended = run_ranks(2, question);
        BOOST_TEST(ended.status == 2, question);
        BOOST_TEST(ended.err.ends_with(sentence), ended.err);
        BOOST_TEST(std::ranges::count(ended.err, '\n') == 1, ended.err);
    }
    BOOST_TEST(run_ranks(2, "help").out.find("mpirun -n K") != std::string::npos);
    BOOST_TEST(run_ranks(1, "queens 6 --count").out == "4\n");
}

BOOST_AUTO_TEST_SUITE_END()
