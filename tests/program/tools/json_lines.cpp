// Every line that any command and action prints with --json satisfies docs/json-schema.json.
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "json.hpp"
#include "json_schema.hpp"
#include "program.hpp"
#include "support/places.hpp"
#include "support/sanitized.hpp"

using quadrille::testing::Json;
using quadrille::testing::parse_json;
using quadrille::testing::published_schema;
using quadrille::testing::run;
using quadrille::testing::TemporaryFile;

BOOST_AUTO_TEST_SUITE(lines_of_json)

namespace {

const std::string colored =
    "a b c | x\n"
    "a b\n"
    "c x:1\n"
    "b c\n"
    "a x:2 |3\n";

const std::string board =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

/// Checks each line, and that the last one is a summary. Returns the types of all lines.
std::set<std::string> check_lines(const std::string& arguments, const std::string& input) {
    const auto ended = run(arguments, input);
    std::set<std::string> types;
    std::string type;
    std::istringstream lines(ended.out);
    for (std::string line; std::getline(lines, line);) {
        const Json value = parse_json(line);
        const auto wrong = published_schema().find_violation(value);
        BOOST_TEST(!wrong, arguments << ": " << wrong.value_or(""));
        type = value["type"];
        types.insert(type);
    }
    BOOST_TEST(type == "summary", arguments << ": " << ended.err);
    return types;
}

/// The rows of a section of a help text. Each row is the list of its words before the description.
std::vector<std::vector<std::string>> rows_of(const std::string& help, const std::string& title) {
    std::vector<std::vector<std::string>> rows;
    const std::size_t begin = help.find("\n" + title + ":\n");
    if (begin == std::string::npos) return rows;
    std::istringstream lines(help.substr(begin + title.size() + 3));
    for (std::string line; std::getline(lines, line) && line.starts_with("  ");) {
        std::istringstream words(line);
        auto& row = rows.emplace_back();
        for (std::string word; words >> word;) row.push_back(word);
    }
    return rows;
}

/// The names of all commands, whose rows stand in groups.
std::vector<std::string> command_names() {
    const std::string help = run("help").out;
    std::vector<std::string> names;
    std::istringstream lines(help.substr(0, help.find("\nWithout FILE")));
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("  ")) names.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
    return names;
}

/// Values for the placeholders of actions in the help.
const std::map<std::string, std::string> values{
    {"K", "2"}, {"N", "2"}, {"BOARD", "-"}, {"FILE", "/dev/null"}};

/// The input of each problem command: arguments and standard input.
const std::map<std::string, std::pair<std::string, std::string>> problems{
    {"cover", {"", colored}},
    {"sudoku", {"", board + board + "12345678\n"}},
    {"queens", {"6", ""}},
    {"langford", {"4", ""}},
    {"skolem", {"4", ""}},
    {"dominate", {"king 4 4", ""}},
    {"latin", {"3", ""}},
    {"steiner", {"7", ""}},
    {"one-factors", {"6", ""}},
    {"partridge", {"1", ""}},
    {"edge-matching", {"", "1 2\na b a a\na a a b\n"}},
    {"macmahon", {"squares --board 2x2 --colors 2 --border any", ""}},
    {"matchings", {"--graph petersen", ""}},
    {"colorings", {"3 --graph cycle:4", ""}},
    {"nonogram", {"", "rows\n1\n1\ncolumns\n1\n1\n"}},
    {"futoshiki", {"", "1 < .\n     \n.   .\n"}},
    {"kakuro", {"", "#  3\\ 3\\\n\\3 . .\n\\3 . .\n"}},
    {"word-squares", {"", "ab\nba\nbb\n"}},
    {"pentominoes", {"3 20", ""}},
    {"tile", {"--board 3x20 --pieces pentominoes", ""}},
    {"run", {}},  // ledger.cpp tests these two
    {"ledger", {}},
    {"merge", {}},  // unit_files.cpp
    {"check", {}},  // see below
    {"engines", {}},
};

bool takes_json(const std::string& help) {
    return help.find("\n  --json ") != std::string::npos;
}

}  // namespace

