#include "verified.hpp"

#include <cstdio>
#include <stdexcept>

#include "program/verify/in_memory.hpp"
#include "support/places.hpp"

namespace quadrille::testing {

std::string verify_files(const std::string& problem, const std::string& certificate,
                         unsigned most_megabytes) {
    const std::string limit =
        most_megabytes == 0 ? "" : "ulimit -v " + std::to_string(most_megabytes << 10) + "; ";
    const std::string command =
        limit + "'" + verify_path() + "' '" + problem + "' '" + certificate + "' 2>&1";
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
    std::string said = verify_in_memory(problem, certificate);
    while (said.ends_with('\n')) said.pop_back();
    return said;
}

}  // namespace quadrille::testing
