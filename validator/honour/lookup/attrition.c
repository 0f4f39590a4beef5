/* Attrition, and the land that causes it. */
#include "validator/honour/lookup/keys.h"

#include "validator/honour/charts/attrition.h"
#include "validator/honour/charts/chart.h"

/* --- Attrition -------------------------------------------------------------------------------- */

/* clang-format off */

enum { ACTIVATION_NONE, ACTIVATION_FIRST, ACTIVATION_SECOND };
static const char *const activation_words[] = {"none", "first", "second", NULL};
static const char *const march_words[] = {"regular", "administrative", NULL};
static const char *const quarters_words[] = {"none", "fortified-town", "earthworks", "fortified-city", NULL};

static const CapChartKey attrition_keys[] = {
    {.name = "sp", .aliases = "size", .kind = CAP_KEY_NUMBER, .min = 1, .max = HONOUR_KEY_MAX_SP, .help = "all SPs of the Force, good, demoralised and artillery"},
    HONOUR_KEY_DIE,
    {.name = "modified", .aliases = "modified-die column", .kind = CAP_KEY_NUMBER, .min = -50, .max = 50, .help = "the modified die, instead of die; nothing is added to it"},
    HONOUR_KEY_WEATHER,
    {.name = "activation", .kind = CAP_KEY_WORD, .words = activation_words, .preset = "none", .help = "second: at the end of that activation; none: in the Attrition Segment"},
    {.name = "mp", .aliases = "spent", .kind = CAP_KEY_DECIMAL, .min = 0, .max = 99, .parts = HONOUR_MP, .help = "MPs spent in the second activation"},
    {.name = "march", .kind = CAP_KEY_WORD, .words = march_words, .preset = "regular", .help = "how they were spent"},
    HONOUR_KEY_STAR("Bonus star of the Primo Capitano"),
    HONOUR_KEY_FLAG("besieged", "the Force has a Siege Status marker"),
    {.name = "loc", .kind = CAP_KEY_YES_NO, .preset = "yes", .help = "it has a LOC"},
    HONOUR_KEY_FLAG("hostile", "it is in a Hostile Region"),
    HONOUR_KEY_FLAG("barren", "it is on Barren land"),
    HONOUR_KEY_FLAG("unhealthy", "it is on Unhealthy land"),
    HONOUR_KEY_FLAG("zoc", "it is in an enemy ZOC"),
    {.name = "quarters", .kind = CAP_KEY_WORD, .words = quarters_words, .preset = "none", .help = "where it lies in Quarters (18.1)"},
    HONOUR_KEY_FLAG("interphase", "in an Interphase (18.4)"),
    HONOUR_KEY_END,
};

/* clang-format on */

static char *describe_attrition(int modified, gconstpointer sp) {
  guint column = honour_attrition_column(modified);

  if (*(const guint *)sp == 0)
    return g_strdup_printf("column %u", column);
  return g_strdup_printf("column %u, loss %u SP", column,
                         honour_attrition_loss(honour_attrition_row(*(const guint *)sp), column));
}

static gboolean is_any_yes(const CapChartQuery *q, const char *const *keys) {
  for (guint i = 0; keys[i] != NULL; i++)
    if (cap_chart_is_yes(q, keys[i]))
      return TRUE;
  return FALSE;
}

static void say_moment(CapChartQuery *q, HonourAttritionMoment moment) {
  static const char *const reasons[] = {"hostile", "barren", "unhealthy", "zoc", "besieged", NULL};

  if (moment == HONOUR_ATTRITION_MARCH)
    cap_chart_say(q, "checked", "at the end of the second activation [8a]");
  else if (is_any_yes(q, reasons))
    cap_chart_say(q, "checked", "in the Attrition Segment [8b]");
  else
    cap_chart_say(q, "checked",
                  "in the Attrition Segment, if in a Hostile Region, Barren or Unhealthy land, an "
                  "enemy ZOC or besieged [8b]");
}

