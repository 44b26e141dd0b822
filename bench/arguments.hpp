// The command line of compare and judge: settings, and subjects between them.
#pragma once

#include <boost/program_options.hpp>
#include <exception>
#include <functional>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::bench {

/// Stores the settings, and appends all other words to `subjects`. Throws
/// boost::program_options::error.
inline boost::program_options::variables_map parse_arguments(
    int count, char** words, const boost::program_options::options_description& settings,
    std::vector<std::string>& subjects) {
    namespace po = boost::program_options;
    po::options_description all;
    all.add(settings).add_options()("subject", po::value(&subjects));
    po::positional_options_description operands;
    operands.add("subject", -1);
    po::variables_map given;
    po::store(po::command_line_parser(count, words).options(all).positional(operands).run(), given);
    po::notify(given);
    return given;
}

/// Does what the command line of a program says, and returns its exit status. --help and --list are
/// the same for both programs.
inline int answer_command_line(std::string_view program, int count, char** words,
                               boost::program_options::options_description settings,
                               std::vector<std::string>& subjects,
                               const std::function<void()>& list, const std::function<int()>& run) {
    settings.add_options()("help", "this text")("list", "the subjects that there are");
    try {
        const boost::program_options::variables_map given =
            parse_arguments(count, words, settings, subjects);
        if (given.count("help") != 0) {
            std::cout << settings;
            return 0;
        }
        if (given.count("list") != 0) {
            list();
            return 0;
        }
        return run();
    } catch (const std::exception& error) {
        std::cerr << program << ": " << error.what() << '\n';
        return 2;
    }
}

}  // namespace quadrille::bench
