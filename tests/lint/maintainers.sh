#!/bin/sh
# What is for maintainers of collections: the files for CI say what the program does.
. "$(dirname -- "$0")/lib.sh"

# options_in FILE: every --option in it.
options_in() {
  grep -ohE -- '--[a-z][a-z-]+' "$1" | sort -u
}

known=$(grep -ohE '(\{|^ +)"[a-z][a-z-]+", ?.?' validator/commands/*.[ch] validator/commands/options/*.[ch] validator/guard/*.c | grep -oE '[a-z][a-z-]+' | sed 's/^/--/')
for file in validator/CI.md .github/actions/check/check.sh .pre-commit-hooks.yaml; do
  for option in $(options_in "$file"); do
    case $option in
      # of meson, podman, apt-get and git
      --prefix | --rm | --network | --read-only | --depth) continue ;;
    esac
    printf '%s\n' "$known" | grep -qxF -e "$option" || complain "$file: there is no option $option"
  done
done

# The inputs of the action are told in its README and used in its script.
for input in $(sed -n '/^inputs:/,/^runs:/s/^  \([a-z]*\):$/\1/p' .github/actions/check/action.yml); do
  grep -q "\`$input\`" .github/actions/check/README.md || complain "the README does not tell of $input"
  grep -q "$(printf '%s' "$input" | tr '[:lower:]' '[:upper:]')" .github/actions/check/check.sh ||
    complain "check.sh does not use $input"
done

# Whoever sends documents must not be able to hide what is wrong with them.
for option in --no-suppressions --no-config --no-gitignore; do
  grep -q -e "$option" .github/actions/check/check.sh || complain "check.sh does not give $option"
  recipes=$(grep -cE 'capitano check --strict|bootstrap.sh validate --strict' validator/CI.md)
  [ "$(grep -E 'capitano check --strict|bootstrap.sh validate --strict' validator/CI.md | grep -c -e "$option")" = "$recipes" ] ||
    complain "a recipe of CI.md does not give $option"
done

# Addresses of registries belong to those who use them.
complain_about 'a host of a registry' \
  "$(grep -nE '(docker|ghcr|quay|gcr)\.(io|com)|registry\.[a-z]+\.' .containers/* .github/actions/check/* validator/CI.md)"
finish
