// The printed table: a block for each instance, and the means of each class. The same as a page.
#pragma once

#include <map>
#include <ostream>
#include <string>
#include <vector>

#include "compare/comparison.hpp"

namespace quadrille::bench {

class Table {
   public:
    /// `base` is the runner by whose time the other times are divided.
    Table(std::ostream& out, std::string base) : out_(out), base_(std::move(base)) {}

    /// Prints the block of an instance, with a headline if a new class begins.
    void add(const Subject& subject, const std::vector<Result>& results);
    /// Prints the means of the class.
    void end_group();
    /// Writes a table in Markdown for each class that has ended.
    void write_page(std::ostream& out) const { out << page_; }

   private:
    /// The sum of the logarithms of the ratios in this class so far, and their number. There is one
    /// for each runner.
    struct Sum {
        double logarithms = 0;
        unsigned count = 0;
    };

    struct Row {
        std::string instance;
        std::string solutions;
        std::map<std::string, double> seconds;  // 0 if there are none
    };

    void compare_auto(const Subject& subject, const std::vector<Result>& results);
    void add_class_to_page();

    std::ostream& out_;
    std::string base_;
    std::string group_;
    std::vector<std::string> names_;  // in the order of their first appearance
    std::map<std::string, Sum> sums_;
    std::vector<Row> rows_;     // of this class
    std::string page_;          // of the classes before it
    double worst_of_auto_ = 0;  // the largest ratio of auto's time to that of the best engine
    std::string where_worst_;
};

}  // namespace quadrille::bench
