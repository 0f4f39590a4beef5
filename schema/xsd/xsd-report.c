/* Findings about shape: what libxml2 complains of, said to somebody who designs scenarios. */
#include "xsd-report.h"
#include "meant.h"

#include "schema/codes/codes-shape.h"
#include "schema/codes/suggest.h"

#include <glib/gi18n.h>
#include <string.h>

/* Lists of what is allowed are cut after so many words, unless only one is left. */
#define MAX_LISTED 8

/* --- Words ------------------------------------------------------------------------------- */

char *cap_list_words(const char *const *words) {
  GString *list = g_string_new(NULL);

  for (guint i = 0; words[i] != NULL; i++) {
    if (i == MAX_LISTED && words[i + 1] != NULL) {
      g_string_append(list, _(" and others"));
      break;
    }
    g_string_append_printf(list, "%s%s", i > 0 ? ", " : "", words[i]);
  }
  return g_string_free(list, FALSE);
}

gboolean cap_is_vowel(CapSlice name) {
  return name.length > 0 && strchr("aeio", name.data[0]) != NULL;
}

char *cap_quote_shortened(CapSlice text) {
  CapSlice start = cap_slice_clip(text);

  return g_strdup_printf("\"%.*s%s\"", CAP_SLICE_ARGS(start),
                         start.length < text.length ? "..." : "");
}

/* "stack royal-army" or "hex 0912", where the element has such a name. */
static void set_object(CapDiagnostic *d, const CapDocument *doc, CapNode node) {
  CapSlice name = cap_node_name_text(doc, node);
  CapSlice id = cap_node_attribute(doc, node, CAP_NAME_ID);

  if (!cap_slice_is_set(id))
    id = cap_node_attribute(doc, node, CAP_NAME_NUMBER);
  if (cap_slice_is_set(id) && id.length > 0 && id.length <= 60)
    cap_diagnostic_set_object(d, "%.*s %.*s", CAP_SLICE_ARGS(name), CAP_SLICE_ARGS(id));
}

CapDiagnostic *cap_shape_report(const CapShapeError *e, CapCode code, CapPlace place,
                                const char *format, ...) {
  CapDiagnostic *d;
  va_list args;

  va_start(args, format);
  d = cap_report_va(e->findings, code, place, format, args);
  va_end(args);
  set_object(d, e->doc, e->node);
  return d;
}

/* --- Unexpected and missing elements ----------------------------------------------------- */

/* The names in "Expected is one of ( a, b )."; without any, an empty list. New. */
static char **expected_names(const char *message) {
  const char *open = strstr(message, "Expected is ");
  const char *close;
  g_autofree char *names = NULL;

  open = open != NULL ? strstr(open, "( ") : NULL;
  close = open != NULL ? strstr(open, " )") : NULL;
  if (close == NULL)
    return g_new0(char *, 1);
  names = g_strndup(open + 2, (gsize)(close - open) - 2);
  return g_strsplit(names, ", ", -1);
}

void cap_shape_keep_required(const CapShapeError *e, CapSlice parent, char **names) {
  guint kept = 0;
  gboolean any = FALSE;

  for (guint i = 0; names[i] != NULL; i++)
    any |= !cap_guide_is_optional(e->guide, parent, cap_slice_of(names[i]));
  for (guint i = 0; any && names[i] != NULL; i++) {
    if (cap_guide_is_optional(e->guide, parent, cap_slice_of(names[i])))
      g_free(names[i]);
    else
      names[kept++] = names[i];
  }
  if (any)
    names[kept] = NULL;
}

/* An element whose name the parent never has. */
static void report_unknown_element(const CapShapeError *e, CapSlice parent, CapSlice name,
                                   const char *const *expected) {
  const char *const *children = cap_guide_children(e->guide, parent);
  const char *const *allowed = expected[0] != NULL ? expected : children;
  gboolean is_known = cap_guide_find(e->guide, name) != NULL;
  const char *better =
      !is_known ? cap_suggest(name, expected, g_strv_length((char **)expected)) : NULL;
  g_autofree const char **parents = cap_guide_parents(e->guide, name);
  g_autofree char *list = NULL;
  CapDiagnostic *d;

  if (better == NULL && !is_known)
    better = cap_suggest(name, children, g_strv_length((char **)children));
  if (better == NULL)
    better = cap_meant_by_attributes(e->doc, e->guide, parent, e->node);
  d = cap_shape_report(e, CAP_CODE_UNEXPECTED_ELEMENT, cap_place_element(e->doc, e->node),
                       "The element \"%.*s\" is not allowed in \"%.*s\".", CAP_SLICE_ARGS(name),
                       CAP_SLICE_ARGS(parent));
  cap_diagnostic_suggest(d, cap_slice_of(better));
  if (better != NULL) {
    return;
  } else if (parents[0] != NULL) {
    list = cap_list_words(parents);
    cap_diagnostic_set_hint(d, "It belongs in: %s.", list);
  } else if (allowed[0] != NULL) {
    list = cap_list_words(allowed);
    cap_diagnostic_set_hint(d, "Possible here: %s.", list);
  } else {
    cap_diagnostic_set_hint(d, "No elements may stand in \"%.*s\".", CAP_SLICE_ARGS(parent));
  }
}

