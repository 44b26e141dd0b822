// Runs whose units are files, as a user has them: split, searched, stopped, lost, and put together.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "json.hpp"
#include "program.hpp"
#include "quadrille/unit_files.hpp"
#include "runs/ledger/support.hpp"
#include "support/places.hpp"
#include "support/sanitized.hpp"

using quadrille::id_at;
using quadrille::ItemId;
using quadrille::OptionId;
using quadrille::parse_result_file;
using quadrille::parse_unit_file;
using quadrille::Path;
using quadrille::ResultFile;
using quadrille::Step;
using quadrille::Subtree;
using quadrille::to_text;
using quadrille::UnitFile;
using quadrille::testing::Ended;
using quadrille::testing::is_sanitized;
using quadrille::testing::json_lines;
using quadrille::testing::Program;
using quadrille::testing::program_path;
using quadrille::testing::read_file;
using quadrille::testing::run;
using quadrille::testing::TemporaryFolder;
using quadrille::testing::write_file;

BOOST_AUTO_TEST_SUITE(unit_files)

namespace {

/// A folder with the units of a run.
class Units {
   public:
    explicit Units(const std::string& question, std::size_t units = 6, const std::string& in = {}) {
        split_ =
            run("split " + question + " --units " + std::to_string(units) + " -o " + path(), in);
        BOOST_TEST(split_.status == 0, split_.err);
    }

    [[nodiscard]] std::string path() const { return folder_.file("run"); }
    [[nodiscard]] std::string file(const std::string& name) const { return path() + '/' + name; }
    [[nodiscard]] const Ended& split() const { return split_; }

    /// Those without a result.
    [[nodiscard]] std::vector<std::string> open_units() const {
        std::vector<std::string> names;
        for (const auto& entry : std::filesystem::directory_iterator(path())) {
            std::filesystem::path name = entry.path();
            if (name.extension() != ".unit") continue;
            if (!std::filesystem::exists(name.replace_extension(".result"))) {
                names.push_back(entry.path().stem().string());
            }
        }
        std::sort(names.begin(), names.end());
        return names;
    }
    [[nodiscard]] Ended search(const std::string& name, const std::string& more = {}) const {
        return run("run " + file(name) + ".unit -o " + file(name) + ".result" + more);
    }
    void search_all() const {
        for (const std::string& name : open_units()) {
            const Ended ended = search(name);
            BOOST_TEST(ended.status == 0, ended.err);
            BOOST_TEST(ended.out == "");
        }
    }
    [[nodiscard]] Ended merge(const std::string& more = {}) const {
        return run("merge " + path() + more);
    }
    [[nodiscard]] std::string refusal() const {
        const Ended ended = merge();
        BOOST_TEST(ended.status == 1);
        BOOST_TEST(ended.out == "");
        return ended.err;
    }

