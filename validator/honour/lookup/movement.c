/* The charts of movement: Initiative, Movement Points, terrain, Earthworks. */
#include "validator/honour/lookup/keys.h"

#include "validator/honour/charts/checks.h"
#include "validator/honour/charts/initiative.h"
#include "validator/honour/charts/terrain.h"
#include "validator/honour/charts/chart.h"

/* --- Initiative ------------------------------------------------------------------------------- */

/* clang-format off */

static const char *const activation_words[] = {"first", "second", NULL};
static const char *const march_words[] = {"regular", "administrative", "contact", NULL};
static const char *const entry_road_words[] = {"other", "primary", NULL};

static const CapChartKey initiative_modifier_keys[] = {
    {.name = "enemy", .aliases = "enemy-initiative initiative", .kind = CAP_KEY_NUMBERS, .min = 1, .max = HONOUR_INITIATIVE_ROWS, .is_required = TRUE, .help = "printed Initiative of the adjacent enemy Primi Capitani; the highest counts"},
    HONOUR_KEY_END,
};

static const CapChartKey initiative_keys[] = {
    {.name = "printed", .aliases = "initiative printed-initiative", .kind = CAP_KEY_NUMBER, .min = 0, .max = 9, .help = "printed Initiative of the Capitano"},
    {.name = "order", .kind = CAP_KEY_WORD, .words = honour_chart_order_words, .preset = "manoeuvre", .help = "his Order"},
    {.name = "activation", .kind = CAP_KEY_WORD, .words = activation_words, .preset = "first", .help = "first or second of the turn"},
    {.name = "enemy", .kind = CAP_KEY_NUMBERS, .min = 1, .max = HONOUR_INITIATIVE_ROWS, .help = "printed Initiative of the enemies in whose ZOC he is; the highest counts"},
    HONOUR_KEY_DIE,
    {.name = "difference", .kind = CAP_KEY_NUMBER, .min = -50, .max = 50, .help = "modified Initiative less the die, instead of printed and die"},
    {.name = "ma", .kind = CAP_KEY_NUMBER, .min = 0, .max = 50, .help = "printed Movement Allowance of the slowest unit"},
    HONOUR_KEY_FLAG("demoralised", "the slowest unit is demoralised"),
    HONOUR_KEY_WEATHER,
    {.name = "march", .kind = CAP_KEY_WORD, .words = march_words, .preset = "regular", .help = "administrative: the mode is declared after the MPs already spent"},
    {.name = "spent", .kind = CAP_KEY_DECIMAL, .min = 0, .max = 50, .parts = HONOUR_MP, .preset = "0", .help = "MPs already spent in this activation"},
    {.name = "entry", .kind = CAP_KEY_NUMBER, .min = 1, .max = 9, .preset = "1", .help = "for reinforcements: the how manieth to move in from its entry hex this turn"},
    {.name = "entry-road", .kind = CAP_KEY_WORD, .words = entry_road_words, .preset = "other", .help = "whether a primary road leads in there"},
    HONOUR_KEY_END,
};

/* clang-format on */

static guint highest(const CapChartQuery *q, const char *key) {
  int values[CAP_MAX_KEY_VALUES], most = 0;
  guint n = cap_chart_list(q, key, values);

  for (guint i = 0; i < n; i++)
    most = MAX(most, values[i]);
  return (guint)most;
}

static void answer_initiative_modifier(CapChartQuery *q) {
  guint enemy = highest(q, "enemy");
  int modifier = honour_initiative_enemy_modifier(enemy);

  cap_chart_say(q, "row", "%u", enemy);
  cap_chart_say_signed(q, "cell", modifier);
  cap_chart_say_signed(q, "modifier", modifier);
  cap_chart_say(q, "meaning", "added to the Initiative of a Capitano in the enemy's ZOC [7.2.3b]");
}

