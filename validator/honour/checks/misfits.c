/* When most of what hangs on one value does not fit it, the value itself is to blame: the map, the
 * roster, the dates of the game, the part in play, the nation of an army. Each line that does not
 * fit has its own finding; these show where one correction settles them all. */
#include "validator/honour/checks/checks.h"

#include "schema/codes/codes-scenario.h"
#include "schema/codes/place.h"
#include "schema/honour/scenario.h"
#include "validator/checks/wording.h"

#include <glib/gi18n.h>
#include <stdarg.h>

typedef struct {
  guint n_all, n_wrong;
} Tally;

static void count(Tally *tally, gboolean is_wrong) {
  tally->n_all++;
  tally->n_wrong += is_wrong;
}

/* A single line may be wrong for many reasons. */
static gboolean is_misfit(const Tally *tally) {
  return tally->n_all >= 2 && tally->n_wrong * 2 > tally->n_all;
}

/* A part in play or a length that is cut too short leaves out some of what there is, not most. */
static gboolean is_cut_short(const Tally *tally) {
  return is_misfit(tally) || (tally->n_wrong >= 2 && tally->n_wrong * 4 >= tally->n_all);
}

static CapDiagnostic *report(const CapCheckContext *context, CapPlace place, const char *hint,
                             const char *format, ...) G_GNUC_PRINTF(4, 5);

static CapDiagnostic *report(const CapCheckContext *context, CapPlace place, const char *hint,
                             const char *format, ...) {
  va_list arguments;

  va_start(arguments, format);
  CapDiagnostic *d = cap_report_va(context->findings, CAP_CODE_MISFIT, place, format, arguments);
  va_end(arguments);
  cap_diagnostic_set_hint(d, "%s", hint);
  return d;
}

/* --- Map and part in play --------------------------------------------------------------------- */

static gboolean names_place(CapName element) {
  return element == CAP_NAME_STACK || element == CAP_NAME_SUPPLY_SOURCE;
}

static void check_map(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  Tally known = {0}, in_play = {0};

  for (CapNode n = 0; n < cap_document_count(doc); n++) {
    CapSlice number = cap_node_attribute(doc, n, CAP_NAME_HEX);
    if (!names_place(cap_node_name(doc, n)) || !cap_slice_is_set(number))
      continue;
    CapHex hex = cap_grid_find(&context->map->grid, number);
    count(&known, hex == CAP_HEX_NONE);
    if (hex != CAP_HEX_NONE)
      count(&in_play, !cap_bits_has(&honour_scenario(context->scenario)->playable, hex));
  }
  if (is_misfit(&known))
    report(context, cap_place_attribute(doc, cap_document_root(doc), CAP_NAME_MAP),
           _("Name the map that the scenario was written for."),
           "%u of %u hexes where stacks and Supply Sources are do not exist on this map.",
           known.n_wrong, known.n_all);
  else if (honour_scenario(context->scenario)->playable_known &&
           honour_scenario(context->scenario)->playable_node != CAP_NODE_NONE &&
           is_cut_short(&in_play))
    report(context, cap_place_element(doc, honour_scenario(context->scenario)->playable_node),
           _("Correct the columns, rows or area in play."),
           "%u of %u hexes where stacks and Supply Sources are lie outside the part in play.",
           in_play.n_wrong, in_play.n_all);
}

/* Regions that are said to be out of play, although nothing says which part is in play. */
static void check_part_in_play(const CapCheckContext *context) {
  const CapMap *map = context->map;
  const HonourScenario *scenario = honour_scenario(context->scenario);
  const CapDocument *doc = context->document;
  guint n_out = 0;

  if (scenario->playable_node != CAP_NODE_NONE || !scenario->alignment_used)
    return;
  for (guint i = 0; i < map->n_regions; i++)
    n_out += scenario->alignment[i] == HONOUR_NOT_IN_PLAY;
  if (n_out >= 2)
    report(context, cap_place_element(doc, cap_document_root(doc)),
           _("Add <playable> with the columns, rows or area in play."),
           "%u regions are said to be out of play, but all of the map is in play.", n_out);
}

/* --- Roster ----------------------------------------------------------------------------------- */

