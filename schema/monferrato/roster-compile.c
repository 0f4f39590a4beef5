/* From a roster document to the compiled roster. */
#include "roster.h"

#include "schema/table.h"

typedef struct {
  const CapDocument *doc;
  MonferratoRoster *roster;
  CapDiagnostics *findings;
  GHashTable *tracks, *boxes, *nations, *commands, *counters; /* claims of ids */
} Compiler;

static GHashTable *new_ids(void) {
  return g_hash_table_new(g_str_hash, g_str_equal);
}

static guint8 read_value(const Compiler *c, CapNode node, CapName name) {
  return (guint8)cap_node_number(c->doc, node, name, 6, 0);
}

/* --- Turn tracks --------------------------------------------------------------------------- */

static void read_months(const Compiler *c, MonferratoBox *box) {
  CapSlice rest = cap_node_attribute(c->doc, box->node, CAP_NAME_MONTHS);
  CapSlice word;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    int month = cap_slice_index_in(word, monferrato_month_words) + 1;

    if (box->first_month == 0)
      box->first_month = (guint8)month;
    box->last_month = (guint8)month;
  }
}

static gboolean read_box(Compiler *c, CapNode node) {
  MonferratoRoster *roster = c->roster;

  if (!cap_table_has_room(roster->n_boxes, c->doc, node, "turns", c->findings))
    return FALSE;
  MonferratoBox *box = CAP_TABLE_ADD(roster->boxes, roster->n_boxes);
  box->node = node;
  box->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  box->name = cap_node_dup_attribute(c->doc, node, CAP_NAME_NAME);
  box->winter = cap_node_is_yes(c->doc, node, CAP_NAME_WINTER);
  box->morale_loss = cap_node_is_yes(c->doc, node, CAP_NAME_MORALE_LOSS);
  box->year = (int)cap_node_number(c->doc, node, CAP_NAME_YEAR, 9999, 0);
  read_months(c, box);
  if (box->year == 0) /* a track that is passed once has the same names in several years */
    cap_table_claim_id(c->boxes, box->id, c->doc, node, "turn", c->findings);
  return TRUE;
}

static void read_track(Compiler *c, CapNode node) {
  MonferratoRoster *roster = c->roster;

  if (!cap_table_has_room(roster->n_tracks, c->doc, node, "turn tracks", c->findings))
    return;
  MonferratoTrack *track = CAP_TABLE_ADD(roster->tracks, roster->n_tracks);
  track->node = node;
  track->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  track->name = cap_node_dup_attribute(c->doc, node, CAP_NAME_NAME);
  track->first = roster->n_boxes;
  if (cap_table_claim_id(c->tracks, track->id, c->doc, node, "turn track", c->findings))
    g_hash_table_insert(roster->track_by_id, track->id, GUINT_TO_POINTER(roster->n_tracks));
  g_hash_table_remove_all(c->boxes); /* each track has names of its own */
  for (CapNode box = cap_node_child_named(c->doc, node, CAP_NAME_BOX); box != CAP_NODE_NONE;
       box = cap_node_next_named(c->doc, box, CAP_NAME_BOX))
    if (!read_box(c, box))
      break;
  track->n = roster->n_boxes - track->first;
  track->is_once = track->n > 0 && roster->boxes[track->first].year != 0;
}

/* --- Nationalities ------------------------------------------------------------------------- */

static void read_nation(Compiler *c, CapNode node) {
  MonferratoRoster *roster = c->roster;

  if (!cap_table_has_room(roster->n_nations, c->doc, node, "nationalities", c->findings))
    return;
  MonferratoNation *nation = CAP_TABLE_ADD(roster->nations, roster->n_nations);
  nation->node = node;
  nation->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  nation->name = cap_node_dup_attribute(c->doc, node, CAP_NAME_NAME);
  nation->colour = cap_node_dup_attribute(c->doc, node, CAP_NAME_COLOUR);
  if (cap_table_claim_id(c->nations, nation->id, c->doc, node, "nationality", c->findings))
    g_hash_table_insert(roster->nation_by_id, nation->id, GUINT_TO_POINTER(roster->n_nations));
}

/* --- Commands and their counters ----------------------------------------------------------- */

/* [2.1b] [2.1f] */
static void read_commander(const Compiler *c, MonferratoCounter *counter) {
  CapNode reverse = cap_node_child_named(c->doc, counter->node, CAP_NAME_REPLACEMENT);

  counter->leadership = read_value(c, counter->node, CAP_NAME_LEADERSHIP);
  if (reverse == CAP_NODE_NONE)
    return;
  counter->replacement = cap_node_dup_attribute(c->doc, reverse, CAP_NAME_NAME);
  counter->next_leadership = read_value(c, reverse, CAP_NAME_LEADERSHIP);
}

