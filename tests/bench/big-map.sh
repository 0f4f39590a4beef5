#!/bin/sh
# big-map.sh CAPITANO MAKE-BIG-MAP: the maps of the benchmark have no findings, so that what is
# measured is checking, not reporting.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for size in "30 30" "49 31" "50 52"; do
  # Two words on purpose.
  # shellcheck disable=SC2086
  "$2" $size >"$folder/big-map.xml"
  "$1" check --strict "$folder/big-map.xml"
done
