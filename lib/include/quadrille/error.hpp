// What the library throws.
//
// Three failures, three mechanisms: bad input is an exception, with a place
// where there is one; a bug of ours is an assertion; a search that was stopped
// is an Outcome (engine.hpp), never an exception.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace quadrille {

/// The base of all that the library throws. what() is one clear sentence.
class Error : public std::runtime_error {
   public:
    using std::runtime_error::runtime_error;
};

/// A problem that cannot be built: an item twice in an option, an unknown name …
class ProblemError : public Error {
   public:
    using Error::Error;
};

/// An engine, or a setting, asked for what it cannot do.
class UnsupportedError : public Error {
   public:
    using Error::Error;
};

/// A place in a text: lines and columns (in bytes) count from 1; 0 is "not known".
struct Place {
    std::string file;
    std::size_t line = 0;
    std::size_t column = 0;
};

/// Text that cannot be read. what() is "file:line:column: sentence".
class InputError : public Error {
   public:
    InputError(Place place, const std::string& sentence);

    [[nodiscard]] const Place& place() const noexcept { return place_; }
    /// The sentence alone, without the place.
    [[nodiscard]] const std::string& sentence() const noexcept { return sentence_; }

   private:
    Place place_;
    std::string sentence_;
};

}  // namespace quadrille
