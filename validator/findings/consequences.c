#include "validator/findings/consequences.h"

#include "schema/codes/codes-document.h"
#include "schema/codes/codes-shape.h"
#include "schema/codes/codes-suppression.h"
#include "schema/codes/place.h"
#include "schema/codes/suggest.h"
#include "schema/xsd/guide.h"
#include "validator/findings/explained.h"
#include "validator/findings/lost.h"
#include "validator/findings/map-causes.h"
#include "validator/findings/misfits.h"
#include "validator/findings/twins.h"

#include <string.h>

/* Of more mistakes than this nobody asks which comes from which. */
#define MOST_FINDINGS 200u

/* What is known of the findings of one document. */
typedef struct {
  const CapDocument *doc;
  const CapGuide *guide; /* NULL when no schema is known for it */
  CapDiagnostics *findings;
  GArray *own;        /* of guint: the open findings about it */
  GPtrArray *missing; /* of const char *: elements that must be there and are not */
  GHashTable *by_id;  /* the elements of the document by their ids; NULL until somebody asks */
  gboolean has_errors;
  gboolean is_maimed; /* a part of it is missing, or could not be understood */
} Scene;

static CapDiagnostic *finding_at(const Scene *s, guint i) {
  return cap_diagnostics_edit(s->findings, g_array_index(s->own, guint, i));
}

static gboolean is_error(const CapDiagnostic *d) {
  return d->code->severity == CAP_SEVERITY_ERROR;
}

static gboolean is_of_shape(const CapDiagnostic *d) {
  return d->code == CAP_CODE_INVALID_VALUE || d->code == CAP_CODE_UNKNOWN_ATTRIBUTE ||
         d->code == CAP_CODE_MISSING_ATTRIBUTE || d->code == CAP_CODE_UNEXPECTED_ELEMENT ||
         d->code == CAP_CODE_MISSING_ELEMENT || d->code == CAP_CODE_UNEXPECTED_TEXT;
}

/* "side" of unknown-side and of no-such-side; NULL of all others. */
static const char *thing_sought(const CapDiagnostic *d) {
  if (g_str_has_prefix(d->code->slug, "unknown-"))
    return d->code->slug + strlen("unknown-");
  if (g_str_has_prefix(d->code->slug, "no-such-"))
    return d->code->slug + strlen("no-such-");
  return NULL;
}

static gboolean is_same_place(const CapDiagnostic *a, const CapDiagnostic *b) {
  return a->line > 0 && a->line == b->line && a->offset == b->offset && a->length == b->length;
}

static gboolean is_in_place_of(const CapDiagnostic *inner, const CapDiagnostic *outer) {
  return inner->line > 0 && outer->line > 0 && inner->offset >= outer->offset &&
         inner->offset + inner->length <= outer->offset + outer->length;
}

/* "port-without-settlement", "placement-missing": something else that could not be read may be what
 * is said to be missing. */
static gboolean is_of_absence(const CapDiagnostic *d) {
  return !is_of_shape(d) && (strstr(d->code->slug, "-without-") != NULL ||
                             g_str_has_suffix(d->code->slug, "-missing"));
}

static gboolean is_about_suppression(const CapDiagnostic *d) {
  return g_str_has_prefix(d->code->slug, "suppression-");
}

static CapSlice underlined(const Scene *s, const CapDiagnostic *d) {
  CapSlice text = cap_document_text(s->doc);

  if (d->line == 0 || d->offset > text.length || d->length > text.length - d->offset)
    return (CapSlice){NULL, 0};
  return (CapSlice){text.data + d->offset, d->length};
}

static gboolean is_within(const Scene *s, const CapDiagnostic *d, CapNode node) {
  CapPlace whole = cap_place_whole(s->doc, node);

  return d->line > 0 && d->offset >= whole.offset && d->offset < whole.offset + whole.length;
}

/* --- What is missing ------------------------------------------------------------------------- */

static guint count_children(const CapDocument *doc, CapNode parent, const char *name) {
  CapName wanted = cap_name_from_text(cap_slice_of(name));
  guint n = 0;

  for (CapNode c = cap_node_first_child(doc, parent); c != CAP_NODE_NONE; c = cap_node_next(doc, c))
    n += cap_node_name(doc, c) == wanted;
  return n;
}

