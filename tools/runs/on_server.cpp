#include "runs/on_server.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "exit_status.hpp"
#include "quadrille/ledger_place.hpp"
#include "say.hpp"

namespace quadrille::tools {

namespace {

constexpr const char* with_server = "quadrille-postgresql";
constexpr const char* this_program = "/proc/self/exe";

struct Words {
    std::vector<std::string> words;
    bool have_url = false;
    std::string password;
};

/// A URL is a word of its own, or follows "--ledger=".
Words without_passwords(int argc, char** argv) {
    constexpr std::string_view setting = "--ledger=";
    Words found;
    for (int i = 0; i < argc; ++i) {
        std::string word = argv[i];
        const std::size_t begin = word.starts_with(setting) ? setting.size() : 0;
        const std::string place = word.substr(begin);
        if (is_on_server(place)) {
            found.have_url = true;
            if (const std::string password = password_in(place); !password.empty()) {
                found.password = password;
            }
            word = word.substr(0, begin) + without_password(place);
        }
        found.words.push_back(std::move(word));
    }
    return found;
}

/// Returns the error of the last attempt.
int become(const std::vector<std::string>& programs, Words& words) {
    if (!words.password.empty()) ::setenv("PGPASSWORD", words.password.c_str(), 1);
    std::vector<char*> arguments;
    for (std::string& word : words.words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    for (const std::string& program : programs) ::execvp(program.c_str(), arguments.data());
    return errno;
}

}  // namespace

int run_with_server(int argc, char** argv) {
    Words words = without_passwords(argc, argv);
    if (!words.have_url) return not_on_server;
    std::error_code error;
    const auto program = std::filesystem::read_symlink(this_program, error);
    const int reason = become({(program.parent_path() / with_server).string(), with_server}, words);
    say(reason == ENOENT
            ? fmt::format("a ledger on a server needs the program {}, which is missing",
                          with_server)
            : fmt::format("cannot start {}: {}", with_server, std::strerror(reason)));
    return exit_status::failed;
}

int hide_password(int argc, char** argv) {
    Words words = without_passwords(argc, argv);
    if (words.password.empty()) return not_on_server;
    const int reason = become({this_program}, words);
    say(fmt::format("cannot start {}: {}", with_server, std::strerror(reason)));
    return exit_status::failed;
}

}  // namespace quadrille::tools
