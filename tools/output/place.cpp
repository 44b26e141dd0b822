#include "output/place.hpp"

#include <fmt/format.h>
#include <linux/magic.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "failure.hpp"
#include "numbers.hpp"

namespace quadrille::tools {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& path, int error) {
    throw Failure(fmt::format("cannot write {}: {}", path, std::strerror(error)));
}

/// Links in /proc/self/fd lead to an open file, not to a path.
bool is_in_proc(const std::string& folder) {
    struct statfs system {};
    return ::statfs(folder.c_str(), &system) == 0 && system.f_type == PROC_SUPER_MAGIC;
}

/// N of /proc/SELF/fd/N; -1 for other paths.
int own_descriptor(const fs::path& folder, const std::string& name) {
    const auto number = to_whole_number(name);
    const std::string own = fmt::format("/proc/{}/", ::getpid());
    if (!number || *number > 1 << 20 || folder.filename() != "fd") return -1;
    return folder.string().starts_with(own) ? static_cast<int>(*number) : -1;
}

void note_file(Place& place, const struct stat& status) {
    place.exists = true;
    place.is_replaceable = S_ISREG(status.st_mode);
    if (S_ISREG(status.st_mode) || S_ISBLK(status.st_mode)) {
        place.keys.push_back({status.st_dev, status.st_ino, {}});
    }
}

}  // namespace

Place place_of(int descriptor, const std::string& name) {
    Place place;
    place.given = name;
    place.descriptor = descriptor;
    struct stat status {};
    if (::fstat(descriptor, &status) == 0) note_file(place, status);
    place.is_replaceable = false;
    return place;
}

Place find_place(const std::string& path) {
    constexpr int most_links = 40;  // the limit of the Linux kernel
    fs::path current = path;
    for (int links = 0; links < most_links; ++links) {
        std::error_code error;
        Place place;
        place.given = path;
        const fs::path folder = current.has_parent_path() ? current.parent_path() : ".";
        place.folder = fs::canonical(folder, error).string();
        if (error) fail(path, error.value());
        place.name = current.filename().string();
        if (place.name.empty() || place.name == "." || place.name == "..") fail(path, EISDIR);
        const int own = own_descriptor(place.folder, place.name);
        if (own >= 0) return place_of(own, path);

        struct stat status {};
        if (::stat(place.folder.c_str(), &status) != 0) fail(path, errno);
        const FileKey by_name{status.st_dev, status.st_ino, place.name};
        if (::lstat(place.path().c_str(), &status) != 0) {
            if (errno != ENOENT) fail(path, errno);
            place.is_replaceable = true;
            place.keys.push_back(by_name);
            return place;
        }
        if (!S_ISLNK(status.st_mode) || is_in_proc(place.folder)) {
            if (::stat(place.path().c_str(), &status) != 0) fail(path, errno);
            note_file(place, status);
            if (place.is_replaceable) place.keys.push_back(by_name);
            if (is_in_proc(place.folder)) place.is_replaceable = false;
            return place;
        }
        const fs::path target = fs::read_symlink(place.path(), error);
        if (error) fail(path, error.value());
        current = place.folder / target;  // an absolute target replaces the folder
    }
    fail(path, ELOOP);
}

}  // namespace quadrille::tools