// It runs the program hundreds of times.
BOOST_AUTO_TEST_CASE(every_action_of_every_command_keeps_the_schema,
                     *boost::unit_test::enable_if<!quadrille::testing::is_sanitized>()) {
    std::set<std::string> types;
    int runs = 0;
    for (const std::string& command : command_names()) {
        const std::string help = run("help " + command).out;
        if (!takes_json(help)) continue;
        BOOST_REQUIRE_MESSAGE(problems.contains(command), "what is asked of " + command);
        const auto& [arguments, input] = problems.at(command);
        for (const auto& action : rows_of(help, "actions")) {
            if (action[0] == "--dlx" || action[0] == "--problem-json") continue;  // no JSON Lines
            const bool needs_nauty = command == "cover" && action[0] == "--symmetries";
            if (needs_nauty && QUADRILLE_NAUTY == 0) continue;
            std::string line = command + " --json --stats " + arguments + ' ' + action[0];
            if (values.contains(action[1])) line += ' ' + values.at(action[1]);
            // Encoders differ in their problems only, so all limits are for boards and one of them.
            const bool is_whole = command == "cover" || command == "sudoku" || command == "queens";
            for (const std::string limits : {"", " --node-limit 0", " --time-limit 0"}) {
                if (!is_whole && !limits.empty()) continue;
                // Boards are neither made nor changed with a node limit.
                const bool makes = action[0] == "--generate" || action[0] == "--around";
                if (makes && limits == " --node-limit 0") continue;
                types.merge(check_lines(line + limits, input));
                ++runs;
            }
        }
    }
    check_lines("sudoku --json --stats --rate --scale se", problems.at("sudoku").second);
    for (const std::string action : {"--count", "--all", "--best 2", "--sample 2"}) {
        for (const std::string limits : {"", " --node-limit 0", " --time-limit 0"}) {
            check_lines("queens 6 --json --stats --up-to-symmetry " + action + limits, "");
        }
    }
    for (const std::string action :
         {"--count", "--unique", "--options", "--best 1", "--worst 1", "--first"}) {
        for (const std::string limits : {"", " --node-limit 0", " --node-limit 20"}) {
            check_lines("queens 6 --json --certificate /dev/null " + action + limits, "");
            check_lines("queens 3 --json --certificate /dev/null " + action + limits, "");
        }
    }
    for (const std::string question :
         {"--best all", "--worst all", "--within 3", "--within 0.5% --count", "--within 1 --unique",
          "--within 4 --limit 2", "--within 9% --best 2", "--best 2 --gap 10%"}) {
        for (const std::string limits : {"", " --node-limit 0", " --node-limit 4"}) {
            check_lines("cover --json --stats " + question + limits,
                        "a b\na b |7\na |2\nb |3\nb |4\n");
        }
    }
    // Costs with decimals, items with penalties, and options with names.
    const std::string priced = "a b |2.5 | x\na x |0.25\na b\n";
    const std::string named =
        "ROWS\n N z\n E a\nCOLUMNS\n x a 1\nRHS\n a 1\nBOUNDS\n BV x\nENDATA\n";
    for (const std::string action : {"--all", "--best 3", "--options"}) {
        for (const std::string& input : {priced, named})
            check_lines("cover --json " + action, input);
    }
    BOOST_TEST(runs > 100);
    const TemporaryFile problem(colored);
    types.merge(check_lines("engines --json", ""));
    types.merge(check_lines("check --json " + problem.path() + " -",
                            "a b\nc x:1\n\na b\nc x:1\n\na b\n\na b\n\n"));
    types.merge(check_lines("queens 3 --json --why", ""));
    types.merge(check_lines("sudoku --json --why", "11" + board.substr(2)));
    const std::set<std::string> all{"board",  "canonical",  "check",    "clues",      "diagram",
                                    "engine", "fault",      "estimate", "made_board", "option",
                                    "reason", "near_board", "step",     "reduction",  "solution",
                                    "solver", "summary",    "symmetry"};
    BOOST_TEST(types == all, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_version_keeps_the_schema) {
    const Json version = parse_json(run("--version --json").out);
    BOOST_TEST(version["type"] == "version");
    BOOST_TEST(published_schema().find_violation(version).value_or("") == "");
}

BOOST_AUTO_TEST_CASE(the_schema_forbids_what_is_not_documented) {
    const Json good = parse_json(R"({"type":"option","option":["a"],"solutions":"12"})");
    BOOST_TEST(!published_schema().find_violation(good));
    for (const char* const change :
         {R"({"solutions":12})", R"({"solutions":"012"})", R"({"option":[1]})", R"({"more":1})",
          R"({"type":"options"})", R"({"option":null})"}) {
        Json bad = good;
        bad.update(parse_json(change));
        BOOST_TEST(published_schema().find_violation(bad).has_value(), change);
    }
}

BOOST_AUTO_TEST_SUITE_END()
