/* Writes the format reference for designers to standard output: schema/FORMAT.md for what all rule
 * systems share, and with the name of a system schema/NAME/FORMAT.md. All of it but the words
 * around it comes from the documentation in the schemas and from the rows of the words of special
 * rules, which is why it stands in this layer; a test keeps the files current. */
#include "schema/xsd/guide.h"

#include <stdio.h>
#include <string.h>

#include "validator/system.h"

typedef struct {
  CapKind kind;
  const char *heading;
} Chapter;

/* Of all systems together, and of each. */
static const Chapter common_chapters[] = {{CAP_KIND_MAP, "Maps"}, {CAP_KIND_RECORD, "Records"}};
static const Chapter system_chapters[] = {{CAP_KIND_ROSTER, "Rosters"},
                                          {CAP_KIND_SCENARIO, "Scenarios"}};

/* What stands on every kind of element is described in a chapter of its own. */
#define SHARED "shared"

/* Where a chapter stands: the file of a system leads to the common one for what is shared. */
static const char *home_of(const CapGuide *guide, gboolean is_shared) {
  return is_shared ? SHARED : cap_kind_name(guide->kind);
}

static const char *file_of(const CapGuide *guide, gboolean is_shared) {
  gboolean is_of_system = guide->kind == CAP_KIND_ROSTER || guide->kind == CAP_KIND_SCENARIO;

  return is_shared && is_of_system ? "../FORMAT.md" : "";
}

/* --- Links ----------------------------------------------------------------------------------- */

static void print_element_link(const CapGuide *guide, const char *name) {
  const CapGuideElement *element = cap_guide_find(guide, cap_slice_of(name));

  printf("[`%s`](%s#%s-%s)", name, file_of(guide, element->is_shared),
         home_of(guide, element->is_shared), name);
}

static void print_group_link(const CapGuide *guide, const char *name, const char *words) {
  printf("[%s](#%s-group-%s)", words, cap_kind_name(guide->kind), name);
}

/* The address of a type; the colon of "xs:decimal" is not for addresses. */
static char *dup_type_anchor(const CapGuide *guide, const CapGuideType *type) {
  char *anchor = g_strdup_printf("%s-type-%s", home_of(guide, type->is_shared), type->name);

  return g_strdelimit(anchor, ":", '-');
}

static const char *plain_name(const CapGuideType *type) {
  const char *colon = strchr(type->name, ':');

  return colon != NULL ? colon + 1 : type->name;
}

static void print_type_link(const CapGuide *guide, const CapGuideType *type) {
  g_autofree char *anchor = dup_type_anchor(guide, type);

  printf("[%s](%s#%s)", plain_name(type), file_of(guide, type->is_shared), anchor);
}

/* --- Overview -------------------------------------------------------------------------------- */

static const char *mark_of(const CapGuidePart *part) {
  if (part->max == 1)
    return part->min == 0 ? " ?" : "";
  /* Of a choice that repeats, none of the parts must be there. */
  if (part->max == CAP_GUIDE_MANY)
    return part->min == 0 || part->kind == CAP_GUIDE_CHOICE ? " *" : " +";
  return part->min == 2 && part->max == 2 ? " twice" : " several";
}

static void print_tree(const CapGuide *guide, const CapGuidePart *part, guint depth,
                       const char *mark, GHashTable *seen);

static void print_tree_element(const CapGuide *guide, const char *name, guint depth,
                               const char *mark, GHashTable *seen) {
  const CapGuideElement *element = cap_guide_find(guide, cap_slice_of(name));

  if (g_str_equal(name, "note"))
    return;
  gboolean is_new = g_hash_table_add(seen, (gpointer)element->name);
  printf("%*s%s%s%s\n", (int)depth * 2, "", name, mark,
         !is_new && element->part != NULL ? " ..." : "");
  if (is_new && element->part != NULL)
    print_tree(guide, element->part, depth + 1, "", seen);
}

