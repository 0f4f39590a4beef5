/* Conditions of special rules. */
#include "schema/monferrato/rules-compile.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-rules.h"
#include "schema/codes/codes-scenario.h"
#include "schema/monferrato/codes-scenario.h"

/* --- What conditions and effects name -------------------------------------------------------- */

CapIndex monferrato_compile_variable_of(MonferratoCompiler *c, CapNode node) {
  CapSlice id = cap_node_attribute(c->doc, node, CAP_NAME_VARIABLE);
  CapTarget target = {CAP_CODE_UNKNOWN_VARIABLE, NC_("missing", "variable"), N_("in scenario"),
                      c->s->base.id, CAP_TABLES(CAP_TABLE_OF(c->s->variables, c->s->n_variables))};

  if (!cap_is_reference(id))
    return CAP_INDEX_NONE;
  return cap_table_expect(cap_table_find(c->s->variable_by_id, id), target, id,
                          cap_place_attribute(c->doc, node, CAP_NAME_VARIABLE), c->findings);
}

gboolean monferrato_compile_value_of(MonferratoCompiler *c, CapNode node, CapName name,
                                     CapSlice word, CapIndex variable, int *value) {
  const MonferratoVariable *v = &c->s->variables[variable];

  if (monferrato_variable_read(v, word, value))
    return TRUE;
  monferrato_report_value(c, v, cap_place_word(c->doc, node, name, word), word);
  return FALSE;
}

CapIndex monferrato_compile_side_of(MonferratoCompiler *c, CapNode node) {
  CapSlice id = cap_node_attribute(c->doc, node, CAP_NAME_SIDE);
  CapTarget target = {CAP_CODE_UNKNOWN_SIDE, NC_("missing", "side"), N_("in scenario"),
                      c->s->base.id,
                      CAP_TABLES(CAP_TABLE_NAMED(c->s->base.sides, c->s->base.n_sides))};

  if (!cap_is_reference(id))
    return CAP_INDEX_NONE;
  return cap_table_expect(cap_scenario_find_side(&c->s->base, id), target, id,
                          cap_place_attribute(c->doc, node, CAP_NAME_SIDE), c->findings);
}

static void report_empty(MonferratoCompiler *c, CapNode node) {
  cap_report(c->findings, CAP_CODE_CONDITION_EMPTY, cap_place_element(c->doc, node),
             "This condition does not say what it tests.");
}

/* --- One condition --------------------------------------------------------------------------- */

static void compile_parts(MonferratoCompiler *c, CapNode parent, MonferratoCondition *out);

gboolean monferrato_compile_turn(MonferratoCompiler *c, CapNode node, CapName name, CapSlice text,
                                 CapTurn *turn) {
  CapSlice rest = text, number, id;
  int year, wanted;

  if (c->s->base.n_turns == 0)
    return FALSE; /* which is reported */
  if (cap_slice_next_word(&rest, &number) && cap_slice_next_word(&rest, &id) &&
      cap_slice_to_int(number, &wanted))
    for (guint i = 0; i < c->s->base.n_turns; i++) {
      *turn = (CapTurn)i;
      if (cap_slice_equals(id, monferrato_turn_box(c->s, *turn, &year)->id) && year == wanted)
        return TRUE;
    }
  cap_report(c->findings, CAP_CODE_UNKNOWN_TURN, cap_place_attribute(c->doc, node, name),
             "The game has no turn \"%.*s\".", CAP_SLICE_ARGS(cap_slice_clip(text)));
  return FALSE;
}

/* One of several, with commas between them. */
static void compile_turns(MonferratoCompiler *c, CapNode node, MonferratoCondition *out) {
  g_autofree char *text = cap_node_dup_attribute(c->doc, node, CAP_NAME_ON);
  g_auto(GStrv) dates = g_strsplit(text, ",", -1);
  CapTurn turn;

  out->values = g_new(int, g_strv_length(dates) + 1);
  for (guint i = 0; dates[i] != NULL; i++)
    if (monferrato_compile_turn(c, node, CAP_NAME_ON, cap_slice_of(dates[i]), &turn))
      out->values[out->n_values++] = turn;
}

/* "from" and "until": each may be open. */
static void compile_turn(MonferratoCompiler *c, CapNode node, MonferratoCondition *out) {
  CapSlice from = cap_node_attribute(c->doc, node, CAP_NAME_FROM);
  CapSlice until = cap_node_attribute(c->doc, node, CAP_NAME_UNTIL);
  CapTurn turn;

  out->from = G_MININT;
  out->to = G_MAXINT;
  if (cap_node_has(c->doc, node, CAP_NAME_ON))
    compile_turns(c, node, out);
  else if (!cap_slice_is_set(from) && !cap_slice_is_set(until))
    report_empty(c, node);
  if (cap_slice_is_set(from) && monferrato_compile_turn(c, node, CAP_NAME_FROM, from, &turn))
    out->from = turn;
  if (cap_slice_is_set(until) && monferrato_compile_turn(c, node, CAP_NAME_UNTIL, until, &turn))
    out->to = turn;
}

static int read_int(MonferratoCompiler *c, CapNode node, CapName name, int otherwise) {
  int value;

  return cap_slice_to_int(cap_node_attribute(c->doc, node, name), &value) ? value : otherwise;
}

