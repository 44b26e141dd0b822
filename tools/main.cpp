// The program `quadrille`.
#include "run_program.hpp"

int main(int argc, char** argv) {
    return quadrille::tools::run_program(argc, argv);
}
