#include "validator/engine/tally.h"

static const char *const names[] = {
#define CAP_TALLY(id, name, words) name,
#include "validator/engine/tally.def"
#undef CAP_TALLY
};

static const char *const all_words[] = {
#define CAP_TALLY(id, name, words) words,
#include "validator/engine/tally.def"
#undef CAP_TALLY
};

const char *cap_tally_name(CapTallyKind kind) {
  g_assert(kind < CAP_N_TALLIES);
  return names[kind];
}

const char *cap_tally_words(CapTallyKind kind) {
  g_assert(kind < CAP_N_TALLIES);
  return all_words[kind];
}
