// Counts the solutions of a problem, which is written as DLX text.
#include <quadrille/quadrille.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    const char* text = "a b c | x\na b\nc x:1\nb c\na x:2\n";
    const char* count = NULL;
    int32_t outcome = 0;
    quadrille_problem* problem = NULL;
    quadrille_search* search = NULL;
    if (quadrille_problem_read_dlx(text, strlen(text), NULL, NULL, &problem) == QUADRILLE_OK &&
        quadrille_search_new(problem, QUADRILLE_SEEK_COUNT, NULL, &search) == QUADRILLE_OK &&
        quadrille_search_count(search, &outcome) == QUADRILLE_OK &&
        quadrille_search_counted(search, &count, NULL) == QUADRILLE_OK) {
        printf("%s solutions\n", count);
    } else {
        fprintf(stderr, "%s\n", quadrille_last_error());
    }
    quadrille_search_free(search);
    quadrille_problem_free(problem);
    return count == NULL;
}
