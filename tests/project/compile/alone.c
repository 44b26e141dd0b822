#include "quadrille/quadrille.h"
#include "quadrille/quadrille.h" /* a header must guard itself */

int main(void) {
    return quadrille_version() == NULL;
}
