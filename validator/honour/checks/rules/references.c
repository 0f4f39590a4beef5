/* Every name that a special rule or victory condition uses must stand for something: one table
 * says what each attribute refers to, one function per kind of reference looks it up. */
#include "rules.h"

#include "schema/codes/codes-rules.h"
#include "schema/honour/codes-forces.h"
#include "schema/honour/codes-rules.h"
#include "schema/honour/codes-scenario.h"
#include "schema/honour/codes-schedule.h"
#include "walk.h"
#include "schema/honour/scenario.h"

#include "schema/table.h"

#include <glib/gi18n.h>
#include <string.h>

typedef enum {
  REF_SIDE,
  REF_ARMIES,
  REF_NATIONS,
  REF_CAPITANI,
  REF_UNIT_TYPES,
  REF_HEXES,
  REF_REGIONS,
  REF_AREAS,
  REF_GROUPS,
  REF_RULES,
  REF_ALLEGIANCE,
  REF_DATES,
  REF_AMOUNT,
  N_REFS
} RefKind;

/* What an attribute refers to, wherever in the rules it stands; rows with an element hold for
 * that element only and come first. */
static const struct {
  CapName element; /* CAP_NAME_OTHER: any */
  CapName attribute;
  RefKind kind;
} references[] = {
    {CAP_NAME_ALIGN, CAP_NAME_TO, REF_ALLEGIANCE},
    {CAP_NAME_SUPPLY_LINE, CAP_NAME_TO, REF_HEXES},
    {CAP_NAME_CROSSING, CAP_NAME_BETWEEN, REF_HEXES},
    {CAP_NAME_CROSSING_IS, CAP_NAME_BETWEEN, REF_HEXES},
    {CAP_NAME_END_RULE, CAP_NAME_RULES, REF_RULES},
    {CAP_NAME_FORBID, CAP_NAME_EXCEPT, REF_RULES},
    {CAP_NAME_TURN, CAP_NAME_ON, REF_DATES},
    {CAP_NAME_TURN, CAP_NAME_FROM, REF_DATES},
    {CAP_NAME_TURN, CAP_NAME_UNTIL, REF_DATES},
    {CAP_NAME_MODIFIER, CAP_NAME_ADD, REF_AMOUNT},
    {CAP_NAME_COUNT, CAP_NAME_ADD, REF_AMOUNT},
    {CAP_NAME_OTHER, CAP_NAME_N, REF_AMOUNT},
    {CAP_NAME_OTHER, CAP_NAME_SIDE, REF_SIDE},
    {CAP_NAME_OTHER, CAP_NAME_BY, REF_SIDE},
    {CAP_NAME_OTHER, CAP_NAME_WINNER, REF_SIDE},
    {CAP_NAME_OTHER, CAP_NAME_ARMY, REF_ARMIES},
    {CAP_NAME_OTHER, CAP_NAME_PURSES, REF_ARMIES},
    {CAP_NAME_OTHER, CAP_NAME_OWNED_BY, REF_ARMIES},
    {CAP_NAME_OTHER, CAP_NAME_NATION, REF_NATIONS},
    {CAP_NAME_OTHER, CAP_NAME_CAPITANO, REF_CAPITANI},
    {CAP_NAME_OTHER, CAP_NAME_FORCE_OF, REF_CAPITANI},
    {CAP_NAME_OTHER, CAP_NAME_TYPE, REF_UNIT_TYPES},
    {CAP_NAME_OTHER, CAP_NAME_HEX, REF_HEXES},
    {CAP_NAME_OTHER, CAP_NAME_HEXES, REF_HEXES},
    {CAP_NAME_OTHER, CAP_NAME_LOC_TO, REF_HEXES},
    {CAP_NAME_OTHER, CAP_NAME_REGIONS, REF_REGIONS},
    {CAP_NAME_OTHER, CAP_NAME_AREAS, REF_AREAS},
    {CAP_NAME_OTHER, CAP_NAME_GROUP, REF_GROUPS},
    {CAP_NAME_OTHER, CAP_NAME_BRINGING, REF_GROUPS},
};

/* Identifiers that end-rule and except may name. */
typedef struct {
  GHashTable *known; /* of char* */
  GArray *ids;       /* the same, of char*, borrowed */
} Rules;

/* One word of one attribute, and where it stands. */
typedef struct {
  const CapCheckContext *context;
  const Rules *rules;
  CapNode node;
  CapName attribute;
  CapSlice word;
} Word;

static CapPlace place_of(const Word *w) {
  return cap_place_word(w->context->document, w->node, w->attribute, w->word);
}

