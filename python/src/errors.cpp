// Exceptions of the library as Python's own kinds, with the same sentences.
#include <exception>

#include "parts.hpp"
#include "quadrille/error.hpp"
#include "quadrille/memory.hpp"

namespace quadrille::python {

void bind_errors(pybind11::module_&) {
    // std::bad_alloc is a MemoryError by pybind11's own rules.
    pybind11::register_local_exception_translator([](std::exception_ptr thrown) {
        try {
            if (thrown) std::rethrow_exception(thrown);
        } catch (const MemoryLimitError& error) {
            PyErr_SetString(PyExc_MemoryError, error.what());
        } catch (const Error& error) {
            PyErr_SetString(PyExc_ValueError, error.what());
        }
    });
}

}  // namespace quadrille::python
