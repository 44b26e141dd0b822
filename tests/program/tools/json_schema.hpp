// Checks a JSON value against a schema. It knows the keywords that the schemas in docs use.
#pragma once

#include <optional>
#include <string>

#include "json.hpp"

namespace quadrille::testing {

/// Describes the first fault of a value; nothing if the schema allows the value. It is stricter
/// than JSON Schema: a key that is not listed in `properties` is wrong, so that every key must be
/// documented, unless `additionalProperties` is a schema for it. Throws std::logic_error if the
/// schema has an unknown keyword.
class JsonSchema {
   public:
    explicit JsonSchema(Json schema) : root_(std::move(schema)) {}

    [[nodiscard]] std::optional<std::string> find_violation(const Json& value) const {
        return check(root_, value);
    }

   private:
    using Wrong = std::optional<std::string>;

    [[nodiscard]] Wrong check(const Json& schema, const Json& value) const;
    [[nodiscard]] Wrong check_keyword(const std::string& keyword, const Json& argument,
                                      const Json& schema, const Json& value) const;
    [[nodiscard]] Wrong check_one_of(const Json& schemas, const Json& value) const;
    [[nodiscard]] Wrong check_properties(const Json& schema, const Json& value) const;

    Json root_;
};

/// The schema of the program, docs/json-schema.json.
[[nodiscard]] const JsonSchema& published_schema();
/// The schema of problems in JSON, docs/json-problem-schema.json.
[[nodiscard]] const JsonSchema& schema_of_problems();

}  // namespace quadrille::testing
