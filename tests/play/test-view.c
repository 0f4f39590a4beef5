/* A game as people look at it: counters, words, places and refusals, in games of every shipped
 * scenario. */
#include "tests/honour/fixtures/engine-fixture.h"
#include "validator/honour/chapters/optional/ch18-options.h"
#include "validator/honour/view/view.h"
#include "validator/engine/ruleset.h"
#include "validator/play/policy.h"
#include "validator/honour/machine/ruleset.h"

static const char *const scenarios[] = {"agnadello-1509", "novara-1513", "bicocca-1522",
                                        "pavia-1524"};

/* Enough to have seen set-up, Orders, marches and fights. */
#define MOST_DECISIONS 400

typedef struct {
  EngineFixture f;
  const CapRuleset *rules;
  CapRulesGame *game;
  CapRulesPlay *play;
  CapDice dice;
  CapLuck luck;
  CapRequest request;
} Look;

static Look *begin_seeded(const char *id, guint options, const CapLog *log, guint64 seed) {
  Look *look = g_new0(Look, 1);

  engine_load_shipped(&look->f, id);
  look->rules = &honour_ruleset;
  look->game = look->rules->game_new(&look->f.scenario->base, look->f.findings);
  cap_dice_seed(&look->dice, seed);
  look->luck = cap_luck_seed(seed);
  look->play = look->rules->play_new(look->game, options, &look->dice, log);
  return look;
}

static Look *begin(const char *id, const CapLog *log) {
  return begin_seeded(id, 0, log, 5);
}

static void end(Look *look) {
  look->rules->play_free(look->play);
  look->rules->game_free(look->game);
  engine_clear(&look->f);
  g_free(look);
}

static gboolean go_on(Look *look, guint *n) {
  if (*n > 0) {
    guint choice = cap_policy_random.choose(&look->luck, look->rules, look->play, &look->request);
    look->rules->answer(look->play, &look->request, look->request.options[choice]);
  }
  return (*n)++ < MOST_DECISIONS && look->rules->next(look->play, &look->request);
}

static const char *badge(const CapPiece *piece, HonourBadge which) {
  return piece->badges[which];
}

START_TEST(options_have_words_and_known_places) {
  Look *look = begin(scenarios[_i], NULL);
  guint n_places = 0;

  for (guint n = 0; go_on(look, &n);) {
    ck_assert_uint_gt(strlen(look->rules->question(look->play, look->request.kind)), 5);
    for (guint i = 0; i < look->request.n_options; i++) {
      char words[CAP_OPTION_TEXT];
      CapSpot spot = look->rules->option_spot(look->play, &look->request, look->request.options[i]);

      look->rules->option_words(look->play, &look->request, look->request.options[i], words);
      ck_assert_uint_gt(strlen(words), 0);
      ck_assert_msg(strchr(words, '$') == NULL, "%s", words);
      ck_assert(spot == CAP_SPOT_NONE || spot < look->f.game->map->n_hexes);
      n_places += spot != CAP_SPOT_NONE;
    }
  }
  ck_assert_uint_gt(n_places, 50);
  end(look);
}
END_TEST

/* Its identifier is for records. */
START_TEST(a_force_of_the_set_up_is_named_by_its_leader) {
  Look *look = begin("marignano-1515", NULL);
  guint n = 0, n_seen = 0;

  while (go_on(look, &n)) {
    char about[CAP_OPTION_TEXT];

    if (look->request.kind != HONOUR_DECISION_HOLD)
      continue;
    look->rules->about_words(look->play, &look->request, about);
    ck_assert_str_eq(about, "François I");
    n_seen++;
  }
  ck_assert_uint_gt(n_seen, 0);
  end(look);
}
END_TEST