static void compile_variable_is(MonferratoCompiler *c, CapNode node, MonferratoCondition *out) {
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_IS), word;

  out->variable = monferrato_compile_variable_of(c, node);
  out->from = read_int(c, node, CAP_NAME_FROM, G_MININT);
  out->to = read_int(c, node, CAP_NAME_TO, G_MAXINT);
  if (!cap_slice_is_set(rest)) {
    if (out->from == G_MININT && out->to == G_MAXINT)
      report_empty(c, node);
    return;
  }
  if (out->variable == CAP_INDEX_NONE)
    return;
  out->values = g_new(int, cap_slice_count_words(rest));
  while (cap_slice_next_word(&rest, &word))
    if (monferrato_compile_value_of(c, node, CAP_NAME_IS, word, out->variable,
                                    &out->values[out->n_values]))
      out->n_values++;
}

static guint32 compile_nations(MonferratoCompiler *c, CapNode node) {
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_NATIONALITIES), word;
  guint32 bits = 0;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    CapIndex nation = monferrato_roster_resolve_nation(
        c->roster, word, cap_place_word(c->doc, node, CAP_NAME_NATIONALITIES, word), c->findings);
    if (nation < 32)
      bits |= 1u << nation;
  }
  return bits;
}

static guint32 compile_commands(MonferratoCompiler *c, CapNode node) {
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_COMMANDS), word;
  guint32 bits = 0;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    CapIndex command = monferrato_roster_resolve_command(
        c->roster, word, cap_place_word(c->doc, node, CAP_NAME_COMMANDS, word), c->findings);
    if (command < 32)
      bits |= 1u << command;
  }
  return bits;
}

static void compile_subject(MonferratoCompiler *c, CapNode node, MonferratoCondition *out) {
  out->side = monferrato_compile_side_of(c, node);
  out->nations = compile_nations(c, node);
  out->commands = compile_commands(c, node);
  if (!cap_node_has(c->doc, node, CAP_NAME_SIDE) &&
      !cap_node_has(c->doc, node, CAP_NAME_NATIONALITIES) &&
      !cap_node_has(c->doc, node, CAP_NAME_COMMANDS))
    report_empty(c, node);
}

static void compile_inside(MonferratoCompiler *c, CapNode node, MonferratoCondition *out) {
  out->zones = monferrato_compile_area(c, node, CAP_NAME_ZONES, CAP_NAME_STATE, &out->n_zones);
  if (!cap_node_has(c->doc, node, CAP_NAME_ZONES) && !cap_node_has(c->doc, node, CAP_NAME_STATE))
    report_empty(c, node);
}

/* --- The words ------------------------------------------------------------------------------- */

static void compile_all(MonferratoCompiler *c, CapNode node, MonferratoCondition *out) {
  compile_parts(c, node, out);
}

static void compile_any(MonferratoCompiler *c, CapNode node, MonferratoCondition *out) {
  compile_parts(c, node, out);
}

static void compile_not(MonferratoCompiler *c, CapNode node, MonferratoCondition *out) {
  compile_parts(c, node, out);
}

static void compile_at_least(MonferratoCompiler *c, CapNode node, MonferratoCondition *out) {
  compile_parts(c, node, out);
}

typedef struct {
  CapName name;
  MonferratoConditionKind kind;
  void (*compile)(MonferratoCompiler *c, CapNode node, MonferratoCondition *out);
} Word;

static const Word words[] = {
#define CAP_WORD(id, word, text) {CAP_NAME_##id, MONFERRATO_IF_##id, compile_##word},
#include "schema/monferrato/scenario-condition.def"
#undef CAP_WORD
};

static void compile_parts(MonferratoCompiler *c, CapNode parent, MonferratoCondition *out) {
  out->least = cap_node_number(c->doc, parent, CAP_NAME_N, G_MAXUINT16, 0);
  for (CapNode node = cap_node_first_child(c->doc, parent); node != CAP_NODE_NONE;
       node = cap_node_next(c->doc, node))
    for (guint i = 0; i < G_N_ELEMENTS(words); i++)
      if (cap_node_name(c->doc, node) == words[i].name) {
        MonferratoCondition *part = CAP_TABLE_ADD(out->parts, out->n_parts);

        *part = (MonferratoCondition){
            .kind = words[i].kind, .variable = CAP_INDEX_NONE, .side = CAP_INDEX_NONE};
        words[i].compile(c, node, part);
      }
}

void monferrato_compile_when(MonferratoCompiler *c, CapNode parent, MonferratoCondition *out) {
  CapNode node = cap_node_child_named(c->doc, parent, CAP_NAME_WHEN);

  *out = (MonferratoCondition){
      .kind = MONFERRATO_IF_ALL, .variable = CAP_INDEX_NONE, .side = CAP_INDEX_NONE};
  if (node != CAP_NODE_NONE)
    compile_parts(c, node, out);
}

void monferrato_condition_clear(MonferratoCondition *condition) {
  for (guint i = 0; i < condition->n_parts; i++)
    monferrato_condition_clear(&condition->parts[i]);
  g_free(condition->parts);
  g_free(condition->values);
  g_free(condition->zones);
}
