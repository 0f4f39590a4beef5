/* The chits of a roster as a scenario uses them. [16] */
#include "schema/monferrato/chits.h"

#include <glib/gi18n.h>

#include "chits-compile.h"

#include "schema/codes/codes-map.h"
#include "schema/codes/codes-rules.h"
#include "schema/codes/codes-scenario.h"
#include "schema/monferrato/codes-chits.h"

void monferrato_chits_clear(MonferratoChits *chits) {
  for (guint i = 0; i < chits->n_effects; i++)
    g_free(chits->effects[i].river);
  g_free(chits->chits);
  g_free(chits->tests);
  g_free(chits->effects);
  g_free(chits->zones);
  g_free(chits->given);
}

/* --- References ------------------------------------------------------------------------------- */

static CapIndex resolve_side(MonferratoChitCompiler *k, CapSlice id, CapPlace place) {
  const CapScenario *s = &k->c->s->base;
  CapTarget target = {CAP_CODE_UNKNOWN_SIDE, NC_("missing", "side"), N_("in scenario"), s->id,
                      CAP_TABLES(CAP_TABLE_NAMED(s->sides, s->n_sides))};

  return cap_table_expect(cap_scenario_find_side(s, id), target, id, place, k->c->findings);
}

/* Whether the attribute is there and can be a reference; the reader has reported what cannot. */
static gboolean find_reference(const MonferratoChitCompiler *k, CapNode node, CapName name,
                               CapSlice *id, CapPlace *place) {
  *id = cap_node_attribute(k->doc, node, name);
  *place = cap_place_attribute(k->doc, node, name);
  return cap_slice_is_set(*id) && cap_is_reference(*id);
}

CapIndex monferrato_chit_zone(MonferratoChitCompiler *k, CapNode node) {
  const CapMap *map = k->c->map;
  CapTarget target = {CAP_CODE_UNKNOWN_ZONE, NC_("missing", "zone"), N_("on map"), map->id,
                      CAP_TABLES(CAP_TABLE_NAMED(map->zones, map->n_zones))};
  CapSlice id;
  CapPlace place;

  if (!find_reference(k, node, CAP_NAME_ZONE, &id, &place))
    return CAP_INDEX_NONE;
  return cap_table_expect(cap_map_find_zone(map, id), target, id, place, k->c->findings);
}

CapIndex monferrato_chit_side(MonferratoChitCompiler *k, CapNode node) {
  CapSlice id;
  CapPlace place;

  if (!find_reference(k, node, CAP_NAME_SIDE, &id, &place))
    return CAP_INDEX_NONE;
  return resolve_side(k, id, place);
}

/* How the roster finds something by its id. */
typedef CapIndex (*Resolve)(const MonferratoRoster *roster, CapSlice id, CapPlace place,
                            CapDiagnostics *findings);

static CapIndex find_in_roster(MonferratoChitCompiler *k, CapNode node, CapName name,
                               Resolve resolve) {
  CapSlice id;
  CapPlace place;

  if (!find_reference(k, node, name, &id, &place))
    return CAP_INDEX_NONE;
  return resolve(k->c->roster, id, place, k->c->findings);
}

CapIndex monferrato_chit_command(MonferratoChitCompiler *k, CapNode node) {
  return find_in_roster(k, node, CAP_NAME_COMMAND, monferrato_roster_resolve_command);
}

CapIndex monferrato_chit_army(MonferratoChitCompiler *k, CapNode node) {
  return find_in_roster(k, node, CAP_NAME_ARMY, monferrato_roster_resolve_nation);
}

CapIndex monferrato_chit_chit(MonferratoChitCompiler *k, CapNode node) {
  return find_in_roster(k, node, CAP_NAME_CHIT, monferrato_roster_resolve_chit);
}

CapIndex monferrato_chit_variable(MonferratoChitCompiler *k, CapNode node) {
  const MonferratoScenario *s = k->c->s;
  CapTarget target = {CAP_CODE_UNKNOWN_VARIABLE, NC_("missing", "variable"), N_("in scenario"),
                      s->base.id, CAP_TABLES(CAP_TABLE_OF(s->variables, s->n_variables))};
  CapSlice id;
  CapPlace place;

  if (!find_reference(k, node, CAP_NAME_VARIABLE, &id, &place))
    return CAP_INDEX_NONE;
  return cap_table_expect(cap_table_find(s->variable_by_id, id), target, id, place, k->c->findings);
}

gboolean monferrato_chit_value(MonferratoChitCompiler *k, CapIndex variable, CapPlace place,
                               CapSlice word, int *value) {
  const MonferratoVariable *v = &k->c->s->variables[variable];

  if (monferrato_variable_read(v, word, value))
    return TRUE;
  monferrato_report_value(k->c, v, place, word);
  return FALSE;
}

/* --- Values ----------------------------------------------------------------------------------- */

/* Once, where the track is chosen, however many dates there are. */
static void report_no_months(MonferratoCompiler *c) {
  CapDiagnostic *d = cap_report(c->findings, CAP_CODE_TRACK_WITHOUT_MONTHS,
                                cap_place_attribute(c->doc, c->s->length_node, CAP_NAME_TRACK),
                                "The turn track \"%s\" does not say which months its turns last.",
                                c->roster->tracks[c->s->track].id);

  cap_diagnostic_set_hint(d, "Give each of its turns its months, as in months=\"jan feb\".");
}

gboolean monferrato_chit_month(MonferratoChitCompiler *k, CapSlice text, MonferratoMonth *month) {
  if (!monferrato_month_read(text, month) || k->c->s->base.n_turns == 0)
    return FALSE;
  k->wants_months = TRUE;
  return k->has_months;
}

