// Packed input, output files, full disks and closed pipes.
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filter/zstd.hpp>
#include <boost/iostreams/filtering_stream.hpp>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <sstream>

#include "program.hpp"
#include "support/places.hpp"

namespace data = boost::unit_test::data;
namespace io = boost::iostreams;
using quadrille::testing::Ended;
using quadrille::testing::Program;
using quadrille::testing::run;
using quadrille::testing::TemporaryFile;

BOOST_AUTO_TEST_SUITE(streams)

namespace {

const std::vector<std::string> packed_formats{"gzip", "xz", "zstd"};

std::string packed(const std::string& text, const std::string& format) {
    std::ostringstream out;
    io::filtering_ostream filter;
    if (format == "gzip") filter.push(io::gzip_compressor());
    if (format == "xz") filter.push(io::lzma_compressor());
    if (format == "zstd") filter.push(io::zstd_compressor());
    filter.push(out);
    filter << text;
    filter.reset();
    return out.str();
}

// Nine queens, as a text of some length. There are 352 solutions (OEIS A000170).
const std::string& queens9() {
    static const std::string text = run("queens 9 --dlx").out;
    return text;
}

}  // namespace

BOOST_DATA_TEST_CASE(packed_input_is_recognised_and_unpacked, data::make(packed_formats)) {
    const std::string bytes = packed(queens9(), sample);
    BOOST_TEST(run("cover --count", bytes).out == "352\n");
    const TemporaryFile file(bytes);
    BOOST_TEST(run("cover --count " + file.path()).out == "352\n");
}

BOOST_DATA_TEST_CASE(packed_members_in_a_row_are_one_text, data::make(packed_formats)) {
    const std::size_t half = queens9().size() / 2;
    const std::string bytes =
        packed(queens9().substr(0, half), sample) + packed(queens9().substr(half), sample);
    BOOST_TEST(run("cover --count", bytes).out == "352\n");
}

// zstd packs a long run of one byte into a block that holds this byte and the length of the run.
BOOST_DATA_TEST_CASE(a_long_run_of_one_byte_may_stand_in_a_member, data::make(packed_formats)) {
    const std::string bytes = packed("a b\n" + std::string(1 << 20, '\n') + "a\n", sample) +
                              packed("b\n" + std::string(1 << 20, '\n') + "a b\n", sample);
    BOOST_TEST(run("cover --count", bytes).out == "2\n");
}

BOOST_DATA_TEST_CASE(packed_boards_are_streamed, data::make(packed_formats)) {
    std::string boards;
    for (int i = 0; i < 5000; ++i) boards += std::string(80, '1') + "2\n";  // its givens clash
    const Ended ended = run("sudoku --count", packed(boards, sample));
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.out.size() == 5000 * 2);
}

BOOST_DATA_TEST_CASE(truncated_data_is_reported, data::make(packed_formats)) {
    const std::string bytes = packed(queens9(), sample);
    for (const std::size_t size : {bytes.size() - 1, bytes.size() / 2, std::size_t{6}}) {
        const Ended ended = run("cover --count", bytes.substr(0, size));
        BOOST_TEST(ended.status == 1);
        BOOST_TEST(ended.out.empty());
        BOOST_TEST(ended.err == "quadrille: <stdin>: the " + sample + " data ends too early\n");
    }
}

BOOST_DATA_TEST_CASE(corrupt_data_is_reported, data::make(packed_formats)) {
    std::string bytes = packed(queens9(), sample);
    const std::size_t past_the_headers = 24;  // without a checksum, a later change may be missed
    bytes.replace(past_the_headers, 8, 8, '\xaa');
    const Ended ended = run("cover --count", bytes);
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.out.empty());
    BOOST_TEST(ended.err == "quadrille: <stdin>: the " + sample + " data is corrupt\n");
}

