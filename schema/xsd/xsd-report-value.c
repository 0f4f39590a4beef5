/* Findings about the values of attributes and the text of elements; see xsd-report.c. */
#include "xsd-report.h"

#include "schema/codes/codes-shape.h"
#include "schema/codes/suggest.h"
#include "schema/format.h"

#include <glib/gi18n.h>
#include <string.h>

int cap_shape_attribute_index(const CapShapeError *e, CapSlice name) {
  for (guint i = 0; i < cap_node_n_attributes(e->doc, e->node); i++) {
    if (cap_slices_equal(cap_node_attribute_name_text(e->doc, e->node, i), name))
      return (int)i;
  }
  return -1;
}

CapSlice cap_quoted_in(CapSlice text, guint number) {
  const char *p = text.data;
  const char *end = text.data + text.length;

  for (;; number--) {
    const char *open = memchr(p, '\'', (gsize)(end - p));
    const char *close = open != NULL ? memchr(open + 1, '\'', (gsize)(end - open - 1)) : NULL;

    if (close == NULL)
      return (CapSlice){NULL, 0};
    if (number == 0)
      return (CapSlice){open + 1, (gsize)(close - open - 1)};
    p = close + 1;
  }
}

gboolean cap_shape_is_value_error(int code) {
  return code >= XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1 &&
         code <= XML_SCHEMAV_CVC_ENUMERATION_VALID && code != XML_SCHEMAV_CVC_TYPE_3_1_1 &&
         code != XML_SCHEMAV_CVC_TYPE_3_1_2;
}

/* --- What the complaint is about --------------------------------------------------------- */

/* The value in question: of a list, the word that is wrong, where libxml2 tells. */
typedef struct {
  CapSlice value; /* of the attribute, or the text of the element */
  CapSlice wrong; /* all of the value, or one word of it */
  char *subject;  /* "The attribute terrain", "The text of title" */
  CapPlace place;
  char *owned; /* where `value` lives when it is text */
} Subject;

static void subject_clear(Subject *s) {
  g_free(s->subject);
  g_free(s->owned);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Subject, subject_clear)

/* The word of the value that the complaint quotes: "The value 'x' ..." or "'x' is ...". */
static CapSlice wrong_word(const CapShapeError *e, CapSlice value) {
  const char *open = memchr(e->text.data, '\'', e->text.length);
  CapSlice rest = value;

  /* The name of the facet is quoted first. */
  if (e->text.length > 0 && e->text.data[0] == '[')
    open = strstr(e->text.data, "The value '");
  if (open == NULL)
    return value;
  open = strchr(open, '\'') + 1;
  for (CapSlice word; cap_slice_next_word(&rest, &word);) {
    if (strncmp(open, word.data, word.length) == 0 && open[word.length] == '\'')
      return word;
  }
  return value;
}

static Subject subject_of(const CapShapeError *e) {
  CapSlice element = cap_node_name_text(e->doc, e->node);
  int index = cap_slice_is_set(e->attribute) ? cap_shape_attribute_index(e, e->attribute) : -1;
  Subject s = {0};

  if (index >= 0) {
    CapName name = cap_node_attribute_name(e->doc, e->node, (guint)index);

    s.subject = g_strdup_printf(_("The attribute \"%.*s\" of \"%.*s\""),
                                CAP_SLICE_ARGS(e->attribute), CAP_SLICE_ARGS(element));
    s.value = cap_node_attribute_value(e->doc, e->node, (guint)index);
    s.wrong = wrong_word(e, s.value);
    s.place = s.wrong.length == s.value.length || name == CAP_NAME_OTHER
                  ? cap_place_attribute_value(e->doc, e->node, (guint)index)
                  : cap_place_word(e->doc, e->node, name, s.wrong);
  } else {
    s.subject = g_strdup_printf(_("The text of \"%.*s\""), CAP_SLICE_ARGS(element));
    s.owned = cap_node_dup_text(e->doc, e->node);
    s.value = s.wrong = cap_slice_of(s.owned);
    s.place = cap_place_text(e->doc, e->node);
    if (s.place.length == 0)
      s.place = cap_place_element(e->doc, e->node);
  }
  return s;
}

/* --- What is wanted ---------------------------------------------------------------------- */

/* In plain words; NULL when the schema does not tell. */
static const char *wanted(const CapShapeError *e) {
  static const struct {
    const char *type;
    const char *words;
  } builtin[] = {
      {"xs:decimal", N_("A number, for example 3.2.")},
      {"xs:int", N_("A whole number.")},
      {"xs:NMTOKEN", N_("One word of letters, digits, hyphens and dots.")},
  };
  const CapGuideAttribute *attribute =
      cap_slice_is_set(e->attribute)
          ? cap_guide_attribute(e->guide, cap_node_name_text(e->doc, e->node), e->attribute)
          : NULL;

  if (attribute == NULL)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS(builtin); i++) {
    if (g_str_equal(attribute->type->name, builtin[i].type))
      return _(builtin[i].words);
  }
  /* Other types of XML Schema say less than the attribute itself does. */
  if (attribute->type->text != NULL && !g_str_has_prefix(attribute->type->name, "xs:"))
    return _(attribute->type->text);
  return attribute->text != NULL ? _(attribute->text) : NULL;
}