static void say_initiative(CapChartQuery *q, const HonourInitiativeCase *c,
                           const HonourInitiative *found) {
  if (honour_order_row(c->order)->initiative_zero)
    cap_chart_say(q, "basic", "0 under %s [7.2.4d]", honour_order_name(c->order));
  else
    cap_chart_say(q, "basic", "%d", found->basic);
  if (c->enemy > 0) {
    cap_chart_say_signed(q, "table", found->enemy);
    cap_chart_say(q, "initiative-modifier", "%+d enemy of Initiative %u [7.2.3b]", found->enemy,
                  c->enemy);
  }
  honour_chart_say_modifiers(q, "initiative-modifier", &found->modifiers);
  cap_chart_say(q, "modified", "%d", found->modified);
}

static void say_points(CapChartQuery *q, const HonourAllowanceCase *c) {
  HonourAllowance found = honour_allowance(c);

  cap_chart_say(q, "ma", "%d", c->allowance);
  if (found.demoralised != 0)
    cap_chart_say(q, "mp-modifier", "%+d demoralised [1.3.3j]", found.demoralised);
  if (found.weather != 0)
    cap_chart_say(q, "mp-modifier", "%+d mud or snow [17.1b]", found.weather);
  if (found.activation != 0)
    cap_chart_say(q, "mp-modifier", "%+d activation [7.2.4b]", found.activation);
  if (found.entry != 0)
    cap_chart_say(q, "mp-spent", "%d before the entry hex [7.1d]", found.entry / HONOUR_MP);
  if (c->spent != 0) {
    g_autofree char *spent = cap_chart_dup_parts(c->spent, HONOUR_MP);
    cap_chart_say(q, "mp-spent", "%s in this activation", spent);
  }
  if (found.is_doubled) {
    cap_chart_say(q, "mp-spent", "%d to declare Administrative March [7.7a]",
                  found.declaration / HONOUR_MP);
    cap_chart_say(q, "doubled", "what is left counts twice, on roads only [7.7b]");
    cap_chart_say_parts(q, "mp-on-roads", found.points, HONOUR_MP);
    cap_chart_say(q, "primary-road-hexes", "%d", found.points);
    cap_chart_say(q, "secondary-road-hexes", "%d", found.points / HONOUR_MP);
  }
  cap_chart_say_parts(q, "mp", found.points, HONOUR_MP);
}

/* The difference, when the query gives enough to know it. */
static gboolean find_difference(CapChartQuery *q, int *difference) {
  HonourInitiativeCase c = {
      .printed = cap_chart_number(q, "printed"),
      .order = honour_chart_orders[cap_chart_number(q, "order")],
      .enemy = highest(q, "enemy"),
      .is_second = cap_chart_number(q, "activation") == 1,
  };
  HonourInitiative found = honour_initiative(&c);

  if (cap_chart_has(q, "difference")) {
    *difference = cap_chart_number(q, "difference");
    return TRUE;
  }
  if (!cap_chart_has(q, "printed") && !honour_order_row(c.order)->initiative_zero)
    return FALSE;
  if (c.is_second && honour_order_row(c.order)->activations < 2)
    cap_chart_say(q, "allowed", "no, one activation a turn under %s [7.2.4c]",
                  honour_order_name(c.order));
  say_initiative(q, &c, &found);
  if (!cap_chart_has(q, "die"))
    return FALSE;
  *difference = found.modified - cap_chart_number(q, "die");
  cap_chart_say(q, "die", "%d", cap_chart_number(q, "die"));
  cap_chart_say(q, "formula", "%d-%d=%d", found.modified, cap_chart_number(q, "die"), *difference);
  return TRUE;
}

