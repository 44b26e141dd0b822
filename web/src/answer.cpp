#include <algorithm>
#include <array>
#include <new>
#include <string>
#include <string_view>

#include "asks.hpp"
#include "quadrille/error.hpp"
#include "quadrille/memory.hpp"
#include "quadrille/parts.hpp"
#include "quadrille/version.hpp"

namespace quadrille::web {
namespace {

constexpr std::array all{
    Ask{"about", about},
    Ask{"sudoku.read", sudoku_read},
    Ask{"sudoku.solve", sudoku_solve},
    Ask{"sudoku.explain", sudoku_explain},
    Ask{"sudoku.make", sudoku_make},
    Ask{"tile.read", tile_read},
    Ask{"tile.pieces", tile_pieces},
    Ask{"tile.first", tile_first},
    Ask{"tile.count", tile_count},
    Ask{"tile.solutions", tile_solutions},
    Ask{"tile.sample", tile_sample},
    Ask{"cover.read", cover_read},
    Ask{"cover.first", cover_first},
    Ask{"cover.count", cover_count},
    Ask{"cover.solutions", cover_solutions},
    Ask{"cover.sample", cover_sample},
    Ask{"cover.best", cover_best},
    Ask{"cover.trace", cover_trace},
};

Json answer_to(const Json& arguments, const Events& events) {
    const Question question(arguments);
    const std::string name = question.word("ask");
    const auto ask = std::ranges::find(all, name, &Ask::name);
    if (ask == all.end()) throw ProblemError("there is no question '" + name + "'");
    return ask->answer(question, events);
}

/// A sentence about the text of a question need not name it.
std::string_view without_name(std::string_view sentence) {
    const std::string name = std::string(text_name) + ": ";
    return sentence.starts_with(name) ? sentence.substr(name.size()) : sentence;
}

Json in_words(const InputError& error) {
    Json words{{"message", error.sentence()}};
    if (error.place().line != 0) words["line"] = error.place().line;
    if (error.place().column != 0) words["column"] = error.place().column;
    return words;
}

}  // namespace

std::span<const Ask> asks() {
    return all;
}

void answer(std::string_view question, const Post& post) {
    const Json arguments = Json::parse(question, nullptr, false);
    const Events events(arguments.is_object() ? arguments.value("id", Json()) : Json(), post);
    try {
        if (!arguments.is_object()) throw ProblemError("a question must be an object in JSON");
        events.result(answer_to(arguments, events));
    } catch (const InputError& error) {
        events.error(in_words(error));
    } catch (const MemoryLimitError& error) {
        events.error({{"message", without_name(error.what())}, {"stopped", "memory"}});
    } catch (const std::bad_alloc&) {
        events.error({{"message", "this takes more memory than the browser gives to this page"},
                      {"stopped", "memory"}});
    } catch (const std::exception& error) {
        events.error({{"message", error.what()}});
    }
}

Json about(const Question&, const Events&) {
    Json engines_there = Json::array();
    for (const EngineInfo& engine : engines()) engines_there.push_back(engine.name);
    Json parts_there = Json::array();
    for (const PartInfo& part : parts()) {
        parts_there.push_back(
            {{"name", part.name}, {"use", part.use}, {"there", !part.version.empty()}});
    }
    Json names = Json::array();
    for (const Ask& ask : all) names.push_back(ask.name);
    return {{"version", version()},
            {"engines", std::move(engines_there)},
            {"parts", std::move(parts_there)},
            {"asks", std::move(names)}};
}

}  // namespace quadrille::web
