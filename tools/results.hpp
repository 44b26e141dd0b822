// The results: standard output or a file, written in whole records.
//
// Two threads may write: the program's, and the watchdog that ends it when a limit has passed
// and the first has not come back. So each record goes in at once, under a lock, together with
// what is known from then on; whoever writes the end first decides what it is.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/count.hpp"

namespace quadrille::tools {

/// What is known of the answer at some moment.
struct Known {
    Count solutions;
    std::uint64_t nodes = 0;
    std::uint64_t updates = 0;
    std::string engine = "auto";
    bool has_board_in_work = false;  ///< sudoku: its result is not in the records yet
};

class Results {
   public:
    /// To a file, or to standard output. Throws Failure if the file cannot be opened.
    explicit Results(const std::optional<std::string>& path);
    ~Results();
    Results(const Results&) = delete;
    Results& operator=(const Results&) = delete;

    /// Throws Failure if the results would be written over this open file.
    void refuse_to_overwrite(int input_descriptor) const;

    /// Adds a record. Throws Failure if it cannot be written.
    void add(std::string_view record);
    /// Adds a record and changes what is known, as one step.
    void add(std::string_view record, const std::function<void(Known&)>& learn);
    void learn(const std::function<void(Known&)>& learn) { add({}, learn); }
    /// Writes what was added so far.
    void flush();

    /// What the watchdog is to print if it must end the program.
    void set_unfinished(std::function<std::string(const Known&)> unfinished);
    /// Files that are not whole yet, which the watchdog is to remove then.
    void set_unfinished_files(std::vector<std::string> paths);

    /// Adds the last record and writes all. The exit status is settled from then on.
    void conclude(std::string_view record, int status);
    /// For the watchdog: writes what is known and ends the program with `status`, or with the
    /// one that was settled. `sentence` goes to standard error if nothing was settled.
    [[noreturn]] void abandon(const std::string& sentence, int status) noexcept;

    [[nodiscard]] Known known() const;

   private:
    void write_buffer();
    void prepare_file();
    bool write_within(std::string_view text, int milliseconds) noexcept;

    std::string path_;
    int descriptor_;
    bool prepared_ = false;
    mutable std::timed_mutex lock_;
    std::string buffer_;
    Known known_;
    std::function<std::string(const Known&)> unfinished_;
    std::vector<std::string> unfinished_files_;
    std::optional<int> settled_;
};

}  // namespace quadrille::tools
