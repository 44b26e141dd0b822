# cases.bash FOLDER SHELL: asks the function of the completion, as bash would.
folder=$1
if [ "$2" = bash ]; then
    source "$folder/completion"
else
    source /usr/share/bash-completion/bash_completion
    _completion_loader quadrille  # finds the file when the command is typed first
fi
# Bash itself completes names of files.
[[ $(complete -p quadrille) == *'-o default -F _quadrille quadrille' ]] || { complete -p quadrille; exit 1; }

compopt() { options="$*"; }  # bash has it only while it completes

failed=0
while IFS=$'\t' read -r typed wanted; do
    line="quadrille ${typed//'\ '/_}"
    read -ra COMP_WORDS <<<"${line//=/ = }"  # as COMP_WORDBREAKS has it
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$line COMP_POINT=${#line} COMPREPLY=() options=
    _quadrille quadrille "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
    case $wanted in
        *.dlx) wanted= allowed= ;;  # bash may offer files,
        */) wanted= allowed='-o dirnames +o default +o bashdefault' ;;  # folders only,
        *) allowed='+o default +o bashdefault' ;;  # or neither
    esac
    offered=$(printf '%s\n' "${COMPREPLY[@]}" | sort | paste -sd '|')
    if [ "$offered" != "$wanted" ] || { [ "$options" != "$allowed" ] && [ -z "$offered" ]; }; then
        echo "bash, '$line': '$offered', not '$wanted'; '$options', not '$allowed'"
        failed=1
    fi
done <"$folder/cases"
exit $failed
