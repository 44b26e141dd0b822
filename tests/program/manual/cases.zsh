# cases.zsh FOLDER SHELL: types into an interactive zsh. After a tab, Ctrl-X lets it write down its line.
zmodload zsh/zpty
setopt extended_glob
folder=$1
mkdir $folder/functions
cp $folder/completion $folder/functions/_quadrille
cat >$folder/start <<END
fpath=($folder/functions \$fpath)
autoload -U compinit
compinit -u -d $folder/dump
unsetopt beep list_beep
note() { print -r -- "\$BUFFER" >$folder/line.new; mv $folder/line.new $folder/line; BUFFER= }
zle -N note
bindkey '^X' note
END
zpty terminal zsh -f -i
zpty -w terminal "source $folder/start; touch $folder/ready"
# wait_for FILE: up to half a minute; the machine may be loaded. The output is read, or zsh would wait.
wait_for() {
    local output
    repeat 3000; do
        zpty -r -t terminal output
        [[ -e $1 ]] && return
        sleep 0.01
    done
    echo "zsh does not answer"
    exit 1
}
wait_for $folder/ready

failed=0
while IFS=$'\t' read -r typed wanted; do
    [[ $wanted == *'|'* ]] && continue  # nothing is inserted then
    zpty -w -n terminal "quadrille $typed"$'\t\x18'
    wait_for $folder/line
    line=$(<$folder/line)
    rm $folder/line
    expected="quadrille ${typed//'\ '/ }"
    case $wanted in
        '') ;;
        some*) expected=${expected%some*}${wanted%/} ;;
        *)
            stem=${expected%[ =]*}
            expected=$stem${expected[$#stem + 1]}$wanted
            ;;
    esac
    line=${${line//'\ '/ }%%[ =/]#}
    if [[ $line != $expected ]]; then
        echo "zsh, 'quadrille $typed': '$line', not '$expected'"
        failed=1
    fi
done <$folder/cases
zpty -d terminal
exit $failed
