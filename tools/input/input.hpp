// The program's input: a file or standard input, unpacked while it is read.
#pragma once

#include <functional>
#include <istream>
#include <memory>
#include <string>

namespace quadrille::tools {

class InputBuffer;

class Input {
   public:
    /// Opens a file; "-" is standard input. `before_read` is called whenever more bytes are
    /// asked of the system, which may wait for them. Throws Failure.
    explicit Input(const std::string& path, std::function<void()> before_read = {});
    ~Input();
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;

    /// The unpacked bytes. Reading throws Failure where that fails or the data is corrupt.
    [[nodiscard]] std::istream& stream();
    /// All that is left of them.
    [[nodiscard]] std::string read_all();

    /// Are there no bytes to be had of the system at once?
    [[nodiscard]] bool has_to_wait() const noexcept;

    /// As messages show it.
    [[nodiscard]] const std::string& name() const noexcept;
    /// The open file.
    [[nodiscard]] int descriptor() const noexcept;

   private:
    std::unique_ptr<InputBuffer> buffer_;
    std::unique_ptr<std::istream> stream_;
};

}  // namespace quadrille::tools
