/* Elements that are missing, come too late or too often. */
#include "xsd-report.h"

#include "guide-skeleton.h"
#include "schema/codes/codes-document.h"
#include "schema/codes/codes-map.h"
#include "schema/codes/codes-shape.h"

#include <glib/gi18n.h>
#include <string.h>

void cap_shape_report_missing(const CapShapeError *e, CapSlice parent, const char *missing,
                              CapSlice before) {
  const CapGuideElement *known = cap_guide_find(e->guide, cap_slice_of(missing));
  g_autofree char *example = cap_guide_dup_skeleton(e->guide, cap_slice_of(missing));
  g_autofree char *place = cap_slice_is_set(before)
                               ? g_strdup_printf(_(" before its <%.*s>"), CAP_SLICE_ARGS(before))
                               : g_strdup("");
  g_autofree char *whole = g_strdup_printf(cap_is_vowel(parent) ? _("An <%.*s>") : _("A <%.*s>"),
                                           CAP_SLICE_ARGS(parent));
  g_autofree char *part =
      g_strdup_printf(cap_is_vowel(cap_slice_of(missing)) ? _("an <%s>") : _("a <%s>"), missing);
  CapDiagnostic *d =
      cap_shape_report(e, CAP_CODE_MISSING_ELEMENT, cap_place_element(e->doc, e->node),
                       "%s needs %s%s, and there is none.", whole, part, place);

  cap_diagnostic_set_hint(d, "%s%sAdd one, for example: %s",
                          known != NULL && known->text != NULL ? _(known->text) : "",
                          known != NULL && known->text != NULL ? " " : "", example);
}

/* --- Order ----------------------------------------------------------------------------------- */

static CapSlice name_of(const CapShapeError *e, CapNode node) {
  return cap_node_name_text(e->doc, node);
}

static CapNode first_child(const CapShapeError *e) {
  return cap_node_first_child(e->doc, cap_node_parent(e->doc, e->node));
}

static CapNode find_child(const CapShapeError *e, CapSlice name) {
  CapNode n = first_child(e);

  while (n != CAP_NODE_NONE && !cap_slices_equal(name_of(e, n), name))
    n = cap_node_next(e->doc, n);
  return n;
}

static gboolean comes_again(const CapShapeError *e) {
  return find_child(e, name_of(e, e->node)) != e->node;
}

static guint line_of(const CapShapeError *e, CapNode node) {
  return cap_place_line(cap_place_element(e->doc, node));
}

/* The first sibling before which the element should stand, by the order of the schema; NONE when it
 * stands behind none such. */
static CapNode should_come_before(const CapShapeError *e, CapSlice parent) {
  const char *const *order = cap_guide_children(e->guide, parent);
  int own = cap_slice_index_in(name_of(e, e->node), order);

  for (CapNode n = first_child(e); n != CAP_NODE_NONE && n != e->node; n = cap_node_next(e->doc, n))
    if (cap_slice_index_in(name_of(e, n), order) > own)
      return n;
  return CAP_NODE_NONE;
}

/* How often a child may stand in a part of its parent, as far as once and more are concerned. */
static guint count_places(const CapGuidePart *part, CapSlice name) {
  guint n = 0;

  if (part->kind == CAP_GUIDE_ELEMENT && cap_slice_equals(name, part->name))
    n = part->max;
  for (guint i = 0; part->parts != NULL && i < part->parts->len; i++)
    n = MIN(n, 2u) + MIN(count_places(g_ptr_array_index(part->parts, i), name), 2u);
  return part->max > 1 ? n * 2 : n;
}

static gboolean stands_once(const CapShapeError *e, CapSlice parent) {
  const CapGuideElement *known = cap_guide_find(e->guide, parent);

  return known != NULL && known->part != NULL &&
         count_places(known->part, name_of(e, e->node)) == 1;
}

/* How many elements behind this one must come before it. */
static guint count_belated(const CapShapeError *e, CapNode early) {
  const char *const *order =
      cap_guide_children(e->guide, name_of(e, cap_node_parent(e->doc, e->node)));
  int own = cap_slice_index_in(name_of(e, early), order);
  guint n = 0;

  for (CapNode c = cap_node_next(e->doc, early); c != CAP_NODE_NONE; c = cap_node_next(e->doc, c)) {
    int index = cap_slice_index_in(name_of(e, c), order);
    n += index >= 0 && index < own;
  }
  return n;
}

