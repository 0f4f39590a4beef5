#!/bin/sh
# A scenario is opened in one place, validator/open-scenario.c: nobody else in the program compiles
# one, finds its rule system, makes its game or runs its checks, so that each is done once.
. "$(dirname -- "$0")/lib.sh"

# only_in FILES PATTERN REASON: FILES is a pattern of those that may have it in their code.
only_in() {
  # shellcheck disable=SC2046 # a list of files
  complain_about "$3" "$(code_of $(find_sources '*.c' | grep -E '^(schema|validator|editor)/') |
    grep -E "$2" | grep -vE "^($1):[0-9]+:")"
}

only_in 'validator/open-scenario\.c|schema/honour/(format|scenario-compile)\.c' '\<honour_scenario_compile\(' \
  'open the scenario with cap_open_scenario_...()'
only_in 'validator/(commands/command-new|docs/format-reference|open-scenario|register/registers|report/study-json|system)\.c' '\<cap_system_find\(' \
  'ask cap_open_scenario_system()'
only_in 'validator/open-scenario\.c' '(->|\.)game_new\(' 'ask cap_open_scenario_game()'
only_in 'validator/honour/machine/(game|ruleset)\.c' '\<honour_game_new\(' 'ask cap_open_scenario_game()'
# The checker checks maps, rosters and records, too.
only_in 'validator/(open-scenario|checker|checks/checks)\.c' '\<cap_run_checks\(' \
  'check a scenario with cap_open_scenario_check()'
finish
