#include "verified.hpp"

#include <cstdio>
#include <fstream>
#include <stdexcept>

#include "support/files.hpp"
#include "support/places.hpp"

namespace quadrille::testing {

std::string verify_files(const std::string& problem, const std::string& certificate) {
    const std::string command =
        "'" + verify_path() + "' '" + problem + "' '" + certificate + "' 2>&1";
    std::FILE* const pipe = ::popen(command.c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error("no pipe");
    std::string said;
    for (int c = 0; (c = std::fgetc(pipe)) != EOF;) said += static_cast<char>(c);
    const int status = ::pclose(pipe);
    while (said.ends_with('\n')) said.pop_back();
    const bool is_verified = said.starts_with("verified");
    if (is_verified != (status == 0))
        said += " (but its exit status is " + std::to_string(status) + ")";
    return said;
}

std::string verify(const std::string& problem, const std::string& certificate) {
    static const TemporaryFolder folder;
    const std::string problem_file = folder.file("problem.dlx");
    const std::string certificate_file = folder.file("certificate");
    std::ofstream(problem_file, std::ios::binary) << problem;
    std::ofstream(certificate_file, std::ios::binary) << certificate;
    return verify_files(problem_file, certificate_file);
}

}  // namespace quadrille::testing