/* One element that was moved to the front makes many look late. */
static gboolean report_too_early(const CapShapeError *e, CapNode early) {
  CapSlice parent = name_of(e, cap_node_parent(e->doc, early));
  const char *const *order = cap_guide_children(e->guide, parent);
  int own = cap_slice_index_in(name_of(e, early), order);
  CapNode last = CAP_NODE_NONE;

  if (count_belated(e, early) < 2)
    return FALSE;
  for (CapNode c = cap_node_next(e->doc, early); c != CAP_NODE_NONE; c = cap_node_next(e->doc, c))
    if (cap_slice_index_in(name_of(e, c), order) < own)
      last = c;
  CapDiagnostic *d = cap_shape_report(
      e, CAP_CODE_UNEXPECTED_ELEMENT, cap_place_element(e->doc, early),
      "<%.*s> stands too early: it must come after <%.*s> on line %u.",
      CAP_SLICE_ARGS(name_of(e, early)), CAP_SLICE_ARGS(name_of(e, last)), line_of(e, last));
  cap_diagnostic_set_hint(d, "Move it there.");
  return TRUE;
}

/* What must come before the element stands behind it: that is the one to be moved. */
static void report_too_late(const CapShapeError *e, CapNode late) {
  if (report_too_early(e, e->node))
    return;
  CapDiagnostic *d = cap_shape_report(
      e, CAP_CODE_UNEXPECTED_ELEMENT, cap_place_element(e->doc, late),
      "<%.*s> stands too late: it must come before <%.*s> on line %u.",
      CAP_SLICE_ARGS(name_of(e, late)), CAP_SLICE_ARGS(name_of(e, e->node)), line_of(e, e->node));

  cap_diagnostic_set_hint(d, "Move it there.");
}

static void report_out_of_order(const CapShapeError *e, CapNode before) {
  if (report_too_early(e, before))
    return;
  CapDiagnostic *d = cap_shape_report(
      e, CAP_CODE_UNEXPECTED_ELEMENT, cap_place_element(e->doc, e->node),
      "<%.*s> stands too late: it must come before <%.*s> on line %u.",
      CAP_SLICE_ARGS(name_of(e, e->node)), CAP_SLICE_ARGS(name_of(e, before)), line_of(e, before));

  cap_diagnostic_set_hint(d,
                          comes_again(e) ? "Move it to the others of its kind." : "Move it there.");
}

static void report_once_more(const CapShapeError *e, CapSlice parent) {
  CapNode first = find_child(e, name_of(e, e->node));
  CapDiagnostic *d = cap_shape_report(
      e, CAP_CODE_UNEXPECTED_ELEMENT, cap_place_element(e->doc, e->node),
      "<%.*s> is already on line %u, and this <%.*s> may not have another.",
      CAP_SLICE_ARGS(name_of(e, e->node)), line_of(e, first), CAP_SLICE_ARGS(parent));

  cap_diagnostic_set_hint(d, "Keep one of the two, or put what is in them together.");
}

/* How often a child may stand in a part of its parent. */
static guint most_in(const CapGuidePart *part, CapSlice name) {
  guint n = 0;

  if (part->kind == CAP_GUIDE_ELEMENT)
    return cap_slice_equals(name, part->name) ? part->max : 0;
  for (guint i = 0; part->parts != NULL && i < part->parts->len; i++) {
    guint inner = most_in(g_ptr_array_index(part->parts, i), name);
    n = inner == CAP_GUIDE_MANY || n == CAP_GUIDE_MANY ? CAP_GUIDE_MANY : n + inner;
  }
  return n > 0 && part->max > 1 ? CAP_GUIDE_MANY : n;
}

/* A third side: there is one more than there may be. FALSE when it is not that. */
static gboolean report_one_too_many(const CapShapeError *e, CapSlice parent) {
  const CapGuideElement *known = cap_guide_find(e->guide, parent);
  CapSlice name = name_of(e, e->node);
  guint most = known != NULL && known->part != NULL ? most_in(known->part, name) : CAP_GUIDE_MANY;
  guint n = 1;

  for (CapNode c = first_child(e); c != CAP_NODE_NONE && c != e->node; c = cap_node_next(e->doc, c))
    n += cap_slices_equal(name_of(e, c), name);
  if (most < 2 || most == CAP_GUIDE_MANY || n <= most)
    return FALSE;
  CapDiagnostic *d =
      cap_shape_report(e, CAP_CODE_UNEXPECTED_ELEMENT, cap_place_element(e->doc, e->node),
                       "There are %u <%.*s> already, and this <%.*s> may not have more.", most,
                       CAP_SLICE_ARGS(name), CAP_SLICE_ARGS(parent));
  cap_diagnostic_set_hint(d, "Remove it, or put what is in it into one of the others.");
  return TRUE;
}

static guint count_children(const CapShapeError *e, CapSlice name) {
  guint n = 0;

  for (CapNode c = first_child(e); c != CAP_NODE_NONE; c = cap_node_next(e->doc, c))
    n += cap_slices_equal(name_of(e, c), name);
  return n;
}

