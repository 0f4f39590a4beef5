/* Every name that a special rule or victory condition uses must stand for something: one table
 * says what each attribute refers to, one function per kind of reference looks it up. */
#include "rule-walk.h"

#include "schema/suggest.h"

#include <string.h>

typedef enum {
  REF_SIDE,
  REF_ARMIES,
  REF_NATIONS,
  REF_CAPITANI,
  REF_UNIT_TYPES,
  REF_HEXES,
  REF_ZONES,
  REF_REGIONS,
  REF_AREAS,
  REF_GROUPS,
  REF_RULES,
  REF_ALLEGIANCE,
  REF_DATES,
  REF_AMOUNT,
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
    {CAP_NAME_OTHER, CAP_NAME_ZONES, REF_ZONES},
    {CAP_NAME_OTHER, CAP_NAME_REGIONS, REF_REGIONS},
    {CAP_NAME_OTHER, CAP_NAME_AREAS, REF_AREAS},
    {CAP_NAME_OTHER, CAP_NAME_GROUP, REF_GROUPS},
    {CAP_NAME_OTHER, CAP_NAME_BRINGING, REF_GROUPS},
};

/* One word of one attribute, and where it stands. */
typedef struct {
  const CapCheckContext *context;
  GHashTable *rules; /* identifiers that end-rule may name */
  CapNode node;
  CapName attribute;
  CapSlice word;
} Word;

static CapPlace place_of(const Word *w) {
  return cap_place_word(w->context->document, w->node, w->attribute, w->word);
}

static void report_unknown(const Word *w, CapCode code, const char *what,
                           const CapSuggestion *nearest) {
  gboolean near = cap_slice_is_set(nearest->best);
  cap_rule_report(w->context, code, w->node, place_of(w), "There is no %s \"%.*s\".%s%.*s%s", what,
                  CAP_SLICE_ARGS(w->word), near ? " Did you mean \"" : "",
                  CAP_SLICE_ARGS(nearest->best), near ? "\"?" : "");
}

/* --- One function per kind --------------------------------------------------------------- */

static void check_side(const Word *w) {
  const CapScenario *s = w->context->scenario;
  if (cap_scenario_find_side(s, w->word) != CAP_INDEX_NONE)
    return;
  CapSuggestion nearest = cap_suggestion_for(w->word);
  for (guint i = 0; i < s->n_sides; i++)
    cap_suggestion_offer(&nearest, cap_slice_of(s->sides[i].id));
  report_unknown(w, CAP_CODE_UNKNOWN_SIDE, "side", &nearest);
}

static void check_army(const Word *w) {
  const CapScenario *s = w->context->scenario;
  if (cap_scenario_find_army(s, w->word) != CAP_INDEX_NONE)
    return;
  CapSuggestion nearest = cap_suggestion_for(w->word);
  for (guint i = 0; i < s->n_armies; i++)
    cap_suggestion_offer(&nearest, cap_slice_of(s->armies[i].id));
  report_unknown(w, CAP_CODE_UNKNOWN_ARMY, "army", &nearest);
}

static void check_nation(const Word *w) {
  const CapRoster *r = w->context->roster;
  if (cap_roster_find_nationality(r, w->word) != CAP_INDEX_NONE)
    return;
  CapSuggestion nearest = cap_suggestion_for(w->word);
  for (guint i = 0; i < r->n_nationalities; i++)
    cap_suggestion_offer(&nearest, cap_slice_of(r->nationalities[i].id));
  report_unknown(w, CAP_CODE_UNKNOWN_NATIONALITY, "nationality", &nearest);
}

static void check_capitano(const Word *w) {
  const CapRoster *r = w->context->roster;
  if (cap_roster_find_capitano(r, w->word) != CAP_INDEX_NONE)
    return;
  CapSuggestion nearest = cap_suggestion_for(w->word);
  for (guint i = 0; i < r->n_capitani; i++)
    cap_suggestion_offer(&nearest, cap_slice_of(r->capitani[i].id));
  report_unknown(w, CAP_CODE_UNKNOWN_CAPITANO, "Capitano", &nearest);
}

static void check_unit_type(const Word *w) {
  const CapRoster *r = w->context->roster;
  if (cap_roster_find_unit_type(r, w->word) != CAP_INDEX_NONE)
    return;
  CapSuggestion nearest = cap_suggestion_for(w->word);
  for (guint i = 0; i < r->n_unit_types; i++)
    cap_suggestion_offer(&nearest, cap_slice_of(r->unit_types[i].id));
  report_unknown(w, CAP_CODE_UNKNOWN_UNIT_TYPE, "unit type", &nearest);
}

/* Ground that the rules speak of as owned must have an owner: a settlement. */
static gboolean speaks_of_ownership(const CapDocument *doc, CapNode node) {
  CapName name = cap_node_name(doc, node);
  return name == CAP_NAME_OWNS || name == CAP_NAME_OWN || name == CAP_NAME_SCORE;
}

