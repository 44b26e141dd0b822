// What clients do to a server: they ask, cancel, flood it, fall silent, die, and come from pages
// that may not connect.
#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <set>
#include <thread>

#include "questions.hpp"
#include "serve/server.hpp"

namespace quadrille::tools::serve {

BOOST_AUTO_TEST_SUITE(connections)

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using std::chrono::steady_clock;

/// A server on a free port, which ends with the test.
class Running {
   public:
    explicit Running(ServerSettings settings = {})
        : server_(with_free_port(std::move(settings)),
                  [this](std::string_view sentence) { said.emplace_back(sentence); }),
          thread_([this] { server_.run(stop_.get_token()); }) {}
    ~Running() { stop(); }
    void stop() {
        stop_.request_stop();
        if (thread_.joinable()) thread_.join();
    }
    [[nodiscard]] std::uint16_t port() const { return server_.port(); }

    std::vector<std::string> said;  // to be read after stop()

   private:
    static ServerSettings with_free_port(ServerSettings settings) {
        settings.port = 0;
        return settings;
    }
    Server server_;
    std::stop_source stop_;
    std::thread thread_;
};

const std::string site = "https://f-puzzles.com";

/// A page that is connected.
class Page {
   public:
    explicit Page(std::uint16_t port, const std::string& origin = site,
                  const char* address = "127.0.0.1")
        : stream_(io_) {
        const tcp::endpoint place(asio::ip::make_address(address), port);
        stream_.next_layer().open(place.protocol());
        // So that little fits between a server and a page that does not read.
        stream_.next_layer().set_option(asio::socket_base::receive_buffer_size(4096));
        stream_.next_layer().connect(place);
        stream_.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
            if (!origin.empty()) request.set(http::field::origin, origin);
        }));
        boost::system::error_code error;
        stream_.handshake("localhost", "/", error);
        is_connected = !error;
    }

    void send(const std::string& text) { stream_.write(asio::buffer(text)); }
    Json next() {
        beast::flat_buffer buffer;
        stream_.read(buffer);
        return Json::parse(beast::buffers_to_string(buffer.data()));
    }
    /// The next reply with this nonce.
    Json next_to(std::int64_t nonce) {
        for (;;) {
            const Json reply = next();
            if (reply["nonce"] == nonce) return reply;
        }
    }
    /// Ends the connection without saying so.
    void die() { stream_.next_layer().close(); }
    tcp::socket& socket() { return stream_.next_layer(); }

    bool is_connected = false;

   private:
    asio::io_context io_;
    websocket::stream<tcp::socket> stream_;
};

double seconds_since(steady_clock::time_point start) {
    return std::chrono::duration<double>(steady_clock::now() - start).count();
}

/// Replies to a request that is written as it is, up to the end of the connection.
std::string replies_to(std::uint16_t port, const std::string& request) {
    asio::io_context io;
    tcp::socket socket(io);
    socket.connect({asio::ip::make_address("127.0.0.1"), port});
    // The server may end the connection before it has all of this.
    boost::system::error_code error;
    asio::write(socket, asio::buffer(request), error);
    std::string text;
    asio::read(socket, asio::dynamic_buffer(text), error);
    return text;
}

/// The status by which the server answers a page of this origin that wants to connect.
std::string status_for(std::uint16_t port, const std::string& origin) {
    asio::io_context io;
    tcp::socket socket(io);
    socket.connect({asio::ip::make_address("127.0.0.1"), port});
    asio::write(socket, asio::buffer("GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                                     "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: " +
                                     origin + "\r\n\r\n"));
    std::string text;
    asio::read_until(socket, asio::dynamic_buffer(text), "\r\n");
    const std::size_t begin = text.find(' ') + 1;
    return text.substr(begin, text.find(' ', begin) - begin);
}
const std::string check_easy = question(1, "check", puzzle_of(easy, 9));
/// A question that has a reply after a third of a second, and would take a minute.
std::string endless(std::int64_t nonce) {
    return question(nonce, "estimate", blank_puzzle(9));
}
// Sanitizers and busy machines take their time. What is asked is .1 s, which docs/serve.md reports.
constexpr double soon = 5;

}  // namespace

BOOST_AUTO_TEST_CASE(pages_ask_and_are_answered) {
    Running server;
    Page first(server.port()), second(server.port(), "");
    BOOST_TEST(first.is_connected);
    for (Page* const page : {&first, &second, &first}) {
        page->send(check_easy);
        BOOST_TEST(page->next() ==
                   (Json{{"count", 1}, {"inProgress", false}, {"nonce", 1}, {"type", "count"}}));
    }
    first.send("hello");
    BOOST_TEST(first.next()["type"] == "invalid");
    first.send(check_easy);
    BOOST_TEST(first.next()["count"] == 1);
}

BOOST_AUTO_TEST_CASE(cancel_ends_the_question) {
    Running server;
    Page page(server.port());
    page.send(endless(1));
    BOOST_TEST(page.next()["type"] == "estimate");  // it is at work
    const auto start = steady_clock::now();
    page.send(Json{{"nonce", 2}, {"command", "cancel"}}.dump());
    // Both replies come, and in either order.
    std::set<int> canceled;
    while (canceled.size() < 2) {
        const Json reply = page.next();
        if (reply["type"] == "canceled") canceled.insert(reply["nonce"].get<int>());
    }
    BOOST_TEST(seconds_since(start) < soon);
    BOOST_TEST(canceled == (std::set{1, 2}), boost::test_tools::per_element());
    page.send(check_easy);
    BOOST_TEST(page.next()["count"] == 1);
}

