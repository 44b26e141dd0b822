#include "c/handles.hpp"

#include <algorithm>
#include <limits>

namespace quadrille::c {

Settings settings_of(const quadrille_settings* settings) {
    if (settings == nullptr) return {};
    Settings copy = settings->settings;
    if (settings->seconds) copy.budget.deadline = Budget::in(*settings->seconds);
    return copy;
}

MemoryBudget memory_of(const quadrille_settings* settings) {
    if (settings == nullptr || !settings->has_memory_limit) return MemoryBudget();
    return MemoryBudget(settings->settings.memory_limit);
}

}  // namespace quadrille::c

using namespace quadrille;

std::int32_t quadrille_settings_new(quadrille_settings** settings) {
    return c::make_handle(settings, "settings",
                          [] { return std::make_unique<quadrille_settings>(); });
}

void quadrille_settings_free(quadrille_settings* settings) {
    delete settings;
}

std::int32_t quadrille_settings_set_engine(quadrille_settings* settings, const char* engine) {
    return c::guarded([&] {
        c::required(settings, "settings").settings.engine = &c::required(engine, "engine");
    });
}

std::int32_t quadrille_settings_set_seed(quadrille_settings* settings, std::uint64_t seed) {
    return c::guarded([&] { c::required(settings, "settings").settings.seed = seed; });
}

std::int32_t quadrille_settings_set_threads(quadrille_settings* settings, std::uint32_t threads) {
    return c::guarded([&] {
        constexpr std::uint32_t most = 1024;  // as in the program
        quadrille_settings& set = c::required(settings, "settings");
        if (threads > most) {
            throw c::Refusal{QUADRILLE_ERROR_ARGUMENT, "there are at most 1024 threads"};
        }
        set.settings.threads = threads;
    });
}

std::int32_t quadrille_settings_set_memory_limit(quadrille_settings* settings,
                                                 std::uint64_t bytes) {
    return c::guarded([&] {
        quadrille_settings& set = c::required(settings, "settings");
        set.settings.memory_limit = static_cast<std::size_t>(
            std::min<std::uint64_t>(bytes, std::numeric_limits<std::size_t>::max()));
        set.has_memory_limit = true;
    });
}

std::int32_t quadrille_settings_set_time_limit(quadrille_settings* settings, double seconds) {
    return c::guarded([&] {
        quadrille_settings& set = c::required(settings, "settings");
        if (!(seconds >= 0)) {
            throw c::Refusal{QUADRILLE_ERROR_ARGUMENT, "a time limit is not negative"};
        }
        set.seconds = seconds;
    });
}

std::int32_t quadrille_settings_set_node_limit(quadrille_settings* settings, std::uint64_t nodes) {
    return c::guarded([&] { c::required(settings, "settings").settings.budget.nodes = nodes; });
}

std::int32_t quadrille_settings_set_stop(quadrille_settings* settings, const quadrille_stop* stop) {
    return c::guarded([&] {
        StopToken& token = c::required(settings, "settings").settings.budget.stop;
        token = stop != nullptr ? StopToken(stop->source.get_token()) : StopToken();
    });
}

std::int32_t quadrille_stop_new(quadrille_stop** stop) {
    return c::make_handle(stop, "stop", [] { return std::make_unique<quadrille_stop>(); });
}

void quadrille_stop_free(quadrille_stop* stop) {
    delete stop;
}

std::int32_t quadrille_stop_request(quadrille_stop* stop) {
    return c::guarded([&] { c::required(stop, "stop").source.request_stop(); });
}

std::int32_t quadrille_settings_set_cost_decimals(quadrille_settings* settings,
                                                  std::uint32_t decimals) {
    return c::guarded([&] {
        quadrille_settings& set = c::required(settings, "settings");
        if (decimals > most_cost_digits) {
            throw c::Refusal{QUADRILLE_ERROR_ARGUMENT, "a cost has at most 9 decimals"};
        }
        set.reading.cost_decimals = decimals;
    });
}

std::int32_t quadrille_settings_set_exactly_one(quadrille_settings* settings,
                                                std::int32_t exactly_one) {
    return c::guarded(
        [&] { c::required(settings, "settings").reading.exactly_one = exactly_one != 0; });
}