static void check_hex(const Word *w) {
  const CapCheckContext *c = w->context;
  CapHex hex = cap_map_resolve_hex(c->map, w->word, place_of(w), c->findings);
  if (hex == CAP_HEX_NONE)
    return;
  if (!cap_bits_has(&c->scenario->playable, hex)) {
    CapDiagnostic *d = cap_rule_report(c, CAP_CODE_HEX_NOT_PLAYABLE, w->node, place_of(w),
                                       "Hex %.*s lies outside the part of the map that is in play.",
                                       CAP_SLICE_ARGS(w->word));
    cap_diagnostic_set_hint(d, "correct the hex, or widen <playable>.");
  } else if (speaks_of_ownership(c->document, w->node) &&
             c->map->hexes[hex].settlement == CAP_SETTLEMENT_NONE) {
    CapDiagnostic *d = cap_rule_report(c, CAP_CODE_PLACE_NOT_OWNABLE, w->node, place_of(w),
                                       "Nobody can own hex %.*s: there is no town or city in it.",
                                       CAP_SLICE_ARGS(w->word));
    cap_diagnostic_set_hint(d, "name the hex of a settlement, or use <occupied>.");
  }
}

static void check_zone(const Word *w) {
  const CapMap *m = w->context->map;
  if (cap_map_find_zone(m, w->word) != CAP_INDEX_NONE)
    return;
  CapSuggestion nearest = cap_suggestion_for(w->word);
  for (guint i = 0; i < m->n_zones; i++)
    cap_suggestion_offer(&nearest, cap_slice_of(m->zones[i].id));
  report_unknown(w, CAP_CODE_UNKNOWN_ZONE, "zone", &nearest);
}

static void check_region(const Word *w) {
  const CapMap *m = w->context->map;
  if (cap_map_find_region(m, w->word) != CAP_INDEX_NONE)
    return;
  CapSuggestion nearest = cap_suggestion_for(w->word);
  for (guint i = 0; i < m->n_regions; i++)
    cap_suggestion_offer(&nearest, cap_slice_of(m->regions[i].id));
  report_unknown(w, CAP_CODE_UNKNOWN_REGION, "region", &nearest);
}

static void check_area(const Word *w) {
  const CapScenario *s = w->context->scenario;
  if (cap_scenario_find_area(s, w->word) != NULL)
    return;
  CapSuggestion nearest = cap_suggestion_for(w->word);
  for (guint i = 0; i < s->n_areas; i++)
    cap_suggestion_offer(&nearest, cap_slice_of(s->areas[i].id));
  for (guint i = 0; i < s->map->n_areas; i++)
    cap_suggestion_offer(&nearest, cap_slice_of(s->map->areas[i].id));
  report_unknown(w, CAP_CODE_UNKNOWN_AREA, "area or side of a river", &nearest);
}

static void check_group(const Word *w) {
  const CapScenario *s = w->context->scenario;
  if (cap_scenario_find_group(s, w->word) != CAP_INDEX_NONE ||
      cap_scenario_find_stack(s, w->word) != CAP_INDEX_NONE)
    return;
  CapSuggestion nearest = cap_suggestion_for(w->word);
  for (guint i = 0; i < s->n_groups; i++)
    cap_suggestion_offer(&nearest, cap_slice_of(s->groups[i].id));
  for (guint i = 0; i < s->n_stacks; i++)
    cap_suggestion_offer(&nearest, cap_slice_of(s->stacks[i].id));
  report_unknown(w, CAP_CODE_UNKNOWN_GROUP, "group or stack", &nearest);
}

static void check_rule(const Word *w) {
  g_autofree char *id = cap_slice_dup(w->word);
  if (g_hash_table_contains(w->rules, id))
    return;
  CapSuggestion nearest = cap_suggestion_for(w->word);
  GHashTableIter iter;
  gpointer known;
  g_hash_table_iter_init(&iter, w->rules);
  while (g_hash_table_iter_next(&iter, &known, NULL))
    cap_suggestion_offer(&nearest, cap_slice_of(known));
  report_unknown(w, CAP_CODE_UNKNOWN_RULE, "event, ban or adjustment", &nearest);
}

static void check_allegiance(const Word *w) {
  const CapScenario *s = w->context->scenario;
  if (cap_slice_equals(w->word, "not-aligned") || cap_slice_equals(w->word, "neutral") ||
      cap_scenario_find_side(s, w->word) != CAP_INDEX_NONE)
    return;
  CapSuggestion nearest = cap_suggestion_for(w->word);
  cap_suggestion_offer(&nearest, cap_slice_of("not-aligned"));
  cap_suggestion_offer(&nearest, cap_slice_of("neutral"));
  for (guint i = 0; i < s->n_sides; i++)
    cap_suggestion_offer(&nearest, cap_slice_of(s->sides[i].id));
  report_unknown(w, CAP_CODE_UNKNOWN_ALIGNMENT, "side", &nearest);
}

/* --- Dates ------------------------------------------------------------------------------- */

