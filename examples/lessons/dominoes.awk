# The number of tilings of an n x n board by dominoes, for an even n: the formula of Kasteleyn,
# Temperley and Fisher.
BEGIN {
    pi = atan2(0, -1)
    product = 1
    for (i = 1; i <= n / 2; ++i)
        for (j = 1; j <= n / 2; ++j)
            product *= 4 * cos(pi * i / (n + 1)) ^ 2 + 4 * cos(pi * j / (n + 1)) ^ 2
    printf "%.0f\n", product
}
