#!/bin/sh
# Every word of the editor, of findings, and of the engine that is heard in it, can be said in Italian:
# editor/po/POTFILES lists the files with words in them, editor/po/keywords.txt says how words are
# marked, and editor/po/it.po has them all, none of them uncertain. Without gettext there is nothing
# to look with.
. "$(dirname -- "$0")/lib.sh"

if ! command -v xgettext >/dev/null 2>&1; then
  finish
  exit
fi

dir=$(mktemp -d) || exit 3
trap 'rm -rf "$dir"' EXIT

{
  find editor -name '*.c' -o -name '*.ui'
  find schema validator/balance validator/checks validator/engine validator/findings validator/fixes \
    validator/prove validator/text -name '*.c'
  printf '%s\n' validator/checker.c validator/play/replay.c validator/play/search.c
  for system in $(rule_systems); do
    find "schema/$system" "validator/$system" -name '*.c' -o -name '*.def'
  done
} | LC_ALL=C sort -u >"$dir/looked-at"
# shellcheck disable=SC2046 # a list of options
xgettext --from-code=UTF-8 -k $(cat editor/po/keywords.txt) -o "$dir/words.pot" \
  -f "$dir/looked-at" 2>"$dir/trouble" || complain "xgettext: $(cat "$dir/trouble")"

grep -v '^#' editor/po/POTFILES >"$dir/listed"
sed -n 's/^#: //p' "$dir/words.pot" | tr ' ' '\n' | sed 's/:[0-9]*$//' | LC_ALL=C sort -u >"$dir/found"
diff "$dir/listed" "$dir/found" >"$dir/difference" ||
  complain "editor/po/POTFILES: not the files with words in them: $(tr '\n' ' ' <"$dir/difference")"

msgfmt --check-format -o /dev/null editor/po/it.po 2>"$dir/trouble" ||
  complain "editor/po/it.po: $(tr '\n' ' ' <"$dir/trouble")"
msgcmp editor/po/it.po "$dir/words.pot" 2>"$dir/trouble" ||
  complain "editor/po/it.po: $(grep -c 'missing\|untranslated\|fuzzy\|used but not defined' \
    "$dir/trouble") words are not in Italian: $(head -5 "$dir/trouble" | tr '\n' ' ')"

# few_missing POT WHAT: a few of them that are new may wait.
few_missing() {
  all=$(grep -c '^msgid' "$1")
  missing=$(msgcmp editor/po/it.po "$1" 2>&1 | grep -c 'used but not defined\|untranslated')
  [ $((missing * 20)) -le "$all" ] || complain "editor/po/it.po: $missing of $all $2 are not in Italian"
}

# What is wrong, for each kind of finding. The numbers are those of the arguments of CAP_CODE: 5 the
# summary, 6 the explanation.
arguments="5 6"
for argument in $arguments; do
  # shellcheck disable=SC2046 # a list of files
  xgettext --from-code=UTF-8 -L C -k -kCAP_CODE:"$argument" -o "$dir/codes.pot" \
    $(find schema -name 'codes*.def' | LC_ALL=C sort) 2>"$dir/trouble" || complain "xgettext: $(cat "$dir/trouble")"
  few_missing "$dir/codes.pot" "kinds of findings (argument $argument of CAP_CODE)"
done

# Why a doctrine prefers an option: the sentences of its terms. Measures are never shown.
for system in $(rule_systems); do
  word=$(printf %s "$system" | tr '[:lower:]' '[:upper:]')_TERM
  # shellcheck disable=SC2046 # a list of files
  xgettext --from-code=UTF-8 -L C -k -k"$word":4 -o "$dir/terms.pot" \
    $(find "validator/$system/policy" -name '*.c' | LC_ALL=C sort) 2>"$dir/trouble" ||
    complain "xgettext: $(cat "$dir/trouble")"
  few_missing "$dir/terms.pot" "reasons of the doctrine of $system"
done

# What the schemas say of elements, attributes and their words.
# shellcheck disable=SC2046 # a list of files
xgettext --from-code=UTF-8 --its=editor/po/schema.its -o "$dir/schemas.pot" \
  $(find schema -name '*.xsd' | LC_ALL=C sort) 2>"$dir/trouble" || complain "xgettext: $(cat "$dir/trouble")"
few_missing "$dir/schemas.pot" 'sentences of the schemas'

# Sentences of options have places such as $a, which msgfmt knows nothing of; %1$s is another matter.
complain_about 'the translation has other places than the sentence' "$(
  msgcat --no-wrap editor/po/it.po | awk '
    function places(text, found) {
      for (found = ""; match(text, /[^0-9]\$[a-z]/); text = substr(text, RSTART + 3))
        found = found substr(text, RSTART + 2, 1)
      n = split(found, letter, "")
      for (i = 1; i <= n; i++)
        for (k = i + 1; k <= n; k++)
          if (letter[k] < letter[i]) { other = letter[i]; letter[i] = letter[k]; letter[k] = other }
      for (found = ""; n > 0; n--)
        found = letter[n] found
      return found
    }
    /^msgid / { wanted = places($0, "") }
    /^msgstr/ && places($0, "") != wanted { print "editor/po/it.po:" NR ": " $0 }'
)"
finish
