# The completion of an installed package, which bash-completion finds by the name of the program.
source /usr/share/bash-completion/bash_completion
_completion_loader quadrille
COMP_WORDS=(quadrille queens 6 --engine dia) COMP_CWORD=4
_quadrille
[ "${COMPREPLY[*]}" = diagram ]
