// --sample, --options, --diagram and --memory-limit: answers from the diagram of all solutions.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <fstream>
#include <vector>

#include "json.hpp"
#include "program.hpp"
#include "quadrille/check.hpp"
#include "quadrille/diagram_text.hpp"
#include "quadrille/dlx.hpp"
#include "support/files.hpp"

using quadrille::testing::Ended;
using quadrille::testing::Json;
using quadrille::testing::json_lines;
using quadrille::testing::run;
using quadrille::testing::TemporaryFile;

BOOST_AUTO_TEST_SUITE(diagram)

namespace {

// A 2x2 board can be covered by dominoes and single squares in seven ways.
constexpr const char* seven = "a b c d\na b\nc d\na c\nb d\na\nb\nc\nd\n";
constexpr const char* none = "a b c\na b\nb c\n";

std::size_t lines_of(const std::string& text) {
    return quadrille::testing::count_of(text, "\n");
}

/// A temporary file with a chosen ending.
class NamedFile {
   public:
    explicit NamedFile(const std::string& ending) : path_(base_.path() + ending) {}
    ~NamedFile() { std::remove(path_.c_str()); }
    NamedFile(const NamedFile&) = delete;
    NamedFile& operator=(const NamedFile&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] std::string content() const {
        std::ifstream in(path_);
        return {std::istreambuf_iterator<char>(in), {}};
    }

   private:
    TemporaryFile base_;
    std::string path_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_sample_is_printed_as_solutions_are) {
    const Ended drawn = run("cover --sample 50", seven);
    BOOST_TEST(drawn.status == 0);
    BOOST_TEST(drawn.err.empty());
    const quadrille::Problem problem = quadrille::read_dlx(seven);
    const auto solutions = quadrille::read_solutions(drawn.out, problem);
    BOOST_TEST(solutions.size() == 50);
    for (const quadrille::Solution& solution : solutions) {
        BOOST_TEST(!quadrille::find_violation(problem, solution));
    }
}

BOOST_AUTO_TEST_CASE(a_sample_is_the_same_each_time_unless_the_seed_is_another) {
    const std::string first = run("queens 8 --sample 5").out;
    BOOST_TEST(run("queens 8 --sample 5").out == first);
    BOOST_TEST(run("queens 8 --sample 5 --seed 0").out == first);
    BOOST_TEST(run("queens 8 --sample 5 --seed 1").out != first);
    BOOST_TEST(lines_of(first) == 5 * 9);
}

BOOST_AUTO_TEST_CASE(a_sample_in_json_has_solutions_and_how_many_there_are) {
    const std::vector<Json> lines = json_lines(run("queens 6 --sample 3 --json").out);
    BOOST_REQUIRE(lines.size() == 4);
    for (std::size_t k = 0; k < 3; ++k) {
        BOOST_TEST(lines[k]["type"] == "solution");
        BOOST_TEST(lines[k]["options"].size() == 6);
        BOOST_TEST(lines[k]["drawing"].size() == 6);
    }
    BOOST_TEST(lines[3]["type"] == "summary");
    BOOST_TEST(lines[3]["solutions"] == "4");
    BOOST_TEST(lines[3]["complete"] == true);
}

BOOST_AUTO_TEST_CASE(each_option_is_printed_with_the_number_of_its_solutions) {
    BOOST_TEST(run("cover --options", seven).out ==
               "2 a b\n2 c d\n2 a c\n2 b d\n3 a\n3 b\n3 c\n3 d\n");
    BOOST_TEST(run("cover --options", "a | x\na x:1\n").out == "1 a x:1\n");
    BOOST_TEST(run("cover --options --format dlx", "a | x\na x:1\n").out == "1 a x:1\n");
    BOOST_TEST(run("cover --options", none).out == "0 a b\n0 b c\n");
}

BOOST_AUTO_TEST_CASE(options_in_json_are_objects) {
    const std::vector<Json> lines =
        json_lines(run("cover --options --json", "a | x\na x:1\na\n").out);
    BOOST_REQUIRE(lines.size() == 3);
    BOOST_TEST(lines[0].dump() == R"({"type":"option","option":["a","x:1"],"solutions":"1"})");
    BOOST_TEST(lines[2]["solutions"] == "2");
}

BOOST_AUTO_TEST_CASE(the_ending_of_the_file_says_in_which_form_a_diagram_is_written) {
    const quadrille::Problem problem = quadrille::read_dlx(seven);
    const NamedFile text(".diagram"), zdd(".zdd"), dot(".dot");
    for (const NamedFile* file : {&text, &zdd, &dot}) {
        const Ended ended = run("cover --diagram " + file->path(), seven);
        BOOST_TEST(ended.status == 0);
        BOOST_TEST(ended.out.empty());
    }
    const quadrille::Count seven_solutions(7);
    BOOST_TEST(quadrille::read_diagram(text.content(), problem).count() == seven_solutions);
    BOOST_TEST(quadrille::read_zdd(zdd.content(), problem).count() == seven_solutions);
    BOOST_TEST(dot.content().starts_with("digraph"));
    BOOST_TEST(run("cover --diagram -", seven).out == text.content());
}

BOOST_AUTO_TEST_CASE(json_has_the_size_of_a_diagram) {
    const NamedFile file(".diagram");
    const std::vector<Json> lines =
        json_lines(run("cover --json --diagram " + file.path(), seven).out);
    BOOST_REQUIRE(lines.size() == 2);
    BOOST_TEST(lines[0]["type"] == "diagram");
    BOOST_TEST(lines[0]["nodes"] ==
               lines_of(file.content()) - 3 + 2);  // three other lines; none and unit have no line
    BOOST_TEST(lines[1]["solutions"] == "7");
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_written_is_reported_first) {
    const Ended ended = run("cover --diagram /no/such/folder/x", seven);
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.err ==
               "quadrille: cannot write /no/such/folder/x: No such file or directory\n");
    const TemporaryFile problem(seven);
    BOOST_TEST(run("cover " + problem.path() + " --diagram " + problem.path()).status == 1);
    BOOST_TEST(problem.content() == seven);
}

