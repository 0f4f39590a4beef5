#include "validator/import/import-private.h"

#include <string.h>

#include "schema/suggest.h"

/* So many letters may be wrong before a word is asked about instead of read. */
static guint forgiven(gsize length) {
  return length >= 8 ? 2 : length >= 4 ? 1 : 0;
}

static void note_misprint(CapImporter *imp, const CapItem *item, gsize offset, gsize length,
                          const char *meant) {
  cap_import_trouble(imp, CAP_CODE_IMPORT_MISPRINT, offset, length, "\"%.*s\" is read as \"%s\".",
                     (int)length, item->text->str + offset, meant);
}

static void report_unknown(CapImporter *imp, const CapItem *item, gsize offset, gsize length,
                           const char *what, const char *meant) {
  CapSlice shown = cap_slice_clip((CapSlice){item->text->str + offset, length});

  if (meant != NULL)
    cap_import_trouble(imp, CAP_CODE_IMPORT_UNKNOWN_NAME, offset, length,
                       "There is no %s \"%.*s\". Did you mean \"%s\"?", what, CAP_SLICE_ARGS(shown),
                       meant);
  else
    cap_import_trouble(imp, CAP_CODE_IMPORT_UNKNOWN_NAME, offset, length,
                       "There is no %s \"%.*s\".", what, CAP_SLICE_ARGS(shown));
}

/* The name without blanks, so that "G.Trivulzio" is "G. Trivulzio". */
static char *dup_squeezed(const char *text, gssize length) {
  char *folded = cap_import_fold(text, length);
  char *to = folded;

  for (const char *from = folded; *from != '\0'; from++)
    if (*from != ' ')
      *to++ = *from;
  *to = '\0';
  return folded;
}

/* --- Any list of names ---------------------------------------------------------------------- */

/* The names of a table, squeezed, in the order of the table. */
typedef struct {
  GPtrArray *squeezed; /* of char* */
  GPtrArray *shown;    /* of const char*, borrowed */
} Names;

static Names names_new(void) {
  return (Names){g_ptr_array_new_with_free_func(g_free), g_ptr_array_new()};
}

static void names_clear(Names *names) {
  g_ptr_array_unref(names->squeezed);
  g_ptr_array_unref(names->shown);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Names, names_clear)

static void names_add(Names *names, const char *name) {
  g_ptr_array_add(names->squeezed, dup_squeezed(name, -1));
  g_ptr_array_add(names->shown, (gpointer)name);
}

/* The index of the nearest name, -1 when none is near; *alone and *distance tell how near. */
static int nearest(const Names *names, const char *squeezed, gboolean *alone, guint *distance) {
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(squeezed));
  int best = -1;

  for (guint i = 0; i < names->squeezed->len; i++) {
    const char *before = suggestion.best.data;
    cap_suggestion_offer(&suggestion, cap_slice_of(g_ptr_array_index(names->squeezed, i)));
    if (suggestion.best.data != before)
      best = (int)i;
  }
  *alone = suggestion.is_alone;
  *distance = suggestion.distance;
  return suggestion.best.data != NULL ? best : -1;
}

/* Reads one of the names: exactly, or with a slip that leaves no doubt. */
static int read_name(CapImporter *imp, const CapItem *item, gsize offset, gsize length,
                     const Names *names, const char *what) {
  g_autofree char *squeezed = dup_squeezed(item->text->str + offset, (gssize)length);
  gboolean alone = FALSE;
  guint distance = 0;

  for (guint i = 0; i < names->squeezed->len; i++)
    if (g_str_equal(g_ptr_array_index(names->squeezed, i), squeezed))
      return (int)i;
  int near = nearest(names, squeezed, &alone, &distance);
  const char *meant = near >= 0 ? g_ptr_array_index(names->shown, (guint)near) : NULL;
  if (near >= 0 && alone && distance > 0 && distance <= forgiven(strlen(squeezed))) {
    note_misprint(imp, item, offset, length, meant);
    return near;
  }
  report_unknown(imp, item, offset, length, what, meant);
  return -1;
}

int cap_import_word(CapImporter *imp, const CapItem *item, gsize offset, gsize length,
                    const char *const *words, const char *what) {
  g_auto(Names) names = names_new();

  for (guint i = 0; words[i] != NULL; i++)
    names_add(&names, words[i]);
  return read_name(imp, item, offset, length, &names, what);
}

CapIndex cap_import_month(CapImporter *imp, const CapItem *item, gsize offset, gsize length) {
  g_auto(Names) names = names_new();

  for (guint i = 0; i < imp->roster->n_months; i++)
    names_add(&names, imp->roster->months[i].name);
  int month = read_name(imp, item, offset, length, &names, "month");
  return month >= 0 ? (CapIndex)month : CAP_INDEX_NONE;
}