/* A part of the tree; elements met before are not opened again. A choice that may be repeated
 * hands its mark down to what is in it. */
static void print_tree(const CapGuide *guide, const CapGuidePart *part, guint depth,
                       const char *mark, GHashTable *seen) {
  const char *own_mark = *mark != '\0' ? mark : mark_of(part);

  switch (part->kind) {
  case CAP_GUIDE_ELEMENT:
    print_tree_element(guide, part->name, depth, own_mark, seen);
    break;
  case CAP_GUIDE_GROUP:
    printf("%*s(%s)%s\n", (int)depth * 2, "", part->name, own_mark);
    break;
  case CAP_GUIDE_SEQUENCE:
    for (guint i = 0; i < part->parts->len; i++)
      print_tree(guide, g_ptr_array_index(part->parts, i), depth, "", seen);
    break;
  case CAP_GUIDE_CHOICE:
    for (guint i = 0; i < part->parts->len; i++) {
      if (part->max == 1)
        printf("%*s%s\n", (int)depth * 2, "", i == 0 ? "either" : "or");
      print_tree(guide, g_ptr_array_index(part->parts, i), depth + (part->max == 1), own_mark,
                 seen);
    }
    break;
  }
}

static void print_overview(const CapGuide *guide) {
  g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
  const CapGuideElement *root = cap_guide_root(guide);

  printf("```text\n%s\n", root->name);
  print_tree(guide, root->part, 1, "", seen);
  for (guint i = 0; i < guide->element_groups->len; i++) {
    const CapGuideGroup *group = g_ptr_array_index(guide->element_groups, i);

    printf("\n(%s)\n", group->name);
    for (guint k = 0; k < group->part->parts->len; k++)
      print_tree(guide, g_ptr_array_index(group->part->parts, k), 1, "", seen);
  }
  printf("```\n\n");
}

/* --- Types ----------------------------------------------------------------------------------- */

static gboolean has_texts(const CapGuideType *type) {
  for (guint i = 0; i < type->n_words; i++)
    if (type->words[i].text != NULL)
      return TRUE;
  return FALSE;
}

static void print_words(const CapGuideType *type) {
  if (!has_texts(type)) {
    printf("One of:");
    for (guint i = 0; i < type->n_words; i++)
      printf("%s `%s`", i > 0 ? "," : "", type->words[i].word);
    printf(".\n\n");
    return;
  }
  printf("| word | meaning |\n|---|---|\n");
  for (guint i = 0; i < type->n_words; i++)
    printf("| `%s` | %s |\n", type->words[i].word,
           type->words[i].text != NULL ? type->words[i].text : "");
  printf("\n");
}

static void print_type(const CapGuide *guide, const CapGuideType *type) {
  g_autofree char *anchor = dup_type_anchor(guide, type);

  printf("<a id=\"%s\"></a>\n#### %s\n\n%s\n\n", anchor, plain_name(type), type->text);
  if (type->item != NULL) {
    if (type->min_words == type->max_words)
      printf("Exactly %u words", type->min_words);
    else
      printf("One or more words");
    printf(" with spaces between them, each a value of the kind ");
    print_type_link(guide, type->item);
    printf(".\n\n");
  }
  if (type->min != NULL && type->max != NULL)
    printf("From %s to %s.\n\n", type->min, type->max);
  if (type->pattern != NULL)
    printf("As a regular expression: `%s`\n\n", type->pattern);
  if (type->n_words > 0)
    print_words(type);
}

static void print_types(const CapGuide *guide, gboolean shared) {
  for (guint i = 0; i < guide->types->len; i++) {
    const CapGuideType *type = g_ptr_array_index(guide->types, i);

    if (type->is_shared == shared)
      print_type(guide, type);
  }
}

/* --- Attributes ------------------------------------------------------------------------------ */

/* Few words are shown at once; for more there is the link. */
#define MAX_INLINE_WORDS 6

