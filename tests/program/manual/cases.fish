# cases.fish FOLDER SHELL: asks fish itself, which prints a line with a word and its description.
set folder $argv[1]
source $folder/completion
set failed 0
while read -d \t typed wanted
    set offered (complete -C "quadrille $typed" | string replace -r '\t.*' '' |
        string replace -r '^--[a-z]*=(.)' '$1' | string replace -a '\\ ' ' ' | sort | string join '|')
    if test "$offered" != "$wanted"
        echo "fish, 'quadrille $typed': '$offered', not '$wanted'"
        set failed 1
    end
end <$folder/cases
exit $failed
