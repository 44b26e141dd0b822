// Reads Sudoku boards from standard input, in any format, and prints a line for each: its solution,
// "none", or why it could not be read.
#include <quadrille/quadrille.h>
#include <stdio.h>

int main(void) {
    static char text[1 << 20];
    const size_t length = fread(text, 1, sizeof text, stdin);
    quadrille_sudoku* sudoku = NULL;
    size_t boards = 0, b;
    if (quadrille_sudoku_read(text, length, QUADRILLE_SUDOKU_FIRST, NULL, &sudoku) !=
            QUADRILLE_OK ||
        quadrille_sudoku_board_count(sudoku, &boards) != QUADRILLE_OK) {
        fprintf(stderr, "%s\n", quadrille_last_error());
        return 1;
    }
    for (b = 0; b < boards; ++b) {
        const char* line = NULL;
        if (quadrille_sudoku_solution(sudoku, b, &line, NULL) != QUADRILLE_OK) {
            line = quadrille_last_error();
        }
        printf("%s\n", line != NULL ? line : "none");
    }
    quadrille_sudoku_free(sudoku);
    return 0;
}