static void print_value_cell(const CapGuide *guide, const CapGuideType *type) {
  if (type->n_words == 0 || type->n_words > MAX_INLINE_WORDS) {
    print_type_link(guide, type);
    return;
  }
  for (guint i = 0; i < type->n_words; i++)
    printf("%s`%s`", i > 0 ? ", " : "", type->words[i].word);
  if (has_texts(type)) {
    printf(" (");
    print_type_link(guide, type);
    printf(")");
  }
}

static void print_attribute(const CapGuide *guide, const CapGuideAttribute *attribute) {
  printf("| `%s` | %s | ", attribute->name, attribute->required ? "yes" : "");
  print_value_cell(guide, attribute->type);
  printf(" | %s |\n", attribute->text);
}

static const CapGuideGroup *find_attribute_group(const CapGuide *guide, const char *name) {
  for (guint i = 0; i < guide->attribute_groups->len; i++) {
    const CapGuideGroup *group = g_ptr_array_index(guide->attribute_groups, i);

    if (name != NULL && g_str_equal(group->name, name))
      return group;
  }
  return NULL;
}

/* What holds for the attributes of a group together. */
static void print_group_remarks(const CapGuide *guide, const GPtrArray *attributes) {
  const char *last = NULL;

  for (guint i = 0; i < attributes->len; i++) {
    const CapGuideAttribute *attribute = g_ptr_array_index(attributes, i);
    const CapGuideGroup *group = find_attribute_group(guide, attribute->group);

    if (group == NULL || group->is_shared || g_strcmp0(last, group->name) == 0)
      continue;
    const CapGuideAttribute *end = g_ptr_array_index(group->attributes, group->attributes->len - 1);
    printf("`%s` to `%s`: %s\n\n", attribute->name, end->name, group->text);
    last = group->name;
  }
}

static void print_attributes(const CapGuide *guide, const GPtrArray *attributes) {
  const char *shared_group = NULL;

  if (attributes->len == 0) {
    printf("No attributes.\n\n");
    return;
  }
  printf("| attribute | required | value | meaning |\n|---|---|---|---|\n");
  for (guint i = 0; i < attributes->len; i++) {
    const CapGuideAttribute *attribute = g_ptr_array_index(attributes, i);
    const CapGuideGroup *group = find_attribute_group(guide, attribute->group);

    if (group == NULL || !group->is_shared)
      print_attribute(guide, attribute);
    else
      shared_group = group->name;
  }
  printf("\n");
  print_group_remarks(guide, attributes);
  if (shared_group != NULL)
    printf("Also the [%s attributes](%s#" SHARED "-attributes-%s).\n\n", shared_group,
           file_of(guide, TRUE), shared_group);
}

/* --- Content --------------------------------------------------------------------------------- */

static const char *times_of(guint min, guint max) {
  if (max == CAP_GUIDE_MANY)
    return min == 0 ? "any number" : "one or more";
  if (max == 1)
    return min == 0 ? "at most once" : "once";
  return min == 2 && max == 2 ? "twice" : "several times";
}

/* `in_choice`: what is around it says how often already. */
static void print_part(const CapGuide *guide, const CapGuidePart *part, guint depth,
                       gboolean in_choice) {
  gboolean is_plain = in_choice && part->min == 1 && part->max == 1;
  const char *times = times_of(part->min, part->max);

  printf("%*s- ", (int)depth * 2, "");
  if (part->kind == CAP_GUIDE_ELEMENT || part->kind == CAP_GUIDE_GROUP) {
    if (part->kind == CAP_GUIDE_ELEMENT)
      print_element_link(guide, part->name);
    else
      print_group_link(guide, part->name, part->name);
    printf("%s%s\n", is_plain ? "" : ", ", is_plain ? "" : times);
    return;
  }
  if (part->kind == CAP_GUIDE_SEQUENCE)
    printf("in this order:\n");
  else if (part->max == 1)
    printf("one of these%s:\n", part->min == 0 ? ", or nothing" : "");
  else
    printf("in any order, %s of these:\n", times);
  for (guint i = 0; i < part->parts->len; i++)
    print_part(guide, g_ptr_array_index(part->parts, i), depth + 1, part->kind == CAP_GUIDE_CHOICE);
}

