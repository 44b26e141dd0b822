/* Every function of quadrille.h, called from C: its result, and what it refuses. */
#include "check.h"

static const char text[] = "a b c | x\na b\nc x:1\nb c\na x:2\n";

static void the_build_says_what_it_has(void) {
    char version[32];
    int32_t has = -1;
    sprintf(version, "%d.%d.%d", QUADRILLE_VERSION_MAJOR, QUADRILLE_VERSION_MINOR,
            QUADRILLE_VERSION_PATCH);
    CHECK(strcmp(quadrille_version(), version) == 0);
    OK(quadrille_has_feature("links", &has));
    CHECK(has == 1);
    OK(quadrille_has_feature("oracle", &has));
    CHECK(has == 0);
    NO_NULL(quadrille_has_feature(NULL, &has));
    NO_NULL(quadrille_has_feature("links", NULL));
    CHECK(strcmp(quadrille_status_name(QUADRILLE_ERROR_INTERNAL), "QUADRILLE_ERROR_INTERNAL") == 0);
    CHECK(strcmp(quadrille_status_name(QUADRILLE_OK), "QUADRILLE_OK") == 0);
    CHECK(strcmp(quadrille_status_name(-1), "not a status") == 0);
    CHECK(strcmp(quadrille_status_name(9), "QUADRILLE_ERROR_OUTPUT") == 0);
    CHECK(strcmp(quadrille_status_name(10), "not a status") == 0);
}

