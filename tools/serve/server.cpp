#include "serve/server.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <optional>
#include <set>
#include <utility>

#include "serve/origins.hpp"

namespace quadrille::tools::serve {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using beast::error_code;

// A client that does not read its replies is dropped when this many wait for it.
constexpr std::size_t most_waiting_replies = 100;
constexpr int bytes_to_system = 1 << 18;  // the system keeps this much for it besides
constexpr std::chrono::seconds time_to_begin{10};
constexpr std::uint32_t longest_header = 16384;
constexpr std::size_t most_refusals_said = 10;
// Connections that are not clients yet, or no more.
constexpr std::size_t most_connections = 100;
constexpr std::chrono::milliseconds time_to_recover{100};

class Client;

/// What all clients share. Only the thread of input and output touches it.
struct Shared {
    const ServerSettings settings;
    const std::function<void(std::string_view)> say;
    std::set<Client*> all = {};
    std::size_t admitted = 0;
    std::set<std::string> refused = {};  // origins
    asio::io_context io = asio::io_context(1);
    asio::thread_pool workers = asio::thread_pool(settings.clients);
};

/// A connection. It lives as long as an operation or an answer of it is going on.
class Client : public std::enable_shared_from_this<Client> {
   public:
    Client(tcp::socket socket, Shared& shared) : shared_(shared), stream_(std::move(socket)) {
        auto& connected = beast::get_lowest_layer(stream_).socket();
        error_code ignored;  // neither is needed
        connected.set_option(tcp::no_delay(true), ignored);
        connected.set_option(asio::socket_base::send_buffer_size(bytes_to_system), ignored);
        shared_.all.insert(this);
    }
    ~Client() {
        shared_.all.erase(this);
        shared_.admitted -= is_admitted_ ? 1 : 0;
    }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    /// Reads the request that opens a connection.
    void begin() {
        parser_.header_limit(longest_header);
        beast::get_lowest_layer(stream_).expires_after(time_to_begin);
        http::async_read(beast::get_lowest_layer(stream_), buffer_, parser_,
                         [self = shared_from_this()](error_code error, std::size_t) {
                             if (!error) self->admit();
                         });
    }

    /// Ends the connection at once. What it was doing stops.
    void end() {
        stop_.request_stop();
        next_.reset();
        beast::get_lowest_layer(stream_).close();
    }

   private:
    void admit() {
        const auto& request = parser_.get();
        if (!websocket::is_upgrade(request)) {
            return refuse(http::status::upgrade_required,
                          "This is the solver quadrille. It speaks WebSocket with f-puzzles.\n");
        }
        if (const auto origin = request.find(http::field::origin); origin != request.end()) {
            const std::string name(origin->value());
            if (!may_connect(name, shared_.settings.origins)) {
                say_refused(name);
                return refuse(http::status::forbidden, "This origin is not allowed.\n");
            }
        }
        if (shared_.admitted >= shared_.settings.clients) {
            return refuse(http::status::service_unavailable, "There are too many connections.\n");
        }
        is_admitted_ = true;
        ++shared_.admitted;
        beast::get_lowest_layer(stream_).expires_never();
        // Pings find out whether an idle client is still there.
        stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
        stream_.read_message_max(longest_message);
        stream_.async_accept(request, [self = shared_from_this()](error_code error) {
            if (!error) self->read();
        });
    }

    void say_refused(const std::string& origin) {
        if (shared_.refused.size() >= most_refusals_said) return;
        if (shared_.refused.insert(origin).second && shared_.say) {
            shared_.say(
                "a page of " + origin +
                " tried to connect, and was refused; if you trust it, start with --origin " +
                origin);
        }
    }

    void refuse(http::status status, std::string_view sentence) {
        refusal_.result(status);
        refusal_.set(http::field::content_type, "text/plain");
        if (status == http::status::upgrade_required) {
            refusal_.set(http::field::upgrade, "websocket");
        }
        refusal_.body() = sentence;
        refusal_.keep_alive(false);
        refusal_.prepare_payload();
        http::async_write(beast::get_lowest_layer(stream_), refusal_,
                          [self = shared_from_this()](error_code, std::size_t) { self->end(); });
    }

