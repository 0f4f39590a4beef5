#!/bin/sh
# install.sh BUILD-FOLDER: what `meson install` puts where, and whether it works from there. Installs
# below a folder of its own.
set -u

build=$1
root=$(mktemp -d) || exit 3
trap 'rm -rf "$root"' EXIT
failures=0

fail() {
  echo "$*"
  failures=$((failures + 1))
}

DESTDIR=$root meson install -C "$build" --no-rebuild --quiet >"$root/log" 2>&1 ||
  { cat "$root/log"; exit 1; }
program=$(find "$root" -path '*/bin/capitano' -type f)
[ -n "$program" ] || { echo 'bin/capitano is not there'; exit 1; }
share=${program%/bin/capitano}/share

for file in capitano/schema/map.xsd capitano/schema/record.xsd capitano/schema/roster.xsd \
  capitano/schema/rules.xsd capitano/schema/scenario.xsd capitano/schema/types.xsd capitano/schema/catalog.xml \
  capitano/schema/honour/roster.xsd capitano/schema/honour/scenario.xsd \
  capitano/schema/findings.schema.json capitano/schema/results.schema.json capitano/schema/FORMAT.md man/man1/capitano.1 \
  bash-completion/completions/capitano.bash zsh/site-functions/_capitano \
  fish/vendor_completions.d/capitano.fish; do
  [ -s "$share/$file" ] || fail "share/$file is not there"
done

# A new scenario somewhere else finds map and roster among what was installed.
mkdir "$root/elsewhere" && cd "$root/elsewhere" || exit 3
unset CAPITANO_PATH
if ! "$program" new scenario try-1503 >/dev/null || ! "$program" check try-1503.xml; then
  fail 'the installed program does not check a new scenario'
fi

# The catalogue is one, names only files that are there, and leads to a schema that works.
catalog=$share/capitano/schema/catalog.xml
xmllint --noout --nonet "$catalog" || fail 'catalog.xml is not well-formed'
for name in $(sed -n 's/.* uri="\([^"]*\)".*/\1/p' "$catalog" | sort -u); do
  [ -s "$share/capitano/schema/$name" ] || fail "catalog.xml names $name"
done
found=$(xmlcatalog "$catalog" honour/scenario.xsd)
case $found in
  *share/capitano/schema/honour/scenario.xsd) ;;
  *) fail "catalog.xml leads from honour/scenario.xsd to $found" ;;
esac
xmllint --noout --nonet --schema "$share/capitano/schema/honour/scenario.xsd" try-1503.xml 2>"$root/log" ||
  { cat "$root/log"; fail 'the installed schema refuses the new scenario'; }

[ "$failures" -eq 0 ]
