/* The charts of battles and sieges beside the Assault Table: guns, charges, pursuit, chits. */
#include "validator/honour/lookup/keys.h"

#include <string.h>

#include "validator/honour/charts/charge.h"
#include "validator/honour/charts/fire.h"
#include "validator/honour/charts/pursuit.h"
#include "validator/honour/charts/tactics.h"
#include "validator/honour/charts/terrain.h"
#include "validator/honour/charts/chart.h"

/* --- Artillery fire --------------------------------------------------------------------------- */

/* clang-format off */

static const char *const fire_place_words[] = {"major", "siege", NULL};
static const char *const fire_by_words[] = {"besieger", "besieged", NULL};
static const char *const absorbs_words[] = {"other", "swiss", "landsknecht", NULL};

static const CapChartKey fire_keys[] = {
    {.name = "combat", .kind = CAP_KEY_WORD, .words = fire_place_words, .help = "Major Battle or siege"},
    {.name = "sp", .aliases = "artillery", .kind = CAP_KEY_NUMBER, .min = 1, .max = HONOUR_KEY_MAX_SP, .help = "firing artillery SPs in good order"},
    HONOUR_KEY_DIE,
    HONOUR_KEY_MODIFIED,
    {.name = "cell", .kind = CAP_KEY_TEXT, .help = "the cell, instead of sp and die, as in \"DC (b)\" or 2"},
    HONOUR_KEY_WEATHER,
    HONOUR_KEY_TERRAIN("of a Major Battle"),
    HONOUR_KEY_FLAG("river", "over a secondary river; Major Battle: the target has a River chit in play"),
    HONOUR_KEY_FLAG("earthworks", "through Earthworks; Major Battle: the target has an Earthworks chit in play"),
    {.name = "by", .kind = CAP_KEY_WORD, .words = fire_by_words, .preset = "besieger", .help = "who fires in a siege"},
    {.name = "settlement", .kind = CAP_KEY_WORD, .words = honour_chart_fortress_words, .preset = "fortified-town", .help = "the besieged Fortress"},
    {.name = "level", .kind = CAP_KEY_NUMBER, .min = 0, .max = HONOUR_MAX_SIEGE_LEVEL, .preset = "0", .help = "Siege Status"},
    HONOUR_KEY_FLAG("siege-ability", "a Capitano of the firing Force has the feature S"),
    {.name = "engineers", .kind = CAP_KEY_NUMBER, .min = 1, .max = 6, .help = "die of the besieger's Field Engineers"},
    HONOUR_KEY_FLAG("siege-artillery", "the besieger has Siege Artillery"),
    {.name = "besieged-artillery", .aliases = "target-artillery", .kind = CAP_KEY_NUMBER, .min = 0, .max = HONOUR_KEY_MAX_SP, .help = "artillery SPs of the besieged; decides about (b)"},
    {.name = "absorbs", .kind = CAP_KEY_WORD, .words = absorbs_words, .preset = "other", .help = "which unit takes the loss"},
    HONOUR_KEY_END,
};

/* clang-format on */

static HonourFireCase fire_case(const CapChartQuery *q) {
  return (HonourFireCase){
      .place = (HonourFirePlace)cap_chart_number(q, "combat"),
      .by_besieged = cap_chart_number(q, "by") == 1,
      .sp = (guint)cap_chart_number(q, "sp"),
      .has_engineers_help =
          cap_chart_has(q, "engineers") &&
          honour_engineers(cap_chart_number(q, "engineers")) == HONOUR_ENGINEERS_SUCCEED,
      .level = (guint)cap_chart_number(q, "level"),
      .weather = (HonourWeather)cap_chart_number(q, "weather"),
      .over_river = cap_chart_is_yes(q, "river"),
      .through_works = cap_chart_is_yes(q, "earthworks"),
      .terrain = (CapTerrain)cap_chart_number(q, "terrain"),
      .has_siege_ability = cap_chart_is_yes(q, "siege-ability"),
      .settlement = honour_chart_fortresses[cap_chart_number(q, "settlement")],
      .has_siege_guns = cap_chart_is_yes(q, "siege-artillery"),
      .besieged_has_guns = cap_chart_number(q, "besieged-artillery") > 0,
  };
}

