// A ledger in a folder of this test, and a small run.
#pragma once

#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/ledger.hpp"
#include "quadrille/long_run.hpp"
#include "support/files.hpp"

namespace quadrille::testing {

/// Places for the ledgers of a test. They are files, or schemas on a server in the executable that
/// tests servers.
class Places {
   public:
    Places();
    ~Places();
    [[nodiscard]] std::string place(const std::string& name) const;
    static const bool are_shared;  ///< several workers may open one of them

   private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

inline std::unique_ptr<Engine> engine_of(const Problem& problem, std::string name) {
    Settings settings;
    settings.engine = std::move(name);
    return make_engine(problem, settings);
}

inline void write_file(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

/// The message of the LedgerError that the call throws; empty if it throws none.
inline std::string sentence_of(const std::function<void()>& call) {
    try {
        call();
    } catch (const LedgerError& error) {
        return error.what();
    }
    return "";
}

inline const std::vector<Fact> some_facts{{"question", "queens 6"}, {"engine", "links"}};

/// Nothing is searched yet.
inline UnitResult nothing() {
    UnitResult result;
    result.left.emplace_back(Path());
    return result;
}

/// Searches up to so many units of so many nodes, and records each alone.
inline void search_units(Ledger& ledger, Engine& engine, std::size_t most, std::uint64_t nodes,
                         const UnitWanted& wanted = {}) {
    for (std::size_t i = 0; i < most; ++i) {
        const std::vector<LedgerUnit> units = ledger.take(1, "the test", 60);
        if (units.empty()) return;
        const LedgerEntry entry{units[0],
                                run_unit(engine, units[0].subtree, {.nodes = nodes}, wanted)};
        (void)ledger.give({&entry, 1});
    }
}

}  // namespace quadrille::testing
