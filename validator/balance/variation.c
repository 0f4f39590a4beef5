#include "validator/balance/variation.h"

#include "schema/document/document-edit.h"

void cap_change_free(CapChange *change) {
  if (change == NULL)
    return;
  g_free(change->key);
  g_free(change->text);
  g_free(change->value);
  g_free(change);
}

/* --- For rows --------------------------------------------------------------------------------- */

char *cap_variation_word(const CapScenario *scenario, CapSlice word) {
  g_autofree char *english = cap_slice_dup(word);

  (void)scenario;
  return g_strdup(*english != '\0' ? gettext(english) : "");
}

CapNode cap_variation_around(const CapDocument *doc, CapNode node, CapName name) {
  while (node != CAP_NODE_NONE && cap_node_name(doc, node) != name)
    node = cap_node_parent(doc, node);
  return node;
}

char *cap_variation_name(const CapDocument *doc, CapNode node, CapName attribute) {
  CapSlice value = cap_node_attribute(doc, node, attribute);

  if (!cap_slice_is_set(value))
    return g_strdup(cap_name_text(cap_node_name(doc, node)));
  return attribute == CAP_NAME_ID ? g_strdelimit(cap_slice_dup(value), "-", ' ')
                                  : cap_slice_dup(value);
}

/* --- Proposing -------------------------------------------------------------------------------- */

typedef struct {
  const CapScenario *scenario;
  const CapDocument *doc;
  GPtrArray *changes;
} Proposing;

static CapIndex side_of(const CapScenario *scenario, CapNode node) {
  while (node != CAP_NODE_NONE) {
    for (CapIndex i = 0; i < scenario->n_sides; i++)
      if (scenario->sides[i].node == node)
        return i;
    node = cap_node_parent(scenario->document, node);
  }
  return CAP_INDEX_NONE;
}

/* Takes over `text` and `value`. */
static void propose(Proposing *p, const CapVariation *row, CapNode node, char *text, char *value) {
  CapChange *change = g_new0(CapChange, 1);
  CapSlice old = row->attribute != CAP_NAME_OTHER ? cap_node_attribute(p->doc, node, row->attribute)
                                                  : cap_slice_of("");
  g_autofree char *was = cap_slice_is_set(old) ? cap_slice_dup(old) : g_strdup("");

  change->key = value != NULL ? g_strdup_printf("%s %u %s: %s > %s", cap_name_text(row->element),
                                                node, cap_name_text(row->attribute), was, value)
                              : g_strdup_printf("%s %u -", cap_name_text(row->element), node);
  change->text = text;
  change->value = value;
  change->group = row->group;
  change->side = side_of(p->scenario, node);
  change->node = node;
  change->attribute = row->attribute;
  g_ptr_array_add(p->changes, change);
}

static char *value_text(const Proposing *p, const CapVariation *row, CapSlice value) {
  char *text = row->value_text != NULL ? row->value_text(p->scenario, value) : cap_slice_dup(value);

  if (row->measure == NULL)
    return text;
  char *measured = g_strconcat(text, " ", gettext(row->measure), NULL);
  g_free(text);
  return measured;
}

static void propose_value(Proposing *p, const CapVariation *row, CapNode node, const char *subject,
                          const char *value) {
  CapSlice old = cap_node_attribute(p->doc, node, row->attribute);

  if (cap_slice_equals(old, value))
    return;
  g_autofree char *was = cap_slice_is_set(old) ? value_text(p, row, old) : NULL;
  g_autofree char *is = value_text(p, row, cap_slice_of(value));
  char *text = was != NULL ? g_strdup_printf(_("%s: %s, not %s"), subject, is, was)
                           : g_strdup_printf("%s: %s", subject, is);
  propose(p, row, node, text, g_strdup(value));
}

static void propose_numbers(Proposing *p, const CapVariation *row, CapNode node,
                            const char *subject) {
  int number;

  if (!cap_slice_to_int(cap_node_attribute(p->doc, node, row->attribute), &number))
    return;
  for (guint i = 0; i < CAP_VARIATION_STEPS && row->steps[i] != 0; i++) {
    g_autofree char *value = g_strdup_printf("%d", number + row->steps[i]);

    if (number + row->steps[i] >= 0)
      propose_value(p, row, node, subject, value);
  }
}

/* The list without the nth word; new string. */
static char *without(CapSlice list, guint n) {
  GString *out = g_string_new(NULL);
  CapSlice word;

  for (guint i = 0; cap_slice_next_word(&list, &word); i++) {
    g_autofree char *text = cap_slice_dup(word);

    if (i != n)
      g_string_append_printf(out, "%s%s", out->len > 0 ? " " : "", text);
  }
  return g_string_free(out, FALSE);
}

