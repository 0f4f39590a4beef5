/* What is said of a value below its control; see field.h. */
#include <glib/gi18n.h>
#include <string.h>

#include "editor/core/field.h"
#include "editor/core/map-words.h"
#include "editor/handbook.h"

void cap_remark_clear(CapRemark *remark) {
  g_clear_pointer(&remark->text, g_free);
}

/* --- What the schema refuses ---------------------------------------------------------------- */

/* What the schema says a value is, in a sentence; "" when it says nothing. */
static const char *wanted(const CapGuideType *type) {
  static const struct {
    const char *type;
    const char *text;
  } builtin[] = {
      {"xs:decimal", N_("A number, for example 3.2.")},
      {"xs:int", N_("A whole number.")},
      {"xs:NMTOKEN", N_("One word of letters, digits, hyphens and dots.")},
  };
  if (type->text != NULL)
    return _(type->text);
  for (guint i = 0; i < G_N_ELEMENTS(builtin); i++)
    if (g_str_equal(type->name, builtin[i].type))
      return _(builtin[i].text);
  return "";
}

static char *refuse_word(const CapGuideType *type, const char *value) {
  g_autoptr(GString) words = g_string_new(NULL);
  for (guint i = 0; i < type->n_words; i++)
    g_string_append_printf(words, "%s%s", i > 0 ? ", " : "", type->words[i].word);
  return g_strdup_printf(_("“%s” is not one of: %s."), value, words->str);
}

static char *refuse_number(const CapGuideType *type, const char *value) {
  double number = 0;
  int whole;
  gboolean is_decimal = g_str_equal(type->name, "xs:decimal");
  if (is_decimal) {
    char *rest;
    number = g_ascii_strtod(value, &rest);
    if (*value == '\0' || *rest != '\0')
      return g_strdup_printf(_("“%s” is not a number. %s"), value, wanted(type));
  } else {
    if (!cap_slice_to_int(cap_slice_of(value), &whole))
      return g_strdup_printf(_("“%s” is not a whole number. %s"), value, wanted(type));
    number = whole;
  }
  if (type->min != NULL && number < g_ascii_strtod(type->min, NULL))
    return g_strdup_printf(_("%s is too low: at least %s."), value, type->min);
  if (type->max != NULL && number > g_ascii_strtod(type->max, NULL))
    return g_strdup_printf(_("%s is too high: at most %s."), value, type->max);
  return NULL;
}

/* The patterns of our schemas mean the same to GRegex, once they are tied to both ends. */
static gboolean fits_pattern(const char *pattern, const char *value) {
  g_autofree char *tied = g_strdup_printf("^(?:%s)$", pattern);
  return g_regex_match_simple(tied, value, G_REGEX_DOLLAR_ENDONLY, 0);
}

static gboolean is_name_token(const char *value) {
  for (const char *p = value; *p != '\0'; p = g_utf8_next_char(p)) {
    gunichar c = g_utf8_get_char(p);
    if (!g_unichar_isalnum(c) && strchr("-._:", (int)MIN(c, 0x7f)) == NULL)
      return FALSE;
  }
  return *value != '\0';
}

static gboolean is_token_type(const CapGuideType *type) {
  static const char *const names[] = {"xs:NMTOKEN", "reference", "hex-number", "allegiance", NULL};
  return g_strv_contains(names, type->name);
}

static char *refuse_one(const CapGuideType *type, const char *value) {
  static const char *const numbers[] = {"xs:int", "xs:decimal", "xs:integer", NULL};
  if (type->n_words > 0) {
    for (guint i = 0; i < type->n_words; i++)
      if (g_str_equal(type->words[i].word, value))
        return NULL;
    return refuse_word(type, value);
  }
  if (type->min != NULL || type->max != NULL || g_strv_contains(numbers, type->name))
    return refuse_number(type, value);
  if (type->pattern != NULL && !fits_pattern(type->pattern, value))
    return g_strdup_printf(_("“%s” does not fit. %s"), value, wanted(type));
  if (is_token_type(type) && !is_name_token(value))
    return g_strdup_printf(_("“%s” does not fit. %s"), value, wanted(type));
  return NULL;
}

