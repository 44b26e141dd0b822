#include "arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <string_view>
#include <vector>

#include "check_request.hpp"
#include "encoder_request.hpp"
#include "failure.hpp"
#include "quadrille/draw/sheet.hpp"
#include "refusals/sentences.hpp"

namespace quadrille::tools {

namespace {

namespace po = boost::program_options;

/// A setting's name for the parser, with its short form.
std::string with_short_form(std::string_view name) {
    if (name == "help") return "help,h";
    return name == "output" ? "output,o" : std::string(name);
}

void describe(po::options_description& described, const std::string& name, bool has_value) {
    if (has_value) {
        described.add_options()(name.c_str(), po::value<std::string>(), "");
    } else {
        described.add_options()(name.c_str(), "");
    }
}

/// Only what the words may name: the parser takes a microsecond to prepare a setting, and a command
/// has a hundred.
po::options_description describe(const std::vector<const Setting*>& settings,
                                 std::span<const EncoderSetting> encoder_settings,
                                 std::span<const std::string> words) {
    const auto may_be_named = [&](std::string_view name) {
        return std::ranges::any_of(words, [&](std::string_view word) {
            return word.starts_with("--") && word.substr(2).starts_with(name);
        });
    };
    po::options_description described;
    for (const Setting* setting : settings) {
        const std::string name = with_short_form(setting->name);
        if (name != setting->name || may_be_named(name)) {
            describe(described, name, !setting->value.empty());
        }
    }
    for (const EncoderSetting& setting : encoder_settings) {
        if (may_be_named(setting.name)) {
            describe(described, std::string(setting.name), !setting.value.empty());
        }
    }
    return described;
}

/// Null if it is a setting of an encoder.
const Setting* setting_of(const std::vector<const Setting*>& settings, std::string_view name) {
    const auto found = std::find_if(settings.begin(), settings.end(),
                                    [&](const Setting* setting) { return setting->name == name; });
    return found == settings.end() ? nullptr : *found;
}

/// Is it a setting of another command, or none?
std::string why_unknown(const std::string& word, const Command& command) {
    const std::string name = word.starts_with("--") ? word.substr(2) : "";
    for (const Setting& setting : all_settings()) {
        if (setting.name == name) return refusals::no_setting(command.name, command.kind, setting);
    }
    const auto of_encoders = settings_of_encoders();
    if (std::ranges::find(of_encoders, name, &EncoderSetting::name) != of_encoders.end()) {
        return refusals::no_setting(command.name, name);
    }
    std::vector<std::string> names;
    for (const Setting* setting : settings_of(command.kind)) {
        names.push_back(fmt::format("--{}", setting->name));
    }
    for (const EncoderSetting& setting : command.encoder_settings) {
        names.push_back(fmt::format("--{}", setting.name));
    }
    return refusals::unknown_setting(word, names);
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
                throw UsageError(refusals::two_actions(action_->name, setting.name));
            }
            action_ = &setting;
        }
        setting.apply(request_, value);
        if (has("check-clues") && has("limit")) {
            request_.question.action = Action::check_clues;
            request_.boards.clue_boards = request_.question.limit;
        }
    }

    /// A setting of an encoder, which reads the value itself.
    void take_for_encoder(const EncoderSetting& setting, const std::string& value) {
        note(setting.name);
        if (!setting.value.empty() && value.empty()) {
            throw UsageError(refusals::value_missing(fmt::format("--{}", setting.name)));
        }
        request_.encoder_settings.emplace_back(setting.name, value);
    }

    [[nodiscard]] bool has(std::string_view name) const { return request_.has(name); }
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
        if (has(name)) throw UsageError(refusals::given_twice(name));
        request_.given.push_back(name);
    }

    Request& request_;
    const Setting* action_ = nullptr;
};

/// What the words leave open, and other settings decide.
void complete(Request& request, const Command& command, bool has_action) {
    if (has_action) return;
    if (request.question.within) {
        request.question.action = Action::all;
    } else if ((command.kind & for_covers) != 0 && request.pictures.draws_many()) {
        // To draw all solutions of a problem, one must find them.
        const bool has_only_sheet = !request.pictures.svg_all && !request.pictures.html;
        request.question.action = Action::limit;
        request.question.limit = has_only_sheet ? draw::most_on_sheet : most_drawn_by_default;
        request.question.is_limit_default = true;
    }
}

/// With --maximize, the best solutions are the most expensive ones.
void turn_costs(Request& request) {
    if (!request.question.maximize) return;
    if (request.question.action == Action::best) {
        request.question.action = Action::worst;
    } else {
        request.question.is_near_dearest = true;
    }
}

Request parse(const Command& command, std::span<const std::string> words) {
    constexpr int style =
        po::command_line_style::allow_long | po::command_line_style::allow_short |
        po::command_line_style::allow_dash_for_short | po::command_line_style::short_allow_next |
        po::command_line_style::long_allow_adjacent | po::command_line_style::long_allow_next;
    const std::vector<const Setting*> settings = settings_of(command.kind);
    const po::options_description described = describe(settings, command.encoder_settings, words);
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
    complete(request, command, filler.has_action());
    check_request(request, command);
    turn_costs(request);
    if (request.files.trace) {  // the answer comes from the search that the trace shows
        request.search.engine = traced_engine;
        request.search.threads = 1;
    }
    return request;
}

}  // namespace

Request parse_arguments(const Command& command, std::span<const std::string> words) {
    try {
        return parse(command, words);
    } catch (const po::unknown_option& error) {
        throw UsageError(why_unknown(error.get_option_name(), command), command.name);
    } catch (const po::invalid_command_line_syntax& error) {
        const bool missing = error.kind() == po::invalid_syntax::missing_parameter ||
                             error.kind() == po::invalid_syntax::empty_adjacent_parameter;
        throw UsageError(missing ? refusals::value_missing(error.get_option_name())
                                 : refusals::value_unwanted(error.get_option_name()),
                         command.name);
    } catch (const po::error& error) {
        throw UsageError(error.what(), command.name);
    } catch (const UsageError& error) {
        throw UsageError(error.what(), command.name);
    }
}

}  // namespace quadrille::tools