// Tapes fill their last block with zeros. RFC 1952 and the xz format (2.2, multiples of four bytes)
// allow zeros after the data and between its members.
BOOST_DATA_TEST_CASE(zero_bytes_behind_gzip_and_xz_data_are_padding,
                     data::make(std::vector<std::string>{"gzip", "xz"})) {
    const std::string bytes = packed("a b\na b\n", sample);
    // Less than one piece of input, and more.
    for (const std::size_t zeros : {std::size_t{4}, std::size_t{512}, std::size_t{400'000}}) {
        const Ended ended = run("cover --count", bytes + std::string(zeros, '\0'));
        BOOST_TEST(ended.out == "1\n");
        BOOST_TEST(ended.err == "");
    }
    const std::string two = bytes + std::string(8, '\0') + packed("b a\n", sample);
    BOOST_TEST(run("cover --count", two).out == "2\n");
}

BOOST_AUTO_TEST_CASE(what_follows_packed_data_and_is_not_packed_is_refused) {
    for (const std::string& format : packed_formats) {
        for (const std::string garbage : {"a b\n", "x", "something much longer than a header\n"}) {
            const Ended ended = run("cover --count", packed("a b\na b\n", format) + garbage);
            BOOST_TEST(ended.status == 1);
            BOOST_TEST(ended.err ==
                       "quadrille: <stdin>: something else follows the " + format + " data\n");
        }
    }
    for (const std::string format : {"gzip", "xz"}) {
        const std::string padded = packed("a\na\n", format) + std::string(20, '\0') + "a\n";
        BOOST_TEST(run("cover --count", padded).err ==
                   "quadrille: <stdin>: something else follows the " + format + " data\n");
    }
}

/// A stream that begins and is cut or damaged is no other thing.
BOOST_AUTO_TEST_CASE(a_second_xz_stream_that_is_damaged_is_told) {
    const std::string one = packed("a\na\n", "xz");
    std::string damaged = one;
    damaged[30] = static_cast<char>(~damaged[30]);
    BOOST_TEST(run("cover --count", one + one.substr(0, 8)).err ==
               "quadrille: <stdin>: the xz data ends too early\n");
    BOOST_TEST(run("cover --count", one + damaged).err ==
               "quadrille: <stdin>: the xz data is corrupt\n");
}

BOOST_AUTO_TEST_CASE(packed_formats_that_are_not_read_are_named) {
    const std::pair<std::string, std::string> foreign[] = {
        {"BZh91AY&SY\x12\x34", "bzip2"},
        {"PK\x03\x04\x14", "zip"},
        {"7z\xBC\xAF\x27\x1C", "7-Zip"},
        {"\x04\x22\x4D\x18\x64", "lz4"},
        {"LZIP\x01", "lzip"},
        {"\x1F\x9D\x90\x61\x40", "compress (.Z)"}};
    for (const auto& [bytes, name] : foreign) {
        for (const std::string command : {"cover", "sudoku --unique"}) {
            const Ended ended = run(command, bytes);
            BOOST_TEST(ended.status == 1);
            BOOST_TEST(ended.out == "");
            BOOST_TEST(ended.err == "quadrille: <stdin>: this is " + name +
                                        " data; only text is read, plain or packed by gzip, xz or "
                                        "zstd\n");
        }
    }
    BOOST_TEST(run("cover --count", "BZh9 PK\nBZh9 PK\n").out == "1\n");  // BZh9 is a name here
}

BOOST_AUTO_TEST_CASE(a_binary_file_is_refused_in_one_sentence) {
    std::string picture("\x89PNG\r\n\x1A\n\0\0\0\rIHDR", 16);
    for (int i = 0; i < 10'000; ++i) picture += static_cast<char>(i * i);
    for (const std::string command : {"cover", "sudoku", "sudoku --unique", "sudoku --json"}) {
        for (const std::string& bytes : {picture, packed(picture, "zstd")}) {
            const Ended ended = run(command, bytes);
            BOOST_TEST(ended.status == 1);
            BOOST_TEST(ended.err ==
                       "quadrille: <stdin>: this is a binary file and not text: its byte 9 is "
                       "\\x00\n");
        }
    }
    BOOST_TEST(run("sudoku", std::string("\xFF\xFE"
                                         "5\0003\0",
                                         6))
                   .err == "quadrille: <stdin>: this is UTF-16 text; only UTF-8 is read\n");
}

BOOST_AUTO_TEST_CASE(a_byte_damaged_far_down_spoils_one_board_only) {
    const std::string board = std::string(80, '.') + "1\n";
    std::string boards;
    for (int i = 0; i < 20; ++i) boards += board;
    boards[82 * 10] = '\0';
    const Ended ended = run("sudoku --unique", boards);
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.out.find("invalid") == 10 * std::string("several\n").size());
    BOOST_TEST(ended.out.size() == 20 * std::string("several\n").size());
}

BOOST_AUTO_TEST_CASE(output_goes_to_the_file_that_is_named) {
    const TemporaryFile file("old text that is longer than the new one");
    const Ended ended = run("queens 8 --count --output " + file.path());
    BOOST_TEST(ended.out.empty());
    BOOST_TEST(file.content() == "92\n");
}

BOOST_AUTO_TEST_CASE(the_input_is_not_overwritten) {
    const TemporaryFile file("a\na\n");
    const Ended ended = run("cover " + file.path() + " --output " + file.path());
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(file.content() == "a\na\n");
}

BOOST_AUTO_TEST_CASE(a_full_disk_is_a_failure) {
    const Ended ended = run("queens 8 --all --output /dev/full");
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.err == "quadrille: cannot write /dev/full: No space left on device\n");
    BOOST_TEST(run("queens 8 --output /no/such/folder/file").status == 1);
}

BOOST_AUTO_TEST_CASE(a_closed_pipe_ends_quietly) {
    Program program({quadrille::testing::program_path(), "queens", "14", "--all"});
    program.await_output(1000);
    program.close_output();
    const Ended ended = program.finish();
    BOOST_TEST(ended.status == 128 + SIGPIPE);
    BOOST_TEST(ended.err.empty());
    BOOST_TEST(ended.cpu_seconds < 5);
}

BOOST_AUTO_TEST_SUITE_END()
