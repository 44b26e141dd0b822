// Searches: solutions one after another, and their number.
#include <pybind11/stl.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "call.hpp"
#include "costs.hpp"
#include "interruptible.hpp"
#include "parts.hpp"
#include "quadrille/problem.hpp"
#include "quadrille/settings.hpp"
#include "source.hpp"
#include "values.hpp"
#include "watch.hpp"

namespace quadrille::python {

namespace py = pybind11;

namespace {

/// A search of one problem, whose source is made at the first question. One question at a time may
/// run.
class Search {
   public:
    Search(std::shared_ptr<Problem> problem, MakeSource make, Sought sought, const Limits& limits,
           py::object on_progress)
        : problem_(std::move(problem)),
          make_(std::move(make)),
          settings_(settings_of(limits)),
          seconds_(limits.seconds),
          watch_(std::move(on_progress)) {
        settings_.sought = sought;
        settings_.budget.stop = stop_.get_token();
    }
    ~Search() {
        // The threads of an engine do not exist in a child process, so nobody may wait for them.
        if (!turns_.is_of_this_process()) static_cast<void>(source_.release());
    }
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    /// At most so many further solutions: at least one, unless the search is over. A batch is also
    /// full after a moment, or if it takes much memory.
    py::list next(std::size_t most) { return next_batch(most).to_lists(); }
    /// The same, as the rows of the options in ascending order.
    py::list next_rows(std::size_t most, const RowNumbers& numbers) {
        if (numbers.rows.size() != problem_->option_count()) {
            throw py::value_error("each option has one row");
        }
        SolutionList batch = next_batch(most);
        batch.replace(numbers.rows);
        return batch.to_lists();
    }

    py::int_ count() {
        run([&] { return source_->count(found_); });
        return to_int(found_);
    }

    [[nodiscard]] bool is_complete() const noexcept { return is_complete_; }
    /// The engine that searches; empty before the first question.
    [[nodiscard]] const std::string& engine() const noexcept { return engine_name_; }

    /// The function that is called for progress: the search and it may refer to each other.
    [[nodiscard]] py::handle callback() const noexcept { return watch_.callback(); }
    /// Frees the engine. A search that runs is not closed.
    void close() {
        if (!turns_.is_taken() && turns_.is_of_this_process()) end();
    }

   private:
    static constexpr auto longest_batch = std::chrono::milliseconds(50);

    SolutionList next_batch(std::size_t most) {
        SolutionList batch;
        run([&] {
            const auto begin = std::chrono::steady_clock::now();
            while (batch.size() < most && batch.has_room()) {
                const Outcome outcome = source_->next();
                if (outcome != Outcome::found) return outcome;
                ++found_;
                batch.add(source_->solution());
                if (std::chrono::steady_clock::now() - begin > longest_batch) break;
            }
            return Outcome::found;
        });
        return batch;
    }

    /// Runs a part of the search, which returns `found` if there may be more.
    template <typename Work>
    void run(const Work& work) {
        const Turn turn(turns_);
        if (is_over_) return;
        Outcome outcome = Outcome::found;
        try {
            run_interruptibly(
                stop_,
                [&] {
                    make_source_once();
                    outcome = work();
                },
                watch_);
        } catch (...) {  // a stop is final, and so is a failure
            end();
            throw;
        }
        // Python may ask for these while the work runs, so only this thread changes them.
        engine_name_ = source_->engine();
        is_over_ = outcome != Outcome::found;
        is_complete_ = outcome == Outcome::exhausted;
        if (is_over_) end();
    }

    void end() {
        is_over_ = true;
        source_.reset();
        watch_.forget();
    }

    void make_source_once() {
        if (source_) return;
        if (seconds_) settings_.budget.deadline = Budget::in(*seconds_);
        source_ = make_(*problem_, settings_, watch_);
    }

    std::shared_ptr<Problem> problem_;
    MakeSource make_;
    Settings settings_;
    std::optional<double> seconds_;
    Watch watch_;
    std::stop_source stop_;
    std::unique_ptr<Source> source_;
    Count found_;
    bool is_over_ = false;
    bool is_complete_ = false;
    std::string engine_name_;
    Turns turns_;
};

/// Null while the object is made.
Search* search_of(PyObject* self) {
    auto* const instance = reinterpret_cast<py::detail::instance*>(self);
    const auto value = instance->get_value_and_holder();
    return value.holder_constructed() ? static_cast<Search*>(value.value_ptr()) : nullptr;
}

/// Lets the garbage collector find a search and its on_progress that nobody else refers to.
void collect_cycles(PyHeapTypeObject* heap_type) {
    PyTypeObject& type = heap_type->ht_type;
    type.tp_flags |= Py_TPFLAGS_HAVE_GC;
    type.tp_traverse = [](PyObject* self, visitproc visit, void* arg) {
        Py_VISIT(Py_TYPE(self));
        if (const Search* const search = search_of(self)) Py_VISIT(search->callback().ptr());
        return 0;
    };
    type.tp_clear = [](PyObject* self) {
        if (Search* const search = search_of(self)) search->close();
        return 0;
    };
}

}  // namespace

void bind_search(py::module_& module) {
    py::enum_<Sought>(module, "Sought")
        .value("all", Sought::all)
        .value("few", Sought::few)
        .value("count", Sought::count);
    py::class_<Search>(module, "Search", py::custom_type_setup(&collect_cycles))
        .def(py::init([](std::shared_ptr<Problem> problem, Sought sought, const Limits& limits,
                         py::object on_progress) {
            return std::make_unique<Search>(std::move(problem), engine_source(), sought, limits,
                                            std::move(on_progress));
        }))
        .def("next", &Search::next)
        .def("next_rows", &Search::next_rows)
        .def("count", &Search::count)
        .def("close", &Search::close)
        .def_property_readonly("is_complete", &Search::is_complete)
        .def_property_readonly("engine", &Search::engine);
    module.def("search_near", [](std::shared_ptr<Problem> problem, const MarginParts& margin,
                                 bool dearest, const Limits& limits, py::object on_progress) {
        return std::make_unique<Search>(std::move(problem),
                                        near_source(margin_of(margin), which_of(dearest)),
                                        Sought::all, limits, std::move(on_progress));
    });
    module.def("search_orbits",
               [](std::shared_ptr<Problem> problem, const Limits& limits, py::object on_progress) {
                   return std::make_unique<Search>(std::move(problem), orbit_source(), Sought::all,
                                                   limits, std::move(on_progress));
               });
    module.def("engines", [] {
        std::vector<std::pair<std::string, std::string>> rows;
        for (const EngineInfo& row : engines()) rows.emplace_back(row.name, row.summary);
        return rows;
    });
}

}  // namespace quadrille::python
