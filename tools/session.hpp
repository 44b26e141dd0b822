// One run of the program: the request, the limits, and what is written. It owns them, and hands
// each action what that needs.
#pragma once

#include <cstddef>

#include "limits.hpp"
#include "output/outputs.hpp"
#include "pictures/pictures.hpp"
#include "request.hpp"
#include "resources.hpp"
#include "results.hpp"

namespace quadrille::tools {

class Fleet;

class Session {
   public:
    /// `start` is when the program started.
    Session(Request request, Clock::time_point start, Fleet* fleet = nullptr);

    [[nodiscard]] const Request& request() const noexcept { return request_; }
    [[nodiscard]] Limits& limits() noexcept { return limits_; }
    [[nodiscard]] const Limits& limits() const noexcept { return limits_; }
    [[nodiscard]] Outputs& outputs() noexcept { return outputs_; }
    [[nodiscard]] Pictures& pictures() noexcept { return pictures_; }
    [[nodiscard]] Results& results() noexcept { return results_; }
    /// The processes that search with this one; null if there are none.
    [[nodiscard]] Fleet* fleet() const noexcept { return fleet_; }

    /// What the action that answers this question may use, beside a problem of this size.
    [[nodiscard]] Resources resources(const Question& question, std::size_t problem_bytes) {
        return resources_for(request_, question, problem_bytes, limits_, fleet_);
    }

    /// Are results printed in colors? By default they are on a terminal, unless NO_COLOR is set
    /// (no-color.org) or the terminal is dumb.
    [[nodiscard]] bool has_colors() const noexcept { return has_colors_; }

    /// The exit status of an incomplete answer.
    [[nodiscard]] int stopped_status() const;

   private:
    Request request_;
    Fleet* fleet_;
    Limits limits_;
    bool has_colors_;
    Outputs outputs_;
    Pictures pictures_;
    Results results_;
};

}  // namespace quadrille::tools
