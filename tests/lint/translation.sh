#!/bin/sh
# Every word of the editor can be said in Italian: editor/po/POTFILES lists the files with words in
# them, and editor/po/it.po has them all, none of them uncertain. Without gettext there is nothing to
# look with.
. "$(dirname -- "$0")/lib.sh"

if ! command -v xgettext >/dev/null 2>&1; then
  finish
  exit
fi

dir=$(mktemp -d) || exit 3
trap 'rm -rf "$dir"' EXIT

grep -v '^#' editor/po/POTFILES >"$dir/listed"
{
  grep -rlE '(^|[^A-Za-z0-9_])(_|N_|C_|ngettext)\(' editor --include='*.c'
  grep -rl 'translatable="yes"' editor --include='*.ui'
} | LC_ALL=C sort >"$dir/found"
LC_ALL=C sort "$dir/listed" | diff - "$dir/found" >"$dir/difference" ||
  complain "editor/po/POTFILES: not the files with words in them: $(tr '\n' ' ' <"$dir/difference")"

xgettext --from-code=UTF-8 --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=ngettext:1,2 \
  -o "$dir/words.pot" -f "$dir/found" 2>"$dir/trouble" ||
  complain "xgettext: $(cat "$dir/trouble")"
msgfmt --check-format -o /dev/null editor/po/it.po 2>"$dir/trouble" ||
  complain "editor/po/it.po: $(tr '\n' ' ' <"$dir/trouble")"
msgcmp editor/po/it.po "$dir/words.pot" 2>"$dir/trouble" ||
  complain "editor/po/it.po: $(grep -c 'missing\|untranslated\|fuzzy\|used but not defined' \
    "$dir/trouble") words are not in Italian: $(grep -A1 'msgid' "$dir/words.pot" | head -0)$(head -5 \
    "$dir/trouble" | tr '\n' ' ')"
finish
