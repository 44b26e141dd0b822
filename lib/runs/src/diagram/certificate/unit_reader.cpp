#include "diagram/certificate/unit_reader.hpp"

#include <limits>
#include <optional>

#include "diagram/certificate/bytes.hpp"
#include "quadrille/error.hpp"
#include "quadrille/subtree.hpp"
#include "quadrille/unit_files.hpp"

namespace quadrille {
namespace diagram::certificate {
namespace {

constexpr std::size_t longest_line = std::size_t{1} << 26;

}  // namespace

void UnitReader::fail(const std::string& sentence) const {
    throw UnitFileError(name_ + ": " + sentence);
}

unsigned char UnitReader::byte() {
    const int next = in_.get();
    if (next == std::istream::traits_type::eof()) fail("the certificate is cut short");
    const auto byte = static_cast<unsigned char>(next);
    digest_.add(byte);
    return byte;
}

std::string UnitReader::line() {
    std::string line;
    for (unsigned char next = byte(); next != '\n'; next = byte()) {
        if (line.size() == longest_line) fail("the certificate is damaged: a line is too long");
        line += static_cast<char>(next);
    }
    return line;
}

std::string UnitReader::value(std::string_view key) {
    const std::string text = line();
    if (!text.starts_with(key) || text.size() == key.size() || text[key.size()] != ' ') {
        fail("the certificate is damaged: a line '" + std::string(key) + " …' is expected");
    }
    return text.substr(key.size() + 1);
}

UnitCertificateHead UnitReader::head() {
    for (const char expected : unit_version) {
        if (byte() != static_cast<unsigned char>(expected)) {
            fail("this is no certificate of a unit");
        }
    }
    if (byte() != '\n') fail("this is no certificate of a unit");
    UnitCertificateHead head;
    try {
        head.path = parse_path(value("path"), {name_, 2, 1});
    } catch (const InputError&) {
        fail("the certificate is damaged: its path cannot be read");
    }
    head.problem = value("problem");
    const std::optional<Count> count = Count::from_decimal(value("claim"));
    if (!count) fail("the certificate is damaged: its claim is no number");
    head.count = *count;
    if (line() != "rows") fail("the certificate is damaged: a line 'rows' is expected");
    return head;
}

std::uint64_t UnitReader::number() {
    std::uint64_t number = 0;
    for (unsigned shift = 0;; shift += bits_of_byte) {
        const std::uint64_t next = byte();
        const std::uint64_t bits = next & (more_follows - 1);
        if (shift >= 64 || bits << shift >> shift != bits) {
            fail("the certificate is damaged: a number is too large");
        }
        number |= bits << shift;
        if (next < more_follows) return number;
    }
}

void UnitReader::end() {
    const std::string expected = digest_.text();
    if (line() != expected) fail("the certificate is damaged: its digest is another one");
    if (in_.get() != std::istream::traits_type::eof()) {
        fail("the certificate is damaged: something follows its end");
    }
}

}  // namespace diagram::certificate

UnitCertificateHead read_unit_certificate_head(std::istream& in, const std::string& name) {
    return diagram::certificate::UnitReader(in, name).head();
}

}  // namespace quadrille
