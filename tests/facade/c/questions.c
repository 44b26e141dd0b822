/* Questions beyond listing and counting, asked from C, and what is refused. */
#include "check.h"

/* The sides of a square, which may be turned and mirrored. */
static const char square[] = "a b c d\na b\nb c\nc d\nd a\n";
static const char maximum[] =
    "NAME both\nOBJSENSE\n    MAX\nROWS\n N cost\n E a\nCOLUMNS\n cheap cost 2 a 1\n"
    " dear cost 3.5 a 1\nRHS\n r a 1\nBOUNDS\n BV b cheap\n BV b dear\nENDATA\n";

typedef struct {
    char bytes[4096];
    size_t length;
    int32_t refuses;
} collected;

static int32_t collect(void* context, const char* bytes, size_t length) {
    collected* to = context;
    if (to->refuses || to->length + length >= sizeof to->bytes) return 1;
    memcpy(to->bytes + to->length, bytes, length);
    to->length += length;
    to->bytes[to->length] = '\0';
    return 0;
}

static quadrille_settings* settings_without_nodes(void) {
    quadrille_settings* settings = NULL;
    OK(quadrille_settings_new(&settings));
    OK(quadrille_settings_set_node_limit(settings, 0));
    return settings;
}

static void a_text_may_maximise(void) {
    quadrille_problem* problem = NULL;
    quadrille_best* best = NULL;
    const uint32_t* options = NULL;
    size_t count = 0, length = 0;
    int64_t cost = 0;
    int32_t is_dearest = -1;
    char name[8];
    OK(quadrille_problem_read_as("mps", maximum, strlen(maximum), "m.mps", NULL, &problem));
    OK(quadrille_problem_seeks_dearest(problem, &is_dearest));
    CHECK(is_dearest == 1);
    OK(quadrille_best_new(problem, QUADRILLE_AS_THE_TEXT_SAYS, 1, NULL, &best));
    OK(quadrille_best_solution(best, 0, &options, &count, &cost));
    CHECK(cost == 35 && count == 1);
    OK(quadrille_problem_option_name(problem, options[0], name, sizeof name, &length));
    CHECK(strcmp(name, "dear") == 0 && length == 4);
    quadrille_best_free(best);
    OK(quadrille_problem_option_name(problem, 0, name, 3, &length));
    CHECK(strcmp(name, "ch") == 0 && length == 5);
    NO_NUMBER(quadrille_problem_option_name(problem, 2, name, 3, &length));
    NO_NULL(quadrille_problem_option_name(NULL, 0, name, 3, &length));
    NO_NULL(quadrille_problem_seeks_dearest(NULL, &is_dearest));
    NO_NULL(quadrille_problem_seeks_dearest(problem, NULL));
    quadrille_problem_free(problem);
    problem = read_text("a\na |2\na |3\n");
    OK(quadrille_problem_seeks_dearest(problem, &is_dearest));
    CHECK(is_dearest == 0);
    OK(quadrille_best_new(problem, QUADRILLE_AS_THE_TEXT_SAYS, 1, NULL, &best));
    OK(quadrille_best_solution(best, 0, NULL, NULL, &cost));
    CHECK(cost == 2);
    OK(quadrille_problem_option_name(problem, 0, name, sizeof name, &length));
    CHECK(length == 0 && name[0] == '\0');
    quadrille_best_free(best);
    quadrille_problem_free(problem);
}

static void a_format_may_be_named(void) {
    quadrille_problem* problem = NULL;
    const char json[] = "{\"items\":[\"a\"],\"options\":[[\"a\"]]}";
    OK(quadrille_problem_read_as("json", json, strlen(json), NULL, NULL, &problem));
    quadrille_problem_free(problem);
    OK(quadrille_problem_read_as("auto", "a\na\n", 4, NULL, NULL, &problem));
    quadrille_problem_free(problem);
    REFUSED(quadrille_problem_read_as("spp", "a\na\n", 4, "f", NULL, &problem),
            QUADRILLE_ERROR_INPUT, "f:1:1");
    CHECK(problem == NULL);
    REFUSED(quadrille_problem_read_as("xml", "a\na\n", 4, "f", NULL, &problem),
            QUADRILLE_ERROR_ARGUMENT, "there is no format 'xml'");
    NO_NULL(quadrille_problem_read_as(NULL, "a\na\n", 4, "f", NULL, &problem));
    NO_NULL(quadrille_problem_read_as("dlx", "a\na\n", 4, "f", NULL, NULL));
}

