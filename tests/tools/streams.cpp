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

// Nine queens, as text of some length: 352 solutions, OEIS A000170.
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

BOOST_DATA_TEST_CASE(packed_boards_are_streamed, data::make(packed_formats)) {
    std::string boards;
    for (int i = 0; i < 5000; ++i) boards += std::string(80, '1') + "2\n";  // clash, each of them
    const Ended ended = run("sudoku --count", packed(boards, sample));
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.out.size() == 5000 * 2);
}

BOOST_DATA_TEST_CASE(truncated_data_is_told, data::make(packed_formats)) {
    const std::string bytes = packed(queens9(), sample);
    for (const std::size_t size : {bytes.size() - 1, bytes.size() / 2, std::size_t{6}}) {
        const Ended ended = run("cover --count", bytes.substr(0, size));
        BOOST_TEST(ended.status == 1);
        BOOST_TEST(ended.out.empty());
        BOOST_TEST(ended.err == "quadrille: <stdin>: the " + sample + " data ends too early\n");
    }
}

BOOST_DATA_TEST_CASE(corrupt_data_is_told, data::make(packed_formats)) {
    std::string bytes = packed(queens9(), sample);
    const std::size_t past_the_headers = 24;  // there is no checksum that finds it later
    bytes.replace(past_the_headers, 8, 8, '\xaa');
    const Ended ended = run("cover --count", bytes);
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.out.empty());
    BOOST_TEST(ended.err == "quadrille: <stdin>: the " + sample + " data is corrupt\n");
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
