#!/bin/sh
# dictionary.sh NAMES.DEF: the element and attribute names of the format as a dictionary for
# libFuzzer (-dict=) and AFL++ (-x), with what XML is made of.
set -eu

cat <<'EOF'
# Made from names.def.
"<!--"
"-->"
"<![CDATA["
"]]>"
"<!DOCTYPE"
"<!ENTITY"
"<?capitano ignore"
"?>"
"&amp;"
"&#10;"
"/>"
"</"
"=\""
EOF
sed -n 's/^CAP_NAME([A-Z0-9_]*, \("[^"]*"\))$/\1/p' "$1"
