/* Values as people write them elsewhere: what was meant, for the hints of findings about values. */
#include "xsd-report.h"

#include "schema/codes/suggest.h"

#include <glib/gi18n.h>
#include <string.h>

/* --- What is asked for ------------------------------------------------------------------- */

const CapGuideType *cap_shape_type_of(const CapShapeError *e) {
  const CapGuideAttribute *a =
      cap_slice_is_set(e->attribute)
          ? cap_guide_attribute(e->guide, cap_node_name_text(e->doc, e->node), e->attribute)
          : NULL;

  return a != NULL ? a->type : NULL;
}

/* Whether a number alone would do. */
static gboolean takes_number(const CapShapeError *e, const char *number) {
  const CapGuideType *type = cap_shape_type_of(e);

  if (type == NULL || type->item != NULL)
    return FALSE;
  if (type->pattern == NULL && strchr(number, '.') != NULL)
    return g_str_equal(type->name, "xs:decimal");
  if (type->pattern == NULL)
    return type->min != NULL || type->max != NULL || g_str_equal(type->name, "xs:int") ||
           g_str_equal(type->name, "xs:decimal");
  g_autofree char *whole = g_strdup_printf("^(?:%s)$", type->pattern);
  return g_regex_match_simple(whole, number, 0, 0);
}

/* The number that a value begins with, if something else follows: "600 men", "180°". New string. */
static char *dup_number_in_front(CapSlice value) {
  gsize n = 0;

  while (n < value.length && (g_ascii_isdigit(value.data[n]) || (n > 0 && value.data[n] == '.')))
    n++;
  gsize rest = n;
  while (rest < value.length && value.data[rest] == ' ')
    rest++;
  gboolean has_unit = n > 0 && rest < value.length &&
                      (g_ascii_isalpha(value.data[rest]) || (guchar)value.data[rest] >= 0x80);
  for (; has_unit && rest < value.length; rest++)
    has_unit = !g_ascii_isdigit(value.data[rest]);
  return has_unit ? g_strndup(value.data, n) : NULL;
}

/* "1,000" and "1.000" as "1000"; NULL when the digits are not in groups of three. New string. */
static char *dup_without_separators(CapSlice value) {
  g_autofree char *text = g_strndup(value.data, value.length);

  if (!g_regex_match_simple("^[0-9]{1,3}([.,' ][0-9]{3})+$", text, 0, 0))
    return NULL;
  GString *digits = g_string_new(NULL);
  for (const char *c = text; *c != '\0'; c++)
    if (g_ascii_isdigit(*c))
      g_string_append_c(digits, *c);
  return g_string_free(digits, FALSE);
}

/* "3,2" as "3.2"; NULL when it is no such number. New string. */
static char *dup_with_point(CapSlice value) {
  char *text = g_strndup(value.data, value.length);

  if (g_regex_match_simple("^[0-9]+,[0-9]+$", text, 0, 0))
    return g_strdelimit(text, ",", '.');
  g_free(text);
  return NULL;
}

/* "5–7" with the hyphens of a keyboard; NULL when it has no dashes. New string. */
static char *dup_with_hyphens(CapSlice value) {
  g_autofree char *text = g_strndup(value.data, value.length);
  g_autoptr(GString) plain = g_string_new(text);
  static const char *const dashes[] = {"\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212"};
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS(dashes); i++)
    n += g_string_replace(plain, dashes[i], "-", 0);
  return n > 0 ? g_strdup(plain->str) : NULL;
}

/* "four" as "4"; NULL when it is none of the small numbers. New string. */
static char *dup_number_of_word(CapSlice value) {
  static const char *const words[] = {"zero",  "one",   "two",  "three", "four",   "five",  "six",
                                      "seven", "eight", "nine", "ten",   "eleven", "twelve"};

  for (guint i = 0; i < G_N_ELEMENTS(words); i++)
    if (value.length == strlen(words[i]) &&
        g_ascii_strncasecmp(value.data, words[i], value.length) == 0)
      return g_strdup_printf("%u", i);
  return NULL;
}

/* Numbers as people write them elsewhere; FALSE when it is none of these. */
static gboolean hint_at_number(CapDiagnostic *d, const CapShapeError *e, CapSlice value) {
  g_autofree char *unit = dup_number_in_front(value);
  g_autofree char *grouped = dup_without_separators(value);
  g_autofree char *word = dup_number_of_word(value);
  g_autofree char *pointed = dup_with_point(value);
  const char *number = grouped != NULL ? grouped : unit != NULL ? unit : word;

  /* Where decimals are taken nobody can tell which of the two is meant. */
  if (grouped != NULL && pointed != NULL && takes_number(e, pointed)) {
    cap_diagnostic_set_hint(d,
                            "Write decimals with a point (%s), and thousands without anything "
                            "between the digits (%s).",
                            pointed, grouped);
    return TRUE;
  }

  if (grouped == NULL && pointed != NULL && takes_number(e, pointed)) {
    cap_diagnostic_set_hint(d, "Write decimals with a point: %s.", pointed);
    return TRUE;
  }

  if (number == NULL || !takes_number(e, number))
    return FALSE;
  cap_diagnostic_set_hint(d, "%s: %s.",
                          number == grouped ? _("Write the digits without separators")
                          : number == unit  ? _("Write the number alone")
                                            : _("Write the number in digits"),
                          number);
  cap_diagnostic_set_suggestion(d, "%s", number);
  return TRUE;
}

