/* How many dice shooters and fighters roll. */
#include "validator/baroque/lookup/keys.h"

/* clang-format off */

static const CapChartKey shot_keys[] = {
    {.name = "weapon", .kind = CAP_KEY_WORD, .words = baroque_fires_words, .word_aliases = baroque_weapon_names, .is_required = TRUE, .help = "row of the firing table"},
    {.name = "distance", .kind = CAP_KEY_DECIMAL, .min = 0, .max = 200, .parts = BAROQUE_KEY_PARTS, .is_required = TRUE, .help = "distance to the target in BU"},
    BAROQUE_KEY_VBU,
    BAROQUE_KEY_TROOP("troop", "troop type of the firer, where that matters"),
    BAROQUE_KEY_TROOP("target", "troop type of the target, where that matters"),
    {.name = "modifier", .kind = CAP_KEY_NUMBER, .min = -4, .max = 0, .preset = "0", .help = "Shooting Modifier of the firer"},
    {.name = "moves", .kind = CAP_KEY_NUMBER, .min = 0, .max = 9, .preset = "0", .help = "movement actions of the firer this turn"},
    BAROQUE_KEY_FLAG("disorder", "the firer is in Disorder"),
    BAROQUE_KEY_FLAG("massed", "the target is Massed; Pikes and Tercios always are"),
    BAROQUE_KEY_FLAG("cover", "the target is at a wood's edge or behind a linear obstacle"),
    BAROQUE_KEY_FLAG("evading", "the target has declared Evasion"),
    BAROQUE_KEY_FLAG("through-friends", "friends stand in the line of fire"),
    BAROQUE_KEY_END,
};

static const CapChartKey melee_keys[] = {
    BAROQUE_KEY_VBU,
    {.name = "troop", .kind = CAP_KEY_WORD, .words = baroque_troop_letters, .word_aliases = baroque_troop_names, .is_required = TRUE, .help = "troop type of the unit"},
    {.name = "enemy", .kind = CAP_KEY_WORD, .words = baroque_troop_letters, .word_aliases = baroque_troop_names, .is_required = TRUE, .help = "troop type of the enemy main unit"},
    {.name = "impetus", .kind = CAP_KEY_NUMBER, .min = 0, .max = 9, .preset = "0", .help = "Impetus of the unit"},
    {.name = "modifier", .kind = CAP_KEY_NUMBER, .min = -9, .max = 9, .preset = "0", .help = "Melee Modifier of the unit"},
    BAROQUE_KEY_FLAG("charges", "it charges, countercharges or pursues in this round"),
    BAROQUE_KEY_FLAG("worn", "it has a permanent loss"),
    BAROQUE_KEY_FLAG("leader", "a Leader is attached"),
    BAROQUE_KEY_FLAG("disorder", "it is in Disorder"),
    BAROQUE_KEY_FLAG("flank", "it was contacted on the flank or rear"),
    {.name = "ground", .kind = CAP_KEY_WORD, .words = baroque_melee_ground_words, .preset = "open", .help = "where most of its base is"},
    BAROQUE_KEY_FLAG("enemy-in-difficult", "the enemy is wholly in difficult ground"),
    BAROQUE_KEY_FLAG("enemy-behind", "the enemy defends a linear obstacle"),
    BAROQUE_KEY_FLAG("pistols", "it has fired pistols before contact"),
    {.name = "support", .kind = CAP_KEY_NUMBER, .min = 0, .max = 30, .preset = "0", .help = "dice of supports"},
    BAROQUE_KEY_END,
};

/* clang-format on */

static BaroqueTroop troop_of_weapon(BaroqueFires weapon) {
  return weapon >= BAROQUE_FIRES_ART_A
             ? (BaroqueTroop)((guint)BAROQUE_HEAVY_CANNON + (guint)weapon - BAROQUE_FIRES_ART_A)
             : BAROQUE_PIKE_AND_MUSKET;
}