/* Its number, its name, what stands there; nothing for what is not on the map. */
START_TEST(a_spot_has_a_name_and_a_heading) {
  Look *look = begin("agnadello-1509", NULL);
  const CapMap *map = look->f.game->map;
  CapHex milano = cap_grid_find(&map->grid, cap_slice_of("2624"));
  g_autoptr(GString) text = g_string_new(NULL);
  char name[CAP_OPTION_TEXT];
  guint n = 0;

  ck_assert(go_on(look, &n));
  look->rules->spot_name(look->play, milano, name);
  ck_assert_str_eq(name, "2624");
  look->rules->spot_text(look->play, CAP_INDEX_NONE, milano, text);
  ck_assert_msg(g_str_has_prefix(text->str, "2624 Milan"), "%s", text->str);
  g_string_truncate(text, 0);
  look->rules->spot_name(look->play, map->n_hexes, name);
  look->rules->spot_text(look->play, CAP_INDEX_NONE, map->n_hexes, text);
  ck_assert_str_eq(name, "");
  ck_assert_str_eq(text->str, "");
  end(look);
}
END_TEST

/* Sentences of scenarios may be longer than there is room for. */
START_TEST(a_long_text_is_cut_between_letters) {
  g_autoptr(GString) text = g_string_new("x");
  char out[CAP_OPTION_TEXT];

  while (text->len < 2 * CAP_OPTION_TEXT)
    g_string_append(text, "è");
  honour_view_copy(text->str, out);
  ck_assert(g_utf8_validate(out, -1, NULL));
  ck_assert(g_str_has_prefix(text->str, out));
  ck_assert_uint_ge(strlen(out), CAP_OPTION_TEXT - 3);
  g_string_insert_c(text, 0, 'x');
  honour_view_copy(text->str, out);
  ck_assert(g_utf8_validate(out, -1, NULL));
  honour_view_copy("", out);
  ck_assert_str_eq(out, "");
}
END_TEST

START_TEST(looking_changes_nothing) {
  Look *look = begin(scenarios[_i], NULL);
  g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(CapPiece));
  g_autoptr(GString) text = g_string_new(NULL);

  for (guint n = 0; go_on(look, &n);) {
    g_autofree char *before = look->rules->digest(look->play);
    guint64 rolled = look->dice.n_rolled;
    CapRefusal refusal;
    CapPlayMoment moment;

    look->rules->pieces(look->play, &look->request, look->request.side, pieces);
    look->rules->spot_text(look->play, look->request.side, n * 7 % look->f.game->map->n_hexes,
                           text);
    look->rules->refuse(look->play, &look->request, n * 13 % look->f.game->map->n_hexes, &refusal);
    look->rules->moment(look->play, &moment);
    look->rules->option_spot(look->play, &look->request, look->request.options[0]);
    g_autofree char *after = look->rules->digest(look->play);
    ck_assert_str_eq(before, after);
    ck_assert_uint_eq(rolled, look->dice.n_rolled);
    ck_assert_uint_gt(strlen(refusal.text), 0);
    ck_assert_uint_gt(strlen(moment.text), 0);
  }
  end(look);
}
END_TEST

START_TEST(a_saved_state_is_come_back_to) {
  Look *look = begin(scenarios[_i], NULL);
  guint n = 0;

  while (n < 60 && go_on(look, &n))
    ;
  g_autoptr(GBytes) saved = look->rules->save(look->play);
  g_autofree char *then = look->rules->digest(look->play);
  CapDice dice = look->dice;
  while (n < 120 && go_on(look, &n))
    ;
  g_autofree char *later = look->rules->digest(look->play);
  ck_assert_str_ne(then, later);
  look->rules->load(look->play, saved);
  look->dice = dice;
  g_autofree char *again = look->rules->digest(look->play);
  ck_assert_str_eq(then, again);
  end(look);
}
END_TEST

