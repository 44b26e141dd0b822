// In a build without Clp: no linear program is made, so its members are never called.
#include "lp/linear_program.hpp"
#include "quadrille/error.hpp"
#include "quadrille/version.hpp"

namespace quadrille::lp {

struct LinearProgram::Model {};

bool is_available() {
    return false;
}

std::size_t bytes(std::size_t, std::size_t, std::size_t) {
    return 0;
}

LinearProgram::LinearProgram(std::span<const RowBounds>, const Columns&) {
    throw UnsupportedError("this build, made without Clp, cannot solve linear programs");
}
LinearProgram::~LinearProgram() = default;

std::size_t LinearProgram::row_count() const {
    return 0;
}
std::size_t LinearProgram::column_count() const {
    return 0;
}

void LinearProgram::open(std::size_t) {}
void LinearProgram::close(std::size_t) {}
void LinearProgram::require(std::size_t) {}
void LinearProgram::add_columns(const Columns&) {}
void LinearProgram::add_rows(const std::vector<std::vector<int>>&) {}
void LinearProgram::remove_rows(const std::vector<int>&) {}

bool LinearProgram::is_slack(std::size_t) const {
    return false;
}
bool LinearProgram::is_basic_column(std::size_t) const {
    return false;
}
Basis LinearProgram::basis() const {
    return {};
}
void LinearProgram::set_basis(const Basis&) {}
void LinearProgram::set_basis(const std::vector<bool>&, const std::vector<bool>&) {}

Status LinearProgram::solve(double, int, const Budget&) {
    return Status::cut_short;
}
Status LinearProgram::solve_primal(int, const Budget&) {
    return Status::cut_short;
}

double LinearProgram::value() const {
    return 0;
}
std::span<const double> LinearProgram::values() const {
    return {};
}
std::span<const double> LinearProgram::prices() const {
    return {};
}
std::uint64_t LinearProgram::work() const {
    return 0;
}
int LinearProgram::iterations_of(std::uint64_t) const {
    return 0;
}

}  // namespace quadrille::lp

namespace quadrille {

std::string_view clp_version() noexcept {
    return {};
}

}  // namespace quadrille