/* [FIRE-1] to [FIRE-18] */
static void answer_shot(CapChartQuery *q) {
  gint64 distance = cap_chart_number(q, "distance");
  BaroqueFires weapon = (BaroqueFires)cap_chart_number(q, "weapon");
  BaroqueTroop target = baroque_chart_troop(q, "target", BAROQUE_PIKE_AND_MUSKET);
  BaroqueFireDice shot = {
      .firer = baroque_chart_troop(q, "troop", troop_of_weapon(weapon)),
      .target = target,
      .vbu = (guint)cap_chart_number(q, "vbu"),
      .shooting_modifier = cap_chart_number(q, "modifier"),
      .moves = (guint)cap_chart_number(q, "moves"),
      .is_disordered = cap_chart_is_yes(q, "disorder"),
      .is_target_massed = cap_chart_is_yes(q, "massed") || baroque_is_always_massed(target),
      .is_in_cover = cap_chart_is_yes(q, "cover"),
      .is_evading = cap_chart_is_yes(q, "evading"),
      .through_friends = cap_chart_is_yes(q, "through-friends"),
  };
  BaroqueSum sum = baroque_fire_modifiers(&shot);
  BaroqueBand band = baroque_band_at(distance * distance);

  if (!baroque_fire_value(weapon, band, &shot.value)) {
    cap_chart_say(q, "shot", "none at this distance [FIRE-18]");
    return;
  }
  cap_chart_say(q, "band", "%s", baroque_band_words[band]);
  cap_chart_say_signed(q, "table", shot.value);
  baroque_chart_say_modifiers(q, &sum);
  guint dice = baroque_fire_dice(&shot);
  if (dice == 0)
    cap_chart_say(q, "shot", "none: no die is left [B-12]");
  else
    cap_chart_say(q, "dice", "%u", dice);
}

/* [MEL-1] to [MEL-10] */
static void answer_melee(CapChartQuery *q) {
  BaroqueBlow blow = {
      .troop = baroque_chart_troop(q, "troop", BAROQUE_PIKE_AND_MUSKET),
      .enemy = baroque_chart_troop(q, "enemy", BAROQUE_PIKE_AND_MUSKET),
      .vbu = (guint)cap_chart_number(q, "vbu"),
      .impetus = (guint)cap_chart_number(q, "impetus"),
      .melee_modifier = cap_chart_number(q, "modifier"),
      .charges = cap_chart_is_yes(q, "charges"),
      .is_fresh = !cap_chart_is_yes(q, "worn"),
      .has_leader = cap_chart_is_yes(q, "leader"),
      .is_disordered = cap_chart_is_yes(q, "disorder"),
      .is_flanked = cap_chart_is_yes(q, "flank"),
      .footing = (BaroqueMeleeGround)cap_chart_number(q, "ground"),
      .is_enemy_in_difficult = cap_chart_is_yes(q, "enemy-in-difficult"),
      .is_enemy_behind = cap_chart_is_yes(q, "enemy-behind"),
      .impetus_spent = cap_chart_is_yes(q, "pistols") ? 1 : 0,
      .support = (guint)cap_chart_number(q, "support"),
  };
  BaroqueSum sum = baroque_melee_modifiers(&blow);
  const char *denied = baroque_impetus_denied(&blow);

  if (denied == NULL && !blow.is_fresh)
    denied = "gap 67";
  if (blow.charges && blow.impetus > 0 && denied != NULL)
    cap_chart_say(q, "impetus", "none [%s]", denied);
  baroque_chart_say_modifiers(q, &sum);
  cap_chart_say(q, "dice", "%u%s", baroque_melee_dice(&blow),
                (int)blow.vbu + sum.total < 1 ? " [B-12]" : "");
}

/* clang-format off */

const CapChartView baroque_chart_views_dice[] = {
    {"shot", "firing-table firing", "Firing Table", "FIRE-1", "How many dice a shot has.", shot_keys, answer_shot},
    {"melee", "melee-dice", "Dice of a melee", "MEL-6", "How many dice a unit rolls in a melee, and whether its Impetus counts.", melee_keys, answer_melee},
    {.name = NULL},
};
