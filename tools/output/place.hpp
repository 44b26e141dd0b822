// Finds the file that a path leads to, however the path is spelled.
#pragma once

#include <sys/types.h>

#include <compare>
#include <string>
#include <vector>

namespace quadrille::tools {

/// Equal keys mean the same file. A key is a device and an inode, or the key of a folder and a name
/// in it.
struct FileKey {
    dev_t device;
    ino_t inode;
    std::string name;
    auto operator<=>(const FileKey&) const = default;
};

struct Place {
    std::string given;    ///< as the user wrote it, for messages
    std::string folder;   ///< without symbolic links
    std::string name;     ///< in the folder; empty for an open descriptor
    int descriptor = -1;  ///< of this program, for /dev/stdout and the like
    bool exists = false;
    /// True for a regular file, or if there is no file yet: it can be replaced as a whole. Devices
    /// and pipes cannot.
    bool is_replaceable = false;
    /// The keys of a file whose content could be lost; empty for devices and pipes.
    std::vector<FileKey> keys;

    [[nodiscard]] std::string path() const { return folder + '/' + name; }
};

/// Follows symbolic links, also to a file that does not exist yet. Throws Failure if the folder
/// does not exist.
[[nodiscard]] Place find_place(const std::string& path);

/// The place of an open descriptor.
[[nodiscard]] Place place_of(int descriptor, const std::string& name);

}  // namespace quadrille::tools
