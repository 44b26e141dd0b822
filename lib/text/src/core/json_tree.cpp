#include "core/json_tree.hpp"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/grow.hpp"
#include "core/quoted.hpp"
#include "core/utf8.hpp"

namespace quadrille::core {
namespace {

using Json = nlohmann::json;

constexpr std::size_t deepest = 64;

/// The place of the parser in the text, and the memory of its last token.
///
/// The parser holds a token twice, in arrays that double, and a few times more in the sentence of a
/// fault. That is counted for tokens that are long.
class ReadingPlace {
   public:
    ReadingPlace(std::string_view text, std::size_t at, MemoryBudget& memory)
        : text_(text), at_(at), memory_(memory) {}
    ~ReadingPlace() { memory_.give_back(counted_); }
    ReadingPlace(const ReadingPlace&) = delete;
    ReadingPlace& operator=(const ReadingPlace&) = delete;

    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] char byte() const { return text_[at_]; }
    void advance() {
        if (++at_ == next_look_) count_token();
    }
    /// The token that was read so far is done.
    void begin_token() { token_ = at_; }

   private:
    static constexpr std::size_t work_between_looks = std::size_t{1} << 16;
    static constexpr std::size_t copies = 12;

    void count_token() {
        next_look_ += work_between_looks;
        const std::size_t needed = copies * (at_ - token_);
        if (needed <= std::max(counted_, copies * work_between_looks)) return;
        memory_.take(needed - counted_);
        counted_ = needed;
    }

    std::string_view text_;
    std::size_t at_;
    MemoryBudget& memory_;
    std::size_t token_ = 0;
    std::size_t next_look_ = work_between_looks;
    std::size_t counted_ = 0;
};

/// The iterator that the parser moves. All copies stand at the same place.
class Bytes {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = char;

    explicit Bytes(ReadingPlace& place) : place_(&place) {}
    char operator*() const { return place_->byte(); }
    Bytes& operator++() {
        place_->advance();
        return *this;
    }
    bool operator==(const Bytes& other) const { return place_->at() == other.place_->at(); }

   private:
    ReadingPlace* place_;
};

bool is_number_byte(char c) noexcept {
    return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
}

bool is_letter(char c) noexcept {
    return c >= 'a' && c <= 'z';
}

/// Do the bytes of a string differ from its text?
bool is_kept(std::string_view between_quotes) noexcept {
    return std::ranges::any_of(between_quotes,
                               [](char c) { return c == '\\' || c == replacement.front(); });
}

/// The parser's name of a token or of what it expects, in our words.
std::string_view in_our_words(std::string_view token, bool is_expected) {
    struct TokenWords {
        std::string_view token, expected, found;
    };
    constexpr TokenWords words[] = {
        {"string literal", "a key in double quotes", "a string"},
        {"number literal", "a number", "a number"},
        {"true literal", "true", "true"},
        {"false literal", "false", "false"},
        {"null literal", "null", "null"},
        {"end of input", "the end of the text", "the end of the text"},
        {"'[', '{', or a literal", "a value", "a value"},
        {"']'", "',' or ']'", "']'"},
        {"'}'", "',' or '}'", "'}'"},
    };
    const auto found = std::ranges::find(words, token, &TokenWords::token);
    if (found == std::end(words)) return token;
    return is_expected ? found->expected : found->found;
}

/// Our sentence for one of the parser, such as
/// "[…] parse error at line 1, column 9: syntax error while parsing value - unexpected ']';
/// expected '[', '{', or a literal" or "… - invalid literal; last read: 'tru]'".
std::string sentence_of(std::string_view what) {
    constexpr std::string_view dash = " - ", unexpected = "unexpected ", but = "; expected ";
    what.remove_prefix(std::min(what.size(), what.find(dash) + dash.size()));
    what = what.substr(0, what.find("; last read: "));
    const std::size_t end = what.find(but);
    if (!what.starts_with(unexpected) || end == what.npos) return std::string(what);
    const std::string_view found = what.substr(unexpected.size(), end - unexpected.size());
    std::string sentence(in_our_words(what.substr(end + but.size()), true));
    sentence += " is expected here, not ";
    return sentence += in_our_words(found, false);
}

}  // namespace

/// The events of nlohmann's parser (its interface json_sax), from which the tree is made.
class JsonTree::Reader {
   public:
    explicit Reader(JsonTree& tree)
        : tree_(tree),
          place_(tree.text_, 0, tree.memory_),
          end_(tree.text_, tree.text_.size(), tree.memory_) {}
    ~Reader() { tree_.memory_.give_back(keys_.capacity() * sizeof(std::size_t)); }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    void read() {
        // The parser would take this byte for the end of the text.
        const std::size_t zero = tree_.text_.find('\0');
        if (zero != std::string_view::npos) {
            throw JsonFault{zero, "there is a control byte, '\\x00', in the text"};
        }
        (void)Json::sax_parse(Bytes(place_), Bytes(end_), this);
    }

