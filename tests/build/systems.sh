#!/bin/sh
# systems.sh SYSTEM...: builds the command without any rule system, and with each of these alone. The
# shared part needs none of them: it reads maps, and says of scenarios what it cannot play.
set -u

root=${CAPITANO_SOURCE_ROOT:?}
build=$(mktemp -d) || exit 3
trap 'rm -rf "$build"' EXIT
failures=0

fail() {
  echo "$*"
  failures=$((failures + 1))
}

# make_with SYSTEM: with this one alone; with an empty word for none. What does not hang on the choice is
# compiled once.
make_with() {
  if [ -f "$build/build.ninja" ]; then
    meson configure "$build" "-Dsystems=$1"
  else
    meson setup "$build" "$root" --wrap-mode=nodownload --werror --buildtype=plain -Dtests=false \
      -Deditor=disabled "-Dsystems=$1"
  fi >"$build/log" 2>&1 || return 1
  ninja -C "$build" >>"$build/log" 2>&1
}

# expect WORDS FILE SYSTEM: that the check of a file or folder says so.
expect() {
  said=$("$build/validator/capitano" check --no-play "$2" 2>&1)
  case $said in
    *"$1"*) ;;
    *) fail "$2 with ${3:-no} system: $said" ;;
  esac
}

for system in '' "$@"; do
  if ! make_with "$system"; then
    tail -n 30 "$build/log"
    echo "does not build with the systems: ${system:-none}"
    exit 1
  fi
  expect ': no findings' "$root/maps" "$system"
  for file in "$root"/scenarios/*.xml; do
    of=$(sed -n 's/.*ruleset="\([^"]*\)".*/\1/p' "$file" | head -n 1)
    if [ "$of" = "$system" ]; then
      expect ': no findings' "$file" "$system"
    else
      expect 'error: ruleset-not-played' "$file" "$system"
      expect '1 document checked: 1 error' "$file" "$system"
    fi
  done
done
[ "$failures" -eq 0 ]
