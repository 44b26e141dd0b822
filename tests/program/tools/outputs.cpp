// The files that a command writes. They are never the input, no file is written twice, and a
// stopped command leaves nothing.
#include <sys/stat.h>
#include <unistd.h>

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "program.hpp"
#include "support/files.hpp"
#include "support/places.hpp"

namespace data = boost::unit_test::data;
namespace fs = std::filesystem;
using quadrille::testing::Ended;
using quadrille::testing::Program;
using quadrille::testing::run_in_shell;

BOOST_AUTO_TEST_SUITE(outputs)

namespace {

const std::string problem = "a b\na\nb\n";  // one solution

/// A folder with a problem in it, in which commands run.
class Folder {
   public:
    Folder() { write("in.dlx", problem); }

    [[nodiscard]] fs::path path(const std::string& name) const { return folder_.path() / name; }
    [[nodiscard]] Ended shell(const std::string& line) const {
        return run_in_shell("cd " + folder_.path().string() + " && " + line);
    }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(path(name)) << text;
    }
    [[nodiscard]] std::string read(const std::string& name) const {
        return quadrille::testing::read_file(path(name));
    }
    /// All files except the problem, including drafts.
    [[nodiscard]] std::set<std::string> files() const {
        std::set<std::string> names;
        for (const auto& entry : fs::directory_iterator(folder_.path())) {
            names.insert(entry.path().filename().string());
        }
        names.erase("in.dlx");
        return names;
    }
    /// Starts a program that writes its files in this folder.
    [[nodiscard]] Program start(const std::string& line) const {
        return Program({"/bin/sh", "-c",
                        "cd " + folder_.path().string() + " && exec " +
                            quadrille::testing::program_path() + ' ' + line});
    }

   private:
    quadrille::testing::TemporaryFolder folder_;
};

using Names = std::set<std::string>;

const std::vector<std::string> ways_to_the_input{
    "cover in.dlx --diagram in.dlx",
    "cover --diagram in.dlx < in.dlx",
    "cover - --diagram in.dlx < in.dlx",
    "cover /dev/stdin --diagram in.dlx < in.dlx",
    "cover /proc/self/fd/0 --diagram ./in.dlx < in.dlx",
    "cover in.dlx --diagram hard",
    "cover --diagram soft < in.dlx",
    "cover soft --output hard",
    "cover --output in.dlx < in.dlx",
    "cover in.dlx >> in.dlx",
    "sudoku in.dlx --output in.dlx",
    "sudoku >> in.dlx < in.dlx",
    "check in.dlx in.dlx --output soft",
};

const std::vector<std::string> ways_to_one_file_twice{
    "--diagram new --output new",
    "--diagram new --output ./new",
    "--diagram new --output $PWD/new",
    "--diagram dangling --output target",
    "--diagram target --output dangling",
    "--diagram old --output hard",
    "--diagram old --json > old",
    "--unique --proof linked",
    "--unique --proof P --output P.cnf",
    "--unique --proof P --output ./P.drat",
    "--unique --proof old_proof --output old",
};

const std::vector<std::string> long_commands{
    "queens 18 --diagram D",
    "queens 18 --diagram D.dot --json",
    "queens 18 --diagram D --output O",
};

}  // namespace

BOOST_DATA_TEST_CASE(the_input_is_never_written_over, data::make(ways_to_the_input)) {
    const Folder folder;
    fs::create_hard_link(folder.path("in.dlx"), folder.path("hard"));
    fs::create_symlink("in.dlx", folder.path("soft"));
    const Ended ended = folder.shell("quadrille " + sample);
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.err.find(" is the input, so the ") != std::string::npos, ended.err);
    BOOST_TEST(folder.read("in.dlx") == problem);
    BOOST_TEST((folder.files() == Names{"hard", "soft"}));
}

BOOST_DATA_TEST_CASE(no_file_is_written_twice, data::make(ways_to_one_file_twice)) {
    if (quadrille::testing::needs_missing_sat(sample)) return;
    const Folder folder;
    folder.write("old", "");
    fs::create_hard_link(folder.path("old"), folder.path("hard"));
    fs::create_hard_link(folder.path("old"), folder.path("old_proof.cnf"));
    fs::create_symlink("target", folder.path("dangling"));
    fs::create_symlink("linked.drat", folder.path("linked.cnf"));
    const Names before = folder.files();
    const Ended ended = folder.shell("quadrille cover in.dlx " + sample);
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.out == "");
    BOOST_TEST(ended.err.find(" cannot be written to it\n") != std::string::npos, ended.err);
    BOOST_TEST((folder.files() == before));
    BOOST_TEST(folder.read("old") == "");
}

BOOST_AUTO_TEST_CASE(a_second_proof_is_not_written_over_the_first) {
    if (!quadrille::testing::has_sat()) return;
    const Folder folder;
    fs::create_symlink("P.cnf", folder.path("P.2.cnf"));
    const std::string board = std::string(80, '1') + "2\n";  // its givens clash
    folder.write("boards", board + board);
    const Ended ended = folder.shell("quadrille sudoku boards --unique --proof P");
    BOOST_TEST(ended.status == 1);
    BOOST_TEST(ended.out == "none\n");
    BOOST_TEST(ended.err.find("P.2.cnf is the file of the formula") != std::string::npos);
    BOOST_TEST(folder.read("P.cnf").starts_with("c "));
}