   private:
    TemporaryFolder folder_;
    Ended split_;
};

std::vector<std::string> sorted_solutions(std::string out) {
    std::vector<std::string> solutions;
    for (std::size_t end; (end = out.find("\n\n")) != std::string::npos; out.erase(0, end + 2)) {
        solutions.push_back(out.substr(0, end));
    }
    std::sort(solutions.begin(), solutions.end());
    return solutions;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_answer_is_that_of_the_plain_command) {
    for (const std::string question :
         {"queens 8 --count --engine links", "queens 7 --unique --engine bits",
          "queens 3 --unique --engine cells", "langford 7 --count --engine diagram",
          "queens 6 --count --engine sat", "langford 8 --count", "queens 3 --count --engine links",
          "queens 6 --count --engine links --seed 3"}) {
        if (quadrille::testing::needs_missing_sat(question)) continue;
        const Units units(question);
        units.search_all();
        const Ended merged = units.merge();
        BOOST_TEST(merged.status == 0, question << ": " << merged.err);
        BOOST_TEST(merged.out == run(question).out, question);
    }
}

BOOST_AUTO_TEST_CASE(units_keep_the_settings_and_the_file_of_an_encoder) {
    const Units torus("queens --torus 11 --count --engine links");
    torus.search_all();
    BOOST_TEST(torus.merge().out == "88\n");  // OEIS A051906
    std::string corner = "Q.........\n";
    for (int row = 1; row < 10; ++row) corner += "..........\n";
    const Units given("queens 10 - --all --engine links", 6, corner);
    given.search_all();
    auto solutions = sorted_solutions(run("queens 10 --all").out);
    std::erase_if(solutions, [](const std::string& drawn) { return !drawn.starts_with('Q'); });
    BOOST_TEST(!solutions.empty());
    BOOST_TEST(sorted_solutions(given.merge().out) == solutions);
}

BOOST_AUTO_TEST_CASE(all_solutions_are_those_of_the_plain_command) {
    const std::string text = "a b c | x\na b\na x:1\nb x:1\nc\nb c x:2\n";
    for (const std::string engine : {"links", "diagram", "cells"}) {
        const Units units("cover - --all --engine " + engine, 3, text);
        units.search_all();
        BOOST_TEST(
            sorted_solutions(units.merge().out) == sorted_solutions(run("cover - --all", text).out),
            engine);
    }
    const Units units("queens 7 --all --engine links", 20);
    units.search_all();
    const auto solutions = sorted_solutions(units.merge().out);
    BOOST_TEST(solutions.size() == 40U);  // OEIS A000170
    BOOST_TEST(solutions == sorted_solutions(run("queens 7 --all").out));
    const auto lines = json_lines(units.merge(" --json").out);
    BOOST_TEST(lines.size() == 41U);
    BOOST_TEST(lines.back()["solutions"] == "40");
    BOOST_TEST(lines.back()["complete"] == true);
}

BOOST_AUTO_TEST_CASE(enough_solutions_are_an_answer) {
    const Units first("queens 8 --first --engine links", 30);
    for (const std::string& name : first.open_units()) {
        if (first.merge().status == 0) break;
        (void)first.search(name);
    }
    BOOST_TEST(!first.open_units().empty());
    BOOST_TEST(sorted_solutions(first.merge().out).size() == 1U);
    const Units unique("queens 8 --unique --engine links", 30);
    (void)unique.search("0001");
    (void)unique.search("0002");
    BOOST_TEST(unique.merge().out == "several\n");
}

BOOST_AUTO_TEST_CASE(a_search_that_is_over_at_once_has_one_unit_with_its_result) {
    const Units units("queens 5 --count");
    BOOST_TEST(units.split().out == "");
    BOOST_TEST(units.merge().out == "10\n");  // OEIS A000170
    BOOST_TEST(units.search("0001").status == 0);
    BOOST_TEST(units.merge().out == "10\n");
}

BOOST_AUTO_TEST_CASE(a_missing_result_is_named) {
    const Units units("queens 6 --count --engine links", 4);
    BOOST_TEST(units.refusal().find(units.file("0001.unit") + " has no result yet, nor have ") !=
               std::string::npos);
    units.search_all();
    std::filesystem::remove(units.file("0002.result"));
    BOOST_TEST(units.refusal() ==
               "quadrille: " + units.file("0002.unit") + " has no result yet: 'quadrille run " +
                   units.file("0002.unit") + " -o " + units.file("0002.result") + "'\n");
    // A unit that is lost can be written again.
    std::filesystem::remove(units.file("0002.unit"));
    BOOST_TEST(units.refusal().find("1 parts are left and have no unit") != std::string::npos);
    BOOST_TEST(run("split " + units.path()).status == 0);
    units.search_all();
    BOOST_TEST(units.merge().out == "4\n");  // OEIS A000170
    BOOST_TEST(run("split " + units.path()).err ==
               "quadrille: each part that is left has a unit already\n");
    std::filesystem::remove(units.file("0000.result"));
    BOOST_TEST(units.refusal().find("is missing") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_doubled_result_is_named) {
    const Units units("queens 6 --count --engine links", 4);
    units.search_all();
    std::filesystem::copy(units.file("0001.result"), units.file("copy.result"));
    BOOST_TEST(units.refusal() == "quadrille: " + units.file("0001.result") + " and " +
                                      units.file("copy.result") +
                                      " are results of the same unit; remove one of them\n");
}

BOOST_AUTO_TEST_CASE(a_changed_file_is_named_with_its_place) {
    const Units units("queens 6 --count --engine links", 4);
    units.search_all();
    const std::string result = read_file(units.file("0002.result"));
    std::string wrong = result;
    wrong[wrong.find("count ") + 6] = '9';
    write_file(units.file("0002.result"), wrong);
    BOOST_TEST(units.refusal().find(units.file("0002.result") + ":9:8: this file was changed") !=
               std::string::npos);
    write_file(units.file("0002.result"), result.substr(0, result.size() / 2));
    BOOST_TEST(units.refusal().find("this file was cut") != std::string::npos);
    write_file(units.file("0002.result"), "");
    BOOST_TEST(units.refusal().find(units.file("0002.result") + ":1:1: ") != std::string::npos);
    write_file(units.file("0002.result"), result);
    std::string unit = read_file(units.file("0003.unit"));
    unit[unit.find("queens 6") + 7] = '7';
    write_file(units.file("0003.unit"), unit);
    BOOST_TEST(units.refusal().find(units.file("0003.unit") + ":9:8: ") != std::string::npos);
    const Ended ended = units.search("0003");
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.err.find(":9:8: this file was changed") != std::string::npos);
}

// The digest is right, as if a user wrote the file.
BOOST_AUTO_TEST_CASE(a_path_that_the_problem_does_not_have_is_named) {
    const Units units("queens 6 --count --engine links", 4);
    units.search_all();
    const std::string text = read_file(units.file("0003.unit"));
    const auto refusal_of = [&](ItemId item, std::optional<OptionId> option) {
        UnitFile file = parse_unit_file(text);
        file.unit.path = {Step{item, option}};
        write_file(units.file("0003.unit"), to_text(file));
        return units.refusal();
    };
    const std::string begin = "quadrille: " + units.file("0003.unit") + ": the path ";
    const auto number = [](unsigned n) { return id_at<OptionId>(n); };
    // 12 rows and columns, 18 diagonals of two squares or more; 36 squares
    BOOST_TEST(refusal_of(ItemId{30}, number(0)) ==
               begin +
                   "30:0 names item number 30, and the problem has 30 items; numbers begin "
                   "with 0\n");
    BOOST_TEST(refusal_of(ItemId{12}, number(0)) ==
               begin + "12:0 names item number 12, which is secondary; numbers begin with 0\n");
    BOOST_TEST(refusal_of(ItemId{0}, number(36)) ==
               begin +
                   "0:36 names option number 36, and the problem has 36 options; numbers "
                   "begin with 0\n");
    BOOST_TEST(refusal_of(ItemId{0}, number(35)) ==
               begin +
                   "0:35 names option number 35, which does not have item number 0; numbers "
                   "begin with 0\n");
    write_file(units.file("0003.unit"), text);
    const std::string result = read_file(units.file("0002.result"));
    ResultFile file = parse_result_file(result);
    file.result.left = {Subtree({Step{ItemId{99}, std::nullopt}}, 1'000'000)};
    file.unit = Subtree(Path());
    write_file(units.file("0002.result"), to_text(file));
    BOOST_TEST(units.refusal().find("the path 99:- names item number 99") != std::string::npos);
    write_file(units.file("0002.result"), result);
    BOOST_TEST(units.merge().out == "4\n");
}

BOOST_AUTO_TEST_CASE(solutions_with_options_that_the_problem_does_not_have_are_named) {
    const Units units("queens 6 --best 2 --engine links", 4);
    units.search_all();
    const std::string result = read_file(units.file("0002.result"));
    ResultFile file = parse_result_file(result);
    file.result.solutions.push_back({id_at<OptionId>(1'000'000)});
    file.result.count += 1;
    write_file(units.file("0002.result"), to_text(file));
    BOOST_TEST(units.refusal() ==
               "quadrille: " + units.file("0002.result") +
                   ": a solution names option number 1000000, and the problem has 36 options; "
                   "numbers begin with 0\n");
}

BOOST_AUTO_TEST_CASE(files_of_another_run_are_named) {
    const Units units("queens 6 --count --engine links", 4);
    const Units other("queens 7 --count --engine links", 4);
    units.search_all();
    other.search_all();
    std::filesystem::copy(other.file("0001.result"), units.file("x.result"));
    BOOST_TEST(units.refusal() == "quadrille: " + units.file("x.result") +
                                      " is of another run than " + units.file("0001.unit") + "\n");
    std::filesystem::remove(units.file("x.result"));
    std::filesystem::copy(other.file("0001.unit"), units.file("x.unit"));
    BOOST_TEST(units.refusal() == "quadrille: " + units.file("x.unit") +
                                      " is of another run than " + units.file("0001.unit") +
                                      ": the question is 'queens 7 --count --engine links' there "
                                      "and 'queens 6 --count --engine links' here\n");
}

BOOST_AUTO_TEST_CASE(a_unit_that_a_limit_stops_leaves_units) {
    const std::string n = is_sanitized ? "13" : "15";
    const Units units("queens " + n + " --count --engine links", 2);
    BOOST_TEST(units.search("0001", " --time-limit 0").status == 3);
    BOOST_TEST(!std::filesystem::exists(units.file("0001.result")));
    const Ended stopped = units.search("0001", " --time-limit 0.05");
    BOOST_TEST(stopped.status == 3);
    BOOST_TEST(stopped.err.find("'quadrille split " + units.path() + "' makes units of them") !=
               std::string::npos);
    units.search_all();
    BOOST_TEST(units.refusal().find("are left and have no unit: 'quadrille split ") !=
               std::string::npos);
    BOOST_TEST(run("split " + units.path()).out.find(".unit\n") != std::string::npos);
    BOOST_TEST(run("split " + units.path()).out == "");  // the parts have units now
    BOOST_TEST(units.refusal().find(" has no result yet") != std::string::npos);
    units.search_all();
    BOOST_TEST(units.merge().out == (is_sanitized ? "73712\n" : "2279184\n"));  // OEIS A000170
    // The first unit again: it has searched what others have searched, too.
    (void)units.search("0001");
    BOOST_TEST(units.refusal().find("has searched this unit, too") != std::string::npos);
}

/// The problem's tables take longer than the limit allows.
BOOST_AUTO_TEST_CASE(a_limit_before_the_search_leaves_no_result_and_no_total) {
    const Units units("queens 1000 --count --engine links", 1);
    BOOST_TEST(units.search("0001", " --time-limit 0").status == 3);
    BOOST_TEST(!std::filesystem::exists(units.file("0001.result")));
    BOOST_TEST(units.merge(" --time-limit 0").out == "");
}

BOOST_AUTO_TEST_CASE(an_interrupt_leaves_a_result_and_a_kill_none) {
    const Units units("queens 17 --count --engine links", 2);
    const std::string result = units.file("0001.result");
    Program killed({program_path(), "run", units.file("0001.unit"), "-o", result});
    killed.await_work(0.1);
    killed.send(SIGKILL);
    (void)killed.finish();
    BOOST_TEST(!std::filesystem::exists(result));
    Program interrupted(
        {program_path(), "run", units.file("0001.unit"), "-o", result, "--threads", "2"});
    interrupted.interrupt(SIGINT);
    const Ended ended = interrupted.finish();
    BOOST_TEST(ended.status == 130);
    if (std::filesystem::exists(result)) {
        BOOST_TEST(read_file(result).find("\nleft ") != std::string::npos);
    }
    BOOST_TEST(units.refusal().find("has no result yet") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_signal_asks_for_the_progress_of_a_unit) {
    const Units units("queens 18 --count --engine links", 1);
    Program program(
        {program_path(), "run", units.file("0001.unit"), "-o", units.file("0001.result")});
    BOOST_TEST(progress_after_a_signal(program) == 1U);
}

BOOST_AUTO_TEST_CASE(two_threads_search_a_unit) {
    const Units units("queens 12 --count --engine links", 2);
    for (const std::string& name : units.open_units()) (void)units.search(name, " --threads 2");
    BOOST_TEST(units.merge().out == "14200\n");  // OEIS A000170
}

/// The diagram engine has no tree to split, and the count is larger than 2^64.
BOOST_AUTO_TEST_CASE(a_large_count_by_diagrams, *boost::unit_test::label("slow")) {
    const Units units("cover " QUADRILLE_INSTANCES "/domino16x16.dlx --count --engine diagram", 50);
    BOOST_TEST(units.open_units().size() >= 50U);
    units.search_all();
    BOOST_TEST(units.merge().out == "2444888770250892795802079170816\n");  // OEIS A004003
}

BOOST_AUTO_TEST_CASE(wrong_usage_is_refused_and_nothing_is_written) {
    const TemporaryFolder folder;
    const std::string to = " --units 3 -o " + folder.file("run");
    for (const std::string wrong :
         {"queens 5 --limit 2", "queens 5 --sample 2", "queens 5 --options", "queens 5 --json",
          "sudoku --count", "queens --count", "langford 5 6 --count", "quens 5", "run 5"}) {
        BOOST_TEST(run("split " + wrong + to).status == 2, wrong);
    }
    BOOST_TEST(run("split queens 5 --sample 1" + to).err ==
               "quadrille: --sample cannot be split into units; --count, --all, --first, "
               "--unique, --best and --worst can (see 'quadrille help split')\n");
    BOOST_TEST(run("split queens 5 --count --units 0 -o " + folder.file("run")).status == 2);
    BOOST_TEST(run("split queens 5 --count --units 3").status == 2);
    BOOST_TEST(run("split queens 5 --count -o " + folder.file("run")).status == 2);
    BOOST_TEST(run("split " + folder.file("") + " --units 3").status == 2);
    BOOST_TEST(!std::filesystem::exists(folder.file("run")));
    BOOST_TEST(run("split queens 16 --count --engine links --time-limit 0" + to).status == 3);
    BOOST_TEST(run("merge " + folder.file("run")).status == 1);
    BOOST_TEST(run("merge " + folder.file("none")).status == 1);
    BOOST_TEST(run("split queens 5 --count" + to).status == 0);
    const Ended again = run("split queens 5 --count" + to);
    BOOST_TEST(again.status == 1);
    BOOST_TEST(again.err == "quadrille: " + folder.file("run/0001.unit") +
                                " is there already; choose another folder\n");
    const std::string unit = folder.file("run/0001.unit");
    BOOST_TEST(run("run " + unit + " --json").status == 2);
    BOOST_TEST(run("run " + unit + " -o " + unit).status == 1);
    BOOST_TEST(run("run " + folder.file("run/0001.result")).err ==
               "quadrille: " + folder.file("run/0001.result") + ": this is a result, not a unit\n");
    BOOST_TEST(run("run " + folder.file("")).status == 1);
}

BOOST_AUTO_TEST_SUITE_END()
