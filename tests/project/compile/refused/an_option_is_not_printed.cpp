#include <ostream>
#include "quadrille/dlx.hpp"

void print(std::ostream& out, const quadrille::Problem& problem, quadrille::OptionId option) {
#ifdef REFUSED
    // says: print option_text(problem, option)
    out << option;  // refused
#else
    out << quadrille::option_text(problem, option);
#endif
}