static void check_roster(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  Tally types = {0};

  for (CapNode n = 0; n < cap_document_count(doc); n++) {
    CapSlice type = cap_node_attribute(doc, n, CAP_NAME_TYPE);
    if (cap_node_name(doc, n) == CAP_NAME_UNIT && cap_slice_is_set(type))
      count(&types,
            honour_roster_find_unit_type(honour_roster(context->roster), type) == CAP_INDEX_NONE);
  }
  if (is_misfit(&types))
    report(context, cap_place_attribute(doc, cap_document_root(doc), CAP_NAME_ROSTER),
           _("Name the roster that the scenario was written for."),
           "%u of %u units are of types that this roster does not have.", types.n_wrong,
           types.n_all);
}

/* --- Dates ------------------------------------------------------------------------------------ */

/* Attributes that hold a single date. */
static const struct {
  CapName element, attribute;
} dated[] = {
    {CAP_NAME_RECEIVE, CAP_NAME_TURN}, {CAP_NAME_REINFORCEMENT, CAP_NAME_TURN},
    {CAP_NAME_TURN, CAP_NAME_FROM},    {CAP_NAME_TURN, CAP_NAME_ON},
    {CAP_NAME_TURN, CAP_NAME_UNTIL},
};

static void count_dates(const CapCheckContext *context, CapNode node, Tally *dates) {
  const CapDocument *doc = context->document;
  const HonourCalendar *calendar = &honour_scenario(context->scenario)->calendar;

  for (guint i = 0; i < G_N_ELEMENTS(dated); i++) {
    CapSlice date = cap_node_attribute(doc, node, dated[i].attribute);
    CapTurn turn;
    if (cap_node_name(doc, node) == dated[i].element && cap_slice_is_set(date) &&
        honour_calendar_parse(calendar, date, &turn) == HONOUR_DATE_OK)
      count(dates, turn < 0 || turn >= (CapTurn)calendar->n_turns);
  }
}

static void check_dates(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  const HonourCalendar *calendar = &honour_scenario(context->scenario)->calendar;
  Tally dates = {0};

  for (CapNode n = 0; n < cap_document_count(doc); n++)
    count_dates(context, n, &dates);
  if (calendar->n_turns == 0 || !is_cut_short(&dates))
    return;
  g_autofree char *first = honour_calendar_dup_text(calendar, 0);
  g_autofree char *last = honour_calendar_dup_text(calendar, (CapTurn)calendar->n_turns - 1);
  report(
      context, cap_place_element(doc, honour_scenario(context->scenario)->length_node),
      _("Correct the start or the number of turns."),
      "%u of %u dates of points, reinforcements and rules lie outside the game, which lasts from "
      "%s to %s.",
      dates.n_wrong, dates.n_all, first, last);
}

/* --- Nations of armies ------------------------------------------------------------------------ */

static CapIndex army_of(const HonourScenario *s, CapIndex stack, CapIndex pool) {
  if (stack != CAP_INDEX_NONE)
    return s->stacks[stack].army;
  return pool != CAP_INDEX_NONE ? s->pools[pool].army : CAP_INDEX_NONE;
}

static void count_capitano(const HonourScenario *s, Tally *tallies, CapIndex army,
                           CapIndex capitano) {
  if (army != CAP_INDEX_NONE && capitano != CAP_INDEX_NONE)
    count(&tallies[army],
          !cap_bits_has(&s->armies[army].nationalities, s->roster->capitani[capitano].nationality));
}

/* The Capitani of each army, and those of nations that do not serve in it; new array. */
static Tally *tally_capitani(const HonourScenario *s) {
  Tally *tallies = g_new0(Tally, MAX(s->n_armies, 1));

  for (guint i = 0; i < s->n_stacks; i++)
    count_capitano(s, tallies, s->stacks[i].army, s->stacks[i].capitano);
  for (guint i = 0; i < s->n_postings; i++)
    count_capitano(s, tallies, army_of(s, s->postings[i].stack, s->postings[i].pool),
                   s->postings[i].capitano);
  return tallies;
}

static void report_nation(const CapCheckContext *context, const HonourArmy *army,
                          const Tally *capitani) {
  CapDiagnostic *d = report(
      context, cap_place_attribute(context->document, army->node, CAP_NAME_NATIONALITY),
      _("Correct the nationality of the army, or add with serves whose Capitani and units it has."),
      "%u of %u Capitani of %s are of nations that do not serve in it.", capitani->n_wrong,
      capitani->n_all, cap_wording_name(army->name, army->id));

  cap_diagnostic_set_object(d, "army %s", cap_wording_name(NULL, army->id));
}

