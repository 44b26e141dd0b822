// Numbers of solutions, which may have any size, as Python's int.
#pragma once

#include <pybind11/pybind11.h>

#include "quadrille/count.hpp"
#include "values.hpp"

namespace pybind11::detail {

template <>
struct type_caster<quadrille::Count> {
    PYBIND11_TYPE_CASTER(quadrille::Count, const_name("int"));

    bool load(handle, bool) { return false; }  // counts come from the library only
    static handle cast(const quadrille::Count& count, return_value_policy, handle) {
        return quadrille::python::to_int(count).release();
    }
};

}  // namespace pybind11::detail