static void report_unexpected(const CapShapeError *e) {
  CapSlice name = cap_node_name_text(e->doc, e->node);
  CapSlice parent = cap_node_name_text(e->doc, cap_node_parent(e->doc, e->node));
  g_auto(GStrv) expected = expected_names(e->message);

  if (cap_slice_index_in(name, cap_guide_children(e->guide, parent)) >= 0)
    cap_shape_report_misplaced(e, expected);
  else
    report_unknown_element(e, parent, name, (const char *const *)expected);
}

static guint count_children(const CapShapeError *e, CapSlice name) {
  guint n = 0;

  for (CapNode c = cap_node_first_child(e->doc, e->node); c != CAP_NODE_NONE;
       c = cap_node_next(e->doc, c))
    n += cap_slices_equal(cap_node_name_text(e->doc, c), name);
  return n;
}

/* Leaves those of which there are too few; all of them when there are enough of each. */
static void keep_missing(const CapShapeError *e, CapSlice parent, char **names) {
  guint kept = 0, n_missing = 0;

  for (guint i = 0; names[i] != NULL; i++)
    n_missing += count_children(e, cap_slice_of(names[i])) <
                 cap_guide_least(e->guide, parent, cap_slice_of(names[i]));
  for (guint i = 0; n_missing > 0 && names[i] != NULL; i++) {
    if (count_children(e, cap_slice_of(names[i])) <
        cap_guide_least(e->guide, parent, cap_slice_of(names[i])))
      names[kept++] = names[i];
    else
      g_free(names[i]);
  }
  if (n_missing > 0)
    names[kept] = NULL;
}

/* Found at the end tag: something had to come before it. */
static void report_missing_element(const CapShapeError *e) {
  CapSlice name = cap_node_name_text(e->doc, e->node);
  g_auto(GStrv) expected = expected_names(e->message);
  g_autofree char *list = NULL;

  cap_shape_keep_required(e, name, expected);
  keep_missing(e, name, expected);
  list = cap_list_words((const char *const *)expected);
  if (g_strv_length(expected) == 1)
    cap_shape_report_missing(e, name, expected[0], (CapSlice){NULL, 0});
  else
    cap_diagnostic_set_hint(cap_shape_report(e, CAP_CODE_MISSING_ELEMENT,
                                             cap_place_element(e->doc, e->node),
                                             "This <%.*s> is incomplete.", CAP_SLICE_ARGS(name)),
                            "Add one of these: %s.", list);
}

/* --- Attributes -------------------------------------------------------------------------- */

static const char *meant_attribute(const CapShapeError *e, CapSlice wrong) {
  return cap_meant_attribute(e->doc, e->guide, e->node, cap_node_name_text(e->doc, e->node), wrong);
}

/* The attributes that the element could have besides those it has; where they come from is not
 * what anybody is after. Borrowed strings; free the array. */
static const char **other_attributes(const CapShapeError *e, const char *const *known) {
  static const char *const sources[] = {"provenance", "book", "derived", "reconstructed", NULL};
  GPtrArray *others = g_ptr_array_new();

  for (guint i = 0; known[i] != NULL; i++)
    if (!g_strv_contains(sources, known[i]) &&
        cap_shape_attribute_index(e, cap_slice_of(known[i])) < 0)
      g_ptr_array_add(others, (gpointer)known[i]);
  g_ptr_array_add(others, NULL);
  return (const char **)g_ptr_array_free(others, FALSE);
}

/* The one attribute that the element needs and does not have, if it is the only one and there is no
 * better guess for the unknown one: "strength" may well be "sp". NULL when there is none. */
