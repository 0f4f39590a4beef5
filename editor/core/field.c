#include "editor/core/field.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/core/document-choices.h"
#include "editor/handbook.h"

/* --- Kinds ---------------------------------------------------------------------------------- */

static const struct {
  const char *type;
  CapFieldKind kind;
} kinds_by_type[] = {
    {"hex-number", CAP_FIELD_HEX},    {"hex-numbers", CAP_FIELD_HEXES},
    {"hex-pair", CAP_FIELD_HEX_PAIR}, {"turn-date", CAP_FIELD_DATE},
    {"turn-dates", CAP_FIELD_DATES},  {"colour", CAP_FIELD_COLOUR},
    {"xs:int", CAP_FIELD_NUMBER},     {"xs:integer", CAP_FIELD_NUMBER},
};

static gboolean is_reference_type(const char *type) {
  return g_str_has_prefix(type, "reference") || g_str_equal(type, "xs:NMTOKEN") ||
         g_str_equal(type, "area-names");
}

static const CapReference *find_reference(const CapReferences *references, CapName element,
                                          const CapGuideAttribute *attribute) {
  CapName name = cap_name_from_text(cap_slice_of(attribute->name));
  gboolean is_exact;
  const CapReference *reference = cap_reference_of(references, element, name, &is_exact);
  return is_exact || is_reference_type(attribute->type->name) ? reference : NULL;
}

CapFieldKind cap_field_kind(const CapReferences *references, CapName element,
                            const CapGuideAttribute *attribute) {
  const CapGuideType *type = attribute->type;
  if (type == NULL)
    return CAP_FIELD_TEXT;
  for (guint i = 0; i < G_N_ELEMENTS(kinds_by_type); i++)
    if (g_str_equal(type->name, kinds_by_type[i].type))
      return kinds_by_type[i].kind;
  if (find_reference(references, element, attribute) != NULL)
    return type->item != NULL ? CAP_FIELD_REFERENCES : CAP_FIELD_REFERENCE;
  if (type->n_words > 0)
    return CAP_FIELD_WORD;
  if (type->item != NULL)
    return type->item->n_words > 0 ? CAP_FIELD_WORDS : CAP_FIELD_TEXT;
  return type->min != NULL && type->max != NULL ? CAP_FIELD_NUMBER : CAP_FIELD_TEXT;
}

const CapReference *cap_field_reference(const CapReferences *references, CapName element,
                                        const CapGuideAttribute *attribute) {
  switch (cap_field_kind(references, element, attribute)) {
  case CAP_FIELD_REFERENCE:
  case CAP_FIELD_REFERENCES:
    return find_reference(references, element, attribute);
  case CAP_FIELD_DATE:
  case CAP_FIELD_DATES:
    return references->dates;
  case CAP_FIELD_TEXT:
    /* It may be counted from a date. */
    return attribute->type != NULL && g_str_equal(attribute->type->name, "amount")
               ? references->dates
               : NULL;
  case CAP_FIELD_NUMBER:
  case CAP_FIELD_WORD:
  case CAP_FIELD_WORDS:
  case CAP_FIELD_HEX:
  case CAP_FIELD_HEXES:
  case CAP_FIELD_HEX_PAIR:
  case CAP_FIELD_COLOUR:
    break;
  }
  return NULL;
}

gboolean cap_field_is_list(CapFieldKind kind) {
  return kind == CAP_FIELD_WORDS || kind == CAP_FIELD_REFERENCES || kind == CAP_FIELD_HEXES ||
         kind == CAP_FIELD_HEX_PAIR || kind == CAP_FIELD_DATES;
}

gboolean cap_field_is_mostly_one(const CapFieldPlace *place) {
  const CapHandbook *handbook = cap_handbook_of(cap_file_document(place->file));
  return handbook->mostly_one != NULL && place->attribute->type != NULL &&
         g_strv_contains(handbook->mostly_one, place->attribute->type->name);
}

char *cap_field_dup_label(const char *name) {
  /* Abbreviations keep their capitals; short names of the schema are words for people. */
  static const char *const special[][2] = {
      {"ap-turns", N_("AP turns")}, {"ap-turn", N_("AP turn")},
      {"loc-to", N_("LOC to")},     {"id", N_("Identifier")},
      {"n", N_("Number")},          {"ref", N_("Refers to")},
      {"vbu", N_("VBU")},           {"vd", N_("VD")},
      {"ruleset", N_("Game")},      {"sp", N_("SP")},
      {"forbid", N_("Ban")},        {"adjust", N_("Adjustment")},
  };
  for (guint i = 0; i < G_N_ELEMENTS(special); i++)
    if (g_str_equal(name, special[i][0]))
      return g_strdup(_(special[i][1]));
  g_autofree char *label = g_strdelimit(g_strdup(name), "-", ' ');
  label[0] = g_ascii_toupper(label[0]);
  return g_strdup(_(label));
}

