#include "arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <string_view>
#include <vector>

#include "diagram_answers.hpp"
#include "encoder_request.hpp"
#include "failure.hpp"
#include "quadrille/draw/sheet.hpp"
#include "suggestion.hpp"

namespace quadrille::tools {

namespace {

namespace po = boost::program_options;

/// A setting's name for the parser, with its short form.
std::string with_short_form(const std::string& name) {
    if (name == "help") return "help,h";
    return name == "output" ? "output,o" : name;
}

void describe(po::options_description& described, const std::string& name, bool has_value) {
    if (has_value) {
        described.add_options()(name.c_str(), po::value<std::string>(), "");
    } else {
        described.add_options()(name.c_str(), "");
    }
}

po::options_description describe(const std::vector<const Setting*>& settings,
                                 std::span<const EncoderSetting> encoder_settings) {
    po::options_description described;
    for (const Setting* setting : settings) {
        describe(described, with_short_form(std::string(setting->name)), !setting->value.empty());
    }
    for (const EncoderSetting& setting : encoder_settings) {
        describe(described, std::string(setting.name), !setting.value.empty());
    }
    return described;
}

/// Null if it is a setting of an encoder.
const Setting* setting_of(const std::vector<const Setting*>& settings, std::string_view name) {
    const auto found = std::find_if(settings.begin(), settings.end(),
                                    [&](const Setting* setting) { return setting->name == name; });
    return found == settings.end() ? nullptr : *found;
}

/// The message for an unknown setting. It says so if another command has the setting.
std::string unknown_setting(const std::string& word, const Command& command) {
    const CommandKind kind = command.kind;
    for (const Setting& setting : all_settings()) {
        if (word == fmt::format("--{}", setting.name)) {
            if (kind == for_split && setting.is_action) {
                return fmt::format(
                    "{} cannot be split into units; --count, --all, --first, --unique, --best and "
                    "--worst can",
                    word);
            }
            if (kind == for_sudoku && setting.name == "ledger") {
                return "a ledger is for one problem, not for boards; for one long board: quadrille "
                       "sudoku BOARD --dlx | quadrille cover - --ledger FILE";
            }
            if (kind == for_sudoku && setting.name == "certificate") {
                return "a certificate is of one problem, not of boards; for one board: quadrille "
                       "sudoku BOARD --dlx > FILE.dlx, then quadrille cover FILE.dlx --count "
                       "--certificate FILE";
            }
            if (kind == for_sudoku && setting.name == "trace") {
                return "a trace is of one problem, not of boards; for one board: quadrille sudoku "
                       "BOARD --dlx | quadrille cover - --trace FILE";
            }
            return fmt::format("'{}' has no setting {}", command.name, word);
        }
    }
    for (const EncoderSetting& setting : settings_of_encoders()) {
        if (word == fmt::format("--{}", setting.name)) {
            return fmt::format("'{}' has no setting {}", command.name, word);
        }
    }
    std::vector<std::string> names;
    for (const Setting* setting : settings_of(kind)) {
        names.push_back(fmt::format("--{}", setting->name));
    }
    for (const EncoderSetting& setting : command.encoder_settings) {
        names.push_back(fmt::format("--{}", setting.name));
    }
    return fmt::format("unknown setting {}{}", word, suggestion(word, names));
}

/// Takes a negative number for an argument, not a setting. The command then says that it must not
/// be negative.
std::vector<po::option> take_negative_number(std::vector<std::string>& words) {
    const std::string_view word = words.front();
    const bool is_negative = word.size() > 1 && word[0] == '-' &&
                             word.find_first_not_of("0123456789.", 1) == std::string_view::npos;
    if (!is_negative) return {};
    po::option argument;
    argument.value = {words.front()};
    argument.original_tokens = {words.front()};
    words.erase(words.begin());
    return {argument};
}

class Filler {
   public:
    explicit Filler(Request& request) : request_(request) {}

    void take(const Setting& setting, const std::string& value) {
        note(setting.name);
        if (setting.is_action && !is_limit_of_boards(setting)) {
            if (action_ != nullptr) {
                throw UsageError(fmt::format("--{} and --{} are two actions; choose one",
                                             action_->name, setting.name));
            }
            action_ = &setting;
        }
        setting.apply(request_, value);
        if (has("check-clues") && has("limit")) {
            request_.action = Action::check_clues;
            request_.clue_boards = request_.limit;
        }
    }

    /// A setting of an encoder, which reads the value itself.
    void take_for_encoder(const EncoderSetting& setting, const std::string& value) {
        note(setting.name);
        if (!setting.value.empty() && value.empty()) {
            throw UsageError(fmt::format("--{} needs a value", setting.name));
        }
        request_.encoder_settings.emplace_back(setting.name, value);
    }

