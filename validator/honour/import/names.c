#include "validator/honour/import/names.h"

#include <glib/gi18n.h>
#include <string.h>

#include "schema/codes/codes-import.h"
#include "schema/codes/suggest.h"

guint honour_import_forgiven(gsize length) {
  return length >= 8 ? 2 : length >= 4 ? 1 : 0;
}

void honour_import_note_misprint(HonourImporter *imp, const HonourItem *item, gsize offset,
                                 gsize length, const char *meant) {
  honour_import_trouble(imp, CAP_CODE_IMPORT_MISPRINT, offset, length,
                        "\"%.*s\" is read as \"%s\".", (int)length, item->text->str + offset,
                        meant);
}

void honour_import_report_unknown(HonourImporter *imp, const HonourItem *item, gsize offset,
                                  gsize length, const char *what, const char *meant) {
  CapSlice shown = cap_slice_clip((CapSlice){item->text->str + offset, length});

  if (meant != NULL)
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNKNOWN_NAME, offset, length,
                          "There is no %s \"%.*s\". Did you mean \"%s\"?", _(what),
                          CAP_SLICE_ARGS(shown), meant);
  else
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNKNOWN_NAME, offset, length,
                          "There is no %s \"%.*s\".", _(what), CAP_SLICE_ARGS(shown));
}

char *honour_import_dup_squeezed(const char *text, gssize length) {
  char *folded = cap_fold_name(text, length);
  char *to = folded;

  for (const char *from = folded; *from != '\0'; from++)
    if (*from != ' ')
      *to++ = *from;
  *to = '\0';
  return folded;
}

/* --- Any list of names ---------------------------------------------------------------------- */

HonourImportNames honour_import_names_new(void) {
  return (HonourImportNames){g_ptr_array_new_with_free_func(g_free), g_ptr_array_new()};
}

void honour_import_names_clear(HonourImportNames *names) {
  g_ptr_array_unref(names->squeezed);
  g_ptr_array_unref(names->shown);
}

void honour_import_names_add(HonourImportNames *names, const char *name) {
  g_ptr_array_add(names->squeezed, honour_import_dup_squeezed(name, -1));
  g_ptr_array_add(names->shown, (gpointer)name);
}

