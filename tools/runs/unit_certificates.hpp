// The certificates of the units in the folder of a run.
#pragma once

#include <string>
#include <vector>

#include "quadrille/unit_certificate.hpp"
#include "request.hpp"
#include "runs/run_folder.hpp"

namespace quadrille::tools {

/// Throws Failure if --certificate is given and the question of the run is not --count.
void check_certified_question(const Request& request);

/// The certificate of each unit whose result is complete, apart from what was searched when the run
/// was split. They are found in the folder by their paths, in files *.certificate and
/// *.certificate.zst. Throws Failure or UnitFileError if one is missing, there twice, cannot be
/// read or has another number than the result, or if an output is one of them.
[[nodiscard]] std::vector<NamedUnitCertificate> certificates_of(Outputs& outputs,
                                                                const RunFolder& run);

}  // namespace quadrille::tools