static void answer_initiative(CapChartQuery *q) {
  HonourAllowanceCase c = {
      .allowance = cap_chart_number(q, "ma"),
      .is_demoralised = cap_chart_is_yes(q, "demoralised"),
      .weather = (HonourWeather)cap_chart_number(q, "weather"),
      .entry = (guint)cap_chart_number(q, "entry") - 1,
      .entry_on_primary_road = cap_chart_number(q, "entry-road") == 1,
      .is_administrative = cap_chart_number(q, "march") == 1,
      .spent = cap_chart_number(q, "spent"),
  };

  if (find_difference(q, &c.difference)) {
    cap_chart_say(q, "difference", "%d", c.difference);
    cap_chart_say(q, "penalty", "%d", MIN(c.difference, 0));
  } else if (!cap_chart_has(q, "ma")) {
    cap_chart_say_needs(q, cap_chart_has(q, "printed") ? "die" : "printed", "for the difference");
  }
  if (cap_chart_has(q, "ma"))
    say_points(q, &c);
  else
    cap_chart_say_needs(q, "ma", "for the Movement Points");
}

/* --- Who acts --------------------------------------------------------------------------------- */

/* clang-format off */

#define RATING(key, text) {.name = key, .kind = CAP_KEY_NUMBER, .min = 0, .max = 9, .is_required = TRUE, .help = text}
#define RESULT(key, text) {.name = key, .kind = CAP_KEY_NUMBER, .min = -50, .max = 50, .is_required = TRUE, .help = text}

static const CapChartKey contest_keys[] = {
    RESULT("first-result", "modified Initiative less the die, of the first side"),
    RESULT("second-result", "the same of the second side"),
    RATING("first-printed", "printed Initiative of the Capitano of the first side"),
    RATING("second-printed", "printed Initiative of the Capitano of the second side"),
    HONOUR_KEY_FLAG("first-star", "he has a Bonus star"),
    HONOUR_KEY_FLAG("second-star", "he has a Bonus star"),
    HONOUR_KEY_END,
};

/* clang-format on */

static void answer_contest(CapChartQuery *q) {
  HonourContestant first = {cap_chart_number(q, "first-result"),
                            cap_chart_number(q, "first-printed"),
                            cap_chart_is_yes(q, "first-star")};
  HonourContestant second = {cap_chart_number(q, "second-result"),
                             cap_chart_number(q, "second-printed"),
                             cap_chart_is_yes(q, "second-star")};
  const char *why = first.result != second.result     ? "the higher result [7.2.2a]"
                    : first.printed != second.printed ? "equal results, the higher printed "
                                                        "Initiative [7.2.2b]"
                                                      : "equal results and Initiative, the star "
                                                        "[7.2.2b]";

  switch (honour_initiative_contest(first, second)) {
  case HONOUR_CONTEST_FIRST:
    cap_chart_say(q, "decides", "first");
    break;
  case HONOUR_CONTEST_SECOND:
    cap_chart_say(q, "decides", "second");
    break;
  case HONOUR_CONTEST_REROLL:
    cap_chart_say(q, "decides", "nobody, both roll again");
    why = "equal in everything [7.2.2b]";
    break;
  }
  cap_chart_say(q, "meaning", "%s", why);
}

/* --- Terrain ---------------------------------------------------------------------------------- */

/* clang-format off */

/* What a hex may be, terrain first, then the settlements but none. */
#define N_TERRAINS (CAP_TERRAIN_SEA + 1)
static const char *const hex_words[] = {
    "clear", "marsh", "heath", "swamp", "wood", "hill", "mountain", "lake", "sea",
    "town", "fortified-town", "fortified-city", NULL,
};
static const char *const road_words[] = {"none", "primary", "secondary", "naviglio", NULL};
static const guint roads[] = {0, CAP_ROAD_PRIMARY, CAP_ROAD_SECONDARY, CAP_ROAD_NAVIGLIO};
enum { RIVER_NONE, RIVER_SECONDARY, RIVER_PRIMARY };
static const char *const river_words[] = {"none", "secondary", "primary", NULL};
static const char *const row_words[] = {
    "clear", "marsh", "heath", "swamp", "wood", "hill", "mountain", "town", "naviglio", "fortified-town",
    "fortified-city", "earthworks", "primary-road", "secondary-road", "lake", "sea", "primary-river",
    "secondary-river", "secondary-bridge", "pontoon-bridge", "ferry", NULL,
};
G_STATIC_ASSERT(G_N_ELEMENTS(row_words) == HONOUR_N_TERRAIN_ROWS + 1);