/* Reports the word as unknown, with the nearest name of the tables. */
static void report_unknown(const Word *w, CapCode code, const char *what, const CapTable *tables) {
  if (cap_is_reference(w->word))
    cap_report_unknown(w->context->findings, code, place_of(w), w->word, tables,
                       "There is no %s \"%.*s\" in this scenario.",
                       g_dpgettext2(NULL, "missing", what), CAP_SLICE_ARGS(w->word));
}

/* --- One function per kind --------------------------------------------------------------- */

/* What the compile steps look up, and report in the same words. */
static CapIndex (*const in_scenario[N_REFS])(const HonourScenario *, CapSlice, CapPlace,
                                             CapDiagnostics *) = {
    [REF_SIDE] = honour_scenario_resolve_side,
    [REF_ARMIES] = honour_scenario_resolve_army,
    [REF_REGIONS] = honour_scenario_resolve_region,
    [REF_AREAS] = honour_scenario_resolve_area,
};
static CapIndex (*const in_roster[N_REFS])(const HonourRoster *, CapSlice, CapPlace,
                                           CapDiagnostics *) = {
    [REF_NATIONS] = honour_roster_resolve_nationality,
    [REF_CAPITANI] = honour_roster_resolve_capitano,
    [REF_UNIT_TYPES] = honour_roster_resolve_unit_type,
};

/* Ground that the rules speak of as owned must have an owner: a settlement. */
static gboolean speaks_of_ownership(const CapDocument *doc, CapNode node) {
  CapName name = cap_node_name(doc, node);
  return name == CAP_NAME_OWNS || name == CAP_NAME_OWN || name == CAP_NAME_SCORE ||
         name == CAP_NAME_FOR_EACH;
}

static void check_hex(const Word *w) {
  const CapCheckContext *c = w->context;
  CapHex hex = cap_grid_find(&c->map->grid, w->word);
  if (hex == CAP_HEX_NONE) {
    cap_map_resolve_hex(c->map, w->word, place_of(w), c->findings); /* says so */
    return;
  }
  if (!cap_bits_has(&honour_scenario(c->scenario)->playable, hex)) {
    CapDiagnostic *d = honour_rule_report(c, CAP_CODE_HEX_NOT_PLAYABLE, w->node, place_of(w),
                                          "Hex %.*s is not in the part of the map that is in play.",
                                          CAP_SLICE_ARGS(w->word));
    cap_diagnostic_set_hint(d, "Choose a hex in play, or widen <playable>.");
  } else if (speaks_of_ownership(c->document, w->node) &&
             c->map->hexes[hex].settlement == CAP_SETTLEMENT_NONE) {
    CapDiagnostic *d = honour_rule_report(
        c, CAP_CODE_PLACE_NOT_OWNABLE, w->node, place_of(w),
        "Nobody can own hex %.*s: there is no town or city in it.", CAP_SLICE_ARGS(w->word));
    cap_diagnostic_set_hint(d, "Name the hex of a settlement, or use <occupied>.");
  }
}

static void check_group(const Word *w) {
  const HonourScenario *s = honour_scenario(w->context->scenario);
  if (honour_scenario_find_group(s, w->word) == CAP_INDEX_NONE &&
      honour_scenario_find_stack(s, w->word) == CAP_INDEX_NONE)
    report_unknown(
        w, CAP_CODE_UNKNOWN_GROUP, NC_("missing", "group or stack"),
        CAP_TABLES(CAP_TABLE_OF(s->groups, s->n_groups), CAP_TABLE_OF(s->stacks, s->n_stacks)));
}

static void check_rule(const Word *w) {
  g_autofree char *id = cap_slice_dup(w->word);
  if (g_hash_table_contains(w->rules->known, id))
    return;
  const GArray *ids = w->rules->ids;
  report_unknown(w, CAP_CODE_UNKNOWN_RULE, NC_("missing", "event, ban or adjustment"),
                 CAP_TABLES({ids->data, sizeof(char *), ids->len, 0}));
}

static void check_allegiance(const Word *w) {
  static const char *const words[] = {"not-aligned", "neutral"};
  const HonourScenario *s = honour_scenario(w->context->scenario);
  for (guint i = 0; i < G_N_ELEMENTS(words); i++)
    if (cap_slice_equals(w->word, words[i]))
      return;
  if (honour_scenario_find_side(s, w->word) == CAP_INDEX_NONE)
    report_unknown(w, CAP_CODE_UNKNOWN_ALIGNMENT, "side",
                   CAP_TABLES(CAP_TABLE_OF(s->base.sides, s->base.n_sides),
                              CAP_TABLE_OF(words, G_N_ELEMENTS(words))));
}

