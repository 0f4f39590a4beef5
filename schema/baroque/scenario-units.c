/* The Commands of a scenario with their units, and the baggage. */
#include "schema/baroque/scenario-compile.h"

#include <glib/gi18n.h>

#include "schema/baroque/codes-scenario.h"
#include "schema/baroque/codes-set-up.h"

/* --- Where a unit stands ---------------------------------------------------------------------- */

static CapIndex find_zone(const BaroqueCompiler *c, CapNode node, CapIndex army) {
  const BaroqueScenario *s = c->s;
  CapSlice id = cap_node_attribute(c->doc, node, CAP_NAME_ZONE);
  const BaroqueArmy *of = &s->armies[army];
  CapTarget target = {CAP_CODE_UNKNOWN_DEPLOYMENT, NC_("missing", "zone"), N_("of army"),
                      s->base.sides[army].id,
                      CAP_TABLES(CAP_TABLE_NAMED(&s->zones[of->first_zone], of->n_zones))};

  if (!cap_is_reference(id))
    return CAP_INDEX_NONE;
  CapIndex zone = cap_table_find(s->zone_by_id, id);
  if (zone != CAP_INDEX_NONE && s->zones[zone].army != army)
    zone = CAP_INDEX_NONE;
  return cap_table_expect(zone, target, id, cap_place_attribute(c->doc, node, CAP_NAME_ZONE),
                          c->findings);
}

static guint8 read_facing(const BaroqueCompiler *c, CapNode node, CapIndex army) {
  CapNode of = cap_node_has(c->doc, node, CAP_NAME_FACING) ? node : c->s->base.sides[army].node;
  gint32 degrees = 0;

  cap_slice_to_hundredths(cap_node_attribute(c->doc, of, CAP_NAME_FACING), &degrees);
  return baroque_direction_of(degrees);
}

static void report_placing(const BaroqueCompiler *c, CapCode code, const BaroqueUnit *unit,
                           CapName name, const char *message, const char *hint) {
  CapDiagnostic *d =
      cap_report(c->findings, code, cap_place_attribute(c->doc, unit->node, name), "%s", message);

  cap_diagnostic_set_hint(d, "%s", hint);
  cap_diagnostic_set_object(d, "unit %s", unit->id);
}

/* A place, a zone of its own, that of its Command, or the first of the army; or it arrives. */
static void find_place(const BaroqueCompiler *c, BaroqueUnit *unit, CapNode command) {
  const BaroqueScenario *s = c->s;
  const BaroqueArmy *army = &s->armies[unit->army];
  gboolean arrives = unit->command != CAP_INDEX_NONE && s->commands[unit->command].arrives;
  gboolean has_zone = cap_node_has(c->doc, unit->node, CAP_NAME_ZONE);

  unit->zone = CAP_INDEX_NONE;
  unit->direction = read_facing(c, unit->node, unit->army);
  unit->is_placed =
      cap_table_point_read(cap_node_attribute(c->doc, unit->node, CAP_NAME_PLACE), &unit->place);
  if (arrives) {
    if (unit->is_placed || has_zone)
      report_placing(c, CAP_CODE_PLACED_BUT_ARRIVES, unit,
                     unit->is_placed ? CAP_NAME_PLACE : CAP_NAME_ZONE,
                     _("This unit stands on the table, but its Command arrives later."),
                     _("Take the place out, or the arrival of the Command."));
    unit->is_placed = FALSE;
    return;
  }
  if (unit->is_placed) {
    if (has_zone)
      report_placing(c, CAP_CODE_UNIT_IN_TWO_WAYS, unit, CAP_NAME_ZONE,
                     _("This unit has a place and a zone to choose one in."),
                     _("Take one of the two out."));
    return;
  }
  if (has_zone)
    unit->zone = find_zone(c, unit->node, unit->army);
  else if (command != CAP_NODE_NONE && cap_node_has(c->doc, command, CAP_NAME_ZONE))
    unit->zone = cap_table_find(s->zone_by_id, cap_node_attribute(c->doc, command, CAP_NAME_ZONE));
  else if (army->n_zones > 0)
    unit->zone = (CapIndex)army->first_zone;
  else
    report_placing(c, CAP_CODE_UNIT_WITHOUT_PLACE, unit, CAP_NAME_ID,
                   _("This unit has no place, and its army no zone to deploy in."),
                   _("Give it a place, as in place=\"11,5.5\", or the army a zone."));
}

