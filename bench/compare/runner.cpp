#include "compare/runner.hpp"

#include <regex>
#include <sstream>
#include <stdexcept>

#include "compare/child.hpp"

namespace quadrille::bench {
namespace {

std::string last_match(const std::string& text, const std::string& pattern) {
    const std::regex regex(pattern);
    std::string found;
    for (auto match = std::sregex_iterator(text.begin(), text.end(), regex);
         match != std::sregex_iterator(); ++match) {
        found = (*match)[1];
    }
    return found;
}

}  // namespace

std::string summary_value(const std::string& out, const std::string& key) {
    const std::size_t summary = out.rfind("{\"type\":\"summary\"");
    if (summary == std::string::npos) return {};
    return last_match(out.substr(summary, out.find('\n', summary) - summary),
                      "\"" + key + "\":\"?([^\",}]*)");
}

std::string number_after(const std::string& text, const std::string& word) {
    return last_match(text, "\\b" + word + " +([0-9]+)");
}

std::string number_before(const std::string& text, const std::string& word) {
    return last_match(text, "([0-9]+) " + word + "s?\\b");
}

Runner engine_runner(const std::string& program, const std::string& engine) {
    const std::vector<std::string> common{program,    "cover", "-",         "--json",
                                          "--engine", engine,  "--threads", "1"};
    Runner runner{engine, true, common, common};
    runner.all.emplace_back("--count");
    runner.first.emplace_back("--first");
    return runner;
}

Runner peer_runner(const std::string& definition, const std::string& one) {
    const std::size_t sign = definition.find('=');
    Runner runner;
    runner.name = definition.substr(0, sign);
    if (sign != std::string::npos) {
        std::istringstream words(definition.substr(sign + 1));
        for (std::string word; words >> word;) runner.all.push_back(word);
    }
    if (runner.name.empty() || runner.all.empty()) {
        throw std::invalid_argument("a peer is NAME=COMMAND, not '" + definition + "'");
    }
    runner.first = runner.all;
    if (!one.empty()) runner.first.push_back(one);
    return runner;
}

Measurement Runner::run(const Task& task) const {
    const Ran ran =
        run_command(task.question == Question::all ? all : first, task.path, task.limit);
    Measurement result;
    result.seconds = ran.user + (task.with_system ? ran.system : 0);
    result.mebibytes = ran.mebibytes;
    result.is_over_limit = ran.is_over_limit;
    if (ran.is_over_limit) return result;
    if (is_engine) {
        if (ran.status != 0) throw std::runtime_error("engine " + name + " failed: " + ran.error);
        result.solutions = summary_value(ran.out, "solutions");
        result.nodes = summary_value(ran.out, "nodes");
        result.engine = summary_value(ran.out, "engine");
    } else {
        result.solutions = number_before(ran.out, "solution");
        result.nodes = number_before(ran.out, "node");
    }
    return result;
}

}  // namespace quadrille::bench