static void costs_of_texts_are_rounded(void) {
    const char text[] = "a\na |0.30000000000000004\n", clauses[] = "p cnf 1 1\n1 0\n";
    quadrille_settings* settings = NULL;
    quadrille_problem* problem = NULL;
    int64_t value = 0;
    uint32_t decimals = 0;
    OK(quadrille_settings_new(&settings));
    REFUSED(quadrille_problem_read(text, strlen(text), NULL, settings, &problem),
            QUADRILLE_ERROR_INPUT, "decimals");
    OK(quadrille_settings_set_cost_decimals(settings, 3));
    OK(quadrille_problem_read(text, strlen(text), NULL, settings, &problem));
    OK(quadrille_problem_cost(problem, 0, &value, &decimals));
    CHECK(value == 3 && decimals == 1);
    quadrille_problem_free(problem);
    REFUSED(quadrille_settings_set_cost_decimals(settings, 10), QUADRILLE_ERROR_ARGUMENT,
            "9 decimals");
    NO_NULL(quadrille_settings_set_cost_decimals(NULL, 1));
    CHECK(quadrille_problem_read(clauses, strlen(clauses), NULL, settings, &problem) ==
          QUADRILLE_ERROR_INPUT);
    OK(quadrille_settings_set_exactly_one(settings, 1));
    OK(quadrille_problem_read(clauses, strlen(clauses), NULL, settings, &problem));
    quadrille_problem_free(problem);
    NO_NULL(quadrille_settings_set_exactly_one(NULL, 1));
    quadrille_settings_free(settings);
}

static void a_problem_is_written(void) {
    quadrille_problem* problem = read_text("a b\na |2.5\nb\n");
    quadrille_problem* unwritable = NULL;
    const char json[] = "{\"items\":[\"a b\"],\"options\":[[\"a b\"]]}";
    collected text = {"", 0, 0}, none = {"", 0, 1};
    OK(quadrille_problem_write(problem, "dlx", collect, &text));
    CHECK(strstr(text.bytes, "a b\na |2.5\nb\n") != NULL);
    text.length = 0;
    OK(quadrille_problem_write(problem, "json", collect, &text));
    CHECK(text.bytes[0] == '{');
    REFUSED(quadrille_problem_write(problem, "json", collect, &none), QUADRILLE_ERROR_OUTPUT,
            "has refused it");
    REFUSED(quadrille_problem_write(problem, "mps", collect, &text), QUADRILLE_ERROR_ARGUMENT,
            "dlx or json");
    NO_NULL(quadrille_problem_write(problem, "dlx", NULL, NULL));
    NO_NULL(quadrille_problem_write(problem, NULL, collect, &text));
    NO_NULL(quadrille_problem_write(NULL, "dlx", collect, &text));
    OK(quadrille_problem_read(json, strlen(json), NULL, NULL, &unwritable));
    REFUSED(quadrille_problem_write(unwritable, "dlx", collect, &text), QUADRILLE_ERROR_UNSUPPORTED,
            "a b");
    quadrille_problem_free(unwritable);
    quadrille_problem_free(problem);
}

static void a_solution_is_checked(void) {
    quadrille_problem* problem = read_text(square);
    const uint32_t right[] = {0, 2}, wrong[] = {0, 1}, outside[] = {7};
    int32_t is_solution = -1;
    size_t length = 9;
    char sentence[64];
    OK(quadrille_problem_check(problem, right, 2, &is_solution, NULL, 0, &length));
    CHECK(is_solution == 1 && length == 0);
    OK(quadrille_problem_check(problem, wrong, 2, &is_solution, sentence, 64, &length));
    CHECK(is_solution == 0 && length > 0 && strstr(sentence, "'b'") != NULL);
    OK(quadrille_problem_check(problem, outside, 1, &is_solution, NULL, 0, &length));
    CHECK(is_solution == 0);
    OK(quadrille_problem_check(problem, NULL, 0, &is_solution, NULL, 0, NULL));
    CHECK(is_solution == 0);
    NO_NULL(quadrille_problem_check(problem, NULL, 1, &is_solution, NULL, 0, NULL));
    NO_NULL(quadrille_problem_check(problem, right, 2, NULL, NULL, 0, NULL));
    NO_NULL(quadrille_problem_check(NULL, right, 2, &is_solution, NULL, 0, NULL));
    quadrille_problem_free(problem);
}