BOOST_AUTO_TEST_CASE(a_new_question_takes_the_place_of_the_one_before_it) {
    Running server;
    Page page(server.port());
    for (int nonce = 2; nonce < 12; ++nonce) page.send(endless(nonce));
    page.send(check_easy);
    std::set<int> canceled;
    for (Json reply = page.next(); reply["nonce"] != 1; reply = page.next()) {
        if (reply["type"] == "canceled") canceled.insert(reply["nonce"].get<int>());
    }
    BOOST_TEST(canceled.size() == 10);
}

BOOST_AUTO_TEST_CASE(a_client_that_dies_leaves_its_place_to_another) {
    ServerSettings settings;
    settings.clients = 1;
    Running server(settings);
    for (int turn = 0; turn < 5; ++turn) {
        // The server may need a moment to notice that the last one has gone.
        const auto start = steady_clock::now();
        for (;;) {
            Page page(server.port());
            BOOST_REQUIRE(seconds_since(start) < soon);
            if (!page.is_connected) continue;
            page.send(endless(1));
            if (turn % 2 == 0) (void)page.next();
            page.die();
            break;
        }
    }
}

BOOST_AUTO_TEST_CASE(more_clients_than_allowed_are_turned_away) {
    ServerSettings settings;
    settings.clients = 2;
    Running server(settings);
    Page first(server.port()), second(server.port());
    BOOST_TEST(status_for(server.port(), site) == "503");
    first.send(check_easy);
    BOOST_TEST(first.next()["count"] == 1);
}

BOOST_AUTO_TEST_CASE(a_flood_of_questions_hurts_only_its_sender) {
    Running server;
    Page quiet(server.port()), asker(server.port()), deaf(server.port());
    const std::string asked = endless(2);
    for (int turn = 0; turn < 1000; ++turn) asker.send(asked);
    // It does not read, so its replies pile up until the server drops it.
    const auto shout = [&] {
        for (int turn = 0; turn < 1'000'000; ++turn) deaf.send("x");
    };
    BOOST_CHECK_THROW(shout(), boost::system::system_error);
    const auto start = steady_clock::now();
    for (Page* const page : {&quiet, &asker}) {
        page->send(check_easy);
        BOOST_TEST(page->next_to(1)["count"] == 1);
    }
    BOOST_TEST(seconds_since(start) < soon);
}

BOOST_AUTO_TEST_CASE(a_message_that_is_too_long_ends_the_connection) {
    Running server;
    Page page(server.port()), other(server.port());
    BOOST_CHECK_THROW(
        {
            page.send(std::string(longest_message + 1, ' '));
            (void)page.next();
        },
        boost::system::system_error);
    other.send(std::string(longest_message, ' '));
    BOOST_TEST(other.next()["type"] == "invalid");
}

BOOST_AUTO_TEST_CASE(pages_of_other_origins_are_refused_and_named_once) {
    ServerSettings settings;
    settings.origins = {"https://example.net"};
    Running server(settings);
    for (int turn = 0; turn < 3; ++turn) {
        BOOST_TEST(status_for(server.port(), "https://example.org") == "403");
    }
    BOOST_TEST(status_for(server.port(), "null") == "403");
    BOOST_TEST(status_for(server.port(), "https://example.net") == "101");
    for (int number = 0; number < 30; ++number) {
        BOOST_TEST(status_for(server.port(), "https://a" + std::to_string(number) + ".org") ==
                   "403");
    }
    server.stop();
    BOOST_TEST(server.said.size() == 10);
    BOOST_TEST(server.said.front() ==
               "a page of https://example.org tried to connect, and was refused; if you trust it, "
               "start with --origin https://example.org");
}

BOOST_AUTO_TEST_CASE(what_is_no_websocket_is_answered_and_closed) {
    Running server;
    const std::string get = replies_to(server.port(), "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    BOOST_TEST(get.starts_with("HTTP/1.1 426 "));
    BOOST_TEST(get.ends_with("It speaks WebSocket with f-puzzles.\n"));
    BOOST_TEST(replies_to(server.port(), "\x16\x03\x01\x02 https\r\n\r\n").empty());
    BOOST_TEST(replies_to(server.port(), std::string(100'000, 'a')).empty());
    Page page(server.port());
    page.send(check_easy);
    BOOST_TEST(page.next()["count"] == 1);
    // Bytes that are no frame end the connection, and no more.
    asio::write(page.socket(), asio::buffer(std::string(1000, '\xff')));
    BOOST_CHECK_THROW((void)page.next(), boost::system::system_error);
    BOOST_TEST(Page(server.port()).is_connected);
}

BOOST_AUTO_TEST_CASE(a_port_that_is_taken_is_named) {
    Running server;
    ServerSettings settings;
    settings.port = server.port();
    const auto names_port = [&](const std::runtime_error& error) {
        return std::string(error.what()) == "cannot listen on port " +
                                                std::to_string(settings.port) +
                                                ": Address already in use";
    };
    BOOST_CHECK_EXCEPTION(Server another(settings), std::runtime_error, names_port);
}

BOOST_AUTO_TEST_CASE(a_stop_ends_the_server_and_what_it_does) {
    auto server = std::make_unique<Running>();
    Page idle(server->port()), busy(server->port());
    busy.send(endless(1));
    (void)busy.next();
    const auto start = steady_clock::now();
    server->stop();
    BOOST_TEST(seconds_since(start) < soon);
    BOOST_CHECK_THROW((void)idle.next(), boost::system::system_error);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace quadrille::tools::serve
