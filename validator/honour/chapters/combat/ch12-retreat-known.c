#include "validator/honour/chapters/combat/ch12-retreat-known.h"

#include <string.h>

/* Retreats within retreats are few: somebody is pursued, or has to make room. */
enum { N_KNOWN = 3 };

struct _HonourKnownRetreats {
  guint n_hexes;
  guint next; /* the one that is forgotten next */
  HonourKnownRetreat rows[N_KNOWN];
};

HonourKnownRetreats *honour_known_retreats_new(guint n_hexes) {
  HonourKnownRetreats *known = g_new0(HonourKnownRetreats, 1);

  known->n_hexes = n_hexes;
  return known;
}

void honour_known_retreats_free(HonourKnownRetreats *known) {
  for (guint i = 0; i < N_KNOWN; i++) {
    g_free(known->rows[i].flags);
    g_free(known->rows[i].hexes);
    g_free(known->rows[i].left);
    g_free(known->rows[i].costs);
    g_free(known->rows[i].needs);
  }
  g_free(known);
}

static gboolean are_goals_equal(const HonourRetreatGoals *a, const HonourRetreatGoals *b) {
  return a->n == b->n && a->n_owned == b->n_owned &&
         memcmp(a->hexes, b->hexes, a->n * sizeof a->hexes[0]) == 0;
}

/* Flags that bar nobody may differ: the Force itself is one of its friends, and goes. */
static gboolean are_flags_equal(const HonourKnownRetreats *known, const HonourKnownRetreat *row,
                                const HonourRetreatKey *key) {
  guint8 differs = 0;

  for (guint i = 0; i < known->n_hexes; i++)
    differs |= (guint8)((key->flags[i] & key->barred) ^ row->flags[i]);
  return differs == 0;
}

HonourKnownRetreat *honour_known_retreat_find(HonourKnownRetreats *known,
                                              const HonourRetreatKey *key) {
  for (guint i = 0; i < N_KNOWN; i++) {
    HonourKnownRetreat *row = &known->rows[i];

    if (row->flags != NULL && row->key.start == key->start && row->key.points == key->points &&
        row->key.ground == key->ground && row->key.is_rain == key->is_rain &&
        row->key.is_minor == key->is_minor && row->key.barred == key->barred &&
        are_goals_equal(&row->goals, key->goals) && are_flags_equal(known, row, key))
      return row;
  }
  return NULL;
}

static void make_room(HonourKnownRetreat *row, guint n_hexes) {
  if (row->flags != NULL)
    return;
  row->flags = g_new(guint8, n_hexes);
  row->hexes = g_new(CapHex, n_hexes);
  row->left = g_new(gint16, n_hexes);
  row->costs = g_new(guint32, n_hexes);
  row->needs = g_new(guint32, n_hexes);
}

/* The two are apart, and the compiler is told so: it takes many hexes at a time then. */
static void keep_flags(guint8 *restrict to, const guint8 *restrict from, guint8 barred, guint n) {
  for (guint i = 0; i < n; i++)
    to[i] = from[i] & barred;
}

HonourKnownRetreat *honour_known_retreat_add(HonourKnownRetreats *known,
                                             const HonourRetreatKey *key) {
  HonourKnownRetreat *row = &known->rows[known->next];

  known->next = (known->next + 1) % N_KNOWN;
  make_room(row, known->n_hexes);
  row->key = *key;
  row->goals.n = key->goals->n;
  row->goals.n_owned = key->goals->n_owned;
  memcpy(row->goals.hexes, key->goals->hexes, key->goals->n * sizeof key->goals->hexes[0]);
  keep_flags(row->flags, key->flags, key->barred, known->n_hexes);
  row->n_reached = 0;
  row->has_best = row->has_needs = FALSE;
  for (guint i = 0; i < key->goals->n; i++)
    row->cheapest[i] = HONOUR_COST_UNKNOWN;
  return row;
}
