// The module in a worker of the page: worker.js calls quadrille_ask, and the module calls back with
// each event.
#include <emscripten.h>

#include <string>
#include <string_view>

#include "asks.hpp"

EM_JS(void, post_event, (const char* event), { Module.onEvent(UTF8ToString(event)); });

extern "C" EMSCRIPTEN_KEEPALIVE void quadrille_ask(const char* question) {
    quadrille::web::answer(question, [](const std::string& event) { post_event(event.c_str()); });
}
