// The certificate of a problem that has been counted, in the way that was the fastest.
#pragma once

#include <ostream>
#include <string_view>

#include "diagram/certificate/row_limits.hpp"
#include "diagram/certificate/row_writer.hpp"
#include "diagram/order.hpp"
#include "quadrille/certificate.hpp"

namespace quadrille::diagram::certificate {

/// The certificate that is wanted. The rows are those of a sweep in this order, or of the search
/// without one.
struct WrittenClaim {
    CertificateKind kind;
    Count count;         ///< of solutions
    const Order* order;  ///< null for the search
};

/// The lines of a certificate before its rows.
void write_header(const Problem& problem, std::string_view kind, std::string_view claim,
                  RowWriter& writer);

/// Writes the certificate, within the limits. Adds to the stats.
[[nodiscard]] Certifying write_certificate(const Problem& problem, const WrittenClaim& claim,
                                           std::ostream& out, const RowLimits& limits,
                                           Certified& result);

}  // namespace quadrille::diagram::certificate