/* [1.4a] [5.2i] The enemy's strength and Orders are hidden; one's own are not. */
START_TEST(rule_1_4_cards_are_hidden_from_the_enemy) {
  Look *look = begin("agnadello-1509", NULL);
  g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(CapPiece));
  guint n_own = 0, n_enemies = 0, n = 0;

  ck_assert(go_on(look, &n));
  look->rules->pieces(look->play, &look->request, 0, pieces);
  for (guint i = 0; i < pieces->len; i++) {
    const CapPiece *piece = &g_array_index(pieces, CapPiece, i);

    ck_assert_ptr_nonnull(piece->label); /* [1.4c] who starts on the map lies face up */
    if (piece->side == 0) {
      n_own += badge(piece, HONOUR_BADGE_STRENGTH)[0] != '\0' &&
               badge(piece, HONOUR_BADGE_ORDER)[0] != '\0';
      continue;
    }
    n_enemies++;
    ck_assert_str_eq(badge(piece, HONOUR_BADGE_STRENGTH), "");
    ck_assert_str_eq(badge(piece, HONOUR_BADGE_ORDER), "");
  }
  ck_assert_uint_gt(n_own, 0);
  ck_assert_uint_gt(n_enemies, 0);
  g_array_set_size(pieces, 0);
  look->rules->pieces(look->play, NULL, CAP_INDEX_NONE, pieces);
  for (guint i = 0; i < pieces->len; i++)
    ck_assert_str_ne(badge(&g_array_index(pieces, CapPiece, i), HONOUR_BADGE_STRENGTH), "0");
  end(look);
}
END_TEST

/* The contents of a hex are told to those who may know them. */
START_TEST(rule_1_4_a_hex_shows_units_to_their_owner_only) {
  Look *look = begin("agnadello-1509", NULL);
  g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(CapPiece));
  g_autoptr(GString) own = g_string_new(NULL), enemy = g_string_new(NULL);
  const CapPiece *force = NULL;
  guint n = 0;

  ck_assert(go_on(look, &n));
  look->rules->pieces(look->play, NULL, CAP_INDEX_NONE, pieces);
  for (guint i = 0; i < pieces->len && force == NULL; i++)
    if (badge(&g_array_index(pieces, CapPiece, i), HONOUR_BADGE_STRENGTH)[0] != '\0')
      force = &g_array_index(pieces, CapPiece, i);
  ck_assert_ptr_nonnull(force);
  look->rules->spot_text(look->play, force->side, force->spot, own);
  look->rules->spot_text(look->play, force->side == 0 ? 1 : 0, force->spot, enemy);
  char name[CAP_OPTION_TEXT];
  look->rules->spot_name(look->play, force->spot, name);
  ck_assert_msg(g_str_has_prefix(own->str, name), "%s", own->str); /* which it is comes first */
  ck_assert_ptr_nonnull(strstr(own->str, force->label));
  ck_assert_ptr_nonnull(strstr(own->str, " SP"));
  ck_assert_ptr_nonnull(strstr(enemy->str, force->label));
  ck_assert_ptr_null(strstr(enemy->str, " SP"));
  end(look);
}
END_TEST

typedef struct {
  Look *look;
  guint n_orders, n_told_of_enemy, n_attrition;
} Heard;

static void hear(const CapEvent *event, gpointer data) {
  Heard *heard = data;

  if (heard->look == NULL)
    return;
  gboolean first = heard->look->rules->hears(heard->look->play, 0, event);
  gboolean second = heard->look->rules->hears(heard->look->play, 1, event);

  ck_assert(heard->look->rules->hears(heard->look->play, CAP_INDEX_NONE, event));
  if (g_str_equal(event->rule, "5.2")) {
    heard->n_orders++;
    heard->n_told_of_enemy += first && second;
  }
  if (g_str_equal(event->rule, "2.2a") || g_str_equal(event->rule, "17b"))
    ck_assert(first && second);
  heard->n_attrition += g_str_equal(event->rule, "8") && first && second;
}

/* [1.4a] Orders are for those who give them; [1.4g] attrition is for everybody. */
START_TEST(rule_1_4_events_are_told_to_those_who_may_know) {
  Heard heard = {NULL, 0, 0, 0};
  CapLog log = {.tell = hear, .data = &heard};
  Look *look = begin("agnadello-1509", &log);

  heard.look = look;
  for (guint n = 0; go_on(look, &n);)
    ;
  ck_assert_uint_gt(heard.n_orders, 5);
  ck_assert_uint_eq(heard.n_told_of_enemy, 0);
  ck_assert_uint_gt(heard.n_attrition, 0);
  end(look);
}
END_TEST

typedef struct {
  Look *look;
  const char *rule, *words;
  guint n, n_for_both;
} Told;