static void print_content(const CapGuide *guide, const CapGuideElement *element) {
  if (element->value != NULL) {
    printf("Holds text: ");
    print_type_link(guide, element->value);
    printf(".\n\n");
  }
  if (element->part == NULL)
    return;
  if (element->part->kind == CAP_GUIDE_SEQUENCE) {
    printf("Holds%s\n\n", element->part->parts->len > 1 ? ", in this order:" : ":");
    for (guint i = 0; i < element->part->parts->len; i++)
      print_part(guide, g_ptr_array_index(element->part->parts, i), 0, FALSE);
  } else {
    printf("Holds:\n\n");
    print_part(guide, element->part, 0, FALSE);
  }
  printf("\n");
}

/* --- Elements -------------------------------------------------------------------------------- */

static gboolean holds_child(const CapGuideElement *element, const char *name) {
  for (guint i = 0; i < element->children->len; i++)
    if (g_str_equal(g_ptr_array_index(element->children, i), name))
      return TRUE;
  return FALSE;
}

/* Members of a group stand wherever the group may; that is said there. */
static const CapGuideGroup *group_of(const CapGuide *guide, const char *name) {
  for (guint i = 0; i < guide->element_groups->len; i++) {
    const CapGuideGroup *group = g_ptr_array_index(guide->element_groups, i);

    for (guint k = 0; k < group->part->parts->len; k++) {
      const CapGuidePart *part = g_ptr_array_index(group->part->parts, k);
      if (g_strcmp0(part->name, name) == 0)
        return group;
    }
  }
  return NULL;
}

static void print_parents(const CapGuide *guide, const CapGuideElement *element) {
  const CapGuideGroup *group = group_of(guide, element->name);
  const char *separator = "Stands in ";

  if (group != NULL) {
    printf("One of the ");
    print_group_link(guide, group->name, group->name);
    printf(" elements.\n\n");
    return;
  }
  for (guint i = 0; i < guide->elements->len; i++) {
    const CapGuideElement *parent = g_ptr_array_index(guide->elements, i);

    if (!holds_child(parent, element->name))
      continue;
    printf("%s", separator);
    print_element_link(guide, parent->name);
    separator = ", ";
  }
  if (separator[0] == ',')
    printf(".\n\n");
}

static void print_element(const CapGuide *guide, const CapGuideElement *element,
                          const CapFormatWords *words) {
  printf("<a id=\"%s-%s\"></a>\n#### `%s`\n\n%s\n\n", home_of(guide, element->is_shared),
         element->name, element->name, element->text);
  if (!element->is_shared)
    print_parents(guide, element);
  if (element->value == NULL)
    print_attributes(guide, element->attributes);
  print_content(guide, element);
  if (guide->kind == CAP_KIND_SCENARIO && words != NULL)
    words->print_element(element->name);
}

static void print_elements(const CapGuide *guide, gboolean shared, const CapFormatWords *words) {
  for (guint i = 0; i < guide->elements->len; i++) {
    const CapGuideElement *element = g_ptr_array_index(guide->elements, i);

    if (element->is_shared == shared)
      print_element(guide, element, words);
  }
}

static void print_element_groups(const CapGuide *guide) {
  for (guint i = 0; i < guide->element_groups->len; i++) {
    const CapGuideGroup *group = g_ptr_array_index(guide->element_groups, i);

    printf("<a id=\"%s-group-%s\"></a>\n#### Group: %s\n\n%s\n\n", cap_kind_name(guide->kind),
           group->name, group->name, group->text);
    printf("| element | meaning |\n|---|---|\n");
    for (guint k = 0; k < group->part->parts->len; k++) {
      const CapGuidePart *part = g_ptr_array_index(group->part->parts, k);
      printf("| ");
      print_element_link(guide, part->name);
      printf(" | %s |\n", cap_guide_find(guide, cap_slice_of(part->name))->text);
    }
    printf("\n");
  }
}

