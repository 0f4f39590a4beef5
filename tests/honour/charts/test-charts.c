/* The charts: every cell counted, what must hold between charts, and the worked examples and
 * vectors of chart-vectors.csv, looked up as a user does. */
#include "validator/commands/command-chart.h"

#include <stdlib.h>
#include <string.h>

#include "tests/support/test-support.h"
#include "validator/honour/charts/admin-points.h"
#include "validator/honour/charts/assault.h"
#include "validator/honour/charts/attrition.h"
#include "validator/honour/charts/charge.h"
#include "validator/honour/charts/discipline.h"
#include "validator/honour/charts/fire.h"
#include "validator/honour/charts/initiative.h"
#include "validator/honour/charts/orders.h"
#include "validator/honour/charts/pursuit.h"
#include "validator/honour/charts/short-battle.h"
#include "validator/honour/charts/strength.h"
#include "validator/honour/charts/tactics.h"
#include "validator/honour/charts/terrain.h"
#include "validator/honour/charts/unit-effects.h"
#include "validator/honour/charts/weather.h"

/* --- Vectors ---------------------------------------------------------------------------------- */

enum { ID, RULE, CHART, KEYS, EXPECTED, N_FIELDS };

/* The fields of a line of comma separated values; quoted ones may hold commas. */
static char **split_line(const char *line) {
  g_autoptr(GStrvBuilder) fields = g_strv_builder_new();
  g_autoptr(GString) field = g_string_new(NULL);
  gboolean is_quoted = FALSE;

  for (const char *p = line;; p++) {
    if (*p == '"') {
      is_quoted = !is_quoted;
    } else if (*p == '\0' || (*p == ',' && !is_quoted)) {
      g_strv_builder_add(fields, field->str);
      g_string_truncate(field, 0);
      if (*p == '\0')
        return g_strv_builder_end(fields);
    } else {
      g_string_append_c(field, *p);
    }
  }
}

/* The lines of the file without its heading and the empty one at the end. */
static char **read_vectors(guint *n) {
  g_autofree char *path = test_path("tests", "honour", "charts", "chart-vectors.csv", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  char **lines = g_strsplit(text, "\n", -1);

  *n = g_strv_length(lines) - 2;
  return lines;
}

/* What the command prints, standard error after standard output; the exit status in *status. */
static char *ask(const char *chart, const char *keys, CapExit *status) {
  g_autofree char *words = g_strconcat("chart ", chart, " ", keys, NULL);
  g_auto(GStrv) args = g_strsplit(g_strchomp(words), " ", -1);
  char *text = NULL;
  gsize length = 0;
  FILE *stream = open_memstream(&text, &length);
  CapStreams io = {.out = stream, .err = stream};

  *status = cap_command_chart.run(&args, &io);
  fclose(stream);
  return text;
}

/* Is a line the expected one, or that with something more behind it? */
static gboolean has_line(char **lines, const char *expected) {
  gsize length = strlen(expected);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix(lines[i], expected) && strchr(" ,", lines[i][length]) != NULL)
      return TRUE;
  return FALSE;
}

START_TEST(a_vector_is_answered) {
  guint n = 0;
  g_auto(GStrv) rows = read_vectors(&n);
  g_auto(GStrv) row = split_line(rows[_i + 1]);
  CapExit status = CAP_EXIT_OK;

  ck_assert_uint_eq(g_strv_length(row), N_FIELDS);
  char *answer = ask(row[CHART], row[KEYS], &status);
  g_auto(GStrv) lines = g_strsplit(answer, "\n", -1);
  g_auto(GStrv) expected = g_strsplit(row[EXPECTED], "; ", -1);
  ck_assert_msg(status == CAP_EXIT_OK, "%s [%s]: %s", row[ID], row[RULE], answer);
  for (guint i = 0; expected[i] != NULL; i++)
    ck_assert_msg(has_line(lines, expected[i]), "%s [%s]: no \"%s\" in\n%s", row[ID], row[RULE],
                  expected[i], answer);
  free(answer);
}
END_TEST

