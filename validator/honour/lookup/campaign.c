/* The charts of the Command Phase: Administrative Points, Orders, weather, the track of turns. */
#include "validator/honour/lookup/keys.h"

#include "validator/honour/lookup/calendar.h"
#include "schema/honour/scenario.h"
#include "validator/honour/charts/admin-points.h"
#include "validator/honour/charts/orders.h"
#include "validator/honour/charts/weather.h"
#include "validator/honour/charts/chart.h"

/* clang-format off */

/* --- Administrative Points --------------------------------------------------------------------- */

static const char *const interphase_words[] = {"none", "refused", NULL};

static const CapChartKey admin_points_keys[] = {
    {.name = "loc", .kind = CAP_KEY_NUMBER, .min = 0, .max = 9999, .is_required = TRUE, .help = "hexes of the LOC from the active source to the farthest Capitano Generale"},
    {.name = "dice", .aliases = "die", .kind = CAP_KEY_NUMBER, .min = HONOUR_POINTS_MIN_DICE, .max = HONOUR_POINTS_MAX_DICE, .help = "sum of two dice; without it every sum is shown"},
    {.name = "nominal", .kind = CAP_KEY_NUMBER, .min = 0, .max = 99, .help = "APs that the scenario grants this turn"},
    HONOUR_KEY_WEATHER,
    {.name = "interphase", .kind = CAP_KEY_WORD, .words = interphase_words, .preset = "none", .help = "refused: this side refused an Interphase (18.4)"},
    HONOUR_KEY_END,
};

/* clang-format on */

static void answer_admin_points(CapChartQuery *q) {
  HonourPointsCase c = {
      .loc = (guint)cap_chart_number(q, "loc"),
      .weather = (HonourWeather)cap_chart_number(q, "weather"),
      .has_refused_interphase = cap_chart_number(q, "interphase") == 1,
  };
  HonourPointsColumn column = honour_points_column(&c);
  int dice = cap_chart_number(q, "dice");

  cap_chart_say(q, "printed-column", "%s", honour_points_column_label(column.printed_column));
  honour_chart_say_modifiers(q, "shift", &column.shifts);
  cap_chart_say(q, "column", "%s", honour_points_column_label(column.column));
  if (!cap_chart_has(q, "dice")) {
    for (dice = HONOUR_POINTS_MIN_DICE; dice <= HONOUR_POINTS_MAX_DICE; dice++) {
      g_autofree char *name = g_strdup_printf("dice %d", dice);
      cap_chart_say_signed(q, name, honour_points_modifier(column.column, (guint)dice));
    }
    return;
  }
  int modifier = honour_points_modifier(column.column, (guint)dice);
  cap_chart_say(q, "row", "%d", dice);
  cap_chart_say_signed(q, "cell", modifier);
  cap_chart_say_signed(q, "modifier", modifier);
  if (!cap_chart_has(q, "nominal")) {
    cap_chart_say_needs(q, "nominal", "for the APs received");
    return;
  }
  int nominal = cap_chart_number(q, "nominal");
  guint received = honour_points_received((guint)nominal, modifier);
  cap_chart_say(q, "nominal", "%d", nominal);
  cap_chart_say(q, "received", "%u", received);
  cap_chart_say(q, "meaning", "%d %s %d APs: the army receives %u%s", nominal,
                modifier < 0 ? "less" : "and", ABS(modifier), received,
                nominal + modifier < 0 ? ", never less than 0 [4.3.1c]" : "");
}

/* --- Orders ----------------------------------------------------------------------------------- */

/* clang-format off */

static const char *const issue_words[] = {"new", "change", NULL};
static const char *const units_words[] = {"mixed", "light-cavalry", "single-sp", NULL};
static const char *const place_words[] = {"field", "town", "fortress", NULL};
enum { FEATURE_NONE, FEATURE_W = 5, FEATURE_LETTER_W = 10 };
static const char *const feature_words[] = {
    "none", "impetuoso", "siege", "artillery", "cavaliere", "temporeggiatore", "I", "S", "A", "C", "W", NULL};

