#include "runs/ledger/cluster.hpp"

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <thread>

namespace quadrille::testing {

namespace {

constexpr auto longest_start = std::chrono::seconds(30);

/// The server refuses to run as root.
void become_somebody() {
    if (::getuid() != 0) return;
    const passwd* user = ::getpwnam("postgres");
    if (user == nullptr) user = ::getpwnam("nobody");
    if (user == nullptr || ::setgroups(0, nullptr) != 0 || ::setgid(user->pw_gid) != 0 ||
        ::setuid(user->pw_uid) != 0) {
        std::_Exit(126);
    }
}

void give_to_somebody(const std::string& folder) {
    if (::getuid() != 0) return;
    const passwd* user = ::getpwnam("postgres");
    if (user == nullptr) user = ::getpwnam("nobody");
    if (user == nullptr || ::chown(folder.c_str(), user->pw_uid, user->pw_gid) != 0) {
        throw std::runtime_error("chown");
    }
}

int wait_for(pid_t process) {
    int status = 0;
    ::waitpid(process, &status, 0);
    return status;
}

}  // namespace

Cluster& Cluster::get() {
    static Cluster cluster;
    return cluster;
}

Cluster::Cluster() {
    std::string name = (std::filesystem::temp_directory_path() / "quadrilleXXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("mkdtemp");
    folder_ = name;
    give_to_somebody(folder_);
    const std::string data = folder_ + "/data";
    if (wait_for(spawn({"initdb", "-D", data, "-U", "owner", "-A", "trust", "-E", "UTF8",
                        "--locale=C", "--no-sync"})) != 0) {
        std::ifstream log(folder_ + "/log");
        const std::string said{std::istreambuf_iterator<char>(log), {}};
        throw std::runtime_error("initdb: " + said);
    }
    std::ofstream(data + "/pg_hba.conf") << "local all locked scram-sha-256\nlocal all all trust\n";
    start();
}

Cluster::~Cluster() {
    stop(SIGQUIT);
    std::error_code error;
    std::filesystem::remove_all(folder_, error);
}

/// The process ends when this one ends, however that happens.
pid_t Cluster::spawn(const std::vector<std::string>& words) const {
    const std::string log = folder_ + "/log", program = QUADRILLE_POSTGRESQL_BIN "/" + words[0];
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    // initdb looks for other programs next to itself.
    arguments[0] = const_cast<char*>(program.c_str());
    arguments.push_back(nullptr);
    const pid_t process = ::fork();
    if (process != 0) return process;
    become_somebody();
    ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
    const int out = ::open(log.c_str(), O_CREAT | O_APPEND | O_WRONLY, 0644);
    ::dup2(out, STDOUT_FILENO);
    ::dup2(out, STDERR_FILENO);
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    if (::chdir(folder_.c_str()) == 0) ::execv(program.c_str(), arguments.data());
    std::_Exit(127);
}

void Cluster::start() {
    // Crashes of the machine are not tested, and without fsync the tests are fast.
    server_ = spawn({"postgres", "-D", folder_ + "/data", "-k", folder_, "-c",
                     "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=60"});
    const auto end = std::chrono::steady_clock::now() + longest_start;
    while (wait_for(spawn({"pg_isready", "-q", "-h", folder_, "-t", "1"})) != 0) {
        if (std::chrono::steady_clock::now() > end) throw std::runtime_error("no server");
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

void Cluster::stop(int signal) {
    if (server_ < 0) return;
    ::kill(server_, signal);
    (void)wait_for(server_);
    server_ = -1;
}

void Cluster::sql(const std::string& statement) const {
    if (wait_for(spawn({"psql", "-q", "-h", folder_, "-U", "owner", "-d", "postgres", "-c",
                        statement})) != 0) {
        throw std::runtime_error(statement);
    }
}

std::string Cluster::url(const std::string& user, const std::string& database,
                         const std::string& more) const {
    return "postgresql:///" + database + "?host=" + folder_ + "&user=" + user + more;
}

std::string Cluster::new_place() const {
    static std::atomic<int> number = 0;
    return url("owner", "postgres", "&options=-csearch_path%3Dtest" + std::to_string(++number));
}

}  // namespace quadrille::testing
