#!/bin/sh
# Every source file is built and every lint runs: a file that no meson.build names is dead. Lists
# of files are sorted, so that two people adding to them seldom collide.
. "$(dirname -- "$0")/lib.sh"

builds=$(find_sources meson.build)

for file in $(find_sources '*.c' '*.xsd') $(find_sources '*.sh' | grep '^tests/lint/'); do
  [ "$file" != tests/lint/lib.sh ] || continue
  dir=${file%/*}
  until [ -f "$dir/meson.build" ]; do
    case $dir in
      */*) dir=${dir%/*} ;;
      *) dir=. ;;
    esac
  done
  below=${file#"$dir"/}
  name=${below%.*}
  short=${name##*/}
  grep -qE "'($below|$name|$short|${short#test-})'" "$dir/meson.build" ||
    complain "$file: named in no list of $dir/meson.build"
done

for build in $builds; do
  disorder=$(awk '
    /(= files\(|= \[|= \{)$/ { inside = 1; last = ""; next }
    /^[])}]/ { inside = 0 }
    inside && /^  \047/ {
      split($0, part, "\047")
      if (last != "" && part[2] < last) print FILENAME ":" FNR ": \047" part[2] "\047 stands behind \047" last "\047"
      last = part[2]
    }' "$build")
  [ -z "$disorder" ] || complain "$disorder"
done
finish
