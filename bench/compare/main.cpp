// compare: the speed of each engine beside the others and beside other programs, as a table.
//
//     compare tilings soma my.dlx --engine links,auto --peer dlx1=../dlx1 --rounds 5
//
// Each run is a whole process, for our engines as for other programs: it reads DLX text from
// standard input, searches, and prints. Its user time counts. Each round runs everything once, one
// after another, so that a disturbance affects all. See README.md.
#include <boost/program_options.hpp>
#include <exception>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "compare/comparison.hpp"
#include "compare/table.hpp"
#include "quadrille/engine.hpp"

namespace quadrille::bench {
namespace {

namespace po = boost::program_options;

struct Arguments {
    std::vector<std::string> subjects;
    std::string engines;
    std::vector<std::string> peers;
    std::string one = "t1";
    std::string program = QUADRILLE_PROGRAM;
    std::string against;
    Rules rules;
    std::string time = "user";
    std::string page;
    bool ask_first = false;
    bool with_long = false;
};

po::options_description described(Arguments& arguments) {
    po::options_description all("compare [INSTANCE | CLASS | FILE]... [SETTINGS]");
    all.add_options()("engine", po::value(&arguments.engines)->value_name("A,B,..."),
                      "the engines (all, and auto)");
    all.add_options()("peer", po::value(&arguments.peers)->value_name("NAME=COMMAND"),
                      "a peer: DLX text on its input, 'N solutions' in its output");
    all.add_options()("one", po::value(&arguments.one)->value_name("WORD"),
                      "added to a peer's command where one solution is asked for (t1)");
    all.add_options()("rounds", po::value(&arguments.rules.rounds)->value_name("R"),
                      "how often each is run (3)");
    all.add_options()("limit", po::value(&arguments.rules.limit)->value_name("S"),
                      "seconds of processor time a run (60)");
    all.add_options()("against", po::value(&arguments.against)->value_name("NAME"),
                      "whose time is divided by the others' (the first peer, or engine)");
    all.add_options()("program", po::value(&arguments.program)->value_name("PATH"),
                      "the program 'quadrille' that is run (the one built here)");
    all.add_options()("time", po::value(&arguments.time)->value_name("KIND"),
                      "user: time in user mode (so by default); processor: and in the kernel");
    all.add_options()("page", po::value(&arguments.page)->value_name("FILE"),
                      "also write the result to FILE, as a page in Markdown");
    all.add_options()("first", po::bool_switch(&arguments.ask_first),
                      "of a FILE, ask for one solution, not for the count of all");
    all.add_options()("search", po::bool_switch(&arguments.rules.with_search),
                      "also measure engines without reading, in a process of ours");
    all.add_options()("long", po::bool_switch(&arguments.with_long),
                      "of a class, also the instances that take links very long");
    return all;
}

std::vector<Subject> subjects_of(const Arguments& arguments) {
    std::vector<Subject> subjects;
    const auto add = [&](const Instance& instance, bool by_name) {
        if (!instance.is_long || by_name || arguments.with_long) {
            subjects.push_back(subject_of(instance));
        }
    };
    for (const std::string& word : arguments.subjects) {
        const std::vector<Instance> found = find_instances(word);
        for (const Instance& instance : found) add(instance, instance.name == word);
        if (!found.empty()) continue;
        const auto asked = arguments.ask_first ? Question::first : Question::all;
        subjects.push_back({"files", word, asked, {}, [word] { return read_file(word); }, false});
    }
    if (arguments.subjects.empty()) {
        for (const Instance& instance : instances()) add(instance, false);
    }
    return subjects;
}

std::vector<Runner> runners_of(const Arguments& arguments) {
    std::vector<std::string> names;
    std::istringstream given(arguments.engines);
    for (std::string name; std::getline(given, name, ',');) names.push_back(name);
    if (names.empty()) {
        for (const EngineInfo& row : engines()) names.emplace_back(row.name);
        names.emplace_back("auto");
    }
    std::vector<Runner> runners;
    for (const std::string& name : names) {
        Settings settings;
        settings.engine = name;
        (void)make_engine(Problem(), settings);  // throws if the name is unknown
        runners.push_back(engine_runner(arguments.program, name));
    }
    for (const std::string& peer : arguments.peers) {
        runners.push_back(peer_runner(peer, arguments.one));
    }
    return runners;
}

std::string base_of(const Arguments& arguments, const std::vector<Runner>& runners) {
    std::string first_peer;
    for (const Runner& runner : runners) {
        if (runner.name == arguments.against) return runner.name;
        if (!runner.is_engine && first_peer.empty()) first_peer = runner.name;
    }
    if (!arguments.against.empty()) {
        throw std::invalid_argument("nobody compared is named '" + arguments.against + "'");
    }
    return first_peer.empty() ? runners.front().name : first_peer;
}

/// The exit status: 1 if a run failed or two answers differ.
int run(const Arguments& arguments) {
    const std::vector<Runner> runners = runners_of(arguments);
    std::ofstream page;
    if (!arguments.page.empty()) {
        page.open(arguments.page);
        if (!page) throw std::runtime_error("cannot write " + arguments.page);
    }
    Table table(std::cout, base_of(arguments, runners));
    int status = 0;
    for (const Subject& subject : subjects_of(arguments)) {
        try {
            table.add(subject, compare(subject, runners, arguments.rules));
        } catch (const std::exception& error) {
            std::cout.flush();
            std::cerr << "compare: " << error.what() << '\n';
            status = 1;
        }
    }
    table.end_group();
    if (page.is_open()) {
        table.write_page(page);
        if (!page.flush()) throw std::runtime_error("cannot write " + arguments.page);
    }
    return status;
}

void list() {
    for (const Instance& instance : instances()) {
        std::cout << instance.group << ' ' << instance.name << (instance.is_long ? " long" : "")
                  << (instance.is_vast ? " vast" : "") << '\n';
    }
}

int main(int count, char** words) {
    Arguments arguments;
    const po::options_description settings = described(arguments);
    return answer_command_line("compare", count, words, settings, arguments.subjects, list, [&] {
        if (arguments.rules.rounds == 0 || !(arguments.rules.limit > 0)) {
            throw std::invalid_argument("--rounds and --limit are above 0");
        }
        if (arguments.time != "user" && arguments.time != "processor") {
            throw std::invalid_argument("--time is user or processor");
        }
        arguments.rules.with_system = arguments.time == "processor";
        return run(arguments);
    });
}

}  // namespace
}  // namespace quadrille::bench

int main(int count, char** words) {
    return quadrille::bench::main(count, words);
}