static void a_problem_is_built(void) {
    quadrille_builder* builder = NULL;
    quadrille_problem* problem = NULL;
    uint32_t a = 9, b = 9, x = 9, red = 9, option = 9, items[2], colors[2];
    size_t count = 9, primary = 9, options = 9, length = 9;
    int64_t cost = 9;
    char name[4];
    const char* sentence = NULL;
    OK(quadrille_builder_new(NULL, &builder));
    NO_NULL(quadrille_builder_new(NULL, NULL));
    OK(quadrille_builder_add_primary(builder, "a", 1, 1, &a));
    OK(quadrille_builder_add_primary(builder, "item", 0, 2, &b));
    OK(quadrille_builder_add_secondary(builder, "x", &x));
    CHECK(a == 0 && b == 1 && x == 2);
    NO_NULL(quadrille_builder_add_primary(NULL, "c", 1, 1, NULL));
    NO_NULL(quadrille_builder_add_primary(builder, NULL, 1, 1, NULL));
    REFUSED(quadrille_builder_add_primary(builder, "c", 1, 1, NULL), QUADRILLE_ERROR_PROBLEM,
            "after a secondary");
    NO_NULL(quadrille_builder_add_secondary(NULL, "y", NULL));
    NO_NULL(quadrille_builder_add_secondary(builder, NULL, NULL));
    REFUSED(quadrille_builder_add_secondary(builder, "a", NULL), QUADRILLE_ERROR_PROBLEM, "twice");
    OK(quadrille_builder_color(builder, "red", &red));
    CHECK(red == 1);
    NO_NULL(quadrille_builder_color(NULL, "red", &red));
    NO_NULL(quadrille_builder_color(builder, NULL, &red));
    NO_NULL(quadrille_builder_color(builder, "red", NULL));
    OK(quadrille_builder_set_penalty(builder, a, 75, 1));
    NO_NULL(quadrille_builder_set_penalty(NULL, a, 75, 1));
    NO_NUMBER(quadrille_builder_set_penalty(builder, 3, 75, 1));
    REFUSED(quadrille_builder_set_penalty(builder, b, 1, 0), QUADRILLE_ERROR_PROBLEM,
            "multiplicity");

    items[0] = b;
    items[1] = x;
    colors[0] = 0;
    colors[1] = red;
    OK(quadrille_builder_add_option_with_cost(builder, items, colors, 2, -25, 1, &option));
    CHECK(option == 0);
    OK(quadrille_builder_add_option(builder, &x, NULL, 1, &option));
    CHECK(option == QUADRILLE_NO_NUMBER);
    OK(quadrille_builder_add_option(builder, &b, NULL, 1, &option));
    CHECK(option == 1);
    NO_NULL(quadrille_builder_add_option(NULL, items, NULL, 1, NULL));
    NO_NULL(quadrille_builder_add_option(builder, NULL, NULL, 1, NULL));
    items[0] = 3;
    NO_NUMBER(quadrille_builder_add_option(builder, items, NULL, 1, NULL));
    items[0] = a;
    colors[1] = 2;
    NO_NUMBER(quadrille_builder_add_option(builder, items, colors, 2, NULL));
    colors[0] = 1;
    colors[1] = 0;
    REFUSED(quadrille_builder_add_option(builder, items, colors, 2, NULL), QUADRILLE_ERROR_PROBLEM,
            "cannot have a color");
    REFUSED(quadrille_builder_add_option_with_cost(builder, items, NULL, 2, 1, 10, NULL),
            QUADRILLE_ERROR_PROBLEM, "decimals");

    NO_NULL(quadrille_builder_build(NULL, &problem));
    NO_NULL(quadrille_builder_build(builder, NULL));
    OK(quadrille_builder_build(builder, &problem));
    OK(quadrille_problem_size(problem, &count, &primary, &options));
    CHECK(count == 3 && primary == 2 && options == 3); /* the last one leaves `a` uncovered */
    OK(quadrille_problem_size(problem, NULL, NULL, NULL));
    NO_NULL(quadrille_problem_size(NULL, &count, NULL, NULL));
    OK(quadrille_problem_find_item(problem, "x", &x));
    CHECK(x == 2);
    OK(quadrille_problem_find_item(problem, "y", &x));
    CHECK(x == QUADRILLE_NO_NUMBER);
    NO_NULL(quadrille_problem_find_item(NULL, "x", &x));
    NO_NULL(quadrille_problem_find_item(problem, NULL, &x));
    NO_NULL(quadrille_problem_find_item(problem, "x", NULL));

    OK(quadrille_problem_item_name(problem, 1, name, sizeof name, &length));
    CHECK(length == 4 && strcmp(name, "ite") == 0); /* cut: it takes five bytes */
    OK(quadrille_problem_item_name(problem, 1, NULL, 0, &length));
    OK(quadrille_problem_item_name(problem, 1, name, sizeof name, NULL));
    NO_NULL(quadrille_problem_item_name(problem, 1, NULL, 1, NULL));
    NO_NULL(quadrille_problem_item_name(NULL, 1, name, sizeof name, NULL));
    NO_NUMBER(quadrille_problem_item_name(problem, 3, name, sizeof name, NULL));
    OK(quadrille_problem_color_name(problem, 1, name, sizeof name, &length));
    CHECK(length == 3 && strcmp(name, "red") == 0);
    NO_NULL(quadrille_problem_color_name(NULL, 1, name, sizeof name, NULL));
    NO_NUMBER(quadrille_problem_color_name(problem, 2, name, sizeof name, NULL));
    REFUSED(quadrille_problem_color_name(problem, 0, name, sizeof name, NULL),
            QUADRILLE_ERROR_ARGUMENT, "colors begin at 1");

    OK(quadrille_problem_option_size(problem, 0, &count));
    CHECK(count == 2);
    NO_NULL(quadrille_problem_option_size(NULL, 0, &count));
    NO_NULL(quadrille_problem_option_size(problem, 0, NULL));
    NO_NUMBER(quadrille_problem_option_size(problem, 3, &count));
    OK(quadrille_problem_option(problem, 0, 2, items, colors));
    CHECK(items[0] == 1 && items[1] == 2 && colors[0] == 0 && colors[1] == 1);
    OK(quadrille_problem_option(problem, 0, 2, NULL, NULL));
    NO_NULL(quadrille_problem_option(NULL, 0, 2, items, colors));
    NO_NUMBER(quadrille_problem_option(problem, 3, 2, items, colors));
    REFUSED(quadrille_problem_option(problem, 0, 1, items, colors), QUADRILLE_ERROR_ARGUMENT,
            "2 entries");
    OK(quadrille_problem_cost(problem, 0, &cost, &option));
    CHECK(cost == -25 && option == 1);
    OK(quadrille_problem_cost(problem, 2, &cost, NULL));
    CHECK(cost == 75);
    NO_NULL(quadrille_problem_cost(NULL, 0, &cost, NULL));
    NO_NUMBER(quadrille_problem_cost(problem, 3, &cost, NULL));
    OK(quadrille_problem_option_text(problem, 0, NULL, 0, &length));
    CHECK(length == strlen("item x:red"));
    NO_NULL(quadrille_problem_option_text(NULL, 0, NULL, 0, &length));
    NO_NUMBER(quadrille_problem_option_text(problem, 3, NULL, 0, &length));
    OK(quadrille_problem_warning_count(problem, &count));
    CHECK(count == 1);
    NO_NULL(quadrille_problem_warning_count(NULL, &count));
    NO_NULL(quadrille_problem_warning_count(problem, NULL));
    OK(quadrille_problem_warning(problem, 0, &sentence));
    CHECK(strstr(sentence, "dropped") != NULL);
    NO_NULL(quadrille_problem_warning(NULL, 0, &sentence));
    NO_NULL(quadrille_problem_warning(problem, 0, NULL));
    NO_NUMBER(quadrille_problem_warning(problem, 1, &sentence));
    quadrille_problem_free(problem);

    /* The builder is empty again. */
    NO_NUMBER(quadrille_builder_add_option(builder, &b, NULL, 1, NULL));
    OK(quadrille_builder_add_primary(builder, "a", 1, 1, &a));
    OK(quadrille_builder_build(builder, &problem));
    OK(quadrille_problem_size(problem, &count, NULL, NULL));
    CHECK(count == 1);
    quadrille_problem_free(problem);
    quadrille_builder_free(builder);
    quadrille_builder_free(NULL);
}

