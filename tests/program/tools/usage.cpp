// A wrong command line is reported in one sentence, with exit status 2.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "program.hpp"
#include "quadrille/kernels.hpp"
#include "quadrille/parts.hpp"
#include "quadrille/version.hpp"

namespace data = boost::unit_test::data;
using quadrille::testing::Ended;
using quadrille::testing::run;

BOOST_AUTO_TEST_SUITE(usage)

namespace {

struct Wrong {
    const char* arguments;
    const char* said;  // a part of the sentence
};
std::ostream& operator<<(std::ostream& out, const Wrong& wrong) {
    return out << wrong.arguments;
}

const std::vector<Wrong> wrong_usages{
    {"", "a command is missing"},
    {"frobnicate", "there is no command 'frobnicate' (see"},
    {"--count queens 8", "the command comes first"},
    {"queens", "'queens' needs N"},
    {"langford 8 9", "one argument too many for 'langford': '9'"},
    {"queens 8 - 9", "one argument too many for 'queens': '9'"},
    {"queens eight", "N is a whole number below 2^64, not 'eight'"},
    {"queens 8x", "not '8x'"},
    {"queens -8", "N is a whole number below 2^64, not '-8'"},
    {"pentominoes 6 -1.5", "COLUMNS is a whole number below 2^64, not '-1.5'"},
    {"quens 8", "there is no command 'quens'; did you mean 'queens'?"},
    {"covre", "there is no command 'covre'; did you mean 'cover'?"},
    {"help sodoku", "there is no command 'sodoku'; did you mean 'sudoku'?"},
    {"queens 8 --coutn", "unknown setting --coutn; did you mean '--count'?"},
    {"queens 8 --eng links", "unknown setting --eng; did you mean '--engine'?"},
    {"queens 8 --engine link", "no engine is named 'link'; did you mean 'links'? There are auto"},
    {"sudoku --engine recsan", "no engine is named 'recsan'; did you mean 'rescan'?"},
    {"queens 18446744073709551616", "not '18446744073709551616'"},
    {"pentominoes 6", "'pentominoes' needs ROWS COLUMNS"},
    {"pentominoes 6 ten", "COLUMNS is a whole number"},
    {"cover a b", "one argument too many for 'cover': 'b'"},
    {"--version queens", "only --json can follow --version"},
    {"completion basch", "SHELL is bash, zsh or fish, not 'basch'; did you mean 'bash'?"},
    {"completion", "'completion' needs SHELL"},
    {"help queens --man", "--man is the page of all commands"},
    {"check one", "'check' needs PROBLEMFILE SOLUTIONS"},
    {"check - -", "cannot both be standard input"},
    {"bench", "needs --signature"},
    {"engines links", "one argument too many"},
    {"help frobnicate", "there is no command 'frobnicate'"},
    {"queens 8 --all --count", "--all and --count are two actions"},
    {"queens 8 --first --first", "--first is given twice"},
    {"queens 8 --seed 1 --seed 2", "--seed is given twice"},
    {"queens 8 --limit 0", "--limit takes a whole number from 1"},
    {"queens 8 --limit -1", "-1"},
    {"queens 8 --limit 1.5", "not '1.5'"},
    {"queens 8 --limit 99999999999999999999", "--limit takes a whole number"},
    {"queens 8 --limit", "--limit needs a value"},
    {"queens 8 --best 0", "--best takes a whole number from 1"},
    {"queens 8 --worst few", "--worst takes a whole number from 1"},
    {"queens 8 --best 1 --worst 1", "--best and --worst are two actions"},
    {"queens 8 --best 1 --all", "--best and --all are two actions"},
    {"sudoku --ledger a",
     "a ledger is for one problem, not for boards; for one long board: quadrille sudoku BOARD "
     "--dlx | "
     "quadrille cover - --ledger FILE"},
    {"sudoku --best 1", "'sudoku' has no setting --best"},
    {"queens 8 --count=3", "--count takes no value"},
    {"queens 8 --node-limit many", "--node-limit takes a whole number"},
    {"queens 8 --time-limit soon", "--time-limit takes a number of seconds"},
    {"queens 8 --time-limit nan", "--time-limit takes a number of seconds"},
    {"queens 8 --time-limit inf", "--time-limit takes a number of seconds"},
    {"queens 8 --time-limit=-1", "--time-limit takes a number of seconds"},
    {"queens 8 --seed 0x10", "--seed takes a whole number"},
    {"queens 8 --progress sometimes", "--progress takes auto, always or never"},
    {"queens 8 --exit-status odd", "--exit-status takes plain or solver"},
    {"queens 8 --engine steam", "no engine is named 'steam'; there are auto, links"},
    {"queens 8 --engine rescan", "no engine is named 'rescan'"},
    {"queens 8 --cap 1", "'queens' has no setting --cap"},
    // Settings of encoders.
    {"queens 8 --torus --torus", "--torus is given twice"},
    {"queens 8 --torus=3", "--torus takes no value"},
    {"queens 8 --tours", "unknown setting --tours; did you mean '--torus'?"},
    {"langford 8 --torus", "'langford' has no setting --torus"},
    {"cover --torus", "'cover' has no setting --torus"},
    {"split langford 8 --torus --count --units 3 -o d", "'langford' has no setting --torus"},
    {"split queens 8 --tours", "unknown setting --tours; did you mean '--torus'?"},
    {"split queens 8 --torus --torus", "--torus is given twice"},
    {"queens 8 --estimate --count", "--estimate and --count are two actions"},
    {"queens 8 --estimate=3", "--estimate takes no value"},
    {"sudoku --estimate", "'sudoku' has no setting --estimate"},
    {"queens 8 --dlx --json", "--json cannot go with it"},
    {"sudoku --format fancy", "--format takes line, grid, numbers or csv"},
    {"sudoku --box 3", "--box takes rows x columns"},
    {"sudoku --box 0x3", "--box takes rows x columns"},
    {"sudoku --box 16x16", "at most 225"},
    {"sudoku --cap 2", "--cap is for --compare only"},
    {"sudoku --hint --engine links", "--hint solves by techniques, not by an engine, so --engine"},
    {"sudoku --rate --format line", "--rate prints one form of text, so --format"},
    {"sudoku --explain --seed 1", "--explain solves by techniques, not by an engine, so --seed"},
    {"sudoku --rate --svg x.svg",
     "--svg is for --first, --all, --limit, --options, --hint and --explain only"},
    {"sudoku --hint --rate", "--hint and --rate"},
    {"sudoku --no-uniqueness", "--no-uniqueness is for --hint, --explain and --rate only"},
    {"queens 8 --hint", "'queens' has no setting --hint"},
    {"sudoku --engine rescan --seed 1", "the reference 'rescan' has no --seed"},
    {"sudoku --sample 3", "'sudoku' has no setting --sample"},
    {"queens 8 --sample 0", "--sample takes a whole number from 1"},
    {"queens 8 --sample 3 --engine links", "--sample chooses its engine itself"},
    {"queens 8 --memory-limit 0", "--memory-limit takes a whole number of MiB from 1"},
    {"check a b --threads 2", "'check' has no setting --threads"},
    {"queens 8 --count --ordered", "--ordered is for --first, --all and --limit only"},
    {"sudoku --ordered", "'sudoku' has no setting --ordered"},
    {"queens 8 --count --threads 1025", "--threads takes a whole number from 0 to 1024"},
    {"queens 8 --svg f --count",
     "--svg is for --first, --all, --limit, --best, --worst and --sample only"},
    {"queens 8 --svg=", "--svg needs a value"},
    {"cover --svg f --unique", "--svg is for --first"},
    {"queens 8 --view solid", "--view needs --svg, --svg-all, --svg-sheet or --html"},
    {"queens 8 --count --node-limit 5 --ledger f",
     "--ledger has no --node-limit: use --time-limit"},
    {"queens 8 --all --ordered --ledger f",
     "--ledger prints solutions unit by unit, so --ordered cannot go with it"},
};

}  // namespace