/* Reads a cell as printed: "1 b §". FALSE when a sign is none of the chart's. */
static gboolean parse_cell(const char *text, guint *cell) {
  static const struct {
    const char *sign;
    guint mark;
  } signs[] = {{"DC", HONOUR_FIRE_CHECK},
               {"b", HONOUR_FIRE_BREACH},
               {"(b)", HONOUR_FIRE_MAYBE_BREACH},
               {"*", HONOUR_FIRE_BURST},
               {"\xc2\xa7", HONOUR_FIRE_CAPITANI},
               {"-", 0},
               {"1", 1},
               {"2", 2},
               {"3", 3}};
  g_auto(GStrv) words = g_strsplit_set(text, " _", -1);

  *cell = 0;
  for (guint i = 0; words[i] != NULL; i++) {
    guint s = 0;

    while (s < G_N_ELEMENTS(signs) && g_ascii_strcasecmp(signs[s].sign, words[i]) != 0)
      s++;
    if (s == G_N_ELEMENTS(signs))
      return FALSE;
    *cell |= signs[s].mark;
  }
  return words[0] != NULL;
}

static void say_breach(CapChartQuery *q, guint cell, const HonourFireCase *c, gboolean is_breach) {
  gboolean is_open = (cell & HONOUR_FIRE_MAYBE_BREACH) != 0 && !c->by_besieged &&
                     !c->has_siege_guns && !cap_chart_has(q, "besieged-artillery");

  if (is_open) {
    cap_chart_say(q, "breach", "only if the besieged has no artillery [C.AFT-r6]");
    return;
  }
  cap_chart_say_yes_no(q, "breach", is_breach);
  cap_chart_say(q, "level", "%u", is_breach ? honour_siege_level_after_breach(c->level) : c->level);
  if (is_breach)
    cap_chart_say(q, "meaning",
                  "a breach: the Siege Status rises by 1, to %d at most; an In-breach "
                  "attack is possible [C.AFT-r8] [11.6-S4a]",
                  HONOUR_MAX_SIEGE_LEVEL);
}

static void say_fire_effect(CapChartQuery *q, guint cell, const HonourFireCase *c) {
  HonourFireEffect effect = honour_fire_effect(cell, c);
  gboolean is_siege = c->place == HONOUR_FIRE_IN_SIEGE;
  guint loss =
      cap_chart_number(q, "absorbs") > 0 ? honour_fire_loss_with_pikes(effect.loss) : effect.loss;
  char text[HONOUR_FIRE_TEXT];

  honour_fire_text(cell, text);
  cap_chart_say(q, "cell", "%s", text);
  cap_chart_say(q, "loss", "%u SP", loss);
  if (loss != effect.loss)
    cap_chart_say(q, "meaning",
                  "a Swiss or Landsknecht unit that absorbs a loss loses 1 more "
                  "[C.AFT-r4]");
  cap_chart_say(q, "discipline-check", "%s",
                !effect.is_check ? "no"
                : is_siege       ? "the whole target Force"
                                 : "the target Corps");
  cap_chart_say(q, "firing-loss", "%u SP", effect.own_loss);
  if (is_siege)
    say_breach(q, cell, c, effect.is_breach);
  else
    cap_chart_say(q, "breach", "no, only in sieges [C.AFT-r5]");
  cap_chart_say(
      q, "capitano-check", "%s%s", effect.is_capitani_check ? "every target Capitano" : "no",
      is_siege && (cell & HONOUR_FIRE_CAPITANI) != 0 ? ", only in Major Battles [C.AFT-r7]" : "");
}

typedef struct {
  gboolean has_column;
  guint column;
} Column;

static char *describe_fire(int modified, gconstpointer data) {
  const Column *column = data;
  guint row = honour_fire_row(modified);
  char text[HONOUR_FIRE_TEXT];

  if (!column->has_column)
    return g_strdup_printf("row %u", row);
  honour_fire_text(honour_fire_cell(row, column->column), text);
  return g_strdup_printf("row %u, %s", row, text);
}

static void say_engineers(CapChartQuery *q, int die) {
  switch (honour_engineers(die)) {
  case HONOUR_ENGINEERS_NOTHING:
    cap_chart_say(q, "engineers", "nothing");
    break;
  case HONOUR_ENGINEERS_SUCCEED:
    cap_chart_say(q, "engineers", "succeed");
    break;
  case HONOUR_ENGINEERS_LOST:
    cap_chart_say(q, "engineers", "eliminated");
    break;
  }
}

