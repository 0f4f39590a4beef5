#!/bin/sh
# schema/names.def holds every name of an element or attribute that the schemas declare, and no
# other. `names.sh --write` makes it anew.
. "$(dirname -- "$0")/lib.sh"

# The rows that schema/names.def should have.
wanted_rows() {
  for schema in schema/*.xsd; do
    xmllint --xpath '//*[local-name()="element" or local-name()="attribute"]/@name' "$schema"
  done | sed 's/.*="\(.*\)".*/\1/' | sort -u | while IFS= read -r name; do
    printf 'CAP_NAME(%s, "%s")\n' "$(printf '%s' "$name" | tr 'a-z.-' 'A-Z__')" "$name"
  done
}

wanted=$(wanted_rows) || exit 3
if [ "${1-}" = --write ]; then
  {
    echo '/* Every element and attribute name of the schemas, sorted. tests/lint keeps it equal to them. */'
    printf '%s\n' "$wanted"
  } >schema/names.def
  exit 0
fi

complain_about 'no schema declares this' "$(grep '^CAP_NAME(' schema/names.def |
  while IFS= read -r row; do
    printf '%s\n' "$wanted" | grep -qxF "$row" || printf 'schema/names.def: %s\n' "$row"
  done)"
complain_about 'missing in schema/names.def' "$(printf '%s\n' "$wanted" |
  while IFS= read -r row; do
    grep -qxF "$row" schema/names.def || printf '%s\n' "$row"
  done)"
[ "$complaints" -eq 0 ] || echo "To make schema/names.def anew: sh tests/lint/names.sh --write"
finish