static const CapGuideAttribute *find_lacking(const CapShapeError *e) {
  const CapGuideElement *element = cap_guide_find(e->guide, cap_node_name_text(e->doc, e->node));
  const CapGuideAttribute *lacking = NULL;

  for (guint i = 0; element != NULL && i < element->attributes->len; i++) {
    const CapGuideAttribute *a = g_ptr_array_index(element->attributes, i);

    if (!a->required || cap_shape_attribute_index(e, cap_slice_of(a->name)) >= 0)
      continue;
    if (lacking != NULL)
      return NULL;
    lacking = a;
  }
  return lacking;
}

static guint count_unknown_attributes(const CapShapeError *e) {
  const char *const *known = cap_guide_attributes(e->guide, cap_node_name_text(e->doc, e->node));
  guint n = 0;

  for (guint i = 0; i < cap_node_n_attributes(e->doc, e->node); i++)
    n += cap_slice_index_in(cap_node_attribute_name_text(e->doc, e->node, i), known) < 0;
  return n;
}

/* "<capitano>bayard</capitano>": the value stands where no text may stand. */
static gboolean stands_as_text(const CapShapeError *e) {
  const CapGuideElement *element = cap_guide_find(e->guide, cap_node_name_text(e->doc, e->node));
  g_autofree char *text = cap_node_dup_text(e->doc, e->node);

  return element != NULL && element->value == NULL && find_lacking(e) != NULL && text != NULL &&
         *g_strstrip(text) != '\0' && cap_node_first_child(e->doc, e->node) == CAP_NODE_NONE;
}

/* One attribute is unknown, and one is missing: the two are one mistake. */
static gboolean is_one_for_another(const CapShapeError *e) {
  return e->node != cap_document_root(e->doc) && count_unknown_attributes(e) == 1 &&
         find_lacking(e) != NULL;
}

static void report_unknown_attribute(const CapShapeError *e) {
  CapSlice element = cap_node_name_text(e->doc, e->node);
  int index = cap_shape_attribute_index(e, e->attribute);
  const char *const *known = cap_guide_attributes(e->guide, element);
  const char *better = meant_attribute(e, e->attribute);
  g_autofree const char **others = other_attributes(e, known);
  g_autofree char *list = cap_list_words(others[0] != NULL ? (const char *const *)others : known);
  CapDiagnostic *d;

  d = cap_shape_report(e, CAP_CODE_UNKNOWN_ATTRIBUTE,
                       index >= 0 ? cap_place_attribute_name(e->doc, e->node, (guint)index)
                                  : cap_place_element(e->doc, e->node),
                       "The element \"%.*s\" has no attribute \"%.*s\".", CAP_SLICE_ARGS(element),
                       CAP_SLICE_ARGS(e->attribute));
  cap_diagnostic_suggest(d, cap_slice_of(better));
  if (better != NULL)
    return;
  if (is_one_for_another(e)) {
    const CapGuideAttribute *lacking = find_lacking(e);
    cap_diagnostic_set_hint(d, "\"%s\" is missing; perhaps this is meant for it.%s%s",
                            lacking->name, lacking->text != NULL ? " " : "",
                            lacking->text != NULL ? lacking->text : "");
    cap_diagnostic_set_suggestion(d, "%s", lacking->name);
    return;
  }
  if (known[0] != NULL)
    cap_diagnostic_set_hint(d, "Possible attributes: %s.", list);
  else
    cap_diagnostic_set_hint(d, "\"%.*s\" has no attributes.", CAP_SLICE_ARGS(element));
}

/* TRUE when an unknown attribute of the element is taken for a misspelt form of the missing one:
 * one mistake, one finding. */
static gboolean is_misspelt(const CapShapeError *e, CapSlice missing) {
  const char *const *known = cap_guide_attributes(e->guide, cap_node_name_text(e->doc, e->node));

  for (guint i = 0; i < cap_node_n_attributes(e->doc, e->node); i++) {
    CapSlice name = cap_node_attribute_name_text(e->doc, e->node, i);

    if (cap_slice_index_in(name, known) < 0 &&
        cap_slices_equal(cap_slice_of(meant_attribute(e, name)), missing))
      return TRUE;
  }
  return FALSE;
}