static void report_service(const CapCheckContext *context, const HonourArmy *army,
                           CapIndex service) {
  const HonourNamed *named = &honour_roster(context->roster)->services[service];
  CapDiagnostic *d =
      report(context, cap_place_element(context->document, army->node),
             _("Add the service to the attribute serves, or take the units out."),
             "%s has several units in the service of %s, with which it does not serve.",
             cap_wording_name(army->name, army->id), cap_wording_name(named->name, named->id));

  cap_diagnostic_set_object(d, "army %s", cap_wording_name(NULL, army->id));
}

/* `n_units` holds for each army and service how many units of it were seen. */
static void count_service(const CapCheckContext *context, CapIndex army, CapIndex type,
                          GHashTable *n_units) {
  const HonourScenario *s = honour_scenario(context->scenario);
  CapIndex service = type != CAP_INDEX_NONE ? s->roster->unit_types[type].service : CAP_INDEX_NONE;

  if (army == CAP_INDEX_NONE || service == CAP_INDEX_NONE ||
      s->armies[army].nationality == CAP_INDEX_NONE ||
      cap_bits_has(&s->armies[army].services, service))
    return;
  gpointer key = GUINT_TO_POINTER((guint)army << 16 | service);
  guint n = GPOINTER_TO_UINT(g_hash_table_lookup(n_units, key)) + 1;
  g_hash_table_insert(n_units, key, GUINT_TO_POINTER(n));
  if (n == 2)
    report_service(context, &s->armies[army], service);
}

/* One unit of a foreign service is a slip; with the second, or with counters to break it down, the
 * army ought to serve it. */
static void check_services(const CapCheckContext *context, const Tally *capitani) {
  const HonourScenario *s = honour_scenario(context->scenario);
  g_autoptr(GHashTable) n_units = g_hash_table_new(NULL, NULL);

  for (guint i = 0; i < s->n_units; i++) {
    CapIndex army = army_of(s, s->units[i].stack, s->units[i].pool);
    if (army != CAP_INDEX_NONE && !is_misfit(&capitani[army]))
      count_service(context, army, s->units[i].type, n_units);
  }
  for (guint i = 0; i < s->n_breakdowns; i++) {
    CapIndex army = s->breakdowns[i].army;
    if (army != CAP_INDEX_NONE && !is_misfit(&capitani[army]))
      count_service(context, army, s->breakdowns[i].type, n_units);
  }
}

static void check_armies(const CapCheckContext *context) {
  const HonourScenario *s = honour_scenario(context->scenario);
  g_autofree Tally *capitani = tally_capitani(s);

  for (guint i = 0; i < s->n_armies; i++)
    if (s->armies[i].nationality != CAP_INDEX_NONE && is_misfit(&capitani[i]))
      report_nation(context, &s->armies[i], &capitani[i]);
  check_services(context, capitani);
}

/* --- Names of sides that have changed places -------------------------------------------------- */

/* What names of sides and armies are held against, so that each line costs only itself. */
typedef struct {
  const CapCheckContext *context;
  GHashTable *conquerors; /* hex + 1 -> side + 1 */
  GHashTable *standing;   /* of place_key(): a stack of the side is set up in the hex */
  GHashTable *postings;   /* of post_key(): the army has the Capitano */
  CapBits posted;         /* Capitani that some army has */
} Ground;

static gpointer place_key(CapHex hex, CapIndex side) {
  return GSIZE_TO_POINTER((gsize)hex << 16 | side);
}

static gpointer post_key(CapIndex army, CapIndex capitano) {
  return GUINT_TO_POINTER((guint)army << 16 | capitano);
}

static void note_posting(Ground *ground, CapIndex army, CapIndex capitano) {
  if (army == CAP_INDEX_NONE || capitano == CAP_INDEX_NONE)
    return;
  cap_bits_add(&ground->posted, capitano);
  g_hash_table_add(ground->postings, post_key(army, capitano));
}

