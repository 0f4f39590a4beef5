#!/bin/sh
# schema <- validator <- editor: nobody includes what stands to the right of them.
. "$(dirname -- "$0")/lib.sh"

# forbid WHO WHAT REASON: WHO and WHAT are patterns of the file and of the included name.
forbid() {
  complain_about "$3" "$(printf '%s\n' "$includes" | grep -E "^($1):[0-9]+:" |
    grep -E "include[[:space:]]*[<\"](\.\./)*($2)")"
}

# shellcheck disable=SC2046 # a list of files
includes=$(grep -nE '^[[:space:]]*#[[:space:]]*include' /dev/null $(find_sources '*.[ch]'))

forbid 'schema/.*' 'validator/|editor/' 'schema/ knows nothing of the validator or the editor'
forbid 'validator/.*' 'editor/' 'validator/ knows nothing of the editor'
forbid '(schema|validator|editor)/.*' 'tests/' 'the program knows nothing of its tests'
forbid '(schema|validator|tests/(schema|engine|honour|checks|play|report|cli|support|fuzz|bench))/.*' \
  '(gtk|gdk|gsk|adwaita)' 'only the editor uses GTK'
forbid 'schema/.*' 'json-glib' 'JSON is a matter of reports, in validator/'
forbid '(schema/([^/]*|[^rx][^/]*/.*)|(validator|editor)/.*)' 'libxml/' \
  'only schema/reader and schema/xsd use libxml2'
forbid 'validator/(engine|register|[a-z]+/(chapters|charts|machine|special|policy|view|register))/.*' \
  'validator/([a-z]+/)?(checks|play|report)/' 'the engine stands below checks, play and reports'
forbid 'validator/([a-z]+/)?text/.*' 'validator/([a-z]+/)?(checks|play|report)/' \
  'plain sentences stand below those who print them'
forbid 'validator/([a-z]+/)?(checks|play)/.*' 'validator/([a-z]+/)?report/' 'a check reports findings; it does not print them'
forbid '.*' '\.\./' 'include by the path from the root, as in "schema/document/document.h"'
finish
