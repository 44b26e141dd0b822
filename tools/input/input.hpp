// The program's input: a file or standard input, unpacked while it is read.
#pragma once

#include <functional>
#include <istream>
#include <memory>
#include <string>

#include "quadrille/memory.hpp"

namespace quadrille::tools {

class InputBuffer;

class Input {
   public:
    /// Opens a file; "-" is standard input. A budget counts the memory for unpacking, and must
    /// outlive the input. Each read from the system may wait for more bytes, and `before_read` is
    /// called before it. Throws Failure.
    explicit Input(const std::string& path, MemoryBudget* memory = nullptr,
                   std::function<void()> before_read = {});
    ~Input();
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;

    /// The unpacked bytes. Reading throws Failure if it fails or if the data is corrupt, and
    /// MemoryLimitError.
    [[nodiscard]] std::istream& stream();
    /// Reads all remaining bytes. If a budget is given, it counts them; throws MemoryLimitError.
    [[nodiscard]] std::string read_all(MemoryBudget* memory = nullptr);

    /// True if a read from the system would have to wait.
    [[nodiscard]] bool has_to_wait() const noexcept;

    /// The name of the input in messages.
    [[nodiscard]] const std::string& name() const noexcept;
    /// The open file.
    [[nodiscard]] int descriptor() const noexcept;

   private:
    std::unique_ptr<InputBuffer> buffer_;
    std::unique_ptr<std::istream> stream_;
};

}  // namespace quadrille::tools
