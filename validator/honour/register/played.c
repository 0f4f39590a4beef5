#include "validator/honour/register/played.h"

#include <string.h>

#include "validator/honour/register/played-evidence.h"
#include "validator/honour/register/played-scenario.h"

/* --- What need not be seen ------------------------------------------------------------------- */

static const struct {
  const char *statement;
  CapUnplayed excuse;
} excuses[] = {
#define HONOUR_UNPLAYED(id, kind, more) {id, {CAP_UNPLAYED_##kind, more}},
#include "validator/honour/register/unplayed.def"
#undef HONOUR_UNPLAYED
};

static const struct {
  const char *name, *words;
} kinds[] = {
#define CAP_UNPLAYED_KIND(id, name, words) {name, words},
#include "validator/honour/register/unplayed-kinds.def"
#undef CAP_UNPLAYED_KIND
};

gboolean cap_played_excuse(const char *statement, CapUnplayed *excuse) {
  for (guint i = 0; i < G_N_ELEMENTS(excuses); i++) {
    if (strcmp(excuses[i].statement, statement) != 0)
      continue;
    *excuse = excuses[i].excuse;
    return TRUE;
  }
  return FALSE;
}

const char *cap_unplayed_name(CapUnplayedKind kind) {
  g_assert(kind < CAP_N_UNPLAYED_KINDS);
  return kinds[kind].name;
}

const char *cap_unplayed_words(CapUnplayedKind kind) {
  g_assert(kind < CAP_N_UNPLAYED_KINDS);
  return kinds[kind].words;
}

/* --- Games added up -------------------------------------------------------------------------- */

/* A place of evidence proves a statement. */
typedef struct {
  guint place, statement;
} Proof;

typedef struct {
  guint64 times, games;
} Count;

struct _HonourPlayed {
  GHashTable *ids; /* of a statement -> its place in the register, plus 1 */
  GArray *proofs;  /* of Proof, by statement; each once */
  guint64 n_games;
  guint64 *evidence;  /* by place */
  GHashTable *parts;  /* "S4.rf/2": a part of what a scenario says -> its Count, owned */
  Count *statements;  /* by place in the register */
  guint32 *this_game; /* likewise, while a game is added */
};

static void add_proof(const HonourSeenRow *row, gpointer data) {
  CapPlayed *played = data;
  g_auto(GStrv) words = g_strsplit(row->statements, " ", -1);

  for (guint i = 0; words[i] != NULL; i++) {
    guint statement = GPOINTER_TO_UINT(g_hash_table_lookup(played->ids, words[i]));
    Proof proof = {row->place, statement - 1};

    if (statement != 0)
      g_array_append_val(played->proofs, proof);
  }
}

static int compare_proofs(gconstpointer a, gconstpointer b) {
  const Proof *x = a, *y = b;

  if (x->statement != y->statement)
    return x->statement < y->statement ? -1 : 1;
  return (x->place > y->place) - (x->place < y->place);
}

/* In order, and none twice: a row may name what its place proves anyway. */
static void settle_proofs(GArray *proofs) {
  guint n = 0;

  g_array_sort(proofs, compare_proofs);
  for (guint i = 0; i < proofs->len; i++) {
    const Proof *proof = &g_array_index(proofs, Proof, i);

    if (n == 0 || compare_proofs(proof, &g_array_index(proofs, Proof, n - 1)) != 0)
      g_array_index(proofs, Proof, n++) = *proof;
  }
  g_array_set_size(proofs, n);
}

CapPlayed *cap_played_new(void) {
  CapPlayed *played = g_new0(CapPlayed, 1);
  guint n = cap_register_count();

  played->ids = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint i = 0; i < n; i++)
    g_hash_table_insert(played->ids, (gpointer)cap_register_get(i)->id, GUINT_TO_POINTER(i + 1));
  played->proofs = g_array_new(FALSE, FALSE, sizeof(Proof));
  honour_seen_each_row(add_proof, played);
  settle_proofs(played->proofs);
  played->evidence = g_new0(guint64, cap_seen_n_evidence());
  played->parts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  played->statements = g_new0(Count, n);
  played->this_game = g_new0(guint32, n);
  return played;
}

void cap_played_free(CapPlayed *played) {
  g_hash_table_unref(played->ids);
  g_array_unref(played->proofs);
  g_free(played->evidence);
  g_hash_table_unref(played->parts);
  g_free(played->statements);
  g_free(played->this_game);
  g_free(played);
}

