// The arguments of compare and judge: settings, and subjects between them.
#pragma once

#include <boost/program_options.hpp>
#include <string>
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

}  // namespace quadrille::bench
