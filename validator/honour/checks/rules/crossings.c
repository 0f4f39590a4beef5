/* Bridges, ferries and fords that rules speak of: there is a river for them, and something to
 * change. */
#include "rules.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-map.h"
#include "schema/codes/codes-rules.h"
#include "schema/honour/codes-rules.h"
#include "schema/honour/scenario.h"
#include "schema/codes/place.h"
#include "validator/honour/checks/rules/walk.h"
#include "validator/checks/wording.h"

/* What an element <crossing> or <crossing-is> is about. */
typedef struct {
  CapNode node;
  CapSlice word[2]; /* the hexes as they are written */
  CapHex hex[2];
  CapDirection direction; /* from the first to the second */
  CapSlice what;
} Crossing;

static gboolean is_about_crossing(const CapDocument *doc, CapNode node) {
  return cap_node_name(doc, node) == CAP_NAME_CROSSING ||
         cap_node_name(doc, node) == CAP_NAME_CROSSING_IS;
}

/* FALSE when a hex is unknown or missing, which others report. */
static gboolean read_hexes(const CapCheckContext *context, CapNode node, Crossing *crossing) {
  CapSlice rest = cap_node_attribute(context->document, node, CAP_NAME_BETWEEN);

  crossing->node = node;
  crossing->what = cap_node_attribute(context->document, node, CAP_NAME_WHAT);
  for (guint i = 0; i < 2; i++) {
    if (!cap_slice_next_word(&rest, &crossing->word[i]))
      return FALSE;
    crossing->hex[i] = cap_grid_find(&context->map->grid, crossing->word[i]);
    if (crossing->hex[i] == CAP_HEX_NONE)
      return FALSE;
  }
  return TRUE;
}

static const CapMapHex *bank(const CapCheckContext *context, const Crossing *crossing) {
  return &context->map->hexes[crossing->hex[0]];
}

static gboolean is_primary(const CapCheckContext *context, const Crossing *crossing) {
  return (bank(context, crossing)->side[crossing->direction] & CAP_SIDE_PRIMARY_RIVER) != 0;
}

static CapPlace place_of(const CapCheckContext *context, const Crossing *crossing, guint i) {
  return cap_place_word(context->document, crossing->node, CAP_NAME_BETWEEN, crossing->word[i]);
}

/* --- A river for it --------------------------------------------------------------------------- */

static void report_impossible(const CapCheckContext *context, const Crossing *crossing,
                              CapName attribute, const char *hint, const char *format, ...)
    G_GNUC_PRINTF(5, 6);

static void report_impossible(const CapCheckContext *context, const Crossing *crossing,
                              CapName attribute, const char *hint, const char *format, ...) {
  va_list arguments;

  va_start(arguments, format);
  g_autofree char *message = g_strdup_vprintf(_(format), arguments);
  va_end(arguments);
  CapDiagnostic *d = honour_rule_report(
      context, CAP_CODE_CROSSING_IMPOSSIBLE, crossing->node,
      cap_place_attribute(context->document, crossing->node, attribute), "%s", message);
  cap_diagnostic_set_hint(d, "%s", hint);
}

/* They must touch, and be in play, which others report. */
static gboolean check_banks(const CapCheckContext *context, Crossing *crossing) {
  if (!cap_grid_direction(&context->map->grid, crossing->hex[0], crossing->hex[1],
                          &crossing->direction)) {
    CapDiagnostic *d =
        honour_rule_report(context, CAP_CODE_NOT_ADJACENT, crossing->node,
                           place_of(context, crossing, 1), "Hexes %.*s and %.*s do not touch.",
                           CAP_SLICE_ARGS(crossing->word[0]), CAP_SLICE_ARGS(crossing->word[1]));
    cap_diagnostic_set_hint(d, "Name the hexes on either bank of the river.");
    return FALSE;
  }
  return cap_bits_has(&honour_scenario(context->scenario)->playable, crossing->hex[0]) &&
         cap_bits_has(&honour_scenario(context->scenario)->playable, crossing->hex[1]);
}

/* [7.6.2] Bridges cross secondary rivers, ferries primary ones. */
static gboolean check_river(const CapCheckContext *context, const Crossing *crossing) {
  const CapMap *map = context->map;
  CapIndex river = bank(context, crossing)->river[crossing->direction];
  g_autofree char *from = cap_wording_hex(map, crossing->hex[0]),
                  *to = cap_wording_hex(map, crossing->hex[1]);

  for (guint i = 0; i < 2; i++)
    if (cap_terrain_is_water(map->hexes[crossing->hex[i]].terrain)) {
      report_impossible(context, crossing, CAP_NAME_BETWEEN, _("Name two hexes on land."),
                        "Nobody crosses from %s to %s: one of them is water.", from, to);
      return FALSE;
    }
  if (river == CAP_INDEX_NONE) {
    report_impossible(context, crossing, CAP_NAME_BETWEEN,
                      "Name the hexes on either bank of the river.",
                      "No river runs between %s and %s.", from, to);
    return FALSE;
  }
  if (cap_slice_equals(crossing->what, "bridge") && is_primary(context, crossing)) {
    report_impossible(context, crossing, CAP_NAME_WHAT, _("Speak of a ferry or of a ford."),
                      "%s is a primary river, over which there are no bridges.",
                      map->rivers[river].name);
    return FALSE;
  }
  if (cap_slice_equals(crossing->what, "ferry") && !is_primary(context, crossing)) {
    report_impossible(context, crossing, CAP_NAME_WHAT, _("Speak of a bridge or of a ford."),
                      "%s is a secondary river, on which there are no ferries.",
                      map->rivers[river].name);
    return FALSE;
  }
  return TRUE;
}

