#!/bin/sh
# The engine knows no scenario, Capitano, army, rule or place of the shipped documents by name: what
# is special about them is data. Looks at the strings in its code.
. "$(dirname -- "$0")/lib.sh"

# Words that are names of something in the documents, and of something else as well.
common='^(france|french|imperial|swiss|venetian|papal|spanish|reds?|blues?|milano|standard|minor)$'

# values XPATH FILE...: the values of attributes, one a line.
values() {
  path=$1
  shift
  for file in "$@"; do
    xmllint --xpath "$path" "$file" 2>/dev/null
  done | sed -n 's/^ *[a-z-]*="\(.*\)"$/\1/p' | sort -u
}

# Ids of Capitani, armies, stacks, groups, rules and variables, names of Capitani and places.
names() {
  values '//capitano-card/@id | //capitano-card/@name' scenarios/*.xml
  values '//army/@id | //army/@name | //stack/@id | //group/@id' scenarios/*.xml
  values '//event/@id | //forbid/@id | //adjust/@id | //variable/@id' scenarios/*.xml
  values '/scenario/@id' scenarios/*.xml
  values '//hex/@name | //river/@name' maps/*.xml
}

# Short or common words would be found in any text.
wanted=$(names | awk 'length($0) > 4' | grep -Eiv "$common" | sort -u)
[ -n "$wanted" ] || finish

# The strings of the engine, each as "file:line:text".
sources=$(find_sources '*.c' '*.h' | grep -E '^validator/(engine|register|[a-z]+/(chapters|charts|machine|special|policy|view|register))/')
strings=$(
  # shellcheck disable=SC2086
  grep -no '"[^"]*"' $sources | grep -v '"validator/\|"schema/'
)
list=$(mktemp) || exit 3
printf '%s\n' "$wanted" >"$list"
found=$(printf '%s\n' "$strings" | grep -wiF -f "$list")
rm -f "$list"
complain_about 'the engine must not know this by name' "$found"
finish
