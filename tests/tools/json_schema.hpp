// Checks a JSON value by a schema: the keywords of JSON Schema that docs/json-schema.json uses.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace quadrille::testing {

/// What is wrong with a value; nothing if the schema allows it. It is stricter than JSON Schema: a
/// key that is not among the `properties` is wrong, so that every key is documented. Throws
/// std::logic_error if the schema has a keyword that this file does not know.
class JsonSchema {
   public:
    explicit JsonSchema(nlohmann::json schema) : root_(std::move(schema)) {}

    [[nodiscard]] std::optional<std::string> find_violation(const nlohmann::json& value) const {
        return check(root_, value);
    }

   private:
    using Json = nlohmann::json;
    using Wrong = std::optional<std::string>;

    [[nodiscard]] Wrong check(const Json& schema, const Json& value) const;
    [[nodiscard]] Wrong check_keyword(const std::string& keyword, const Json& argument,
                                      const Json& schema, const Json& value) const;
    [[nodiscard]] Wrong check_one_of(const Json& schemas, const Json& value) const;
    [[nodiscard]] Wrong check_properties(const Json& properties, const Json& value) const;

    Json root_;
};

}  // namespace quadrille::testing