/* --- Values ----------------------------------------------------------------------------------- */

static guint8 read_value(const BaroqueCompiler *c, CapNode node, CapName name, guint usual) {
  return (guint8)cap_node_number(c->doc, node, name, 20, usual);
}

static gint8 read_dice(const BaroqueCompiler *c, CapNode node, CapName name, gint8 usual) {
  int dice = usual;

  cap_slice_to_int(cap_node_attribute(c->doc, node, name), &dice);
  return (gint8)CLAMP(dice, -9, 9);
}

static guint16 read_size(const BaroqueCompiler *c, CapNode node, CapName name, guint16 usual) {
  gint32 size = usual;

  cap_slice_to_hundredths(cap_node_attribute(c->doc, node, name), &size);
  return (guint16)CLAMP(size, 0, 10000);
}

static gboolean can_shoot(const BaroqueWeapon *weapon) {
  for (guint i = 0; i < BAROQUE_N_BANDS; i++)
    if (weapon->shoots[i])
      return TRUE;
  return FALSE;
}

/* [gap 143] The first weapon of the type that shoots. */
static CapIndex usual_weapon(const BaroqueRoster *roster, const BaroqueType *type) {
  for (guint i = 0; i < type->n_weapons; i++)
    if (can_shoot(&roster->weapons[type->weapons[i]]))
      return type->weapons[i];
  return CAP_INDEX_NONE;
}

static gboolean has_weapon(const BaroqueType *type, CapIndex weapon) {
  for (guint i = 0; i < type->n_weapons; i++)
    if (type->weapons[i] == weapon)
      return TRUE;
  return FALSE;
}

static CapIndex read_weapon(const BaroqueCompiler *c, const BaroqueUnit *unit,
                            const BaroqueType *type) {
  CapSlice id = cap_node_attribute(c->doc, unit->node, CAP_NAME_WEAPON);
  CapPlace place = cap_place_attribute(c->doc, unit->node, CAP_NAME_WEAPON);

  if (!cap_is_reference(id))
    return unit->shoots ? usual_weapon(c->roster, type) : CAP_INDEX_NONE;
  CapIndex weapon = baroque_roster_resolve_weapon(c->roster, id, place, c->findings);
  if (weapon != CAP_INDEX_NONE && !has_weapon(type, weapon)) {
    CapDiagnostic *d = cap_report(c->findings, CAP_CODE_WEAPON_NOT_OF_TYPE, place,
                                  "Units of the type \"%s\" have no %s.", type->id,
                                  c->roster->weapons[weapon].name);
    cap_diagnostic_set_hint(d, "Name a weapon of the type, or choose another type.");
    cap_diagnostic_set_object(d, "unit %s", unit->id);
  }
  return weapon;
}

static void read_values(const BaroqueCompiler *c, BaroqueUnit *unit, const BaroqueType *type) {
  CapNode node = unit->node;

  unit->men = (guint16)cap_node_number(c->doc, node, CAP_NAME_MEN, G_MAXUINT16, 0);
  unit->vbu = read_value(c, node, CAP_NAME_VBU, type->vbu.usual);
  unit->impetus = read_value(c, node, CAP_NAME_IMPETUS, type->impetus.usual);
  unit->vd = read_value(c, node, CAP_NAME_VD, type->vd.usual);
  unit->discipline = (guint8)baroque_compile_word(c, node, CAP_NAME_DISCIPLINE,
                                                  baroque_discipline_words, type->discipline.usual);
  unit->movement = (guint8)MIN(
      read_size(c, node, CAP_NAME_MOVEMENT, (guint16)(type->movement * 10)) / 10, G_MAXUINT8);
  unit->speed =
      (BaroqueSpeed)baroque_compile_word(c, node, CAP_NAME_SPEED, baroque_speed_words, type->speed);
  unit->is_massed =
      type->massed == BAROQUE_MASSED_YES ||
      (type->massed == BAROQUE_MASSED_OPTIONAL && cap_node_is_yes(c->doc, node, CAP_NAME_MASSED));
  unit->shoots = type->shoots || cap_node_has(c->doc, node, CAP_NAME_SHOOTING);
  unit->shooting = read_dice(c, node, CAP_NAME_SHOOTING, type->shooting);
  unit->melee = read_dice(c, node, CAP_NAME_MELEE, type->melee);
  unit->front = read_size(c, node, CAP_NAME_FRONT, type->front);
  unit->depth = read_size(c, node, CAP_NAME_DEPTH, type->depth);
  unit->weapon = read_weapon(c, unit, type);
}