    void read() {
        buffer_.consume(buffer_.size());
        stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
            if (error) return self->end();
            self->take(beast::buffers_to_string(self->buffer_.data()));
            self->read();
        });
    }

    void take(const std::string& text) {
        Message message;
        try {
            message = read_message(text);
        } catch (const MessageError& error) {
            return write(invalid(error.nonce(), error.what()));
        }
        stop_.request_stop();
        if (next_) write(canceled(next_->nonce));
        next_.reset();
        if (message.command == "cancel") return write(canceled(message.nonce));
        next_ = std::move(message);
        if (!is_working_) work();
    }

    /// Lets a worker answer the next question. Its replies come back to this thread.
    void work() {
        is_working_ = true;
        stop_ = std::stop_source();
        asio::post(shared_.workers, [self = shared_from_this(), message = *std::exchange(next_, {}),
                                     stop = stop_.get_token()]() mutable {
            asio::io_context& io = self->shared_.io;
            answer(message, self->shared_.settings.terms, stop, [&](std::string reply) {
                asio::post(io, [self, reply = std::move(reply)] { self->write(reply); });
            });
            // The last owner must be the thread of input and output.
            asio::post(io, [self = std::move(self)] {
                self->is_working_ = false;
                if (self->next_) self->work();
            });
        });
    }

    void write(std::string reply) {
        if (replies_.size() >= most_waiting_replies) return end();
        replies_.push_back(std::move(reply));
        if (replies_.size() == 1) write_first();
    }

    void write_first() {
        stream_.text(true);
        stream_.async_write(asio::buffer(replies_.front()),
                            [self = shared_from_this()](error_code error, std::size_t) {
                                if (error) return self->end();
                                self->replies_.pop_front();
                                if (!self->replies_.empty()) self->write_first();
                            });
    }

    Shared& shared_;
    websocket::stream<beast::tcp_stream> stream_;
    beast::flat_buffer buffer_{longest_message + longest_header};
    http::request_parser<http::empty_body> parser_;
    http::response<http::string_body> refusal_;
    std::deque<std::string> replies_;  // the first is being written
    std::optional<Message> next_;      // waits for the question before it to stop
    std::stop_source stop_;            // of the question in work
    bool is_working_ = false;
    bool is_admitted_ = false;
};

/// Accepts connections at one address.
class Listener {
   public:
    Listener(Shared& shared, const asio::ip::address& address, std::uint16_t port)
        : shared_(shared), acceptor_(shared.io), timer_(shared.io) {
        const tcp::endpoint place(address, port);
        acceptor_.open(place.protocol());
        acceptor_.set_option(tcp::acceptor::reuse_address(true));
        if (address.is_v6()) acceptor_.set_option(asio::ip::v6_only(true));
        acceptor_.bind(place);
        acceptor_.listen();
    }

    [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
    void close() {
        error_code ignored;
        acceptor_.close(ignored);
        timer_.cancel();
    }

    void accept() {
        acceptor_.async_accept([this](error_code error, tcp::socket socket) {
            if (!acceptor_.is_open()) return;
            if (error) return wait();  // such as too many open files
            if (shared_.all.size() < most_connections) {
                std::make_shared<Client>(std::move(socket), shared_)->begin();
            }
            accept();
        });
    }

   private:
    void wait() {
        timer_.expires_after(time_to_recover);
        timer_.async_wait([this](error_code error) {
            if (!error && acceptor_.is_open()) accept();
        });
    }

    Shared& shared_;
    tcp::acceptor acceptor_;
    asio::steady_timer timer_;
};

}  // namespace

struct Server::Impl {
    Shared shared;
    std::deque<Listener> listeners = {};

    void open() {
        const auto ipv4 = asio::ip::make_address("127.0.0.1");
        const auto ipv6 = asio::ip::make_address("::1");
        try {
            listeners.emplace_back(shared, ipv4, shared.settings.port);
        } catch (const boost::system::system_error& error) {
            throw std::runtime_error("cannot listen on port " +
                                     std::to_string(shared.settings.port) + ": " +
                                     error.code().message());
        }
        try {  // a browser may try this one first, but not every machine has it
            listeners.emplace_back(shared, ipv6, listeners.front().port());
        } catch (const boost::system::system_error&) {
        }
        for (Listener& listener : listeners) listener.accept();
    }

    void close() {
        for (Listener& listener : listeners) listener.close();
        for (Client* const client : shared.all) client->end();
    }
};

Server::Server(ServerSettings settings, std::function<void(std::string_view)> say)
    : impl_(new Impl{{std::move(settings), std::move(say)}}) {
    impl_->open();
}

Server::~Server() = default;

std::uint16_t Server::port() const noexcept {
    return impl_->listeners.front().port();
}

void Server::run(std::stop_token stop) {
    const std::stop_callback at_end(
        stop, [this] { asio::post(impl_->shared.io, [this] { impl_->close(); }); });
    impl_->shared.io.run();
    impl_->shared.workers.join();
}

}  // namespace quadrille::tools::serve