    [[nodiscard]] bool has(std::string_view name) const {
        return std::ranges::find(seen_, name) != seen_.end();
    }
    [[nodiscard]] bool has_action() const { return action_ != nullptr; }

   private:
    /// --limit is an action, but with --check-clues it limits the boards that are found.
    [[nodiscard]] bool is_limit_of_boards(const Setting& setting) const {
        if (action_ == nullptr) return false;
        const bool is_second = setting.name == "limit" && action_->name == "check-clues";
        const bool is_first = setting.name == "check-clues" && action_->name == "limit";
        return is_first || is_second;
    }

    void note(std::string_view name) {
        if (has(name)) throw UsageError(fmt::format("--{} is given twice", name));
        seen_.push_back(name);
    }

    Request& request_;
    std::vector<std::string_view> seen_;
    const Setting* action_ = nullptr;
};

/// The only engine whose search --trace can show.
constexpr const char* traced_engine = "links";

/// Symmetric copies count as one only where solutions are counted or listed in one process.
void check_symmetry(const Request& request, const Filler& filler) {
    if (!request.up_to_symmetry) return;
    for (const std::string_view name : {"ledger", "proof"}) {
        if (filler.has(name)) {
            throw UsageError(fmt::format("--up-to-symmetry cannot go with --{}", name));
        }
    }
    switch (request.action) {
        case Action::first:
        case Action::all:
        case Action::limit:
        case Action::count:
        case Action::unique:
        case Action::best:
        case Action::worst:
        case Action::sample:
            return;
        default:
            throw UsageError(
                "--up-to-symmetry is for --count, --all, --first, --limit, --unique, --best, "
                "--worst and --sample only");
    }
}

/// Questions about costs that one process answers, and not in units.
void check_costs(const Request& request, CommandKind kind, const Filler& filler) {
    const bool is_best = request.action == Action::best || request.action == Action::worst;
    const char* const setting = request.within                  ? "--within"
                                : request.gap                   ? "--gap"
                                : request.asks_for_all_optima() ? "'all' of --best and --worst"
                                                                : nullptr;
    if (setting == nullptr) return;
    if (kind == for_split) throw UsageError(fmt::format("{} cannot be split into units", setting));
    for (const std::string_view name : {"ledger", "up-to-symmetry"}) {
        if (filler.has(name)) {
            throw UsageError(fmt::format("{} cannot go with --{}", setting, name));
        }
    }
    if (request.gap && (!is_best || request.asks_for_all_optima() || request.within)) {
        throw UsageError(
            "--gap is for '--best K' and '--worst K' only, where K is a number, and cannot go with "
            "--within");
    }
    if (!request.within) return;
    for (const std::string_view name : {"proof", "trace", "ordered"}) {
        if (filler.has(name)) throw UsageError(fmt::format("--within cannot go with --{}", name));
    }
    if (!is_best && !request.solutions_wanted() && request.action != Action::count) {
        throw UsageError(
            "--within is for --all, --first, --limit, --count, --unique, --best and --worst only");
    }
}

/// A trace shows one search, by `links` on one thread, which finds solutions one after another.
void check_trace(const Request& request, const Filler& filler) {
    if (!request.trace) {
        if (filler.has("trace-limit")) throw UsageError("--trace-limit is for --trace only");
        return;
    }
    if (!request.solutions_wanted() && request.action != Action::count) {
        throw UsageError("--trace is for --first, --all, --limit, --count and --unique only");
    }
    for (const std::string_view name : {"ledger", "up-to-symmetry"}) {
        if (filler.has(name)) throw UsageError(fmt::format("--trace cannot go with --{}", name));
    }
    if (request.engine != "auto" && request.engine != traced_engine) {
        throw UsageError(fmt::format("--trace shows the search of engine '{}', not of '{}'",
                                     traced_engine, request.engine));
    }
    if (request.threads.value_or(1) != 1) {
        throw UsageError("--trace shows a search on one thread, so --threads must be 1");
    }
}

/// A certificate is a table of the engine `diagram`, of the problem as it is.
void check_certificate(const Request& request, const Filler& filler) {
    if (!request.certificate) return;
    const bool is_best = request.action == Action::best || request.action == Action::worst;
    if ((is_best && request.limit != 1) ||
        (!is_best && request.action != Action::count && request.action != Action::unique &&
         request.action != Action::first && request.action != Action::options)) {
        throw UsageError(
            "--certificate is for --count, --unique, --first, --options, '--best 1' and '--worst "
            "1' only");
    }
    for (const std::string_view name :
         {"ledger", "up-to-symmetry", "within", "gap", "trace", "html"}) {
        if (filler.has(name)) {
            throw UsageError(fmt::format("--certificate cannot go with --{}", name));
        }
    }
    if (request.engine != "auto" && request.engine != "diagram") {
        throw UsageError(
            fmt::format("a certificate is the table of engine 'diagram', and '{}' has none: leave "
                        "--engine out",
                        request.engine));
    }
    if (*request.certificate == "-") {
        throw UsageError("standard output has the results, so the certificate needs a file");
    }
}

bool prints_any_solutions(const Request& request) {
    return request.prints_solutions() || request.action == Action::best ||
           request.action == Action::worst || request.action == Action::sample;
}

/// Pictures are made of solutions that are printed. A page may also show some of those that are
/// counted. Those of boards may also show candidates.
void check_pictures(const Request& request, CommandKind kind, const Filler& filler) {
    if (filler.has("view") && !request.svg && !request.draws_many()) {
        throw UsageError("--view is for --svg, --svg-all, --svg-sheet and --html");
    }
    for (const auto* path : {&request.svg, &request.svg_sheet, &request.html}) {
        if (path->value_or("") == "-" && request.output.value_or("-") == "-") {
            throw UsageError(
                "standard output has the solutions, so the picture needs a file, or the solutions "
                "one with --output");
        }
    }
    for (const std::string_view name : {"svg", "svg-all", "svg-sheet", "html"}) {
        if (!filler.has(name) || prints_any_solutions(request)) continue;
        const bool is_for_boards = kind == for_sudoku;
        const bool draws_steps =
            request.action == Action::hint || request.action == Action::explain;
        if (is_for_boards && (request.action == Action::options || draws_steps)) continue;
        if (!is_for_boards && name == "html" && request.action == Action::count) continue;
        throw UsageError(
            fmt::format("--{} draws solutions, so it is for actions that print solutions{}", name,
                        is_for_boards    ? ", and for --options, --hint and --explain"
                        : name == "html" ? ", and for --count"
                                         : ""));
    }
}

/// Techniques have no engine, and their results have one form.
void check_ladder(const Request& request, const Filler& filler) {
    if (!request.climbs_ladder()) {
        if (!filler.has("no-uniqueness")) return;
        throw UsageError("--no-uniqueness is for --hint, --explain and --rate only");
    }
    for (const std::string_view name : {"engine", "seed", "format", "color"}) {
        if (!filler.has(name)) continue;
        throw UsageError(fmt::format("--hint, --explain and --rate have no --{}", name));
    }
}

/// Questions about boards that no engine answers.
void check_boards(const Request& request, const Filler& filler) {
    if (request.action != Action::canonical && request.action != Action::check_clues) return;
    const char* const action = request.action == Action::canonical ? "canonical" : "check-clues";
    for (const std::string_view name : {"engine", "kernel", "seed"}) {
        if (filler.has(name)) {
            throw UsageError(
                fmt::format("--{} uses no engine, so --{} cannot go with it", action, name));
        }
    }
    if (request.format == BoardFormat::grid || request.format == BoardFormat::numbers) {
        throw UsageError(
            fmt::format("--{} prints boards as lines, so --format is line or csv", action));
    }
}

/// Boards that are made are not solved, and are not read.
void check_making(const Request& request, const Filler& filler) {
    const bool makes = request.action == Action::generate;
    if (!makes) {
        for (const std::string_view name : {"clues", "controlled", "difficulty", "symmetry"}) {
            if (filler.has(name))
                throw UsageError(fmt::format("--{} is for --generate only", name));
        }
    }
    if (filler.has("minimal") && !makes && request.action != Action::around) {
        throw UsageError("--minimal is for --generate and --around only");
    }
    if (!makes && request.action != Action::around) return;
    const std::string_view action = makes ? "generate" : "around";
    if (filler.has("node-limit")) {
        throw UsageError(fmt::format("--{} has no --node-limit: use --time-limit", action));
    }
    if (!request.operands.empty()) {
        throw UsageError(
            fmt::format("--{} reads no other FILE: '{}'", action, request.operands.front()));
    }
}

void check_combination(const Request& request, CommandKind kind, const Filler& filler) {
    if (request.json && request.action == Action::dlx) {
        throw UsageError("--dlx prints DLX text, so --json cannot go with it");
    }
    if (request.json && request.action == Action::problem_json) {
        throw UsageError("--problem-json prints a problem, so --json cannot go with it");
    }
    if (filler.has("cap") && request.action != Action::compare) {
        throw UsageError("--cap is for --compare only");
    }
    if (request.json && request.diagram == "-") {
        throw UsageError("'--diagram -' prints the diagram's text, so --json cannot go with it");
    }
    const bool searches_values = kind == for_sudoku && request.action == Action::options;
    if (request.engine != "auto" && request.engine != "diagram" && needs_diagram(request.action) &&
        !searches_values) {
        throw UsageError(
            "--sample, --options and --diagram choose their engines themselves, so --engine cannot "
            "go with them");
    }
    check_pictures(request, kind, filler);
    if (filler.has("proof") && request.action != Action::unique &&
        request.action != Action::first) {
        throw UsageError("--proof is for --unique and --first only");
    }
    if (request.ledger && (filler.has("node-limit") || filler.has("ordered"))) {
        throw UsageError(
            filler.has("ordered")
                ? "--ledger prints solutions unit by unit, so --ordered cannot go with it"
                : "--ledger has no --node-limit: use --time-limit");
    }
    if ((kind & for_covers) != 0 && !request.ledger && (request.verify || request.units)) {
        throw UsageError(request.verify ? "--verify is for runs with --ledger"
                                        : "--units is for runs with --ledger");
    }
    if (filler.has("ordered") && !request.prints_solutions()) {
        throw UsageError("--ordered is for --first, --limit and --all only");
    }
    check_symmetry(request, filler);
    check_costs(request, kind, filler);
    check_trace(request, filler);
    check_certificate(request, filler);
    check_ladder(request, filler);
    check_making(request, filler);
    const bool has_board_format = kind == for_sudoku && filler.has("format");
    if (has_board_format && request.action == Action::options) {
        throw UsageError("--options prints a line of cells, so --format cannot go with it");
    }
    if (has_board_format && request.action == Action::why) {
        throw UsageError("--why prints a line of clues, so --format cannot go with it");
    }
    check_boards(request, filler);
    if (filler.has("engine") && request.action == Action::compare) {
        throw UsageError("--compare runs a fixed set of solvers, so --engine cannot go with it");
    }
}

Request parse(const Command& command, std::span<const std::string> words) {
    constexpr int style =
        po::command_line_style::allow_long | po::command_line_style::allow_short |
        po::command_line_style::allow_dash_for_short | po::command_line_style::short_allow_next |
        po::command_line_style::long_allow_adjacent | po::command_line_style::long_allow_next;
    const std::vector<const Setting*> settings = settings_of(command.kind);
    const po::options_description described = describe(settings, command.encoder_settings);
    const po::parsed_options parsed =
        po::command_line_parser(std::vector<std::string>(words.begin(), words.end()))
            .options(described)
            .style(style)
            .extra_style_parser(take_negative_number)
            .run();
    Request request;
    request.command = command.name;
    Filler filler(request);
    for (const po::option& option : parsed.options) {
        if (option.string_key.empty()) {
            request.operands.insert(request.operands.end(), option.value.begin(),
                                    option.value.end());
        } else {
            const std::string value = option.value.empty() ? std::string() : option.value.front();
            if (const Setting* setting = setting_of(settings, option.string_key)) {
                filler.take(*setting, value);
            } else {
                filler.take_for_encoder(
                    *std::ranges::find(command.encoder_settings, option.string_key,
                                       &EncoderSetting::name),
                    value);
            }
        }
    }
    if (request.within && !filler.has_action()) request.action = Action::all;
    if (request.maximize) {
        if (request.action == Action::best) {
            request.action = Action::worst;
        } else if (request.within) {
            request.is_near_dearest = true;
        } else {
            throw UsageError("--maximize is for --best and --within only");
        }
    }
    // To draw all solutions of a problem, one must find them.
    const bool is_one_problem = (command.kind & for_covers) != 0;
    if (is_one_problem && !filler.has_action() && !request.within && request.draws_many()) {
        const bool has_only_sheet = !request.svg_all && !request.html;
        request.action = Action::limit;
        request.limit = has_only_sheet ? draw::most_on_sheet : most_drawn_by_default;
        request.is_limit_default = true;
    }
    check_combination(request, command.kind, filler);
    if (request.trace) {  // the answer comes from the search that the trace shows
        request.engine = traced_engine;
        request.threads = 1;
    }
    return request;
}

}  // namespace

Request parse_arguments(const Command& command, std::span<const std::string> words) {
    try {
        return parse(command, words);
    } catch (const po::unknown_option& error) {
        throw UsageError(unknown_setting(error.get_option_name(), command), command.name);
    } catch (const po::invalid_command_line_syntax& error) {
        const bool missing = error.kind() == po::invalid_syntax::missing_parameter ||
                             error.kind() == po::invalid_syntax::empty_adjacent_parameter;
        throw UsageError(fmt::format("{} {}", error.get_option_name(),
                                     missing ? "needs a value" : "takes no value"),
                         command.name);
    } catch (const po::error& error) {
        throw UsageError(error.what(), command.name);
    } catch (const UsageError& error) {
        throw UsageError(error.what(), command.name);
    }
}

}  // namespace quadrille::tools