/* "A <scenario> needs two <side>, and there is one." FALSE when there are enough. */
static gboolean report_too_few(const CapShapeError *e, CapSlice parent, const char *name) {
  guint least = cap_guide_least(e->guide, parent, cap_slice_of(name));
  guint n = count_children(e, cap_slice_of(name));
  g_autofree char *example = cap_guide_dup_skeleton(e->guide, cap_slice_of(name));

  if (n >= least)
    return FALSE;
  CapDiagnostic *d = cap_shape_report(
      e, CAP_CODE_MISSING_ELEMENT, cap_place_element(e->doc, e->node),
      "This <%.*s> needs %u <%s>, and has only %u of them, on line %u.", CAP_SLICE_ARGS(parent),
      least, name, n, line_of(e, find_child(e, cap_slice_of(name))));
  cap_diagnostic_set_hint(d, "Add another in front of this <%.*s>, for example: %s",
                          CAP_SLICE_ARGS(name_of(e, e->node)), example);
  return TRUE;
}

/* The first of its siblings that is written like it. */
static CapNode find_original(const CapShapeError *e) {
  CapPlace own = cap_place_whole(e->doc, e->node);

  for (CapNode n = first_child(e); n != e->node; n = cap_node_next(e->doc, n)) {
    CapPlace other = cap_place_whole(e->doc, n);
    if (other.length == own.length &&
        memcmp(e->doc->text + other.offset, e->doc->text + own.offset, own.length) == 0)
      return n;
  }
  return e->node;
}

void cap_shape_report_copy(const CapShapeError *e) {
  gboolean is_hex = !cap_slice_is_set(cap_node_attribute(e->doc, e->node, CAP_NAME_ID));
  CapName attribute = is_hex ? CAP_NAME_NUMBER : CAP_NAME_ID;
  CapSlice id = cap_slice_clip(cap_node_attribute(e->doc, e->node, attribute));
  CapDiagnostic *d =
      cap_shape_report(e, is_hex ? CAP_CODE_HEX_REPEATED : CAP_CODE_DUPLICATE_ID,
                       cap_place_attribute(e->doc, e->node, attribute),
                       "This %.*s is a copy of the one on line %u, with the same %s \"%.*s\".",
                       CAP_SLICE_ARGS(name_of(e, e->node)), line_of(e, find_original(e)),
                       cap_name_text(attribute), CAP_SLICE_ARGS(id));

  cap_diagnostic_set_hint(d, "Delete it, or give it %s and contents of its own.",
                          is_hex ? _("a number") : _("an id"));
}

/* One of several things must come before the element, and none does: it stands behind, or nowhere.
 */
static void report_none_before(const CapShapeError *e, char **required) {
  g_autofree char *list = cap_list_words((const char *const *)required);

  for (CapNode n = cap_node_next(e->doc, e->node); n != CAP_NODE_NONE; n = cap_node_next(e->doc, n))
    if (cap_slice_index_in(name_of(e, n), (const char *const *)required) >= 0) {
      report_too_late(e, n);
      return;
    }
  CapDiagnostic *d = cap_shape_report(
      e, CAP_CODE_MISSING_ELEMENT, cap_place_element(e->doc, e->node),
      "Something is missing before this <%.*s>.", CAP_SLICE_ARGS(name_of(e, e->node)));
  cap_diagnostic_set_hint(d, "One of these must come first: %s.", list);
}

void cap_shape_report_misplaced(const CapShapeError *e, char **expected) {
  CapSlice parent = name_of(e, cap_node_parent(e->doc, e->node));
  g_auto(GStrv) required = g_strdupv(expected);
  CapNode before = should_come_before(e, parent);

  cap_shape_keep_required(e, parent, required);
  CapNode late =
      g_strv_length(required) == 1 ? find_child(e, cap_slice_of(required[0])) : CAP_NODE_NONE;
  if (comes_again(e) && stands_once(e, parent)) {
    report_once_more(e, parent);
    return;
  }
  if (report_one_too_many(e, parent))
    return;
  if (g_strv_length(required) == 1 && late == CAP_NODE_NONE) {
    cap_shape_report_missing(e, parent, required[0], name_of(e, e->node));
    return;
  }
  if (late != CAP_NODE_NONE && late > e->node) {
    report_too_late(e, late);
    return;
  }
  if (late != CAP_NODE_NONE && report_too_few(e, parent, required[0]))
    return;
  if (before != CAP_NODE_NONE) {
    report_out_of_order(e, before);
    return;
  }
  if (comes_again(e)) {
    report_once_more(e, parent);
    return;
  }
  if (required[0] != NULL && !cap_guide_is_optional(e->guide, parent, cap_slice_of(required[0]))) {
    report_none_before(e, required);
    return;
  }
  CapDiagnostic *d =
      cap_shape_report(e, CAP_CODE_UNEXPECTED_ELEMENT, cap_place_element(e->doc, e->node),
                       "<%.*s> may not stand at this place in <%.*s>.",
                       CAP_SLICE_ARGS(name_of(e, e->node)), CAP_SLICE_ARGS(parent));
  if (expected[0] == NULL)
    cap_diagnostic_set_hint(d, "Remove it: it does not go together with what stands before it.");
  else {
    g_autofree char *list = cap_list_words((const char *const *)expected);
    cap_diagnostic_set_hint(d, "Possible here: %s.", list);
  }
}
