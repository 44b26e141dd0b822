// Reads the certificate of a unit, from its beginning to its end. No text is trusted: a change of a
// byte is noticed by the digest at the end, and nothing before it does harm.
#pragma once

#include <cstdint>
#include <istream>
#include <string>
#include <string_view>

#include "diagram/certificate/fnv.hpp"
#include "quadrille/unit_certificate.hpp"

namespace quadrille::diagram::certificate {

inline constexpr std::string_view unit_version = "quadrille-unit-certificate-1";

/// All functions throw UnitFileError.
class UnitReader {
   public:
    /// Both must outlive this.
    UnitReader(std::istream& in, const std::string& name) : in_(in), name_(name) {}

    [[nodiscard]] UnitCertificateHead head();
    /// The next number of the rows.
    [[nodiscard]] std::uint64_t number();
    /// The digest follows, and nothing else.
    void end();

    [[noreturn]] void fail(const std::string& sentence) const;

   private:
    [[nodiscard]] unsigned char byte();
    [[nodiscard]] std::string line();
    [[nodiscard]] std::string value(std::string_view key);

    std::istream& in_;
    const std::string& name_;
    Fnv digest_;
};

}  // namespace quadrille::diagram::certificate
