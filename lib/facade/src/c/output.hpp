// A stream that gives its text to a function of the caller.
#pragma once

#include <ostream>
#include <streambuf>
#include <vector>

#include "quadrille/quadrille.h"

namespace quadrille::c {

/// Collects pieces of text. Once the function has refused one, the stream is bad.
class Output final : public std::streambuf {
   public:
    /// Refuses a null function.
    Output(quadrille_write write, void* context);

    /// Gives the function what is left. Refuses if the function has refused a piece.
    void finish();

   protected:
    int_type overflow(int_type byte) override;

   private:
    [[nodiscard]] bool send();

    quadrille_write write_;
    void* context_;
    std::vector<char> piece_;
    bool is_refused_ = false;
};

}  // namespace quadrille::c