static void find_missing(Scene *s, CapNode parent) {
  CapSlice name = cap_node_name_text(s->doc, parent);
  const char *const *children = cap_guide_children(s->guide, name);

  for (guint i = 0; children[i] != NULL; i++)
    if (count_children(s->doc, parent, children[i]) <
        cap_guide_least(s->guide, name, cap_slice_of(children[i])))
      g_ptr_array_add(s->missing, (gpointer)children[i]);
}

/* Whether an element can hold another, at any depth that matters. */
static gboolean can_hold(const CapGuide *guide, const char *outer, const char *inner, guint depth) {
  const char *const *children = cap_guide_children(guide, cap_slice_of(outer));

  if (g_str_equal(outer, inner))
    return TRUE;
  for (guint i = 0; depth > 0 && children[i] != NULL; i++)
    if (can_hold(guide, children[i], inner, depth - 1))
      return TRUE;
  return FALSE;
}

static gboolean is_in_what_is_missing(const Scene *s, const char *thing) {
  for (guint i = 0; i < s->missing->len; i++)
    if (can_hold(s->guide, g_ptr_array_index(s->missing, i), thing, 2))
      return TRUE;
  return FALSE;
}

/* --- The rules ------------------------------------------------------------------------------- */

/* A milder finding at the very place of an error; of a reference that can neither be read nor
 * found, it is better to hear what there is. */
static gboolean is_outdone(const Scene *s, const CapDiagnostic *d) {
  for (guint i = 0; i < s->own->len; i++) {
    const CapDiagnostic *other = finding_at(s, i);
    if (other == d || other->is_dropped || !is_error(other))
      continue;
    if (!is_error(d) && is_in_place_of(other, d))
      return TRUE;
    if (!is_same_place(other, d))
      continue;
    if ((d->code == CAP_CODE_INVALID_VALUE && thing_sought(other) != NULL) ||
        (other->code == CAP_CODE_UNEXPECTED_ELEMENT &&
         (d->code == CAP_CODE_MISSING_ELEMENT || d->code == CAP_CODE_MISSING_ATTRIBUTE)) ||
        (other->code->comes_in_pairs && !d->code->comes_in_pairs))
      return TRUE;
  }
  return FALSE;
}

static gboolean has_shape_error_in_tag(const Scene *s, CapNode node) {
  for (guint i = 0; i < s->own->len; i++) {
    const CapDiagnostic *other = finding_at(s, i);
    if ((is_of_shape(other) || other->code == CAP_CODE_DUPLICATE_ID) && !other->is_dropped &&
        other->line > 0 && cap_document_node_at(s->doc, other->offset) == node)
      return TRUE;
  }
  return FALSE;
}

/* What an element is said to lack stands in its tag, and could not be read. */
static gboolean lacks_what_is_misread(const Scene *s, const CapDiagnostic *d) {
  if (d->line == 0 || is_of_shape(d))
    return FALSE;
  CapNode node = cap_document_node_at(s->doc, d->offset);
  return node != CAP_NODE_NONE &&
         (!is_error(d) || is_of_absence(d) ||
          cap_place_element(s->doc, node).offset == d->offset) &&
         has_shape_error_in_tag(s, node);
}

static CapNode node_at(const Scene *s, const CapDiagnostic *d) {
  return d->line > 0 ? cap_document_node_at(s->doc, d->offset) : CAP_NODE_NONE;
}

/* The parent, but not the whole document. */
static CapNode step_out(const Scene *s, CapNode node) {
  CapNode parent = node != CAP_NODE_NONE ? cap_node_parent(s->doc, node) : CAP_NODE_NONE;

  return parent == CAP_NODE_NONE || parent == cap_document_root(s->doc) ? node : parent;
}

/* How far the loss of something reaches that could not be read: to all that stands beside it, or
 * beside what it stands in. */
static CapNode scope_of(const Scene *s, const CapDiagnostic *error) {
  CapNode node = node_at(s, error);
  gboolean is_whole =
      error->code == CAP_CODE_MISSING_ELEMENT || error->code == CAP_CODE_UNEXPECTED_ELEMENT;

  if (node != CAP_NODE_NONE && is_whole && step_out(s, node) == node &&
      cap_node_parent(s->doc, node) != CAP_NODE_NONE)
    return cap_node_parent(s->doc, node);
  return step_out(s, step_out(s, node));
}

