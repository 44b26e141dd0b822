// --certificate: a file with which quadrille-verify checks an answer.
#pragma once

#include <span>
#include <string>

#include "output/outputs.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/unit_certificate.hpp"
#include "report/report.hpp"
#include "request/question.hpp"
#include "resources.hpp"

namespace quadrille::tools {

/// Throws Failure if quadrille-verify does not read such a problem.
void check_certifiable(const Problem& problem);

/// The certificate that is wanted: of this problem, in this file. All of it must outlive the calls.
struct CertificateTask {
    const std::string& file;
    const Problem& problem;
    const Resources& resources;
    Outputs& outputs;
};

/// The answer of --count, whose certificate is written with it.
[[nodiscard]] Report count_with_certificate(const CertificateTask& task);

/// Writes the certificate of a unit that was searched, and adds what there is to say. Throws
/// Failure if it has another number, or if the file cannot be written.
void add_unit_certificate(const CertificateTask& task, const Path& path, const Count& count,
                          Report& report);

/// The same for the certificate of a whole run, from those of its units.
void add_joined_certificate(const CertificateTask& task,
                            std::span<const NamedUnitCertificate> units, const Count& count,
                            Report& report);

/// Writes the certificate of the answer to another action, which was found without it, and adds
/// what there is to say. Does nothing if the answer is not complete. Throws Failure if the file
/// cannot be written.
void add_certificate(const CertificateTask& task, Action action, Report& report);

}  // namespace quadrille::tools