static void computed_costs_are_rounded(void) {
    int64_t value = 9;
    const double zero = 0, not_a_number = zero / zero;
    OK(quadrille_round_cost(0.1 + 0.2, 6, &value));
    CHECK(value == 300000);
    OK(quadrille_round_cost(-1.0 / 3, 3, &value));
    CHECK(value == -333);
    OK(quadrille_round_cost(1.005, 2, &value)); /* its bits are a little below */
    CHECK(value == 101);
    OK(quadrille_round_cost(-2.5, 0, &value));
    CHECK(value == -3);
    OK(quadrille_round_cost(1e-300, 9, &value));
    CHECK(value == 0);
    OK(quadrille_round_cost(4611686018427387904.0, 0, &value));
    CHECK(value == INT64_C(4611686018427387904));
    REFUSED(quadrille_round_cost(4611686018427387904.0, 1, &value), QUADRILLE_ERROR_ARGUMENT,
            "at most 2^62 units");
    REFUSED(quadrille_round_cost(1e300, 0, &value), QUADRILLE_ERROR_ARGUMENT, "2^62");
    REFUSED(quadrille_round_cost(not_a_number, 0, &value), QUADRILLE_ERROR_ARGUMENT, "finite");
    REFUSED(quadrille_round_cost(1, 10, &value), QUADRILLE_ERROR_ARGUMENT, "9 decimals");
    NO_NULL(quadrille_round_cost(1, 1, NULL));
}

static void all_optima_and_near_ones_are_found(void) {
    quadrille_problem* problem = read_text("a\na |1\na |1\na |1.5\na |2.1\n");
    quadrille_best* best = NULL;
    size_t count = 0;
    int32_t is_proven = 0;
    OK(quadrille_best_within_new(problem, QUADRILLE_CHEAPEST, UINT64_MAX, 0, 0, 0, NULL, &best));
    OK(quadrille_best_count(best, &count, &is_proven));
    CHECK(count == 2 && is_proven == 1);
    quadrille_best_free(best);
    OK(quadrille_best_within_new(problem, QUADRILLE_CHEAPEST, UINT64_MAX, 109, 2, 0, NULL, &best));
    OK(quadrille_best_count(best, &count, NULL));
    CHECK(count == 3); /* 1.09 is 1.0 in units of the costs */
    quadrille_best_free(best);
    OK(quadrille_best_within_new(problem, QUADRILLE_CHEAPEST, UINT64_MAX, 50, 0, 1, NULL, &best));
    OK(quadrille_best_count(best, &count, NULL));
    CHECK(count == 3);
    quadrille_best_free(best);
    OK(quadrille_best_within_new(problem, QUADRILLE_DEAREST, UINT64_MAX, UINT64_MAX, 0, 0, NULL,
                                 &best));
    OK(quadrille_best_count(best, &count, NULL));
    CHECK(count == 4);
    quadrille_best_free(best);
    OK(quadrille_best_gap_new(problem, QUADRILLE_CHEAPEST, 1, 100, 0, NULL, &best));
    OK(quadrille_best_count(best, &count, NULL));
    CHECK(count == 1);
    quadrille_best_free(best);
    REFUSED(quadrille_best_gap_new(problem, QUADRILLE_CHEAPEST, 1, 1001, 1, NULL, &best),
            QUADRILLE_ERROR_ARGUMENT, "100 percent");
    REFUSED(quadrille_best_gap_new(problem, QUADRILLE_CHEAPEST, 1, 1, 16, NULL, &best),
            QUADRILLE_ERROR_ARGUMENT, "15 decimals");
    REFUSED(quadrille_best_within_new(problem, 3, 1, 0, 0, 0, NULL, &best),
            QUADRILLE_ERROR_ARGUMENT, "which");
    NO_NULL(quadrille_best_within_new(NULL, 0, 1, 0, 0, 0, NULL, &best));
    NO_NULL(quadrille_best_gap_new(problem, 0, 1, 0, 0, NULL, NULL));
    quadrille_problem_free(problem);
}