static const CapChartKey orders_keys[] = {
    {.name = "force", .kind = CAP_KEY_WORD, .words = honour_chart_force_words, .is_required = TRUE, .help = "major when a Capitano Generale leads it"},
    {.name = "order", .kind = CAP_KEY_WORD, .words = honour_chart_order_words, .help = "the Order to be given; without it all are shown"},
    {.name = "current", .kind = CAP_KEY_WORD, .words = honour_chart_order_words, .help = "the present Order; then it is a change"},
    {.name = "issue", .kind = CAP_KEY_WORD, .words = issue_words, .help = "new on AP turns and for new Forces, else change; by itself change when current is given"},
    {.name = "units", .kind = CAP_KEY_WORD, .words = units_words, .preset = "mixed", .help = "light-cavalry: a Force of nothing else; single-sp: a Force of 1 SP"},
    {.name = "feature", .kind = CAP_KEY_WORD, .words = feature_words, .preset = "none", .help = "special feature of the Primo Capitano"},
    HONOUR_KEY_FLAG("forced", "the APs are not paid or there is no Command Path"),
    HONOUR_KEY_FLAG("previous-attack", "he has a Previous Attack marker"),
    HONOUR_KEY_FLAG("half-demoralised", "half or more of the Combat Units are demoralised"),
    {.name = "place", .kind = CAP_KEY_WORD, .words = place_words, .help = "kind of hex the Force is in"},
    HONOUR_KEY_END,
};

/* clang-format on */

/* Why the Order cannot be given, NULL when it can. */
static const char *order_obstacle(const CapChartQuery *q, HonourOrders order) {
  if (order == HONOUR_ORDER_ATTACK && cap_chart_is_yes(q, "half-demoralised"))
    return "half or more of its Combat Units are demoralised [5.3i]";
  if (honour_order_row(order)->needs_settlement && cap_chart_has(q, "place") &&
      cap_chart_number(q, "place") == 0)
    return "it needs a Town, City or Fortress hex [5.3b]";
  return NULL;
}

static void say_cost(CapChartQuery *q, const HonourOrderCase *c) {
  HonourOrderCost cost = honour_order_cost(c);
  const char *obstacle = order_obstacle(q, c->order);

  if (obstacle != NULL)
    cap_chart_say(q, "allowed", "no, %s", obstacle);
  cap_chart_say(q, "row", "%s", honour_order_name(c->order));
  cap_chart_say(q, "column", "%s, %s", honour_chart_force_words[c->force],
                issue_words[c->is_change ? 1 : 0]);
  if (c->force == HONOUR_FORCE_MINOR && c->is_free_of_charge)
    cap_chart_say(q, "free", "a Minor Force only of Light Cavalry, or of 1 SP [6.1c]");
  else if (c->is_change && c->order == c->current)
    cap_chart_say(q, "free", "it keeps its Order");
  cap_chart_say(q, "cell", "%d", cost.base);
  if (cost.minus != 0)
    cap_chart_say(q, "less", "%d for the present Order %s [C.ORD]", cost.minus,
                  honour_order_name(c->current));
  honour_chart_say_modifiers(q, "cost-modifier", &cost.modifiers);
  if (cost.minus != 0)
    cap_chart_say(q, "formula", "%d-%d=%d", cost.base, cost.minus, cost.base - cost.minus);
  if (cap_chart_is_yes(q, "forced")) {
    cap_chart_say(q, "unforced-cost", "%d", cost.cost);
    cap_chart_say(q, "cost", "0");
    cap_chart_say(q, "check", "Forced Order: Discipline Check with +1 on the die [5.3.1b]");
  } else {
    cap_chart_say(q, "cost", "%d", cost.cost);
  }
  if (c->order == HONOUR_ORDER_ATTACK && cap_chart_is_yes(q, "previous-attack"))
    cap_chart_say(q, "check", "Continuous Attack: Discipline Check [5.3.5a]");
}

