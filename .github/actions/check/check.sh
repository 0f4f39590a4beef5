#!/usr/bin/env bash
# Builds the program when needed and runs `capitano check` as the inputs of the action tell; see
# action.yml. A capitano that is installed already is used as it is.
set -u -f # words are split, but no * in them is replaced

arguments=(--format=github)
[ "${STRICT:-false}" != true ] || arguments+=(--strict)
[ -z "${BASELINE:-}" ] || arguments+=("--baseline=$BASELINE")
[ -z "${SARIF:-}" ] || arguments+=("--format=sarif=$SARIF")
[ -z "${JUNIT:-}" ] || arguments+=("--format=junit=$JUNIT")
# shellcheck disable=SC2206 # lists of words
arguments+=(${OPTIONS:-} -- ${PATHS:-.})

if command -v capitano >/dev/null 2>&1; then
  exec capitano check "${arguments[@]}"
fi
root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../../.." && pwd -P) || exit 3
exec "$root/bootstrap.sh" validate "${arguments[@]}"