/* "The attribute 'x' is required but missing." */
static void report_missing_attribute(const CapShapeError *e) {
  CapSlice element = cap_node_name_text(e->doc, e->node);
  CapSlice missing = cap_quoted_in(e->text, 0);
  const CapGuideAttribute *known;
  CapDiagnostic *d;

  if (is_misspelt(e, missing) || is_one_for_another(e) || stands_as_text(e))
    return;
  d = cap_shape_report(e, CAP_CODE_MISSING_ATTRIBUTE, cap_place_element(e->doc, e->node),
                       cap_is_vowel(element)
                           ? N_("An <%.*s> needs the attribute \"%.*s\", and has none.")
                           : N_("A <%.*s> needs the attribute \"%.*s\", and has none."),
                       CAP_SLICE_ARGS(element), CAP_SLICE_ARGS(missing));
  known = cap_guide_attribute(e->guide, element, missing);
  if (cap_slice_equals(missing, cap_name_text(CAP_NAME_FORMAT)))
    cap_diagnostic_set_hint(d, "It is the version of the format. Add it to the tag: format=\"%d\".",
                            CAP_FORMAT);
  else if (known != NULL && known->text != NULL)
    cap_diagnostic_set_hint(d, "%s Add it to the tag: %.*s=\"...\".", _(known->text),
                            CAP_SLICE_ARGS(missing));
}

static void report_namespace(const CapShapeError *e) {
  int index = cap_shape_attribute_index(e, cap_slice_of("xmlns"));
  CapDiagnostic *d = cap_shape_report(
      e, CAP_CODE_UNKNOWN_ATTRIBUTE,
      cap_place_attribute_name(e->doc, e->node, (guint)MAX(index, 0)),
      "The elements of this format belong to no namespace, so xmlns may not be given.");

  cap_diagnostic_set_hint(d, "Remove the attribute.");
}

/* --- Text and the rest ------------------------------------------------------------------- */

static gboolean is_mark_of_merge(CapSlice text) {
  return text.length >= 7 &&
         (memcmp(text.data, "=======", 7) == 0 || memcmp(text.data, "|||||||", 7) == 0 ||
          memcmp(text.data, ">>>>>>>", 7) == 0);
}

/* Marks, blanks and joiners that no editor shows, and nothing else; 0 when it is seen. */
static gunichar invisible_character(CapSlice text) {
  gunichar first = 0;

  for (const char *p = text.data; p < text.data + text.length; p = g_utf8_next_char(p)) {
    gunichar c = g_utf8_get_char(p);
    if (c < 0x80 || !(c == 0xA0 || c == 0xFEFF || g_unichar_isspace(c) || g_unichar_iszerowidth(c)))
      return 0;
    first = first == 0 ? c : first;
  }
  return first;
}

static gboolean report_invisible(const CapShapeError *e, CapPlace place) {
  gunichar c = invisible_character((CapSlice){e->doc->text + place.offset, place.length});

  if (c == 0)
    return FALSE;
  CapDiagnostic *d = cap_shape_report(e, CAP_CODE_UNEXPECTED_TEXT, place,
                                      "An invisible character, U+%04X, stands in \"%.*s\".", c,
                                      CAP_SLICE_ARGS(cap_node_name_text(e->doc, e->node)));
  cap_diagnostic_set_hint(d, "Delete it together with its line, and write the line anew.");
  return TRUE;
}

/* "general capitano="..."/>": the text is a tag but for its beginning. */
static gboolean report_headless_tag(const CapShapeError *e, CapPlace place) {
  CapSlice text = {e->doc->text + place.offset, place.length};
  const char *const *children = cap_guide_children(e->guide, cap_node_name_text(e->doc, e->node));
  CapSlice rest = text, name;

  if (text.length == 0 || text.data[text.length - 1] != '>' || !cap_slice_next_word(&rest, &name))
    return FALSE;
  while (name.length > 0 &&
         (name.data[name.length - 1] == '>' || name.data[name.length - 1] == '/'))
    name.length--;
  if (cap_slice_index_in(name, children) < 0)
    return FALSE;
  CapDiagnostic *d =
      cap_shape_report(e, CAP_CODE_UNEXPECTED_TEXT, place, "The < in front of \"%.*s\" is missing.",
                       CAP_SLICE_ARGS(name));
  cap_diagnostic_set_hint(d, "Write <%.*s ...>.", CAP_SLICE_ARGS(name));
  return TRUE;
}