/* Two hexes, say: that one cannot be read takes nothing from the other. */
static gboolean are_of_a_kind(const Scene *s, const CapDiagnostic *a, const CapDiagnostic *b) {
  CapNode one = node_at(s, a), other = node_at(s, b);

  return one != CAP_NODE_NONE && other != CAP_NODE_NONE && one != other &&
         cap_slices_equal(cap_node_name_text(s->doc, one), cap_node_name_text(s->doc, other));
}

/* What is said to be missing stands near by, and could not be read. */
static gboolean lacks_a_neighbour(const Scene *s, const CapDiagnostic *d) {
  for (guint i = 0; is_of_absence(d) && i < s->own->len; i++) {
    const CapDiagnostic *other = finding_at(s, i);
    CapNode scope = is_of_shape(other) && !other->is_dropped ? scope_of(s, other) : CAP_NODE_NONE;
    if (scope != CAP_NODE_NONE && is_within(s, d, scope) && !are_of_a_kind(s, d, other))
      return TRUE;
  }
  return FALSE;
}

/* It quotes a value of the same tag that could not be read: "its arm is cavalry". */
static gboolean quotes_what_is_misread(const Scene *s, const CapDiagnostic *d) {
  for (guint i = 0; d->line > 0 && !is_of_shape(d) && i < s->own->len; i++) {
    const CapDiagnostic *other = finding_at(s, i);
    if (other->code != CAP_CODE_INVALID_VALUE || other->is_dropped ||
        node_at(s, other) != node_at(s, d))
      continue;
    g_autofree char *value = cap_slice_dup(underlined(s, other));
    if (value != NULL && *value != '\0' && strstr(d->message, value) != NULL)
      return TRUE;
  }
  return FALSE;
}

/* An element that may not stand in its parent at all; what is in it was written for another place.
 */
static gboolean is_out_of_place(const Scene *s, const CapDiagnostic *d, CapNode node) {
  CapNode parent = node != CAP_NODE_NONE ? cap_node_parent(s->doc, node) : CAP_NODE_NONE;

  return d->code == CAP_CODE_UNEXPECTED_ELEMENT && d->suggestion == NULL && s->guide != NULL &&
         parent != CAP_NODE_NONE &&
         cap_slice_index_in(cap_node_name_text(s->doc, node),
                            cap_guide_children(s->guide, cap_node_name_text(s->doc, parent))) < 0;
}

static gboolean is_in_stranger(const Scene *s, const CapDiagnostic *d) {
  for (guint i = 0; i < s->own->len; i++) {
    const CapDiagnostic *other = finding_at(s, i);
    CapNode node = other != d && other->code == CAP_CODE_UNEXPECTED_ELEMENT && other->line > 0
                       ? cap_document_node_at(s->doc, other->offset)
                       : CAP_NODE_NONE;
    if (is_out_of_place(s, other, node) && is_within(s, d, node))
      return TRUE;
  }
  return FALSE;
}

static gboolean has_error_within(const Scene *s, CapNode node) {
  CapPlace whole = cap_place_whole(s->doc, node);

  for (guint i = 0; i < s->own->len; i++) {
    const CapDiagnostic *other = finding_at(s, i);
    if (is_error(other) && !other->is_dropped && other->line > 0 && other->offset >= whole.offset &&
        other->offset < whole.offset + whole.length)
      return TRUE;
  }
  return FALSE;
}

static CapNode find_by_id(Scene *s, const char *id) {
  if (s->by_id == NULL) {
    s->by_id = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (CapNode n = 1; n < cap_document_count(s->doc); n++) {
      CapSlice own = cap_node_attribute(s->doc, n, CAP_NAME_ID);
      if (cap_slice_is_set(own))
        g_hash_table_insert(s->by_id, cap_slice_dup(own), GUINT_TO_POINTER(n));
    }
  }
  gpointer found = g_hash_table_lookup(s->by_id, id);
  return found != NULL ? GPOINTER_TO_UINT(found) : CAP_NODE_NONE;
}

