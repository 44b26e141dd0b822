#include "serve/message.hpp"

#include <cmath>

namespace quadrille::tools::serve {

namespace {

constexpr int deepest = 32;

Json reply(std::int64_t nonce, std::string_view type) {
    return {{"nonce", nonce}, {"type", type}};
}

/// In UTF-8, whatever the names in a puzzle are.
std::string text_of(const Json& object) {
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// A number as .NET writes it, which has names for what JSON has not.
Json number(double value) {
    return std::isfinite(value) ? Json(value) : Json("Infinity");
}

std::string text_at(const Json& object, const char* key, std::int64_t nonce) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_string()) {
        throw MessageError(std::string("the message has no text '") + key + "'", nonce);
    }
    return found->get<std::string>();
}

}  // namespace

Json parse_json(std::string_view text) {
    const auto look = [](int depth, Json::parse_event_t, const Json&) {
        if (depth > deepest) throw std::runtime_error("this JSON is nested more than 32 deep");
        return true;
    };
    try {
        return Json::parse(text, look);
    } catch (const Json::parse_error& error) {
        throw std::runtime_error("this is no JSON: there is a fault at byte " +
                                 std::to_string(error.byte));
    } catch (const Json::exception&) {
        throw std::runtime_error("this is no JSON: a number in it is too large");
    }
}

Message read_message(std::string_view text) {
    Json object;
    try {
        object = parse_json(text);
    } catch (const std::runtime_error& error) {
        throw MessageError(error.what());
    }
    if (!object.is_object()) throw MessageError("a message is an object of JSON");
    Message message;
    const auto nonce = object.find("nonce");
    if (nonce == object.end() || !nonce->is_number_integer()) {
        throw MessageError("the message has no whole number 'nonce'");
    }
    message.nonce = nonce->get<std::int64_t>();
    message.command = text_at(object, "command", message.nonce);
    if (message.command == "cancel") return message;
    if (const std::string type = text_at(object, "dataType", message.nonce); type != "fpuzzles") {
        throw MessageError("the dataType must be 'fpuzzles'", message.nonce);
    }
    message.data = text_at(object, "data", message.nonce);
    return message;
}

std::string canceled(std::int64_t nonce) {
    return text_of(reply(nonce, "canceled"));
}

std::string invalid(std::int64_t nonce, std::string_view sentence) {
    Json object = reply(nonce, "invalid");
    object["message"] = sentence;
    return text_of(object);
}

std::string solved(std::int64_t nonce, std::span<const std::uint16_t> cells) {
    Json object = reply(nonce, "solved");
    object["solution"] = std::vector<std::uint16_t>(cells.begin(), cells.end());
    return text_of(object);
}

std::string count(std::int64_t nonce, const Count& solutions, bool is_so_far) {
    constexpr std::uint64_t most_exact = std::uint64_t{1} << 53;
    Json object = reply(nonce, "count");
    if (solutions <= Count(most_exact)) {
        object["count"] = solutions.clamped();
    } else {
        object["count"] = solutions.str();
    }
    object["inProgress"] = is_so_far;
    return text_of(object);
}

std::string true_candidates(std::int64_t nonce, std::span<const std::int64_t> counts) {
    Json object = reply(nonce, "truecandidates");
    object["solutionsPerCandidate"] = std::vector<std::int64_t>(counts.begin(), counts.end());
    return text_of(object);
}

std::string estimated(std::int64_t nonce, const Estimate& estimate) {
    constexpr double deviations = 1.96;  // of a normal distribution, to each side of 95 % of it
    const Interval& solutions = estimate.solutions;
    const double half = (solutions.high - solutions.low) / 2;
    Json object = reply(nonce, "estimate");
    object["estimate"] = solutions.mean;
    object["stderr"] = number(half / deviations);
    object["iterations"] = estimate.probes;
    object["ci95_lower"] = solutions.low;
    object["ci95_upper"] = number(solutions.high);
    object["relErrPercent"] = solutions.mean > 0 ? number(100 * half / solutions.mean) : Json(0.0);
    return text_of(object);
}

std::string logical(std::int64_t nonce, const LogicalBoard& board, std::string_view text,
                    bool has_solution) {
    Json object = reply(nonce, "logical");
    Json& cells = object["cells"] = Json::array();
    for (std::size_t cell = 0; cell < board.values.size(); ++cell) {
        Json& one = cells.emplace_back(Json{{"value", board.values[cell]}});
        if (board.values[cell] == 0) one["candidates"] = board.candidates[cell];
    }
    object["message"] = text;
    object["isValid"] = has_solution;
    return text_of(object);
}

}  // namespace quadrille::tools::serve