static void a_text_is_read(void) {
    quadrille_problem* problem = NULL;
    quadrille_settings* settings = NULL;
    const char* bad = "a b\na q\n";
    REFUSED(quadrille_problem_read_dlx(bad, strlen(bad), "bad.dlx", NULL, &problem),
            QUADRILLE_ERROR_INPUT, "bad.dlx:2:3: ");
    CHECK(problem == NULL);
    NO_NULL(quadrille_problem_read_dlx(NULL, 1, NULL, NULL, &problem));
    NO_NULL(quadrille_problem_read_dlx(text, strlen(text), NULL, NULL, NULL));
    NO_NULL(quadrille_problem_read(NULL, 1, NULL, NULL, &problem));
    OK(quadrille_settings_new(&settings));
    OK(quadrille_settings_set_memory_limit(settings, 100));
    REFUSED(quadrille_problem_read(text, strlen(text), NULL, settings, &problem),
            QUADRILLE_ERROR_MEMORY_LIMIT, "memory");
    OK(quadrille_problem_read("1 0\n0 1\n", 8, NULL, NULL, &problem)); /* a matrix */
    quadrille_problem_free(problem);
    quadrille_problem_free(NULL);
    quadrille_settings_free(settings);
}

static void settings_are_kept(void) {
    quadrille_settings* settings = NULL;
    quadrille_stop* stop = NULL;
    quadrille_problem* problem = read_text(text);
    quadrille_search* search = NULL;
    int32_t outcome = 0;
    OK(quadrille_settings_new(&settings));
    OK(quadrille_stop_new(&stop));
    NO_NULL(quadrille_settings_new(NULL));
    NO_NULL(quadrille_stop_new(NULL));
    NO_NULL(quadrille_settings_set_engine(NULL, "links"));
    NO_NULL(quadrille_settings_set_engine(settings, NULL));
    NO_NULL(quadrille_settings_set_seed(NULL, 1));
    NO_NULL(quadrille_settings_set_threads(NULL, 1));
    NO_NULL(quadrille_settings_set_memory_limit(NULL, 1));
    NO_NULL(quadrille_settings_set_time_limit(NULL, 1));
    NO_NULL(quadrille_settings_set_node_limit(NULL, 1));
    NO_NULL(quadrille_settings_set_stop(NULL, stop));
    NO_NULL(quadrille_stop_request(NULL));
    OK(quadrille_settings_set_threads(settings, 1024));
    REFUSED(quadrille_settings_set_threads(settings, 1025), QUADRILLE_ERROR_ARGUMENT, "1024");
    OK(quadrille_settings_set_threads(settings, 2));
    OK(quadrille_settings_set_seed(settings, 7));
    OK(quadrille_settings_set_time_limit(settings, 1e300));
    REFUSED(quadrille_settings_set_time_limit(settings, -1), QUADRILLE_ERROR_ARGUMENT, "negative");
    OK(quadrille_settings_set_engine(settings, "no such engine"));
    REFUSED(quadrille_search_new(problem, QUADRILLE_SEEK_ALL, settings, &search),
            QUADRILLE_ERROR_UNSUPPORTED, "no such engine");
    OK(quadrille_settings_set_engine(settings, "links"));
    OK(quadrille_settings_set_stop(settings, stop));
    OK(quadrille_stop_request(stop));
    quadrille_stop_free(stop); /* the settings need it no more */
    quadrille_stop_free(NULL);
    OK(quadrille_search_new(problem, QUADRILLE_SEEK_ALL, settings, &search));
    OK(quadrille_search_next(search, &outcome));
    CHECK(outcome == QUADRILLE_OUT_OF_BUDGET);
    OK(quadrille_settings_set_stop(settings, NULL));
    OK(quadrille_settings_set_node_limit(settings, 0));
    OK(quadrille_search_set_limits(search, settings));
    OK(quadrille_search_next(search, &outcome));
    CHECK(outcome == QUADRILLE_OUT_OF_BUDGET);
    OK(quadrille_search_set_limits(search, NULL));
    OK(quadrille_search_next(search, &outcome));
    CHECK(outcome == QUADRILLE_FOUND);
    quadrille_search_free(search);
    quadrille_settings_free(settings);
    quadrille_settings_free(NULL);
    quadrille_problem_free(problem);
}

