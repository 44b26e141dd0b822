// The table that is printed: a block an instance, and what a class comes to.
#pragma once

#include <map>
#include <ostream>
#include <string>
#include <vector>

#include "compare/comparison.hpp"

namespace quadrille::bench {

class Table {
   public:
    /// `base`: whose time is divided by that of the others.
    Table(std::ostream& out, std::string base) : out_(out), base_(std::move(base)) {}

    /// Prints the block of an instance, with a headline if its class is new.
    void add(const Subject& subject, const std::vector<Result>& results);
    /// Prints what the class came to.
    void end_group();

   private:
    /// Of a class so far: by name, the sum of the logarithms of ratios, and how many.
    struct Sum {
        double logarithms = 0;
        unsigned count = 0;
    };

    void compare_auto(const Subject& subject, const std::vector<Result>& results);

    std::ostream& out_;
    std::string base_;
    std::string group_;
    std::vector<std::string> names_;  // in the order of their first appearance
    std::map<std::string, Sum> sums_;
    double worst_of_auto_ = 0;  // its time, divided by the best engine's
    std::string where_worst_;
};

}  // namespace quadrille::bench