static gboolean is_set_up(const HonourScenario *s, const HonourStack *stack) {
  return stack->arrival == HONOUR_ARRIVAL_SETUP && stack->placement == HONOUR_PLACEMENT_HEX &&
         stack->hex != CAP_HEX_NONE && stack->army != CAP_INDEX_NONE &&
         s->armies[stack->army].side != CAP_INDEX_NONE;
}

static void init_ground(Ground *ground, const CapCheckContext *context) {
  const HonourScenario *s = honour_scenario(context->scenario);

  ground->context = context;
  ground->conquerors = g_hash_table_new(NULL, NULL);
  ground->standing = g_hash_table_new(NULL, NULL);
  ground->postings = g_hash_table_new(NULL, NULL);
  cap_bits_init(&ground->posted, MAX(s->roster->n_capitani, 1));
  for (guint i = 0; i < s->n_conquered; i++)
    if (s->conquered[i].army != CAP_INDEX_NONE)
      g_hash_table_insert(ground->conquerors, GUINT_TO_POINTER(s->conquered[i].hex + 1),
                          GUINT_TO_POINTER(s->armies[s->conquered[i].army].side + 1u));
  for (guint i = 0; i < s->n_stacks; i++) {
    const HonourStack *stack = &s->stacks[i];
    note_posting(ground, stack->army, stack->capitano);
    if (is_set_up(s, stack))
      g_hash_table_add(ground->standing, place_key(stack->hex, s->armies[stack->army].side));
  }
  for (guint i = 0; i < s->n_postings; i++)
    note_posting(ground, army_of(s, s->postings[i].stack, s->postings[i].pool),
                 s->postings[i].capitano);
}

static void clear_ground(Ground *ground) {
  g_hash_table_unref(ground->conquerors);
  g_hash_table_unref(ground->standing);
  g_hash_table_unref(ground->postings);
  cap_bits_clear(&ground->posted);
}

/* The side a region leans to; CAP_INDEX_NONE when it is nobody's. */
static CapIndex side_of_region(const HonourScenario *s, CapHex hex) {
  CapIndex region = s->base.map->hexes[hex].region;

  return region != CAP_INDEX_NONE && s->alignment[region] < s->base.n_sides ? s->alignment[region]
                                                                            : CAP_INDEX_NONE;
}

static void count_ground(const Ground *ground, Tally *tallies, CapIndex army, CapHex hex) {
  const HonourScenario *s = honour_scenario(ground->context->scenario);
  if (army == CAP_INDEX_NONE || hex == CAP_HEX_NONE || s->armies[army].side == CAP_INDEX_NONE)
    return;
  guint conqueror =
      GPOINTER_TO_UINT(g_hash_table_lookup(ground->conquerors, GUINT_TO_POINTER(hex + 1)));
  CapIndex owner = conqueror != 0 ? (CapIndex)(conqueror - 1) : side_of_region(s, hex);
  if (owner < s->base.n_sides)
    count(&tallies[s->armies[army].side], owner != s->armies[army].side);
}

/* Stacks, sources and conquests of both sides. */
static void count_sides(const Ground *ground, Tally *tallies) {
  const HonourScenario *s = honour_scenario(ground->context->scenario);

  for (guint i = 0; i < s->n_stacks; i++)
    if (is_set_up(s, &s->stacks[i]))
      count_ground(ground, tallies, s->stacks[i].army, s->stacks[i].hex);
  for (CapIndex i = 0; i < s->n_armies; i++)
    for (guint k = 0; k < s->armies[i].n_sources; k++)
      count_ground(ground, tallies, i, s->armies[i].sources[k].hex);
  for (guint i = 0; i < s->n_conquered; i++) {
    CapIndex owner = side_of_region(s, s->conquered[i].hex);
    CapIndex army = s->conquered[i].army;
    if (army != CAP_INDEX_NONE && s->armies[army].side < s->base.n_sides && owner < s->base.n_sides)
      count(&tallies[s->armies[army].side], owner == s->armies[army].side);
  }
}

