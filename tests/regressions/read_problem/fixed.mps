* a comment
NAME          SMALL
ROWS
 N  COST
 N  OTHER
 E  FLIGHT 1
 E  FLIGHT 2
 L  CREW A
 L  HOTEL
 E  TWICE
COLUMNS
    MARKER                 'MARKER'                 'INTORG'
    X 1       COST               2.5   FLIGHT 1             1
    X 1       CREW A             1.0   OTHER                7
    X 2       COST                 3   FLIGHT 2             1
    X 2       CREW A               1   HOTEL             1.00
    X 2       TWICE                1
    MARKER                 'MARKER'                 'INTEND'
    X 3       FLIGHT 1             1   FLIGHT 2             1
    X 3       TWICE                1   HOTEL              1e0
RHS
    RHS       FLIGHT 1             1   FLIGHT 2             1
    RHS       CREW A               1   HOTEL                2
    RHS       TWICE                2   OTHER                9
RANGES
BOUNDS
 BV BND       X 3
 UP BND       X 2                  1
ENDATA
