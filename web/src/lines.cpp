// The same answers in a program of this machine, for tests: a question on each line of standard
// input, and its events on standard output.
#include <iostream>
#include <string>

#include "asks.hpp"

int main() {
    for (std::string question; std::getline(std::cin, question);) {
        quadrille::web::answer(question,
                               [](const std::string& event) { std::cout << event << std::endl; });
    }
}