static void add_stated(const char *statement, guint part, guint times, gpointer data) {
  CapPlayed *played = data;
  g_autofree char *key = g_strdup_printf("%s/%u", statement, part);
  Count *count = g_hash_table_lookup(played->parts, key);

  if (count == NULL) {
    count = g_new0(Count, 1);
    g_hash_table_insert(played->parts, g_steal_pointer(&key), count);
  }
  count->times += times;
  count->games += times > 0;
}

/* Of the parts of a statement the one that was seen least; nothing when no scenario has it. */
static Count least_part(const CapPlayed *played, guint statement) {
  Count least = {0};

  for (guint part = 1;; part++) {
    g_autofree char *key = g_strdup_printf("%s/%u", cap_register_get(statement)->id, part);
    const Count *count = g_hash_table_lookup(played->parts, key);

    if (count == NULL)
      return least;
    if (part == 1 || count->games < least.games)
      least = *count;
  }
}

void cap_played_add(CapPlayed *played, const CapPlayedGame *game) {
  guint n = cap_register_count();

  memset(played->this_game, 0, n * sizeof played->this_game[0]);
  for (guint i = 0; i < cap_seen_n_evidence(); i++)
    played->evidence[i] += game->seen[i];
  for (guint i = 0; i < played->proofs->len; i++) {
    const Proof *proof = &g_array_index(played->proofs, Proof, i);

    played->this_game[proof->statement] += game->seen[proof->place];
  }
  honour_played_scenario(game, add_stated, played);
  for (guint i = 0; i < n; i++) {
    played->statements[i].times += played->this_game[i];
    played->statements[i].games += played->this_game[i] > 0;
  }
  played->n_games++;
}

/* Statements about scenarios are numbered: S4.rf; those of S.gen are about all. */
gboolean cap_played_concerns(const CapPlayed *played, guint statement) {
  const char *id = cap_register_get(statement)->id;
  g_autofree char *first = g_strdup_printf("%s/1", id);

  return id[0] != 'S' || !g_ascii_isdigit(id[1]) || g_hash_table_contains(played->parts, first);
}

guint64 cap_played_n_games(const CapPlayed *played) {
  return played->n_games;
}

guint64 cap_played_times(const CapPlayed *played, guint statement) {
  g_assert(statement < cap_register_count());
  return played->statements[statement].times + least_part(played, statement).times;
}

guint64 cap_played_games(const CapPlayed *played, guint statement) {
  g_assert(statement < cap_register_count());
  return played->statements[statement].games + least_part(played, statement).games;
}

/* --- What showed it -------------------------------------------------------------------------- */

typedef struct {
  const CapPlayed *played;
  const char *id;
  CapPlayedShow show;
  gpointer data;
  GHashTable *shown; /* places */
} Showing;

/* "STEP_TOO_DEAR" as "step-too-dear"; new string. */
static char *plain_name(const char *name) {
  char *plain = g_ascii_strdown(name, -1);

  return g_strdelimit(plain, "_", '-');
}

static void show_row(const HonourSeenRow *row, gpointer data) {
  const Showing *s = data;
  g_auto(GStrv) words = g_strsplit(row->statements, " ", -1);

  if (!g_strv_contains((const char *const *)words, s->id) || s->played->evidence[row->place] == 0 ||
      !g_hash_table_add(s->shown, GUINT_TO_POINTER(row->place + 1)))
    return;
  g_autofree char *name = plain_name(row->name != NULL ? row->name : row->statements);
  s->show(row->source, g_str_equal(row->source, "event") ? row->name : name,
          s->played->evidence[row->place], s->data);
}

void cap_played_each_evidence(const CapPlayed *played, guint statement, CapPlayedShow show,
                              gpointer data) {
  g_autoptr(GHashTable) shown = g_hash_table_new(NULL, NULL);
  Showing showing = {played, cap_register_get(statement)->id, show, data, shown};

  honour_seen_each_row(show_row, &showing);
  if (least_part(played, statement).times > 0)
    show("scenario", cap_register_get(statement)->id, least_part(played, statement).times, data);
}

typedef struct {
  CapPlayedRow call;
  gpointer data;
} Listing;

static void list_row(const HonourSeenRow *row, gpointer data) {
  const Listing *l = data;

  l->call(row->source, row->name != NULL ? row->name : row->statements, row->statements, l->data);
}

void cap_played_each_row(CapPlayedRow call, gpointer data) {
  Listing listing = {call, data};

  honour_seen_each_row(list_row, &listing);
}