BOOST_AUTO_TEST_CASE(no_solution_is_an_answer) {
    for (const char* action : {"--sample 3", "--options", "--diagram -"}) {
        const Ended ended = run(std::string("cover ") + action, none);
        BOOST_TEST(ended.status == 0);
        BOOST_TEST(ended.err == "quadrille: no solution\n");
    }
    BOOST_TEST(run("cover --sample 3", none).out.empty());
    BOOST_TEST(run("cover --sample 3 --exit-status solver", none).status == 20);
    BOOST_TEST(run("cover --sample 3 --exit-status solver", seven).status == 10);
}

BOOST_AUTO_TEST_CASE(a_diagram_that_does_not_fit_is_a_failure) {
    const Ended ended = run("pentominoes 5 12 --options --memory-limit 1");
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.out.empty());
    BOOST_TEST(
        ended.err ==
        "quadrille: the diagram of all solutions does not fit into 1 MiB, the memory limit\n");
}

BOOST_AUTO_TEST_CASE(limits_stop_samples_and_options) {
    const Ended nodes = run("queens 8 --sample 1 --node-limit 5 --json");
    BOOST_TEST(nodes.status == 3);
    BOOST_TEST(nodes.err == "quadrille: stopped by the node limit of 5\n");
    BOOST_TEST(json_lines(nodes.out).back()["complete"] == false);
    const Ended time = run("pentominoes 6 10 --options --time-limit 0.2");
    BOOST_TEST(time.status == 3);
    BOOST_TEST(time.out.empty());
}

BOOST_AUTO_TEST_CASE(what_does_not_go_together_is_refused) {
    for (const char* words :
         {"cover --sample 0", "cover --sample x", "cover --sample 1 --options",
          "cover --sample 1 --engine links", "cover --options --memory-limit 0",
          "cover --options --memory-limit 17592186044416", "cover --diagram - --json",
          "sudoku --sample 1", "sudoku --diagram x"}) {
        const Ended ended = run(words, seven);
        BOOST_TEST(ended.status == 2, words);
        BOOST_TEST(ended.out.empty());
    }
}

BOOST_AUTO_TEST_SUITE_END()
