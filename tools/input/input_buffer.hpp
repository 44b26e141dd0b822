// A stream buffer over a file descriptor. It unpacks packed data while reading.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <streambuf>
#include <string>
#include <vector>

#include "quadrille/unpack.hpp"

namespace quadrille::tools {

class InputBuffer final : public std::streambuf {
   public:
    /// Opens the file. Throws Failure.
    InputBuffer(const std::string& path, MemoryBudget* memory, std::function<void()> before_read);
    ~InputBuffer() override;
    InputBuffer(const InputBuffer&) = delete;
    InputBuffer& operator=(const InputBuffer&) = delete;

    [[nodiscard]] const std::string& name() const noexcept { return name_; }
    [[nodiscard]] int descriptor() const noexcept { return descriptor_; }
    /// The size of a plain file in bytes; 0 if it is unknown.
    [[nodiscard]] std::size_t size_hint() const;

   protected:
    int_type underflow() override;

   private:
    void recognise();  // looks at the first bytes
    bool fill();       // reads more bytes into raw_; false at the end
    std::size_t read_some(char* to, std::size_t most);
    int_type unpack();
    int_type show(char* begin, char* end);  // gives these bytes to the reader

    std::string name_;
    int descriptor_;
    MemoryBudget* memory_;
    std::function<void()> before_read_;
    bool recognised_ = false;
    bool looked_at_ = false;  // true after the first piece was found to be text
    bool at_end_ = false;     // the descriptor is at its end
    // It is large enough to make calls cheap. Its address matters: malloc puts a large block 16
    // bytes behind the start of a page, and some processors copy to such a place four times slower.
    struct alignas(64) Piece {
        char bytes[std::size_t{1} << 17];
    };
    // Bytes as read; [raw_begin_, raw_end_) is not used yet. Nothing is written to them before, so
    // that a short file touches one page of memory only.
    std::unique_ptr<Piece> raw_;
    char* raw_begin_ = nullptr;
    char* raw_end_ = nullptr;
    std::unique_ptr<Unpacker> unpacker_;
    std::vector<char> unpacked_;
};

}  // namespace quadrille::tools
