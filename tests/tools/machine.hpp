// A folder that imitates /proc and /sys of a machine, for tests of control groups.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

namespace quadrille::testing {

class Machine {
   public:
    Machine() {
        std::string name =
            (std::filesystem::temp_directory_path() / "quadrille-machine-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
        root_ = name;
    }
    ~Machine() { std::filesystem::remove_all(root_); }
    Machine(const Machine&) = delete;
    Machine& operator=(const Machine&) = delete;

    void write(const std::filesystem::path& path, const std::string& text) const {
        std::filesystem::create_directories((root_ / path).parent_path());
        std::ofstream(root_ / path) << text << '\n';
    }
    [[nodiscard]] const std::filesystem::path& root() const { return root_; }

   private:
    std::filesystem::path root_;
};

}  // namespace quadrille::testing
