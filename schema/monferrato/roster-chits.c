/* The groups of reinforcements and the chits of a roster, as far as they need neither map nor
 * scenario. [16] */
#include "roster.h"

#include "schema/monferrato/codes-chits.h"
#include "schema/table.h"

typedef struct {
  const CapDocument *doc;
  MonferratoRoster *roster;
  CapDiagnostics *findings;
  GHashTable *ids, *numbers; /* claims */
} Compiler;

/* --- Groups ----------------------------------------------------------------------------------- */

static void report_second_command(const Compiler *c, CapPlace place, CapIndex counter,
                                  const MonferratoReinforcement *group) {
  const MonferratoRoster *roster = c->roster;
  CapDiagnostic *d = cap_report(c->findings, CAP_CODE_GROUP_OF_TWO_COMMANDS, place,
                                "\"%s\" is of the Command \"%s\", the group \"%s\" of \"%s\".",
                                roster->counters[counter].id,
                                roster->commands[roster->counters[counter].command].id, group->id,
                                roster->commands[group->command].id);

  cap_diagnostic_set_hint(d, "Give it a group of its own; a chit may bring several.");
}

static void add_counter(const Compiler *c, MonferratoReinforcement *group, CapSlice word) {
  CapPlace place = cap_place_word(c->doc, group->node, CAP_NAME_UNITS, word);
  CapIndex counter = monferrato_roster_resolve_counter(c->roster, word, place, c->findings);

  if (counter == CAP_INDEX_NONE)
    return;
  if (group->command == CAP_INDEX_NONE)
    group->command = c->roster->counters[counter].command;
  if (c->roster->counters[counter].command != group->command)
    report_second_command(c, place, counter, group);
  else
    group->counters[group->n_counters++] = counter;
}

static gboolean read_group(Compiler *c, CapNode node) {
  MonferratoRoster *roster = c->roster;
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_UNITS);
  CapSlice word;

  if (!cap_table_has_room(roster->n_groups, c->doc, node, "groups", c->findings))
    return FALSE;
  MonferratoReinforcement *group = CAP_TABLE_ADD(roster->groups, roster->n_groups);
  group->node = node;
  group->command = CAP_INDEX_NONE;
  group->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  if (cap_table_claim_id(c->ids, group->id, c->doc, node, "group", c->findings))
    g_hash_table_insert(roster->group_by_id, group->id, GUINT_TO_POINTER(roster->n_groups));
  if (!cap_slice_is_set(rest))
    return TRUE;
  group->counters = g_new(CapIndex, cap_slice_count_words(rest));
  while (cap_slice_next_word(&rest, &word))
    if (cap_is_reference(word))
      add_counter(c, group, word);
  return TRUE;
}

/* --- Chits ------------------------------------------------------------------------------------ */

static void claim_number(const Compiler *c, const MonferratoChit *chit) {
  gpointer key = GUINT_TO_POINTER(chit->number);
  guint owner = GPOINTER_TO_UINT(g_hash_table_lookup(c->numbers, key));

  if (owner == 0) {
    g_hash_table_insert(c->numbers, key, GUINT_TO_POINTER(c->roster->n_chits));
    return;
  }
  CapDiagnostic *d = cap_report(c->findings, CAP_CODE_CHIT_NUMBER_REPEATED,
                                cap_place_attribute(c->doc, chit->node, CAP_NAME_NUMBER),
                                "The chit \"%s\" has the number %u already.",
                                c->roster->chits[owner - 1].id, chit->number);
  cap_diagnostic_set_hint(d, "Give one of the two another number.");
}

static gboolean read_chit(Compiler *c, CapNode node) {
  static const char *const duties[] = {"no", "yes", "conditional", "by-date", NULL};
  MonferratoRoster *roster = c->roster;

  if (!cap_table_has_room(roster->n_chits, c->doc, node, "chits", c->findings))
    return FALSE;
  MonferratoChit *chit = CAP_TABLE_ADD(roster->chits, roster->n_chits);
  int duty = cap_slice_index_in(cap_node_attribute(c->doc, node, CAP_NAME_MANDATORY), duties);
  chit->node = node;
  chit->side = chit->test = CAP_INDEX_NONE;
  chit->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  chit->name = cap_node_dup_attribute(c->doc, node, CAP_NAME_NAME);
  chit->number = cap_node_number(c->doc, node, CAP_NAME_NUMBER, 1000000, 0);
  chit->set = cap_slice_equals(cap_node_attribute(c->doc, node, CAP_NAME_SET), "red");
  chit->duty = duty < 0 ? MONFERRATO_OPTIONAL : (guint8)duty;
  chit->is_removed = (guint8)cap_node_is_yes(c->doc, node, CAP_NAME_REMOVED);
  chit->is_response = (guint8)cap_node_is_yes(c->doc, node, CAP_NAME_RESPONSE);
  if (chit->number != 0)
    claim_number(c, chit);
  if (cap_table_claim_id(c->ids, chit->id, c->doc, node, "chit", c->findings))
    g_hash_table_insert(roster->chit_by_id, chit->id, GUINT_TO_POINTER(roster->n_chits));
  return TRUE;
}

/* --- The whole -------------------------------------------------------------------------------- */

static void read_all(Compiler *c, CapName list, CapName item,
                     gboolean (*read)(Compiler *, CapNode)) {
  CapNode parent = cap_node_child_named(c->doc, cap_document_root(c->doc), list);

  g_hash_table_remove_all(c->ids); /* groups and chits may share names */
  if (parent == CAP_NODE_NONE)
    return;
  for (CapNode node = cap_node_child_named(c->doc, parent, item); node != CAP_NODE_NONE;
       node = cap_node_next_named(c->doc, node, item))
    if (!read(c, node))
      return;
}

void monferrato_roster_compile_chits(MonferratoRoster *roster, CapDiagnostics *findings) {
  g_autoptr(GHashTable) ids = g_hash_table_new(g_str_hash, g_str_equal);
  g_autoptr(GHashTable) numbers = g_hash_table_new(NULL, NULL);
  Compiler c = {roster->document, roster, findings, ids, numbers};

  read_all(&c, CAP_NAME_GROUPS, CAP_NAME_GROUP, read_group);
  read_all(&c, CAP_NAME_CHITS, CAP_NAME_CHIT, read_chit);
}
