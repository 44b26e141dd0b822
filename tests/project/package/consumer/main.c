/* A program in C that uses the library: the text "a\na\na\n" has two solutions. */
#include <quadrille/quadrille.h>
#include <string.h>

int main(void) {
    const char* count = "";
    int32_t outcome = 0;
    int is_wrong;
    quadrille_problem* problem = NULL;
    quadrille_search* search = NULL;
    quadrille_problem_read_dlx("a\na\na\n", 6, NULL, NULL, &problem);
    quadrille_search_new(problem, QUADRILLE_SEEK_COUNT, NULL, &search);
    quadrille_search_count(search, &outcome);
    quadrille_search_counted(search, &count, NULL);
    is_wrong = strcmp(count, "2") != 0;
    quadrille_search_free(search);
    quadrille_problem_free(problem);
    return is_wrong;
}
