// The results: standard output or a file, written in whole records.
//
// Two threads may write: the main thread, and the watchdog if a limit has passed and the main
// thread has not noticed. Each record is added under a lock, together with the state that it leads
// to. The thread that writes the last record first determines the end of the output.
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
#include "quadrille/types.hpp"

namespace quadrille::tools {

/// For questions about costs.
struct KnownCosts {
    std::optional<Cost> best;   ///< of the solutions so far
    std::optional<Cost> last;   ///< of the last solution of the answer, if there are enough
    std::optional<Cost> bound;  ///< no other solution is better
    /// How many more solutions have the last cost; nothing if they were not looked for.
    std::optional<Count> ties;
    bool ties_complete = true;
    std::optional<Cost> limit;  ///< of --within: no wanted solution is worse
    unsigned digits = 0;        ///< Problem::cost_digits()
};

/// The part of the answer that is known at a moment.
struct Known {
    Count solutions;
    std::uint64_t nodes = 0;
    std::uint64_t updates = 0;
    std::string engine = "auto";
    std::optional<KnownCosts> costs = {};
    bool has_board_in_work = false;  ///< sudoku: this board's result is not in the records yet
};

class OutputFile;
class Outputs;

class Results {
   public:
    /// Writes to a file, or to standard output. Throws Failure if the file is another output, or
    /// cannot be written.
    Results(const std::optional<std::string>& path, Outputs& outputs);
    ~Results();
    Results(const Results&) = delete;
    Results& operator=(const Results&) = delete;

    /// Opens a pipe or a device, which may wait for its reader. A regular file is opened only when
    /// there is something to write.
    void open();

    /// Adds a record. Throws Failure if it cannot be written.
    void add(std::string_view record);
    /// Adds a record and updates what is known, as one step.
    void add(std::string_view record, const std::function<void(Known&)>& learn);
    void learn(const std::function<void(Known&)>& learn) { add({}, learn); }
    /// Writes all records added so far.
    void flush();

    /// Sets the text that the watchdog prints if it must end the program.
    void set_unfinished(std::function<std::string(const Known&)> unfinished);

    /// Adds the last record, writes everything and finishes the file. The exit status is final from
    /// then on. If `is_answer`, an empty result is an answer too, and empties the file.
    void conclude(std::string_view record, bool is_answer, int status);
    /// After a failure: writes the results found so far, if any, and finishes the file. If
    /// `has_last_words`, the text of set_unfinished() is added.
    void keep(bool has_last_words);
    /// For the watchdog: writes what is known, removes unfinished files and ends the program. The
    /// exit status is the final one if conclude() has set it, and `status` otherwise. In the latter
    /// case, `sentence` goes to standard error.
    [[noreturn]] void abandon(const std::string& sentence, int status) noexcept;

    [[nodiscard]] Known known() const;

   private:
    void append(std::string_view record);
    void write_all(std::string_view left);
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