/* What is sought is there, but was left out because of a mistake of its own. */
static gboolean was_left_out(Scene *s, const CapDiagnostic *d) {
  CapSlice text = cap_document_text(s->doc);

  if (d->line == 0 || d->offset + (gsize)d->length > text.length)
    return FALSE;
  g_autofree char *id = g_strndup(text.data + d->offset, d->length);
  CapNode node = find_by_id(s, id);
  if (node == CAP_NODE_NONE)
    return FALSE;
  CapPlace whole = cap_place_whole(s->doc, node);
  gboolean is_inside = d->offset >= whole.offset && d->offset < whole.offset + whole.length;
  return !is_inside && has_error_within(s, node);
}

static gboolean seeks_in_vain(Scene *s, const CapDiagnostic *d) {
  const char *thing = thing_sought(d);

  return thing != NULL && (is_in_what_is_missing(s, thing) || was_left_out(s, d));
}

/* "side-cannot-win" where a side is named that does not exist: it may well be that one. */
static gboolean rests_on_a_wrong_name(const Scene *s, const CapDiagnostic *d) {
  for (guint i = 0; i < s->own->len; i++) {
    const char *thing = thing_sought(finding_at(s, i));
    gsize length = thing != NULL ? strlen(thing) : 0;
    if (length > 0 && strncmp(d->code->slug, thing, length) == 0 && d->code->slug[length] == '-')
      return TRUE;
  }
  return FALSE;
}

