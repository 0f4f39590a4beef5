#include "record.h"

#define DIE_FACES 6

static void read_dice(CapSlice list, GArray *dice) {
  CapSlice word;

  while (cap_slice_next_word(&list, &word)) {
    int shown;

    if (cap_slice_to_int(word, &shown) && shown >= 1 && shown <= DIE_FACES) {
      guint8 die = (guint8)shown;

      g_array_append_val(dice, die);
    }
  }
}

static void read_result(CapRecord *record, const CapDocument *doc, GArray *dice) {
  CapNode node = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_RESULT);

  record->result = node;
  if (node == CAP_NODE_NONE)
    return;
  record->side = cap_node_attribute(doc, node, CAP_NAME_SIDE);
  record->level = cap_node_attribute(doc, node, CAP_NAME_LEVEL);
  record->state = cap_node_attribute(doc, node, CAP_NAME_STATE);
  read_dice(cap_node_attribute(doc, node, CAP_NAME_DICE), dice);
}

static void read_decisions(CapRecord *record, const CapDocument *doc) {
  CapNode section = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_DECISIONS);
  GArray *decisions = g_array_new(FALSE, FALSE, sizeof(CapDecision));
  GArray *dice = g_array_new(FALSE, FALSE, sizeof(guint8));
  CapNode node = section != CAP_NODE_NONE ? cap_node_child_named(doc, section, CAP_NAME_DECISION)
                                          : CAP_NODE_NONE;

  for (; node != CAP_NODE_NONE; node = cap_node_next_named(doc, node, CAP_NAME_DECISION)) {
    CapDecision decision = {
        .by = cap_node_attribute(doc, node, CAP_NAME_BY),
        .kind = cap_node_attribute(doc, node, CAP_NAME_KIND),
        .about = cap_node_attribute(doc, node, CAP_NAME_ABOUT),
        .option = cap_node_attribute(doc, node, CAP_NAME_OPTION),
        .node = node,
    };

    decision.first_die = dice->len;
    read_dice(cap_node_attribute(doc, node, CAP_NAME_DICE), dice);
    decision.n_dice = dice->len - decision.first_die;
    g_array_append_val(decisions, decision);
  }
  read_result(record, doc, dice);
  record->n_decisions = decisions->len;
  record->decisions = (CapDecision *)(gpointer)g_array_free(decisions, FALSE);
  record->n_dice = dice->len;
  record->dice = (guint8 *)g_array_free(dice, FALSE);
}

static void read_seed(CapRecord *record, const CapDocument *doc) {
  CapNode node = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_DICE);
  g_autofree char *text =
      node != CAP_NODE_NONE ? cap_slice_dup(cap_node_attribute(doc, node, CAP_NAME_SEED)) : NULL;

  record->has_seed =
      text != NULL && g_ascii_string_to_unsigned(text, 10, 0, G_MAXUINT64, &record->seed, NULL);
}

static void read_options(CapRecord *record, const CapDocument *doc, const CapOptionalRule *rules) {
  CapNode list = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_OPTIONS);
  CapNode node = rules != NULL && list != CAP_NODE_NONE
                     ? cap_node_child_named(doc, list, CAP_NAME_OPTION)
                     : CAP_NODE_NONE;

  for (; node != CAP_NODE_NONE; node = cap_node_next_named(doc, node, CAP_NAME_OPTION)) {
    CapRuleSwitch use = CAP_RULE_CHOICE;
    guint rule;

    if (cap_option_read(rules, doc, node, &rule, &use) && use == CAP_RULE_ON)
      record->options |= 1u << rule;
  }
}

CapRecord *cap_record_compile(const CapDocument *doc, const CapOptionalRule *rules) {
  CapNode root = cap_document_root(doc);
  CapRecord *record = g_new0(CapRecord, 1);

  record->scenario = cap_node_attribute(doc, root, CAP_NAME_SCENARIO);
  record->digest = cap_node_attribute(doc, root, CAP_NAME_SCENARIO_DIGEST);
  record->engine = cap_node_attribute(doc, root, CAP_NAME_ENGINE);
  read_options(record, doc, rules);
  read_seed(record, doc);
  read_decisions(record, doc);
  return record;
}

void cap_record_free(CapRecord *record) {
  g_free(record->decisions);
  g_free(record->dice);
  g_free(record);
}
