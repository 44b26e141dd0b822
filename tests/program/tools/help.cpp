// Every example in the help works when pasted.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "program.hpp"
#include "quadrille/encode/encoders.hpp"
#include "support/places.hpp"

namespace data = boost::unit_test::data;
using quadrille::EncoderInfo;
using quadrille::encoders;
using quadrille::EncoderSetting;
using quadrille::testing::Ended;
using quadrille::testing::run;
using quadrille::testing::run_in_shell;
using quadrille::testing::test_data;

BOOST_AUTO_TEST_SUITE(help)

namespace {

const std::vector<std::string> command_names = [] {
    std::vector<std::string> names{"cover", "sudoku"};
    for (const EncoderInfo& encoder : encoders()) names.emplace_back(encoder.name);
    for (const char* name : {"run", "work", "ledger", "split", "merge", "check", "engines",
                             "formats", "bench", "help", "completion"}) {
        names.emplace_back(name);
    }
    return names;
}();

std::vector<std::string> examples_of(const std::string& help) {
    std::vector<std::string> examples;
    std::istringstream lines(help.substr(help.find("\nexamples:\n") + 1));
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line) && line.starts_with("  ")) examples.push_back(line.substr(2));
    return examples;
}

/// Examples name files of the folder examples, and a test may run anywhere.
std::string with_files(std::string example) {
    const std::string folder = "examples/";
    const std::string root = std::filesystem::path(test_data()).parent_path().parent_path();
    for (std::size_t at = 0; (at = example.find(folder, at)) != std::string::npos;) {
        example.insert(at, root + '/');
        at += root.size() + 1 + folder.size();
    }
    return example;
}

std::span<const EncoderSetting> settings_of(const std::string& command) {
    for (const EncoderInfo& encoder : encoders()) {
        if (encoder.name == command) return encoder.settings;
    }
    return {};
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_overview_names_every_command) {
    const Ended ended = run("help");
    BOOST_TEST(ended.status == 0);
    for (const std::string& name : command_names) {
        BOOST_TEST(ended.out.find("\n  " + name) != std::string::npos, name);
    }
    BOOST_TEST(run("--help").out == ended.out);
}

BOOST_DATA_TEST_CASE(a_command_explains_itself, data::make(command_names)) {
    const Ended ended = run("help " + sample);
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.out.starts_with("quadrille " + sample + ": "));
    BOOST_TEST(run(sample + " --help").out == ended.out);
}

BOOST_DATA_TEST_CASE(two_examples_of_each_command_work, data::make(command_names)) {
    if (sample == "work") return;  // it needs a server
    const std::vector<std::string> examples = examples_of(run("help " + sample).out);
    BOOST_TEST(examples.size() == 2);
    for (const std::string& example : examples) {
        if (example.find("man -l") != std::string::npos)
            continue;  // tests/program/manual reads the page
        if (QUADRILLE_LEDGERS == 0 && example.find("ledger") != std::string::npos) continue;
        const Ended ended = run_in_shell(with_files(example));
        BOOST_TEST(ended.status == 0, example << ": " << ended.err);
        BOOST_TEST(!ended.out.empty(), example);
    }
}

BOOST_AUTO_TEST_CASE(examples_of_the_overview_work) {
    for (const std::string& example : examples_of(run("help").out)) {
        BOOST_TEST(run_in_shell(example).status == 0, example);
    }
}

BOOST_AUTO_TEST_CASE(settings_of_an_encoder_stand_first_and_only_in_its_help) {
    std::map<std::string, std::string> help_of;
    for (const std::string& name : command_names) help_of[name] = run("help " + name).out;
    for (const EncoderInfo& encoder : encoders()) {
        for (const EncoderSetting& setting : encoder.settings) {
            const std::string row = "\n  --" + std::string(setting.name) + ' ';
            for (const auto& [name, help] : help_of) {
                const std::size_t at = help.find(row);
                if (name == encoder.name) {
                    BOOST_TEST(at < help.find("\n  --engine "));
                    BOOST_TEST(help.find(row, at + 1) == help.npos);
                } else if (setting.name != "from" && settings_of(name).empty()) {
                    // `cover` and `sudoku` have a --from, too.
                    BOOST_TEST(at == help.npos, name << row);
                }
            }
        }
    }
    BOOST_TEST(run("help queens").out.find("\nsettings:\n  --torus              diagonals") !=
               std::string::npos);
}

/// A question of a ledger or of units is parsed for any encoder, and `split` takes all settings.
BOOST_AUTO_TEST_CASE(a_setting_of_two_encoders_takes_a_value_in_both_or_in_neither) {
    for (const EncoderInfo& one : encoders()) {
        for (const EncoderInfo& other : encoders()) {
            for (const EncoderSetting& a : one.settings) {
                for (const EncoderSetting& b : other.settings) {
                    if (a.name == b.name) BOOST_TEST(a.value.empty() == b.value.empty(), a.name);
                }
            }
        }
    }
}

BOOST_DATA_TEST_CASE(help_fits_a_terminal, data::make(command_names)) {
    std::istringstream lines(run("help " + sample).out);
    for (std::string line; std::getline(lines, line) && line != "examples:";) {
        BOOST_TEST(line.size() <= 100, line);
    }
}

BOOST_AUTO_TEST_SUITE_END()