char *cap_field_dup_problem(const CapGuideType *type, const char *value) {
  if (type == NULL)
    return NULL;
  if (type->item == NULL)
    return refuse_one(type, value);
  g_auto(GStrv) words = g_strsplit_set(value, " \t\n\r", -1);
  guint n = 0;
  for (guint i = 0; words[i] != NULL; i++) {
    if (*words[i] == '\0')
      continue;
    n++;
    char *problem = refuse_one(type->item, words[i]);
    if (problem != NULL)
      return problem;
  }
  if (n < type->min_words || n > type->max_words)
    return g_strdup_printf(
        ngettext("%u word is too few or too many. %s", "%u words are too few or too many. %s", n),
        n, wanted(type));
  return NULL;
}

/* --- What it stands for --------------------------------------------------------------------- */

static void say(CapRemark *remark, gboolean is_problem, char *text) {
  cap_remark_clear(remark);
  remark->text = text;
  remark->is_problem = is_problem;
}

static void describe_hex(const CapMap *map, CapHex hex, GString *out) {
  const CapMapHex *h = &map->hexes[hex];
  if (h->name != NULL)
    g_string_append(out, h->name);
  else
    g_string_append(out, cap_map_words_terrain(h->terrain));
  if (h->region != CAP_INDEX_NONE && map->regions[h->region].name != NULL)
    g_string_append_printf(out, ", %s", map->regions[h->region].name);
}

/* One hex is described; of several the first that the map does not have is named, or those with
 * names. */
static void remark_hexes(const CapFieldPlace *place, const char *value, CapRemark *remark) {
  const CapMap *map = cap_project_map(place->project);
  CapSlice rest = cap_slice_of(value);
  guint n = cap_slice_count_words(rest);
  g_autoptr(GString) names = g_string_new(NULL);
  if (map == NULL || !cap_map_has_hexes(map))
    return;
  for (CapSlice word; cap_slice_next_word(&rest, &word);) {
    CapHex hex = cap_grid_find(&map->grid, word);
    if (hex == CAP_HEX_NONE) {
      say(remark, TRUE, g_strdup_printf(_("The map has no hex %.*s."), CAP_SLICE_ARGS(word)));
      return;
    }
    if (n > 1 && map->hexes[hex].name == NULL)
      continue;
    g_string_append(names, names->len > 0 ? ", " : "");
    if (n > 1)
      g_string_append(names, map->hexes[hex].name);
    else
      describe_hex(map, hex, names);
  }
  if (n > 1)
    g_string_prepend(names, names->len > 0 ? ": " : "");
  if (n > 1) {
    g_autofree char *count = g_strdup_printf(ngettext("%u hex", "%u hexes", n), n);
    g_string_prepend(names, count);
  }
  say(remark, FALSE, g_strdup(names->str));
}

/* A roster serves several scenarios, and may be open without any: what one of them does not have
 * another may. The same holds for all that is looked for in a document that is not there. */
static gboolean may_be_elsewhere(const CapFieldPlace *place, const CapReference *reference) {
  CapKind wanted = reference->kinds[0];
  return wanted != CAP_KIND_UNKNOWN && wanted != cap_file_kind(place->file) &&
         (cap_file_kind(place->file) == CAP_KIND_ROSTER ||
          cap_project_file(place->project, wanted) == NULL);
}