/* The words of "... is not an element of the set {'a', 'b'}."; new. */
static char **allowed_words(const CapShapeError *e) {
  const char *open = g_strrstr(e->message, " of the set {'");
  const char *close;
  g_autofree char *set = NULL;

  open = open != NULL ? open + strlen(" of the set {'") : NULL;
  close = open != NULL ? g_strrstr(open, "'}") : NULL;
  if (close == NULL)
    return g_new0(char *, 1);
  set = g_strndup(open, (gsize)(close - open));
  return g_strsplit(set, "', '", -1);
}

/* The bound is the last thing quoted. */
static CapSlice bound(const CapShapeError *e) {
  CapSlice last = {NULL, 0};
  const char *from = g_strrstr_len(e->text.data, (gssize)e->text.length, "allowed");

  if (from != NULL)
    last = cap_quoted_in((CapSlice){from, e->text.length - (gsize)(from - e->text.data)}, 0);
  return cap_slice_is_set(last) ? last : cap_slice_of("?");
}

/* --- Findings ---------------------------------------------------------------------------- */

/* What other formats write for yes and no. */
static const char *as_yes_or_no(CapSlice wrong, char **words) {
  static const char *const same[][2] = {
      {"true", "yes"}, {"1", "yes"},   {"on", "yes"},   {"y", "yes"}, {"si", "yes"},
      {"ja", "yes"},   {"oui", "yes"}, {"false", "no"}, {"0", "no"},  {"off", "no"},
      {"n", "no"},     {"nein", "no"}, {"non", "no"}};

  for (guint i = 0; i < G_N_ELEMENTS(same); i++)
    if (wrong.length == strlen(same[i][0]) &&
        g_ascii_strncasecmp(wrong.data, same[i][0], wrong.length) == 0 &&
        g_strv_contains((const char *const *)words, same[i][1]))
      return same[i][1];
  return NULL;
}

static CapDiagnostic *report_word(const CapShapeError *e, const Subject *s) {
  g_auto(GStrv) words = allowed_words(e);
  const char *better = cap_suggest(s->wrong, (const char *const *)words, g_strv_length(words));
  g_autofree char *quoted = cap_quote_shortened(s->wrong);
  g_autofree char *list = cap_list_words((const char *const *)words);
  CapDiagnostic *d;

  d = cap_shape_report(e, CAP_CODE_INVALID_VALUE, s->place, "%s may not be %s.", s->subject,
                       quoted);
  if (better == NULL)
    better = as_yes_or_no(s->wrong, words);
  cap_diagnostic_suggest(d, cap_slice_of(better));
  if (words[0] != NULL)
    cap_diagnostic_set_hint(d, "Possible values: %s.", list);
  return d;
}

static void report_bound(const CapShapeError *e, const Subject *s, const char *relation) {
  g_autofree char *quoted = cap_quote_shortened(s->wrong);

  cap_shape_report(e, CAP_CODE_INVALID_VALUE, s->place, "%s is %s, but must be %s %.*s.",
                   s->subject, quoted, relation, CAP_SLICE_ARGS(bound(e)));
}

/* Length is counted in words for lists and in characters for the rest; which of the two it was is
 * seen from the number. */
static gboolean is_list_length(const CapShapeError *e, CapSlice value) {
  static const char before[] = " has a length of ";
  const char *found = g_strstr_len(e->text.data, (gssize)e->text.length, before);
  CapSlice quoted = {NULL, 0};
  int length;

  if (found != NULL)
    quoted = cap_quoted_in(cap_slice_of(found), 0);
  return cap_slice_is_set(quoted) && cap_slice_to_int(quoted, &length) &&
         length != g_utf8_strlen(value.data, (gssize)value.length) &&
         length == (int)cap_slice_count_words(value);
}

/* --- Findings about length and form ----------------------------------------------------------- */