/* --- Chapters -------------------------------------------------------------------------------- */

static void print_chapter(const CapGuide *guide, const char *heading, const CapFormatWords *words) {
  printf("<a id=\"%s\"></a>\n## %s\n\n%s\n\n", cap_kind_name(guide->kind), heading, guide->text);
  printf("### Overview of the %s\n\n", cap_kind_name(guide->kind));
  print_overview(guide);
  printf("### Elements of the %s\n\n", cap_kind_name(guide->kind));
  print_elements(guide, FALSE, words);
  print_element_groups(guide);
  printf("### Values of the %s\n\n", cap_kind_name(guide->kind));
  print_types(guide, FALSE);
}

/* Types of XML Schema are added to a guide as they are used, so each may have others. */
static void print_builtin_types_of(const CapGuide *guide, GHashTable *seen) {
  for (guint k = 0; k < guide->types->len; k++) {
    const CapGuideType *type = g_ptr_array_index(guide->types, k);

    if (strchr(type->name, ':') != NULL && g_hash_table_add(seen, (gpointer)type->name))
      print_type(guide, type);
  }
}

static void print_builtin_types(void) {
  g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);

  for (CapKind kind = CAP_KIND_MAP; kind <= CAP_KIND_RECORD; kind++)
    print_builtin_types_of(cap_guide_for(kind, NULL), seen);
  for (const CapSystem *const *system = cap_systems; *system != NULL; system++)
    for (guint i = 0; i < G_N_ELEMENTS(system_chapters); i++)
      print_builtin_types_of(cap_guide_for(system_chapters[i].kind, (*system)->name), seen);
}

static void print_shared_chapter(void) {
  const CapGuide *guide = cap_guide_for(CAP_KIND_MAP, NULL);

  printf("<a id=\"" SHARED "\"></a>\n## What all documents share\n\n### Shared elements\n\n");
  print_elements(guide, TRUE, NULL);
  printf("### Shared attributes\n\n");
  for (guint i = 0; i < guide->attribute_groups->len; i++) {
    const CapGuideGroup *group = g_ptr_array_index(guide->attribute_groups, i);

    if (!group->is_shared)
      continue;
    printf("<a id=\"" SHARED "-attributes-%s\"></a>\n#### Attributes: %s\n\n%s\n\n", group->name,
           group->name, group->text);
    printf("| attribute | required | value | meaning |\n|---|---|---|---|\n");
    for (guint k = 0; k < group->attributes->len; k++)
      print_attribute(guide, g_ptr_array_index(group->attributes, k));
    printf("\n");
  }
  printf("### Shared values\n\n");
  for (guint i = 0; i < guide->types->len; i++) {
    const CapGuideType *type = g_ptr_array_index(guide->types, i);

    if (type->is_shared && strchr(type->name, ':') == NULL)
      print_type(guide, type);
  }
  print_builtin_types();
}

/* --- The files ------------------------------------------------------------------------------- */

static void print_made_from(const char *name) {
  printf(
      "<!-- Made from the schemas and the words of rules by format-reference; do not edit. To make it "
      "anew:\n     build/validator/format-reference%s%s > schema/%s%sFORMAT.md -->\n\n",
      *name != '\0' ? " " : "", name, name, *name != '\0' ? "/" : "");
}

static void print_how_to_read(const char *shared) {
  printf(
      "In the overviews below, `?` marks what you may leave out, `*` what may appear any number of\n"
      "times or not at all, and `+` what appears at least once. Names in parentheses are groups of\n"
      "elements, listed at the end. An element that was shown before is followed by three dots\n"
      "instead of its content. [`note`](%s#" SHARED
      "-note) may be the first thing in nearly every\n"
      "element and is not shown.\n\n",
      shared);
}