static void symmetric_copies_count_once(void) {
    quadrille_problem* problem = read_text(square);
    quadrille_orbits* orbits = NULL;
    const char* digits = NULL;
    const uint32_t* options = NULL;
    size_t count = 0, length = 0;
    int32_t outcome = 0, has_nauty = 0;
    OK(quadrille_has_feature("nauty", &has_nauty));
    if (!has_nauty) {
        CHECK(quadrille_orbits_new(problem, NULL, &orbits, &outcome) ==
              QUADRILLE_ERROR_UNSUPPORTED);
        quadrille_problem_free(problem);
        return;
    }
    OK(quadrille_orbits_new(problem, NULL, &orbits, &outcome));
    CHECK(outcome == QUADRILLE_FOUND);
    OK(quadrille_orbits_symmetries(orbits, &digits, &length));
    CHECK(strcmp(digits, "8") == 0 && length == 1);
    OK(quadrille_orbits_count(orbits, &outcome, &digits, &length));
    CHECK(outcome == QUADRILLE_EXHAUSTED && strcmp(digits, "1") == 0);
    REFUSED(quadrille_orbits_solution(orbits, &options, &count), QUADRILLE_ERROR_STATE,
            "no solution");
    OK(quadrille_orbits_next(orbits, &outcome));
    CHECK(outcome == QUADRILLE_FOUND);
    OK(quadrille_orbits_solution(orbits, &options, &count));
    CHECK(count == 2 && options[0] + options[1] != 1);
    OK(quadrille_orbits_next(orbits, &outcome));
    CHECK(outcome == QUADRILLE_EXHAUSTED);
    NO_NULL(quadrille_orbits_next(NULL, &outcome));
    NO_NULL(quadrille_orbits_next(orbits, NULL));
    NO_NULL(quadrille_orbits_count(orbits, &outcome, NULL, NULL));
    NO_NULL(quadrille_orbits_count(orbits, NULL, &digits, NULL));
    NO_NULL(quadrille_orbits_symmetries(NULL, &digits, NULL));
    NO_NULL(quadrille_orbits_symmetries(orbits, NULL, NULL));
    NO_NULL(quadrille_orbits_solution(NULL, &options, &count));
    quadrille_orbits_free(orbits);
    NO_NULL(quadrille_orbits_new(NULL, NULL, &orbits, &outcome));
    CHECK(orbits == NULL);
    NO_NULL(quadrille_orbits_new(problem, NULL, &orbits, NULL));
    NO_NULL(quadrille_orbits_new(problem, NULL, NULL, &outcome));
    quadrille_orbits_free(NULL);
    quadrille_problem_free(problem);
}

static void free_orbits_of(quadrille_problem* problem) {
    quadrille_orbits* orbits = NULL;
    int32_t outcome = 0, has_nauty = 0;
    OK(quadrille_has_feature("nauty", &has_nauty));
    if (!has_nauty) return;
    OK(quadrille_orbits_new(problem, NULL, &orbits, &outcome));
    OK(quadrille_orbits_next(orbits, &outcome));
    quadrille_orbits_free(orbits);
}