static void check_date(const Word *w) {
  const CapCalendar *calendar = &w->context->scenario->calendar;
  CapTurn turn;
  switch (cap_calendar_parse(calendar, w->word, &turn)) {
  case CAP_DATE_OK:
    break;
  case CAP_DATE_MALFORMED:
    cap_rule_report(w->context, CAP_CODE_BAD_DATE, w->node, place_of(w),
                    "\"%.*s\" is not a date: write month and turn, for example \"%s 3\", or "
                    "\"turn 2\".",
                    CAP_SLICE_ARGS(w->word), calendar->roster->months[calendar->start_month].id);
    return;
  case CAP_DATE_UNKNOWN_MONTH:
    cap_rule_report(w->context, CAP_CODE_BAD_DATE, w->node, place_of(w),
                    "The calendar has no month as in \"%.*s\".", CAP_SLICE_ARGS(w->word));
    return;
  case CAP_DATE_NO_SUCH_TURN:
    cap_rule_report(w->context, CAP_CODE_BAD_DATE, w->node, place_of(w),
                    "The month in \"%.*s\" has fewer turns.", CAP_SLICE_ARGS(w->word));
    return;
  }
  /* A rule may hold until after the end; anything else outside the game never happens. */
  gboolean is_end = w->attribute == CAP_NAME_UNTIL;
  if ((turn >= (int)calendar->n_turns && !is_end) || (turn < 0 && w->attribute != CAP_NAME_FROM)) {
    g_autofree char *last = cap_calendar_dup_text(calendar, (CapTurn)calendar->n_turns - 1);
    cap_rule_report(w->context, CAP_CODE_DATE_OUTSIDE_GAME, w->node, place_of(w),
                    "%.*s is not a turn of this game, which ends with %s.", CAP_SLICE_ARGS(w->word),
                    last);
  }
}

static CapSlice trimmed(CapSlice s) {
  while (s.length > 0 && g_ascii_isspace(s.data[0])) {
    s.data++;
    s.length--;
  }
  while (s.length > 0 && g_ascii_isspace(s.data[s.length - 1]))
    s.length--;
  return s;
}

/* A date is several words, so dates are separated by commas. */
static void check_dates(const Word *attribute) {
  CapSlice rest = attribute->word;
  while (rest.length > 0) {
    const char *comma = memchr(rest.data, ',', rest.length);
    gsize length = comma != NULL ? (gsize)(comma - rest.data) : rest.length;
    Word w = *attribute;
    w.word = trimmed((CapSlice){rest.data, length});
    check_date(&w);
    gsize taken = MIN(length + 1, rest.length);
    rest = (CapSlice){rest.data + taken, rest.length - taken};
  }
}

static void check_amount(const Word *w) {
  static const char since[] = "turns-since ";
  if (w->word.length <= strlen(since) || strncmp(w->word.data, since, strlen(since)) != 0)
    return;
  Word date = *w;
  date.word = trimmed((CapSlice){w->word.data + strlen(since), w->word.length - strlen(since)});
  check_date(&date);
}

/* --- The table at work ------------------------------------------------------------------- */

static void (*const check_word[])(const Word *) = {
    [REF_SIDE] = check_side,
    [REF_ARMIES] = check_army,
    [REF_NATIONS] = check_nation,
    [REF_CAPITANI] = check_capitano,
    [REF_UNIT_TYPES] = check_unit_type,
    [REF_HEXES] = check_hex,
    [REF_ZONES] = check_zone,
    [REF_REGIONS] = check_region,
    [REF_AREAS] = check_area,
    [REF_GROUPS] = check_group,
    [REF_RULES] = check_rule,
    [REF_ALLEGIANCE] = check_allegiance,
    [REF_DATES] = check_dates,
    [REF_AMOUNT] = check_amount,
};

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

static void check_attribute(const CapCheckContext *context, GHashTable *rules, CapNode node,
                            guint index) {
  const CapDocument *doc = context->document;
  Word w = {context, rules, node, cap_node_attribute_name(doc, node, index), {NULL, 0}};
  CapSlice value = cap_node_attribute_value(doc, node, index);
  RefKind kind;
  if (!find_kind(cap_node_name(doc, node), w.attribute, &kind))
    return;
  if (kind == REF_DATES || kind == REF_AMOUNT) {
    w.word = value;
    check_word[kind](&w);
    return;
  }
  while (cap_slice_next_word(&value, &w.word))
    check_word[kind](&w);
}

static gboolean is_endable(CapName name) {
  return name == CAP_NAME_EVENT || name == CAP_NAME_FORBID || name == CAP_NAME_ADJUST;
}

static GHashTable *endable_rules(const CapDocument *doc) {
  GHashTable *rules = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (CapNode n = cap_rule_next(doc, 0); n != CAP_NODE_NONE; n = cap_rule_next(doc, n + 1)) {
    CapSlice id = cap_node_attribute(doc, n, CAP_NAME_ID);
    if (is_endable(cap_node_name(doc, n)) && cap_slice_is_set(id))
      g_hash_table_add(rules, cap_slice_dup(id));
  }
  return rules;
}

void cap_check_rule_references(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  g_autoptr(GHashTable) rules = endable_rules(doc);
  for (CapNode n = cap_rule_next(doc, 0); n != CAP_NODE_NONE; n = cap_rule_next(doc, n + 1))
    for (guint i = 0; i < cap_node_n_attributes(doc, n); i++)
      check_attribute(context, rules, n, i);
}
