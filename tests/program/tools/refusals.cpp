// The tables of the program say which settings go together. Whatever they refuse, the program
// refuses, with exit status 2 and the sentence of the table; it takes everything else.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "arguments.hpp"
#include "failure.hpp"
#include "program.hpp"
#include "refusals/sentences.hpp"
#include "refusals/tables.hpp"

using namespace quadrille::tools;
using quadrille::testing::Ended;
using quadrille::testing::run;

BOOST_AUTO_TEST_SUITE(refusals_of_tables)

namespace {

/// A command of each kind that has actions, with the operands that it needs.
struct Problem {
    const char* words;
    CommandKind kind;
};
constexpr Problem problems[] = {
    {"cover", for_cover}, {"queens 6", for_encoders}, {"sudoku", for_sudoku}};

/// The setting with a value that is right.
std::string written(const Setting& setting) {
    const std::string name = "--" + std::string(setting.name);
    if (setting.value.empty()) return name;
    if (setting.value == "K" || setting.value == "N" || setting.value == "S") return name + " 1";
    if (setting.choices != nullptr) return name + ' ' + std::string(setting.choices().front());
    if (setting.value == "RxC") return name + " 3x3";
    if (setting.value.ends_with("P%")) return name + " 1%";
    if (setting.value == "MiB") return name + " 100";
    if (setting.value == "SHARE") return name + " 0.5";
    if (setting.value == "LIST") return name + " 1-9";
    return name + " some-file";
}

const Setting* find(CommandKind kind, std::string_view name) {
    for (const Setting* setting : settings_of(kind)) {
        if (setting->name == name) return setting;
    }
    return nullptr;
}

/// The actions that a command has, as rows of the table.
std::vector<std::pair<Action, const Setting*>> actions_of(CommandKind kind) {
    std::vector<std::pair<Action, const Setting*>> actions;
    for (const Setting* setting : settings_of(kind)) {
        const auto action = action_named(setting->name);
        if (setting->is_action && action) actions.emplace_back(*action, setting);
    }
    return actions;
}

void check_refused(const std::string& words, const std::string& sentence) {
    const Ended ended = run(words);
    const std::string command = words.substr(0, words.find(' '));
    BOOST_TEST(ended.status == 2, words);
    BOOST_TEST(ended.out.empty(), words);
    BOOST_TEST(ended.err == "quadrille: " + sentence + " (see 'quadrille help " + command + "')\n",
               words + ": " + ended.err);
}

/// What the parser says of these words; empty if it takes them.
std::string refusal_of(const std::string& line) {
    std::istringstream in(line);
    std::string name;
    in >> name;
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    try {
        (void)parse_arguments(find_command(name), words);
        return {};
    } catch (const UsageError& error) {
        return error.what();
    }
}

bool are_excluded(CommandKind kind, std::string_view one, std::string_view other) {
    for (const refusals::Exclusion& row : refusals::exclusions()) {
        const auto has = [](std::string_view names, std::string_view name) {
            const auto words = refusals::words_in(names);
            return std::ranges::find(words, name) != words.end();
        };
        if (!(row.commands & kind)) continue;
        if (has(row.ones, one) && has(row.others, other)) return true;
        if (has(row.ones, other) && has(row.others, one)) return true;
    }
    return false;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_setting_is_refused_with_each_action_that_it_is_not_for) {
    int tried = 0;
    for (const Problem& problem : problems) {
        for (const auto& [action, row] : actions_of(problem.kind)) {
            for (const Setting* setting : settings_of(problem.kind)) {
                if (setting->is_action || setting->actions.contains(action)) continue;
                check_refused(
                    std::string(problem.words) + ' ' + written(*row) + ' ' + written(*setting),
                    refusals::only_for(setting->name, setting->actions));
                ++tried;
            }
        }
    }
    BOOST_TEST(tried > 300);
}

BOOST_AUTO_TEST_CASE(a_setting_is_refused_without_the_one_that_it_needs) {
    int tried = 0;
    for (const Problem& problem : problems) {
        for (const Setting* setting : settings_of(problem.kind)) {
            if (setting->needs.empty()) continue;
            check_refused(std::string(problem.words) + ' ' + written(*setting),
                          refusals::needs(setting->name, setting->needs));
            ++tried;
        }
    }
    BOOST_TEST(tried >= 8);
}

BOOST_AUTO_TEST_CASE(each_excluded_pair_is_refused_for_its_reason) {
    for (const refusals::Exclusion& exclusion : refusals::exclusions()) {
        for (const std::string_view one : refusals::words_in(exclusion.ones)) {
            for (const std::string_view other : refusals::words_in(exclusion.others)) {
                int tried = 0;
                for (const Problem& problem : problems) {
                    const Setting* const first = find(problem.kind, one);
                    const Setting* const second = find(problem.kind, other);
                    if (!(exclusion.commands & problem.kind) || !first || !second) continue;
                    check_refused(
                        std::string(problem.words) + ' ' + written(*second) + ' ' + written(*first),
                        refusals::excluded(exclusion, one, other));
                    ++tried;
                }
                BOOST_TEST(tried > 0, one << " and " << other << ": no command has both");
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(each_value_that_does_not_fit_is_refused) {
    for (const refusals::Misfit& row : refusals::misfits()) {
        const Ended ended = run(row.example);
        const std::string_view sentence = row.sentence;
        const std::string begin(sentence.substr(0, sentence.find('{')));
        const std::size_t last = sentence.rfind('}');
        const std::string end(last == sentence.npos ? sentence : sentence.substr(last + 1));
        BOOST_TEST(ended.status == 2, row.example);
        BOOST_TEST(ended.out.empty(), row.example);
        BOOST_TEST(ended.err.starts_with("quadrille: " + begin), ended.err);
        BOOST_TEST(ended.err.find(end + " (see 'quadrille help ") != ended.err.npos, ended.err);
    }
}

BOOST_AUTO_TEST_CASE(whatever_the_tables_allow_is_taken) {
    for (const Problem& problem : problems) {
        for (const auto& [action, row] : actions_of(problem.kind)) {
            for (const Setting* setting : settings_of(problem.kind)) {
                if (setting->is_action || !setting->actions.contains(action)) continue;
                if (are_excluded(problem.kind, setting->name, row->name)) continue;
                if (setting->name == "maximize" && action != Action::best) continue;
                std::string words =
                    std::string(problem.words) + ' ' + written(*row) + ' ' + written(*setting);
                for (const std::string_view other : refusals::words_in(setting->needs)) {
                    const Setting* const needed = find(problem.kind, other);
                    if (!needed->actions.contains(action)) continue;
                    words += ' ' + written(*needed);
                    break;
                }
                const std::string refusal = refusal_of(words);
                const bool lacks_needed =
                    refusal ==
                    refusals::needs(setting->name,
                                    setting->needs.empty() ? setting->name : setting->needs);
                BOOST_TEST((refusal.empty() || lacks_needed), words + ": " + refusal);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_command_refuses_the_settings_of_others) {
    for (const Command& command : commands()) {
        for (const Setting& setting : all_settings()) {
            if (find(command.kind, setting.name) != nullptr) continue;
            const auto own = command.encoder_settings;
            if (std::ranges::find(own, setting.name, &quadrille::EncoderSetting::name) !=
                own.end()) {
                continue;
            }
            BOOST_TEST(refusal_of(command.name + ' ' + written(setting)) ==
                       refusals::no_setting(command.name, command.kind, setting));
        }
    }
}

/// The page's table is this one. A row that is missing is printed as it should be.
BOOST_AUTO_TEST_CASE(the_page_of_settings_has_the_rules) {
    std::ifstream page(QUADRILLE_SETTINGS_PAGE);
    std::set<std::string> lines;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("| `--")) lines.insert(line);
    }
    std::set<std::string> wanted;
    for (const Setting& setting : all_settings()) {
        const std::string rules = refusals::rules_of(setting);
        if (rules.empty()) continue;
        std::string where;
        for (const auto& [kind, name] :
             {std::pair(for_cover, "cover"), std::pair(for_encoders, "puzzles"),
              std::pair(for_sudoku, "sudoku")}) {
            if (setting.commands & kind) where += (where.empty() ? "" : ", ") + std::string(name);
        }
        wanted.insert("| `--" + std::string(setting.name) + "` | " + where + " | " + rules + " |");
    }
    for (const std::string& row : wanted) BOOST_TEST(lines.contains(row), "missing: " << row);
    for (const std::string& row : lines) BOOST_TEST(wanted.contains(row), "no rule: " << row);
}

BOOST_AUTO_TEST_SUITE_END()