    bool null() { return add_back(4); }
    bool boolean(bool is_true) { return add_back(is_true ? 4 : 5); }
    bool number_integer(std::int64_t) { return add_number(); }
    bool number_unsigned(std::uint64_t) { return add_number(); }
    bool number_float(double, const std::string&) { return add_number(); }
    bool string(std::string& bytes) {
        // A quote within a string stands behind a '\', and the one that opens it does not.
        const std::string_view text = tree_.text_;
        std::size_t begin = text.rfind('"', place_.at() - 2);
        while (begin != 0 && text[begin - 1] == '\\') begin = text.rfind('"', begin - 1);
        const std::size_t size = place_.at() - begin;
        if (is_kept(text.substr(begin + 1, size - 2))) keep(bytes_of(bytes));
        return add(begin, size);
    }
    bool key(std::string& bytes) { return string(bytes); }
    bool binary(std::vector<std::uint8_t>&) { return false; }  // JSON has none
    bool start_array(std::size_t) { return open(); }
    bool start_object(std::size_t) { return open(); }
    bool end_array() { return close(); }
    bool end_object() {
        refuse_equal_keys();
        return close();
    }
    bool parse_error(std::size_t position, const std::string& token, const Json::exception& error);

   private:
    bool add(std::size_t begin, std::size_t extent) {
        make_room(tree_.nodes_, 1, tree_.memory_);
        tree_.nodes_.push_back({begin, extent});
        place_.begin_token();
        return true;
    }
    /// Adds the last bytes that were read.
    bool add_back(std::size_t size) { return add(place_.at() - size, size); }
    /// Adds the number that was just read. Its end is known by one byte more, if that is there.
    bool add_number() {
        const std::string_view text = tree_.text_;
        std::size_t end = place_.at();
        if (!is_number_byte(text[end - 1])) --end;
        std::size_t begin = end;
        while (begin != 0 && is_number_byte(text[begin - 1])) --begin;
        return add(begin, end - begin);
    }
    bool open() {
        if (depth_ == deepest) {
            throw JsonFault{place_.at() - 1, "brackets are nested more than 64 deep"};
        }
        open_[depth_++] = tree_.nodes_.size();
        return add_back(1);
    }
    bool close() {
        const std::size_t index = open_[--depth_];
        tree_.nodes_[index].extent = tree_.nodes_.size() - index - 1;
        place_.begin_token();
        return true;
    }
    void keep(const std::string& bytes) {
        make_room(tree_.kept_, 1, tree_.memory_);
        make_room(tree_.kept_bytes_, bytes.size(), tree_.memory_);
        tree_.kept_.push_back({tree_.nodes_.size(), tree_.kept_bytes_.size(), bytes.size()});
        tree_.kept_bytes_.insert(tree_.kept_bytes_.end(), bytes.begin(), bytes.end());
    }
    void refuse_equal_keys();

    JsonTree& tree_;
    ReadingPlace place_;
    ReadingPlace end_;
    std::size_t open_[deepest];
    std::size_t depth_ = 0;
    std::vector<std::size_t> keys_;  // the nodes of an object's keys
};

/// Called at the end of an object.
void JsonTree::Reader::refuse_equal_keys() {
    keys_.clear();
    for (std::size_t node = open_[depth_ - 1] + 1; node != tree_.nodes_.size();) {
        make_room(keys_, 1, tree_.memory_);
        keys_.push_back(node);
        node = JsonValue(tree_, node + 1).next();
    }
    const auto key = [this](std::size_t node) { return tree_.string_at(node); };
    std::ranges::sort(keys_, [&](std::size_t a, std::size_t b) {
        const int order = key(a).compare(key(b));
        return order != 0 ? order < 0 : a < b;
    });
    const auto equal = std::ranges::adjacent_find(keys_, {}, key);
    if (equal == keys_.end()) return;
    throw JsonFault{tree_.nodes_[equal[1]].begin,
                    "the key " + core::quoted(key(equal[1])) + " is there twice"};
}