static void solutions_come_one_after_another(void) {
    quadrille_problem* problem = read_text(text);
    quadrille_search* search = NULL;
    int32_t outcome = 0, verdict = -1;
    const uint32_t* options = NULL;
    const char *digits = NULL, *engine = NULL;
    size_t count = 0, length = 0;
    uint64_t nodes = 0;
    double progress = -1;
    NO_NULL(quadrille_search_new(NULL, QUADRILLE_SEEK_ALL, NULL, &search));
    NO_NULL(quadrille_search_new(problem, QUADRILLE_SEEK_ALL, NULL, NULL));
    REFUSED(quadrille_search_new(problem, 3, NULL, &search), QUADRILLE_ERROR_ARGUMENT, "seek");
    REFUSED(quadrille_search_new(problem, -1, NULL, &search), QUADRILLE_ERROR_ARGUMENT, "seek");
    CHECK(search == NULL);
    OK(quadrille_search_new(problem, QUADRILLE_SEEK_ALL, NULL, &search));
    OK(quadrille_verdict(problem, NULL, &verdict));
    CHECK(verdict == QUADRILLE_SEVERAL);
    NO_NULL(quadrille_verdict(NULL, NULL, &verdict));
    NO_NULL(quadrille_verdict(problem, NULL, NULL));
    quadrille_problem_free(problem); /* the search needs it no more */

    REFUSED(quadrille_search_solution(search, &options, &count), QUADRILLE_ERROR_STATE, "solution");
    OK(quadrille_search_next(search, &outcome));
    CHECK(outcome == QUADRILLE_FOUND);
    OK(quadrille_search_solution(search, &options, &count));
    CHECK(count == 2 && options[0] < 4 && options[1] < 4);
    NO_NULL(quadrille_search_next(NULL, &outcome));
    NO_NULL(quadrille_search_next(search, NULL));
    NO_NULL(quadrille_search_solution(NULL, &options, &count));
    NO_NULL(quadrille_search_solution(search, NULL, &count));
    NO_NULL(quadrille_search_solution(search, &options, NULL));
    NO_NULL(quadrille_search_set_limits(NULL, NULL));

    OK(quadrille_search_counted(search, &digits, NULL));
    CHECK(strcmp(digits, "0") == 0);
    OK(quadrille_search_count(search, &outcome)); /* the other solution */
    CHECK(outcome == QUADRILLE_EXHAUSTED);
    OK(quadrille_search_counted(search, &digits, &length));
    CHECK(strcmp(digits, "1") == 0 && length == 1);
    NO_NULL(quadrille_search_count(NULL, &outcome));
    NO_NULL(quadrille_search_count(search, NULL));
    NO_NULL(quadrille_search_counted(NULL, &digits, NULL));
    NO_NULL(quadrille_search_counted(search, NULL, NULL));
    REFUSED(quadrille_search_solution(search, &options, &count), QUADRILLE_ERROR_STATE, "solution");
    OK(quadrille_search_next(search, &outcome));
    CHECK(outcome == QUADRILLE_EXHAUSTED);

    OK(quadrille_search_stats(search, &nodes, &progress, &engine));
    CHECK(nodes > 0 && progress == 1 && engine != NULL);
    OK(quadrille_search_stats(search, NULL, NULL, NULL));
    NO_NULL(quadrille_search_stats(NULL, NULL, NULL, NULL));
    quadrille_search_free(search);
    quadrille_search_free(NULL);
}

