// Certificates of counts.
#include "quadrille/certificate.hpp"

#include <ostream>

#include "c/handles.hpp"
#include "c/output.hpp"
#include "quadrille/dlx.hpp"

using namespace quadrille;

namespace quadrille::c {
namespace {

CertificateKind kind_of(std::int32_t kind) {
    switch (kind) {
        case QUADRILLE_CERTIFY_COUNT:
            return CertificateKind::count;
        case QUADRILLE_CERTIFY_OPTIONS:
            return CertificateKind::options;
        case QUADRILLE_CERTIFY_LEAST:
            return CertificateKind::least;
        case QUADRILLE_CERTIFY_MOST:
            return CertificateKind::most;
        default:
            throw Refusal{QUADRILLE_ERROR_ARGUMENT, "`kind` is no QUADRILLE_CERTIFY_ value"};
    }
}

/// Refuses what the text of a problem, which quadrille-verify reads, cannot hold.
void check_certifiable(const Problem& problem) {
    if (problem.omission_count() != 0) {
        throw Refusal{QUADRILLE_ERROR_UNSUPPORTED, "a certificate knows no penalties"};
    }
    if (!dlx_text_holds(problem)) {
        throw Refusal{QUADRILLE_ERROR_UNSUPPORTED,
                      "a certificate is about DLX text, which cannot hold a name of this problem"};
    }
}

}  // namespace
}  // namespace quadrille::c

std::int32_t quadrille_certify(const quadrille_problem* problem, std::int32_t kind,
                               const quadrille_settings* settings, quadrille_write write,
                               void* context, std::int32_t* outcome) {
    return c::guarded([&] {
        const Problem& of = c::required(problem, "problem").problem;
        const CertificateKind wanted = c::kind_of(kind);
        std::int32_t& result = c::required(outcome, "outcome");
        c::check_certifiable(of);
        c::Output output(write, context);
        std::ostream out(&output);
        const Certified made = certify(of, wanted, out, c::settings_of(settings));
        if (made.outcome == Certifying::too_large) {
            throw c::Refusal{QUADRILLE_ERROR_MEMORY_LIMIT,
                             "the table of the certificate does not fit the memory limit"};
        }
        output.finish();
        result = made.outcome == Certifying::written ? QUADRILLE_FOUND : QUADRILLE_OUT_OF_BUDGET;
    });
}
