// Checks many certificates in one process. Standard input has, for each of them, a line with two
// sizes, and then the problem's text and the certificate, with that many bytes. A line is printed
// for each.
#include <cstddef>
#include <iostream>
#include <string>

#include "program/verify/in_memory.hpp"

int main() {
    std::size_t problem_size = 0;
    std::size_t certificate_size = 0;
    while (std::cin >> problem_size >> certificate_size) {
        std::cin.get();
        std::string problem(problem_size, '\0');
        std::string certificate(certificate_size, '\0');
        std::cin.read(problem.data(), static_cast<std::streamsize>(problem_size));
        std::cin.read(certificate.data(), static_cast<std::streamsize>(certificate_size));
        std::cout << quadrille::testing::verify_in_memory(problem, certificate);
    }
}
