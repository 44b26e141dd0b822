// A program that uses two components: one item and two options, hence two solutions.
#include <quadrille/problem_builder.hpp>
#include <quadrille/solve.hpp>

int main() {
    quadrille::ProblemBuilder builder;
    const quadrille::ItemId item = builder.add_primary("a");
    builder.add_option({{item}});
    builder.add_option({{item}});
    return quadrille::count_solutions(std::move(builder).build()).count == 2 ? 0 : 1;
}