/* --- Every cell: sums counted in the reference data ------------------------------------------- */

START_TEST(rule_C_APT_66_cells) {
  const int sums[HONOUR_POINTS_COLUMNS] = {0, -16, -21, -23, -19, -31};

  for (guint column = 0; column < HONOUR_POINTS_COLUMNS; column++) {
    int sum = 0;
    for (guint dice = HONOUR_POINTS_MIN_DICE; dice <= HONOUR_POINTS_MAX_DICE; dice++)
      sum += honour_points_modifier(column, dice);
    ck_assert_msg(sum == sums[column], "column %s", honour_points_column_label(column));
  }
}
END_TEST

START_TEST(rule_C_ATT_70_cells) {
  const guint sums[HONOUR_ATTRITION_ROWS] = {1, 3, 5, 9, 15, 24, 31};

  for (guint row = 0; row < HONOUR_ATTRITION_ROWS; row++) {
    guint sum = 0;
    for (guint column = 0; column < HONOUR_ATTRITION_COLUMNS; column++)
      sum += honour_attrition_loss(row, column);
    ck_assert_msg(sum == sums[row], "row %s", honour_attrition_row_label(row));
  }
}
END_TEST

START_TEST(rule_C_AFT_42_cells) {
  HonourFireCase battle = {.place = HONOUR_FIRE_IN_BATTLE};
  HonourFireCase siege = {.place = HONOUR_FIRE_IN_SIEGE, .besieged_has_guns = TRUE};
  HonourFireCase unarmed = {.place = HONOUR_FIRE_IN_SIEGE, .besieged_has_guns = FALSE};
  guint loss = 0, checks = 0, own_loss = 0, breaches = 0, with_maybe = 0, capitani = 0;

  for (guint row = 0; row < HONOUR_FIRE_ROWS; row++) {
    for (guint column = 0; column < HONOUR_FIRE_COLUMNS; column++) {
      guint cell = honour_fire_cell(row, column);
      HonourFireEffect effect = honour_fire_effect(cell, &battle);

      loss += effect.loss;
      checks += effect.is_check ? 1 : 0;
      own_loss += effect.own_loss;
      capitani += effect.is_capitani_check ? 1 : 0;
      breaches += honour_fire_effect(cell, &siege).is_breach ? 1 : 0;
      with_maybe += honour_fire_effect(cell, &unarmed).is_breach ? 1 : 0;
      ck_assert(!effect.is_breach && !honour_fire_effect(cell, &siege).is_capitani_check);
    }
  }
  ck_assert_uint_eq(loss, 14);
  ck_assert_uint_eq(checks, 19);
  ck_assert_uint_eq(own_loss, 5);
  ck_assert_uint_eq(breaches, 7);
  ck_assert_uint_eq(with_maybe, 7 + 6);
  ck_assert_uint_eq(capitani, 9);
}
END_TEST

START_TEST(rule_C_CCT_40_cells) {
  HonourChargeCase c = {.weather = HONOUR_WEATHER_FAIR};
  guint charger_loss = 0, charger_checks = 0, target_loss = 0, demoralised = 0, plundering = 0;

  for (guint row = 0; row < HONOUR_CHARGE_ROWS; row++) {
    for (guint column = 0; column < HONOUR_CHARGE_COLUMNS; column++) {
      HonourChargeEffect effect = honour_charge_effect(row, column, &c);

      charger_loss += effect.charger_loss;
      charger_checks += effect.is_charger_check ? 1 : 0;
      target_loss += effect.target_loss;
      demoralised += effect.is_target_demoralised ? 1 : 0;
      plundering += effect.is_plundering ? 1 : 0;
      ck_assert(effect.is_charging_capitano_check == (row == 1));
      ck_assert(effect.is_charged_capitani_check == (row == 9));
    }
  }
  ck_assert_uint_eq(charger_loss, 21);
  ck_assert_uint_eq(charger_checks, 15);
  ck_assert_uint_eq(target_loss, 1);
  ck_assert_uint_eq(demoralised, 10);
  ck_assert_uint_eq(plundering, 6);
}
END_TEST

