// The checker of certificates, called with texts in memory. Its source is included as a whole, so
// that it is compiled as the tests are: with sanitizers, and for a fuzzer.
#pragma once

#include <exception>
#include <sstream>
#include <string>

#define main quadrille_verify_main
#include "../../../tools/verify/quadrille_verify.cpp"
#undef main

namespace quadrille::testing {

/// Returns the line that is printed: "verified …", or "wrong: " and the sentence.
inline std::string verify_in_memory(const std::string& problem_text,
                                    const std::string& certificate_bytes) {
    std::istringstream problem_stream(problem_text);
    std::istringstream certificate_stream(certificate_bytes);
    try {
        const ::Problem problem(problem_stream);
        return ::Verifier{problem, certificate_stream}.verify();
    } catch (const std::exception& error) {
        return std::string("wrong: ") + error.what() + '\n';
    }
}

}  // namespace quadrille::testing