static void answer_fire_roll(CapChartQuery *q, const HonourFireCase *c) {
  HonourFireAim aim = honour_fire_aim(c);
  Column column = {c->sp > 0, aim.column};
  int modified = 0;

  if (cap_chart_has(q, "engineers"))
    say_engineers(q, cap_chart_number(q, "engineers"));
  honour_chart_say_modifiers(q, "sp-modifier", &aim.strength);
  if (column.has_column) {
    cap_chart_say(q, "printed-column", "%s", honour_fire_column_label(aim.printed_column));
    honour_chart_say_modifiers(q, "shift", &aim.shifts);
    cap_chart_say(q, "column", "%s", honour_fire_column_label(aim.column));
  } else {
    cap_chart_say_needs(q, "sp", "for the column and the cell");
  }
  if (!honour_chart_roll(q, &aim.die, describe_fire, &column, &modified))
    return;
  cap_chart_say(q, "row", "%u", honour_fire_row(modified));
  if (column.has_column)
    say_fire_effect(q, honour_fire_cell(honour_fire_row(modified), aim.column), c);
}

static void answer_fire(CapChartQuery *q) {
  HonourFireCase c = fire_case(q);
  guint cell = 0;

  if (cap_chart_has(q, "cell")) {
    if (!cap_chart_has(q, "combat"))
      c.place = HONOUR_FIRE_IN_SIEGE;
    if (parse_cell(cap_chart_text(q, "cell"), &cell))
      say_fire_effect(q, cell, &c);
    else
      cap_chart_refuse(q,
                       "cell=%s is none of this chart: cells are made of 1, 2, 3, DC, b, (b), * "
                       "and \xc2\xa7, separated by blanks.",
                       cap_chart_text(q, "cell"));
  } else if (!cap_chart_has(q, "combat")) {
    cap_chart_refuse_missing(q, "combat", "modifiers and marks differ");
  } else {
    answer_fire_roll(q, &c);
  }
}

/* --- Field Engineers -------------------------------------------------------------------------- */

/* clang-format off */

static const CapChartKey engineers_keys[] = {
    {.name = "side", .kind = CAP_KEY_WORD, .words = fire_by_words, .is_required = TRUE, .help = "whose Field Engineers"},
    HONOUR_KEY_ONE_DIE,
    {.name = "level", .kind = CAP_KEY_NUMBER, .min = 0, .max = HONOUR_MAX_SIEGE_LEVEL, .preset = "0", .help = "Siege Status, for the besieged"},
    {.name = "sp", .kind = CAP_KEY_NUMBER, .min = 1, .max = HONOUR_KEY_MAX_SP, .help = "artillery SPs of the besieger"},
    HONOUR_KEY_END,
};

/* clang-format on */

static void answer_engineers(CapChartQuery *q) {
  int die = cap_chart_number(q, "die");
  guint level = (guint)cap_chart_number(q, "level");
  gboolean succeed = honour_engineers(die) == HONOUR_ENGINEERS_SUCCEED;

  cap_chart_say(q, "die", "%d", die);
  say_engineers(q, die);
  if (cap_chart_number(q, "side") == 1) {
    cap_chart_say(q, "level", "%u", succeed ? honour_siege_level_after_engineers(level) : level);
    cap_chart_say(q, "meaning",
                  "5 or 6 lowers the Siege Status by 1, 1 loses the Engineers "
                  "[15.1.2a]");
    return;
  }
  HonourFireCase c = {.place = HONOUR_FIRE_IN_SIEGE,
                      .sp = (guint)cap_chart_number(q, "sp"),
                      .has_engineers_help = succeed,
                      .weather = HONOUR_WEATHER_FAIR};
  HonourFireAim aim = honour_fire_aim(&c);
  cap_chart_say_signed(q, "sp-modifier", aim.strength.total);
  if (c.sp > 0) {
    cap_chart_say(q, "sp", "%u", c.sp + (guint)aim.strength.total);
    cap_chart_say(q, "column", "%s", honour_fire_column_label(aim.column));
  }
  cap_chart_say(q, "meaning", "5 or 6 adds 2 SPs for the column, 1 loses the Engineers [15.1.2b]");
}

/* --- Cavalry charge --------------------------------------------------------------------------- */

/* clang-format off */

