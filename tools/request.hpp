// The command line as values, already checked: a small request for each subject.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "request/boards.hpp"
#include "request/question.hpp"
#include "request/terms.hpp"

namespace quadrille::tools {

struct Request {
    std::string command;
    std::vector<std::string> operands;
    /// The settings of the encoder: names without dashes, and values; the value of a flag is empty.
    std::vector<std::pair<std::string, std::string>> encoder_settings;
    /// The names of the settings and actions on the command line.
    std::vector<std::string_view> given;

    Question question;
    SearchTerms search;
    RunTerms run;
    PictureTerms pictures;
    FileTerms files;
    OutputTerms output;
    ReadingTerms reading;
    BoardTerms boards;
    MakingTerms making;
    ServingTerms serving;

    [[nodiscard]] bool has(std::string_view setting) const {
        return std::ranges::find(given, setting) != given.end();
    }
};

}  // namespace quadrille::tools