/* "casale, trino" as "casale trino"; NULL when it is no list or has no commas. New string. */
static char *dup_without_commas(const CapShapeError *e, CapSlice value) {
  const CapGuideType *type = cap_shape_type_of(e);

  if (type == NULL || type->item == NULL || memchr(value.data, ',', value.length) == NULL ||
      strstr(type->item->name, "point") != NULL)
    return NULL;
  g_autofree char *text = g_strndup(value.data, value.length);
  GString *list = g_string_new(NULL);
  g_auto(GStrv) words = g_strsplit_set(text, ", \n\t", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_string_append_printf(list, "%s%s", list->len > 0 ? " " : "", words[i]);
  return g_string_free(list, FALSE);
}

/* "2 x 8" without its blanks; NULL when it has none around an x. New string. */
static char *dup_without_blanks_at_x(CapSlice value) {
  g_autofree char *text = g_strndup(value.data, value.length);
  g_auto(GStrv) pieces = g_strsplit(text, "x", -1);

  if (strstr(text, " x ") == NULL && strstr(text, " x") == NULL && strstr(text, "x ") == NULL)
    return NULL;
  for (guint i = 0; pieces[i] != NULL; i++)
    g_strstrip(pieces[i]);
  return g_strjoinv("x", pieces);
}

/* "1×10" with the x of a keyboard; NULL when it has no other sign for it. New string. */
static char *dup_with_plain_x(CapSlice value) {
  static const char *const signs[] = {"\u00D7", "X", "*"};
  g_autofree char *text = g_strndup(value.data, value.length);
  g_autoptr(GString) plain = g_string_new(text);
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS(signs); i++)
    n += g_string_replace(plain, signs[i], "x", 0);
  return n > 0 ? g_strdup(plain->str) : NULL;
}

/* "#2418" and "hex 2418" as "2418", where the number of one hex is wanted; NULL when it has not
 * just one number. New string. */
