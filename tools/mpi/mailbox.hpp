// The messages between the ranks of an MPI job. A message is a kind and a text of any length. The
// messages of one rank to another arrive in the order in which they were sent.
//
// No function waits: the waiting functions of Open MPI keep a core busy. For one thread.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::tools::mpi {

enum class Kind : int {
    job,       ///< to a worker: the problem, and what is wanted. The following are about this job.
    wish,      ///< to the manager: the number of units that a worker would like to have
    waiting,   ///< to the manager: a thread of the worker has none
    units,     ///< to a worker: a line for each
    result,    ///< to the manager
    returned,  ///< to the manager: a line for each unit that it takes back
    awaited,   ///< to a worker: "1" if others wait for units, "0" if none does any longer
    failed,    ///< to the manager: a sentence
    leaving,   ///< to the manager: the worker wants to stop
    stop,      ///< to a worker: no units follow
    left,      ///< to the manager: no results follow
    end        ///< to a worker: no jobs follow
};

struct Message {
    int rank = 0;  ///< from which it came
    Kind kind = Kind::end;
    std::string text;
};

class Mailbox {
   public:
    /// Begins MPI, for this process. There is one mailbox.
    Mailbox(int& argc, char**& argv);
    /// Waits until all ranks have come so far.
    ~Mailbox();
    Mailbox(const Mailbox&) = delete;
    Mailbox& operator=(const Mailbox&) = delete;

    [[nodiscard]] int rank() const noexcept { return rank_; }
    [[nodiscard]] int ranks() const noexcept { return ranks_; }
    /// The ranks on this machine, at least 1.
    [[nodiscard]] unsigned ranks_here() const noexcept { return ranks_here_; }
    /// Those of them that are bound to the same cores as this one, at least 1.
    [[nodiscard]] unsigned ranks_on_these_cores() const noexcept { return ranks_on_these_cores_; }
    /// "rank 3 on node7"
    [[nodiscard]] std::string name() const;

    void send(int to, Kind kind, std::string text = {});
    /// A text that several ranks get.
    void send(int to, Kind kind, std::shared_ptr<const std::string> text);
    /// The next message, if one is there. Also carries on with what is being sent.
    [[nodiscard]] std::optional<Message> receive();
    /// Has everything left that was sent?
    [[nodiscard]] bool is_sent();

   private:
    struct Sending;
    void count_neighbours();

    int rank_ = 0;
    int ranks_ = 1;
    unsigned ranks_here_ = 1;
    unsigned ranks_on_these_cores_ = 1;
    std::list<Sending> sending_;         // the oldest first
    std::vector<std::string> received_;  // of each rank, the pieces of a message so far
};

/// Sleeps a little, and longer if nothing has happened for a while.
class Nap {
   public:
    void take();
    void end() noexcept { microseconds_ = shortest; }

   private:
    static constexpr unsigned shortest = 100, longest = 2000;
    unsigned microseconds_ = shortest;
};

}  // namespace quadrille::tools::mpi
