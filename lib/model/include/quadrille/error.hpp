// The exceptions of the library.
//
// There are three kinds of failure. Bad input is an exception, with its place in the text if it
// has one. A bug in the library is an assertion. A search that was stopped is an Outcome
// (engine.hpp), never an exception.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

#pragma GCC visibility push(default)
namespace quadrille {

/// The base class of all exceptions of the library. what() is one clear sentence.
class Error : public std::runtime_error {
   public:
    using std::runtime_error::runtime_error;
};

/// A problem that cannot be built: an item twice in an option, an unknown name …
class ProblemError : public Error {
   public:
    using Error::Error;
};

/// An engine or a setting does not support the request.
class UnsupportedError : public Error {
   public:
    using Error::Error;
};

/// The sentence about an engine whose result a check has refuted: "a bug in the engine 'links': …".
[[nodiscard]] inline std::string bug_in_engine(std::string_view engine, std::string_view what) {
    return "a bug in the engine '" + std::string(engine) + "': " + std::string(what);
}

/// A place in a text. Lines and columns (in bytes) count from 1, and 0 means "not known".
struct Place {
    /// The name of the file, the line and the column.
    std::string file;
    std::size_t line = 0;
    std::size_t column = 0;
};

/// Text that cannot be read. what() is "file:line:column: sentence".
class InputError : public Error {
   public:
    /// The sentence has no place in it; what() puts it in front.
    InputError(Place place, const std::string& sentence);

    /// The place of the fault in the text.
    [[nodiscard]] const Place& place() const noexcept { return place_; }
    /// The sentence alone, without the place.
    [[nodiscard]] const std::string& sentence() const noexcept { return sentence_; }

   private:
    Place place_;
    std::string sentence_;
};

}  // namespace quadrille
#pragma GCC visibility pop
