#!/bin/sh
# Calls that break safety (no bounds, no error) or determinism (hidden dice, the clock).
. "$(dirname -- "$0")/lib.sh"

unsafe='strcpy|strcat|sprintf|vsprintf|gets|strtok|atoi|atol|atof|alloca|g_alloca|g_newa|system|popen'
random='rand|srand|rand_r|random|srandom|drand48|g_random_[a-z_]*|g_rand_[a-z_]*'
clock='time|localtime|gmtime|ctime|asctime|gettimeofday|g_get_real_time|g_date_time_new_now[a-z_]*'

# ban FOLDERS CALLS REASON
ban() {
  # shellcheck disable=SC2046 # a list of files
  complain_about "$3" "$(code_of $(find_sources '*.[ch]' | grep -E "^($1)/") |
    grep -E "^[^:]*:[0-9]+:(.*[^_[:alnum:]])?($2)[[:space:]]*\(")"
}

ban 'schema|validator|editor|tests' "$unsafe" 'use the checked function of GLib'
ban 'schema|validator' "$random" 'randomness comes only from the injected dice'
ban 'schema|validator' "$clock" 'results must not depend on the clock'
finish
