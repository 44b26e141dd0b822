// --certificate: a file with which quadrille-verify checks an answer.
#pragma once

#include <span>

#include "quadrille/encode/encoder.hpp"
#include "quadrille/unit_certificate.hpp"
#include "report/report.hpp"
#include "session.hpp"

namespace quadrille::tools {

/// Before long work begins: throws Failure if the file of the certificate is the input or another
/// output, or cannot be written.
void prepare_certificate(Session& session);

/// Throws Failure if a certificate is wanted and quadrille-verify does not read such a problem.
void check_certifiable(const Session& session, const Problem& problem);

/// The answer of --count, whose certificate is written with it.
[[nodiscard]] Report answer_count_with_certificate(Session& session, const Problem& problem);

/// Writes the certificate of a unit that was searched, and adds what there is to say. Throws
/// Failure if it has another number, or if the file cannot be written.
void add_unit_certificate(Session& session, const Problem& problem, const Path& path,
                          const Count& count, Report& report);

/// The same for the certificate of a whole run, from those of its units.
void add_joined_certificate(Session& session, const Problem& problem,
                            std::span<const NamedUnitCertificate> units, const Count& count,
                            Report& report);

/// Writes the certificate of another answer, which was found without it, and adds what there is to
/// say. Does nothing if none is wanted or the answer is not complete. Throws Failure if the file
/// cannot be written.
void add_certificate(Session& session, const Problem& problem, Report& report);

}  // namespace quadrille::tools
