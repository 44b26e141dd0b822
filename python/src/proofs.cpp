// Files by which others check an answer: certificates of counts, and proofs that there is no
// solution.
#include <pybind11/stl.h>

#include <cstdint>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "call.hpp"
#include "conversions.hpp"
#include "parts.hpp"
#include "quadrille/certificate.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/proof.hpp"
#include "values.hpp"

namespace quadrille::python {

namespace py = pybind11;

namespace {

/// A file that is written. Python opens it first, so that it reports what the system says.
std::ofstream opened(const std::string& path) {
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    if (!file) throw std::runtime_error("cannot write " + path);
    return file;
}

void close(std::ofstream& file, const std::string& path) {
    file.close();
    if (!file) throw std::runtime_error("cannot write " + path + ": is the disk full?");
}

CertificateKind kind_named(const std::string& name) {
    if (name == "count") return CertificateKind::count;
    if (name == "options") return CertificateKind::options;
    if (name == "least") return CertificateKind::least;
    if (name == "most") return CertificateKind::most;
    throw py::value_error("a certificate is of count, options, least or most, not '" + name + "'");
}

/// (written, count, cost, rows, bytes, needed_memory). `written` is None if a limit ended it, and
/// False if the table is too large.
py::tuple certificate(const std::shared_ptr<Problem>& problem, const std::string& kind,
                      const std::string& path, const Limits& limits) {
    const CertificateKind wanted = kind_named(kind);
    Call call(limits);
    const Certified made = call.run([&] {
        std::ofstream file = opened(path);
        Certified certified = certify(*problem, wanted, file, call.settings());
        if (certified.outcome == Certifying::written) close(file, path);
        return certified;
    });
    py::object written = py::none();
    if (made.outcome != Certifying::out_of_budget) {
        written = py::bool_(made.outcome == Certifying::written);
    }
    return py::make_tuple(written, made.count, made.cost, made.rows, made.bytes,
                          made.needed_memory);
}

/// Writes a formula and the proof that it has no model. True: there is no other solution. False:
/// there is one. None: a limit ended it.
py::object prove(const std::shared_ptr<Problem>& problem,
                 const std::vector<std::vector<std::uint32_t>>& known, const std::string& formula,
                 const std::string& proof, const Limits& limits) {
    std::vector<Solution> solutions;
    for (const std::vector<std::uint32_t>& options : known) {
        Solution& solution = solutions.emplace_back();
        for (const std::uint32_t option : options) solution.push_back(OptionId{option});
    }
    Call call(limits);
    const Outcome outcome = call.run([&] {
        std::ofstream formula_file = opened(formula);
        std::ofstream proof_file = opened(proof);
        const Outcome made =
            prove_no_other(*problem, solutions, {formula_file, proof_file}, {}, call.settings());
        close(formula_file, formula);
        close(proof_file, proof);
        return made;
    });
    if (outcome == Outcome::out_of_budget) return py::none();
    return py::bool_(outcome == Outcome::exhausted);
}

}  // namespace

void bind_proofs(py::module_& module) {
    module.def("certificate", &certificate);
    module.def("prove", &prove);
}

}  // namespace quadrille::python