CapIndex cap_import_auxiliary(CapImporter *imp, const CapItem *item, gsize offset, gsize length) {
  g_auto(Names) names = names_new();

  for (guint i = 0; i < imp->roster->n_auxiliary_types; i++)
    names_add(&names, imp->roster->auxiliary_types[i].name);
  int type = read_name(imp, item, offset, length, &names, "auxiliary unit");
  return type >= 0 ? (CapIndex)type : CAP_INDEX_NONE;
}

/* --- Capitani ------------------------------------------------------------------------------- */

static gboolean is_listed(const CapImportSide *side, CapIndex capitano) {
  for (guint i = 0; side != NULL && i < side->listed->len; i++)
    if (g_array_index(side->listed, CapIndex, i) == capitano)
      return TRUE;
  return FALSE;
}

/* Namesakes are told apart by card, by the list of the side's cards and by nation, in this order.
 */
static guint preference(const CapImporter *imp, CapIndex capitano, CapIndex nationality,
                        const CapImportSide *side, int card) {
  const CapCapitano *c = &imp->roster->capitani[capitano];

  return 1u + (card > 0 && c->card == (guint)card ? 4u : 0u) +
         (is_listed(side, capitano) ? 2u : 0u) + (c->nationality == nationality ? 1u : 0u);
}

static CapIndex preferred(const CapImporter *imp, const Names *names, const char *squeezed,
                          CapIndex nationality, const CapImportSide *side, int card) {
  CapIndex best = CAP_INDEX_NONE;
  guint most = 0;

  for (guint i = 0; i < names->squeezed->len; i++) {
    if (!g_str_equal(g_ptr_array_index(names->squeezed, i), squeezed))
      continue;
    guint liking = preference(imp, (CapIndex)i, nationality, side, card);
    if (liking <= most)
      continue;
    most = liking;
    best = (CapIndex)i;
  }
  return best;
}

/* "King Louis XII" is in the roster without his title. */
static void skip_title(CapImporter *imp, const char *text, gsize *offset, gsize *length) {
  g_autofree char *name = g_strndup(text + *offset, *length);
  g_autoptr(GMatchInfo) match = NULL;
  gsize start = 0, skipped = 0;

  if (!cap_import_match(imp,
                        "^\\s*(?:(?:the\\s+)?(?:king|duke|cardinal|count|prince|marquis|emperor|"
                        "cap\\.?|capitano)\\s+(?:of\\s+)?)+",
                        name, &match) ||
      !cap_import_group(match, 0, &start, &skipped) || skipped >= *length)
    return;
  *offset += skipped;
  *length -= skipped;
}

CapIndex cap_import_capitano(CapImporter *imp, const CapItem *item, gsize offset, gsize length,
                             CapIndex nationality, const CapImportSide *side, int card) {
  g_auto(Names) names = names_new();

  for (guint i = 0; i < imp->roster->n_capitani; i++)
    names_add(&names, imp->roster->capitani[i].name);
  for (guint round = 0; round < 2; round++) {
    g_autofree char *squeezed = dup_squeezed(item->text->str + offset, (gssize)length);
    CapIndex found = preferred(imp, &names, squeezed, nationality, side, card);
    if (found != CAP_INDEX_NONE)
      return found;
    skip_title(imp, item->text->str, &offset, &length);
  }
  int near = read_name(imp, item, offset, length, &names, "Capitano");
  if (near < 0)
    return CAP_INDEX_NONE;
  return preferred(imp, &names, g_ptr_array_index(names.squeezed, (guint)near), nationality, side,
                   card);
}

/* --- Unit types ----------------------------------------------------------------------------- */

/* Words that say nothing about which type it is. */
static const char *const idle_words[] = {"service", "use",   "the",     "of", "in",
                                         "unit",    "units", "quality", NULL};

