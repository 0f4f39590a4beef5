#include "validator/honour/import/import-private.h"

#include <string.h>

#include "schema/document/canonical.h"

/* The order of the schema, as far as siblings in different sections of the text need one. Elements
 * of the same rank keep the order of the text. */
static const struct {
  const char *name;
  guint rank;
} ranks[] = {
    {"title", 0},         {"note", 1},           {"game-length", 2}, {"playable", 3},
    {"reliabilities", 4}, {"scenario-areas", 5}, {"side", 6},        {"alignment", 7},
    {"special-rules", 8}, {"victory", 9},        {"general", 2},     {"supply", 3},
    {"points", 4},        {"stack", 5},          {"pool", 5},        {"minors", 6},
    {"breakdown", 7},     {"reinforcement", 8},  {"group", 8},       {"region-status", 2},
    {"conquered", 3},     {"army", 2},           {"otherwise", 9},   {"hold", 6},
};

/* Elements that an empty line sets apart. */
static const char *const paragraphs[] = {
    "game-length", "playable",  "reliabilities", "scenario-areas", "side",   "army",
    "supply",      "points",    "stack",         "pool",           "minors", "reinforcement",
    "group",       "alignment", "special-rules", "victory",        NULL,
};

guint honour_twig_rank(const char *name) {
  for (gsize i = 0; i < G_N_ELEMENTS(ranks); i++)
    if (g_str_equal(ranks[i].name, name))
      return ranks[i].rank;
  return 5;
}

HonourTwig *honour_twig_new(const char *name) {
  HonourTwig *twig = g_new0(HonourTwig, 1);

  twig->name = name;
  twig->names = g_ptr_array_new();
  twig->values = g_ptr_array_new_with_free_func(g_free);
  twig->children = g_ptr_array_new_with_free_func((GDestroyNotify)honour_twig_free);
  twig->content = g_string_new(NULL);
  twig->rank = name != NULL ? honour_twig_rank(name) : 0;
  return twig;
}

void honour_twig_free(HonourTwig *twig) {
  g_ptr_array_unref(twig->names);
  g_ptr_array_unref(twig->values);
  g_ptr_array_unref(twig->children);
  g_string_free(twig->content, TRUE);
  g_free(twig);
}

HonourTwig *honour_twig_add(HonourTwig *parent, const char *name) {
  HonourTwig *twig = honour_twig_new(name);

  twig->parent = parent;
  g_ptr_array_add(parent->children, twig);
  return twig;
}

HonourTwig *honour_twig_find(const HonourTwig *parent, const char *name) {
  for (guint i = 0; i < parent->children->len; i++) {
    HonourTwig *child = g_ptr_array_index(parent->children, i);
    if (child->name != NULL && g_str_equal(child->name, name))
      return child;
  }
  return NULL;
}

HonourTwig *honour_twig_child(HonourTwig *parent, const char *name) {
  HonourTwig *child = honour_twig_find(parent, name);
  return child != NULL ? child : honour_twig_add(parent, name);
}

HonourTwig *honour_twig_note(HonourTwig *parent, const char *text) {
  HonourTwig *note = honour_twig_add(parent, "note");
  g_string_append(note->content, text);
  return note;
}

void honour_twig_comment(HonourTwig *parent, const char *line, guint rank) {
  HonourTwig *last = parent->children->len > 0
                         ? g_ptr_array_index(parent->children, parent->children->len - 1)
                         : NULL;

  if (last == NULL || last->name != NULL || last->rank != rank) {
    last = honour_twig_add(parent, NULL);
    last->rank = rank;
  } else {
    g_string_append_c(last->content, '\n');
  }
  g_string_append(last->content, line);
}

void honour_twig_set(HonourTwig *twig, const char *name, const char *format, ...) {
  va_list args;

  va_start(args, format);
  char *value = g_strdup_vprintf(format, args);
  va_end(args);
  for (guint i = 0; i < twig->names->len; i++) {
    if (!g_str_equal(g_ptr_array_index(twig->names, i), name))
      continue;
    g_free(g_ptr_array_index(twig->values, i));
    g_ptr_array_index(twig->values, i) = value;
    return;
  }
  g_ptr_array_add(twig->names, (gpointer)name);
  g_ptr_array_add(twig->values, value);
}

const char *honour_twig_get(const HonourTwig *twig, const char *name) {
  for (guint i = 0; i < twig->names->len; i++)
    if (g_str_equal(g_ptr_array_index(twig->names, i), name))
      return g_ptr_array_index(twig->values, i);
  return NULL;
}

void honour_twig_move(HonourTwig *twig, HonourTwig *parent) {
  guint index = 0;

  if (g_ptr_array_find(twig->parent->children, twig, &index))
    g_ptr_array_steal_index(twig->parent->children, index);
  twig->parent = parent;
  g_ptr_array_add(parent->children, twig);
}

/* --- Writing -------------------------------------------------------------------------------- */

/* Two hyphens would end a comment before its time. */
static void write_comment(const HonourTwig *twig, GString *out) {
  g_string_append(out, "<!-- ");
  for (const char *p = twig->content->str; *p != '\0'; p++) {
    g_string_append_c(out, *p);
    if (p[0] == '-' && (p[1] == '-' || p[1] == '\0'))
      g_string_append_c(out, ' ');
  }
  g_string_append(out, " -->\n");
}

static gint by_rank(gconstpointer a, gconstpointer b) {
  const HonourTwig *x = *(HonourTwig *const *)a, *y = *(HonourTwig *const *)b;
  return x->rank < y->rank ? -1 : x->rank > y->rank;
}

static gboolean is_paragraph(const HonourTwig *twig) {
  return twig->name != NULL && g_strv_contains(paragraphs, twig->name);
}

static void write_twig(const HonourTwig *twig, GString *out) {
  if (twig->name == NULL) {
    write_comment(twig, out);
    return;
  }
  g_string_append_printf(out, "<%s", twig->name);
  for (guint i = 0; i < twig->names->len; i++) {
    g_autofree char *value = g_markup_escape_text(g_ptr_array_index(twig->values, i), -1);
    g_string_append_printf(out, " %s=\"%s\"", (const char *)g_ptr_array_index(twig->names, i),
                           value);
  }
  g_string_append_c(out, '>');
  if (twig->content->len > 0) {
    g_autofree char *text = g_markup_escape_text(twig->content->str, -1);
    g_string_append(out, text);
  }

  g_autoptr(GPtrArray) sorted = g_ptr_array_copy(twig->children, NULL, NULL);
  g_ptr_array_set_free_func(sorted, NULL);
  g_ptr_array_sort(sorted, by_rank);
  for (guint i = 0; i < sorted->len; i++) {
    const HonourTwig *child = g_ptr_array_index(sorted, i);
    if (i > 0 && is_paragraph(child))
      g_string_append(out, "\n\n");
    write_twig(child, out);
  }
  g_string_append_printf(out, "</%s>\n", twig->name);
}

char *honour_twig_write(const HonourTwig *root) {
  g_autoptr(GString) out = g_string_new("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  const CapGuide *guide = cap_guide_for(CAP_KIND_SCENARIO, "honour");

  write_twig(root, out);
  return cap_canonical_text((CapSlice){out->str, out->len}, guide);
}
