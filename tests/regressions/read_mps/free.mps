NAME a b FREE
ROWS
 n z
 e a
 l b
COLUMNS
 x z -1E+3 a 1
	x	b	1
RHS
 a 1 b 1
RANGES
BOUNDS
 BV x
 PL x
ENDATA
rest
