#include "engine_names.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "failure.hpp"
#include "quadrille/engine.hpp"
#include "quadrille/sudoku/references.hpp"
#include "refusals/sentences.hpp"

namespace quadrille::tools {

void check_engine_name(const Request& request, bool references) {
    if (request.search.engine == "auto") return;
    std::vector<std::string> names{"auto"};
    for (const EngineInfo& row : engines()) {
        if (row.name == request.search.engine) return;
        names.emplace_back(row.name);
    }
    for (const MissingEngine& row : missing_engines()) {
        if (row.name != request.search.engine) continue;
        throw Failure(fmt::format("engine '{}' is not in this build, which was made without {}",
                                  row.name, row.needs));
    }
    if (references) {
        if (sudoku::find_reference(request.search.engine) != nullptr) return;
        for (const sudoku::Reference& row : sudoku::references()) {
            names.emplace_back(row.name);
        }
    }
    throw UsageError(refusals::unknown_engine(request.search.engine, names), request.command);
}

}  // namespace quadrille::tools