static void note_rule(const CapEvent *event, gpointer data) {
  Told *told = data;
  const CapRuleset *rules = &honour_ruleset;

  if (told->look == NULL || !g_str_equal(event->rule, told->rule) ||
      strstr(event->text, told->words) == NULL)
    return;
  told->n++;
  told->n_for_both +=
      rules->hears(told->look->play, 0, event) && rules->hears(told->look->play, 1, event);
}

/* How often an event of a special rule with these words was told in some games, and how often to
 * both sides. */
static Told tell_of(const char *id, guint options, const char *rule, const char *words) {
  Told told = {.rule = rule, .words = words};

  for (guint64 seed = 1; seed <= 8; seed++) {
    CapLog log = {.tell = note_rule, .data = &told};
    Look *look = begin_seeded(id, options, &log, seed);
    told.look = look;
    for (guint n = 0; go_on(look, &n);)
      ;
    told.look = NULL;
    end(look);
  }
  return told;
}

/* [5.2i] The sentence of a rule that gives somebody an Order, and the Order, are not for the enemy;
 * those of other rules are. */
START_TEST(rule_5_2_special_rules_tell_of_orders_to_those_who_may_know) {
  Told order = tell_of("example-quarrel", 0, "brando-balks", "Brando");
  Told bread = tell_of("example-quarrel", 0, "sea-bread", "A ship");

  ck_assert_uint_gt(order.n, 0);
  ck_assert_uint_eq(order.n_for_both, 0);
  ck_assert_uint_gt(bread.n, 0);
  ck_assert_uint_eq(bread.n_for_both, bread.n);
}
END_TEST

/* [5.2i] Nor is an Order of an Interphase. */
START_TEST(rule_18_4_orders_of_an_interphase_are_for_those_who_may_know) {
  Told order = tell_of("pavia-1524", HONOUR_OPTION_INTERPHASE, "18.4", "gets the");

  ck_assert_uint_gt(order.n, 0);
  ck_assert_uint_eq(order.n_for_both, 0);
}
END_TEST

START_TEST(rules_are_explained_by_number_and_by_id) {
  Look *look = begin("pavia-1524", NULL);
  CapSpecialInfo info;
  gboolean is_found = FALSE;
  g_autofree char *rule = look->rules->explain(look->game, "7.8.2.1");
  g_autofree char *unknown = look->rules->explain(look->game, "99.9");

  ck_assert_ptr_nonnull(rule);
  ck_assert_ptr_nonnull(strstr(rule, "7.8.2.1a"));
  ck_assert_ptr_null(unknown);
  for (guint i = 0; look->rules->rule(look->game, i, &info); i++) {
    g_autofree char *text = info.id != NULL ? look->rules->explain(look->game, info.id) : NULL;
    is_found = is_found || text != NULL;
  }
  ck_assert(is_found);
  end(look);
}
END_TEST

/* --- Refusals of a march ---------------------------------------------------------------------- */

/* Goes on to a march by an Order that lets the Force leave; where it is. */
static CapHex find_march(Look *look, HonourCapitanoIndex *who) {
  g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(CapPiece));
  guint n = 0;

  while (go_on(look, &n)) {
    if (!g_str_equal(look->rules->decision_name(look->request.kind), "march"))
      continue;
    g_array_set_size(pieces, 0);
    look->rules->pieces(look->play, &look->request, look->request.side, pieces);
    for (guint i = 0; i < pieces->len; i++) {
      const CapPiece *piece = &g_array_index(pieces, CapPiece, i);
      const char *order = badge(piece, HONOUR_BADGE_ORDER);
      if (!piece->is_action || (!g_str_equal(order, "M") && !g_str_equal(order, "A")))
        continue;
      *who = (HonourCapitanoIndex)piece->number;
      return piece->spot;
    }
  }
  ck_abort_msg("nobody marches");
  return CAP_HEX_NONE;
}

