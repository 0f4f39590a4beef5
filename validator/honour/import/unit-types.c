/* Which unit type a text means: by the words that say something of it. */
#include "validator/honour/import/names.h"

#include "schema/codes/codes-import.h"

#include <string.h>

/* Words that say nothing about which type it is. */
static const char *const idle_words[] = {"service", "use",   "the",     "of", "in",
                                         "unit",    "units", "quality", NULL};

static void add_words(GHashTable *set, const char *text, gssize length) {
  g_autofree char *folded = cap_fold_name(text, length);
  g_auto(GStrv) words = g_strsplit(folded, " ", -1);

  for (guint i = 0; words[i] != NULL; i++) {
    gsize n = strlen(words[i]);
    if (n == 0 || g_ascii_isdigit(words[i][0]) || g_strv_contains(idle_words, words[i]))
      continue;
    if (n > 3 && words[i][n - 1] == 's' && words[i][n - 2] != 's')
      words[i][n - 1] = '\0'; /* Landsknechts, Stradiots */
    g_hash_table_add(set, g_strdup(words[i]));
  }
}

static GHashTable *word_set(void) {
  return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
}

/* What a type's own name says. */
static GHashTable *name_words(const HonourUnitType *type) {
  GHashTable *set = word_set();
  add_words(set, type->name, -1);
  return set;
}

/* What may be said of it as well: its nation, service and arm. */
static GHashTable *all_words(const HonourRoster *roster, const HonourUnitType *type) {
  GHashTable *set = name_words(type);

  add_words(set, honour_arm_words[type->arm], -1);
  if (type->nationality != CAP_INDEX_NONE)
    add_words(set, roster->nationalities[type->nationality].name, -1);
  if (type->service != CAP_INDEX_NONE)
    add_words(set, roster->services[type->service].id, -1);
  return set;
}

static guint missing(GHashTable *words, GHashTable *from) {
  GHashTableIter iter;
  gpointer word;
  guint n = 0;

  g_hash_table_iter_init(&iter, words);
  while (g_hash_table_iter_next(&iter, &word, NULL))
    n += !g_hash_table_contains(from, word);
  return n;
}

/* The type that the words fit best: all of them say something of it, and it has fewest other words.
 * CAP_INDEX_NONE when there is none, or *ties more than one. */
static CapIndex fitting_type(const HonourRoster *roster, GHashTable *words, int quality,
                             guint *ties) {
  CapIndex best = CAP_INDEX_NONE;
  guint least = G_MAXUINT;

  *ties = 0;
  for (guint i = 0; i < roster->n_unit_types; i++) {
    const HonourUnitType *type = &roster->unit_types[i];
    g_autoptr(GHashTable) own = name_words(type);
    g_autoptr(GHashTable) all = all_words(roster, type);
    guint more = missing(own, words);

    if (missing(words, all) > 0 || (quality > 0 && type->quality != quality) || more > least)
      continue;
    *ties = more < least ? 1 : *ties + 1;
    least = more;
    best = (CapIndex)i;
  }
  return *ties == 1 ? best : CAP_INDEX_NONE;
}

static void collect_words(const HonourRoster *roster, HonourImportNames *names, GPtrArray *owned) {
  g_autoptr(GHashTable) seen = word_set();

  for (guint i = 0; i < roster->n_unit_types; i++) {
    g_autoptr(GHashTable) all = all_words(roster, &roster->unit_types[i]);
    GHashTableIter iter;
    gpointer word;

    g_hash_table_iter_init(&iter, all);
    while (g_hash_table_iter_next(&iter, &word, NULL)) {
      if (!g_hash_table_add(seen, g_strdup(word)))
        continue;
      char *copy = g_strdup(word);
      g_ptr_array_add(owned, copy);
      honour_import_names_add(names, copy);
    }
  }
}