static void print_contents(const Chapter *chapters, guint n_chapters, const char *ruleset) {
  printf("| document | what it is |\n|---|---|\n");
  for (guint i = 0; i < n_chapters; i++)
    printf("| [%s](#%s) | %s |\n", cap_kind_name(chapters[i].kind), cap_kind_name(chapters[i].kind),
           cap_guide_for(chapters[i].kind, ruleset)->text);
}

static void print_common_file(void) {
  printf("# The format of Capitano documents\n\n");
  print_made_from("");
  printf(
      "Every document is an XML file in UTF-8. `capitano new scenario NAME` writes a small complete\n"
      "one with comments to start from, `capitano check FILE` says what is wrong with it, and\n"
      "`capitano fmt FILE` puts it into canonical form. Values are written as attributes, with one\n"
      "thing on a line. The order of attributes does not matter, but the order of elements does.\n\n"
      "The attribute `format` of the root element gives the version of the format; this is version\n"
      "%d. `capitano migrate PATH` converts older documents: those of version 1, in which a roster\n"
      "did not say which rule system it is for.\n\n",
      CAP_FORMAT);
  print_contents(common_chapters, G_N_ELEMENTS(common_chapters), NULL);
  for (const CapSystem *const *system = cap_systems; *system != NULL; system++)
    printf("| [rosters and scenarios of %s](%s/FORMAT.md) | Those of %s. |\n", (*system)->name,
           (*system)->name, cap_format_find(cap_slice_of((*system)->name))->title);
  printf(
      "| [all of them](#" SHARED
      ") | Elements, attributes and values that all documents share. |\n\n"
      "A document names its schema, so that an XML editor can check it and offer help while you\n"
      "type. The path leads from the document to the schema; the schema of a scenario or a roster is in\n"
      "the folder of its rule system:\n\n"
      "```xml\n"
      "<map xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"\n"
      "     xsi:noNamespaceSchemaLocation=\"../schema/map.xsd\" format=\"%d\" id=\"my-map\">\n"
      "```\n\n",
      CAP_FORMAT);
  print_how_to_read("");
  for (guint i = 0; i < G_N_ELEMENTS(common_chapters); i++)
    print_chapter(cap_guide_for(common_chapters[i].kind, NULL), common_chapters[i].heading, NULL);
  print_shared_chapter();
}

static void print_system_file(const CapSystem *system) {
  const CapFormatWords *words = system->words;

  printf("# The format of documents for %s\n\n",
         cap_format_find(cap_slice_of(system->name))->title);
  print_made_from(system->name);
  printf(
      "[The common part](../FORMAT.md) says what holds for all documents, and describes maps and\n"
      "records.\n\n");
  print_contents(system_chapters, G_N_ELEMENTS(system_chapters), system->name);
  if (words != NULL)
    printf("| [words of rules](#%s) | %s |\n", words->chapter, words->about);
  printf("\n```xml\n"
         "<scenario xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"\n"
         "          xsi:noNamespaceSchemaLocation=\"../schema/%s/scenario.xsd\"\n"
         "          format=\"%d\" id=\"my-campaign\" ruleset=\"%s\" map=\"my-map\"\n"
         "          roster=\"my-roster\">\n"
         "```\n\n",
         system->name, CAP_FORMAT, system->name);
  print_how_to_read("../FORMAT.md");
  for (guint i = 0; i < G_N_ELEMENTS(system_chapters); i++)
    print_chapter(cap_guide_for(system_chapters[i].kind, system->name), system_chapters[i].heading,
                  words);
  if (words != NULL)
    words->print_chapter();
}

int main(int argc, char **argv) {
  const CapSystem *system = argc > 1 ? cap_system_find(argv[1]) : NULL;

  if (argc > 2 || (argc == 2 && system == NULL)) {
    fprintf(stderr, "usage: format-reference [SYSTEM]\n");
    return 2;
  }
  if (system != NULL)
    print_system_file(system);
  else
    print_common_file();
  return ferror(stdout) || fflush(stdout) != 0 ? 3 : 0;
}
