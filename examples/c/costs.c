// Two flights need a crew each. The two cheapest ways to cover them are found.
#include <quadrille/quadrille.h>
#include <stdio.h>
#include <stdlib.h>

// Ends the program if a call fails.
static void check(int32_t status) {
    if (status == QUADRILLE_OK) return;
    fprintf(stderr, "%s: %s\n", quadrille_status_name(status), quadrille_last_error());
    exit(1);
}

static quadrille_problem* flights(void) {
    quadrille_builder* builder = NULL;
    quadrille_problem* problem = NULL;
    uint32_t items[2];
    check(quadrille_builder_new(NULL, &builder));
    check(quadrille_builder_add_primary(builder, "F1", 1, 1, &items[0]));
    check(quadrille_builder_add_primary(builder, "F2", 1, 1, &items[1]));
    // A crew for both flights costs 9.50; two crews cost 4.25 and 5.
    check(quadrille_builder_add_option_with_cost(builder, items, NULL, 2, 950, 2, NULL));
    check(quadrille_builder_add_option_with_cost(builder, &items[0], NULL, 1, 425, 2, NULL));
    check(quadrille_builder_add_option_with_cost(builder, &items[1], NULL, 1, 5, 0, NULL));
    check(quadrille_builder_build(builder, &problem));
    quadrille_builder_free(builder);
    return problem;
}

int main(void) {
    quadrille_problem* problem = flights();
    quadrille_best* best = NULL;
    size_t solutions = 0, s, k;
    check(quadrille_best_new(problem, QUADRILLE_CHEAPEST, 2, NULL, &best));
    check(quadrille_best_count(best, &solutions, NULL));
    for (s = 0; s < solutions; ++s) {
        const uint32_t* options = NULL;
        size_t count = 0;
        int64_t cost = 0;
        check(quadrille_best_solution(best, s, &options, &count, &cost));
        printf("%.2f:", (double)cost / 100);
        for (k = 0; k < count; ++k) {
            char option[32];
            check(quadrille_problem_option_text(problem, options[k], option, sizeof option, NULL));
            printf(" (%s)", option);
        }
        printf("\n");
    }
    quadrille_best_free(best);
    quadrille_problem_free(problem);
    return 0;
}
