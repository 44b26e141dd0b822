// Exceptions of the library as Python's own kinds, with the same sentences.
#include <exception>
#include <string_view>

#include "call.hpp"
#include "parts.hpp"
#include "quadrille/error.hpp"
#include "quadrille/memory.hpp"

namespace quadrille::python {
namespace {

/// Bytes that are no UTF-8, as names of the user may have, become \xff in the sentence. Without
/// that, the exception would have no text.
void raise(PyObject* kind, std::string_view sentence) {
    const auto size = static_cast<Py_ssize_t>(sentence.size());
    PyObject* const text = PyUnicode_DecodeUTF8(sentence.data(), size, "backslashreplace");
    if (text == nullptr) return;  // Python is out of memory, and says so
    PyErr_SetObject(kind, text);
    Py_DECREF(text);
}

}  // namespace

void bind_errors(pybind11::module_&) {
    // std::bad_alloc is a MemoryError by pybind11's own rules.
    pybind11::register_local_exception_translator([](std::exception_ptr thrown) {
        try {
            if (thrown) std::rethrow_exception(thrown);
        } catch (const MemoryLimitError& error) {
            raise(PyExc_MemoryError, error.what());
        } catch (const Error& error) {
            raise(PyExc_ValueError, error.what());
        } catch (const Stopped&) {
            raise(PyExc_TimeoutError, "the time limit ended the search");
        }
    });
}

}  // namespace quadrille::python