/* --- Dates ------------------------------------------------------------------------------- */

static void check_date(const Word *w) {
  const HonourCalendar *calendar = &honour_scenario(w->context->scenario)->calendar;
  CapTurn turn = honour_calendar_resolve(calendar, w->word, place_of(w), w->context->findings);
  if (turn == CAP_TURN_NONE || honour_calendar_in_game(calendar, turn))
    return;
  /* A rule may hold from before the start or until after the end; any other turn outside the
   * game never comes. */
  if (w->attribute == (turn < 0 ? CAP_NAME_FROM : CAP_NAME_UNTIL))
    return;
  g_autofree char *last = honour_calendar_dup_text(calendar, (CapTurn)calendar->n_turns - 1);
  CapDiagnostic *d = honour_rule_report(
      w->context, CAP_CODE_DATE_OUTSIDE_GAME, w->node, place_of(w),
      "%.*s is not a turn of this game, which ends with %s.", CAP_SLICE_ARGS(w->word), last);
  cap_diagnostic_set_hint(d, "Choose a turn of the game, or change its length.");
}

static void check_dates(const Word *attribute) {
  CapSlice rest = attribute->word;
  Word w = *attribute;
  while (honour_calendar_next_date(&rest, &w.word))
    check_date(&w);
}

/* A number, or "turns-since" and a date. */
static void check_amount(const Word *w) {
  static const char since[] = "turns-since ";
  const gsize skip = strlen(since);
  if (w->word.length <= skip || strncmp(w->word.data, since, skip) != 0)
    return;
  Word date = *w;
  date.word = (CapSlice){w->word.data + skip, w->word.length - skip};
  check_date(&date);
}

/* --- The table at work ------------------------------------------------------------------- */

static void (*const check_word[N_REFS])(const Word *) = {
    [REF_HEXES] = check_hex,   [REF_GROUPS] = check_group,
    [REF_RULES] = check_rule,  [REF_ALLEGIANCE] = check_allegiance,
    [REF_DATES] = check_dates, [REF_AMOUNT] = check_amount,
};

static void check_reference(const Word *w, RefKind kind) {
  const CapCheckContext *c = w->context;
  if (in_scenario[kind] != NULL)
    in_scenario[kind](honour_scenario(c->scenario), w->word, place_of(w), c->findings);
  else if (in_roster[kind] != NULL)
    in_roster[kind](honour_roster(c->roster), w->word, place_of(w), c->findings);
  else
    check_word[kind](w);
}

static gboolean find_kind(CapName element, CapName attribute, RefKind *kind) {
  for (guint i = 0; i < G_N_ELEMENTS(references); i++) {
    if (references[i].attribute != attribute ||
        (references[i].element != CAP_NAME_OTHER && references[i].element != element))
      continue;
    *kind = references[i].kind;
    return TRUE;
  }
  return FALSE;
}

static void check_attribute(const CapCheckContext *context, const Rules *rules, CapNode node,
                            guint index) {
  const CapDocument *doc = context->document;
  Word w = {context, rules, node, cap_node_attribute_name(doc, node, index), {NULL, 0}};
  CapSlice value = cap_node_attribute_value(doc, node, index);
  RefKind kind;
  if (!find_kind(cap_node_name(doc, node), w.attribute, &kind))
    return;
  if (kind == REF_DATES || kind == REF_AMOUNT) {
    w.word = value;
    check_reference(&w, kind);
    return;
  }
  while (cap_slice_next_word(&value, &w.word))
    check_reference(&w, kind);
}

static gboolean is_endable(CapName name) {
  return name == CAP_NAME_EVENT || name == CAP_NAME_FORBID || name == CAP_NAME_ADJUST;
}

static void collect_endable_rules(const CapDocument *doc, Rules *rules) {
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapSlice text = cap_node_attribute(doc, n, CAP_NAME_ID);
    if (!is_endable(cap_node_name(doc, n)) || !cap_slice_is_set(text))
      continue;
    char *id = cap_slice_dup(text);
    if (g_hash_table_contains(rules->known, id)) {
      g_free(id);
      continue;
    }
    g_hash_table_add(rules->known, id);
    g_array_append_val(rules->ids, id);
  }
}

void honour_check_rule_references(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  g_autoptr(GHashTable) known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(char *));
  Rules rules = {known, ids};
  collect_endable_rules(doc, &rules);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    for (guint i = 0; i < cap_node_n_attributes(doc, n); i++)
      check_attribute(context, &rules, n, i);
}
