ROWS
 N z
 E a:b
 E a|b
COLUMNS
RHS
 a:b 1 a|b 1
ENDATA
