#include <quadrille/quadrille.hpp>