static void say_order_row(CapChartQuery *q, HonourOrders order) {
  const HonourOrderRow *row = honour_order_row(order);

  cap_chart_say_yes_no(q, "regular-march", row->regular_march);
  cap_chart_say_yes_no(q, "administrative-march", row->administrative);
  cap_chart_say_yes_no(q, "march-to-contact", row->to_contact);
  cap_chart_say_yes_no(q, "may-leave-hex", row->may_leave_hex);
  cap_chart_say_yes_no(q, "may-recover", row->may_recover);
  if (row->initiative_zero)
    cap_chart_say(q, "initiative", "counts as 0 [7.2.4d]");
  else if (row->initiative != 0)
    cap_chart_say(q, "initiative", "%+d [7.2.4e]", row->initiative);
  else
    cap_chart_say(q, "initiative", "as printed");
  if (row->second_initiative != 0)
    cap_chart_say(q, "second-activation", "%+d [7.2.3c]", row->second_initiative);
  cap_chart_say(q, "activations", "%d", row->activations);
}

static void answer_orders(CapChartQuery *q) {
  int feature = cap_chart_number(q, "feature");
  HonourOrderCase c = {
      .force = (HonourForceKind)cap_chart_number(q, "force"),
      .is_change = cap_chart_has(q, "issue") ? cap_chart_number(q, "issue") == 1
                                             : cap_chart_has(q, "current"),
      .current = honour_chart_orders[cap_chart_number(q, "current")],
      .is_free_of_charge = cap_chart_number(q, "units") > 0,
      .is_temporeggiatore = feature == FEATURE_W || feature == FEATURE_LETTER_W,
  };

  if (c.is_change && !cap_chart_has(q, "current")) {
    cap_chart_refuse_missing(q, "current", "a change may give back the cost of the present Order");
    return;
  }
  if (cap_chart_has(q, "order")) {
    c.order = honour_chart_orders[cap_chart_number(q, "order")];
    say_cost(q, &c);
    say_order_row(q, c.order);
    return;
  }
  cap_chart_say(q, "column", "%s, %s", honour_chart_force_words[c.force],
                issue_words[c.is_change ? 1 : 0]);
  for (guint i = 0; i < HONOUR_CHART_N_ORDERS; i++) {
    c.order = honour_chart_orders[i];
    cap_chart_say(q, honour_order_name(c.order), "cost %d", honour_order_cost(&c).cost);
  }
}

/* --- Weather ---------------------------------------------------------------------------------- */

/* clang-format off */

static const CapChartKey weather_keys[] = {
    {.name = "weather", .aliases = "kind", .kind = CAP_KEY_WORD, .words = honour_weather_words, .help = "its effects; without it and without month all are shown"},
    {.name = "month", .kind = CAP_KEY_TEXT, .help = "month of the Weather Table, as in the roster"},
    HONOUR_KEY_DIE,
    {.name = "roster", .kind = CAP_KEY_TEXT, .preset = HONOUR_CALENDAR_ROSTER, .help = "name or file of the roster that holds the Weather Table"},
    HONOUR_KEY_END,
};

/* clang-format on */

static void say_weather(CapChartQuery *q, HonourWeather weather) {
  const HonourWeatherEffects *row = honour_weather_effects(weather);

  cap_chart_say(q, "weather", "%s", honour_weather_words[weather]);
  cap_chart_say_ruled(q, "movement", row->movement, "17.1b");
  cap_chart_say_ruled(q, "attrition-die", row->attrition, "17.1a");
  cap_chart_say_ruled(q, "admin-points-columns", row->admin_points, "17.1c");
  cap_chart_say_ruled(q, "secondary-river-mp", row->river / HONOUR_MP, "17.1d");
  cap_chart_say_ruled(q, "secondary-bridge-mp", row->bridge / HONOUR_MP, "17.1d");
  cap_chart_say_ruled(q, "artillery-die", row->artillery, "17.2");
  cap_chart_say_ruled(q, "charge-die", row->charge, "17.2");
  cap_chart_say_ruled(q, "assault-die", row->assault, "17.2");
  cap_chart_say(q, "firearms", "%s [17.2b]", row->firearms ? "usable" : "not usable");
}

/* FALSE when there is no such month, which has been said. */
static gboolean find_month(CapChartQuery *q, HonourCalendarMonth *month) {
  g_autofree char *error = NULL;

  if (honour_calendar_month(cap_chart_text(q, "roster"), cap_chart_text(q, "month"), month, &error))
    return TRUE;
  cap_chart_refuse(q, "%s", error);
  return FALSE;
}