static void the_best_come_first(void) {
    quadrille_problem* problem = read_text("a b\na b |7.5\na |2\nb |3\nb |-8\n");
    quadrille_best* best = NULL;
    size_t count = 0;
    int32_t is_proven = -1, is_known = -1;
    int64_t cost = 0, bound = 0;
    const uint32_t* options = NULL;
    OK(quadrille_best_new(problem, QUADRILLE_CHEAPEST, 2, NULL, &best));
    OK(quadrille_best_count(best, &count, &is_proven));
    CHECK(count == 2 && is_proven == 1);
    OK(quadrille_best_solution(best, 1, &options, &count, &cost));
    CHECK(count == 2 && cost == 50); /* with one decimal, as all costs of the problem */
    OK(quadrille_best_solution(best, 0, NULL, NULL, &cost));
    CHECK(cost == -60);
    OK(quadrille_best_bound(best, &is_known, &bound));
    CHECK(is_known == 1 && bound == 50);
    NO_NULL(quadrille_best_count(NULL, NULL, NULL));
    OK(quadrille_best_count(best, NULL, NULL));
    NO_NULL(quadrille_best_solution(NULL, 0, NULL, NULL, NULL));
    NO_NUMBER(quadrille_best_solution(best, 2, NULL, NULL, NULL));
    NO_NULL(quadrille_best_bound(NULL, &is_known, &bound));
    NO_NULL(quadrille_best_bound(best, NULL, &bound));
    NO_NULL(quadrille_best_bound(best, &is_known, NULL));
    quadrille_best_free(best);
    OK(quadrille_best_new(problem, QUADRILLE_DEAREST, UINT64_MAX, NULL, &best));
    OK(quadrille_best_count(best, &count, NULL));
    OK(quadrille_best_solution(best, 0, NULL, NULL, &cost));
    CHECK(count == 3 && cost == 75);
    quadrille_best_free(best);
    NO_NULL(quadrille_best_new(NULL, QUADRILLE_CHEAPEST, 1, NULL, &best));
    NO_NULL(quadrille_best_new(problem, QUADRILLE_CHEAPEST, 1, NULL, NULL));
    REFUSED(quadrille_best_new(problem, 3, 1, NULL, &best), QUADRILLE_ERROR_ARGUMENT, "which");
    REFUSED(quadrille_best_new(problem, QUADRILLE_CHEAPEST, 0, NULL, &best),
            QUADRILLE_ERROR_ARGUMENT, "most");
    quadrille_best_free(NULL);
    quadrille_problem_free(problem);
}