BOOST_DATA_TEST_CASE(wrong_usage_is_one_sentence_and_status_two, data::make(wrong_usages)) {
    const Ended ended = run(sample.arguments);
    BOOST_TEST(ended.status == 2);
    BOOST_TEST(ended.out.empty());
    BOOST_TEST(ended.err.find(sample.said) != std::string::npos, ended.err);
    BOOST_TEST(ended.err.find("quadrille help") != std::string::npos, ended.err);
    BOOST_TEST(std::count(ended.err.begin(), ended.err.end(), '\n') == 1, ended.err);
}

BOOST_AUTO_TEST_CASE(a_value_may_follow_an_equals_sign) {
    BOOST_TEST(run("queens 6 --limit=2").out == run("queens 6 --limit 2").out);
}

BOOST_AUTO_TEST_CASE(the_version_is_printed) {
    const std::string version = run("--version").out;
    const std::string first = "quadrille " + std::string(quadrille::version()) + "\ncommit ";
    BOOST_TEST(version.starts_with(first), version);
    BOOST_TEST(run("-V").out == version);
    for (const quadrille::PartInfo& part : quadrille::parts()) {
        const std::string row = "\n" + std::string(part.name) + ' ';
        const std::size_t begin = version.find(row);
        BOOST_REQUIRE_MESSAGE(begin != std::string::npos, row);
        const std::string line = version.substr(begin + 1, version.find('\n', begin + 1) - begin);
        const bool is_missing = line.find("not in this build") != std::string::npos;
        BOOST_TEST(is_missing == part.version.empty(), line);
        BOOST_TEST(line.find(part.version) != std::string::npos, line);
    }
}

BOOST_AUTO_TEST_CASE(the_version_names_the_kernel_that_this_processor_runs) {
    const std::string version = run("--version").out;
    for (const quadrille::KernelInfo& kernel : quadrille::kernels()) {
        BOOST_TEST(version.find(kernel.name) != std::string::npos, kernel.name);
    }
    const std::string runs = "runs " + std::string(quadrille::choose_kernel("auto").name) + "\n";
    BOOST_TEST(version.find(runs) != std::string::npos, version);
}

BOOST_AUTO_TEST_SUITE_END()
