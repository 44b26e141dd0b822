// Reads XML by Expat. This is the only source that includes its header.
//
// Expat calls back for each tag. No exception may pass through its frames, because it is written in
// C. A callback that fails therefore keeps its exception, and stops the parser.
#include "core/xml.hpp"

#include <expat.h>

#include <algorithm>
#include <exception>
#include <memory>

#include "quadrille/error.hpp"
#include "quadrille/version.hpp"

namespace quadrille::core {
namespace {

constexpr std::size_t longest_text = std::size_t{64} << 20;
constexpr std::size_t most_elements = std::size_t{1} << 20;

struct ParserDeleter {
    void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};
using ParserPointer = std::unique_ptr<XML_ParserStruct, ParserDeleter>;

class XmlReader {
   public:
    XmlReader(const std::string& file, std::span<const std::string_view> names)
        : file_(file), names_(names), parser_(XML_ParserCreate(nullptr)) {
        if (!parser_) throw std::bad_alloc();
        XML_SetUserData(parser_.get(), this);
        XML_SetElementHandler(parser_.get(), on_begin, on_end);
        XML_SetCharacterDataHandler(parser_.get(), on_text);
        XML_SetStartDoctypeDeclHandler(parser_.get(), on_doctype);
    }

    std::vector<XmlElement> read(std::string_view text) {
        const auto status = XML_Parse(parser_.get(), text.data(), static_cast<int>(text.size()), 1);
        if (fault_) std::rethrow_exception(fault_);
        if (status != XML_STATUS_OK) {
            refuse_here(std::string("the XML is broken: ") +
                        XML_ErrorString(XML_GetErrorCode(parser_.get())));
        }
        return std::move(elements_);
    }

   private:
    [[noreturn]] void refuse_here(const std::string& sentence) const {
        throw InputError({file_, line(), column()}, sentence);
    }
    [[nodiscard]] std::size_t line() const { return XML_GetCurrentLineNumber(parser_.get()); }
    [[nodiscard]] std::size_t column() const {
        return XML_GetCurrentColumnNumber(parser_.get()) + 1;
    }

    /// Runs the body of a callback.
    template <typename Body>
    static void guard(void* data, Body body) {
        auto& reader = *static_cast<XmlReader*>(data);
        if (reader.fault_) return;
        try {
            body(reader);
        } catch (...) {
            reader.fault_ = std::current_exception();
            XML_StopParser(reader.parser_.get(), XML_FALSE);
        }
    }

    static void XMLCALL on_begin(void* data, const XML_Char* name, const XML_Char** attributes) {
        guard(data, [&](XmlReader& reader) { reader.begin(name, attributes); });
    }
    static void XMLCALL on_end(void* data, const XML_Char*) {
        guard(data, [](XmlReader& reader) { reader.end(); });
    }
    static void XMLCALL on_text(void* data, const XML_Char* text, int length) {
        guard(data, [&](XmlReader& reader) {
            if (reader.skipped_ != 0 || reader.open_.empty()) return;
            reader.elements_[reader.open_.back()].text.append(text,
                                                              static_cast<std::size_t>(length));
        });
    }
    static void XMLCALL on_doctype(void* data, const XML_Char*, const XML_Char*, const XML_Char*,
                                   int has_declarations) {
        // A type that is only named is never fetched, and declares no entities.
        if (has_declarations == 0) return;
        guard(data, [](XmlReader& reader) {
            reader.refuse_here("the XML has declarations of its own, which puzzles do not have");
        });
    }

    void begin(const XML_Char* name, const XML_Char** attributes) {
        if (skipped_ != 0 || std::ranges::find(names_, name) == names_.end()) {
            ++skipped_;
            return;
        }
        if (elements_.size() == most_elements) refuse_here("the XML has more than 2^20 elements");
        XmlElement element;
        element.name = name;
        for (; *attributes != nullptr; attributes += 2) {
            element.attributes.emplace_back(attributes[0], attributes[1]);
        }
        element.parent = open_.empty() ? 0 : open_.back();
        element.line = line();
        element.column = column();
        open_.push_back(elements_.size());
        elements_.push_back(std::move(element));
    }

    /// The mirror of begin.
    void end() {
        if (skipped_ != 0) {
            --skipped_;
        } else {
            open_.pop_back();
        }
    }

    const std::string& file_;
    std::span<const std::string_view> names_;
    ParserPointer parser_;
    std::vector<XmlElement> elements_;
    std::vector<std::size_t> open_;  // elements that have begun and not ended
    std::size_t skipped_ = 0;        // the number of open elements that are left out
    std::exception_ptr fault_;
};

}  // namespace

const std::string* XmlElement::attribute(std::string_view key) const {
    const auto found =
        std::ranges::find(attributes, key, &std::pair<std::string, std::string>::first);
    return found == attributes.end() ? nullptr : &found->second;
}

std::vector<XmlElement> read_xml(std::string_view text, const std::string& file,
                                 std::span<const std::string_view> names) {
    if (text.size() > longest_text) {
        throw InputError({file, 1, 1}, "the text is longer than 64 MiB");
    }
    return XmlReader(file, names).read(text);
}

}  // namespace quadrille::core

std::string_view quadrille::expat_version() noexcept {
    std::string_view version = XML_ExpatVersion();  // "expat_2.5.0"
    version.remove_prefix(version.find('_') + 1);
    return version;
}