static const CapChartKey terrain_keys[] = {
    {.name = "row", .aliases = "id", .kind = CAP_KEY_WORD, .words = row_words, .help = "a row of the chart, instead of a step"},
    {.name = "enter", .kind = CAP_KEY_WORD, .words = hex_words, .help = "the hex that is entered, or attacked"},
    HONOUR_KEY_TERRAIN("other terrain in that hex, when enter is a settlement"),
    {.name = "from", .kind = CAP_KEY_WORD, .words = hex_words, .preset = "clear", .help = "the hex that is left"},
    {.name = "start", .kind = CAP_KEY_YES_NO, .preset = "yes", .help = "the move starts in the hex that is left"},
    {.name = "road", .kind = CAP_KEY_WORD, .words = road_words, .preset = "none", .help = "road that leads from hex to hex"},
    {.name = "river", .kind = CAP_KEY_WORD, .words = river_words, .help = "river on the hexside; by itself what the crossing needs"},
    {.name = "crossing", .kind = CAP_KEY_WORD, .words = honour_chart_crossing_words, .help = "how it is crossed; by itself bridge on a road, else ford"},
    HONOUR_KEY_WEATHER,
    {.name = "force", .kind = CAP_KEY_WORD, .words = honour_chart_force_words, .preset = "minor", .help = "a major Force may be Disrupted by a crossing"},
    HONOUR_KEY_FLAG("neutral", "the hex lies in a Neutral Region"),
    {.name = "inside", .kind = CAP_KEY_YES_NO, .preset = "yes", .help = "a defender there is inside the Fortress"},
    HONOUR_KEY_FLAG("earthworks", "Earthworks protect the hexside"),
    HONOUR_KEY_END,
};

/* clang-format on */

static const char *there_word(HonourThere there) {
  switch (there) {
  case HONOUR_THERE_NO:
    return "no";
  case HONOUR_THERE_YES:
    return "yes";
  case HONOUR_THERE_OTHER:
    return "as the other terrain in the hex";
  }
  g_assert_not_reached();
}

static void say_row_cost(CapChartQuery *q, const HonourTerrainEffects *row) {
  g_autofree char *cost = cap_chart_dup_parts(row->cost, HONOUR_MP);
  g_autofree char *rain = cap_chart_dup_parts(row->cost_in_rain, HONOUR_MP);

  switch (row->cost_rule) {
  case HONOUR_COST_OWN:
    cap_chart_say(q, "cost", "%s", cost);
    break;
  case HONOUR_COST_OTHER:
    cap_chart_say(q, "cost", "that of the other terrain in the hex");
    break;
  case HONOUR_COST_REPLACES:
    cap_chart_say(q, "cost", "%s along the road, whatever the terrain [7.6.1a]", cost);
    break;
  case HONOUR_COST_ADDED:
    cap_chart_say(q, "cost", "+%s", cost);
    if (row->cost != row->cost_in_rain)
      cap_chart_say(q, "cost-in-rain", "+%s [17.1d]", rain);
    break;
  case HONOUR_COST_FORBIDDEN:
    cap_chart_say(q, "cost", "not allowed");
    break;
  }
}

static void say_terrain_row(CapChartQuery *q, const HonourTerrainEffects *row) {
  cap_chart_say(q, "row", "%s", row->name);
  say_row_cost(q, row);
  cap_chart_say(q, "heavy-cavalry", "%s", row->halves_heavy ? "x 0.5" : "x 1");
  cap_chart_say_yes_no(q, "affecting", row->is_affecting);
  cap_chart_say(q, "doubled", "%d SP", row->doubled);
  cap_chart_say_signed(q, "artillery-die", row->fire);
  cap_chart_say_signed(q, "battle-artillery-die", row->battle_fire);
  cap_chart_say_signed(q, "battle-charge-die", row->battle_charge);
  cap_chart_say(q, "charge-chit", "%s", there_word(row->charge_chit));
  cap_chart_say(q, "major-battle", "%s", there_word(row->major_battle));
  cap_chart_say(q, "combat", "%s", there_word(row->combat));
}