/// `position` is how many bytes were read, where the end counts as one more. `token` is the last
/// token if that is a string or a number, and otherwise has other bytes before it.
bool JsonTree::Reader::parse_error(std::size_t position, const std::string& token,
                                   const Json::exception& error) {
    const std::string_view text = tree_.text_;
    const std::size_t end = std::min(position, text.size());
    const std::size_t begin_of_token = end - std::min(end, token.size());
    if (dynamic_cast<const Json::out_of_range*>(&error) != nullptr) {
        throw JsonFault{begin_of_token, "the number " + core::quoted(token) + " is too large"};
    }
    const std::string sentence = sentence_of(error.what());
    const bool is_at_end = position > text.size();
    std::size_t at = is_at_end ? end : end - 1;
    const char last = is_at_end ? '\0' : text[at];
    if (sentence.starts_with("invalid string") && !is_at_end) throw JsonFault{at, sentence};
    if (sentence.starts_with("invalid literal") || is_letter(last)) {
        while (at != 0 && is_letter(text[at - 1])) --at;
    } else if (sentence.starts_with("invalid") || last == '"' || is_number_byte(last)) {
        // A token with a control byte is not given as it is.
        if (text.substr(begin_of_token, token.size()) == token) at = begin_of_token;
    }
    throw JsonFault{at, sentence};
}

JsonTree::JsonTree(std::string_view text, MemoryBudget& memory) : JsonTree(text, memory, Empty()) {
    Reader(*this).read();  // if it throws, the destructor gives back the memory
}

JsonTree::~JsonTree() {
    memory_.give_back(nodes_.capacity() * sizeof(JsonNode) + kept_.capacity() * sizeof(KeptString) +
                      kept_bytes_.capacity());
}

std::string_view JsonTree::string_at(std::size_t node) const {
    const auto [begin, extent] = nodes_[node];
    const std::string_view written = text_.substr(begin + 1, extent - 2);
    if (!is_kept(written)) return written;
    const auto kept = std::ranges::lower_bound(kept_, node, {}, &KeptString::node);
    return {kept_bytes_.data() + kept->begin, kept->size};
}

std::string JsonTree::path_to(std::size_t offset) const {
    std::string path;
    for (JsonValue at = root(); at.offset() < offset;) {
        // The last part that does not begin behind the offset.
        std::optional<JsonMember> within;
        std::size_t number = 0;
        for (const JsonValue element : at.elements()) {
            if (element.offset() > offset) break;
            within = {element, element};
            ++number;
        }
        for (const JsonMember member : at.members()) {
            if (member.key.offset() > offset) break;
            within = member;
        }
        if (!within) break;
        if (number != 0) {
            path += '[' + std::to_string(number - 1) + ']';
        } else if (within->key.offset() == offset) {
            break;
        } else {
            path += (path.empty() ? "" : ".") + shortened(within->key.text());
        }
        at = within->value;
    }
    return path;
}

JsonKind JsonValue::kind() const {
    switch (tree_->text_[offset()]) {
        case '"':
            return JsonKind::string;
        case '[':
            return JsonKind::array;
        case '{':
            return JsonKind::object;
        case 't':
        case 'f':
            return JsonKind::boolean;
        case 'n':
            return JsonKind::null;
        default:
            return JsonKind::number;
    }
}

const char* JsonValue::kind_in_words() const {
    switch (kind()) {
        case JsonKind::string:
            return "a string";
        case JsonKind::array:
            return "an array";
        case JsonKind::object:
            return "an object";
        case JsonKind::boolean:
            return text() == "true" ? "true" : "false";
        case JsonKind::null:
            return "null";
        case JsonKind::number:
            break;
    }
    return "a number";
}

bool JsonValue::is_nothing() const {
    switch (kind()) {
        case JsonKind::boolean:
            return text() == "false";
        case JsonKind::number:
            return false;
        case JsonKind::string:
            return text().empty();
        default:
            return next() == index_ + 1;  // no parts
    }
}

std::string_view JsonValue::written() const {
    const auto [begin, extent] = tree_->nodes_[index_];
    const bool has_parts = is(JsonKind::array) || is(JsonKind::object);
    return tree_->text_.substr(begin, has_parts ? 1 : extent);
}

std::string_view JsonValue::text() const {
    switch (kind()) {
        case JsonKind::string:
            return tree_->string_at(index_);
        case JsonKind::number:
        case JsonKind::boolean:
            return written();
        default:
            return {};
    }
}

template <typename T>
JsonParts<T> JsonValue::parts(char bracket) const {
    const bool has_parts = tree_->text_[offset()] == bracket;
    return {{*tree_, index_ + 1}, {*tree_, has_parts ? next() : index_ + 1}};
}

JsonParts<JsonValue> JsonValue::elements() const {
    return parts<JsonValue>('[');
}

JsonParts<JsonMember> JsonValue::members() const {
    return parts<JsonMember>('{');
}

std::optional<JsonValue> JsonValue::find(std::string_view key) const {
    for (const JsonMember member : members()) {
        if (member.key.text() == key) return member.value;
    }
    return std::nullopt;
}

}  // namespace quadrille::core
