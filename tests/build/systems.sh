#!/bin/sh
# systems.sh CAPITANO SYSTEM: a build with this rule system alone, or with none (an empty word), can be set
# up; the command checks its documents and says of all others that it cannot play them. Maps need no system.
set -u

capitano=$1
system=$2
root=${CAPITANO_SOURCE_ROOT:?}
failures=0
build=$(mktemp -d) || exit 3
trap 'rm -rf "$build"' EXIT

if ! { meson setup "$build" "$root" --wrap-mode=nodownload -Dtests=false "-Dsystems=$system" &&
  ninja -C "$build" -n; } >"$build/log" 2>&1; then
  tail -n 30 "$build/log"
  exit 1
fi

# expect WORDS FILE: that the check of a file or folder says so.
expect() {
  said=$("$capitano" check --no-play "$2" 2>&1)
  case $said in
    *"$1"*) ;;
    *)
      echo "$2 with ${system:-no} system: $said"
      failures=$((failures + 1))
      ;;
  esac
}

expect ': no findings' "$root/maps"
for file in "$root"/scenarios/*.xml; do
  of=$(sed -n 's/.*ruleset="\([^"]*\)".*/\1/p' "$file" | head -n 1)
  if [ "$of" = "$system" ]; then
    expect ': no findings' "$file"
  else
    expect 'error: ruleset-not-played' "$file"
    expect '1 document checked: 1 error' "$file"
  fi
done
[ "$failures" -eq 0 ]