static char *dup_hex_alone(const CapShapeError *e, CapSlice value) {
  const CapGuideType *type = cap_shape_type_of(e);
  g_autofree char *text = g_strndup(value.data, value.length);
  g_autoptr(GRegex) regex = g_regex_new("^[^0-9]*([0-9]+)[^0-9]*$", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;

  if (type == NULL || !g_str_equal(type->name, "hex-number") ||
      !g_regex_match(regex, text, 0, &match))
    return NULL;
  return g_match_info_fetch(match, 1);
}

char *cap_shape_dup_as_pair(const CapShapeError *e, CapSlice value) {
  const CapGuideType *type = cap_shape_type_of(e);
  g_autofree char *text = g_strndup(value.data, value.length);
  g_autoptr(GRegex) regex = g_regex_new("^([0-9]+) *[-/,;:\u2013] *([0-9]+)$", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;

  if (type == NULL || type->item == NULL || type->min_words != 2 || type->max_words != 2 ||
      !g_str_has_prefix(type->item->name, "hex") || !g_regex_match(regex, text, 0, &match))
    return NULL;
  g_autofree char *first = g_match_info_fetch(match, 1);
  g_autofree char *second = g_match_info_fetch(match, 2);
  return g_strdup_printf("%s %s", first, second);
}

/* "17;2", "17 2", "17×2" and "(17,2)" as "17,2", where one point is wanted; NULL when it is not
 * like that. New string. */
static char *dup_as_point(const CapShapeError *e, CapSlice value) {
  const CapGuideType *type = cap_shape_type_of(e);
  g_autofree char *text = g_strndup(value.data, value.length);
  g_autoptr(GRegex) regex = g_regex_new(
      "^[(\\[]?([0-9]+(?:\\.[0-9]+)?) *(?:[;, /x]|\u00d7) *([0-9]+(?:\\.[0-9]+)?)[)\\]]?$", 0, 0,
      NULL);
  g_autoptr(GMatchInfo) match = NULL;

  if (type == NULL || type->item != NULL || strstr(type->name, "point") == NULL ||
      !g_regex_match(regex, text, 0, &match))
    return NULL;
  g_autofree char *first = g_match_info_fetch(match, 1);
  g_autofree char *second = g_match_info_fetch(match, 2);
  return g_strdup_printf("%s,%s", first, second);
}

/* "9;5 11.5;6.5" as "9,5 11.5,6.5", where several points are wanted; NULL when its semicolons are
 * not like that. New string. */
static char *dup_without_semicolons(const CapShapeError *e, CapSlice value) {
  const CapGuideType *type = cap_shape_type_of(e);
  g_autofree char *text = g_strndup(value.data, value.length);
  g_autoptr(GRegex) points =
      g_regex_new("^-?[0-9]+([.,][0-9]+)? *[;,] *-?[0-9]+([.,][0-9]+)?"
                  "(\\s+-?[0-9]+([.,][0-9]+)? *[;,] *-?[0-9]+([.,][0-9]+)?)*$",
                  0, 0, NULL);
  g_autoptr(GString) plain = g_string_new(NULL);

  if (type != NULL && type->item != NULL)
    type = type->item;
  if (type == NULL || strstr(type->name, "point") == NULL || strchr(text, ';') == NULL ||
      !g_regex_match(points, text, 0, NULL))
    return NULL;
  /* With a semicolon between its two numbers a comma is that of a decimal. */
  for (CapSlice word; cap_slice_next_word(&value, &word);) {
    gboolean has_semicolon = memchr(word.data, ';', word.length) != NULL;
    g_string_append(plain, plain->len > 0 ? " " : "");
    for (gsize i = 0; i < word.length; i++)
      g_string_append_c(plain, word.data[i] == ';'                    ? ','
                               : word.data[i] == ',' && has_semicolon ? '.'
                                                                      : word.data[i]);
  }
  return g_strdup(plain->str);
}

/* "24.5 15 4 3" as "24.5,15 4,3", where several points are wanted; NULL when it is not like that.
 * New string. */
static char *dup_as_points(const CapShapeError *e, CapSlice value) {
  const CapGuideType *type = cap_shape_type_of(e);
  g_autoptr(GString) points = g_string_new(NULL);
  CapSlice word;
  guint n = 0;

  /* What is said of a list names its item, or the list itself. */
  if (type != NULL && type->item != NULL)
    type = type->item;
  if (type == NULL || strstr(type->name, "point") == NULL)
    return NULL;
  for (; cap_slice_next_word(&value, &word); n++) {
    for (gsize i = 0; i < word.length; i++)
      if (!g_ascii_isdigit(word.data[i]) && word.data[i] != '.')
        return NULL;
    g_string_append_printf(points, "%s%.*s",
                           n == 0       ? ""
                           : n % 2 == 1 ? ","
                                        : " ",
                           CAP_SLICE_ARGS(word));
  }
  return n >= 4 && n % 2 == 0 ? g_strdup(points->str) : NULL;
}

static guint count_commas(CapSlice word) {
  guint n = 0;

  for (gsize i = 0; i < word.length; i++)
    n += word.data[i] == ',';
  return n;
}

gboolean cap_shape_hint_at_slip(CapDiagnostic *d, const CapShapeError *e, CapSlice value,
                                CapSlice wrong, const char *explanation) {
  g_autofree char *joined = dup_without_blanks_at_x(value);
  g_autofree char *blanks = dup_without_commas(e, value);

  if (blanks != NULL) {
    cap_diagnostic_set_hint(d, "Write a list with blanks and without commas: %s.", blanks);
    return TRUE;
  }
  g_autofree char *hyphens = dup_with_hyphens(value);
  if (hyphens != NULL) {
    cap_diagnostic_set_hint(d, "Write it with plain hyphens: %s.", hyphens);
    return TRUE;
  }
  if (hint_at_number(d, e, value))
    return TRUE;
  g_autofree char *hex = dup_hex_alone(e, value);
  if (hex != NULL) {
    cap_diagnostic_set_hint(d, "Write the number alone: %s.", hex);
    cap_diagnostic_set_suggestion(d, "%s", hex);
    return TRUE;
  }
  g_autofree char *point = dup_as_point(e, value);
  if (point != NULL) {
    cap_diagnostic_set_hint(d, "Write the point with a comma between its numbers: %s.", point);
    cap_diagnostic_set_suggestion(d, "%s", point);
    return TRUE;
  }
  g_autofree char *points = dup_as_points(e, value);
  if (points == NULL)
    points = dup_without_semicolons(e, value);
  if (points != NULL) {
    cap_diagnostic_set_hint(d, "Write each point with a comma between its numbers: %s.", points);
    cap_diagnostic_set_suggestion(d, "%s", points);
    return TRUE;
  }
  if (explanation == NULL)
    return FALSE;
  g_autofree char *plain = dup_with_plain_x(value);
  if (plain != NULL && strstr(explanation, "1x") != NULL) {
    cap_diagnostic_set_hint(d, "Write it with a small x: %s.", plain);
  } else if (joined != NULL && strstr(explanation, "1x") != NULL) {
    cap_diagnostic_set_hint(d, "Write it without blanks around the x: %s.", joined);
  } else if (count_commas(wrong) > 1 && strstr(explanation, "oint") != NULL) {
    cap_diagnostic_set_hint(d,
                            "Decimals are written with a point, and the comma stands between the "
                            "two numbers of a place: 1.5,0. Expected: %s",
                            explanation);
  } else {
    return FALSE;
  }
  return TRUE;
}
