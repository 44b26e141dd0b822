#include "output/output_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <array>
#include <boost/iostreams/device/file_descriptor.hpp>
#include <boost/iostreams/stream.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <mutex>

#include "failure.hpp"
#include "output/outputs.hpp"

namespace quadrille::tools {

namespace {

namespace io = boost::iostreams;
using Guard = std::lock_guard<std::timed_mutex>;

/// True if replacing the file would lose more than its content: other names, or an access list.
bool has_other_names_or_list(int target, const struct stat& status) {
    return status.st_nlink > 1 || ::fgetxattr(target, "system.posix_acl_access", nullptr, 0) > 0;
}

bool take_owner_and_mode(int draft, const struct stat& status) {
    struct stat own {};
    if (::fstat(draft, &own) != 0) return false;
    const bool is_owners = own.st_uid == status.st_uid && own.st_gid == status.st_gid;
    if (!is_owners && ::fchown(draft, status.st_uid, status.st_gid) != 0) return false;
    constexpr mode_t permissions = 07777;
    return ::fchmod(draft, status.st_mode & permissions) == 0;
}

}  // namespace

OutputFile::OutputFile(Outputs& outputs, const Place& place) : outputs_(outputs), place_(place) {
    if (place_.descriptor >= 0) {
        descriptor_ = ::fcntl(place_.descriptor, F_DUPFD_CLOEXEC, 0);
        if (descriptor_ < 0) fail();
        return;
    }
    if (place_.exists) {
        const int file = ::open(place_.path().c_str(), O_WRONLY | O_CLOEXEC);
        const bool is_gone = file < 0 && errno == ENOENT && place_.is_replaceable;
        if (file < 0 && !is_gone) fail();
        (place_.is_replaceable ? target_ : descriptor_) = file;
    }
    if (!place_.is_replaceable) return;
    is_draft_ = true;
    if (!draft_beside()) draft_elsewhere();
}

OutputFile::~OutputFile() {
    forget_draft();
    if (descriptor_ >= 0) ::close(descriptor_);
    if (target_ >= 0) ::close(target_);
}

void OutputFile::fail() const {
    throw Failure(fmt::format("cannot write {}: {}", place_.given, std::strerror(errno)));
}

/// Makes a draft in the same folder. Returns false if the existing file must be kept or the folder
/// is read-only.
bool OutputFile::draft_beside() {
    struct stat status {};
    if (target_ >= 0 &&
        (::fstat(target_, &status) != 0 || has_other_names_or_list(target_, status))) {
        return false;
    }
    // The draft is private until it gets the permissions of the old file.
    const mode_t mode = target_ >= 0 ? 0600 : 0666;
    const Guard guard(outputs_.lock_);
    do {
        draft_ = fmt::format("{}/.quadrille-{}-{}.part", place_.folder, ::getpid(),
                             ++outputs_.draft_count_);
        descriptor_ = ::open(draft_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    } while (descriptor_ < 0 && errno == EEXIST);
    if (descriptor_ < 0) {
        draft_.clear();
        return false;
    }
    outputs_.drafts_.insert(draft_);
    if (target_ < 0 || take_owner_and_mode(descriptor_, status)) return true;
    ::unlink(draft_.c_str());
    outputs_.drafts_.erase(draft_);
    draft_.clear();
    ::close(descriptor_);
    descriptor_ = -1;
    return false;
}

void OutputFile::draft_elsewhere() {
    if (target_ < 0) fail();  // no file exists, and none can be created
    std::error_code error;
    std::string path = (std::filesystem::temp_directory_path(error) / "quadrille-XXXXXX").string();
    descriptor_ = ::mkostemp(path.data(), O_CLOEXEC);
    if (descriptor_ < 0) fail();
    ::unlink(path.c_str());  // the file vanishes when it is closed
}

std::unique_ptr<std::ostream> OutputFile::stream() const {
    return std::make_unique<io::stream<io::file_descriptor_sink>>(descriptor_,
                                                                  io::never_close_handle);
}

void OutputFile::check(std::ostream& out) const {
    errno = 0;
    out.flush();
    if (out) return;
    // The stream may have failed long ago. Then another byte fails for the same reason.
    if (errno == 0) (void)!::write(descriptor_, "", 1);
    if (errno == 0) errno = EIO;
    fail();
}

void OutputFile::finish() {
    if (!is_draft_) return;
    const Guard guard(outputs_.lock_);
    const std::string path = place_.path();
    if (draft_.empty() || ::rename(draft_.c_str(), path.c_str()) != 0) {
        if (target_ < 0) fail();
        copy_to_target();  // a mounted file, for example, cannot be renamed to
        if (!draft_.empty()) ::unlink(draft_.c_str());
    }
    outputs_.drafts_.erase(draft_);
    draft_.clear();
    is_draft_ = false;
}

void OutputFile::copy_to_target() {
    std::array<char, 1 << 16> piece{};
    if (::ftruncate(target_, 0) != 0) fail();
    for (off_t at = 0;;) {
        const ssize_t got = ::pread(descriptor_, piece.data(), piece.size(), at);
        if (got < 0) fail();
        if (got == 0) return;
        for (ssize_t done = 0; done < got;) {
            const ssize_t written =
                ::write(target_, piece.data() + done, static_cast<std::size_t>(got - done));
            if (written < 0) fail();
            done += written;
        }
        at += got;
    }
}

void OutputFile::forget_draft() {
    if (draft_.empty()) return;
    const Guard guard(outputs_.lock_);
    ::unlink(draft_.c_str());
    outputs_.drafts_.erase(draft_);
    draft_.clear();
}

}  // namespace quadrille::tools
