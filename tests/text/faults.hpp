// A faulty text, with the place and the sentence of its error, for tables of tests.
#pragma once

#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <ostream>
#include <string>

#include "quadrille/error.hpp"

namespace quadrille::test {

struct Fault {
    std::string text;
    std::size_t line;
    std::size_t column;
    std::string sentence;

    friend std::ostream& operator<<(std::ostream& out, const Fault& fault) {
        return out << '"' << fault.text << '"';
    }
};

/// Calls read(fault.text), which must refuse it at this place, with this sentence.
template <typename Read>
void require_fault(const Fault& fault, Read read) {
    try {
        read(fault.text);
    } catch (const InputError& error) {
        BOOST_TEST(error.place().line == fault.line);
        BOOST_TEST(error.place().column == fault.column);
        BOOST_TEST(error.sentence() == fault.sentence);
        return;
    }
    BOOST_ERROR("the text was read, but it must be refused");
}

}  // namespace quadrille::test
