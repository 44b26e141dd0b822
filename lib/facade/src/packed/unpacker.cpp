// The filters of Boost.Iostreams, with what they leave out: memory, and where the data ends.
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filter/zlib.hpp>
#include <boost/iostreams/filter/zstd.hpp>
#include <string>

#include "packed/held_memory.hpp"
#include "packed/xz_end.hpp"
#include "packed/xz_window.hpp"
#include "packed/zstd_frames.hpp"
#include "quadrille/unpack.hpp"

namespace quadrille::packed {

namespace {

namespace io = boost::iostreams;

constexpr std::string_view gzip_magic("\x1f\x8b", 2);
constexpr std::string_view xz_magic(
    "\xfd"
    "7zXZ\0",
    6);
constexpr std::string_view zstd_magic("\x28\xb5\x2f\xfd", 4);

/// A filter that reports where a member of the data ends, for gzip and xz. For xz it may report
/// this only when the input is at its end.
template <typename Filter>
class MemberUnpacker : public Unpacker {
   public:
    MemberUnpacker(Filter filter, std::string_view format, std::string_view magic)
        : filter_(std::move(filter)), format_(format), first_(magic.front()) {}

    void unpack(const char*& in, const char* in_end, char*& out, char* out_end) override {
        if (between_) {
            while (in != in_end && *in == '\0') ++in;  // padding after a member
            if (in == in_end) return;
            if (*in != first_) throw TrailingGarbage();
            between_ = false;
        }
        step(in, in_end, out, out_end, false);
    }

    bool finish(char*& out, char* out_end) override {
        const char* const none = "";
        const char* in = none;
        if (!between_) step(in, none, out, out_end, true);
        return between_;
    }

    std::string_view format() const override { return format_; }

   private:
    void step(const char*& in, const char* in_end, char*& out, char* out_end, bool flush) {
        if (filter_.filter().filter(in, in_end, out, out_end, flush)) return;
        filter_.filter().close();  // ready for another member
        between_ = true;
    }

    Filter filter_;
    std::string_view format_;
    char first_;  // the first byte of each member
    bool between_ = false;
};

class XzUnpacker final : public MemberUnpacker<io::lzma_decompressor> {
   public:
    explicit XzUnpacker(MemoryBudget* memory)
        : MemberUnpacker(io::lzma_decompressor(), "xz", xz_magic), held_(memory) {}

    void unpack(const char*& in, const char* in_end, char*& out, char* out_end) override {
        const char* const begin = in;
        if (first_bytes_.size() < xz_header_size) {
            first_bytes_.append(in, in_end);
            held_.set(xz_window(first_bytes_));
        }
        try {
            MemberUnpacker::unpack(in, in_end, out, out_end);
        } catch (const std::ios_base::failure&) {
            end_.walk(begin, in);
            if (end_.is_garbage()) throw TrailingGarbage();
            throw;
        }
        end_.walk(begin, in);
    }

    bool finish(char*& out, char* out_end) override {
        const char* const begin = out;
        const bool is_whole = MemberUnpacker::finish(out, out_end);
        if (!is_whole && out == begin && end_.is_garbage()) throw TrailingGarbage();
        return is_whole;
    }

   private:
    std::string first_bytes_;
    HeldMemory held_;
    XzEnd end_;
};

class ZstdUnpacker final : public Unpacker {
   public:
    explicit ZstdUnpacker(MemoryBudget* memory) : held_(memory) {}

    void unpack(const char*& in, const char* in_end, char*& out, char* out_end) override {
        if (frames_.at_boundary() && in != in_end && !may_begin_frame(*in)) throw TrailingGarbage();
        // The decompressor gets one frame at a time, so that the bytes between frames can be
        // checked.
        const char* const frame_end = ZstdFrames(frames_).walk(in, in_end);
        const char* const begin = in;
        filter_.filter().filter(in, frame_end, out, out_end, false);
        frames_.walk(begin, in);
        held_.set(frames_.largest_window());
    }

    bool finish(char*& out, char* out_end) override {
        const char* const none = "";
        const char* in = none;
        filter_.filter().filter(in, none, out, out_end, false);  // what the filter still holds
        return frames_.at_boundary();
    }

    std::string_view format() const override { return "zstd"; }

   private:
    /// Frames that are to be skipped begin with 0x50 … 0x5F.
    static bool may_begin_frame(char byte) {
        return byte == zstd_magic.front() || (static_cast<unsigned char>(byte) >> 4) == 5;
    }

    io::zstd_decompressor filter_;
    ZstdFrames frames_;
    HeldMemory held_;
};

io::zlib_params gzip_parameters() {
    constexpr int largest_window = 15;
    constexpr int gzip_header = 16;  // zlib then reads gzip's header and checksum
    io::zlib_params parameters;
    parameters.window_bits = largest_window + gzip_header;
    return parameters;
}

}  // namespace
}  // namespace quadrille::packed

namespace quadrille {

std::unique_ptr<Unpacker> make_unpacker(std::string_view first_bytes, MemoryBudget* memory) {
    using namespace packed;
    if (first_bytes.starts_with(gzip_magic)) {
        return std::make_unique<MemberUnpacker<io::zlib_decompressor>>(
            io::zlib_decompressor(gzip_parameters()), "gzip", gzip_magic);
    }
    if (first_bytes.starts_with(xz_magic)) return std::make_unique<XzUnpacker>(memory);
    if (first_bytes.starts_with(zstd_magic)) return std::make_unique<ZstdUnpacker>(memory);
    return nullptr;
}

}  // namespace quadrille
