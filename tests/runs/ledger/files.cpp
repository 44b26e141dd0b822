// Ledgers in files: one process works on each, and other files are left alone.
#include <boost/test/unit_test.hpp>

#include "quadrille/ledger.hpp"
#include "quadrille/ledger_place.hpp"
#include "runs/ledger/support.hpp"

namespace quadrille::testing {
BOOST_AUTO_TEST_SUITE(files)

namespace {

BOOST_AUTO_TEST_CASE(one_process_works_on_a_file) {
    const TemporaryFolder folder;
    const std::string file = folder.file("run");
    const Ledger ledger = Ledger::make(file, some_facts, nothing());
    BOOST_TEST(sentence_of([&] { (void)Ledger::open(file, Ledger::Access::work); }) ==
               file + ": another process works with this ledger");
    BOOST_CHECK_NO_THROW((void)Ledger::open(file, Ledger::Access::read));
}

BOOST_AUTO_TEST_CASE(a_file_of_another_kind_is_left_alone) {
    const TemporaryFolder folder;
    const std::string file = folder.file("text"), text = "a b\na b\n";
    write_file(file, text);
    const std::string refusal = file + ": this file is no ledger";
    BOOST_TEST(sentence_of([&] { (void)Ledger::exists(file); }) == refusal);
    BOOST_TEST(sentence_of([&] { (void)Ledger::make(file, some_facts, nothing()); }) == refusal);
    BOOST_TEST(sentence_of([&] { (void)Ledger::open(file, Ledger::Access::read); }) == refusal);
    BOOST_TEST(read_file(file) == text);
    BOOST_TEST(sentence_of([&] {
                   (void)Ledger::open(folder.file("none"), Ledger::Access::read);
               }) == folder.file("none") + ": there is no ledger");
    BOOST_TEST(sentence_of([&] { (void)Ledger::exists(folder.file(".")); }) ==
               folder.file(".") + ": this is no file");
}

BOOST_AUTO_TEST_CASE(a_password_is_found_and_not_shown) {
    const auto check = [](const std::string& url, const std::string& shown,
                          const std::string& password) {
        BOOST_TEST(is_on_server(url), url);
        BOOST_TEST(without_password(url) == shown, url);
        BOOST_TEST(password_in(url) == password, url);
    };
    check("postgresql://me:secret@host:5432/base", "postgresql://me@host:5432/base", "secret");
    check("postgres://me:a%40%2fb%zz@host", "postgres://me@host", "a@/b%zz");
    check("postgresql://me:a/b@host/base", "postgresql://me@host/base", "a/b");
    check("postgresql://me:a?b@host/base", "postgresql://me@host/base", "a?b");
    check("postgresql://host/base?password=x&user=me", "postgresql://host/base?user=me", "x");
    check("postgresql://host/base?user=me&password=x", "postgresql://host/base?user=me", "x");
    check("postgresql://host/base?password=x", "postgresql://host/base", "x");
    check("postgresql://me:y@host/?a=b&password=x&c=d", "postgresql://me@host/?a=b&c=d", "x");
    for (const std::string url : {"postgresql://", "postgresql:///base?host=/tmp",
                                  "postgresql://host:1,other:2/base", "postgresql://host:1/a@b",
                                  "postgresql://me@host:1/base", "postgresql://[::1]:5432/base"}) {
        check(url, url, "");
    }
    BOOST_TEST(!is_on_server("/tmp/postgresql://"));
    BOOST_TEST(without_password("a:b@c") == "a:b@c");
}

/// This executable has no libpq.
BOOST_AUTO_TEST_CASE(a_server_needs_its_library) {
    BOOST_TEST(sentence_of([] { (void)Ledger::exists("postgresql://me:secret@host/base"); }) ==
               "postgresql://me@host/base: ledgers on a server need the library "
               "quadrille_postgresql, and a call of use_postgresql()");
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace quadrille::testing
