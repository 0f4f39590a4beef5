#!/bin/sh
# A name means one thing: no type is declared in two files, no function that others can call is defined
# in two. Types that only one .c file knows carry no prefix and may be called the same elsewhere, but not
# like a type of a header.
. "$(dirname -- "$0")/lib.sh"

headers=$(find_sources '*.h' | grep -E '^(schema|validator|editor)/')
sources=$(find_sources '*.c' | grep -E '^(schema|validator|editor)/')

# types FILE...: "name file" for every type that is declared, "struct name file" for every tag.
types() {
  code_of "$@" | awk '
    {
      file = $0
      sub(/:.*/, "", file)
      line = $0
      sub(/^[^:]*:[0-9]+:/, "", line)
      name = ""
      if (match(line, /^} [A-Z][A-Za-z0-9_]*;/)) {
        name = substr(line, 3, RLENGTH - 3)
      } else if (match(line, /^typedef .*\(\*[A-Za-z0-9_]+\)\(/)) {
        name = substr(line, 1, RLENGTH - 2)
        sub(/.*\(\*/, "", name)
      } else if (match(line, /^typedef .*[ *][A-Za-z0-9_]+(\[[^]]*\])*;/)) {
        name = substr(line, 1, RLENGTH - 1)
        sub(/\[.*/, "", name)
        sub(/.*[ *]/, "", name)
      } else if (match(line, /^G_DECLARE_[A-Z_]*\([A-Za-z0-9_]+/)) {
        name = substr(line, 1, RLENGTH)
        sub(/.*\(/, "", name)
      }
      if (name != "") print name, file
      if (match(line, /^(typedef )?(struct|union|enum) [A-Za-z0-9_]+ \{/)) {
        name = substr(line, 1, RLENGTH - 2)
        sub(/.* /, "", name)
        print "struct:" name, file
      }
    }' | sort -u
}

# functions FILE...: "name file" for every function that is defined and not static.
functions() {
  code_of "$@" | awk '
    {
      file = $0
      sub(/:.*/, "", file)
      line = $0
      sub(/^[^:]*:[0-9]+:/, "", line)
      if (file != last) { head = ""; macro = 0; last = file }
      if (head == "" && line ~ /^[A-Z0-9_]+\(/ && line !~ /^G_GNUC_/) macro = 1
      if (macro) { macro = line !~ /\);?$/; next }
      if (head == "" && line !~ /^[A-Za-z]/) next
      head = head " " line
      if (!match(head, /[;{]/)) next
      end = substr(head, RSTART, 1)
      head = substr(head, 1, RSTART - 1)
      gsub(/G_GNUC_[A-Z_]*(\([^)]*\))?/, "", head)
      if (end == "{" && head ~ /\(/ && head !~ /^[^(]*=/ && head !~ /^[^(]*(static|typedef) /) {
        name = head
        sub(/\(.*/, "", name)
        sub(/.*[ *]/, "", name)
        if (name != "main") print name, file
      }
      head = ""
    }' | sort -u
}

# twice PAIRS: the names that stand there with several files, each with its files.
twice() {
  printf '%s\n' "$1" | awk 'NF == 2 { files[$1] = files[$1] " " $2; n[$1]++ }
    END { for (name in n) if (n[name] > 1) print name ":" files[name] }' | sort
}

# shellcheck disable=SC2086 # lists of files
{
  declared=$(types $headers)
  private=$(types $sources | awk '{ name = $1; sub(/^struct:_?/, "", name) } name !~ /^(Cap|Honour|Monferrato)/' )
  shared=$(types $sources | awk '{ name = $1; sub(/^struct:_?/, "", name) } name ~ /^(Cap|Honour|Monferrato)/')
  defined=$(functions $sources)
}
# A game and a play are opaque: each rule system says for itself what they are.
shared=$(printf '%s\n' "$shared" | grep -vE '^struct:_CapRules(Game|Play) [^ ]*/machine/ruleset\.c$')
of_headers=$(printf '%s\n' "$declared" | cut -d ' ' -f 1)
clashes=$(printf '%s\n' "$private" | while read -r name file; do
  if [ -n "$name" ] && printf '%s\n' "$of_headers" | grep -qxF -e "$name"; then
    printf '%s: %s\n' "$name" "$file"
  fi
done)

complain_about 'two types with one name' "$(twice "$(printf '%s\n%s' "$declared" "$shared")")"
complain_about 'a header declares a type of this name' "$clashes"
complain_about 'two functions with one name' "$(twice "$defined")"
finish