static void report_length(const CapShapeError *e, const Subject *s, const char *relation) {
  CapSlice wanted_length = bound(e);
  const char *explanation = wanted(e);
  CapDiagnostic *d;

  if (s->value.length == 0)
    d = cap_shape_report(e, CAP_CODE_INVALID_VALUE, s->place, "%s is empty.", s->subject);
  else if (is_list_length(e, s->value))
    d = cap_shape_report(e, CAP_CODE_INVALID_VALUE, s->place, "%s lists %u, but must list %s %.*s.",
                         s->subject, cap_slice_count_words(s->value), relation,
                         CAP_SLICE_ARGS(wanted_length));
  else
    d = cap_shape_report(e, CAP_CODE_INVALID_VALUE, s->place, "%s must have %s %.*s characters.",
                         s->subject, relation, CAP_SLICE_ARGS(wanted_length));
  g_autofree char *pair = cap_shape_dup_as_pair(e, s->value);
  if (pair != NULL) {
    cap_diagnostic_set_hint(d, "Write the two with a blank between them: %s.", pair);
    cap_diagnostic_set_suggestion(d, "%s", pair);
  } else if (explanation != NULL) {
    cap_diagnostic_set_hint(d, "Expected: %s", explanation);
  }
}

/* Whether it wants an id: that of the element itself, or of something else. */
static gboolean is_identifier(const CapShapeError *e) {
  const CapGuideType *type = cap_shape_type_of(e);

  if (type != NULL && type->item != NULL)
    type = type->item;
  return type != NULL &&
         (g_str_equal(type->name, "identifier") || g_str_equal(type->name, "reference"));
}

static void report_empty(const CapShapeError *e, const Subject *s) {
  const CapGuideAttribute *a =
      cap_slice_is_set(e->attribute)
          ? cap_guide_attribute(e->guide, cap_node_name_text(e->doc, e->node), e->attribute)
          : NULL;
  const char *explanation = wanted(e);
  CapDiagnostic *d =
      cap_shape_report(e, CAP_CODE_INVALID_VALUE, s->place, "%s is empty.", s->subject);

  if (a != NULL && !a->required)
    cap_diagnostic_set_hint(d, "Fill it in, or take the attribute out.");
  else if (explanation != NULL)
    cap_diagnostic_set_hint(d, "Expected: %s", explanation);
}

/* The name of a rule system with a capital letter, say. */
static gboolean hint_at_rules(CapDiagnostic *d, const CapShapeError *e, CapSlice value) {
  const CapGuideType *type = cap_shape_type_of(e);
  g_autoptr(GPtrArray) names = g_ptr_array_new();

  if (type == NULL || !g_str_equal(type->name, "ruleset"))
    return FALSE;
  for (const CapFormat *const *format = cap_formats; *format != NULL; format++)
    g_ptr_array_add(names, (gpointer)(*format)->name);
  g_ptr_array_add(names, NULL);
  g_autofree char *list = cap_list_words((const char *const *)names->pdata);
  cap_diagnostic_suggest(
      d, cap_slice_of(cap_suggest(value, (const char *const *)names->pdata, names->len - 1)));
  cap_diagnostic_set_hint(d, "Possible values: %s.", list);
  return TRUE;
}

static void report_form(const CapShapeError *e, const Subject *s) {
  g_autofree char *quoted = cap_quote_shortened(s->wrong);
  g_autofree char *id = is_identifier(e) ? cap_dup_as_identifier(s->value) : NULL;
  const char *explanation = wanted(e);

  if (s->value.length == 0) {
    report_empty(e, s);
    return;
  }
  CapDiagnostic *d = cap_shape_report(e, CAP_CODE_INVALID_VALUE, s->place, "%s may not be %s.",
                                      s->subject, quoted);
  if (cap_shape_hint_at_slip(d, e, s->value, s->wrong, explanation) ||
      hint_at_rules(d, e, s->value))
    return;
  if (id != NULL)
    cap_diagnostic_set_hint(d,
                            "Write an id here, not a name: small letters, digits and hyphens, "
                            "perhaps \"%s\".",
                            id);
  else if (explanation != NULL)
    cap_diagnostic_set_hint(d, "Expected: %s", explanation);
}

void cap_shape_report_value(const CapShapeError *e) {
  g_auto(Subject) s = subject_of(e);

  switch (e->code) {
  case XML_SCHEMAV_CVC_ENUMERATION_VALID:
    report_word(e, &s);
    return;
  case XML_SCHEMAV_CVC_MININCLUSIVE_VALID:
    report_bound(e, &s, _("at least"));
    return;
  case XML_SCHEMAV_CVC_MAXINCLUSIVE_VALID:
    report_bound(e, &s, _("at most"));
    return;
  case XML_SCHEMAV_CVC_MINEXCLUSIVE_VALID:
    report_bound(e, &s, _("more than"));
    return;
  case XML_SCHEMAV_CVC_MAXEXCLUSIVE_VALID:
    report_bound(e, &s, _("less than"));
    return;
  case XML_SCHEMAV_CVC_LENGTH_VALID:
    report_length(e, &s, _("exactly"));
    return;
  case XML_SCHEMAV_CVC_MINLENGTH_VALID:
    report_length(e, &s, _("at least"));
    return;
  case XML_SCHEMAV_CVC_MAXLENGTH_VALID:
    report_length(e, &s, _("at most"));
    return;
  default:
    report_form(e, &s);
    return;
  }
}