/* --- Something to change ---------------------------------------------------------------------- */

static gboolean is_printed(const CapCheckContext *context, const Crossing *crossing,
                           const char *what) {
  const CapMapHex *hex = bank(context, crossing);

  if (g_str_equal(what, "ferry"))
    return (hex->side[crossing->direction] & CAP_SIDE_FERRY) != 0;
  if (g_str_equal(what, "bridge"))
    return hex->road[crossing->direction] != 0;
  return !is_primary(context, crossing);
}

static gboolean are_same_side(const Crossing *a, const Crossing *b) {
  return (a->hex[0] == b->hex[0] && a->hex[1] == b->hex[1]) ||
         (a->hex[0] == b->hex[1] && a->hex[1] == b->hex[0]);
}

/* Does a rule make this change to such a way over the same river side? */
static gboolean is_ever(const CapCheckContext *context, const Crossing *crossing, const char *what,
                        const char *change) {
  const CapDocument *doc = context->document;
  Crossing other;

  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == CAP_NAME_CROSSING && read_hexes(context, n, &other) &&
        are_same_side(crossing, &other) && cap_slice_equals(other.what, what) &&
        cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_CHANGE), change))
      return TRUE;
  return FALSE;
}

/* Is it ever otherwise than on the map? */
static gboolean is_ever_changed(const CapCheckContext *context, const Crossing *crossing,
                                const char *what) {
  return is_ever(context, crossing, what, is_printed(context, crossing, what) ? "close" : "open");
}

/* Why an effect does nothing; NULL when it does. */
static const char *why_idle(const CapCheckContext *context, const Crossing *crossing,
                            const char *what, CapSlice change) {
  gboolean is_there = is_printed(context, crossing, what);

  if (cap_slice_equals(change, "close") && g_str_equal(what, "ford") &&
      is_printed(context, crossing, "bridge") && !is_ever(context, crossing, "bridge", "close"))
    return _("there is a bridge, and no rule closes that");
  if (is_ever_changed(context, crossing, what))
    return NULL;
  if (cap_slice_equals(change, "restore"))
    return _("no rule makes it otherwise than on the map");
  return is_there ? _("it is open on the map, and no rule closes it")
                  : _("it is not on the map, and no rule opens it");
}

static void check_effect(const CapCheckContext *context, const Crossing *crossing) {
  const CapDocument *doc = context->document;
  CapSlice change = cap_node_attribute(doc, crossing->node, CAP_NAME_CHANGE);
  g_autofree char *what = cap_slice_dup(crossing->what);
  const char *why = why_idle(context, crossing, what, change);

  if (why == NULL)
    return;
  CapDiagnostic *d = honour_rule_report(context, CAP_CODE_CHANGES_NOTHING, crossing->node,
                                        cap_place_attribute(doc, crossing->node, CAP_NAME_CHANGE),
                                        "This changes nothing: %s.", why);
  cap_diagnostic_set_hint(d, "Correct it, or take it out.");
}

static void check_condition(const CapCheckContext *context, const Crossing *crossing) {
  const CapDocument *doc = context->document;
  gboolean is_open = cap_slice_equals(cap_node_attribute(doc, crossing->node, CAP_NAME_IS), "open");
  g_autofree char *what = cap_slice_dup(crossing->what);
  gboolean is_there = is_printed(context, crossing, what);

  if (is_ever_changed(context, crossing, what))
    return;
  CapDiagnostic *d = honour_rule_report(
      context, is_open == is_there ? CAP_CODE_CONDITION_ALWAYS : CAP_CODE_CONDITION_NEVER,
      crossing->node, cap_place_attribute(doc, crossing->node, CAP_NAME_IS),
      is_there ? N_("The %s is on the map, and no rule closes it.")
               : N_("There is no %s on the map, and no rule opens one."),
      what);
  cap_diagnostic_set_hint(d, "Correct it, or let a rule change the crossing.");
}

/* Each is held against all others; more than these are in no scenario that can be played. */
#define MOST_CROSSINGS 500u

static guint count_crossings(const CapDocument *doc) {
  guint n = 0;

  for (CapNode node = honour_rule_next(doc, 0); node != CAP_NODE_NONE;
       node = honour_rule_next(doc, node + 1))
    n += is_about_crossing(doc, node);
  return n;
}

void honour_check_crossings(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  static const char *const words[] = {"bridge", "ferry", "ford", NULL};
  guint n_crossings = count_crossings(doc);

  if (n_crossings == 0 || n_crossings > MOST_CROSSINGS)
    return;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    Crossing crossing;

    if (!is_about_crossing(doc, n) || !read_hexes(context, n, &crossing) ||
        cap_slice_index_in(crossing.what, words) < 0 || !check_banks(context, &crossing) ||
        !check_river(context, &crossing))
      continue;
    if (cap_node_name(doc, n) == CAP_NAME_CROSSING)
      check_effect(context, &crossing);
    else
      check_condition(context, &crossing);
  }
}
