#include "values.hpp"

#include <algorithm>
#include <string>

namespace quadrille::python {

namespace py = pybind11;

py::int_ to_int(const Count& count) {
    if (count.fits_64_bits()) return py::int_(count.clamped());
    // Python refuses decimal texts of more than 4300 digits, so the text is read in pieces.
    constexpr std::size_t piece = 18;
    const std::string digits = count.str();
    const py::int_ shift(1'000'000'000'000'000'000);
    std::size_t end = digits.size() % piece;
    py::object value = py::int_(end == 0 ? 0 : std::stoull(digits.substr(0, end)));
    for (; end < digits.size(); end += piece) {
        value = value * shift + py::int_(std::stoull(digits.substr(end, piece)));
    }
    return value;
}

namespace {

/// Fills a place of a list that is new. Faster than an assignment, which frees what was there.
void set_item(const py::list& list, std::size_t place, py::object value) {
    PyList_SET_ITEM(list.ptr(), static_cast<py::ssize_t>(place), value.release().ptr());
}

}  // namespace

namespace {

py::str decoded(std::string_view text, const char* errors) {
    const auto size = static_cast<Py_ssize_t>(text.size());
    PyObject* const string = PyUnicode_DecodeUTF8(text.data(), size, errors);
    if (string == nullptr) throw py::error_already_set();
    return py::reinterpret_steal<py::str>(string);
}

}  // namespace

py::str to_str(std::string_view text) {
    return decoded(text, "surrogateescape");
}

py::str to_sentence(std::string_view text) {
    return decoded(text, "backslashreplace");
}

py::list to_list(std::span<const OptionId> options) {
    py::list list(options.size());
    for (std::size_t i = 0; i < options.size(); ++i) {
        set_item(list, i, py::int_(index(options[i])));
    }
    return list;
}

void SolutionList::add(std::span<const OptionId> solution) {
    options_.insert(options_.end(), solution.begin(), solution.end());
    ends_.push_back(options_.size());
}

void SolutionList::replace(std::span<const std::uint32_t> rows) {
    const std::span<OptionId> options(options_);
    std::size_t begin = 0;
    for (const std::size_t end : ends_) {
        const auto solution = options.subspan(begin, end - begin);
        for (OptionId& option : solution) option = OptionId{rows[index(option)]};
        std::ranges::sort(solution);
        begin = end;
    }
}

py::list SolutionList::to_lists() const {
    const std::span<const OptionId> options(options_);
    py::list lists(ends_.size());
    std::size_t begin = 0;
    for (std::size_t k = 0; k < ends_.size(); ++k) {
        set_item(lists, k, to_list(options.subspan(begin, ends_[k] - begin)));
        begin = ends_[k];
    }
    return lists;
}

Settings settings_of(const Limits& limits) {
    Settings settings;
    settings.engine = limits.engine;
    settings.threads = limits.threads;
    settings.seed = limits.seed;
    if (limits.memory) settings.memory_limit = *limits.memory;
    settings.budget.nodes = limits.nodes;
    if (limits.seconds) settings.budget.deadline = Budget::in(*limits.seconds);
    return settings;
}

}  // namespace quadrille::python
