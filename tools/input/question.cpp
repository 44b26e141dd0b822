#include "input/question.hpp"

#include "failure.hpp"
#include "refusals/sentences.hpp"

namespace quadrille::tools {

Question question_for(const Problem& problem, Question question) {
    if (!problem.seeks_dearest()) return question;
    if (question.maximize) return question;  // the user said so, too
    if (question.action == Action::best) {
        question.action = Action::worst;
    } else if (question.action == Action::worst) {
        question.action = Action::best;
    } else if (question.within) {
        question.is_near_dearest = true;
    }
    return question;
}

Question question_for(const Encoder& encoder, const Request& request) {
    Question question = request.question;
    if (!encoder.seeks_cheapest()) return question;
    if (request.files.trace) throw UsageError(refusals::cheapest_traced, request.command);
    if (question.action == Action::first || question.is_limit_default) {
        question.action = Action::best;
        question.limit = 1;
        return question;
    }
    constexpr ActionSet allowed{Action::best, Action::dlx, Action::problem_json,
                                Action::symmetries};
    if (allowed.contains(question.action)) return question;
    throw UsageError(refusals::cheapest_only, request.command);
}

}  // namespace quadrille::tools
