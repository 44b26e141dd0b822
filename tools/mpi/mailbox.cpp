// The only file that uses MPI.
#include "mpi/mailbox.hpp"

#include <mpi.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <functional>
#include <thread>

namespace quadrille::tools::mpi {

namespace {

// A message is sent in pieces of limited size, because MPI counts bytes in an int. A tag
// is the kind of the message, twice, and 1 more in its last piece.
constexpr std::size_t bytes_of_piece = std::size_t{1} << 20;

/// The cores that this process may use, as the kernel writes them; empty if it does not say.
std::string own_cores() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("Cpus_allowed:")) return line;
    }
    return {};
}

}  // namespace

/// A message whose text must stay until it has left.
struct Mailbox::Sending {
    std::shared_ptr<const std::string> text;
    std::vector<MPI_Request> pieces;
};

Mailbox::Mailbox(int& argc, char**& argv) {
    int level = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
    received_.resize(static_cast<std::size_t>(ranks_));
    count_neighbours();
}

Mailbox::~Mailbox() {
    MPI_Finalize();
}

void Mailbox::count_neighbours() {
    MPI_Comm here = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank_, MPI_INFO_NULL, &here);
    int ranks = 1;
    MPI_Comm_size(here, &ranks);
    const unsigned long long own = std::hash<std::string>()(own_cores());
    std::vector<unsigned long long> all(static_cast<std::size_t>(ranks));
    MPI_Allgather(&own, 1, MPI_UNSIGNED_LONG_LONG, all.data(), 1, MPI_UNSIGNED_LONG_LONG, here);
    MPI_Comm_free(&here);
    ranks_here_ = static_cast<unsigned>(ranks);
    ranks_on_these_cores_ = static_cast<unsigned>(std::ranges::count(all, own));
}

std::string Mailbox::name() const {
    std::array<char, MPI_MAX_PROCESSOR_NAME> machine{};
    int length = 0;
    MPI_Get_processor_name(machine.data(), &length);
    return "rank " + std::to_string(rank_) + " on " +
           std::string(machine.data(), static_cast<std::size_t>(length));
}

void Mailbox::send(int to, Kind kind, std::string text) {
    send(to, kind, std::make_shared<const std::string>(std::move(text)));
}

void Mailbox::send(int to, Kind kind, std::shared_ptr<const std::string> text) {
    Sending& sending = sending_.emplace_back(Sending{std::move(text), {}});
    const std::string& all = *sending.text;
    std::size_t begin = 0;
    do {
        const std::size_t bytes = std::min(bytes_of_piece, all.size() - begin);
        const bool is_last = begin + bytes == all.size();
        MPI_Isend(all.data() + begin, static_cast<int>(bytes), MPI_BYTE, to,
                  2 * static_cast<int>(kind) + (is_last ? 1 : 0), MPI_COMM_WORLD,
                  &sending.pieces.emplace_back());
        begin += bytes;
    } while (begin < all.size());
}

bool Mailbox::is_sent() {
    std::erase_if(sending_, [](Sending& sending) {
        int has_left = 0;
        MPI_Testall(static_cast<int>(sending.pieces.size()), sending.pieces.data(), &has_left,
                    MPI_STATUSES_IGNORE);
        return has_left != 0;
    });
    return sending_.empty();
}

std::optional<Message> Mailbox::receive() {
    (void)is_sent();
    for (;;) {
        int is_there = 0;
        MPI_Status status{};
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &status);
        if (is_there == 0) return std::nullopt;
        int bytes = 0;
        MPI_Get_count(&status, MPI_BYTE, &bytes);
        std::string& text = received_[static_cast<std::size_t>(status.MPI_SOURCE)];
        const std::size_t before = text.size();
        text.resize(before + static_cast<std::size_t>(bytes));
        MPI_Recv(text.data() + before, bytes, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (status.MPI_TAG % 2 == 0) continue;
        return Message{status.MPI_SOURCE, static_cast<Kind>(status.MPI_TAG / 2),
                       std::exchange(text, {})};
    }
}

void Nap::take() {
    std::this_thread::sleep_for(std::chrono::microseconds(microseconds_));
    microseconds_ = std::min(longest, microseconds_ + microseconds_ / 4);
}

}  // namespace quadrille::tools::mpi