/* [gap 9] */
static void read_traits(BaroqueCompiler *c, BaroqueUnit *unit) {
  BaroqueScenario *s = c->s;

  unit->first_trait = s->n_traits;
  for (CapNode node = cap_node_child_named(c->doc, unit->node, CAP_NAME_TRAIT);
       node != CAP_NODE_NONE; node = cap_node_next_named(c->doc, node, CAP_NAME_TRAIT)) {
    if (!cap_table_has_room(s->n_traits, c->doc, node, "traits", c->findings))
      break;
    BaroqueTrait *trait = CAP_TABLE_ADD(s->traits, s->n_traits);
    trait->node = node;
    trait->name = cap_node_dup_attribute(c->doc, node, CAP_NAME_NAME);
    trait->test = (BaroqueTest)baroque_compile_word(c, node, CAP_NAME_TEST, baroque_test_words,
                                                    BAROQUE_TEST_DISCIPLINE);
    trait->add = read_dice(c, node, CAP_NAME_ADD, 0);
  }
  unit->n_traits = s->n_traits - unit->first_trait;
}

/* Baggage and leaders have types of their own. */
static void check_type(const BaroqueCompiler *c, const BaroqueUnit *unit, const BaroqueType *type) {
  gboolean is_train = unit->command == CAP_INDEX_NONE;

  if (is_train ? baroque_is_baggage(type->troop)
               : !baroque_is_baggage(type->troop) && type->troop != BAROQUE_LEADER)
    return;
  CapDiagnostic *d = cap_report(
      c->findings, CAP_CODE_NOT_BAGGAGE, cap_place_attribute(c->doc, unit->node, CAP_NAME_TYPE),
      is_train                          ? "\"%s\" is no type of baggage."
      : baroque_is_baggage(type->troop) ? N_("\"%s\" is a type of baggage, not of units.")
                                        : N_("\"%s\" is the type of leaders, not of units."),
      type->id);
  cap_diagnostic_set_hint(d, is_train
                                 ? N_("Name a type of baggage.")
                                 : N_("Name a type that fights; baggage and leaders have elements "
                                      "of their own."));
  cap_diagnostic_set_object(d, "unit %s", unit->id);
}

/* CAP_INDEX_NONE when it has no type, which is reported, or there is no room for it. */
static CapIndex compile_unit(BaroqueCompiler *c, CapNode node, CapIndex army, CapIndex command,
                             CapNode command_node) {
  BaroqueScenario *s = c->s;
  CapSlice type = cap_node_attribute(c->doc, node, CAP_NAME_TYPE);
  g_autofree char *id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);

  if (!cap_table_has_room(s->n_units, c->doc, node, "units", c->findings) ||
      !cap_table_claim_id(c->units, id, c->doc, node, "unit", c->findings))
    return CAP_INDEX_NONE;
  CapIndex index = baroque_roster_resolve_type(
      c->roster, type, cap_place_attribute(c->doc, node, CAP_NAME_TYPE), c->findings);
  if (index == CAP_INDEX_NONE) {
    g_hash_table_remove(c->units, id); /* it borrows the string */
    return CAP_INDEX_NONE;
  }
  BaroqueUnit *unit = CAP_TABLE_ADD(s->units, s->n_units);
  *unit = (BaroqueUnit){.id = g_steal_pointer(&id),
                        .name = cap_node_dup_attribute(c->doc, node, CAP_NAME_NAME),
                        .type = index,
                        .army = army,
                        .command = command,
                        .node = node};
  g_hash_table_insert(s->unit_by_id, unit->id, GUINT_TO_POINTER(s->n_units));
  check_type(c, unit, &c->roster->types[index]);
  read_values(c, unit, &c->roster->types[index]);
  read_traits(c, unit);
  find_place(c, unit, command_node);
  return (CapIndex)(s->n_units - 1);
}

/* --- Commands --------------------------------------------------------------------------------- */