/* The word stands in a slug such as "too-many-forts", by itself. */
static gboolean is_in_slug(const char *slug, CapSlice word) {
  g_auto(GStrv) words = g_strsplit(slug, "-", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (cap_slice_equals(word, words[i]))
      return TRUE;
  return FALSE;
}

/* "too-many-forts", where the attribute "forts" could not be read. */
static gboolean rests_on_a_misread_number(const Scene *s, const CapDiagnostic *d) {
  for (guint i = 0; !is_of_shape(d) && i < s->own->len; i++) {
    const CapDiagnostic *other = finding_at(s, i);
    CapNode node = other->code == CAP_CODE_INVALID_VALUE && !other->is_dropped ? node_at(s, other)
                                                                               : CAP_NODE_NONE;
    for (guint k = 0; node != CAP_NODE_NONE && k < cap_node_n_attributes(s->doc, node); k++) {
      CapPlace value = cap_place_attribute_value(s->doc, node, k);
      CapSlice name = cap_node_attribute_name_text(s->doc, node, k);
      if (value.offset <= other->offset && other->offset <= value.offset + value.length &&
          name.length >= 4 && is_in_slug(d->code->slug, name))
        return TRUE;
    }
  }
  return FALSE;
}

static gboolean is_of_map(const Scene *s, const CapDiagnostic *d) {
  for (guint i = 0; i < s->own->len; i++) {
    const CapDiagnostic *other = finding_at(s, i);
    if (other != d && !other->is_dropped && cap_map_finding_explains(s->doc, other, d))
      return TRUE;
  }
  return FALSE;
}

static gboolean is_explained(const Scene *s, const CapDiagnostic *d) {
  for (guint i = 0; i < s->own->len; i++) {
    const CapDiagnostic *other = finding_at(s, i);
    if (other->is_dropped || other == d || (is_error(d) && !is_error(other)))
      continue;
    if (cap_finding_explains(s->doc, other, d) || cap_finding_is_of_lost(s->doc, other, d))
      return TRUE;
  }
  return FALSE;
}

/* A note that names the line of an error: "Ferry of X (line 169) is called after ...". */
static gboolean names_line_of_error(const Scene *s, const CapDiagnostic *d) {
  for (guint i = 0; d->code->severity == CAP_SEVERITY_NOTE && i < s->own->len; i++) {
    const CapDiagnostic *other = finding_at(s, i);
    g_autofree char *line = g_strdup_printf("(line %u)", other->line);
    if (is_error(other) && !other->is_dropped && strstr(d->message, line) != NULL)
      return TRUE;
  }
  return FALSE;
}

/* The name that was meant: the one that is suggested, or that of a thing by its id. New string. */
static char *dup_meant(const Scene *s, const CapDiagnostic *d) {
  if (thing_sought(d) != NULL)
    return g_strdup(d->suggestion);
  return d->code == CAP_CODE_INVALID_VALUE ? cap_dup_as_identifier(underlined(s, d)) : NULL;
}

/* It is about the very thing that another line means and misspells; but an id that two things have
 * is why others are not found. */
static gboolean is_about_what_is_misspelt(const Scene *s, const CapDiagnostic *d) {
  if (d->code == CAP_CODE_DUPLICATE_ID)
    return FALSE;
  for (guint i = 0; !is_of_shape(d) && thing_sought(d) == NULL && i < s->own->len; i++) {
    const CapDiagnostic *other = finding_at(s, i);
    g_autofree char *meant = other != d && !other->is_dropped ? dup_meant(s, other) : NULL;
    if (meant == NULL)
      continue;
    g_autofree char *quoted = g_strdup_printf("\"%s\"", meant);
    g_autofree char *hex = g_strdup_printf("hex %s", meant);
    if (strstr(d->message, quoted) != NULL || g_strcmp0(d->object, hex) == 0 ||
        (!is_error(d) && cap_slice_equals(underlined(s, d), meant)))
      return TRUE;
  }
  return FALSE;
}

/* What an attribute holds whose name nobody knows. */
static CapSlice unread_value(const Scene *s, const CapDiagnostic *d) {
  CapNode node = d->code == CAP_CODE_UNKNOWN_ATTRIBUTE && d->line > 0
                     ? cap_document_node_at(s->doc, d->offset)
                     : CAP_NODE_NONE;

  for (guint i = 0; node != CAP_NODE_NONE && i < cap_node_n_attributes(s->doc, node); i++)
    if (cap_place_attribute_name(s->doc, node, i).offset == d->offset)
      return cap_node_attribute_value(s->doc, node, i);
  return (CapSlice){NULL, 0};
}

/* "captain="tremouille"": Tremouille is there, but was not seen. */
static gboolean is_about_what_is_unread(const Scene *s, const CapDiagnostic *d) {
  CapSlice name = underlined(s, d);

  for (guint i = 0; cap_slice_is_set(name) && name.length > 0 && i < s->own->len; i++) {
    CapSlice value = unread_value(s, finding_at(s, i));
    if (cap_slice_is_set(value) && cap_slices_equal(value, name))
      return TRUE;
  }
  return FALSE;
}

/* One of two things of a kind has the id of the other, so that its own is nowhere. */
static gboolean seeks_a_namesake(const Scene *s, const CapDiagnostic *d) {
  const char *thing = thing_sought(d);

  for (guint i = 0; thing != NULL && i < s->own->len; i++) {
    const CapDiagnostic *other = finding_at(s, i);
    CapNode node = other->code == CAP_CODE_DUPLICATE_ID && other->line > 0
                       ? cap_document_node_at(s->doc, other->offset)
                       : CAP_NODE_NONE;
    if (node != CAP_NODE_NONE && cap_slice_equals(cap_node_name_text(s->doc, node), thing))
      return TRUE;
  }
  return FALSE;
}

/* "This <place> is the same as the one before it": an error in it says what that brings about. */
static gboolean is_told_by_error(const Scene *s, const CapDiagnostic *d) {
  return d->code == CAP_CODE_REPEATED_ELEMENT && d->line > 0 &&
         has_error_within(s, cap_document_node_at(s->doc, d->offset));
}

/* The ruleset is that of another game: everything else was measured by the wrong rules. */
static gboolean is_of_other_rules(const Scene *s) {
  CapPlace ruleset = cap_place_attribute(s->doc, cap_document_root(s->doc), CAP_NAME_RULESET);

  CapNode root = cap_document_root(s->doc);
  gboolean wants_one = cap_document_kind(s->doc) == CAP_KIND_SCENARIO ||
                       cap_document_kind(s->doc) == CAP_KIND_ROSTER;
  gboolean has_none =
      wants_one && !cap_slice_is_set(cap_node_attribute(s->doc, root, CAP_NAME_RULESET));

  for (guint i = 0; i < s->own->len; i++) {
    const CapDiagnostic *d = finding_at(s, i);
    if (d->code == CAP_CODE_INVALID_VALUE && d->line > 0 && d->offset == ruleset.offset)
      return TRUE;
    if (has_none && d->code == CAP_CODE_MISSING_ATTRIBUTE && d->line > 0 &&
        d->offset == cap_place_element(s->doc, root).offset &&
        strstr(d->message, "by which rules") != NULL)
      return TRUE;
  }
  return FALSE;
}

/* Nobody knows what the document is: all else was measured by the wrong schema. */
static gboolean is_of_other_kind(const Scene *s, const CapDiagnostic *d) {
  for (guint i = 0; d->code != CAP_CODE_UNKNOWN_DOCUMENT_KIND && i < s->own->len; i++)
    if (finding_at(s, i)->code == CAP_CODE_UNKNOWN_DOCUMENT_KIND)
      return TRUE;
  return FALSE;
}

/* Where something stands depends on all of its tag: on where it faces, and how wide it is. */
static gboolean stands_by_what_is_misread(const Scene *s, const CapDiagnostic *d) {
  CapNode node = node_at(s, d);

  if (node == CAP_NODE_NONE || is_of_shape(d) || thing_sought(d) != NULL ||
      cap_place_attribute(s->doc, node, CAP_NAME_PLACE).offset != d->offset)
    return FALSE;
  for (guint i = 0; i < s->own->len; i++) {
    const CapDiagnostic *other = finding_at(s, i);
    if (other->code == CAP_CODE_INVALID_VALUE && !other->is_dropped && node_at(s, other) == node)
      return TRUE;
  }
  return FALSE;
}

/* Without its turns much of a scenario was not looked at. */
static gboolean is_calendar_broken(const Scene *s) {
  CapNode root = cap_document_root(s->doc);
  CapNode length = cap_node_child_named(s->doc, root, CAP_NAME_GAME_LENGTH);

  return length != CAP_NODE_NONE && has_error_within(s, length);
}

/* The element behind an instruction has a mistake, so that not all of it was looked at. */
static gboolean is_next_to_error(const Scene *s, const CapDiagnostic *d) {
  CapSlice text = cap_document_text(s->doc);
  gsize at = d->offset + d->length;

  while (at < text.length && g_ascii_isspace(text.data[at]))
    at++;
  if (d->line == 0 || at + 1 >= text.length || text.data[at] != '<' ||
      !g_ascii_isalpha(text.data[at + 1]))
    return FALSE;
  CapNode node = cap_document_node_at(s->doc, at + 1);
  return node != CAP_NODE_NONE && has_error_within(s, node);
}

static gboolean is_consequence(Scene *s, const CapDiagnostic *d) {
  if (is_of_other_rules(s) && (d->code->stage != CAP_CHECK_STAGE_FILE || is_about_suppression(d)))
    return TRUE;
  if (d->code == CAP_CODE_SUPPRESSION_USELESS && (is_calendar_broken(s) || is_next_to_error(s, d)))
    return TRUE;
  if (!is_error(d) && d->code->stage != CAP_CHECK_STAGE_FILE &&
      (s->is_maimed || rests_on_a_wrong_name(s, d)))
    return TRUE;
  return is_outdone(s, d) || is_told_by_error(s, d) || lacks_what_is_misread(s, d) ||
         quotes_what_is_misread(s, d) || lacks_a_neighbour(s, d) || is_in_stranger(s, d) ||
         seeks_in_vain(s, d) || seeks_a_namesake(s, d) || is_about_what_is_misspelt(s, d) ||
         is_about_what_is_unread(s, d) || is_of_other_kind(s, d) ||
         stands_by_what_is_misread(s, d) || rests_on_a_misread_number(s, d) ||
         names_line_of_error(s, d) || is_of_map(s, d) || is_explained(s, d);
}

/* --- All of it ------------------------------------------------------------------------------- */

static void look_at(Scene *s, const CapDiagnostic *d) {
  s->has_errors |= is_error(d);
  /* What was misspelt is taken as it was meant. */
  s->is_maimed |= d->code == CAP_CODE_MISSING_ELEMENT || d->code == CAP_CODE_MISSING_ATTRIBUTE ||
                  (d->code == CAP_CODE_UNEXPECTED_ELEMENT && d->suggestion == NULL);
  if (d->code != CAP_CODE_MISSING_ELEMENT || d->line == 0 || s->guide == NULL)
    return;
  CapNode node = cap_document_node_at(s->doc, d->offset);
  CapNode parent = node != CAP_NODE_NONE ? cap_node_parent(s->doc, node) : CAP_NODE_NONE;
  if (node != CAP_NODE_NONE)
    find_missing(s, node);
  if (parent != CAP_NODE_NONE)
    find_missing(s, parent);
}

/* Whether it is an id that cannot be one. */
static gboolean is_misread_here(const Scene *s, const char *id) {
  for (guint i = 0; id != NULL && i < s->own->len; i++)
    if (finding_at(s, i)->code == CAP_CODE_INVALID_VALUE &&
        cap_slice_equals(underlined(s, finding_at(s, i)), id))
      return TRUE;
  return FALSE;
}

/* What other documents say of a scenario in which a part is missing: "There is no side "x" in
 * scenario "y"." */
static void drop_elsewhere(const Scene *s) {
  CapSlice id = cap_node_attribute(s->doc, cap_document_root(s->doc), CAP_NAME_ID);
  g_autofree char *name = g_strdup_printf("\"%.*s\"", CAP_SLICE_ARGS(id));

  for (guint i = 0; s->has_errors && i < cap_diagnostics_count(s->findings); i++) {
    CapDiagnostic *d = cap_diagnostics_edit(s->findings, i);
    const char *thing = thing_sought(d);
    if (thing != NULL && g_strcmp0(d->file, cap_document_file(s->doc)) != 0 &&
        strstr(d->message, name) != NULL &&
        (is_in_what_is_missing(s, thing) || is_misread_here(s, d->suggestion)))
      d->is_dropped = TRUE;
  }
}

static void drop_in(const CapDocument *doc, CapDiagnostics *findings) {
  g_autoptr(GArray) own = g_array_new(FALSE, FALSE, sizeof(guint));
  g_autoptr(GPtrArray) missing = g_ptr_array_new();
  Scene s = {.doc = doc, .findings = findings, .own = own, .missing = missing};

  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    if (d->state == CAP_FINDING_OPEN && g_strcmp0(d->file, cap_document_file(doc)) == 0)
      g_array_append_val(own, i);
  }
  /* Reading the guide takes longer than all the rest. */
  if (own->len > 0 && cap_document_kind(doc) != CAP_KIND_UNKNOWN && cap_document_count(doc) > 0)
    s.guide = cap_guide_of(doc);
  for (guint i = 0; i < own->len; i++)
    look_at(&s, finding_at(&s, i));
  for (guint i = 0; s.has_errors && own->len <= MOST_FINDINGS && i < own->len; i++) {
    CapDiagnostic *d = finding_at(&s, i);
    d->is_dropped = is_consequence(&s, d);
  }
  cap_drop_in_misfits(doc, findings);
  if (s.has_errors)
    cap_drop_in_twins(doc, findings);
  drop_elsewhere(&s);
  g_clear_pointer(&s.by_id, g_hash_table_unref);
}

static void drop_in_misfit_maps(const GPtrArray *documents, const CapDocument *doc,
                                CapDiagnostics *findings) {
  CapSlice map = cap_node_attribute(doc, cap_document_root(doc), CAP_NAME_MAP);

  for (guint i = 0; cap_slice_is_set(map) && i < documents->len; i++) {
    const CapDocument *other = g_ptr_array_index((GPtrArray *)documents, i);
    if (cap_document_kind(other) == CAP_KIND_MAP &&
        cap_slices_equal(cap_node_attribute(other, cap_document_root(other), CAP_NAME_ID), map))
      cap_drop_in_misfit_maps(doc, other, findings);
  }
}

void cap_drop_consequences(const GPtrArray *documents, CapDiagnostics *findings) {
  for (guint i = 0; i < documents->len; i++)
    drop_in(g_ptr_array_index((GPtrArray *)documents, i), findings);
  for (guint i = 0; i < documents->len; i++)
    drop_in_misfit_maps(documents, g_ptr_array_index((GPtrArray *)documents, i), findings);
  cap_diagnostics_remove_dropped(findings);
}