static const char *const cavalry_words[] = {"heavy", "light", NULL};

static const CapChartKey charge_keys[] = {
    {.name = "sp", .kind = CAP_KEY_NUMBER, .min = 1, .max = HONOUR_KEY_MAX_SP, .help = "SPs of the wave"},
    {.name = "cavalry", .aliases = "type", .kind = CAP_KEY_WORD, .words = cavalry_words, .is_required = TRUE, .help = "a wave is all heavy or all light"},
    {.name = "quality", .kind = CAP_KEY_NUMBER, .min = 0, .max = 3, .help = "Quality of Heavy Cavalry, which adds it to the die"},
    HONOUR_KEY_DIE,
    HONOUR_KEY_MODIFIED,
    HONOUR_KEY_TERRAIN("of the battle"),
    HONOUR_KEY_WEATHER,
    HONOUR_KEY_FLAG("chit", "the charged Corps has Earthworks/River in play"),
    {.name = "target", .kind = CAP_KEY_WORD, .words = absorbs_words, .preset = "other", .help = "the charged unit"},
    HONOUR_KEY_FLAG("flank", "a Flank Charge"),
    HONOUR_KEY_FLAG("firearms", "the charged Corps played Firearms"),
    HONOUR_KEY_END,
};

/* clang-format on */

static char *describe_charge(int modified, gconstpointer data) {
  const Column *column = data;
  guint row = honour_charge_row(modified);
  char text[HONOUR_CHARGE_TEXT];

  if (!column->has_column)
    return g_strdup_printf("row %u", row);
  honour_charge_text(honour_charge_cell(row, column->column), text);
  return g_strdup_printf("row %u, %s", row, text);
}

static void say_charge_effect(CapChartQuery *q, guint row, guint column,
                              const HonourChargeCase *c) {
  HonourChargeEffect effect = honour_charge_effect(row, column, c);
  guint printed_loss = honour_charge_cell(row, column) & HONOUR_CHARGE_LOSS;
  char text[HONOUR_CHARGE_TEXT];

  honour_charge_text(honour_charge_cell(row, column), text);
  cap_chart_say(q, "cell", "%s", text);
  cap_chart_say(q, "charging-loss", "%u SP", effect.charger_loss);
  if (effect.is_charger_check && effect.charger_loss != printed_loss)
    cap_chart_say(q, "meaning", "losses doubled to %u SP by Firearms [C.CCT-r3]",
                  effect.charger_loss);
  cap_chart_say_yes_no(q, "charging-discipline-check", effect.is_charger_check);
  cap_chart_say(q, "charged-loss", "%u SP", effect.target_loss);
  cap_chart_say(q, "charged", "%s",
                effect.is_target_demoralised ? "demoralised, then its Corps checks Discipline"
                                             : "no effect");
  cap_chart_say_yes_no(q, "plundering", effect.is_plundering);
  if (effect.is_plundering)
    cap_chart_say(q, "meaning",
                  "the charging cavalry is lost in plundering for the rest of the "
                  "battle [C.CCT-r6]");
  cap_chart_say(q, "capitano-check", "%s",
                effect.is_charging_capitano_check  ? "the charging Capitano [C.CCT-r4]"
                : effect.is_charged_capitani_check ? "all Capitani of the charged Corps [C.CCT-r5]"
                                                   : "none");
}

static void answer_charge(CapChartQuery *q) {
  HonourChargeCase c = {
      .is_heavy = cap_chart_number(q, "cavalry") == 0,
      .quality = cap_chart_number(q, "quality"),
      .terrain = (CapTerrain)cap_chart_number(q, "terrain"),
      .weather = (HonourWeather)cap_chart_number(q, "weather"),
      .has_target_chit = cap_chart_is_yes(q, "chit"),
      .at_pikes = cap_chart_number(q, "target") > 0,
      .is_flank = cap_chart_is_yes(q, "flank"),
      .against_firearms = cap_chart_is_yes(q, "firearms"),
  };
  HonourModifiers modifiers = honour_charge_modifiers(&c);
  Column column = {cap_chart_has(q, "sp"), honour_charge_column((guint)cap_chart_number(q, "sp"))};
  HonourGround ground = {.terrain = c.terrain};
  int modified = 0;

  if (c.is_heavy && !cap_chart_has(q, "quality") && !cap_chart_has(q, "modified")) {
    cap_chart_refuse_missing(q, "quality", "Heavy Cavalry adds it to the die [C.CCT-m6]");
    return;
  }
  if (!honour_ground_allows_charge(&ground)) {
    cap_chart_say(q, "playable", "no, cavalry does not charge in %s [11.4.1.C9]",
                  honour_chart_terrain_words[c.terrain]);
    return;
  }
  if (c.against_firearms && !honour_firearms_are_usable(c.weather))
    cap_chart_say(q, "firearms", "not usable in rain [17.2b]");
  if (column.has_column)
    cap_chart_say(q, "column", "%s", honour_charge_column_label(column.column));
  else
    cap_chart_say_needs(q, "sp", "for the column and the cell");
  if (!honour_chart_roll(q, &modifiers, describe_charge, &column, &modified))
    return;
  cap_chart_say(q, "row", "%u", honour_charge_row(modified));
  if (column.has_column)
    say_charge_effect(q, honour_charge_row(modified), column.column, &c);
}