BOOST_DATA_TEST_CASE(a_stopped_command_leaves_no_file, data::make(long_commands)) {
    for (const int signal : {0, SIGINT, SIGTERM, SIGHUP}) {
        const Folder folder;
        Program program = folder.start(sample + (signal == 0 ? " --time-limit 0.2" : ""));
        if (signal != 0) {
            program.await_work(0.2);
            program.interrupt(signal);
        }
        const Ended ended = program.finish();
        BOOST_TEST(ended.status == (signal == 0 ? 3 : 128 + signal));
        BOOST_TEST((folder.files() == Names{}));
    }
}

BOOST_AUTO_TEST_CASE(a_second_interrupt_leaves_no_draft) {
    const Folder folder;
    Program program = folder.start("queens 30 --all --engine links --output O");
    program.await_work(0.3);
    const Names drafts = folder.files();
    BOOST_REQUIRE(drafts.size() == 1);
    BOOST_TEST(drafts.begin()->starts_with(".quadrille-"));
    program.interrupt(SIGINT);
    program.interrupt(SIGTERM);
    BOOST_TEST(program.finish().status > 128);
    BOOST_TEST((folder.files() == Names{} || folder.files() == Names{"O"}));
}

BOOST_AUTO_TEST_CASE(a_text_that_cannot_be_written_whole_leaves_the_old_file_and_no_draft) {
    const Folder folder;
    for (const bool is_new : {true, false}) {
        if (!is_new) folder.write("O", "old");
        const Ended ended =
            folder.shell("trap '' XFSZ; ulimit -f 2; quadrille queens 9 --all --output O");
        BOOST_TEST(ended.status == 1);
        BOOST_TEST(ended.err.find("cannot write O") != std::string::npos, ended.err);
        BOOST_TEST((folder.files() == (is_new ? Names{} : Names{"O"})));
    }
    BOOST_TEST(folder.read("O") == "old");
}

BOOST_AUTO_TEST_CASE(what_a_stopped_search_has_found_is_kept) {
    const Folder folder;
    const Ended ended =
        folder.shell("quadrille queens 30 --all --engine links --output O --time-limit 0.3");
    BOOST_TEST(ended.status == 3);
    BOOST_TEST(folder.read("O").size() > 1000);
    BOOST_TEST((folder.files() == Names{"O"}));
}

BOOST_AUTO_TEST_CASE(a_failure_leaves_an_old_file_as_it_was) {
    const Folder folder;
    folder.write("O", "old");
    BOOST_TEST(folder.shell("quadrille cover missing --output O").status == 1);
    BOOST_TEST(folder.shell("echo a b c d e | quadrille check in.dlx - --output O").status == 1);
    BOOST_TEST(folder
                   .shell("quadrille queens 30 --count --engine diagram --diagram O "
                          "--memory-limit 1")
                   .status != 0);
    BOOST_TEST(folder.shell("quadrille cover --time-limit 0 --output O < in.dlx").status == 3);
    BOOST_TEST(folder.read("O") == "old");
    BOOST_TEST((folder.files() == Names{"O"}));
}

BOOST_AUTO_TEST_CASE(a_file_keeps_its_permissions_links_and_names) {
    const Folder folder;
    folder.write("O", "a text that is longer than the new one");
    fs::permissions(folder.path("O"), fs::perms{0640});
    fs::create_symlink("O", folder.path("link"));
    BOOST_TEST(folder.shell("quadrille queens 8 --count --output link").status == 0);
    BOOST_TEST(folder.read("O") == "92\n");  // OEIS A000170
    BOOST_TEST((fs::status(folder.path("O")).permissions() == fs::perms{0640}));
    BOOST_TEST(fs::is_symlink(folder.path("link")));
    fs::create_hard_link(folder.path("O"), folder.path("other"));
    BOOST_TEST(folder.shell("quadrille queens 7 --count --output O").status == 0);
    BOOST_TEST(folder.read("other") == "40\n");
    BOOST_TEST((folder.files() == Names{"O", "link", "other"}));
}

BOOST_AUTO_TEST_CASE(nothing_of_a_longer_text_is_left_in_a_file_with_two_names) {
    const Folder folder;
    folder.write("O", "a text that is longer than the new one");
    fs::create_hard_link(folder.path("O"), folder.path("other"));
    BOOST_TEST(folder.shell("quadrille queens 7 --count --output O").status == 0);
    BOOST_TEST(folder.read("other") == "40\n");
}

BOOST_AUTO_TEST_CASE(a_new_file_has_the_permissions_that_the_shell_would_give_it) {
    const Folder folder;
    BOOST_TEST(folder.shell("umask 027; quadrille queens 8 --diagram D").status == 0);
    BOOST_TEST((fs::status(folder.path("D")).permissions() == fs::perms{0640}));
}

BOOST_AUTO_TEST_CASE(standard_output_as_a_file_is_continued) {
    const Folder folder;
    const Ended ended =
        folder.shell("echo first > O; quadrille queens 8 --count --output /dev/stdout >> O; cat O");
    BOOST_TEST(ended.out == "first\n92\n");
}

BOOST_AUTO_TEST_CASE(a_pipe_is_written_to_directly) {
    const Folder folder;
    const Ended ended =
        folder.shell("mkfifo P; cat P & quadrille queens 8 --count --output P; wait");
    BOOST_TEST(ended.status == 0);
    BOOST_TEST(ended.out == "92\n");
    BOOST_TEST((folder.files() == Names{"P"}));
}

BOOST_AUTO_TEST_CASE(a_pipe_without_a_reader_does_not_hold_the_program) {
    const Folder folder;
    const Ended ended =
        folder.shell("mkfifo P; quadrille queens 8 --count --output P --time-limit 0.2");
    BOOST_TEST(ended.status == 3);
    BOOST_TEST(ended.seconds < 2);
}

BOOST_AUTO_TEST_SUITE_END()
