// A folder that imitates /proc and /sys of a machine, for tests of control groups.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "support/files.hpp"

namespace quadrille::testing {

class Machine {
   public:
    void write(const std::filesystem::path& path, const std::string& text) const {
        std::filesystem::create_directories((root() / path).parent_path());
        std::ofstream(root() / path) << text << '\n';
    }
    [[nodiscard]] const std::filesystem::path& root() const { return folder_.path(); }

   private:
    TemporaryFolder folder_;
};

}  // namespace quadrille::testing