/* --- Pursuit ---------------------------------------------------------------------------------- */

/* clang-format off */

static const CapChartKey pursuit_keys[] = {
    HONOUR_KEY_COUNT("cavalry", HONOUR_KEY_MAX_SP, "pursuing cavalry SPs in good order"),
    HONOUR_KEY_COUNT("infantry", HONOUR_KEY_MAX_SP, "pursuing infantry SPs in good order"),
    HONOUR_KEY_DIE,
    HONOUR_KEY_MODIFIED,
    HONOUR_KEY_STAR("Bonus star of the pursuing Primo Capitano"),
    HONOUR_KEY_FLAG("stradiots", "Stradiots in good order among the pursuers"),
    {.name = "mp-given-up", .aliases = "mp", .kind = CAP_KEY_DECIMAL, .min = 0, .max = 50, .parts = HONOUR_MP, .preset = "0", .help = "MPs that a Force leaving a ZOC gives up beyond the first hex"},
    HONOUR_KEY_END,
};

static const CapChartKey pursuit_losses_keys[] = {
    {.name = "losses", .kind = CAP_KEY_NUMBER, .min = 0, .max = HONOUR_KEY_MAX_SP, .is_required = TRUE, .help = "Pursuit Losses to absorb"},
    HONOUR_KEY_COUNT("artillery", HONOUR_KEY_MAX_SP, "artillery SPs of the loser, good or demoralised"),
    HONOUR_KEY_COUNT("demoralised-infantry", HONOUR_KEY_MAX_SP, "its demoralised infantry SPs"),
    HONOUR_KEY_COUNT("infantry", HONOUR_KEY_MAX_SP, "its infantry SPs in good order"),
    HONOUR_KEY_COUNT("demoralised-cavalry", HONOUR_KEY_MAX_SP, "its demoralised cavalry SPs"),
    HONOUR_KEY_COUNT("cavalry", HONOUR_KEY_MAX_SP, "its cavalry SPs in good order"),
    HONOUR_KEY_END,
};

static const CapChartKey loot_keys[] = {
    {.name = "ap", .aliases = "points", .kind = CAP_KEY_NUMBER, .min = 0, .max = 999, .is_required = TRUE, .help = "APs of the loser's army"},
    HONOUR_KEY_END,
};

/* clang-format on */

static char *describe_pursuit(int modified, gconstpointer data) {
  const guint *sp = data;
  guint row = honour_pursuit_row(modified);
  const HonourPursuitRow *effects = honour_pursuit_effects(row);

  return g_strdup_printf("row %u, C%u I%u, losses %u", row, effects->cavalry, effects->infantry,
                         honour_pursuit_losses(effects->cavalry, sp[0]) +
                             honour_pursuit_losses(effects->infantry, sp[1]));
}

