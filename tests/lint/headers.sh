#!/bin/sh
# A header guards itself and a source file includes its own header first, so that every header is
# known to compile alone.
. "$(dirname -- "$0")/lib.sh"

for header in $(find_sources '*.h'); do
  grep -q '^#pragma once$' "$header" || complain "$header: there is no #pragma once"
done

for source in $(find_sources '*.c'); do
  own=${source%.c}.h
  [ -f "$own" ] || continue
  first=$(grep -m 1 '^#include' "$source")
  # NAME-private.h does as well: it begins with NAME.h, and layers of one type share it.
  case $first in
    "#include \"$own\"" | "#include \"${own##*/}\"") ;;
    *"${source%.c}-private.h\"" | "#include \"$(basename "$source" .c)-private.h\"") ;;
    *) complain "$source: the first include is not its own header $own but: $first" ;;
  esac
done
finish