/* the defender loses when row and column make 10 or more. */
START_TEST(rule_C_AST_72_cells) {
  guint attacker_loss = 0, attacker_bad = 0, defender_loss = 0, defender_bad = 0,
        attacker_loses = 0;

  for (guint row = 0; row < HONOUR_ASSAULT_ROWS; row++) {
    for (guint column = 1; column <= HONOUR_ASSAULT_COLUMNS; column++) {
      HonourAssaultCell cell = honour_assault_cell(row, column);

      attacker_loss += cell.attacker.loss;
      attacker_bad += cell.attacker.is_demoralised ? 1 : 0;
      defender_loss += cell.defender.loss;
      defender_bad += cell.defender.is_demoralised ? 1 : 0;
      attacker_loses += cell.loser == HONOUR_ATTACKER ? 1 : 0;
      ck_assert_msg((cell.loser == HONOUR_DEFENDER) == (row + column >= 10), "row %u column %u",
                    row, column);
    }
  }
  ck_assert_uint_eq(attacker_loss, 68);
  ck_assert_uint_eq(attacker_bad, 24);
  ck_assert_uint_eq(defender_loss, 42);
  ck_assert_uint_eq(defender_bad, 21);
  ck_assert_uint_eq(attacker_loses, 44);
}
END_TEST

/* results never ease as the die grows. */
START_TEST(rule_C_DIS_32_cells) {
  guint counts[HONOUR_DISCIPLINE_DEMORALISED_FLIES + 1] = {0};

  for (guint column = 0; column < HONOUR_DISCIPLINE_COLUMNS; column++) {
    for (guint row = 0; row < HONOUR_DISCIPLINE_ROWS; row++) {
      counts[honour_discipline_result(row, column)]++;
      if (row > 0)
        ck_assert(honour_discipline_result(row, column) >=
                  honour_discipline_result(row - 1, column));
    }
  }
  ck_assert_uint_eq(counts[HONOUR_DISCIPLINE_PASSED], 15);
  ck_assert_uint_eq(counts[HONOUR_DISCIPLINE_FAILED], 6);
  ck_assert_uint_eq(counts[HONOUR_DISCIPLINE_BADLY_FAILED], 1);
  ck_assert_uint_eq(counts[HONOUR_DISCIPLINE_DEMORALISED], 7);
  ck_assert_uint_eq(counts[HONOUR_DISCIPLINE_DEMORALISED_FLIES], 3);
}
END_TEST

START_TEST(rule_C_TOC_13_chits_to_choose_and_6_to_receive) {
  guint chosen = 0, received = 0;

  for (HonourChit option = 0; option < HONOUR_N_CHITS; option++)
    *(honour_chit_row(option)->is_free_only ? &received : &chosen) +=
        honour_chit_row(option)->chits;
  ck_assert_uint_eq(chosen, 13);
  ck_assert_uint_eq(received, 6);
}
END_TEST

/* the table is its own mirror image about 3.5. */
START_TEST(rule_C_OMB_crt_is_symmetric) {
  guint rerolls = 0;

  for (int row = HONOUR_SHORT_MIN_ROW; row <= HONOUR_SHORT_MAX_ROW; row++) {
    HonourShortResult result = honour_short_result(row);
    HonourShortResult mirrored = honour_short_result(honour_short_row(7 - row));

    rerolls += result.reroll != 0 ? 1 : 0;
    ck_assert_int_eq(result.reroll, -mirrored.reroll);
    if (result.reroll == 0)
      ck_assert_msg((result.loser == HONOUR_DEFENDER) == (row >= 4), "row %d", row);
  }
  ck_assert_uint_eq(rerolls, 4);
}
END_TEST

/* --- Between charts --------------------------------------------------------------------------- */

static int value_of(HonourModifierKind kind) {
  return honour_modifier_info(kind)->value;
}

