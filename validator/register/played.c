#include "validator/register/played.h"

#include <string.h>

#include "schema/document/instructions.h"

/* --- What need not be seen ------------------------------------------------------------------- */

static const struct {
  const char *name, *words;
} kinds[] = {
#define CAP_UNPLAYED_KIND(id, name, words) {name, words},
#include "validator/register/unplayed-kinds.def"
#undef CAP_UNPLAYED_KIND
};

const CapUnplayed *cap_unplayed_find(const CapRegister *book, const char *statement) {
  for (guint i = 0; i < book->n_unplayed; i++)
    if (strcmp(book->unplayed[i].statement, statement) == 0)
      return &book->unplayed[i];
  return NULL;
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

struct _CapPlayed {
  const CapRegister *book;
  GHashTable *ids; /* of a statement -> its place in the register, plus 1 */
  GArray *proofs;  /* of Proof, by statement; each once */
  guint64 n_games;
  guint n_evidence;   /* up to the last place that a row has */
  guint64 *evidence;  /* by place */
  GHashTable *parts;  /* "S4.rf/2": a part of what a scenario says -> its Count, owned */
  Count *statements;  /* by place in the register */
  guint32 *this_game; /* likewise, while a game is added */
};

static void add_proof(const CapEvidence *row, gpointer data) {
  CapPlayed *played = data;
  g_auto(GStrv) words = g_strsplit(row->statements, " ", -1);

  for (guint i = 0; words[i] != NULL; i++) {
    guint statement = GPOINTER_TO_UINT(g_hash_table_lookup(played->ids, words[i]));
    Proof proof = {row->place, statement - 1};

    if (statement != 0)
      g_array_append_val(played->proofs, proof);
  }
  played->n_evidence = MAX(played->n_evidence, row->place + 1);
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

CapPlayed *cap_played_new(const CapRegister *book) {
  CapPlayed *played = g_new0(CapPlayed, 1);
  guint n = book->n_rules;

  played->book = book;
  played->ids = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint i = 0; i < n; i++)
    g_hash_table_insert(played->ids, (gpointer)book->rules[i].id, GUINT_TO_POINTER(i + 1));
  played->proofs = g_array_new(FALSE, FALSE, sizeof(Proof));
  if (book->each_evidence != NULL)
    book->each_evidence(add_proof, played);
  settle_proofs(played->proofs);
  played->evidence = g_new0(guint64, played->n_evidence);
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

char **cap_played_states(CapSlice body) {
  static const char verb[] = "states ";
  g_autofree char *text = NULL;

  if (body.length <= strlen(verb) || strncmp(body.data, verb, strlen(verb)) != 0)
    return NULL;
  text = g_strndup(body.data + strlen(verb), body.length - strlen(verb));
  return g_strsplit_set(g_strstrip(text), " \t\r\n", -1);
}

/* A statement may have several parts, numbered from 1 on: it was applied when all of them were. */
static void add_stated(CapPlayed *played, const char *statement, guint part, guint times) {
  g_autofree char *key = g_strdup_printf("%s/%u", statement, part);
  Count *count = g_hash_table_lookup(played->parts, key);

  if (count == NULL) {
    count = g_new0(Count, 1);
    g_hash_table_insert(played->parts, g_steal_pointer(&key), count);
  }
  count->times += times;
  count->games += times > 0;
}

/* Which of the parts of a statement this one is, counted through the document; from 1 on. */
static guint next_part(GHashTable *parts, const char *statement) {
  guint part = GPOINTER_TO_UINT(g_hash_table_lookup(parts, statement)) + 1;

  g_hash_table_insert(parts, g_strdup(statement), GUINT_TO_POINTER(part));
  return part;
}

static void add_scenario(CapPlayed *played, const CapPlayedGame *game) {
  g_autoptr(GHashTable) parts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GArray) instructions = cap_document_instructions(game->document, "capitano");

  for (guint i = 0; i < instructions->len; i++) {
    const CapInstruction *instruction = &g_array_index(instructions, CapInstruction, i);
    g_auto(GStrv) statements = cap_played_states(instruction->body);

    for (guint k = 0; statements != NULL && statements[k] != NULL; k++)
      if (instruction->node != CAP_NODE_NONE)
        add_stated(played, statements[k], next_part(parts, statements[k]),
                   played->book->times_of(game, instruction->node));
  }
}

/* Of the parts of a statement the one that was seen least; nothing when no scenario has it. */
static Count least_part(const CapPlayed *played, guint statement) {
  Count least = {0};

  for (guint part = 1;; part++) {
    g_autofree char *key = g_strdup_printf("%s/%u", played->book->rules[statement].id, part);
    const Count *count = g_hash_table_lookup(played->parts, key);

    if (count == NULL)
      return least;
    if (part == 1 || count->games < least.games)
      least = *count;
  }
}

void cap_played_add(CapPlayed *played, const CapPlayedGame *game) {
  guint n = played->book->n_rules;

  memset(played->this_game, 0, n * sizeof played->this_game[0]);
  for (guint i = 0; i < played->n_evidence; i++)
    played->evidence[i] += game->seen[i];
  for (guint i = 0; i < played->proofs->len; i++) {
    const Proof *proof = &g_array_index(played->proofs, Proof, i);

    played->this_game[proof->statement] += game->seen[proof->place];
  }
  if (played->book->times_of != NULL)
    add_scenario(played, game);
  for (guint i = 0; i < n; i++) {
    played->statements[i].times += played->this_game[i];
    played->statements[i].games += played->this_game[i] > 0;
  }
  played->n_games++;
}

/* Statements about scenarios are numbered: S4.rf; those of S.gen are about all. */
gboolean cap_played_concerns(const CapPlayed *played, guint statement) {
  const char *id = played->book->rules[statement].id;
  g_autofree char *first = g_strdup_printf("%s/1", id);

  return id[0] != 'S' || !g_ascii_isdigit(id[1]) || g_hash_table_contains(played->parts, first);
}

const CapRegister *cap_played_register(const CapPlayed *played) {
  return played->book;
}

guint64 cap_played_n_games(const CapPlayed *played) {
  return played->n_games;
}

guint64 cap_played_times(const CapPlayed *played, guint statement) {
  g_assert(statement < played->book->n_rules);
  return played->statements[statement].times + least_part(played, statement).times;
}

guint64 cap_played_games(const CapPlayed *played, guint statement) {
  g_assert(statement < played->book->n_rules);
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

static void show_row(const CapEvidence *row, gpointer data) {
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
  Showing showing = {played, played->book->rules[statement].id, show, data, shown};

  if (played->book->each_evidence != NULL)
    played->book->each_evidence(show_row, &showing);
  if (least_part(played, statement).times > 0)
    show("scenario", played->book->rules[statement].id, least_part(played, statement).times, data);
}
