#include "editor/honour/rules/rule-probe.h"

#include <string.h>

#include "editor/core/commands/commands-element.h"
#include "schema/document/insert.h"
#include "schema/codes/place.h"
#include "validator/honour/special/words.h"

static void probe_free(gpointer data) {
  HonourProbe *probe = data;
  g_free(probe->id);
  g_free(probe);
}

void honour_probing_free(HonourProbing *probing) {
  g_free(probing->text);
  g_ptr_array_unref(probing->probes);
  g_free(probing);
}

/* --- What is looked at ------------------------------------------------------------------------ */

/* The element whose children are the conditions; CAP_NODE_NONE when the rule has none. */
static CapNode conditions_of(const CapDocument *doc, CapNode rule) {
  return cap_node_name(doc, rule) == CAP_NAME_VICTORY_CONDITION
             ? rule
             : cap_node_child_named(doc, rule, CAP_NAME_WHEN);
}

/* At which moment the conditions are looked at. New string; NULL when the rule is none to look at.
 * Bans and adjustments stand all the time: they are looked at once in every turn. */
static char *moment_of(const CapDocument *doc, CapNode rule) {
  CapSlice at = cap_node_attribute(doc, rule, CAP_NAME_AT);
  switch (cap_node_name(doc, rule)) {
  case CAP_NAME_EVENT:
    return cap_slice_dup(cap_node_attribute(doc, rule, CAP_NAME_ON));
  case CAP_NAME_FORBID:
  case CAP_NAME_ADJUST:
    return g_strdup("turn-begin");
  case CAP_NAME_VICTORY_CONDITION:
    return g_strdup(cap_slice_equals(at, "scenario-end") ? "scenario-end" : "turn-end");
  default: /* all other names of the schemas */
    return NULL;
  }
}

/* Conditions of bans that speak of the piece that acts hold or not for each piece, and those of
 * victory that compare points only when the rules do so. */
static gboolean needs_its_rule(CapName rule, CapName condition) {
  const guint of_subject = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_DIE | HONOUR_GIVES_FIGHT;
  const HonourRuleWord *word = honour_rule_word_of_element(HONOUR_FAMILY_CONDITION, condition);
  if (word == NULL)
    return FALSE;
  if (condition == CAP_NAME_MOST_POINTS || condition == CAP_NAME_HAS_LEVEL)
    return rule == CAP_NAME_VICTORY_CONDITION;
  return (rule == CAP_NAME_FORBID || rule == CAP_NAME_ADJUST) &&
         (word->row->needs & of_subject) != 0;
}

static gboolean can_be_probed(const CapDocument *doc, CapName rule, CapNode node) {
  if (cap_node_name(doc, node) == CAP_NAME_NOTE || needs_its_rule(rule, cap_node_name(doc, node)))
    return FALSE;
  for (CapNode n = cap_node_first_child(doc, node); n != CAP_NODE_NONE; n = cap_node_next(doc, n))
    if (!can_be_probed(doc, rule, n))
      return FALSE;
  return TRUE;
}

/* --- Writing -------------------------------------------------------------------------------- */

typedef struct {
  HonourProbing *probing;
  const CapDocument *from;
  CapNode rule;
  CapDocument *to;
  CapNode home; /* in `to`: the special-rule that the probes stand in */
  char *moment;
} Writer;

/* What victory leaves to its own side is said in full: an event has no side of its own. */
static void name_owner(Writer *w, CapNode event) {
  g_autofree char *side = cap_slice_dup(cap_node_attribute(w->from, w->rule, CAP_NAME_SIDE));
  CapPlace whole = cap_place_whole(w->to, event);
  if (cap_node_name(w->from, w->rule) != CAP_NAME_VICTORY_CONDITION || side == NULL)
    return;
  for (CapNode n = event; n < cap_document_count(w->to); n++) {
    if (cap_place_element(w->to, n).offset >= whole.offset + whole.length)
      return;
    if (cap_node_name(w->to, n) == CAP_NAME_OWNS &&
        !cap_slice_is_set(cap_node_attribute(w->to, n, CAP_NAME_SIDE))) {
      cap_document_set_attribute(w->to, n, "side", side);
      whole = cap_place_whole(w->to, event);
    }
  }
}

static void write_probe(Writer *w, HonourProbeKind kind, CapNode condition,
                        const char *conditions) {
  HonourProbe *probe = g_new0(HonourProbe, 1);
  probe->kind = kind;
  probe->condition = condition;
  probe->id = cap_document_dup_free_id(w->to, "probe");
  g_autofree char *xml =
      *conditions != '\0' ? g_strdup_printf("<event id=\"%s\" on=\"%s\"><when>%s</when></event>",
                                            probe->id, w->moment, conditions)
                          : g_strdup_printf("<event id=\"%s\" on=\"%s\"/>", probe->id, w->moment);
  CapNode event = cap_insert_in_order(w->to, w->home, xml);
  if (event != CAP_NODE_NONE)
    name_owner(w, event);
  g_ptr_array_add(w->probing->probes, probe);
}

static void write_probes(Writer *w) {
  const CapDocument *doc = w->from;
  CapName name = cap_node_name(doc, w->rule);
  CapNode parent = conditions_of(doc, w->rule);
  g_autoptr(GString) all = g_string_new(NULL);
  write_probe(w, HONOUR_PROBE_MOMENT, CAP_NODE_NONE, "");
  for (CapNode n = parent != CAP_NODE_NONE ? cap_node_first_child(doc, parent) : CAP_NODE_NONE;
       n != CAP_NODE_NONE; n = cap_node_next(doc, n)) {
    CapPlace whole = cap_place_whole(doc, n);
    g_autofree char *xml = g_strndup(cap_document_text(doc).data + whole.offset, whole.length);
    if (cap_node_name(doc, n) == CAP_NAME_NOTE)
      continue;
    if (!can_be_probed(doc, name, n)) {
      w->probing->is_partly = TRUE;
      continue;
    }
    g_string_append(all, xml);
    write_probe(w, HONOUR_PROBE_CONDITION, n, xml);
  }
  if (name != CAP_NAME_EVENT)
    write_probe(w, HONOUR_PROBE_ALL, CAP_NODE_NONE, all->str);
}

/* The special-rule for the probes, with what it stands in. */
static CapNode make_home(CapDocument *doc) {
  CapNode rules = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_SPECIAL_RULES);
  if (rules == CAP_NODE_NONE)
    rules = cap_insert_in_order(doc, cap_document_root(doc), "<special-rules/>");
  return cap_insert_in_order(doc, rules, "<special-rule title=\"Probes\"/>");
}

HonourProbing *honour_probing_new(const CapDocument *doc, CapNode rule) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autofree char *moment = moment_of(doc, rule);
  CapSlice text = cap_document_text(doc);
  if (moment == NULL)
    return NULL;
  g_autoptr(CapDocument) copy =
      cap_document_read_text(cap_document_file(doc), text.data, text.length, &limits, findings);
  if (copy == NULL)
    return NULL;
  HonourProbing *probing = g_new0(HonourProbing, 1);
  probing->probes = g_ptr_array_new_with_free_func(probe_free);
  Writer writer = {.probing = probing,
                   .from = doc,
                   .rule = rule,
                   .to = copy,
                   .home = make_home(copy),
                   .moment = moment};
  write_probes(&writer);
  probing->text = cap_slice_dup(cap_document_text(copy));
  return probing;
}
