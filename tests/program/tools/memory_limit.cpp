// The peak memory of the program while it reads, measured by the system for each run.
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/iostreams/device/file.hpp>
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filter/zstd.hpp>
#include <boost/iostreams/filtering_stream.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "program.hpp"
#include "support/places.hpp"
#include "support/sanitized.hpp"

extern char** environ;

namespace io = boost::iostreams;
using quadrille::testing::TemporaryFile;

BOOST_AUTO_TEST_SUITE(memory_limit)

namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;
/// The limit in these tests. Sanitizers need more memory, and then only the refusals are tested.
constexpr std::size_t most = (quadrille::testing::is_sanitized ? 1024 : 24) * mebibyte;

struct Measured {
    int status = 0;
    std::size_t peak = 0;  // peak of resident bytes
    std::string err;
};

/// Runs the program and discards its output. Until the child runs the program, our own memory
/// counts as its memory, so these tests keep theirs small.
Measured measure(const std::string& arguments) {
    const TemporaryFile errors;
    std::vector<std::string> words{quadrille::testing::program_path()};
    std::istringstream line(arguments);
    for (std::string word; line >> word;) words.push_back(word);
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors.path().c_str(), O_WRONLY, 0);
    pid_t process = 0;
    BOOST_REQUIRE(::posix_spawn(&process, words[0].c_str(), &actions, nullptr, pointers.data(),
                                environ) == 0);
    posix_spawn_file_actions_destroy(&actions);
    int status = 0;
    rusage usage{};
    BOOST_REQUIRE(::wait4(process, &status, 0, &usage) == process);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1,
            static_cast<std::size_t>(usage.ru_maxrss) * 1024, errors.content()};
}

/// A packed file with a text many times its size.
class Bomb {
   public:
    Bomb(const std::string& first, const std::string& again, std::size_t size) {
        io::filtering_ostream out;
        out.push(io::zstd_compressor());
        out.push(io::file_sink(file_.path(), std::ios::binary));
        out << first;
        std::string block;
        while (block.size() < 60'000) block += again;
        for (std::size_t written = 0; written < size; written += block.size()) out << block;
    }
    [[nodiscard]] const std::string& path() const { return file_.path(); }

   private:
    TemporaryFile file_;
};

const std::string refusal = "this takes more memory than the limit of 24 MiB\n";

}  // namespace

BOOST_AUTO_TEST_CASE(a_problem_that_does_not_fit_is_refused_within_the_limit) {
    std::string names;
    for (int i = 0; i < 5000; ++i) names += "a_name_that_is_long_" + std::to_string(i) + ' ';
    const Bomb bombs[] = {
        {"a b c\n", "a b\nc\n", 60 * mebibyte},        // many short options
        {"a b c\n", "a b c ", 100 * mebibyte},         // one line
        {"", "nnnnnnnnnnnnnn", 100 * mebibyte},        // one name
        {names + "\n", names + "\n", 120 * mebibyte},  // long options
        {"a | x y\n", "a x:red y:1 |3\n", 90 * mebibyte},
        {"", "1 2 3\n", 60 * mebibyte},
        {"", "0 1 1 0\n", 60 * mebibyte},
        {"p ec 3\n", "s 1 2\n", 60 * mebibyte},
        {"p xc 3 0\n", "1 2 0 ", 60 * mebibyte},
        {"< a b >", "a; b;", 60 * mebibyte},
    };
    const TemporaryFile small("a b\na\nb\n");
    for (const Bomb& bomb : bombs) {
        for (const std::string& command :
             {"cover " + bomb.path() + " --count", "check " + bomb.path() + ' ' + small.path()}) {
            const Measured measured = measure(command + " --memory-limit 24");
            BOOST_TEST(measured.status == 1);
            BOOST_TEST(measured.err == "quadrille: " + bomb.path() + ": " + refusal);
            BOOST_TEST(measured.peak <= most);
        }
    }
}

BOOST_AUTO_TEST_CASE(what_is_passed_over_takes_no_memory, *boost::unit_test::label("slow")) {
    const Bomb comments("a\na\n", "| a comment\n\n", 40 * mebibyte);
    const Measured cover = measure("cover --count --memory-limit 24 " + comments.path());
    BOOST_TEST(cover.status == 0);
    BOOST_TEST(cover.peak <= most);
    const TemporaryFile problem("a b\na b\n");
    const Bomb solutions("", "a b\n\n", 40 * mebibyte);  // the same solution each time
    const Measured check =
        measure("check --memory-limit 24 " + problem.path() + ' ' + solutions.path());
    BOOST_TEST(check.status == 1);
    BOOST_TEST(check.err.find("it is the same as solution 1") != std::string::npos);
    BOOST_TEST(check.peak <= most);
}

