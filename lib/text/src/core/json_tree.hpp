// A text in JSON (RFC 8259) as a tree of values, each with its place in the text.
//
// nlohmann's parser reads the text. The tree is one array in the order of the text: after an array
// or object come its parts, and after a key its value. It takes 16 bytes for each value and key.
// Strings and numbers stay in the text, which must outlive the tree. Only strings whose bytes
// differ from it, because of escapes, are kept.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "quadrille/memory.hpp"

namespace quadrille::core {

/// Thrown for a text that is no JSON.
struct JsonFault {
    std::size_t offset;  ///< in bytes; the size of the text if that ends too soon
    std::string sentence;
};

enum class JsonKind { null, boolean, number, string, array, object };

class JsonTree;
struct JsonMember;
template <typename T>
class JsonParts;

/// A value of a tree, or a key, which is a string. It must not outlive the tree.
class JsonValue {
   public:
    /// Its first byte decides.
    [[nodiscard]] JsonKind kind() const;
    [[nodiscard]] bool is(JsonKind of) const { return kind() == of; }
    /// The kind in words: "a string", "true".
    [[nodiscard]] const char* kind_in_words() const;
    /// Is this false, null, "", [] or {}?
    [[nodiscard]] bool is_nothing() const;

    [[nodiscard]] std::size_t offset() const;
    /// The value as it is written; the first bracket of an array or object.
    [[nodiscard]] std::string_view written() const;
    /// The bytes that a string stands for (core/utf8.hpp), or a number or a word as it is written.
    /// Empty for null, arrays and objects.
    [[nodiscard]] std::string_view text() const;

    /// The elements of an array; none in any other value.
    [[nodiscard]] JsonParts<JsonValue> elements() const;
    /// The keys and values of an object, whose keys differ; none in any other value.
    [[nodiscard]] JsonParts<JsonMember> members() const;
    /// The value of a key of an object, if it is there. O(members).
    [[nodiscard]] std::optional<JsonValue> find(std::string_view key) const;

   private:
    friend class JsonTree;
    template <typename T>
    friend class JsonParts;
    JsonValue(const JsonTree& tree, std::size_t index) : tree_(&tree), index_(index) {}

    /// The index of what follows this value and all its parts.
    [[nodiscard]] std::size_t next() const;
    template <typename T>
    [[nodiscard]] JsonParts<T> parts(char bracket) const;

    const JsonTree* tree_;
    std::size_t index_;  // of its node
};

struct JsonMember {
    JsonValue key;
    JsonValue value;
};

/// The values of an array, or the members of an object, for a loop.
template <typename T>
class JsonParts {
   public:
    class iterator {
       public:
        explicit iterator(JsonValue at) : at_(at) {}
        T operator*() const;
        iterator& operator++();
        bool operator==(const iterator& other) const { return at_.index_ == other.at_.index_; }

       private:
        JsonValue at_;
    };
    JsonParts(JsonValue begin, JsonValue end) : begin_(begin), end_(end) {}
    [[nodiscard]] iterator begin() const { return iterator(begin_); }
    [[nodiscard]] iterator end() const { return iterator(end_); }
    /// O(parts).
    [[nodiscard]] std::size_t size() const;

   private:
    JsonValue begin_;
    JsonValue end_;
};

class JsonTree {
   public:
    /// Parses a whole text. Brackets may be nested 64 deep, and an object may not have a key twice.
    /// Throws JsonFault, and MemoryLimitError. O(size); n keys of an object take n log n.
    JsonTree(std::string_view text, MemoryBudget& memory);
    ~JsonTree();
    JsonTree(const JsonTree&) = delete;
    JsonTree& operator=(const JsonTree&) = delete;

    [[nodiscard]] JsonValue root() const { return {*this, 0}; }
    /// The path to the value that begins at an offset, such as "options[3].cost", or to the object
    /// of the key there. Empty for the root. O(parts of the values around it).
    [[nodiscard]] std::string path_to(std::size_t offset) const;

   private:
    friend class JsonValue;
    class Reader;
    struct Empty {};

    struct JsonNode {
        std::size_t begin;   ///< in the text
        std::size_t extent;  ///< bytes in the text; of an array or object, the nodes of its parts
    };
    struct KeptString {
        std::size_t node;
        std::size_t begin;  ///< in kept_bytes_
        std::size_t size;
    };

    JsonTree(std::string_view text, MemoryBudget& memory, Empty) : text_(text), memory_(memory) {}
    [[nodiscard]] std::string_view string_at(std::size_t node) const;

    std::string_view text_;
    MemoryBudget& memory_;
    std::vector<JsonNode> nodes_;
    std::vector<KeptString> kept_;  // by node
    std::vector<char> kept_bytes_;
};

template <typename T>
T JsonParts<T>::iterator::operator*() const {
    if constexpr (std::is_same_v<T, JsonMember>) {
        return {at_, JsonValue(*at_.tree_, at_.next())};
    } else {
        return at_;
    }
}

template <typename T>
typename JsonParts<T>::iterator& JsonParts<T>::iterator::operator++() {
    at_.index_ = at_.next();
    if constexpr (std::is_same_v<T, JsonMember>) at_.index_ = at_.next();  // behind the value
    return *this;
}

template <typename T>
std::size_t JsonParts<T>::size() const {
    std::size_t count = 0;
    for (iterator at = begin(); !(at == end()); ++at) ++count;
    return count;
}

inline std::size_t JsonValue::offset() const {
    return tree_->nodes_[index_].begin;
}

inline std::size_t JsonValue::next() const {
    const JsonTree::JsonNode& node = tree_->nodes_[index_];
    const char first = tree_->text_[node.begin];
    return index_ + 1 + (first == '[' || first == '{' ? node.extent : 0);
}

}  // namespace quadrille::core
