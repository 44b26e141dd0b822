// A program that uses the library: one item and two options, hence two solutions.
#include <quadrille/quadrille.hpp>

int main() {
    quadrille::ProblemBuilder builder;
    const quadrille::ItemId item = builder.add_primary("a");
    builder.add_option({{item}});
    builder.add_option({{item}});
    const quadrille::Problem problem = std::move(builder).build();
#ifdef PACKAGE_VERSION  // version of the installed package
    if (quadrille::version() != PACKAGE_VERSION) return 1;
#endif
    return quadrille::count_solutions(problem).count == 2 ? 0 : 1;
}
