// Checks a JSON value against a schema. It knows the keywords that docs/json-schema.json uses.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace quadrille::testing {

/// Describes the first fault of a value; nothing if the schema allows the value. It is stricter
/// than JSON Schema: a key that is not listed in `properties` is wrong, so that every key must be
/// documented. Throws std::logic_error if the schema has an unknown keyword.
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
