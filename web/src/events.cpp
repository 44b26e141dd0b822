#include "events.hpp"

#include <utility>

namespace quadrille::web {

void Events::progress(const Moment& moment) const {
    send("progress",
         {{"progress", moment.progress}, {"nodes", moment.nodes}, {"found", moment.counted.str()}});
}

void Events::send(const char* event, Json content) const {
    content["id"] = id_;
    content["event"] = event;
    // A name in a problem may have any bytes.
    post_(content.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace quadrille::web
