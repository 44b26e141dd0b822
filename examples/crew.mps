* Four flights, and the pairings of crews that can fly them. Two crews may sleep in the hotel.
NAME          CREWS
ROWS
 N  cost
 E  F1
 E  F2
 E  F3
 E  F4
 L  hotel
COLUMNS
    MARKER                 'MARKER'                 'INTORG'
    morning   cost             12.50   F1                  1
    morning   F2                   1
    return    cost             14.75   F1                  1
    return    F3                   1   hotel               1
    evening   cost             11.25   F3                  1
    evening   F4                   1
    late      cost              9.50   F2                  1
    late      F4                   1   hotel               1
    spare     cost              8.00   F4                  1
    MARKER                 'MARKER'                 'INTEND'
RHS
    RHS       F1                   1   F2                  1
    RHS       F3                   1   F4                  1
    RHS       hotel                2
ENDATA
