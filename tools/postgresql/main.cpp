// The program `quadrille-postgresql`: `quadrille`, with ledgers on a server.
#include "quadrille/postgresql.hpp"

#include "run_program.hpp"
#include "runs/on_server.hpp"

int main(int argc, char** argv) {
    using namespace quadrille::tools;
    const int status = hide_password(argc, argv);
    if (status != not_on_server) return status;
    quadrille::use_postgresql();
    return run_program(argc, argv);
}