static void answer_pursuit(CapChartQuery *q) {
  HonourPursuitCase c = {
      .has_star = cap_chart_is_yes(q, "star"),
      .has_stradiots = cap_chart_is_yes(q, "stradiots"),
      .given_up = cap_chart_number(q, "mp-given-up"),
  };
  HonourModifiers modifiers = honour_pursuit_modifiers(&c);
  const guint sp[] = {(guint)cap_chart_number(q, "cavalry"),
                      (guint)cap_chart_number(q, "infantry")};
  int modified = 0;

  if (!honour_chart_roll(q, &modifiers, describe_pursuit, sp, &modified))
    return;
  guint row = honour_pursuit_row(modified);
  const HonourPursuitRow *effects = honour_pursuit_effects(row);
  guint cavalry = honour_pursuit_losses(effects->cavalry, sp[0]);
  guint infantry = honour_pursuit_losses(effects->infantry, sp[1]);
  cap_chart_say(q, "row", "%u", row);
  cap_chart_say(q, "cell", "C%u I%u", effects->cavalry, effects->infantry);
  cap_chart_say(q, "cavalry-losses", "%u (%u%% of %u)", cavalry, effects->cavalry, sp[0]);
  cap_chart_say(q, "infantry-losses", "%u (%u%% of %u)", infantry, effects->infantry, sp[1]);
  cap_chart_say(q, "formula", "%u+%u=%u", cavalry, infantry, cavalry + infantry);
  cap_chart_say(q, "losses", "%u", cavalry + infantry);
  if (cap_chart_has(q, "die") && honour_pursuit_endangers_pursuer(cap_chart_number(q, "die")))
    cap_chart_say(q, "capitano-check", "one pursuing Capitano, on a natural 1 [C.PUR-r2]");
  if (effects->pursued_check)
    cap_chart_say(q, "capitano-check", "every pursued Capitano [C.PUR-r3]");
}

static void answer_pursuit_losses(CapChartQuery *q) {
  HonourPursued force = {
      .artillery = (guint)cap_chart_number(q, "artillery"),
      .bad_infantry = (guint)cap_chart_number(q, "demoralised-infantry"),
      .good_infantry = (guint)cap_chart_number(q, "infantry"),
      .bad_cavalry = (guint)cap_chart_number(q, "demoralised-cavalry"),
      .good_cavalry = (guint)cap_chart_number(q, "cavalry"),
  };
  guint losses = (guint)cap_chart_number(q, "losses"), dropped = 0;
  HonourPursued taken = honour_pursuit_absorb(&force, losses, &dropped);

  cap_chart_say(q, "artillery", "%u SP", taken.artillery);
  cap_chart_say(q, "demoralised-infantry", "%u SP", taken.bad_infantry);
  cap_chart_say(q, "infantry", "%u SP", taken.good_infantry);
  cap_chart_say(q, "demoralised-cavalry", "%u SP", taken.bad_cavalry);
  cap_chart_say(q, "cavalry", "%u SP", taken.good_cavalry);
  cap_chart_say(q, "absorbed", "%u of %u", losses - dropped, losses);
  cap_chart_say(q, "dropped", "%u", dropped);
  cap_chart_say(q, "meaning",
                "artillery, infantry, cavalry, the demoralised of each first "
                "[11.4-S10c]; an artillery or demoralised SP absorbs 1, a good one 2 "
                "[C.PUR-r4]");
}

static void answer_loot(CapChartQuery *q) {
  guint points = (guint)cap_chart_number(q, "ap"), loot = honour_pursuit_loot(points);

  cap_chart_say(q, "loot", "%u AP", loot);
  cap_chart_say(q, "left", "%u AP", points - loot);
  cap_chart_say(q, "meaning",
                "half of the loser's APs, rounded up, go to the winner's army "
                "[11.4-S10b]");
}

/* --- The list --------------------------------------------------------------------------------- */

/* clang-format off */

const CapChartView honour_chart_views_battle[] = {
    {"artillery-fire", NULL, "Artillery Fire Table", "C.AFT", "One roll of guns in a Major Battle or a siege.", fire_keys, answer_fire},
    {"engineers", "field-engineers", "Field Engineers", "15.1.2", "Their die in a siege, for either side.", engineers_keys, answer_engineers},
    {"cavalry-charge", NULL, "Cavalry Charge Table", "C.CCT", "One wave of a charge.", charge_keys, answer_charge},
    {"pursuit", NULL, "Pursuit Table", "C.PUR", "Losses in a pursuit.", pursuit_keys, answer_pursuit},
    {"pursuit-losses", "absorb", "Absorbing Pursuit Losses", "11.4-S10", "Which SPs the losses take.", pursuit_losses_keys, answer_pursuit_losses},
    {"loot", NULL, "Loot", "11.4-S10b", "APs that change hands after a Major Battle.", loot_keys, answer_loot},
    {.name = NULL},
};