static void solutions_are_drawn(void) {
    quadrille_problem* problem = read_text(text);
    quadrille_problem* unsolvable = read_text("a b\na\n");
    quadrille_settings* settings = NULL;
    quadrille_sample* sample = NULL;
    const uint32_t* options = NULL;
    size_t count = 0;
    int32_t outcome = 0;
    OK(quadrille_sample_new(problem, 1, NULL, &sample, &outcome));
    CHECK(outcome == QUADRILLE_FOUND);
    OK(quadrille_sample_next(sample, &options, &count));
    CHECK(count == 2 && options != NULL);
    NO_NULL(quadrille_sample_next(NULL, &options, &count));
    NO_NULL(quadrille_sample_next(sample, NULL, &count));
    NO_NULL(quadrille_sample_next(sample, &options, NULL));
    quadrille_sample_free(sample);
    OK(quadrille_sample_new(unsolvable, 1, NULL, &sample, &outcome));
    CHECK(outcome == QUADRILLE_EXHAUSTED);
    REFUSED(quadrille_sample_next(sample, &options, &count), QUADRILLE_ERROR_STATE, "no solution");
    quadrille_sample_free(sample);
    OK(quadrille_settings_new(&settings));
    OK(quadrille_settings_set_node_limit(settings, 0));
    OK(quadrille_sample_new(problem, 1, settings, &sample, &outcome));
    CHECK(outcome == QUADRILLE_OUT_OF_BUDGET);
    REFUSED(quadrille_sample_next(sample, &options, &count), QUADRILLE_ERROR_STATE, "no solution");
    quadrille_sample_free(sample);
    NO_NULL(quadrille_sample_new(NULL, 1, NULL, &sample, &outcome));
    NO_NULL(quadrille_sample_new(problem, 1, NULL, NULL, &outcome));
    NO_NULL(quadrille_sample_new(problem, 1, NULL, &sample, NULL));
    CHECK(sample == NULL);
    quadrille_sample_free(NULL);
    quadrille_settings_free(settings);
    quadrille_problem_free(problem);
    quadrille_problem_free(unsolvable);
}

