#!/bin/sh
# schema/names.def holds every name of an element or attribute that the schemas declare, and no
# other. `names.sh --write` makes it anew.
. "$(dirname -- "$0")/lib.sh"

# The rows that schema/names.def should have.
wanted_rows() {
  for schema in $(find_sources '*.xsd' | grep '^schema/'); do
    xmllint --xpath '//*[local-name()="element" or local-name()="attribute"]/@name' "$schema"
  done | sed 's/.*="\(.*\)".*/\1/' | sort -u | awk '{
    id = toupper($0)
    gsub(/[-.]/, "_", id)
    printf "CAP_NAME(%s, \"%s\")\n", id, $0
  }'
}

wanted=$(wanted_rows) || exit 3
if [ "${1-}" = --write ]; then
  {
    echo '/* Every element and attribute name of the schemas, sorted. tests/lint keeps it equal to them. */'
    printf '%s\n' "$wanted"
  } >schema/names.def
  exit 0
fi

have=$(grep '^CAP_NAME(' schema/names.def)
complain_about 'no schema declares this' "$(printf '%s\n' "$have" | grep -vxF "$wanted")"
complain_about 'missing in schema/names.def' "$(printf '%s\n' "$wanted" | grep -vxF "$have")"
[ "$complaints" -eq 0 ] || echo "To make schema/names.def anew: sh tests/lint/names.sh --write"
finish