static void answer_attrition(CapChartQuery *q) {
  gboolean is_march =
      cap_chart_number(q, "activation") == ACTIVATION_SECOND || cap_chart_number(q, "mp") > 0;
  HonourAttritionCase c = {
      .moment = is_march ? HONOUR_ATTRITION_MARCH : HONOUR_ATTRITION_SEGMENT,
      .weather = (HonourWeather)cap_chart_number(q, "weather"),
      .has_star = cap_chart_is_yes(q, "star"),
      .spent = cap_chart_number(q, "mp"),
      .is_administrative = cap_chart_number(q, "march") == 1,
      .is_besieged = cap_chart_is_yes(q, "besieged"),
      .has_loc = cap_chart_is_yes(q, "loc"),
      .quarters = (HonourQuarters)cap_chart_number(q, "quarters"),
      .is_interphase = cap_chart_is_yes(q, "interphase"),
  };
  HonourModifiers modifiers = honour_attrition_modifiers(&c);
  guint sp = (guint)cap_chart_number(q, "sp");
  int modified = 0;

  if (cap_chart_number(q, "activation") == ACTIVATION_FIRST) {
    cap_chart_say(q, "checked", "no, only a second activation wears a Force down [8a]");
    return;
  }
  say_moment(q, c.moment);
  if (sp > 0)
    cap_chart_say(q, "row", "%s", honour_attrition_row_label(honour_attrition_row(sp)));
  else
    cap_chart_say_needs(q, "sp", "for the row and the loss");
  if (!honour_chart_roll(q, &modifiers, describe_attrition, &sp, &modified))
    return;
  cap_chart_say(q, "column", "%u", honour_attrition_column(modified));
  if (sp > 0) {
    guint loss = honour_attrition_loss(honour_attrition_row(sp), honour_attrition_column(modified));
    cap_chart_say(q, "cell", "%u", loss);
    cap_chart_say(q, "loss", "%u SP", loss);
    cap_chart_say(q, "meaning", "the Force loses %u SP, spread as evenly as possible [8e]", loss);
  }
}

/* --- Land ------------------------------------------------------------------------------------- */

/* clang-format off */

static const CapChartKey land_keys[] = {
    {.name = "hex", .aliases = "terrain", .kind = CAP_KEY_WORD, .words = honour_chart_terrain_words, .is_required = TRUE, .help = "terrain of the hex the Force is in, whatever Town is there"},
    {.name = "neighbours", .kind = CAP_KEY_WORDS, .words = honour_chart_terrain_words, .help = "terrain of the hexes around it, up to six"},
    HONOUR_KEY_COUNT("wasted", 7, "how many more of the seven hexes are Pillaged or Devastated (18.7)"),
    HONOUR_KEY_END,
};

/* clang-format on */

static void answer_land(CapChartQuery *q) {
  CapTerrain hex = (CapTerrain)cap_chart_number(q, "hex");
  int neighbours[CAP_MAX_KEY_VALUES];
  guint n = cap_chart_list(q, "neighbours", neighbours);
  guint bare = (guint)cap_chart_number(q, "wasted") + (honour_hex_is_bare(hex, FALSE) ? 1 : 0);

  if (n > CAP_N_DIRECTIONS) {
    cap_chart_refuse(q, "A hex has %d neighbours, not %u.", CAP_N_DIRECTIONS, n);
    return;
  }
  for (guint i = 0; i < n; i++)
    bare += honour_hex_is_bare((CapTerrain)neighbours[i], FALSE) ? 1 : 0;
  cap_chart_say(q, "barren", "%s (%u of %d hexes) [C.ATT-barren]",
                honour_land_is_barren(bare) ? "yes" : "no", bare, CAP_N_DIRECTIONS + 1);
  cap_chart_say(q, "unhealthy", "%s [C.ATT-unhealthy]",
                honour_land_is_unhealthy(hex) ? "yes" : "no");
  cap_chart_say_yes_no(q, "attrition",
                       honour_land_is_barren(bare) || honour_land_is_unhealthy(hex));
}

/* --- The list --------------------------------------------------------------------------------- */

/* clang-format off */

const CapChartView honour_chart_views_attrition[] = {
    {"attrition", NULL, "Attrition Table", "C.ATT", "SPs lost on the march and in bad country.", attrition_keys, answer_attrition},
    {"land", "attrition-land", "Barren and Unhealthy land", "C.ATT", "Whether the country wears a Force down.", land_keys, answer_land},
    {.name = NULL},
};