int monferrato_chit_number(const MonferratoChitCompiler *k, CapNode node, CapName name,
                           int otherwise) {
  CapSlice text = cap_node_attribute(k->doc, node, name);
  int value;

  if (!cap_slice_is_set(text) || !cap_slice_to_int(text, &value))
    return otherwise;
  return CLAMP(value, G_MININT16, G_MAXINT16);
}

/* --- Chits ------------------------------------------------------------------------------------ */

static void compile_chit(MonferratoChitCompiler *k, MonferratoChit *chit) {
  CapNode when = cap_node_child_named(k->doc, chit->node, CAP_NAME_WHEN);
  CapSlice date = cap_node_attribute(k->doc, chit->node, CAP_NAME_DATE);
  MonferratoMonth month;

  chit->side = monferrato_chit_side(k, chit->node);
  if (cap_slice_is_set(date) && monferrato_chit_month(k, date, &month))
    chit->date = monferrato_turn_from(k->c->s, month);
  chit->test = when != CAP_NODE_NONE ? monferrato_compile_condition(k, when) : CAP_INDEX_NONE;
  chit->n_effects = monferrato_compile_effects(k, chit->node, &chit->first);
}

/* --- What the scenario says of them ----------------------------------------------------------- */

static void report_given(MonferratoChitCompiler *k, CapNode node, const MonferratoChit *chit) {
  CapPlace place = cap_place_attribute(k->c->doc, node, CAP_NAME_CHIT);
  CapDiagnostic *d;

  if (chit->set == 0) {
    d = cap_report(k->c->findings, CAP_CODE_CHIT_GIVEN_TWICE, place,
                   "The chit \"%s\" is given already.", chit->id);
    cap_diagnostic_set_hint(d, "Remove one of the two lines.");
  } else {
    d = cap_report(k->c->findings, CAP_CODE_CHIT_OF_LATER_SET, place,
                   "The chit \"%s\" is not of the colour that the game begins with.", chit->id);
    cap_diagnostic_set_hint(d, "Give another chit, or begin with the other colour.");
  }
}

static void compile_give(MonferratoChitCompiler *k, CapNode node) {
  MonferratoChitCompiler here = *k;
  MonferratoChits *chits = k->chits;

  here.doc = k->c->doc; /* this line stands in the scenario */
  CapIndex chit = monferrato_chit_chit(&here, node);
  CapIndex side = monferrato_chit_side(&here, node);
  if (chit == CAP_INDEX_NONE || side == CAP_INDEX_NONE)
    return;
  gboolean is_bad = chits->chits[chit].set != 0;
  for (guint i = 0; i < chits->n_given; i++)
    is_bad = is_bad || chits->given[i].chit == chit;
  if (is_bad) {
    report_given(k, node, &chits->chits[chit]);
    return;
  }
  *CAP_TABLE_ADD(chits->given, chits->n_given) = (MonferratoGiven){chit, side, node};
}

/* [16.4b] */
static void compile_change(MonferratoChitCompiler *k) {
  CapNode node = k->chits->node;
  CapSlice date = cap_node_attribute(k->c->doc, node, CAP_NAME_CHANGE);
  MonferratoMonth month;

  if (!cap_slice_is_set(date))
    return;
  k->chits->later = 1; /* when nobody knows when, so that what comes then is not missed */
  if (!monferrato_chit_month(k, date, &month))
    return;
  CapTurn turn = monferrato_turn_from(k->c->s, month);
  if (turn > 0 && turn < (CapTurn)k->c->s->base.n_turns) {
    k->chits->later = turn;
    return;
  }
  k->chits->later = 0;
  CapDiagnostic *d = cap_report(k->c->findings, CAP_CODE_CHITS_NEVER_CHANGE,
                                cap_place_attribute(k->c->doc, node, CAP_NAME_CHANGE),
                                turn == 0 ? N_("The game does not begin before this month.")
                                          : N_("The game is over before this month."));
  cap_diagnostic_set_hint(d, "Correct the month, or leave it out.");
}

void monferrato_compile_chits(MonferratoCompiler *c) {
  MonferratoChits *chits = &c->s->chits;
  const MonferratoRoster *roster = c->roster;
  MonferratoChitCompiler k = {c, roster->document, chits, monferrato_has_months(c->s), FALSE, 0};
  CapNode node = cap_node_child_named(c->doc, cap_document_root(c->doc), CAP_NAME_CHITS);

  chits->node = node;
  if (node == CAP_NODE_NONE)
    return;
  gboolean starts_red = cap_slice_equals(cap_node_attribute(c->doc, node, CAP_NAME_START), "red");
  chits->n_chits = roster->n_chits;
  chits->chits = g_memdup2(roster->chits, roster->n_chits * sizeof *roster->chits);
  chits->n_groups = roster->n_groups;
  chits->groups = roster->groups;
  chits->chit_by_id = roster->chit_by_id;
  chits->hand = cap_node_number(c->doc, node, CAP_NAME_HAND, 100, 4);
  compile_change(&k);
  for (guint i = 0; i < chits->n_chits; i++) {
    chits->chits[i].set = (chits->chits[i].set != 0) != starts_red;
    chits->chits[i].test = CAP_INDEX_NONE;
    /* A short scenario need not have what chits speak of that it never sees. */
    if (monferrato_chit_is_used(chits, i))
      compile_chit(&k, &chits->chits[i]);
  }
  for (CapNode give = cap_node_child_named(c->doc, node, CAP_NAME_GIVE); give != CAP_NODE_NONE;
       give = cap_node_next_named(c->doc, give, CAP_NAME_GIVE))
    compile_give(&k, give);
  if (k.wants_months && !k.has_months)
    report_no_months(c);
}