static void items_that_cannot_be_covered_are_named(void) {
    quadrille_problem* problem = read_text("a b c\na b\nb c\n");
    quadrille_problem* solvable = read_text(square);
    quadrille_settings* settings = settings_without_nodes();
    quadrille_why* why = NULL;
    const uint32_t* items = NULL;
    size_t count = 9;
    int32_t outcome = 0, is_irreducible = -1;
    OK(quadrille_why_new(problem, NULL, &why, &outcome));
    CHECK(outcome == QUADRILLE_EXHAUSTED);
    OK(quadrille_why_items(why, &items, &count, &is_irreducible));
    CHECK(count == 2 && items[0] == 0 && items[1] == 2 && is_irreducible == 1);
    NO_NULL(quadrille_why_items(NULL, &items, &count, NULL));
    quadrille_why_free(why);
    OK(quadrille_why_new(solvable, NULL, &why, &outcome));
    CHECK(outcome == QUADRILLE_FOUND);
    OK(quadrille_why_items(why, NULL, &count, NULL));
    CHECK(count == 0);
    quadrille_why_free(why);
    OK(quadrille_why_new(solvable, settings, &why, &outcome));
    CHECK(outcome == QUADRILLE_OUT_OF_BUDGET);
    quadrille_why_free(why);
    NO_NULL(quadrille_why_new(NULL, NULL, &why, &outcome));
    NO_NULL(quadrille_why_new(problem, NULL, &why, NULL));
    NO_NULL(quadrille_why_new(problem, NULL, NULL, &outcome));
    quadrille_why_free(NULL);
    quadrille_settings_free(settings);
    quadrille_problem_free(solvable);
    quadrille_problem_free(problem);
}

static void a_problem_is_reduced(void) {
    quadrille_problem* problem = read_text("a b c d\na b\nb\nc\nc d\nd\n");
    quadrille_problem* rest = NULL;
    quadrille_reduction* reduction = NULL;
    const uint32_t *origin = NULL, *forced = NULL;
    size_t left = 0, taken = 0, options = 9;
    int32_t is_impossible = -1, is_complete = -1;
    OK(quadrille_reduction_new(problem, QUADRILLE_REDUCE_BLOCKED, NULL, &reduction));
    OK(quadrille_reduction_forced(reduction, &forced, &taken));
    CHECK(taken == 1 && forced[0] == 0);
    OK(quadrille_reduction_origin(reduction, &origin, &left));
    CHECK(left == 3 && origin[0] == 2 && origin[2] == 4);
    OK(quadrille_reduction_state(reduction, &is_impossible, &is_complete));
    CHECK(is_impossible == 0 && is_complete == 1);
    OK(quadrille_reduction_problem(reduction, &rest));
    NO_NULL(quadrille_reduction_problem(reduction, NULL));
    NO_NULL(quadrille_reduction_origin(reduction, NULL, &left));
    NO_NULL(quadrille_reduction_forced(NULL, &forced, &taken));
    NO_NULL(quadrille_reduction_state(NULL, NULL, NULL));
    quadrille_reduction_free(reduction);
    OK(quadrille_problem_size(rest, NULL, NULL, &options));
    CHECK(options == 3);
    quadrille_problem_free(rest);
    REFUSED(quadrille_reduction_new(problem, 4, NULL, &reduction), QUADRILLE_ERROR_ARGUMENT,
            "effort");
    NO_NULL(quadrille_reduction_new(NULL, QUADRILLE_REDUCE_LABELS, NULL, &reduction));
    NO_NULL(quadrille_reduction_new(problem, QUADRILLE_REDUCE_TRIALS, NULL, NULL));
    quadrille_problem_free(problem);
    problem = read_text("a b c\na b\nb c\n");
    OK(quadrille_reduction_new(problem, QUADRILLE_REDUCE_LABEL_TRIALS, NULL, &reduction));
    OK(quadrille_reduction_state(reduction, &is_impossible, NULL));
    CHECK(is_impossible == 1);
    quadrille_reduction_free(reduction);
    quadrille_reduction_free(NULL);
    quadrille_problem_free(problem);
}

static void a_search_is_estimated(void) {
    quadrille_problem* problem = read_text(square);
    double nodes[3], solutions[3];
    OK(quadrille_estimate(problem, NULL, nodes, solutions, NULL));
    CHECK(solutions[0] == 2 && solutions[1] == 2 && solutions[2] == 2 && nodes[0] > 0);
    NO_NULL(quadrille_estimate(NULL, NULL, nodes, solutions, NULL));
    quadrille_problem_free(problem);
}