BOOST_AUTO_TEST_CASE(solutions_that_cannot_be_remembered_are_refused_within_the_limit) {
    // 2^19 different solutions: every subset of the items that need not be covered.
    const TemporaryFile file;
    const TemporaryFile problem_file(
        "0:1|a 0:1|b 0:1|c 0:1|d 0:1|e 0:1|f 0:1|g 0:1|h 0:1|i 0:1|j "
        "0:1|k 0:1|l 0:1|m 0:1|n 0:1|o 0:1|p 0:1|q 0:1|r 0:1|s z\n"
        "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\nm\nn\no\np\nq\nr\ns\nz\n");
    {
        std::ofstream out(file.path(), std::ios::binary);
        for (unsigned set = 0; set < 1u << 19; ++set) {
            std::string text = "z\n";
            for (unsigned i = 0; i < 19; ++i) {
                if ((set >> i & 1) != 0) text += std::string(1, static_cast<char>('a' + i)) + '\n';
            }
            out << text << '\n';
        }
    }
    const Measured refused =
        measure("check --memory-limit 24 " + problem_file.path() + ' ' + file.path());
    BOOST_TEST(refused.status == 1);
    BOOST_TEST(refused.err == "quadrille: " + file.path() + ": " + refusal);
    BOOST_TEST(refused.peak <= most);
    const Measured read = measure("check " + problem_file.path() + ' ' + file.path());
    BOOST_TEST(read.status == 0, read.err);
}

BOOST_AUTO_TEST_CASE(boards_are_read_in_little_memory_whatever_their_text,
                     *boost::unit_test::label("slow")) {
    const std::string board(81, '.');
    const Bomb bombs[] = {
        {"", ".", 32 * mebibyte},    // one line
        {"[", "1,", 32 * mebibyte},  // an array of one row
        {"[[", "1,2,3],[", 32 * mebibyte},
        {"[", "[", 32 * mebibyte},
        {"[\"", "x", 32 * mebibyte},  // one string
        {"1 2 3\n", "-----\n", 32 * mebibyte},
        {"1 2 3 4\n", "\n", 32 * mebibyte},
    };
    for (const Bomb& bomb : bombs) {
        const Measured measured = measure("sudoku --unique --memory-limit 24 " + bomb.path());
        BOOST_TEST(measured.status == 1);
        BOOST_TEST(measured.peak <= most);
    }
}

/// The window of text that packed data refers back to is memory, too. The small window of each
/// format fits, and the large one does not.
BOOST_AUTO_TEST_CASE(a_window_that_does_not_fit_is_refused) {
    const auto packed = [](auto compressor) {
        std::ostringstream bytes;
        io::filtering_ostream out;
        out.push(compressor);
        out.push(bytes);
        for (int i = 0; i < 200'000; ++i) out << "a b\n";
        out.reset();
        return TemporaryFile(bytes.str());
    };
    // A frame of zstd whose header asks for 32 MiB, and has one block of eight bytes as they are.
    const TemporaryFile zstd(std::string("\x28\xB5\x2F\xFD\x00\x78\x41\x00\x00", 9) + "a b\na b\n");
    const Measured wide = measure("cover --count --memory-limit 24 " + zstd.path());
    BOOST_TEST(wide.status == 1);
    BOOST_TEST(wide.err == "quadrille: " + zstd.path() + ": " + refusal);
    BOOST_TEST(measure("cover --count --memory-limit 64 " + zstd.path()).status == 0);
    const TemporaryFile files[] = {packed(io::lzma_compressor(io::lzma_params(0))),
                                   packed(io::lzma_compressor(io::lzma_params(9)))};
    const Measured fits = measure("cover --count --memory-limit 24 " + files[0].path());
    BOOST_TEST(fits.status == 0, fits.err);
    const Measured large = measure("cover --count --memory-limit 24 " + files[1].path());
    BOOST_TEST(large.status == 1);
    BOOST_TEST(large.err == "quadrille: " + files[1].path() + ": " + refusal);
    BOOST_TEST(large.peak <= most);
}

BOOST_AUTO_TEST_SUITE_END()