static void boards_are_solved(void) {
    const char* boards = "1...\n..2.\n.3..\n...4\n\n12\n\n1...............\n";
    quadrille_sudoku* sudoku = NULL;
    size_t count = 0, length = 0;
    int32_t outcome = 0, verdict = -1, outcomes[2];
    const char *digits = NULL, *line = NULL;
    uint16_t cells[32] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 0, 0, 1, 1};
    uint16_t solved[32];
    OK(quadrille_sudoku_read(boards, strlen(boards), QUADRILLE_SUDOKU_FIRST, NULL, &sudoku));
    OK(quadrille_sudoku_board_count(sudoku, &count));
    CHECK(count == 3);
    OK(quadrille_sudoku_outcome(sudoku, 0, &outcome));
    OK(quadrille_sudoku_verdict(sudoku, 0, &verdict));
    CHECK(outcome == QUADRILLE_FOUND && verdict == QUADRILLE_UNKNOWN);
    OK(quadrille_sudoku_solution(sudoku, 0, &line, &length));
    CHECK(length == 16 && strlen(line) == 16);
    REFUSED(quadrille_sudoku_outcome(sudoku, 1, &outcome), QUADRILLE_ERROR_INPUT, "-:6");
    REFUSED(quadrille_sudoku_verdict(sudoku, 1, &verdict), QUADRILLE_ERROR_INPUT, "-:6");
    REFUSED(quadrille_sudoku_counted(sudoku, 1, &digits, NULL), QUADRILLE_ERROR_INPUT, "-:6");
    REFUSED(quadrille_sudoku_solution(sudoku, 1, &line, NULL), QUADRILLE_ERROR_INPUT, "-:6");
    OK(quadrille_sudoku_outcome(sudoku, 2, &outcome));
    CHECK(outcome == QUADRILLE_FOUND);
    NO_NUMBER(quadrille_sudoku_outcome(sudoku, 3, &outcome));
    NO_NUMBER(quadrille_sudoku_verdict(sudoku, 3, &verdict));
    NO_NUMBER(quadrille_sudoku_counted(sudoku, 3, &digits, NULL));
    NO_NUMBER(quadrille_sudoku_solution(sudoku, 3, &line, NULL));
    NO_NULL(quadrille_sudoku_outcome(sudoku, 0, NULL));
    NO_NULL(quadrille_sudoku_verdict(sudoku, 0, NULL));
    NO_NULL(quadrille_sudoku_counted(sudoku, 0, NULL, NULL));
    NO_NULL(quadrille_sudoku_solution(sudoku, 0, NULL, NULL));
    NO_NULL(quadrille_sudoku_outcome(NULL, 0, &outcome));
    NO_NULL(quadrille_sudoku_board_count(NULL, &count));
    NO_NULL(quadrille_sudoku_board_count(sudoku, NULL));
    quadrille_sudoku_free(sudoku);
    OK(quadrille_sudoku_read("................", 16, QUADRILLE_SUDOKU_COUNT, NULL, &sudoku));
    OK(quadrille_sudoku_counted(sudoku, 0, &digits, &length));
    CHECK(strcmp(digits, "288") == 0 && length == 3);
    OK(quadrille_sudoku_solution(sudoku, 0, &line, NULL));
    CHECK(line == NULL);
    quadrille_sudoku_free(sudoku);
    OK(quadrille_sudoku_read("11..............", 16, QUADRILLE_SUDOKU_UNIQUE, NULL, &sudoku));
    OK(quadrille_sudoku_verdict(sudoku, 0, &verdict));
    CHECK(verdict == QUADRILLE_NONE);
    quadrille_sudoku_free(sudoku);
    quadrille_sudoku_free(NULL);
    NO_NULL(quadrille_sudoku_read(NULL, 1, QUADRILLE_SUDOKU_FIRST, NULL, &sudoku));
    NO_NULL(quadrille_sudoku_read(boards, 1, QUADRILLE_SUDOKU_FIRST, NULL, NULL));
    REFUSED(quadrille_sudoku_read(boards, 1, 3, NULL, &sudoku), QUADRILLE_ERROR_ARGUMENT,
            "question");

    OK(quadrille_sudoku_solve(2, 2, cells, 2, QUADRILLE_SUDOKU_UNIQUE, NULL, solved, outcomes));
    CHECK(outcomes[0] == QUADRILLE_UNIQUE && outcomes[1] == QUADRILLE_NONE);
    CHECK(solved[14] == 2 && solved[15] == 1 && solved[16] == 0 && solved[31] == 0);
    OK(quadrille_sudoku_solve(2, 2, cells, 2, QUADRILLE_SUDOKU_FIRST, NULL, NULL, outcomes));
    CHECK(outcomes[0] == QUADRILLE_FOUND && outcomes[1] == QUADRILLE_EXHAUSTED);
    OK(quadrille_sudoku_solve(2, 2, NULL, 0, QUADRILLE_SUDOKU_FIRST, NULL, NULL, NULL));
    NO_NULL(quadrille_sudoku_solve(2, 2, NULL, 1, QUADRILLE_SUDOKU_FIRST, NULL, NULL, outcomes));
    NO_NULL(quadrille_sudoku_solve(2, 2, cells, 1, QUADRILLE_SUDOKU_FIRST, NULL, NULL, NULL));
    REFUSED(quadrille_sudoku_solve(0, 2, cells, 1, QUADRILLE_SUDOKU_FIRST, NULL, NULL, outcomes),
            QUADRILLE_ERROR_ARGUMENT, "side");
    REFUSED(quadrille_sudoku_solve(65536, 65536, cells, 1, QUADRILLE_SUDOKU_FIRST, NULL, NULL,
                                   outcomes),
            QUADRILLE_ERROR_ARGUMENT, "side");
    REFUSED(quadrille_sudoku_solve(2, 2, cells, SIZE_MAX / 2, QUADRILLE_SUDOKU_FIRST, NULL, NULL,
                                   outcomes),
            QUADRILLE_ERROR_ARGUMENT, "too many boards");
    REFUSED(quadrille_sudoku_solve(2, 2, cells, 1, QUADRILLE_SUDOKU_COUNT, NULL, NULL, outcomes),
            QUADRILLE_ERROR_ARGUMENT, "count");
    cells[3] = 5;
    REFUSED(quadrille_sudoku_solve(2, 2, cells, 1, QUADRILLE_SUDOKU_FIRST, NULL, NULL, outcomes),
            QUADRILLE_ERROR_ARGUMENT, "cell 3 of board 0 has the value 5");
}

int main(void) {
    CHECK(quadrille_last_error()[0] == '\0');
    the_build_says_what_it_has();
    a_problem_is_built();
    a_text_is_read();
    settings_are_kept();
    solutions_come_one_after_another();
    the_best_come_first();
    solutions_are_drawn();
    boards_are_solved();
    return faults != 0;
}
