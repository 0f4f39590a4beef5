#!/bin/sh
# Every shipped document names its schema by a path that leads there, and an XML tool that is not
# ours accepts it.
. "$(dirname -- "$0")/lib.sh"

for file in $(find maps scenarios -name '*.xml' | sort); do
  schema=$(xmllint --xpath 'string(/*/@*[local-name()="noNamespaceSchemaLocation"])' "$file")
  if [ -z "$schema" ]; then
    complain "$file: names no schema (xsi:noNamespaceSchemaLocation)"
  elif [ ! -f "${file%/*}/$schema" ]; then
    complain "$file: the schema $schema is not there"
  else
    errors=$(xmllint --nonet --noout --schema "${file%/*}/$schema" "$file" 2>&1) ||
      complain "$errors"
  fi
done
finish
