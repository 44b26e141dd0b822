OBJSENSE
    MAX
ROWS
 N z
 L a
 L b
 L c
COLUMNS
 m 'MARKER' 'INTORG'
 x z 5 a 1
 x b 1
 y z 4.5e-1 b 1
 y c 1
 w z 3 a 1
RHS
 r a 1 b 1
 r c 3
BOUNDS
 UP b y 1
ENDATA