static void report_arrival(const BaroqueCompiler *c, CapNode node, gboolean has_turn) {
  CapDiagnostic *d =
      cap_report(c->findings, CAP_CODE_ARRIVAL_WITHOUT_TURN, cap_place_element(c->doc, node),
                 has_turn ? N_("This arrival has a turn, and rolls besides.")
                          : N_("This arrival has neither a turn nor rolls."));

  cap_diagnostic_set_hint(d, "Give it a turn, as in turn=\"3\", or rolls, but not both.");
  cap_diagnostic_set_object_at(d, cap_place_element(c->doc, node));
}

static void add_roll(BaroqueCompiler *c, CapNode node, guint at_least) {
  BaroqueScenario *s = c->s;

  if (!cap_table_has_room(s->n_rolls, c->doc, node, "rolls", c->findings))
    return;
  BaroqueArrivalRoll *roll = CAP_TABLE_ADD(s->rolls, s->n_rolls);
  *roll =
      (BaroqueArrivalRoll){baroque_compile_turn(c, node, CAP_NAME_TURN, 0), (guint8)at_least, node};
  if (s->n_rolls - 1 > s->commands[s->n_commands - 1].first_roll &&
      roll->turn <= s->rolls[s->n_rolls - 2].turn) {
    CapDiagnostic *d = cap_report(c->findings, CAP_CODE_ARRIVAL_ROLLS,
                                  cap_place_attribute(c->doc, node, CAP_NAME_TURN),
                                  "This roll is for turn %d, and the one before it for turn %d.",
                                  roll->turn + 1, s->rolls[s->n_rolls - 2].turn + 1);
    cap_diagnostic_set_hint(d, "List the rolls by turn, one for each.");
    cap_diagnostic_set_object_at(d, cap_place_element(c->doc, node));
  }
}

static void compile_arrival(BaroqueCompiler *c, CapNode node, BaroqueCommand *command) {
  gboolean has_turn = cap_node_has(c->doc, node, CAP_NAME_TURN);
  CapNode roll = cap_node_child_named(c->doc, node, CAP_NAME_ROLL);

  command->arrives = TRUE;
  command->passage = baroque_compile_passage(c, node);
  command->first_roll = c->s->n_rolls;
  if (has_turn == (roll != CAP_NODE_NONE))
    report_arrival(c, node, has_turn);
  if (has_turn)
    add_roll(c, node, 1);
  else
    for (; roll != CAP_NODE_NONE; roll = cap_node_next_named(c->doc, roll, CAP_NAME_ROLL))
      add_roll(c, roll, cap_node_number(c->doc, roll, CAP_NAME_AT_LEAST, 6, 1));
  command->n_rolls = c->s->n_rolls - command->first_roll;
}

void baroque_compile_command(BaroqueCompiler *c, CapNode node, CapIndex army) {
  BaroqueScenario *s = c->s;
  CapIndex index = (CapIndex)s->n_commands;

  if (!cap_table_has_room(s->n_commands, c->doc, node, "Commands", c->findings))
    return;
  BaroqueCommand *command = CAP_TABLE_ADD(s->commands, s->n_commands);
  command->node = node;
  command->army = army;
  command->leader = command->passage = CAP_INDEX_NONE;
  command->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  command->name = cap_node_dup_attribute(c->doc, node, CAP_NAME_NAME);
  if (cap_table_claim_id(c->commands, command->id, c->doc, node, "Command", c->findings))
    g_hash_table_insert(s->command_by_id, command->id, GUINT_TO_POINTER(s->n_commands));
  CapNode arrival = cap_node_child_named(c->doc, node, CAP_NAME_ARRIVAL);
  if (arrival != CAP_NODE_NONE)
    compile_arrival(c, arrival, command);
  if (cap_node_has(c->doc, node, CAP_NAME_ZONE))
    find_zone(c, node, army); /* reports an unknown one once, not for each unit */
  command->first_unit = s->n_units;
  for (CapNode child = cap_node_child_named(c->doc, node, CAP_NAME_UNIT); child != CAP_NODE_NONE;
       child = cap_node_next_named(c->doc, child, CAP_NAME_UNIT)) {
    CapIndex unit = compile_unit(c, child, army, index, node);

    if (unit != CAP_INDEX_NONE)
      command->vd += s->units[unit].vd;
  }
  command->n_units = s->n_units - command->first_unit;
}

void baroque_compile_baggage(BaroqueCompiler *c, CapNode node, CapIndex army) {
  c->s->armies[army].baggage = compile_unit(c, node, army, CAP_INDEX_NONE, CAP_NODE_NONE);
}