/* How the hexside is crossed, from the keys river, crossing and road. */
static HonourCrossing crossing_of(CapChartQuery *q) {
  HonourCrossing crossing = (HonourCrossing)cap_chart_number(q, "crossing");
  gboolean has_road = cap_chart_number(q, "road") > 0;

  if (!cap_chart_has(q, "river"))
    return crossing;
  switch (cap_chart_number(q, "river")) {
  case RIVER_NONE:
    if (crossing != HONOUR_CROSSING_NONE)
      cap_chart_refuse(q, "There is nothing to cross without a river.");
    return HONOUR_CROSSING_NONE;
  case RIVER_SECONDARY:
    if (crossing == HONOUR_CROSSING_FERRY)
      cap_chart_refuse(q, "Ferries are on the primary river only.");
    if (crossing == HONOUR_CROSSING_FORD && has_road)
      cap_chart_refuse(q, "Where a road crosses a secondary river there is a bridge [7.6.2c].");
    if (crossing != HONOUR_CROSSING_NONE)
      return crossing;
    return has_road ? HONOUR_CROSSING_BRIDGE : HONOUR_CROSSING_FORD;
  default:
    if (crossing == HONOUR_CROSSING_FORD || crossing == HONOUR_CROSSING_BRIDGE)
      cap_chart_refuse(q, "The primary river has neither fords nor bridges, only ferries and "
                          "pontoons [7.6.2a].");
    return crossing == HONOUR_CROSSING_NONE ? HONOUR_CROSSING_BARRED : crossing;
  }
}

static void say_step(CapChartQuery *q, const HonourStep *step) {
  HonourStepCost found = honour_step_cost(step);

  cap_chart_say(q, "row", "%s", honour_terrain_effects(found.hex_row)->name);
  cap_chart_say_yes_no(q, "allowed", found.is_allowed);
  if (!found.is_allowed) {
    cap_chart_say(q, "meaning", "%s",
                  step->crossing == HONOUR_CROSSING_BARRED
                      ? "a primary river is crossed only by ferry or pontoon [7.6.2a]"
                  : step->terrain == CAP_TERRAIN_SEA ? "no Force enters the sea"
                                                     : "no Force enters a lake [C.TEC-lake]");
    return;
  }
  cap_chart_say_parts(q, "hex-cost", found.hex, HONOUR_MP);
  if (step->crossing != HONOUR_CROSSING_NONE) {
    cap_chart_say(q, "hexside-row", "%s",
                  honour_terrain_effects(honour_crossing_row(step->crossing))->name);
    cap_chart_say_parts(q, "extra", found.hexside, HONOUR_MP);
  }
  if (found.exit != 0)
    cap_chart_say(q, "exit", "%+d to leave a Fortified City [7.6.6a]", found.exit / HONOUR_MP);
  cap_chart_say_parts(q, "cost", found.cost, HONOUR_MP);
  cap_chart_say_yes_no(q, "disrupted", found.is_disrupted);
  if (found.is_disrupted)
    cap_chart_say(q, "meaning",
                  "a Major Force that pays 2 MP or more for a river is Disrupted "
                  "[7.6.2.1a]");
}

static void say_ground(CapChartQuery *q, const HonourGround *ground) {
  cap_chart_say_yes_no(q, "affecting", honour_ground_is_affecting(ground));
  cap_chart_say(q, "doubled", "%u SP", honour_ground_doubled(ground));
  cap_chart_say(q, "heavy-cavalry", "%s",
                honour_terrain_effects(honour_terrain_row(ground->terrain))->halves_heavy ? "x 0.5"
                                                                                          : "x 1");
  cap_chart_say_yes_no(q, "combat", honour_ground_allows_combat(ground));
  cap_chart_say_yes_no(q, "major-battle", honour_ground_allows_major_battle(ground));
  cap_chart_say_yes_no(q, "charge-chit", honour_ground_allows_charge(ground));
}