static void remark_reference(const CapFieldPlace *place, const char *value, CapRemark *remark) {
  const CapDocument *doc = cap_file_document(place->file);
  const CapReference *reference = cap_field_reference(
      cap_references_of(doc), cap_node_name(doc, place->node), place->attribute);
  g_autoptr(GPtrArray) choices =
      cap_reference_choices(place->project, reference, place->file, place->node);
  CapSlice rest = cap_slice_of(value);
  g_autoptr(GString) names = g_string_new(NULL);
  /* A counter has any number for a value; documents need not be open to be referred to. */
  gboolean is_open = reference->is_document || (reference->add != NULL && choices->len == 0) ||
                     may_be_elsewhere(place, reference);
  for (CapSlice word; cap_slice_next_word(&rest, &word);) {
    const CapChoice *choice = cap_choices_find(choices, word);
    if (choice == NULL && is_open)
      continue;
    if (choice == NULL) {
      say(remark, TRUE,
          g_strdup_printf(_("“%.*s” is not %s."), CAP_SLICE_ARGS(word),
                          cap_reference_text(reference)));
      return;
    }
    if (choice->name != NULL)
      g_string_append_printf(names, "%s%s", names->len > 0 ? ", " : "", choice->name);
  }
  if (names->len > 0)
    say(remark, FALSE, g_strdup(names->str));
}

static void remark_word(const CapGuideType *type, const char *value, CapRemark *remark) {
  for (guint i = 0; i < type->n_words; i++)
    if (g_str_equal(type->words[i].word, value) && type->words[i].text != NULL)
      say(remark, FALSE, g_strdup(_(type->words[i].text)));
}

/* Scenarios name maps and rosters by their ids, and find them by the names of their files. */
static void remark_id(const CapFieldPlace *place, const char *id, CapRemark *remark) {
  CapKind kind = cap_file_kind(place->file);
  g_autofree char *wanted = g_strconcat(id, ".xml", NULL);
  if (place->node == cap_document_root(cap_file_document(place->file)) &&
      (kind == CAP_KIND_MAP || kind == CAP_KIND_ROSTER) && cap_file_path(place->file) != NULL &&
      !g_str_equal(wanted, cap_file_name(place->file)))
    say(remark, FALSE,
        g_strdup_printf(_("Scenarios look for it in a file %s. Save it under this name."), wanted));
}

/* Which the rule system knows; NULL when it has nothing to say. */
static char *words_of_system(const CapFieldPlace *place, const char *value) {
  const CapHandbook *handbook = cap_project_handbook(place->project);
  return handbook->remark_value != NULL ? handbook->remark_value(place, value) : NULL;
}

CapRemark cap_field_remark(const CapFieldPlace *place, const char *value) {
  CapRemark remark = {0};
  const CapGuideAttribute *a = place->attribute;
  if (value == NULL || *value == '\0') {
    say(&remark, a->required,
        a->required ? g_strdup(_("This must be filled in.")) : words_of_system(place, NULL));
    return remark;
  }
  char *problem = cap_field_dup_problem(a->type, value);
  if (problem != NULL) {
    say(&remark, TRUE, problem);
    return remark;
  }
  const CapDocument *doc = cap_file_document(place->file);
  switch (cap_field_kind(cap_references_of(doc), cap_node_name(doc, place->node), a)) {
  case CAP_FIELD_HEX:
  case CAP_FIELD_HEXES:
  case CAP_FIELD_HEX_PAIR:
    remark_hexes(place, value, &remark);
    break;
  case CAP_FIELD_REFERENCE:
  case CAP_FIELD_REFERENCES:
    remark_reference(place, value, &remark);
    break;
  case CAP_FIELD_DATE:
  case CAP_FIELD_DATES:
    if (cap_project_handbook(place->project)->remark_dates != NULL)
      remark = cap_project_handbook(place->project)->remark_dates(place, value);
    break;
  case CAP_FIELD_WORD:
    remark_word(a->type, value, &remark);
    break;
  case CAP_FIELD_TEXT:
    if (g_str_equal(a->name, "id"))
      remark_id(place, value, &remark);
    break;
  case CAP_FIELD_NUMBER:
  case CAP_FIELD_WORDS:
  case CAP_FIELD_COLOUR:
    break;
  }
  if (remark.text == NULL)
    remark.text = words_of_system(place, value);
  return remark;
}