static void propose_shorter(Proposing *p, const CapVariation *row, CapNode node,
                            const char *subject) {
  CapSlice list = cap_node_attribute(p->doc, node, row->attribute), rest = list, word;

  if (cap_slice_count_words(list) < 2)
    return;
  for (guint i = 0; cap_slice_next_word(&rest, &word); i++) {
    g_autofree char *name = row->word(p->scenario, word);

    propose(p, row, node, g_strdup_printf(_("%s: without %s"), subject, name), without(list, i));
  }
}

static void propose_others(Proposing *p, const CapVariation *row, CapNode node,
                           const char *subject) {
  g_auto(GStrv) values = row->values(p->scenario, node);

  for (char **value = values; values != NULL && *value != NULL; value++)
    propose_value(p, row, node, subject, *value);
}

static void propose_row(Proposing *p, const CapVariation *row, CapNode node) {
  if (row->within != CAP_NAME_OTHER &&
      cap_variation_around(p->doc, node, row->within) == CAP_NODE_NONE)
    return;
  if (row->attribute != CAP_NAME_OTHER && row->values == NULL &&
      !cap_slice_is_set(cap_node_attribute(p->doc, node, row->attribute)))
    return;
  g_autofree char *subject = row->subject(p->scenario, node);

  if (subject == NULL)
    return;
  if (row->attribute == CAP_NAME_OTHER)
    propose(p, row, node, g_strdup_printf(_("without %s"), subject), NULL);
  else if (row->word != NULL)
    propose_shorter(p, row, node, subject);
  else if (row->values != NULL)
    propose_others(p, row, node, subject);
  else
    propose_numbers(p, row, node, subject);
}

static void propose_first(Proposing *p, const CapVariations *variations) {
  if (variations->swap_first == NULL)
    return;
  CapChange *change = g_new0(CapChange, 1);

  change->key = g_strdup("first");
  change->text = g_strdup(_("the other side begins"));
  change->group = "first player";
  change->side = CAP_INDEX_NONE;
  change->node = CAP_NODE_NONE;
  change->apply = variations->swap_first;
  g_ptr_array_add(p->changes, change);
}

GPtrArray *cap_changes_propose(const CapVariations *variations, const CapScenario *scenario) {
  Proposing p = {scenario, scenario->document,
                 g_ptr_array_new_with_free_func((GDestroyNotify)cap_change_free)};

  propose_first(&p, variations);
  for (CapNode node = 0; node < cap_document_count(p.doc); node++)
    for (const CapVariation *row = variations->variations; row->element != CAP_NAME_OTHER; row++)
      if (cap_node_name(p.doc, node) == row->element)
        propose_row(&p, row, node);
  return p.changes;
}

/* --- Making them ------------------------------------------------------------------------------ */

static gboolean edit(const CapChange *change, CapDocument *doc) {
  if (change->apply != NULL)
    return change->apply(doc);
  if (change->attribute == CAP_NAME_OTHER)
    return cap_document_remove(doc, change->node);
  return cap_document_set_attribute(doc, change->node, cap_name_text(change->attribute),
                                    change->value);
}

CapDocument *cap_change_apply(const CapChange *change, const CapDocument *doc) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapSlice text = cap_document_text(doc);
  g_autoptr(CapDocument) copy =
      cap_document_read_text(cap_document_file(doc), text.data, text.length, &limits, findings);

  if (copy == NULL || !edit(change, copy) || !cap_document_check_shape(copy, findings))
    return NULL;
  return g_steal_pointer(&copy);
}

gboolean cap_variation_swap_first(CapDocument *doc) {
  CapNode sides[2] = {cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_SIDE),
                      CAP_NODE_NONE};

  if (sides[0] == CAP_NODE_NONE)
    return FALSE;
  sides[1] = cap_node_next_named(doc, sides[0], CAP_NAME_SIDE);
  if (sides[1] == CAP_NODE_NONE)
    return FALSE;
  gboolean is_first = cap_slice_equals(cap_node_attribute(doc, sides[0], CAP_NAME_FIRST), "yes");
  /* Attributes do not change the numbers of elements, and the later one is changed first. */
  cap_document_set_attribute(doc, sides[1], cap_name_text(CAP_NAME_FIRST), is_first ? "yes" : "no");
  cap_document_set_attribute(doc, sides[0], cap_name_text(CAP_NAME_FIRST), is_first ? "no" : "yes");
  return TRUE;
}