/* [2.1c] [2.1d] What is no kind is reported by the reader. */
static void read_combat_unit(const Compiler *c, MonferratoCounter *counter) {
  int kind = cap_slice_index_in(cap_node_attribute(c->doc, counter->node, CAP_NAME_KIND),
                                monferrato_kind_words);

  counter->kind = kind > MONFERRATO_COMMANDER && kind < MONFERRATO_CAMP ? (MonferratoKind)kind
                                                                        : MONFERRATO_INFANTRY;
  counter->attack = read_value(c, counter->node, CAP_NAME_ATTACK);
  counter->defence = read_value(c, counter->node, CAP_NAME_DEFENCE);
  counter->disrupted = read_value(c, counter->node, CAP_NAME_DISRUPTED);
}

static gboolean read_counter(Compiler *c, CapNode node, CapIndex command) {
  MonferratoRoster *roster = c->roster;

  if (!cap_table_has_room(roster->n_counters, c->doc, node, "counters", c->findings))
    return FALSE;
  MonferratoCounter *counter = CAP_TABLE_ADD(roster->counters, roster->n_counters);
  counter->node = node;
  counter->command = command;
  counter->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  counter->name = cap_node_dup_attribute(c->doc, node, CAP_NAME_NAME);
  switch (cap_node_name(c->doc, node)) {
  case CAP_NAME_COMMANDER:
    counter->kind = MONFERRATO_COMMANDER;
    read_commander(c, counter);
    break;
  case CAP_NAME_CAMP:
    counter->kind = MONFERRATO_CAMP;
    break;
  default:
    read_combat_unit(c, counter);
    break;
  }
  if (cap_table_claim_id(c->counters, counter->id, c->doc, node, "counter", c->findings))
    g_hash_table_insert(roster->counter_by_id, counter->id, GUINT_TO_POINTER(roster->n_counters));
  return TRUE;
}

static gboolean is_counter(CapName name) {
  return name == CAP_NAME_COMMANDER || name == CAP_NAME_UNIT || name == CAP_NAME_CAMP;
}

static void read_command(Compiler *c, CapNode node) {
  MonferratoRoster *roster = c->roster;

  if (!cap_table_has_room(roster->n_commands, c->doc, node, "Commands", c->findings))
    return;
  MonferratoCommand *command = CAP_TABLE_ADD(roster->commands, roster->n_commands);
  command->node = node;
  command->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  command->name = cap_node_dup_attribute(c->doc, node, CAP_NAME_NAME);
  CapSlice nation = cap_node_attribute(c->doc, node, CAP_NAME_NATIONALITY);
  command->nationality =
      cap_slice_is_set(nation)
          ? monferrato_roster_resolve_nation(
                roster, nation, cap_place_attribute(c->doc, node, CAP_NAME_NATIONALITY),
                c->findings)
          : CAP_INDEX_NONE;
  command->first = roster->n_counters;
  if (cap_table_claim_id(c->commands, command->id, c->doc, node, "Command", c->findings))
    g_hash_table_insert(roster->command_by_id, command->id, GUINT_TO_POINTER(roster->n_commands));
  for (CapNode child = cap_node_first_child(c->doc, node); child != CAP_NODE_NONE;
       child = cap_node_next(c->doc, child))
    if (is_counter(cap_node_name(c->doc, child)) &&
        !read_counter(c, child, (CapIndex)(roster->n_commands - 1)))
      break;
  command->n = roster->n_counters - command->first;
}

/* --- The whole ----------------------------------------------------------------------------- */

static void read_all(Compiler *c, CapNode parent, CapName item, void (*read)(Compiler *, CapNode)) {
  if (parent == CAP_NODE_NONE)
    return;
  for (CapNode node = cap_node_child_named(c->doc, parent, item); node != CAP_NODE_NONE;
       node = cap_node_next_named(c->doc, node, item))
    read(c, node);
}

MonferratoRoster *monferrato_roster_compile(const CapDocument *doc, CapDiagnostics *findings) {
  g_autoptr(GHashTable) tracks = new_ids();
  g_autoptr(GHashTable) boxes = new_ids();
  g_autoptr(GHashTable) nations = new_ids();
  g_autoptr(GHashTable) commands = new_ids();
  g_autoptr(GHashTable) counters = new_ids();
  MonferratoRoster *roster = g_new0(MonferratoRoster, 1);
  Compiler c = {doc, roster, findings, tracks, boxes, nations, commands, counters};
  CapNode root = cap_document_root(doc);

  cap_roster_init(&roster->base, &monferrato_format, doc);
  roster->track_by_id = new_ids();
  roster->nation_by_id = new_ids();
  roster->command_by_id = new_ids();
  roster->counter_by_id = new_ids();
  roster->group_by_id = new_ids();
  roster->chit_by_id = new_ids();
  roster->document = doc;
  read_all(&c, root, CAP_NAME_TRACK, read_track);
  read_all(&c, cap_node_child_named(doc, root, CAP_NAME_NATIONALITIES), CAP_NAME_NATIONALITY,
           read_nation);
  read_all(&c, cap_node_child_named(doc, root, CAP_NAME_COMMANDS), CAP_NAME_COMMAND, read_command);
  monferrato_roster_compile_chits(roster, findings);
  return roster;
}
