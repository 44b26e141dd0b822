// A PostgreSQL server of this process: in a folder of its own, reached by a socket there. It ends
// with the process.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace quadrille::testing {

class Cluster {
   public:
    /// That of this process, which is started when it is needed first.
    static Cluster& get();

    Cluster(const Cluster&) = delete;
    Cluster& operator=(const Cluster&) = delete;

    /// The URL of a schema that no other test has, as the superuser.
    [[nodiscard]] std::string new_place() const;
    /// The URL of a database, as the user and with the parameters that begin with &.
    [[nodiscard]] std::string url(const std::string& user, const std::string& database,
                                  const std::string& more = {}) const;

    /// Runs a statement in the database "postgres".
    void sql(const std::string& statement) const;

    /// Ends the server by a signal, such as SIGQUIT, which is like a crash.
    void stop(int signal);
    void start();

    /// The user "locked" has this password. All others need none.
    static constexpr const char* password = "right";

   private:
    Cluster();
    ~Cluster();
    [[nodiscard]] pid_t spawn(const std::vector<std::string>& words) const;

    std::string folder_;
    pid_t server_ = -1;
};

}  // namespace quadrille::testing