/* Chapter 17 sums up what the other charts say about weather. */
START_TEST(rule_17_agrees_with_the_charts) {
  for (HonourWeather weather = 0; weather < HONOUR_N_WEATHERS; weather++) {
    const HonourWeatherEffects *row = honour_weather_effects(weather);
    const char *name = honour_weather_words[weather];
    HonourAttritionCase march = {.weather = weather};
    HonourPointsCase points = {.weather = weather};
    HonourFireCase fire = {.weather = weather};
    HonourChargeCase charge = {.weather = weather};
    HonourAssaultCase assault = {.weather = weather};
    gboolean is_rain = weather == HONOUR_WEATHER_RAIN;
    const HonourTerrainEffects *river = honour_terrain_effects(HONOUR_ROW_SECONDARY_RIVER);
    const HonourTerrainEffects *bridge = honour_terrain_effects(HONOUR_ROW_SECONDARY_BRIDGE);

    ck_assert_msg(row->attrition == honour_attrition_modifiers(&march).total, "%s", name);
    ck_assert_msg(row->admin_points == honour_points_column(&points).shifts.total, "%s", name);
    ck_assert_msg(row->artillery == honour_fire_aim(&fire).die.total, "%s", name);
    ck_assert_msg(row->charge == honour_charge_modifiers(&charge).total, "%s", name);
    ck_assert_msg(row->assault == honour_assault_modifiers(&assault).total, "%s", name);
    ck_assert_msg(row->river == (is_rain ? river->cost_in_rain : river->cost), "%s", name);
    ck_assert_msg(row->bridge == (is_rain ? bridge->cost_in_rain : bridge->cost), "%s", name);
    ck_assert_msg(row->firearms == !is_rain, "%s", name);
  }
}
END_TEST

/* Each row of the summary has the value of a modifier that cites the same rule. */
START_TEST(rule_C_UTE_agrees_with_the_charts) {
  for (guint i = 0; i < HONOUR_N_UNIT_EFFECTS; i++) {
    const HonourUnitEffectRow *row = honour_unit_effect(i);
    gboolean is_cited = FALSE, is_equal = FALSE;

    for (HonourModifierKind kind = 0; kind < HONOUR_N_MODIFIERS; kind++) {
      if (!g_str_equal(honour_modifier_info(kind)->rule, row->rule))
        continue;
      is_cited = TRUE;
      is_equal = is_equal || value_of(kind) == row->value;
    }
    if (row->value != 0 && is_cited)
      ck_assert_msg(is_equal, "row %u, %s", i, row->condition);
  }
  ck_assert_int_eq(honour_unit_effect(0)->value, value_of(HONOUR_MODIFIER_QUALITY_FIREARMS));
  ck_assert_int_eq(honour_unit_effect(HONOUR_N_UNIT_EFFECTS - 1)->value,
                   value_of(HONOUR_MODIFIER_ASSAULT_WEATHER));
}
END_TEST

/* The Orders Table prints what the modifiers of Initiative say. */
START_TEST(rule_C_ORD_agrees_with_initiative) {
  ck_assert_int_eq(honour_order_row(HONOUR_ORDER_RETREAT)->initiative,
                   value_of(HONOUR_MODIFIER_INITIATIVE_RETREAT));
  for (guint i = 0; i < 5; i++) {
    HonourOrders order = (HonourOrders)(1u << i);
    const HonourOrderRow *row = honour_order_row(order);
    HonourInitiativeCase first = {.printed = 3, .order = order};
    HonourInitiativeCase second = {.printed = 3, .order = order, .is_second = TRUE};

    if (row->activations > 1)
      ck_assert_int_eq(honour_initiative(&second).modified - honour_initiative(&first).modified,
                       row->second_initiative);
    ck_assert_int_eq(row->initiative_zero, !row->may_leave_hex);
  }
}
END_TEST