/* Replaces words that are misspelt; FALSE when one is too far from all that there are. */
static gboolean mend_words(const HonourRoster *roster, GHashTable *words) {
  g_auto(HonourImportNames) names = honour_import_names_new();
  g_autoptr(GPtrArray) owned = g_ptr_array_new_with_free_func(g_free);
  g_autofree gpointer *keys = NULL;
  guint n = 0;
  gboolean ok = TRUE;

  collect_words(roster, &names, owned);
  keys = g_hash_table_get_keys_as_array(words, &n);
  for (guint i = 0; i < n; i++) {
    gboolean alone = FALSE;
    guint distance = 0;
    int near = honour_import_names_nearest(&names, keys[i], &alone, &distance);
    const char *meant = near >= 0 ? g_ptr_array_index(names.shown, (guint)near) : NULL;

    if (meant == NULL || !alone || distance > honour_import_forgiven(strlen(keys[i]))) {
      ok = FALSE;
    } else if (distance > 0) {
      g_hash_table_remove(words, keys[i]);
      if (!g_hash_table_contains(words, meant)) /* else the other one goes, which is yet to come */
        g_hash_table_add(words, g_strdup(meant));
    }
  }
  return ok;
}

/* The type to suggest: the nearest name as a whole. */
static const char *similar_type(const HonourRoster *roster, const char *text, gsize length) {
  g_auto(HonourImportNames) names = honour_import_names_new();
  g_autofree char *squeezed = honour_import_dup_squeezed(text, (gssize)length);
  g_autoptr(GHashTable) words = word_set();
  gboolean alone = FALSE;
  guint distance = 0, fewest = G_MAXUINT;
  const char *best = NULL;

  for (guint i = 0; i < roster->n_unit_types; i++)
    honour_import_names_add(&names, roster->unit_types[i].name);
  int near = honour_import_names_nearest(&names, squeezed, &alone, &distance);
  if (near >= 0)
    return g_ptr_array_index(names.shown, (guint)near);

  /* Else the one that shares most words, when it shares half. */
  add_words(words, text, (gssize)length);
  for (guint i = 0; i < roster->n_unit_types; i++) {
    g_autoptr(GHashTable) all = all_words(roster, &roster->unit_types[i]);
    guint lacking = missing(words, all);
    if (lacking < fewest && lacking * 2 <= g_hash_table_size(words)) {
      fewest = lacking;
      best = roster->unit_types[i].name;
    }
  }
  return best;
}

/* When the name leaves several, the service of the army decides. */
static CapIndex type_of_army(HonourImporter *imp, GHashTable *words, int quality,
                             CapIndex nationality) {
  guint ties = 0;

  if (nationality == CAP_INDEX_NONE)
    return CAP_INDEX_NONE;
  add_words(words, imp->roster->nationalities[nationality].id, -1);
  return fitting_type(imp->roster, words, quality, &ties);
}

CapIndex honour_import_unit_type(HonourImporter *imp, const HonourItem *item, gsize offset,
                                 gsize length, int quality, CapIndex nationality) {
  g_autoptr(GHashTable) words = word_set();
  const char *text = item->text->str + offset;
  guint ties = 0;

  add_words(words, text, (gssize)length);
  if (g_hash_table_size(words) == 0 || length > 120) {
    honour_import_report_unknown(imp, item, offset, length, "unit type", NULL);
    return CAP_INDEX_NONE;
  }
  CapIndex type = fitting_type(imp->roster, words, quality, &ties);
  if (type == CAP_INDEX_NONE && ties == 0 && mend_words(imp->roster, words)) {
    type = fitting_type(imp->roster, words, quality, &ties);
    if (type != CAP_INDEX_NONE)
      honour_import_note_misprint(imp, item, offset, length, imp->roster->unit_types[type].name);
  }
  if (type == CAP_INDEX_NONE && ties > 1) {
    type = type_of_army(imp, words, quality, nationality);
    if (type == CAP_INDEX_NONE)
      honour_import_trouble(imp, CAP_CODE_IMPORT_UNKNOWN_NAME, offset, length,
                            "\"%.*s\" may be any of %u unit types; say the service or the Quality.",
                            (int)length, text, ties);
    return type;
  }
  if (type == CAP_INDEX_NONE)
    honour_import_report_unknown(imp, item, offset, length, "unit type",
                                 similar_type(imp->roster, text, length));
  return type;
}