static void counts_are_certified(void) {
    quadrille_problem* problem = read_text(square);
    quadrille_problem* with_penalty = read_text("a ||1\na\n");
    quadrille_settings* settings = settings_without_nodes();
    collected text = {"", 0, 0}, none = {"", 0, 1};
    int32_t outcome = 0;
    OK(quadrille_certify(problem, QUADRILLE_CERTIFY_COUNT, NULL, collect, &text, &outcome));
    CHECK(outcome == QUADRILLE_FOUND && strstr(text.bytes, "quadrille") != NULL);
    text.length = 0;
    OK(quadrille_certify(problem, QUADRILLE_CERTIFY_LEAST, NULL, collect, &text, &outcome));
    OK(quadrille_certify(problem, QUADRILLE_CERTIFY_COUNT, settings, collect, &text, &outcome));
    CHECK(outcome == QUADRILLE_OUT_OF_BUDGET);
    REFUSED(quadrille_certify(problem, QUADRILLE_CERTIFY_COUNT, NULL, collect, &none, &outcome),
            QUADRILLE_ERROR_OUTPUT, "has refused it");
    REFUSED(quadrille_certify(problem, 4, NULL, collect, &text, &outcome), QUADRILLE_ERROR_ARGUMENT,
            "kind");
    REFUSED(quadrille_certify(with_penalty, 0, NULL, collect, &text, &outcome),
            QUADRILLE_ERROR_UNSUPPORTED, "penalties");
    NO_NULL(quadrille_certify(problem, 0, NULL, NULL, NULL, &outcome));
    NO_NULL(quadrille_certify(problem, 0, NULL, collect, &text, NULL));
    NO_NULL(quadrille_certify(NULL, 0, NULL, collect, &text, &outcome));
    quadrille_settings_free(settings);
    quadrille_problem_free(with_penalty);
    quadrille_problem_free(problem);
}

static void options_are_counted(void) {
    quadrille_problem* problem = read_text("a b\na b\na\nb\nb\n");
    quadrille_settings* settings = settings_without_nodes();
    quadrille_sample* sample = NULL;
    const char* digits = NULL;
    size_t length = 0;
    int32_t outcome = 0;
    OK(quadrille_sample_new(problem, 1, NULL, &sample, &outcome));
    OK(quadrille_sample_option_count(sample, 1, &digits, &length));
    CHECK(strcmp(digits, "2") == 0 && length == 1);
    OK(quadrille_sample_option_count(sample, 0, &digits, NULL));
    CHECK(strcmp(digits, "1") == 0);
    NO_NUMBER(quadrille_sample_option_count(sample, 4, &digits, NULL));
    NO_NULL(quadrille_sample_option_count(sample, 0, NULL, NULL));
    NO_NULL(quadrille_sample_option_count(NULL, 0, &digits, NULL));
    quadrille_sample_free(sample);
    OK(quadrille_sample_new(problem, 1, settings, &sample, &outcome));
    REFUSED(quadrille_sample_option_count(sample, 0, &digits, NULL), QUADRILLE_ERROR_STATE,
            "a limit");
    quadrille_sample_free(sample);
    quadrille_settings_free(settings);
    quadrille_problem_free(problem);
}

static void penalties_are_options_at_the_end(void) {
    quadrille_problem* problem = read_text("a b ||10\na |7\n");
    size_t count = 9;
    OK(quadrille_problem_omission_count(problem, &count));
    CHECK(count == 2);
    NO_NULL(quadrille_problem_omission_count(problem, NULL));
    NO_NULL(quadrille_problem_omission_count(NULL, &count));
    free_orbits_of(problem);
    quadrille_problem_free(problem);
}

int main(void) {
    a_text_may_maximise();
    a_format_may_be_named();
    costs_of_texts_are_rounded();
    a_problem_is_written();
    a_solution_is_checked();
    computed_costs_are_rounded();
    all_optima_and_near_ones_are_found();
    symmetric_copies_count_once();
    items_that_cannot_be_covered_are_named();
    a_problem_is_reduced();
    a_search_is_estimated();
    counts_are_certified();
    options_are_counted();
    penalties_are_options_at_the_end();
    return faults != 0;
}
