#include "quadrille/proof.hpp"

#include <algorithm>

#include "engines.hpp"
#include "quadrille/error.hpp"

namespace quadrille {

Outcome prove_no_other(const Problem& problem, std::span<const Solution> known,
                       const ProofStreams& streams, std::string_view title,
                       const Settings& settings) {
    for (const EngineRow& row : engine_rows()) {
        if (row.prove == nullptr) continue;
        require_fit(row, problem, settings);
        return row.prove(problem, known, streams, title, settings);
    }
    throw UnsupportedError("this build, made without CaDiCaL, cannot write proofs");
}

}  // namespace quadrille
