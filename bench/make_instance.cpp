// Writes a generated problem of the benchmarks to standard output, as DLX text:
//
//     make_instance            lists them: class, name, options, question
//     make_instance latin48    writes one
#include <iostream>
#include <string_view>

#include "instances.hpp"
#include "quadrille/dlx.hpp"

namespace {

using namespace quadrille;

void list() {
    for (const bench::Instance& instance : bench::instances()) {
        std::cout << instance.group << ' ' << instance.name << ' '
                  << instance.problem().option_count() << ' '
                  << (instance.question == bench::Question::all ? "all" : "first") << '\n';
    }
}

int write(std::string_view name) {
    for (const bench::Instance& instance : bench::instances()) {
        if (instance.name == name) {
            write_dlx(std::cout, instance.problem());
            return 0;
        }
    }
    std::cerr << "make_instance: no instance is named " << name << '\n';
    return 2;
}

}  // namespace

int main(int count, char** arguments) {
    if (count > 2) {
        std::cerr << "usage: make_instance [NAME]\n";
        return 2;
    }
    try {
        if (count == 1) {
            list();
        } else if (const int status = write(arguments[1]); status != 0) {
            return status;
        }
    } catch (const std::exception& error) {
        std::cerr << "make_instance: " << error.what() << '\n';
        return 1;
    }
    return std::cout.flush() ? 0 : 1;
}
