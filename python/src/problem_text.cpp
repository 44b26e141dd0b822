// Problems as text: DLX text, JSON, and the other formats that are read.
#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "call.hpp"
#include "parts.hpp"
#include "quadrille/dlx.hpp"
#include "quadrille/json.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/problem_text.hpp"
#include "quadrille/unpack.hpp"
#include "values.hpp"

namespace quadrille::python {

namespace py = pybind11;

namespace {

/// Other threads of Python run meanwhile, and an interrupt comes through when the text is read.
std::shared_ptr<Problem> read(const std::string& text, const std::string& file,
                              const std::string& form, std::optional<unsigned> decimals,
                              bool exactly_one) {
    const ReadingSettings settings{form, decimals, exactly_one};
    Call call({});
    return call.run([&] { return std::make_shared<Problem>(read_problem(text, settings, file)); });
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
    module.def("read_problem", &read);
    module.def("problem_forms", [] {
        std::vector<std::pair<std::string, std::string>> forms;
        for (const TextForm& form : problem_forms()) forms.emplace_back(form.name, form.summary);
        return forms;
    });
    module.def("unpacked", &unpacked);
    module.def("to_dlx", &to_dlx);
    module.def("to_json", &to_json);
    module.def("dlx_text_holds", [](const Problem& problem) { return dlx_text_holds(problem); });
}

}  // namespace quadrille::python
