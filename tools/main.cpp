// The program `quadrille`.
#include "run_program.hpp"
#include "runs/on_server.hpp"

int main(int argc, char** argv) {
    using namespace quadrille::tools;
    const int status = run_with_server(argc, argv);
    return status == not_on_server ? run_program(argc, argv) : status;
}
