// fopencookie exists in glibc, musl and FreeBSD.
#include "sat/c_file.hpp"

#include <new>

namespace quadrille::sat {
namespace {

constexpr std::size_t buffer_size = std::size_t{1} << 16;

/// No exception may pass through functions of C. The stream keeps its own state.
ssize_t write_to_stream(void* stream, const char* bytes, std::size_t size) noexcept {
    std::ostream& out = *static_cast<std::ostream*>(stream);
    try {
        out.write(bytes, static_cast<std::streamsize>(size));
    } catch (...) {
        return 0;
    }
    return out ? static_cast<ssize_t>(size) : 0;
}

}  // namespace

CFile::CFile(std::ostream* out) {
    if (out == nullptr) return;
    cookie_io_functions_t functions{};
    functions.write = write_to_stream;
    file_.reset(::fopencookie(out, "w", functions));
    if (file_ == nullptr) throw std::bad_alloc();
    std::setvbuf(file_.get(), nullptr, _IOFBF, buffer_size);
}

}  // namespace quadrille::sat
