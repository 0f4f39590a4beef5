#include "validator/checks/crossed-ids.h"

#include "schema/codes/codes-document.h"
#include "schema/codes/place.h"
#include "schema/table.h"
#include "validator/checks/wording.h"

#include <string.h>

/* Of more of a kind than this nobody holds each against every other. */
#define MOST_OF_A_KIND 300u

/* Names have no more; what is behind them counts as one. */
#define MOST_WORDS 16

typedef struct {
  CapNode node;
  GStrv id;   /* its words, small letters */
  GStrv name; /* the words of its name, likewise */
} Thing;

static GStrv split(const char *text) {
  g_autofree char *ascii = g_str_to_ascii(text, "C");
  g_autofree char *small = g_ascii_strdown(ascii, -1);

  g_strcanon(small, "abcdefghijklmnopqrstuvwxyz0123456789", ' ');
  return g_strsplit(small, " ", MOST_WORDS);
}

static GStrv name_words(const CapDocument *doc, CapNode node, CapName also) {
  g_autofree char *name = cap_node_dup_attribute(doc, node, CAP_NAME_NAME);
  g_autofree char *more = also != CAP_NAME_OTHER ? cap_node_dup_attribute(doc, node, also) : NULL;
  g_autofree char *both = g_strconcat(name, " ", more, NULL); /* nothing more ends the list */

  return split(both);
}

static void clear_thing(gpointer data) {
  Thing *thing = data;

  g_strfreev(thing->id);
  g_strfreev(thing->name);
}

/* All things of a kind; free with g_array_unref(). */
static GArray *list_things(const CapDocument *doc, const CapCrossedKind *kind) {
  GArray *things = g_array_new(FALSE, FALSE, sizeof(Thing));

  g_array_set_clear_func(things, clear_thing);
  for (CapNode n = 0; n < cap_document_count(doc) && things->len <= MOST_OF_A_KIND; n++) {
    if (cap_node_name(doc, n) != kind->element || !cap_node_has(doc, n, CAP_NAME_ID) ||
        !cap_node_has(doc, n, CAP_NAME_NAME))
      continue;
    g_autofree char *id = cap_node_dup_attribute(doc, n, CAP_NAME_ID);
    Thing thing = {n, split(id), name_words(doc, n, kind->also)};
    g_array_append_val(things, thing);
  }
  return things;
}

/* So many letters make a word that its ending may be left off. */
#define LETTERS_OF_STEM 4u

/* "guard" is in "Guards", "rome" not in "Roman". */
static gboolean are_alike(const char *one, const char *other) {
  gsize shorter = MIN(strlen(one), strlen(other));

  return strcmp(one, other) == 0 ||
         (shorter >= LETTERS_OF_STEM && strncmp(one, other, shorter) == 0);
}

static gboolean has_word(const GStrv words, const char *word) {
  for (guint i = 0; words[i] != NULL; i++)
    if (are_alike(words[i], word))
      return TRUE;
  return FALSE;
}

/* How many words of the identifier are in the name of the other. */
static guint likeness(const Thing *thing, const Thing *other) {
  guint n = 0;

  for (guint i = 0; thing->id[i] != NULL; i++)
    n += thing->id[i][0] != '\0' && has_word(other->name, thing->id[i]);
  return n;
}

/* Each is like the name of the other, neither is more like its own, and together they fit worse.
 * One that is like a name by chance is no pair. */
static gboolean are_crossed(const Thing *a, const Thing *b, gboolean is_one_enough) {
  guint own_a = likeness(a, a), own_b = likeness(b, b);
  guint other_a = likeness(a, b), other_b = likeness(b, a);

  return (is_one_enough || (other_a > 0 && other_b > 0)) && other_a >= own_a && other_b >= own_b &&
         other_a + other_b > own_a + own_b;
}

static void report(const CapCheckContext *context, const char *what, CapNode node, CapNode other) {
  const CapDocument *doc = context->document;
  CapSlice id = cap_node_attribute(doc, node, CAP_NAME_ID);
  CapSlice name = cap_node_attribute(doc, node, CAP_NAME_NAME);
  CapSlice its_id = cap_node_attribute(doc, other, CAP_NAME_ID);
  CapSlice its_name = cap_node_attribute(doc, other, CAP_NAME_NAME);
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_IDS_CROSSED,
                                cap_place_attribute(doc, node, CAP_NAME_ID),
                                "%.*s has the id \"%.*s\", and %.*s has \"%.*s\" (line %u).",
                                CAP_SLICE_ARGS(name), CAP_SLICE_ARGS(id), CAP_SLICE_ARGS(its_name),
                                CAP_SLICE_ARGS(its_id), cap_wording_line(doc, other));

  cap_diagnostic_set_hint(d, "If the two have changed places, change them back.");
  cap_diagnostic_set_object(d, "%s %.*s", what, CAP_SLICE_ARGS(id));
}

static void check_kind(const CapCheckContext *context, const CapCrossedKind *kind) {
  g_autoptr(GArray) things = list_things(context->document, kind);

  for (guint i = 0; i < things->len && things->len <= MOST_OF_A_KIND; i++)
    for (guint k = i + 1; k < things->len; k++) {
      const Thing *a = &g_array_index(things, Thing, i), *b = &g_array_index(things, Thing, k);
      if (!are_crossed(a, b, kind->is_one_enough))
        continue;
      report(context, kind->what, a->node, b->node);
      report(context, kind->what, b->node, a->node);
    }
}

void cap_check_crossed_ids(const CapCheckContext *context, const CapCrossedKind *kinds,
                           guint n_kinds) {
  for (guint i = 0; i < n_kinds; i++)
    check_kind(context, &kinds[i]);
}

static void check_crossed_ids(const CapCheckContext *context) {
  static const CapCrossedKind kinds[] = {
      {CAP_NAME_RIVER, "river", CAP_NAME_OTHER, FALSE},
      {CAP_NAME_ZONE, "zone", CAP_NAME_OTHER, FALSE},
      {CAP_NAME_AREA, "area", CAP_NAME_OTHER, FALSE},
      {CAP_NAME_SCENARIO_AREA, "area", CAP_NAME_OTHER, FALSE},
      {CAP_NAME_SIDE, "side", CAP_NAME_OTHER, TRUE},
  };

  cap_check_crossed_ids(context, kinds, G_N_ELEMENTS(kinds));
}

const CapCheck cap_crossed_id_checks[] = {
    {"crossed-ids", CAP_KIND_UNKNOWN, check_crossed_ids},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
