// Problems as text: DLX text, JSON, and the other formats that are read.
#include <memory>
#include <sstream>
#include <string>

#include "call.hpp"
#include "parts.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/json.hpp"
#include "quadrille/mps.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/spp.hpp"
#include "quadrille/unpack.hpp"
#include "values.hpp"

namespace quadrille::python {

namespace py = pybind11;

namespace {

Problem read_as(const std::string& format, const std::string& text, const std::string& file) {
    if (format == "dlx") return read_dlx(text, file);
    if (format == "json") return read_json(text, file);
    if (format == "mps") return read_mps(text, file);
    if (format == "spp") return read_spp(text, file);
    if (format == "auto") return read_problem(text, file);
    throw py::value_error("a format is auto, dlx, json, mps or spp, not '" + format + "'");
}

/// Other threads of Python run meanwhile, and an interrupt comes through when the text is read.
std::shared_ptr<Problem> read(const std::string& text, const std::string& file,
                              const std::string& format) {
    Call call({});
    return call.run([&] { return std::make_shared<Problem>(read_as(format, text, file)); });
}

py::str to_dlx(const Problem& problem) {
    std::ostringstream out;
    write_dlx(out, problem);
    return to_str(out.str());
}

py::str to_json(const Problem& problem) {
    std::ostringstream out;
    write_json(out, problem);
    return to_str(out.str());
}

/// The content of a file, unpacked if it is packed. Without Boost.Iostreams it is as it was.
py::bytes unpacked(const std::string& bytes, const std::string& file, std::size_t memory_limit) {
#ifdef QUADRILLE_HAS_PACKED
    Call call({});
    MemoryBudget memory(memory_limit);
    const auto text = call.run([&] { return unpack(bytes, file, &memory, call.budget().stop); });
    return py::bytes(text.value_or(""));
#else
    static_cast<void>(file);
    static_cast<void>(memory_limit);
    return py::bytes(bytes);
#endif
}

}  // namespace

void bind_problem_text(py::module_& module) {
    module.def("read_problem", &read, py::arg("text"), py::arg("file"), py::arg("format"));
    module.def("unpacked", &unpacked);
    module.def("to_dlx", &to_dlx);
    module.def("to_json", &to_json);
    module.def("dlx_text_holds", [](const Problem& problem) { return dlx_text_holds(problem); });
}

}  // namespace quadrille::python
