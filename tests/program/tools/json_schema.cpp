#include "json_schema.hpp"

#include <algorithm>
#include <regex>
#include <stdexcept>

#include "support/files.hpp"
#include "support/places.hpp"

namespace quadrille::testing {

namespace {

bool has_type(const Json& value, const std::string& type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_boolean();
    if (type == "integer") return value.is_number_integer();
    if (type == "number") return value.is_number();
    if (type == "null") return value.is_null();
    throw std::logic_error("the schema has an unknown type: " + type);
}

bool has_one_type(const Json& value, const Json& types) {
    if (types.is_string()) return has_type(value, types);
    return std::any_of(types.begin(), types.end(),
                       [&](const Json& type) { return has_type(value, type); });
}

std::optional<std::string> wrong_unless(bool right, const Json& value, const std::string& what) {
    if (right) return std::nullopt;
    return value.dump() + " " + what;
}

}  // namespace

std::optional<std::string> JsonSchema::check(const Json& schema, const Json& value) const {
    for (const auto& [keyword, argument] : schema.items()) {
        if (const auto wrong = check_keyword(keyword, argument, schema, value)) return wrong;
    }
    return std::nullopt;
}

std::optional<std::string> JsonSchema::check_keyword(const std::string& keyword,
                                                     const Json& argument, const Json& schema,
                                                     const Json& value) const {
    if (keyword == "$schema" || keyword == "$defs" || keyword == "title" ||
        keyword == "description") {
        return std::nullopt;
    }
    if (keyword == "$ref") {
        const std::string path = argument;  // "#/$defs/name"
        return check(root_.at(Json::json_pointer(path.substr(1))), value);
    }
    if (keyword == "type") {
        return wrong_unless(has_one_type(value, argument), value, "has another type");
    }
    if (keyword == "const") {
        return wrong_unless(value == argument, value, "is not " + argument.dump());
    }
    if (keyword == "enum") {
        const bool is_one = std::find(argument.begin(), argument.end(), value) != argument.end();
        return wrong_unless(is_one, value, "is none of " + argument.dump());
    }
    if (keyword == "minLength") {
        const bool is_right = !value.is_string() || value.get<std::string>().size() >= argument;
        return wrong_unless(is_right, value, "is too short");
    }
    if (keyword == "minimum") {
        const bool is_right = !value.is_number() || value >= argument;
        return wrong_unless(is_right, value, "is below " + argument.dump());
    }
    if (keyword == "pattern") {
        const bool is_right =
            !value.is_string() ||
            std::regex_search(value.get<std::string>(), std::regex(argument.get<std::string>()));
        return wrong_unless(is_right, value, "does not match " + argument.dump());
    }
    if (keyword == "required") {
        if (!value.is_object()) return std::nullopt;
        for (const std::string key : argument) {
            if (!value.contains(key)) return "the key " + key + " is missing";
        }
        return std::nullopt;
    }
    if (keyword == "properties" || keyword == "additionalProperties") {
        return check_properties(schema, value);
    }
    if (keyword == "items") {
        if (!value.is_array()) return std::nullopt;
        for (const Json& item : value) {
            if (const auto wrong = check(argument, item)) return wrong;
        }
        return std::nullopt;
    }
    if (keyword == "oneOf") return check_one_of(argument, value);
    throw std::logic_error("the schema has an unknown keyword: " + keyword + " in " +
                           schema.dump());
}

std::optional<std::string> JsonSchema::check_properties(const Json& schema,
                                                        const Json& value) const {
    if (!value.is_object()) return std::nullopt;
    const Json properties = schema.value("properties", Json::object());
    const Json others = schema.value("additionalProperties", Json(false));
    for (const auto& [key, member] : value.items()) {
        const bool is_known = properties.contains(key);
        if (!is_known && others.is_boolean()) return "the key " + key + " is not in the schema";
        if (const auto wrong = check(is_known ? properties.at(key) : others, member)) {
            return key + ": " + *wrong;
        }
    }
    return std::nullopt;
}

std::optional<std::string> JsonSchema::check_one_of(const Json& schemas, const Json& value) const {
    std::string all;
    int right = 0;
    for (const Json& schema : schemas) {
        const auto wrong = check(schema, value);
        if (wrong) {
            all += "\n  " + schema.dump() + ": " + *wrong;
        } else {
            ++right;
        }
    }
    return right == 1 ? std::nullopt
                      : wrong_unless(false, value,
                                     "matches " + std::to_string(right) + " schemas, not 1" + all);
}

const JsonSchema& published_schema() {
    static const JsonSchema schema(
        parse_json(read_file(test_data() + "/../../docs/json-schema.json")));
    return schema;
}

const JsonSchema& schema_of_problems() {
    static const JsonSchema schema(
        parse_json(read_file(test_data() + "/../../docs/json-problem-schema.json")));
    return schema;
}

}  // namespace quadrille::testing