static void add_words(GHashTable *set, const char *text, gssize length) {
  g_autofree char *folded = cap_import_fold(text, length);
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
static GHashTable *name_words(const CapUnitType *type) {
  GHashTable *set = word_set();
  add_words(set, type->name, -1);
  return set;
}

/* What may be said of it as well: its nation, service and arm. */
static GHashTable *all_words(const CapRoster *roster, const CapUnitType *type) {
  GHashTable *set = name_words(type);

  add_words(set, cap_arm_words[type->arm], -1);
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
static CapIndex fitting_type(const CapRoster *roster, GHashTable *words, int quality, guint *ties) {
  CapIndex best = CAP_INDEX_NONE;
  guint least = G_MAXUINT;

  *ties = 0;
  for (guint i = 0; i < roster->n_unit_types; i++) {
    const CapUnitType *type = &roster->unit_types[i];
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

static void collect_words(const CapRoster *roster, Names *names, GPtrArray *owned) {
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
      names_add(names, copy);
    }
  }
}

/* Replaces words that are misspelt; FALSE when one is too far from all that there are. */
static gboolean mend_words(const CapRoster *roster, GHashTable *words) {
  g_auto(Names) names = names_new();
  g_autoptr(GPtrArray) owned = g_ptr_array_new_with_free_func(g_free);
  g_autofree gpointer *keys = NULL;
  guint n = 0;
  gboolean ok = TRUE;

  collect_words(roster, &names, owned);
  keys = g_hash_table_get_keys_as_array(words, &n);
  for (guint i = 0; i < n; i++) {
    gboolean alone = FALSE;
    guint distance = 0;
    int near = nearest(&names, keys[i], &alone, &distance);
    const char *meant = near >= 0 ? g_ptr_array_index(names.shown, (guint)near) : NULL;

    if (meant == NULL || !alone || distance > forgiven(strlen(keys[i]))) {
      ok = FALSE;
    } else if (distance > 0) {
      g_hash_table_remove(words, keys[i]);
      g_hash_table_add(words, g_strdup(meant));
    }
  }
  return ok;
}

/* The type to suggest: the nearest name as a whole. */
static const char *similar_type(const CapRoster *roster, const char *text, gsize length) {
  g_auto(Names) names = names_new();
  g_autofree char *squeezed = dup_squeezed(text, (gssize)length);
  g_autoptr(GHashTable) words = word_set();
  gboolean alone = FALSE;
  guint distance = 0, fewest = G_MAXUINT;
  const char *best = NULL;

  for (guint i = 0; i < roster->n_unit_types; i++)
    names_add(&names, roster->unit_types[i].name);
  int near = nearest(&names, squeezed, &alone, &distance);
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
static CapIndex type_of_army(CapImporter *imp, GHashTable *words, int quality,
                             CapIndex nationality) {
  guint ties = 0;

  if (nationality == CAP_INDEX_NONE)
    return CAP_INDEX_NONE;
  add_words(words, imp->roster->nationalities[nationality].id, -1);
  return fitting_type(imp->roster, words, quality, &ties);
}

CapIndex cap_import_unit_type(CapImporter *imp, const CapItem *item, gsize offset, gsize length,
                              int quality, CapIndex nationality) {
  g_autoptr(GHashTable) words = word_set();
  const char *text = item->text->str + offset;
  guint ties = 0;

  add_words(words, text, (gssize)length);
  if (g_hash_table_size(words) == 0 || length > 120) {
    report_unknown(imp, item, offset, length, "unit type", NULL);
    return CAP_INDEX_NONE;
  }
  CapIndex type = fitting_type(imp->roster, words, quality, &ties);
  if (type == CAP_INDEX_NONE && ties == 0 && mend_words(imp->roster, words)) {
    type = fitting_type(imp->roster, words, quality, &ties);
    if (type != CAP_INDEX_NONE)
      note_misprint(imp, item, offset, length, imp->roster->unit_types[type].name);
  }
  if (type == CAP_INDEX_NONE && ties > 1) {
    type = type_of_army(imp, words, quality, nationality);
    if (type == CAP_INDEX_NONE)
      cap_import_trouble(imp, CAP_CODE_IMPORT_UNKNOWN_NAME, offset, length,
                         "\"%.*s\" may be any of %u unit types; say the service or the Quality.",
                         (int)length, text, ties);
    return type;
  }
  if (type == CAP_INDEX_NONE)
    report_unknown(imp, item, offset, length, "unit type", similar_type(imp->roster, text, length));
  return type;
}

/* --- Nations and powers --------------------------------------------------------------------- */

/* The folded text begins with the folded name, as whole words; how many bytes that is. */
static gsize begins_with(const char *folded, const char *name) {
  g_autofree char *other = cap_import_fold(name, -1);
  gsize n = strlen(other);

  return n > 0 && strncmp(folded, other, n) == 0 && (folded[n] == '\0' || folded[n] == ' ') ? n : 0;
}

/* The first word alone, for headings such as "Venet." and "Imperal:". */
static CapIndex nation_of_word(const CapImporter *imp, const char *word, gboolean is_short) {
  g_auto(Names) names = names_new();
  gboolean alone = FALSE;
  guint distance = 0;
  gsize n = strlen(word);

  for (guint i = 0; i < imp->roster->n_nationalities; i++) {
    g_autofree char *name = cap_import_fold(imp->roster->nationalities[i].name, -1);
    if (is_short && n >= 3 && g_str_has_prefix(name, word))
      return (CapIndex)i;
    names_add(&names, imp->roster->nationalities[i].name);
  }
  int near = nearest(&names, word, &alone, &distance);
  return near >= 0 && alone && distance <= forgiven(n) ? (CapIndex)near : CAP_INDEX_NONE;
}

CapIndex cap_import_nation(CapImporter *imp, const char *text, gsize length, gsize *rest) {
  g_autofree char *folded = cap_import_fold(text, (gssize)length);
  const CapRoster *roster = imp->roster;
  const char *at = g_str_has_prefix(folded, "the ") ? folded + 4 : folded;
  CapIndex found = CAP_INDEX_NONE;
  gsize most = 0;

  for (guint i = 0; i < roster->n_nationalities; i++) {
    gsize n = begins_with(at, roster->nationalities[i].name);
    CapIndex service = cap_roster_find_service(roster, cap_slice_of(roster->nationalities[i].id));
    if (service != CAP_INDEX_NONE)
      n = MAX(n, begins_with(at, roster->services[service].name));
    if (n <= most)
      continue;
    most = n;
    found = (CapIndex)i;
  }
  if (found == CAP_INDEX_NONE) {
    most = strcspn(at, " ");
    g_autofree char *word = g_strndup(at, most);
    gsize skip = strcspn(text, " .,:;");
    found = nation_of_word(imp, word, skip < length && text[skip] == '.');
  }
  if (rest != NULL)
    *rest = most + (gsize)(at - folded);
  return found;
}

CapIndex cap_import_power(CapImporter *imp, const char *text) {
  g_autofree char *folded = cap_import_fold(text, -1);
  const char *at = g_str_has_prefix(folded, "the ") ? folded + 4 : folded;
  CapIndex found = CAP_INDEX_NONE;
  gsize most = 0;

  for (guint i = 0; i < imp->roster->n_services; i++) {
    gsize n = MAX(begins_with(at, imp->roster->services[i].name),
                  begins_with(at, imp->roster->services[i].id));
    if (n <= most)
      continue;
    most = n;
    found = (CapIndex)i;
  }
  return found;
}

/* --- Places --------------------------------------------------------------------------------- */

/* The hex with a name, CAP_HEX_NONE when there is none or several. */
static CapHex hex_named(const CapMap *map, const char *squeezed) {
  CapHex found = CAP_HEX_NONE;

  for (CapHex hex = 0; hex < map->n_hexes; hex++) {
    if (map->hexes[hex].name == NULL)
      continue;
    g_autofree char *name = dup_squeezed(map->hexes[hex].name, -1);
    if (!g_str_equal(name, squeezed))
      continue;
    if (found != CAP_HEX_NONE)
      return CAP_HEX_NONE;
    found = hex;
  }
  return found;
}

static CapHex similar_hex(const CapMap *map, const char *squeezed, guint *distance,
                          gboolean *alone) {
  g_auto(Names) names = names_new();
  g_autoptr(GArray) hexes = g_array_new(FALSE, FALSE, sizeof(CapHex));

  for (CapHex hex = 0; hex < map->n_hexes; hex++) {
    if (map->hexes[hex].name == NULL)
      continue;
    names_add(&names, map->hexes[hex].name);
    g_array_append_val(hexes, hex);
  }
  int near = nearest(&names, squeezed, alone, distance);
  return near >= 0 ? g_array_index(hexes, CapHex, (guint)near) : CAP_HEX_NONE;
}

static CapHex hex_numbered(const CapMap *map, const char *text, gsize length) {
  char number[CAP_HEX_NUMBER_MAX] = {0};

  if (length >= sizeof number)
    return CAP_HEX_NONE;
  for (gsize i = 0; i < length; i++) {
    char c = text[i];
    number[i] = c == 'O' || c == 'o' ? '0' : c == 'l' || c == 'I' || c == 'i' ? '1' : c;
  }
  CapHex hex = cap_grid_find(&map->grid, cap_slice_of(number));
  return hex != CAP_HEX_NONE && map->hexes[hex].node != CAP_NODE_NONE ? hex : CAP_HEX_NONE;
}

/* Only a name: the hex it stands for. */
static CapHex read_place_name(CapImporter *imp, const CapItem *item, gsize offset, gsize length) {
  const CapMap *map = imp->map;
  g_autofree char *squeezed = dup_squeezed(item->text->str + offset, (gssize)length);
  CapHex hex = hex_named(map, squeezed);
  guint distance = 0;
  gboolean alone = FALSE;

  if (hex != CAP_HEX_NONE)
    return hex;
  hex = similar_hex(map, squeezed, &distance, &alone);
  if (hex != CAP_HEX_NONE && alone && distance > 0 && distance <= forgiven(strlen(squeezed))) {
    note_misprint(imp, item, offset, length, map->hexes[hex].name);
    return hex;
  }
  report_unknown(imp, item, offset, length, "place on the map",
                 hex != CAP_HEX_NONE ? map->hexes[hex].name : NULL);
  return CAP_HEX_NONE;
}

/* Whether the name in the text can be the one on the map: "Trezzo" for "Trezzo d'Adda". */
static gboolean is_same_place(const char *on_map, const char *squeezed) {
  g_autofree char *name = dup_squeezed(on_map, -1);
  gsize n = MIN(strlen(name), strlen(squeezed));

  return n >= 3 && strncmp(name, squeezed, n) == 0;
}

/* Name and number that do not belong together: the number counts, unless the map has none such. */
static CapHex settle_place(CapImporter *imp, const CapItem *item, gsize name, gsize name_length,
                           gsize number, gsize number_length, CapHex hex) {
  g_autofree char *squeezed = dup_squeezed(item->text->str + name, (gssize)name_length);
  const char *here = hex != CAP_HEX_NONE ? imp->map->hexes[hex].name : NULL;
  CapHex named = hex_named(imp->map, squeezed);
  guint distance = 0;
  gboolean alone = FALSE;
  char printed[CAP_HEX_NUMBER_MAX] = "";

  if (here != NULL && is_same_place(here, squeezed))
    return hex;
  if (named != CAP_HEX_NONE) {
    cap_grid_number(&imp->map->grid, named, printed);
    cap_import_trouble(imp, CAP_CODE_IMPORT_CONTRADICTION, number, number_length,
                       "Hex %.*s is not %.*s, which is hex %s.", (int)number_length,
                       item->text->str + number, (int)name_length, item->text->str + name, printed);
    return hex != CAP_HEX_NONE ? hex : named;
  }
  if (hex == CAP_HEX_NONE) {
    report_unknown(imp, item, number, number_length, "hex", NULL);
    return CAP_HEX_NONE;
  }
  if (here == NULL) /* a name for a hex without one: the map is silent, the number is clear */
    return hex;
  CapHex near = similar_hex(imp->map, squeezed, &distance, &alone);
  if (near == hex && distance <= MAX(1, forgiven(strlen(squeezed))))
    note_misprint(imp, item, name, name_length, here);
  else
    cap_import_trouble(imp, CAP_CODE_IMPORT_CONTRADICTION, name, name_length,
                       "Hex %.*s is %s on the map, not %.*s.", (int)number_length,
                       item->text->str + number, here, (int)name_length, item->text->str + name);
  return hex;
}

CapHex cap_import_place(CapImporter *imp, const CapItem *item, gsize name, gsize name_length,
                        gsize number, gsize number_length) {
  if (number_length == 0)
    return read_place_name(imp, item, name, name_length);
  CapHex hex = hex_numbered(imp->map, item->text->str + number, number_length);
  if (name_length > 0)
    return settle_place(imp, item, name, name_length, number, number_length, hex);
  if (hex == CAP_HEX_NONE)
    report_unknown(imp, item, number, number_length, "hex", NULL);
  return hex;
}

/* --- Fit ------------------------------------------------------------------------------------ */

guint cap_import_fit(CapSlice text, const CapMap *map, const CapRoster *roster) {
  g_autofree char *folded = cap_import_fold(text.data, (gssize)text.length);
  g_autofree char *padded = g_strconcat(" ", folded, " ", NULL);
  guint fit = 0;

  for (CapHex hex = 0; map != NULL && hex < map->n_hexes; hex++) {
    char number[CAP_HEX_NUMBER_MAX] = "";
    if (map->hexes[hex].name == NULL)
      continue;
    cap_grid_number(&map->grid, hex, number);
    g_autofree char *name = cap_import_fold(map->hexes[hex].name, -1);
    g_autofree char *both = g_strdup_printf(" %s %s ", name, number);
    fit += strstr(padded, both) != NULL;
  }
  for (guint i = 0; roster != NULL && i < roster->n_capitani; i++) {
    g_autofree char *name = cap_import_fold(roster->capitani[i].name, -1);
    g_autofree char *word = g_strdup_printf(" %s ", name);
    fit += strstr(padded, word) != NULL;
  }
  return fit;
}