static void report_text(const CapShapeError *e) {
  CapSlice element = cap_node_name_text(e->doc, e->node);
  CapPlace place = cap_place_text(e->doc, e->node);
  g_autofree char *quoted =
      cap_quote_shortened((CapSlice){e->doc->text + place.offset, place.length});

  if (report_invisible(e, place) || report_headless_tag(e, place))
    return;
  if (stands_as_text(e)) {
    cap_diagnostic_set_hint(
        cap_shape_report(e, CAP_CODE_MISSING_ATTRIBUTE, place,
                         "%s stands here as text; a <%.*s> wants it as the attribute \"%s\".",
                         quoted, CAP_SLICE_ARGS(element), find_lacking(e)->name),
        "Write <%.*s %s=%s/>.", CAP_SLICE_ARGS(element), find_lacking(e)->name, quoted);
    return;
  }
  CapDiagnostic *d =
      cap_shape_report(e, CAP_CODE_UNEXPECTED_TEXT, place, "The text %s may not stand in \"%.*s\".",
                       quoted, CAP_SLICE_ARGS(element));

  if (is_mark_of_merge((CapSlice){e->doc->text + place.offset, place.length}))
    cap_diagnostic_set_hint(d, "This is the mark of a merge: look whether both versions are still "
                               "in the file, keep one of them, and delete the marks.");
  else if (cap_slice_index_in(cap_slice_of("note"), cap_guide_children(e->guide, element)) >= 0)
    cap_diagnostic_set_hint(d, "Delete it if it is a slip. A value is written as an attribute, a "
                               "remark as <note>...</note>.");
  else
    cap_diagnostic_set_hint(d, "Delete it if it is a slip. A value is written as an attribute, a "
                               "remark as <!-- comment -->.");
}

/* No way is known to bring this about; but libxml2 has more messages than were seen. */
static void report_other(const CapShapeError *e) {
  cap_shape_report(e, CAP_CODE_UNEXPECTED_ELEMENT, cap_place_element(e->doc, e->node),
                   "The element \"%.*s\" does not follow the schema: %.*s",
                   CAP_SLICE_ARGS(cap_node_name_text(e->doc, e->node)), CAP_SLICE_ARGS(e->text));
}

static void report_error(const CapShapeError *e) {
  switch (e->code) {
  case CAP_XSD_NAMESPACE:
    report_namespace(e);
    return;
  case CAP_XSD_COPY:
    cap_shape_report_copy(e);
    return;
  case XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_1:
  case XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_2:
  case XML_SCHEMAV_CVC_TYPE_3_1_1:
    report_unknown_attribute(e);
    return;
  case XML_SCHEMAV_CVC_COMPLEX_TYPE_4:
    report_missing_attribute(e);
    return;
  }
  if (e->at_start && cap_xsd_means_unexpected(e->code))
    report_unexpected(e);
  else if (e->code == XML_SCHEMAV_ELEMENT_CONTENT)
    report_missing_element(e);
  else if (cap_xsd_means_unexpected(e->code))
    report_text(e);
  else if (cap_shape_is_value_error(e->code))
    cap_shape_report_value(e);
  else
    report_other(e);
}

/* --- The list ---------------------------------------------------------------------------- */

/* Takes "Element 'x', attribute 'y': text" to pieces. */
static CapShapeError read_error(const CapDocument *doc, const CapXsdError *error,
                                CapDiagnostics *findings) {
  CapShapeError e = {
      .doc = doc,
      .guide = cap_guide_of(doc),
      .findings = findings,
      .node = error->node,
      .at_start = error->at_start,
      .code = error->code,
      .message = error->message,
      .text = cap_slice_of(error->message),
  };
  const char *colon = strstr(error->message, "': ");
  const char *attribute = strstr(error->message, "', attribute '");

  if (colon == NULL)
    return e;
  if (attribute != NULL && attribute < colon) {
    attribute += strlen("', attribute '");
    e.attribute = (CapSlice){attribute, (gsize)(colon - attribute)};
  }
  e.text = cap_slice_of(colon + 3);
  while (e.text.length > 0 && e.text.data[e.text.length - 1] == '\n')
    e.text.length--;
  return e;
}

void cap_xsd_report(const CapDocument *doc, const GArray *errors, CapDiagnostics *findings) {
  CapShapeError last = {.node = CAP_NODE_NONE};

  for (guint i = 0; i < errors->len; i++) {
    CapShapeError e = read_error(doc, &g_array_index(errors, CapXsdError, i), findings);
    gboolean is_value = cap_shape_is_value_error(e.code);

    /* A bad word in a list is followed by one complaint about the list. */
    if (is_value && last.node == e.node && cap_slices_equal(last.attribute, e.attribute))
      continue;
    report_error(&e);
    last = is_value ? e : (CapShapeError){.node = CAP_NODE_NONE};
  }
}