int honour_import_names_nearest(const HonourImportNames *names, const char *squeezed,
                                gboolean *alone, guint *distance) {
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
static int read_name(HonourImporter *imp, const HonourItem *item, gsize offset, gsize length,
                     const HonourImportNames *names, const char *what) {
  g_autofree char *squeezed = honour_import_dup_squeezed(item->text->str + offset, (gssize)length);
  gboolean alone = FALSE;
  guint distance = 0;

  for (guint i = 0; i < names->squeezed->len; i++)
    if (g_str_equal(g_ptr_array_index(names->squeezed, i), squeezed))
      return (int)i;
  int near = honour_import_names_nearest(names, squeezed, &alone, &distance);
  const char *meant = near >= 0 ? g_ptr_array_index(names->shown, (guint)near) : NULL;
  if (near >= 0 && alone && distance > 0 && distance <= honour_import_forgiven(strlen(squeezed))) {
    honour_import_note_misprint(imp, item, offset, length, meant);
    return near;
  }
  honour_import_report_unknown(imp, item, offset, length, what, meant);
  return -1;
}

int honour_import_word(HonourImporter *imp, const HonourItem *item, gsize offset, gsize length,
                       const char *const *words, const char *what) {
  g_auto(HonourImportNames) names = honour_import_names_new();

  for (guint i = 0; words[i] != NULL; i++)
    honour_import_names_add(&names, words[i]);
  return read_name(imp, item, offset, length, &names, what);
}

CapIndex honour_import_month(HonourImporter *imp, const HonourItem *item, gsize offset,
                             gsize length) {
  g_auto(HonourImportNames) names = honour_import_names_new();

  for (guint i = 0; i < imp->roster->n_months; i++)
    honour_import_names_add(&names, imp->roster->months[i].name);
  int month = read_name(imp, item, offset, length, &names, "month");
  return month >= 0 ? (CapIndex)month : CAP_INDEX_NONE;
}

CapIndex honour_import_auxiliary(HonourImporter *imp, const HonourItem *item, gsize offset,
                                 gsize length) {
  g_auto(HonourImportNames) names = honour_import_names_new();

  for (guint i = 0; i < imp->roster->n_auxiliary_types; i++)
    honour_import_names_add(&names, imp->roster->auxiliary_types[i].name);
  int type = read_name(imp, item, offset, length, &names, "auxiliary unit");
  return type >= 0 ? (CapIndex)type : CAP_INDEX_NONE;
}

/* --- Capitani ------------------------------------------------------------------------------- */

static gboolean is_listed(const HonourImportSide *side, CapIndex capitano) {
  for (guint i = 0; side != NULL && i < side->listed->len; i++)
    if (g_array_index(side->listed, CapIndex, i) == capitano)
      return TRUE;
  return FALSE;
}

/* Namesakes are told apart by card, by the list of the side's cards and by nation, in this order.
 */
static guint preference(const HonourImporter *imp, CapIndex capitano, CapIndex nationality,
                        const HonourImportSide *side, int card) {
  const HonourCapitano *c = &imp->roster->capitani[capitano];

  return 1u + (card > 0 && c->card == (guint)card ? 4u : 0u) +
         (is_listed(side, capitano) ? 2u : 0u) + (c->nationality == nationality ? 1u : 0u);
}

static CapIndex preferred(const HonourImporter *imp, const HonourImportNames *names,
                          const char *squeezed, CapIndex nationality, const HonourImportSide *side,
                          int card) {
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
static void skip_title(HonourImporter *imp, const char *text, gsize *offset, gsize *length) {
  g_autofree char *name = g_strndup(text + *offset, *length);
  g_autoptr(GMatchInfo) match = NULL;
  gsize start = 0, skipped = 0;

  if (!honour_import_match(imp,
                           "^\\s*(?:(?:the\\s+)?(?:king|duke|cardinal|count|prince|marquis|emperor|"
                           "cap\\.?|capitano)\\s+(?:of\\s+)?)+",
                           name, &match) ||
      !honour_import_group(match, 0, &start, &skipped) || skipped >= *length)
    return;
  *offset += skipped;
  *length -= skipped;
}

CapIndex honour_import_capitano(HonourImporter *imp, const HonourItem *item, gsize offset,
                                gsize length, CapIndex nationality, const HonourImportSide *side,
                                int card) {
  g_auto(HonourImportNames) names = honour_import_names_new();

  for (guint i = 0; i < imp->roster->n_capitani; i++)
    honour_import_names_add(&names, imp->roster->capitani[i].name);
  for (guint round = 0; round < 2; round++) {
    g_autofree char *squeezed =
        honour_import_dup_squeezed(item->text->str + offset, (gssize)length);
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

/* --- Nations and powers --------------------------------------------------------------------- */

/* The folded text begins with the folded name, as whole words; how many bytes that is. */
static gsize begins_with(const char *folded, const char *name) {
  g_autofree char *other = cap_fold_name(name, -1);
  gsize n = strlen(other);

  return n > 0 && strncmp(folded, other, n) == 0 && (folded[n] == '\0' || folded[n] == ' ') ? n : 0;
}

/* The first word alone, for headings such as "Venet." and "Imperal:". */
static CapIndex nation_of_word(const HonourImporter *imp, const char *word, gboolean is_short) {
  g_auto(HonourImportNames) names = honour_import_names_new();
  gboolean alone = FALSE;
  guint distance = 0;
  gsize n = strlen(word);

  for (guint i = 0; i < imp->roster->n_nationalities; i++) {
    g_autofree char *name = cap_fold_name(imp->roster->nationalities[i].name, -1);
    if (is_short && n >= 3 && g_str_has_prefix(name, word))
      return (CapIndex)i;
    honour_import_names_add(&names, imp->roster->nationalities[i].name);
  }
  int near = honour_import_names_nearest(&names, word, &alone, &distance);
  return near >= 0 && alone && distance <= honour_import_forgiven(n) ? (CapIndex)near
                                                                     : CAP_INDEX_NONE;
}

CapIndex honour_import_nation(HonourImporter *imp, const char *text, gsize length, gsize *rest) {
  g_autofree char *folded = cap_fold_name(text, (gssize)length);
  const HonourRoster *roster = imp->roster;
  const char *at = g_str_has_prefix(folded, "the ") ? folded + 4 : folded;
  CapIndex found = CAP_INDEX_NONE;
  gsize most = 0;

  for (guint i = 0; i < roster->n_nationalities; i++) {
    gsize n = begins_with(at, roster->nationalities[i].name);
    CapIndex service =
        honour_roster_find_service(roster, cap_slice_of(roster->nationalities[i].id));
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

CapIndex honour_import_power(HonourImporter *imp, const char *text) {
  g_autofree char *folded = cap_fold_name(text, -1);
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

/* --- Fit ------------------------------------------------------------------------------------ */

guint honour_import_fit(CapSlice text, const CapMap *map, const HonourRoster *roster) {
  g_autofree char *folded = cap_fold_name(text.data, (gssize)text.length);
  g_autofree char *padded = g_strconcat(" ", folded, " ", NULL);
  guint fit = 0;

  for (CapHex hex = 0; map != NULL && hex < map->n_hexes; hex++) {
    char number[CAP_HEX_NUMBER_MAX] = "";
    if (map->hexes[hex].name == NULL)
      continue;
    cap_grid_number(&map->grid, hex, number);
    g_autofree char *name = cap_fold_name(map->hexes[hex].name, -1);
    g_autofree char *both = g_strdup_printf(" %s %s ", name, number);
    fit += strstr(padded, both) != NULL;
  }
  for (guint i = 0; roster != NULL && i < roster->n_capitani; i++) {
    g_autofree char *name = cap_fold_name(roster->capitani[i].name, -1);
    g_autofree char *word = g_strdup_printf(" %s ", name);
    fit += strstr(padded, word) != NULL;
  }
  return fit;
}