START_TEST(every_modifier_has_a_value_a_rule_and_words) {
  for (HonourModifierKind kind = 0; kind < HONOUR_N_MODIFIERS; kind++) {
    const HonourModifierInfo *info = honour_modifier_info(kind);

    ck_assert_int_ne(info->value, 0);
    ck_assert(info->rule != NULL && info->rule[0] != '\0');
    ck_assert(info->words != NULL && info->words[0] != '\0');
    ck_assert(honour_beside_words[info->beside] != NULL);
  }
  ck_assert_int_eq(HONOUR_N_MODIFIERS, 48 + 7); /* those printed beside the charts, and of rules */
}
END_TEST

/* --- Look-ups --------------------------------------------------------------------------------- */

START_TEST(rule_C_PUR_shares_round_to_the_nearest) {
  ck_assert_uint_eq(honour_pursuit_losses(30, 1), 0);
  ck_assert_uint_eq(honour_pursuit_losses(50, 1), 1);
  ck_assert_uint_eq(honour_pursuit_losses(10, 4), 0);
  ck_assert_uint_eq(honour_pursuit_losses(10, 5), 1);
  ck_assert_uint_eq(honour_pursuit_losses(120, 10), 12);
}
END_TEST

/* All the losses that can be are absorbed, and never more SPs than there are. */
START_TEST(rule_C_PUR_r4_nothing_is_lost_twice) {
  for (guint losses = 0; losses < 40; losses++) {
    HonourPursued force = {2, 3, 4, 1, 5};
    guint dropped = 0;
    HonourPursued taken = honour_pursuit_absorb(&force, losses, &dropped);
    guint absorbed = taken.artillery + taken.bad_infantry + taken.bad_cavalry +
                     2 * (taken.good_infantry + taken.good_cavalry);

    ck_assert_uint_eq(absorbed + dropped, losses);
    ck_assert(taken.artillery <= 2 && taken.bad_infantry <= 3 && taken.good_infantry <= 4);
    ck_assert(taken.bad_cavalry <= 1 && taken.good_cavalry <= 5);
    if (losses <= 2 + 3 + 8 + 1 + 10)
      ck_assert_uint_le(dropped, 1);
  }
}
END_TEST

/* an SP that terrain halved and walls double counts whole again. */
START_TEST(rule_16b_doubles_whole_SPs_first) {
  HonourStrengthCase c = {
      .side = HONOUR_DEFENDER,
      .ground = {.terrain = CAP_TERRAIN_HILL,
                 .settlement = CAP_SETTLEMENT_FORTIFIED_TOWN,
                 .is_inside = TRUE},
  };
  HonourTroops mixed = {.heavy = 2, .infantry = 3};
  HonourTroops heavy = {.heavy = 6};

  /* 3 infantry and 1 heavy doubled: 6 + 1 + 0.5. */
  ck_assert_uint_eq(honour_strength(&mixed, &c).quarters, 7 * HONOUR_SP + HONOUR_SP / 2);
  /* 4 of 6 heavy doubled: 4 + 1. */
  ck_assert_uint_eq(honour_strength(&heavy, &c).quarters, 5 * HONOUR_SP);
}
END_TEST

START_TEST(rule_11_4_1_CA2_keeps_fractions) {
  HonourStrengthCase c = {.side = HONOUR_ATTACKER,
                          .ground = {.terrain = CAP_TERRAIN_HEATH},
                          .is_major_battle = TRUE,
                          .has_combined_arms = TRUE};
  HonourTroops troops = {.heavy = 1, .infantry = 1};

  /* 0.5 x 1.5 and 2. */
  ck_assert_uint_eq(honour_strength(&troops, &c).quarters, 3 + 2 * HONOUR_SP);
}
END_TEST

/* */
START_TEST(rule_12_1i_nobody_left_is_the_best_ratio) {
  HonourFighter larger;

  ck_assert_uint_eq(honour_assault_ratio(0, 0, &larger), 1);
  ck_assert_uint_eq(honour_assault_ratio(HONOUR_SP, 0, &larger), 4);
  ck_assert_int_eq(larger, HONOUR_ATTACKER);
  ck_assert_uint_eq(honour_assault_ratio(0, HONOUR_SP, &larger), 4);
  ck_assert_int_eq(larger, HONOUR_DEFENDER);
  ck_assert_uint_eq(honour_assault_ratio(3 * HONOUR_SP, HONOUR_SP + 2, &larger), 2);
}
END_TEST