static void say_month(CapChartQuery *q, const HonourCalendarMonth *m) {
  const HonourMonth *month = m->month;
  int die = cap_chart_number(q, "die");

  if (!month->has_weather) {
    cap_chart_refuse(q, "The roster gives no weather for %s.", month->name);
    return;
  }
  cap_chart_say(q, "row", "%s", month->name);
  if (cap_chart_has(q, "die")) {
    if ((guint)die > m->n_faces) {
      cap_chart_refuse(q, "The Weather Table of this roster has no die %d.", die);
      return;
    }
    cap_chart_say(q, "column", "%d", die);
    cap_chart_say(q, "cell", "%s", honour_weather_words[month->weather[die - 1]]);
    say_weather(q, month->weather[die - 1]);
    return;
  }
  for (guint i = 0; i < m->n_faces; i++) {
    g_autofree char *name = g_strdup_printf("die %u", i + 1);
    cap_chart_say(q, name, "%s", honour_weather_words[month->weather[i]]);
  }
}

static void answer_weather(CapChartQuery *q) {
  if (cap_chart_has(q, "month")) {
    g_auto(HonourCalendarMonth) month = {0};

    if (find_month(q, &month))
      say_month(q, &month);
  } else if (cap_chart_has(q, "die")) {
    cap_chart_refuse_missing(q, "month", "the die is read in the row of a month");
  } else if (cap_chart_has(q, "weather")) {
    say_weather(q, (HonourWeather)cap_chart_number(q, "weather"));
  } else {
    for (HonourWeather weather = 0; weather < HONOUR_N_WEATHERS; weather++)
      say_weather(q, weather);
  }
}

/* --- The track of turns ----------------------------------------------------------------------- */

/* clang-format off */

static const CapChartKey track_keys[] = {
    {.name = "month", .kind = CAP_KEY_TEXT, .is_required = TRUE, .help = "month of the calendar, as in the roster"},
    {.name = "turn", .aliases = "turn-in-month", .kind = CAP_KEY_NUMBER, .min = 1, .max = HONOUR_MAX_MONTH_TURNS, .help = "turn of the month; without it all are shown"},
    {.name = "roster", .kind = CAP_KEY_TEXT, .preset = HONOUR_CALENDAR_ROSTER, .help = "name or file of the roster that holds the calendar"},
    HONOUR_KEY_END,
};

/* clang-format on */

static gboolean is_ap_turn(const HonourMonth *month, guint turn) {
  return (month->ap_turns >> (turn - 1) & 1) != 0;
}

static void answer_track(CapChartQuery *q) {
  g_auto(HonourCalendarMonth) m = {0};
  guint turn = (guint)cap_chart_number(q, "turn");

  if (!find_month(q, &m))
    return;
  cap_chart_say(q, "row", "%s", m.month->name);
  cap_chart_say(q, "turns", "%u", m.month->turns);
  if (!cap_chart_has(q, "turn")) {
    for (guint i = 1; i <= m.month->turns; i++) {
      g_autofree char *name = g_strdup_printf("turn %u", i);
      cap_chart_say(q, name, "%s", is_ap_turn(m.month, i) ? "AP turn" : "no AP turn");
    }
    return;
  }
  if (turn > m.month->turns) {
    cap_chart_refuse(q, "turn=%u is not possible. %s has %u turns.", turn, m.month->name,
                     m.month->turns);
    return;
  }
  cap_chart_say(q, "turn", "%u", turn);
  cap_chart_say_yes_no(q, "ap-turn", is_ap_turn(m.month, turn));
}

/* --- The list --------------------------------------------------------------------------------- */

/* clang-format off */

const CapChartView honour_chart_views_campaign[] = {
    {"admin-points", NULL, "Administrative Points Table", "C.APT", "APs received on a scheduled turn.", admin_points_keys, answer_admin_points},
    {"orders", NULL, "Orders Table", "C.ORD", "What an Order costs and allows.", orders_keys, answer_orders},
    {"weather", "weather-effects weather-table", "Weather", "17", "Effects of the weather, and the Weather Table of a roster.", weather_keys, answer_weather},
    {"turn-track", NULL, "Turn Record Track", "4.3.1", "Which turns of a month bring APs.", track_keys, answer_track},
    {.name = NULL},
};
