// The results: standard output or a file, written in whole records.
//
// Two threads may write: the main thread, and the watchdog that ends the program when a limit has
// passed and the main thread has not noticed. Each record is added under a lock, together with what
// is known from then on. The thread that writes the end first decides what the end is.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "output/place.hpp"
#include "quadrille/count.hpp"

namespace quadrille::tools {

/// What is known of the answer at a moment.
struct Known {
    Count solutions;
    std::uint64_t nodes = 0;
    std::uint64_t updates = 0;
    std::string engine = "auto";
    bool has_board_in_work = false;  ///< sudoku: the records lack its result
};

class OutputFile;
class Outputs;

class Results {
   public:
    /// To a file, or to standard output. Throws Failure if the file is another output, or cannot
    /// be written.
    Results(const std::optional<std::string>& path, Outputs& outputs);
    ~Results();
    Results(const Results&) = delete;
    Results& operator=(const Results&) = delete;

    /// Opens a pipe or a device, which may wait for its reader. A regular file is opened when
    /// there is something to write.
    void open();

    /// Adds a record. Throws Failure if it cannot be written.
    void add(std::string_view record);
    /// Adds a record and changes what is known, as one step.
    void add(std::string_view record, const std::function<void(Known&)>& learn);
    void learn(const std::function<void(Known&)>& learn) { add({}, learn); }
    /// Writes what was added so far.
    void flush();

    /// What the watchdog prints if it must end the program.
    void set_unfinished(std::function<std::string(const Known&)> unfinished);

    /// Adds the last record, writes everything and finishes the file. The exit status is settled
    /// from then on. `is_answer`: an empty result is one, so the file is emptied.
    void conclude(std::string_view record, bool is_answer, int status);
    /// After a failure: if there are results, they are written, and the file is finished.
    void keep();
    /// For the watchdog: writes what is known, removes unfinished files and ends the program with
    /// `status`, or with the status that was settled. `sentence` goes to standard error if nothing
    /// was settled.
    [[noreturn]] void abandon(const std::string& sentence, int status) noexcept;

    [[nodiscard]] Known known() const;

   private:
    void write_buffer();
    bool write_within(std::string_view text, int milliseconds) noexcept;

    Outputs& outputs_;
    Place place_;
    std::unique_ptr<OutputFile> file_;  // none: not opened yet
    mutable std::timed_mutex lock_;
    std::string buffer_;
    Known known_;
    std::function<std::string(const Known&)> unfinished_;
    std::optional<int> settled_;
};

}  // namespace quadrille::tools
