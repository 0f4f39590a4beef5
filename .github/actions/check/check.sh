#!/usr/bin/env bash
# Builds the program when needed and runs `capitano check` as the inputs of the action say; see
# action.yml. A capitano that happens to be on the PATH is not used: in CI anybody may have put it
# there. With the word key: prints where the build is kept and what it depends on.
set -u -f # words are split, but no * in them is replaced

root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../../.." && pwd -P) || exit 3

if [ "${1-}" = key ]; then
  set +f
  printf 'folder=%s\n' "$root/build"
  printf 'key=%s\n' "$(cd -- "$root" &&
    find bootstrap.sh meson.build meson_options.txt schema validator maps scenarios -type f -print0 |
    LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -c1-40)"
  exit
fi

arguments=(--format=github --sandbox=try "--seconds=${SECONDS_MOST:-600}" "--max-memory=${MEMORY:-2G}")
[ "${STRICT:-false}" != true ] || arguments+=(--strict)
[ "${SUPPRESSIONS:-false}" = true ] || arguments+=(--no-suppressions)
# A checkout has no files that git ignores, but for what was built when the action is of the same
# repository.
if [ "${SETTINGS:-false}" != true ]; then
  arguments+=(--no-config --no-gitignore)
  [ "$root" != "$(pwd -P)" ] || arguments+=(--exclude=/build)
fi
[ -z "${BASELINE:-}" ] || arguments+=("--baseline=$BASELINE")
[ -z "${SARIF:-}" ] || arguments+=("--format=sarif=$SARIF")
[ -z "${JUNIT:-}" ] || arguments+=("--format=junit=$JUNIT")
# shellcheck disable=SC2206 # lists of words
arguments+=(${OPTIONS:-} -- ${PATHS:-.})

if [ -n "${PROGRAM:-}" ]; then
  exec "$PROGRAM" check "${arguments[@]}"
fi
exec "$root/bootstrap.sh" validate "${arguments[@]}"