START_TEST(rule_12_1b_exactly_half_is_enough) {
  const guint half[] = {0, 5, 0, 5}, less[] = {0, 6, 0, 5}, none[] = {0, 0, 0, 0};
  guint group = 0;

  ck_assert_uint_eq(honour_force_quality(half, &group), 3);
  ck_assert_uint_eq(honour_force_quality(less, &group), 1);
  ck_assert_uint_eq(group, 11);
  ck_assert_uint_eq(honour_force_quality(none, &group), 0);
}
END_TEST

START_TEST(bands_cover_everything) {
  ck_assert_str_eq(honour_attrition_row_label(honour_attrition_row(0)), "1-9");
  ck_assert_str_eq(honour_attrition_row_label(honour_attrition_row(G_MAXUINT)), "43+");
  ck_assert_str_eq(honour_charge_column_label(honour_charge_column(G_MAXUINT)), "8+");
  ck_assert_int_eq(honour_initiative_enemy_modifier(0), honour_initiative_enemy_modifier(1));
  ck_assert_int_eq(honour_initiative_enemy_modifier(9), honour_initiative_enemy_modifier(5));
  ck_assert_uint_eq(honour_discipline_column_of_quality(-2), 0);
  ck_assert_uint_eq(honour_discipline_column_of_quality(7), 3);
}
END_TEST

/* --- The suite -------------------------------------------------------------------------------- */

static TCase *make_cells(void) {
  TCase *cells = tcase_create("cells");

  tcase_add_test(cells, rule_C_APT_66_cells);
  tcase_add_test(cells, rule_C_ATT_70_cells);
  tcase_add_test(cells, rule_C_AFT_42_cells);
  tcase_add_test(cells, rule_C_CCT_40_cells);
  tcase_add_test(cells, rule_C_AST_72_cells);
  tcase_add_test(cells, rule_C_DIS_32_cells);
  tcase_add_test(cells, rule_C_TOC_13_chits_to_choose_and_6_to_receive);
  tcase_add_test(cells, rule_C_OMB_crt_is_symmetric);
  return cells;
}

static TCase *make_agreement(void) {
  TCase *agreement = tcase_create("agreement");

  tcase_add_test(agreement, rule_17_agrees_with_the_charts);
  tcase_add_test(agreement, rule_C_UTE_agrees_with_the_charts);
  tcase_add_test(agreement, rule_C_ORD_agrees_with_initiative);
  tcase_add_test(agreement, every_modifier_has_a_value_a_rule_and_words);
  return agreement;
}

static TCase *make_look_ups(void) {
  TCase *look_ups = tcase_create("look-ups");

  tcase_add_test(look_ups, rule_C_PUR_shares_round_to_the_nearest);
  tcase_add_test(look_ups, rule_C_PUR_r4_nothing_is_lost_twice);
  tcase_add_test(look_ups, rule_16b_doubles_whole_SPs_first);
  tcase_add_test(look_ups, rule_11_4_1_CA2_keeps_fractions);
  tcase_add_test(look_ups, rule_12_1i_nobody_left_is_the_best_ratio);
  tcase_add_test(look_ups, rule_12_1b_exactly_half_is_enough);
  tcase_add_test(look_ups, bands_cover_everything);
  return look_ups;
}

int main(void) {
  Suite *suite = suite_create("charts");
  TCase *vectors = tcase_create("vectors");
  guint n = 0;
  g_auto(GStrv) rows = read_vectors(&n);

  tcase_add_loop_test(vectors, a_vector_is_answered, 0, (int)n);
  suite_add_tcase(suite, make_cells());
  suite_add_tcase(suite, make_agreement());
  suite_add_tcase(suite, make_look_ups());
  suite_add_tcase(suite, vectors);
  return test_main(suite);
}