/* --- Lists ---------------------------------------------------------------------------------- */

/* The words of a list, without blanks around them. New array of strings. */
static GPtrArray *split(CapFieldKind kind, const char *list) {
  GPtrArray *words = g_ptr_array_new_with_free_func(g_free);
  g_auto(GStrv) parts =
      g_strsplit_set(list != NULL ? list : "", kind == CAP_FIELD_DATES ? "," : " \t\n\r", -1);
  for (guint i = 0; parts[i] != NULL; i++) {
    char *word = g_strdup(g_strstrip(parts[i]));
    if (*word != '\0')
      g_ptr_array_add(words, word);
    else
      g_free(word);
  }
  return words;
}

static gboolean find_word(const GPtrArray *words, const char *word, guint *index) {
  for (guint i = 0; i < words->len; i++) {
    if (g_str_equal(g_ptr_array_index(words, i), word)) {
      *index = i;
      return TRUE;
    }
  }
  return FALSE;
}

gboolean cap_field_has_word(CapFieldKind kind, const char *list, const char *word) {
  g_autoptr(GPtrArray) words = split(kind, list);
  guint index;
  return find_word(words, word, &index);
}

char *cap_field_dup_toggled(CapFieldKind kind, const char *list, const char *word) {
  g_autoptr(GPtrArray) words = split(kind, list);
  guint index;
  if (find_word(words, word, &index))
    g_ptr_array_remove_index(words, index);
  else
    g_ptr_array_add(words, g_strdup(word));
  g_ptr_array_add(words, NULL);
  return g_strjoinv(kind == CAP_FIELD_DATES ? ", " : " ", (char **)words->pdata);
}

/* --- What there is to choose from ----------------------------------------------------------- */

static void add_words(const CapFieldPlace *place, const CapGuideType *type, GPtrArray *choices) {
  const CapDocument *doc = cap_file_document(place->file);
  const CapHandbook *handbook = cap_handbook_of(doc);
  for (guint i = 0; i < type->n_words; i++)
    if (handbook->offers_word == NULL ||
        handbook->offers_word(doc, cap_node_name_text(doc, place->node),
                              cap_slice_of(place->attribute->name), type->words[i].word))
      g_ptr_array_add(choices, cap_choice_new(type->words[i].word, type->words[i].text));
}

static CapName element_of(const CapFieldPlace *place) {
  return cap_node_name(cap_file_document(place->file), place->node);
}

static GPtrArray *referred_choices(const CapFieldPlace *place, const CapReference *reference) {
  return reference->is_document
             ? cap_document_choices(place->project, reference)
             : cap_reference_choices(place->project, reference, place->file, place->node);
}

GPtrArray *cap_field_choices(const CapFieldPlace *place) {
  GPtrArray *choices = g_ptr_array_new_with_free_func((GDestroyNotify)cap_choice_free);
  const CapReferences *references = cap_references_of(cap_file_document(place->file));
  switch (cap_field_kind(references, element_of(place), place->attribute)) {
  case CAP_FIELD_WORD:
    add_words(place, place->attribute->type, choices);
    break;
  case CAP_FIELD_WORDS:
    add_words(place, place->attribute->type->item, choices);
    break;
  case CAP_FIELD_REFERENCE:
  case CAP_FIELD_REFERENCES:
    g_ptr_array_unref(choices);
    return referred_choices(place,
                            cap_field_reference(references, element_of(place), place->attribute));
  case CAP_FIELD_DATE:
  case CAP_FIELD_DATES:
    if (cap_project_handbook(place->project)->add_dates != NULL)
      cap_project_handbook(place->project)->add_dates(place, choices);
    break;
  case CAP_FIELD_TEXT:
  case CAP_FIELD_NUMBER:
  case CAP_FIELD_HEX:
  case CAP_FIELD_HEXES:
  case CAP_FIELD_HEX_PAIR:
  case CAP_FIELD_COLOUR:
    break;
  }
  return choices;
}