START_TEST(rule_7_4_a_hex_that_cannot_be_reached_is_explained) {
  Look *look = begin("agnadello-1509", NULL);
  HonourCapitanoIndex who = 0;
  CapHex at = find_march(look, &who);
  const CapMap *map = look->f.game->map;
  guint n_rules = 0;
  CapRefusal refusal;

  look->rules->refuse(look->play, &look->request, at, &refusal);
  ck_assert_ptr_nonnull(strstr(refusal.text, honour_game_card(look->f.game, who)->name));
  for (CapHex hex = 0; hex < map->n_hexes; hex++) {
    if (hex == at)
      continue;
    look->rules->refuse(look->play, &look->request, hex, &refusal);
    ck_assert_ptr_nonnull(refusal.rule);
    ck_assert_uint_gt(strlen(refusal.text), 10);
    n_rules += map->hexes[hex].terrain == CAP_TERRAIN_LAKE;
    if (map->hexes[hex].terrain == CAP_TERRAIN_LAKE)
      ck_assert_msg(g_str_has_prefix(refusal.rule, "7.") || g_str_has_prefix(refusal.rule, "5."),
                    "%s %s", refusal.rule, refusal.text);
  }
  ck_assert_uint_gt(n_rules, 0);
  look->rules->refuse(look->play, &look->request, map->n_hexes, &refusal);
  ck_assert_str_eq(refusal.text, "There is no such hex.");
  end(look);
}
END_TEST

/* Ground that nobody can enter is named as the reason, however far away it is. */
START_TEST(rule_7_6_ground_that_bars_everybody_is_told) {
  Look *look = begin("novara-1513", NULL);
  HonourCapitanoIndex who = 0;
  CapHex at = find_march(look, &who);
  const CapMap *map = look->f.game->map;
  guint n_outside = 0, n_lakes = 0;

  for (CapHex hex = 0; hex < map->n_hexes; hex++) {
    CapRefusal refusal;
    gboolean is_lake = map->hexes[hex].terrain == CAP_TERRAIN_LAKE;
    gboolean is_outside = !cap_bits_has(&look->f.scenario->playable, hex);

    if (cap_grid_distance(&map->grid, at, hex) < 2 || (!is_lake && !is_outside))
      continue;
    look->rules->refuse(look->play, &look->request, hex, &refusal);
    ck_assert_msg(strstr(refusal.text, is_outside ? "in play" : "lake") != NULL, "%s %s",
                  refusal.rule, refusal.text);
    n_outside += is_outside;
    n_lakes += is_lake && !is_outside;
  }
  ck_assert_uint_gt(n_outside, 0);
  ck_assert_uint_gt(n_lakes, 0);
  end(look);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("view");
  TCase *words = tcase_create("words and places");
  TCase *knowledge = tcase_create("knowledge");

  tcase_add_loop_test(words, options_have_words_and_known_places, 0, G_N_ELEMENTS(scenarios));
  tcase_add_test(words, a_force_of_the_set_up_is_named_by_its_leader);
  tcase_add_test(words, a_spot_has_a_name_and_a_heading);
  tcase_add_test(words, a_long_text_is_cut_between_letters);
  tcase_add_loop_test(words, looking_changes_nothing, 0, G_N_ELEMENTS(scenarios));
  tcase_add_loop_test(words, a_saved_state_is_come_back_to, 0, G_N_ELEMENTS(scenarios));
  tcase_add_test(words, rules_are_explained_by_number_and_by_id);
  tcase_add_test(words, rule_7_4_a_hex_that_cannot_be_reached_is_explained);
  tcase_add_test(words, rule_7_6_ground_that_bars_everybody_is_told);
  suite_add_tcase(suite, words);
  tcase_add_test(knowledge, rule_1_4_cards_are_hidden_from_the_enemy);
  tcase_add_test(knowledge, rule_1_4_a_hex_shows_units_to_their_owner_only);
  tcase_add_test(knowledge, rule_1_4_events_are_told_to_those_who_may_know);
  tcase_add_test(knowledge, rule_5_2_special_rules_tell_of_orders_to_those_who_may_know);
  tcase_add_test(knowledge, rule_18_4_orders_of_an_interphase_are_for_those_who_may_know);
  suite_add_tcase(suite, knowledge);
  return test_main(suite);
}