static void answer_terrain(CapChartQuery *q) {
  int enter = cap_chart_number(q, "enter");
  gboolean is_settlement = enter >= N_TERRAINS;
  gboolean is_from_city = cap_chart_number(q, "from") ==
                          N_TERRAINS + (CAP_SETTLEMENT_FORTIFIED_CITY - CAP_SETTLEMENT_TOWN);
  HonourStep step = {
      .terrain = (CapTerrain)(is_settlement ? cap_chart_number(q, "terrain") : enter),
      .settlement = is_settlement ? (CapSettlement)(enter - N_TERRAINS + CAP_SETTLEMENT_TOWN)
                                  : CAP_SETTLEMENT_NONE,
      .is_neutral = cap_chart_is_yes(q, "neutral"),
      .roads = roads[cap_chart_number(q, "road")],
      .crossing = crossing_of(q),
      .weather = (HonourWeather)cap_chart_number(q, "weather"),
      .force = (HonourForceKind)cap_chart_number(q, "force"),
      .leaves_city = is_from_city && cap_chart_is_yes(q, "start"),
  };
  HonourGround ground = {step.terrain, step.settlement, cap_chart_is_yes(q, "inside"),
                         cap_chart_is_yes(q, "earthworks"), step.crossing};

  if (cap_chart_has(q, "row")) {
    say_terrain_row(q, honour_terrain_effects((HonourTerrainRow)cap_chart_number(q, "row")));
  } else if (cap_chart_has(q, "enter")) {
    say_step(q, &step);
    say_ground(q, &ground);
  } else {
    cap_chart_refuse_missing(q, "enter", "the hex to enter; or give row for a row of the chart");
  }
}

/* --- Earthworks ------------------------------------------------------------------------------- */

/* clang-format off */

static const CapChartKey earthworks_keys[] = {
    {.name = "level", .kind = CAP_KEY_NUMBER, .min = 1, .max = HONOUR_HIGHEST_EARTHWORKS, .is_required = TRUE, .help = "level to be built"},
    {.name = "existing", .kind = CAP_KEY_NUMBER, .min = 0, .max = HONOUR_HIGHEST_EARTHWORKS - 1, .preset = "0", .help = "level that is there already"},
    HONOUR_KEY_END,
};

/* clang-format on */

static void answer_earthworks(CapChartQuery *q) {
  int level = cap_chart_number(q, "level"), existing = cap_chart_number(q, "existing");

  if (existing >= level) {
    cap_chart_refuse(q, "Earthworks of level %d are there already.", existing);
    return;
  }
  cap_chart_say_parts(q, "cost", honour_earthworks_cost((guint)existing, (guint)level), HONOUR_MP);
  cap_chart_say(q, "protected-hexsides", "%u", honour_earthworks_sides((guint)level));
  cap_chart_say(q, "doubled", "%d SP [7.5.1a]",
                honour_terrain_effects(HONOUR_ROW_EARTHWORKS)->doubled);
}

/* --- The list --------------------------------------------------------------------------------- */

/* clang-format off */

const CapChartView honour_chart_views_movement[] = {
    {"initiative-modifier", NULL, "Initiative Modifier Table", "C.IMT", "What an adjacent enemy does to Initiative.", initiative_modifier_keys, answer_initiative_modifier},
    {"initiative", "activation", "Initiative and Movement Points", "7.2", "Modified Initiative, difference and MPs of an activation.", initiative_keys, answer_initiative},
    {"contest", "activation-contest", "Who decides who acts", "7.2.2", "Comparison of both sides' results.", contest_keys, answer_contest},
    {"terrain", "terrain-effects", "Terrain Effects Chart", "C.TEC", "Cost of a step and effects of the ground.", terrain_keys, answer_terrain},
    {"earthworks", NULL, "Earthworks", "7.5", "What they cost and protect.", earthworks_keys, answer_earthworks},
    {.name = NULL},
};