/* An invader may stand on enemy ground with all he has, but not each side on the other's. */
static void check_side_ids(const Ground *ground) {
  const CapCheckContext *context = ground->context;
  const HonourScenario *s = honour_scenario(context->scenario);
  Tally tallies[2] = {{0}, {0}};

  if (!s->alignment_used || s->base.n_sides != 2)
    return;
  count_sides(ground, tallies);
  Tally both = {tallies[0].n_all + tallies[1].n_all, tallies[0].n_wrong + tallies[1].n_wrong};
  if (!is_misfit(&both) || tallies[0].n_wrong == 0 || tallies[1].n_wrong == 0)
    return;
  for (guint i = 0; i < s->base.n_sides; i++) {
    CapDiagnostic *d =
        report(context, cap_place_attribute(context->document, s->base.sides[i].node, CAP_NAME_ID),
               _("Correct the ids of the sides if they have changed places, or the alignment."),
               "%u of %u stacks, Supply Sources and conquests of both sides are on the wrong "
               "ground: that of the enemy, or conquered from oneself.",
               both.n_wrong, both.n_all);
    cap_diagnostic_set_object(d, "side %s", cap_wording_name(NULL, s->base.sides[i].id));
  }
}

/* --- Names of armies that have changed places ------------------------------------------------- */

/* A conquest is not the army's when it lies in a region of its own, or the enemy is in it. */
static void count_conquests(const Ground *ground, Tally *tallies) {
  const HonourScenario *s = honour_scenario(ground->context->scenario);

  for (guint i = 0; i < s->n_conquered; i++) {
    const HonourConquered *conquered = &s->conquered[i];
    CapIndex side =
        conquered->army != CAP_INDEX_NONE ? s->armies[conquered->army].side : CAP_INDEX_NONE;
    gboolean is_enemy_there = FALSE;
    if (side == CAP_INDEX_NONE)
      continue;
    for (CapIndex other = 0; other < s->base.n_sides; other++)
      is_enemy_there = is_enemy_there ||
                       (other != side &&
                        g_hash_table_contains(ground->standing, place_key(conquered->hex, other)));
    count(&tallies[conquered->army], side_of_region(s, conquered->hex) == side || is_enemy_there);
  }
}

/* Rules that name an army together with a Capitano. */
static void count_rule(const Ground *ground, CapNode node, Tally *tallies) {
  const CapCheckContext *context = ground->context;
  const CapDocument *doc = context->document;
  CapIndex army = honour_scenario_find_army(honour_scenario(context->scenario),
                                            cap_node_attribute(doc, node, CAP_NAME_ARMY));
  CapIndex capitano = honour_roster_find_capitano(honour_roster(context->roster),
                                                  cap_node_attribute(doc, node, CAP_NAME_CAPITANO));

  if (army != CAP_INDEX_NONE && capitano != CAP_INDEX_NONE &&
      cap_bits_has(&ground->posted, capitano))
    count(&tallies[army], !g_hash_table_contains(ground->postings, post_key(army, capitano)));
}

static void check_army_ids(const Ground *ground) {
  const CapCheckContext *context = ground->context;
  const HonourScenario *s = honour_scenario(context->scenario);
  g_autofree Tally *tallies = g_new0(Tally, MAX(s->n_armies, 1));

  count_conquests(ground, tallies);
  for (CapNode n = 0; n < cap_document_count(context->document); n++)
    count_rule(ground, n, tallies);
  for (guint i = 0; i < s->n_armies; i++) {
    if (!is_misfit(&tallies[i]))
      continue;
    CapDiagnostic *d = report(
        context, cap_place_attribute(context->document, s->armies[i].node, CAP_NAME_ID),
        _("Correct the id if it has changed places with that of another army, or those lines."),
        "%u of %u conquests and Capitani that are said to be of \"%s\" are not this army's.",
        tallies[i].n_wrong, tallies[i].n_all, cap_wording_name(NULL, s->armies[i].id));
    cap_diagnostic_set_object(d, "army %s", cap_wording_name(NULL, s->armies[i].id));
  }
}

static void check_ids(const CapCheckContext *context) {
  Ground ground;

  init_ground(&ground, context);
  check_side_ids(&ground);
  check_army_ids(&ground);
  clear_ground(&ground);
}

const CapCheck honour_misfit_checks[] = {
    {"check_map", CAP_KIND_SCENARIO, check_map},
    {"check_part_in_play", CAP_KIND_SCENARIO, check_part_in_play},
    {"check_roster", CAP_KIND_SCENARIO, check_roster},
    {"check_dates", CAP_KIND_SCENARIO, check_dates},
    {"check_armies", CAP_KIND_SCENARIO, check_armies},
    {"check_ids", CAP_KIND_SCENARIO, check_ids},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
