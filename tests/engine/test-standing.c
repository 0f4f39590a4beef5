/* Standing special rules of the five scenarios: what they forbid and what they adjust, asked of the
 * chapters that ask for it in play. */
#include "tests/engine/scripted-stage.h"
#include "validator/engine/honour/ch04-supply.h"
#include "validator/engine/honour/ch05-command.h"
#include "validator/engine/honour/ch07-movement.h"
#include "validator/engine/honour/ch14-alignment.h"
#include "validator/engine/honour/special.h"

/* --- Asking -------------------------------------------------------------------------------- */

/* The id of the rule, or "none". */
static const char *id_of(const EngineFixture *f, CapIndex rule) {
  return rule != CAP_INDEX_NONE ? f->game->special.rules[rule].id : "none";
}

static const char *forbidden_by(const EngineFixture *f, CapAct act, const CapSubject *subject) {
  return id_of(f, cap_special_forbids(f->game, &f->state, act, subject));
}

static CapSubject force(const EngineFixture *f, const char *capitano) {
  return cap_subject_force(f->game, &f->state, engine_capitano(f, capitano));
}

static gint16 *variable(EngineFixture *f, const char *id) {
  CapIndex index = cap_conditions_find_variable(&f->game->conditions, cap_slice_of(id));

  ck_assert_uint_ne(index, CAP_INDEX_NONE);
  return &f->state.special.variables[index];
}

static void set(EngineFixture *f, const char *id, const char *word) {
  CapIndex index = cap_conditions_find_variable(&f->game->conditions, cap_slice_of(id));

  ck_assert(cap_variable_parse(&f->game->conditions.variables[index], cap_slice_of(word),
                               variable(f, id)));
}

static void put(EngineFixture *f, const char *capitano, const char *type, guint sp,
                const char *hex) {
  engine_place(f, capitano, hex, CAP_ORDER_ATTACK);
  engine_give(f, capitano, type, sp);
}

static const CapBits *area(const EngineFixture *f, const char *id) {
  const CapBits *bits = cap_scenario_find_area(f->scenario, cap_slice_of(id));

  ck_assert_ptr_nonnull(bits);
  return bits;
}

static gboolean is_in_region(const EngineFixture *f, CapHex hex, const char *id) {
  return f->game->map->hexes[hex].region == engine_region(f, id);
}

/* May a Force step from one hex to another, when it has just begun to march? */
static CapReason step(EngineFixture *f, const char *capitano, CapHex from, CapHex to) {
  CapCapitanoIndex primo = engine_capitano(f, capitano);
  g_autofree guint8 *flags = g_new0(guint8, f->game->map->n_hexes);
  CapField field = {flags};
  CapMove move = {primo, CAP_MARCH_TO_CONTACT, from, FALSE};
  CapDirection direction;

  f->state.capitani[primo].hex = from;
  cap_field_fill(f->game, &f->state, f->state.armies[f->game->capitani[primo].army].side, &field);
  ck_assert(cap_grid_direction(&f->game->map->grid, from, to, &direction));
  return cap_step(f->game, &f->state, &field, &move, from, direction, NULL, NULL);
}

static CapReason step_to(EngineFixture *f, const char *capitano, const char *from, const char *to) {
  return step(f, capitano, engine_hex(f, from), engine_hex(f, to));
}

typedef gboolean (*IsThere)(const EngineFixture *f, CapHex hex);

/* Tries every step of a Capitano from outside certain ground into it: how many there are that
 * nothing but a special rule can refuse, and how many are refused. */
static guint count_steps(EngineFixture *f, const char *capitano, IsThere is_there,
                         guint *n_refused) {
  guint n = 0;

  *n_refused = 0;
  for (CapHex from = 0; from < f->game->map->n_hexes; from++) {
    if (is_there(f, from) || !cap_bits_has(&f->scenario->playable, from))
      continue;
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex to = f->game->map->hexes[from].neighbour[d];
      CapReason reason;

      if (to == CAP_HEX_NONE || !is_there(f, to))
        continue;
      reason = step(f, capitano, from, to);
      n += reason == CAP_REASON_OK || reason == CAP_REASON_SPECIAL_RULE;
      *n_refused += reason == CAP_REASON_SPECIAL_RULE;
    }
  }
  return n;
}

static void assert_all_refused(EngineFixture *f, const char *capitano, IsThere is_there) {
  guint n_refused, n = count_steps(f, capitano, is_there, &n_refused);

  ck_assert_uint_gt(n, 0);
  ck_assert_uint_eq(n, n_refused);
}

static void assert_none_refused(EngineFixture *f, const char *capitano, IsThere is_there) {
  guint n_refused, n = count_steps(f, capitano, is_there, &n_refused);

  ck_assert_uint_gt(n, 0);
  ck_assert_uint_eq(n_refused, 0);
}

/* --- Scenario 1 ---------------------------------------------------------------------------- */

static void load(EngineFixture *f, const char *id) {
  engine_load_shipped(f, id);
  engine_empty(f);
}

static gboolean is_beyond_rivers(const EngineFixture *f, CapHex hex) {
  return cap_bits_has(area(f, "Adda:west"), hex) || cap_bits_has(area(f, "Po:south"), hex);
}

START_TEST(rule_S1_SR1_venetians_stay_behind_their_rivers) {
  EngineFixture f;

  load(&f, "agnadello-1509");
  put(&f, "alviano", "venetian-infantry", 8, "2552");
  assert_all_refused(&f, "alviano", is_beyond_rivers);
  engine_strip(&f, "alviano");
  engine_state_of(&f, "alviano")->station = CAP_STATION_WAITING;
  put(&f, "chaumont", "french-gendarmes", 6, "2552");
  assert_none_refused(&f, "chaumont", is_beyond_rivers);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S1_SR2_pitigliano_keeps_away_until_the_alarm) {
  EngineFixture f;

  load(&f, "agnadello-1509");
  put(&f, "pitigliano", "venetian-heavy", 8, "2340");
  put(&f, "alviano", "venetian-infantry", 8, "2340");
  put(&f, "chaumont", "french-gendarmes", 6, "2342");
  ck_assert_int_eq(step_to(&f, "pitigliano", "2340", "2341"), CAP_REASON_SPECIAL_RULE);
  ck_assert_int_eq(step_to(&f, "pitigliano", "2340", "2339"), CAP_REASON_OK);
  ck_assert_int_eq(step_to(&f, "alviano", "2340", "2341"), CAP_REASON_OK);
  /* His Force is the one he leads, not one he is in. */
  engine_attach(&f, "pitigliano", "alviano", CAP_ROLE_SUBORDINATE);
  ck_assert_int_eq(step_to(&f, "alviano", "2340", "2341"), CAP_REASON_OK);
  engine_place(&f, "pitigliano", "2340", CAP_ORDER_ATTACK);
  set(&f, "alarm", "on");
  ck_assert_int_eq(step_to(&f, "pitigliano", "2340", "2341"), CAP_REASON_OK);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S1_ap_every_french_line_is_30_hexes_longer) {
  EngineFixture f;

  load(&f, "agnadello-1509");
  ck_assert_uint_eq(cap_line_length(f.game, &f.state, engine_army(&f, "france"), 10), 40);
  ck_assert_uint_eq(cap_line_length(f.game, &f.state, engine_army(&f, "venice"), 10), 10);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S1_ap_points_come_along_the_longer_line) {
  EngineFixture f;
  ScriptedStage s;
  CapFrame *frame;
  CapArmyState *army;

  load(&f, "agnadello-1509");
  put(&f, "louis-xii", "french-gendarmes", 5, "2728");
  engine_mark(&f, "louis-xii", CAP_MARK_GENERAL);
  army = &f.state.armies[engine_army(&f, "france")];
  army->source_status = CAP_SOURCE_ACTIVE;
  army->source = 2; /* 2027, eight hexes away */
  army->points = 0;
  f.state.turn = f.scenario->armies[engine_army(&f, "france")].receives[0].turn;
  scripted_begin(&s, &f, "44");
  s.play.work = cap_workspace_new(f.game);
  frame = cap_play_push(&s.play, CAP_STAGE_ADMINISTRATION);
  frame->side = engine_side(&f, "french");
  while (scripted_depth(&s) > 0)
    if (cap_administration_run(&s.play, frame, &s.request))
      cap_administration_answer(&s.play, frame, s.request.options[0]);
  ck_assert_msg(strstr(s.told->str, "expects 4 AP along a line of 38 hexes") != NULL, "%s",
                s.told->str);
  cap_workspace_free(s.play.work);
  scripted_end(&s);
  engine_clear(&f);
}
END_TEST

/* --- Scenario 2 ---------------------------------------------------------------------------- */

/* The Orders that are offered to the first Force of a side in the Organization Segment. */
static guint offered_orders(EngineFixture *f, const char *side, gboolean *may_keep) {
  ScriptedStage s;
  CapFrame *frame;
  guint orders = 0;

  scripted_begin(&s, f, "");
  s.play.work = cap_workspace_new(f->game);
  frame = cap_play_push(&s.play, CAP_STAGE_ORDERS);
  frame->side = engine_side(f, side);
  while (scripted_depth(&s) > 0) {
    if (!cap_orders_run(&s.play, frame, &s.request))
      continue;
    if (s.request.kind == CAP_DECISION_ORDER)
      break;
    cap_orders_answer(&s.play, frame, s.request.options[0]);
  }
  *may_keep = FALSE;
  for (guint i = 0; scripted_depth(&s) > 0 && i < s.request.n_options; i++) {
    *may_keep |= s.request.options[i].kind == CAP_ANSWER_KEEP;
    orders |= s.request.options[i].kind == CAP_ANSWER_ORDER ? s.request.options[i].a : 0u;
  }
  cap_workspace_free(s.play.work);
  scripted_end(&s);
  return orders;
}

START_TEST(rule_S2_SR2a_the_force_in_novara_keeps_its_order_for_two_turns) {
  EngineFixture f;
  gboolean may_keep;

  load(&f, "novara-1513");
  put(&f, "mutt", "swiss-infantry", 10, "2611");
  engine_order(&f, "mutt", CAP_ORDER_GARRISON);
  for (f.state.turn = 0; f.state.turn < 2; f.state.turn++) {
    ck_assert_uint_eq(offered_orders(&f, "swiss", &may_keep), 0);
    ck_assert(may_keep);
  }
  ck_assert_uint_ne(offered_orders(&f, "swiss", &may_keep) & CAP_ORDER_ATTACK, 0);
  f.state.turn = 0;
  engine_move(&f, "mutt", "2612");
  engine_order(&f, "mutt", CAP_ORDER_STAND);
  ck_assert_uint_ne(offered_orders(&f, "swiss", &may_keep) & CAP_ORDER_ATTACK, 0);
  engine_clear(&f);
}
END_TEST

/* How often Tremouille can be activated when the other side has declined at once. */
static guint activations_alone(EngineFixture *f, const char *side, const char *dice) {
  ScriptedStage s;

  scripted_begin(&s, f, dice);
  s.play.work = cap_workspace_new(f->game);
  cap_play_push(&s.play, CAP_STAGE_ACTIVATIONS);
  while (scripted_depth(&s) > 0) {
    CapFrame *frame = scripted_top(&s);
    gboolean is_other;
    CapOption option;

    if (frame->stage == CAP_STAGE_MARCH || frame->stage == CAP_STAGE_ATTRITION) {
      cap_play_pop(&s.play);
      continue;
    }
    if (!cap_activations_run(&s.play, frame, &s.request))
      continue;
    /* The other side declines at once, this one names whom it can. */
    is_other = s.request.kind == CAP_DECISION_NAME && s.request.side != engine_side(f, side);
    option = s.request.options[is_other ? s.request.n_options - 1 : 0];
    cap_activations_answer(&s.play, frame, option);
  }
  cap_workspace_free(s.play.work);
  g_string_free(s.told, TRUE);
  return engine_state_of(f, "tremouille")->activations;
}

START_TEST(rule_S2_SR2b_french_forces_act_twice_when_the_swiss_pass) {
  EngineFixture f;

  load(&f, "novara-1513");
  put(&f, "tremouille", "french-gendarmes", 5, "1014");
  put(&f, "mutt", "swiss-infantry", 10, "2611");
  ck_assert_uint_eq(activations_alone(&f, "french", "333333333333"), 2);
  engine_state_of(&f, "tremouille")->activations = 0;
  f.state.turn = 2;
  ck_assert_uint_eq(activations_alone(&f, "french", "333333333333"), 1);
  engine_clear(&f);
}
END_TEST

/* A battle of this kind is won by a side; is the game over then? */
static gboolean ends_at_once(EngineFixture *f, const char *winner, CapFightKind kind) {
  CapSubject subject = cap_subject();
  gboolean is_over;
  ScriptedStage s;

  scripted_begin(&s, f, "");
  subject.side = engine_side(f, winner);
  subject.fight = kind;
  cap_hook(&s.play, CAP_HOOK_BATTLE_WON, &subject);
  is_over = f->state.progress.is_over;
  ck_assert(!is_over || f->state.progress.winner == subject.side);
  scripted_end(&s);
  return is_over;
}

START_TEST(rule_S2_vc_a_major_battle_wins_at_once) {
  EngineFixture f;

  engine_load_shipped(&f, "novara-1513");
  ck_assert(!ends_at_once(&f, "swiss", CAP_FIGHT_SKIRMISH));
  ck_assert(ends_at_once(&f, "swiss", CAP_FIGHT_MAJOR));
  ck_assert(ends_at_once(&f, "french", CAP_FIGHT_MAJOR));
  engine_clear(&f);
}
END_TEST

/* --- Scenario 3 ---------------------------------------------------------------------------- */

static gboolean is_papal(const EngineFixture *f, CapHex hex) {
  return is_in_region(f, hex, "PP");
}

START_TEST(rule_S3_SR1a_the_papal_states_are_closed_to_the_french) {
  EngineFixture f;

  load(&f, "marignano-1515");
  set(&f, "swiss-status", "anti-french");
  put(&f, "alviano", "venetian-infantry", 4, "1552");
  assert_all_refused(&f, "alviano", is_papal);
  set(&f, "papal-army-in-duchy", "on");
  assert_none_refused(&f, "alviano", is_papal);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_SR1b_milano_is_closed_while_the_swiss_talk) {
  EngineFixture f;

  load(&f, "marignano-1515");
  put(&f, "francois-i", "french-gendarmes", 5, "2623");
  set(&f, "swiss-status", "neutral");
  ck_assert_int_eq(step_to(&f, "francois-i", "2623", "2624"), CAP_REASON_SPECIAL_RULE);
  set(&f, "swiss-status", "pro-french");
  ck_assert_int_eq(step_to(&f, "francois-i", "2623", "2624"), CAP_REASON_SPECIAL_RULE);
  set(&f, "swiss-status", "anti-french");
  ck_assert_int_eq(step_to(&f, "francois-i", "2623", "2624"), CAP_REASON_OK);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_SR6e_pro_french_swiss_do_not_move) {
  EngineFixture f;
  CapMove move = {.march = CAP_MARCH_REGULAR};

  load(&f, "marignano-1515");
  put(&f, "schiner", "swiss-infantry", 8, "2624");
  move.primo = engine_capitano(&f, "schiner");
  set(&f, "swiss-status", "pro-french");
  ck_assert_int_eq(cap_may_march(f.game, &f.state, &move), CAP_REASON_SPECIAL_RULE);
  set(&f, "swiss-status", "neutral");
  ck_assert_int_eq(cap_may_march(f.game, &f.state, &move), CAP_REASON_OK);
  /* The rule is ended for good with the talks. */
  set(&f, "swiss-status", "pro-french");
  f.state.special.ended[cap_special_find(&f.game->special, cap_slice_of("swiss-sit-still"))] = 1;
  ck_assert_int_eq(cap_may_march(f.game, &f.state, &move), CAP_REASON_OK);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_SR7_the_coalitions_keep_apart_while_the_swiss_talk) {
  EngineFixture f;

  load(&f, "marignano-1515");
  put(&f, "alviano", "venetian-infantry", 4, "2249");
  put(&f, "cardona", "spanish-infantry", 4, "2251");
  set(&f, "swiss-status", "neutral");
  ck_assert_int_eq(step_to(&f, "alviano", "2249", "2250"), CAP_REASON_SPECIAL_RULE);
  ck_assert_int_eq(step_to(&f, "alviano", "2249", "2248"), CAP_REASON_OK);
  set(&f, "swiss-status", "anti-french");
  ck_assert_int_eq(step_to(&f, "alviano", "2249", "2250"), CAP_REASON_OK);
  /* Swiss whom the French command stay of the other coalition. */
  engine_strip(&f, "cardona");
  put(&f, "schiner", "swiss-infantry", 8, "2251");
  f.state.armies[engine_army(&f, "cantons")].side = (guint8)engine_side(&f, "french-coalition");
  set(&f, "swiss-status", "pro-french");
  ck_assert_int_eq(step_to(&f, "alviano", "2249", "2250"), CAP_REASON_SPECIAL_RULE);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_SR3a_one_man_of_each_coalition_leads_several_armies) {
  static const struct {
    const char *leader, *rule;
  } leaders[] = {{"francois-i", "none"},
                 {"alviano", "only-francois-leads"},
                 {"cardona", "none"},
                 {"urbino", "only-cardona-leads"}};
  EngineFixture f;

  load(&f, "marignano-1515");
  for (gsize i = 0; i < G_N_ELEMENTS(leaders); i++) {
    CapSubject subject;

    engine_place(&f, leaders[i].leader, "2249", CAP_ORDER_STAND);
    subject = force(&f, leaders[i].leader);
    ck_assert_str_eq(forbidden_by(&f, CAP_ACT_LEAD, &subject), leaders[i].rule);
  }
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_SR3c_armies_share_a_hex_under_a_general_of_all) {
  EngineFixture f;
  CapSubject subject;

  load(&f, "marignano-1515");
  put(&f, "alviano", "venetian-infantry", 4, "2249");
  put(&f, "francois-i", "french-gendarmes", 5, "2248");
  engine_mark(&f, "alviano", CAP_MARK_GENERAL);
  subject = force(&f, "alviano");
  subject.hex = engine_hex(&f, "2248");
  subject.other = engine_capitano(&f, "francois-i");
  /* Alviano is a general, but only the king leads both armies. */
  ck_assert_str_eq(forbidden_by(&f, CAP_ACT_STACK, &subject), "no-common-general");
  engine_mark(&f, "francois-i", CAP_MARK_GENERAL);
  ck_assert_str_eq(forbidden_by(&f, CAP_ACT_STACK, &subject), "none");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_SR3b_papal_and_spanish_join_only_for_an_attack) {
  EngineFixture f;
  CapSubject subject;

  load(&f, "marignano-1515");
  put(&f, "urbino", "papal-heavy", 4, "2249");
  put(&f, "cardona", "spanish-infantry", 4, "2248");
  engine_mark(&f, "cardona", CAP_MARK_GENERAL);
  engine_order(&f, "cardona", CAP_ORDER_MANOEUVRE);
  subject = force(&f, "urbino");
  subject.hex = engine_hex(&f, "2248");
  subject.other = engine_capitano(&f, "cardona");
  ck_assert_str_eq(forbidden_by(&f, CAP_ACT_STACK, &subject), "papal-and-spanish-apart");
  engine_order(&f, "cardona", CAP_ORDER_ATTACK);
  ck_assert_str_eq(forbidden_by(&f, CAP_ACT_STACK, &subject), "none");
  engine_clear(&f);
}
END_TEST

/* Who forbids that a Capitano commands a unit of this type? */
static const char *subordinate(EngineFixture *f, const char *capitano, const char *type) {
  CapSubject subject = cap_subject();

  engine_place(f, capitano, "2249", CAP_ORDER_STAND);
  subject = force(f, capitano);
  subject.unit = engine_give(f, capitano, type, 1);
  return forbidden_by(f, CAP_ACT_SUBORDINATE, &subject);
}

START_TEST(rule_S3_SR4_four_nations_obey_only_their_own) {
  EngineFixture f;
  CapSubject subject;

  load(&f, "marignano-1515");
  ck_assert_str_eq(subordinate(&f, "alviano", "venetian-infantry"), "none");
  ck_assert_str_eq(subordinate(&f, "francois-i", "venetian-infantry"), "own-nation-leads");
  ck_assert_str_eq(subordinate(&f, "schiner", "swiss-infantry"), "none");
  ck_assert_str_eq(subordinate(&f, "cardona", "swiss-infantry"), "own-nation-leads");
  ck_assert_str_eq(subordinate(&f, "alviano", "french-gendarmes"), "none");
  /* It speaks of units: a Capitano may be under one of another nation. */
  subject = force(&f, "cardona");
  subject.other = engine_capitano(&f, "schiner");
  ck_assert_str_eq(forbidden_by(&f, CAP_ACT_SUBORDINATE, &subject), "none");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_ap_papal_points_wait_for_urbino) {
  EngineFixture f;
  CapSubject subject = cap_subject();

  load(&f, "marignano-1515");
  subject.army = engine_army(&f, "papacy");
  ck_assert(!cap_may_spend_points(f.game, &f.state, subject.army));
  ck_assert(cap_may_spend_points(f.game, &f.state, engine_army(&f, "spain")));
  subject.purpose = "swiss-alignment";
  ck_assert_str_eq(forbidden_by(&f, CAP_ACT_SPEND_POINTS, &subject), "none");
  subject.purpose = "break-off";
  ck_assert_str_eq(forbidden_by(&f, CAP_ACT_SPEND_POINTS, &subject), "papal-purse");
  engine_place(&f, "urbino", "0251", CAP_ORDER_MANOEUVRE);
  ck_assert(cap_may_spend_points(f.game, &f.state, subject.army));
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_ap_orders_to_the_swiss_cost_nothing) {
  EngineFixture f;

  load(&f, "marignano-1515");
  put(&f, "schiner", "swiss-infantry", 8, "2624");
  put(&f, "cardona", "spanish-infantry", 8, "2249");
  ck_assert_int_eq(cap_force_order_cost(f.game, &f.state, engine_capitano(&f, "schiner"),
                                        CAP_ORDER_ATTACK, TRUE),
                   0);
  ck_assert_int_gt(cap_force_order_cost(f.game, &f.state, engine_capitano(&f, "cardona"),
                                        CAP_ORDER_ATTACK, TRUE),
                   0);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_ss_the_swiss_use_the_sources_of_their_master) {
  EngineFixture f;
  CapIndex swiss, spain;
  CapHex hex;

  load(&f, "marignano-1515");
  swiss = engine_army(&f, "cantons");
  spain = engine_army(&f, "spain");
  hex = f.scenario->armies[spain].sources[0].hex;
  ck_assert_uint_eq(cap_special_next_source(f.game, &f.state, swiss, CAP_HEX_NONE), CAP_HEX_NONE);
  f.state.armies[spain].source = 0;
  f.state.armies[spain].source_status = CAP_SOURCE_ACTIVE;
  ck_assert(cap_special_is_source(f.game, &f.state, swiss, hex));
  ck_assert(!cap_special_is_source(f.game, &f.state, engine_army(&f, "papacy"), hex));
  ck_assert_uint_eq(cap_special_next_source(f.game, &f.state, swiss, CAP_HEX_NONE), hex);
  f.state.armies[swiss].side = (guint8)engine_side(&f, "french-coalition");
  ck_assert(!cap_special_is_source(f.game, &f.state, swiss, hex));
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S3_ss_a_swiss_line_leads_to_the_nearest_of_them) {
  EngineFixture f;
  CapIndex swiss, spain;
  g_autofree guint8 *flags = NULL;
  g_autoptr(CapPathSearch) search = NULL;
  CapLine line = {0};
  CapHex source;

  load(&f, "marignano-1515");
  swiss = engine_army(&f, "cantons");
  spain = engine_army(&f, "spain");
  flags = g_new0(guint8, f.game->map->n_hexes);
  search = cap_path_search_new(f.game->map->n_hexes);
  source = f.scenario->armies[spain].sources[0].hex;
  ck_assert_int_ne(cap_line_to(f.game, &f.state, &(CapField){flags}, swiss, source, search, &line),
                   CAP_REASON_OK);
  f.state.armies[spain].source = 0;
  f.state.armies[spain].source_status = CAP_SOURCE_ACTIVE;
  ck_assert_int_eq(cap_line_to(f.game, &f.state, &(CapField){flags}, swiss, source, search, &line),
                   CAP_REASON_OK);
  ck_assert_uint_eq(line.length, 0);
  engine_clear(&f);
}
END_TEST

/* --- Scenario 4 ---------------------------------------------------------------------------- */

static gboolean is_duchy_west_of_adda(const EngineFixture *f, CapHex hex) {
  return cap_bits_has(area(f, "duchy"), hex) && !cap_bits_has(area(f, "Adda:east"), hex);
}

START_TEST(rule_S4_SR1_the_papal_states_and_the_west_are_closed) {
  EngineFixture f;

  load(&f, "bicocca-1522");
  put(&f, "t-trivulzio", "venetian-infantry", 8, "3033");
  assert_all_refused(&f, "t-trivulzio", is_papal);
  assert_all_refused(&f, "t-trivulzio", is_duchy_west_of_adda);
  put(&f, "lautrec", "french-infantry", 8, "3033");
  assert_all_refused(&f, "lautrec", is_papal);
  assert_none_refused(&f, "lautrec", is_duchy_west_of_adda);
  /* Venetians in a French Force bind it. */
  engine_attach(&f, "t-trivulzio", "lautrec", CAP_ROLE_SUBORDINATE);
  assert_all_refused(&f, "lautrec", is_duchy_west_of_adda);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S4_SR2_only_lautrec_leads_both_armies) {
  EngineFixture f;
  CapSubject subject;

  load(&f, "bicocca-1522");
  put(&f, "t-trivulzio", "venetian-infantry", 8, "3033");
  put(&f, "lautrec", "french-infantry", 8, "3032");
  subject = force(&f, "t-trivulzio");
  ck_assert_str_eq(forbidden_by(&f, CAP_ACT_LEAD, &subject), "only-lautrec-leads");
  subject.hex = engine_hex(&f, "3032");
  subject.other = engine_capitano(&f, "lautrec");
  ck_assert_str_eq(forbidden_by(&f, CAP_ACT_STACK, &subject), "no-common-general");
  engine_mark(&f, "lautrec", CAP_MARK_GENERAL);
  ck_assert_str_eq(forbidden_by(&f, CAP_ACT_STACK, &subject), "none");
  subject = force(&f, "lautrec");
  ck_assert_str_eq(forbidden_by(&f, CAP_ACT_LEAD, &subject), "none");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S4_SR3_venetians_and_swiss_have_their_own_capitani) {
  EngineFixture f;

  load(&f, "bicocca-1522");
  ck_assert_str_eq(subordinate(&f, "t-trivulzio", "venetian-infantry"), "none");
  ck_assert_str_eq(subordinate(&f, "lautrec", "venetian-heavy"), "venetians-under-trivulzio");
  ck_assert_str_eq(subordinate(&f, "t-trivulzio", "french-infantry"), "trivulzio-leads-venetians");
  ck_assert_str_eq(subordinate(&f, "von-stein", "swiss-infantry"), "none");
  ck_assert_str_eq(subordinate(&f, "von-stein", "french-infantry"), "swiss-lead-swiss");
  ck_assert_str_eq(subordinate(&f, "lautrec", "swiss-infantry"), "none");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S4_SR5_a_locked_order_is_not_changed) {
  EngineFixture f;
  CapSubject subject;
  gboolean may_keep;

  load(&f, "bicocca-1522");
  put(&f, "t-trivulzio", "venetian-infantry", 8, "3033");
  engine_order(&f, "t-trivulzio", CAP_ORDER_RETREAT);
  subject = force(&f, "t-trivulzio");
  ck_assert_str_eq(forbidden_by(&f, CAP_ACT_CHANGE_ORDER, &subject), "none");
  engine_state_of(&f, "t-trivulzio")->lock =
      (guint8)(cap_special_find(&f.game->special, cap_slice_of("venetians-waver")) + 1);
  ck_assert_str_eq(forbidden_by(&f, CAP_ACT_CHANGE_ORDER, &subject), "venetians-waver");
  ck_assert_uint_eq(offered_orders(&f, "french-coalition", &may_keep), 0);
  ck_assert(may_keep);
  engine_clear(&f);
}
END_TEST

/* --- Scenario 5 ---------------------------------------------------------------------------- */

static gboolean may_leave(const EngineFixture *f, const char *capitano, const char *hex) {
  return cap_special_is_exit(f->game, &f->state, engine_capitano(f, capitano), engine_hex(f, hex));
}

static CapTurn turn_of(const EngineFixture *f, const char *date) {
  CapTurn turn;

  ck_assert_int_eq(cap_calendar_parse(&f->scenario->calendar, cap_slice_of(date), &turn),
                   CAP_DATE_OK);
  return turn;
}

START_TEST(rule_S5_SR3a_the_expedition_needs_foot_horse_and_a_gun) {
  EngineFixture f;

  load(&f, "pavia-1524");
  engine_place(&f, "la-palice", "0252", CAP_ORDER_MANOEUVRE);
  engine_give(&f, "la-palice", "french-gendarmes", 5);
  engine_give(&f, "la-palice", "french-artillery", 1);
  engine_give(&f, "la-palice", "swiss-infantry", 10);
  ck_assert(!may_leave(&f, "la-palice", "0252"));
  engine_give(&f, "la-palice", "swiss-infantry", 2);
  ck_assert(may_leave(&f, "la-palice", "0252"));
  engine_attach(&f, "francois-i", "la-palice", CAP_ROLE_SUBORDINATE);
  ck_assert(!may_leave(&f, "la-palice", "0252"));
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S5_SR3b_it_leaves_at_0252_before_december_6) {
  EngineFixture f;

  load(&f, "pavia-1524");
  engine_place(&f, "la-palice", "0252", CAP_ORDER_MANOEUVRE);
  engine_give(&f, "la-palice", "french-gendarmes", 5);
  engine_give(&f, "la-palice", "french-artillery", 1);
  engine_give(&f, "la-palice", "swiss-infantry", 10);
  engine_give(&f, "la-palice", "swiss-infantry", 2);
  f.state.turn = turn_of(&f, "1524 december 5");
  ck_assert(may_leave(&f, "la-palice", "0252"));
  ck_assert(!may_leave(&f, "la-palice", "1152"));
  f.state.turn++;
  ck_assert(!may_leave(&f, "la-palice", "0252"));
  f.state.turn--;
  set(&f, "naples-expedition", "on");
  ck_assert(!may_leave(&f, "la-palice", "0252"));
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S5_SR2a_an_imperial_general_rides_east_from_december_6) {
  EngineFixture f;

  load(&f, "pavia-1524");
  put(&f, "bourbon-imp", "spanish-infantry", 8, "1152");
  f.state.turn = turn_of(&f, "1524 december 6");
  ck_assert(!may_leave(&f, "bourbon-imp", "1152"));
  engine_mark(&f, "bourbon-imp", CAP_MARK_GENERAL);
  ck_assert(may_leave(&f, "bourbon-imp", "1152"));
  f.state.turn--;
  ck_assert(!may_leave(&f, "bourbon-imp", "1152"));
  engine_clear(&f);
}
END_TEST

/* Runs the Attrition Segment of one Force; how many SPs it loses, -1 when nobody rolls. */
static int lost_in_segment(EngineFixture *f, const char *dice) {
  CapUnitState before[CAP_MAX_UNITS];
  ScriptedStage s;
  int lost = 0;

  memcpy(before, f->state.units, sizeof before);
  scripted_begin(&s, f, dice);
  s.play.work = cap_workspace_new(f->game);
  cap_play_push(&s.play, CAP_STAGE_ATTRITION);
  while (scripted_depth(&s) > 0) {
    CapFrame *frame = scripted_top(&s);

    if (frame->stage == CAP_STAGE_SPECIAL)
      cap_special_run(&s.play, frame, &s.request);
    else if (frame->stage == CAP_STAGE_ATTRITION)
      cap_attrition_run(&s.play, frame, &s.request);
    else if (cap_losses_run(&s.play, frame, &s.request))
      cap_losses_answer(&s.play, frame, s.request.options[0]);
  }
  for (guint i = 0; i < f->game->n_units; i++)
    lost += before[i].sp - f->state.units[i].sp;
  if (s.dice.n_rolled == 0)
    lost = -1;
  memcpy(f->state.units, before, sizeof before);
  cap_workspace_free(s.play.work);
  g_string_free(s.told, TRUE);
  return lost;
}

START_TEST(rule_S5_SR4_plague_wears_down_whoever_is_in_milano) {
  EngineFixture f;
  int quarters, plague;

  load(&f, "pavia-1524");
  put(&f, "de-leyva", "landsknecht-imperial", 8, "2624");
  engine_give(&f, "de-leyva", "spanish-infantry", 8);
  engine_give(&f, "de-leyva", "spanish-infantry", 4);
  ck_assert_int_eq(lost_in_segment(&f, "5"), -1); /* at home */
  set(&f, "plague", "rages");
  plague = lost_in_segment(&f, "5");
  f.state.options = 1;
  engine_mark(&f, "de-leyva", CAP_MARK_QUARTERS);
  quarters = lost_in_segment(&f, "5");
  ck_assert_int_ge(quarters, 0);
  ck_assert_int_ge(plague, quarters);
  engine_unmark(&f, "de-leyva", CAP_MARK_QUARTERS);
  engine_move(&f, "de-leyva", "2623");
  ck_assert_int_eq(lost_in_segment(&f, "5"), -1);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_S5_SR4_the_die_counts_two_more_and_one_in_quarters) {
  EngineFixture f;
  CapSubject subject;

  load(&f, "pavia-1524");
  put(&f, "de-leyva", "landsknecht-imperial", 8, "2624");
  set(&f, "plague", "rages");
  subject = force(&f, "de-leyva");
  ck_assert_int_eq(cap_special_adjust(f.game, &f.state, CAP_VALUE_ATTRITION_DIE, &subject, 3), 5);
  f.state.options = 1;
  engine_mark(&f, "de-leyva", CAP_MARK_QUARTERS);
  ck_assert_int_eq(cap_special_adjust(f.game, &f.state, CAP_VALUE_ATTRITION_DIE, &subject, 3), 4);
  set(&f, "plague", "over");
  ck_assert_int_eq(cap_special_adjust(f.game, &f.state, CAP_VALUE_ATTRITION_DIE, &subject, 3), 3);
  ck_assert(!cap_special_attrition_is_due(f.game, &f.state, subject.capitano));
  engine_clear(&f);
}
END_TEST

/* --- Switches and limits ------------------------------------------------------------------- */

static const char ban[] = "<forbid id=\"blues-wait\"";

START_TEST(rule_14_alignment_can_be_switched_off_while_something_holds) {
  const CapSubject nobody = cap_subject();
  EngineFixture f;
  CapHex hex;

  engine_load_tiny_with(&f, ban,
                        "<adjust id=\"truce\" value=\"rule\" set=\"off\" rule=\"14\"><when>"
                        "<variable-is variable=\"alarm\" is=\"on\"/></when></adjust>"
                        "<forbid id=\"blues-wait\"");
  hex = engine_hex(&f, "0401");
  ck_assert(cap_is_hostile(f.game, &f.state, hex, engine_side(&f, "reds")));
  set(&f, "alarm", "on");
  ck_assert(!cap_is_hostile(f.game, &f.state, hex, engine_side(&f, "reds")));
  ck_assert(cap_special_switch(f.game, &f.state, CAP_SWITCH_ELECTION, &nobody, TRUE));
  ck_assert(!cap_special_switch(f.game, &f.state, CAP_SWITCH_ELECTION, &nobody, FALSE));
  engine_clear(&f);
}
END_TEST

START_TEST(adjustments_follow_one_another_as_they_are_written) {
  EngineFixture f;
  CapSubject nobody = cap_subject();

  engine_load_tiny_with(&f, ban,
                        "<adjust id=\"a\" value=\"loc-length\" add=\"5\"/>"
                        "<adjust id=\"b\" value=\"loc-length\" set=\"20\"/>"
                        "<adjust id=\"c\" value=\"loc-length\" add=\"-3\"/>"
                        "<forbid id=\"blues-wait\"");
  ck_assert_int_eq(cap_special_adjust(f.game, &f.state, CAP_VALUE_LOC_LENGTH, &nobody, 1), 17);
  f.state.special.ended[cap_special_find(&f.game->special, cap_slice_of("b"))] = 1;
  ck_assert_int_eq(cap_special_adjust(f.game, &f.state, CAP_VALUE_LOC_LENGTH, &nobody, 1), 3);
  engine_clear(&f);
}
END_TEST

/* The small scenario with so many rules more, made ready for play; NULL when it is too large. */
static CapGame *game_with(EngineFixture *f, guint n, CapDiagnostics *findings) {
  g_autoptr(GString) many = g_string_new(NULL);
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autofree char *path = test_path("tests", "golden", "common", "tiny-scenario.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  const char *at = strstr(text, ban);

  for (guint i = 0; i < n; i++)
    g_string_append_printf(many, "<adjust id=\"a%u\" value=\"loc-length\" add=\"1\"/>", i);
  g_autofree char *changed = g_strdup_printf("%.*s%s%s", (int)(at - text), text, many->str, at);
  engine_load_tiny(f);
  cap_document_free(f->document);
  cap_game_free(f->game);
  f->document = cap_document_read_text(path, changed, strlen(changed), &limits, f->findings);
  const CapMap *map = f->scenario->map;
  const CapRoster *roster = f->scenario->roster;
  cap_scenario_free(f->owned_scenario);
  f->scenario = f->owned_scenario = cap_scenario_compile(f->document, map, roster, f->findings);
  f->game = cap_game_new(f->scenario, findings);
  return f->game;
}

START_TEST(a_scenario_with_too_many_rules_is_refused) {
  guint already = 2; /* an event and a ban */
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  EngineFixture f;

  ck_assert_ptr_nonnull(game_with(&f, CAP_MAX_SPECIAL_RULES - already, findings));
  ck_assert_uint_eq(cap_diagnostics_count(findings), 0);
  engine_clear(&f);
  ck_assert_ptr_null(game_with(&f, CAP_MAX_SPECIAL_RULES - already + 1, findings));
  ck_assert_uint_eq(cap_diagnostics_count(findings), 1);
  ck_assert_int_eq(cap_diagnostics_get(findings, 0)->code, CAP_CODE_SCENARIO_TOO_LARGE);
  engine_clear(&f);
}
END_TEST

static void add_first(TCase *tests) {
  tcase_add_test(tests, rule_S1_SR1_venetians_stay_behind_their_rivers);
  tcase_add_test(tests, rule_S1_SR2_pitigliano_keeps_away_until_the_alarm);
  tcase_add_test(tests, rule_S1_ap_every_french_line_is_30_hexes_longer);
  tcase_add_test(tests, rule_S1_ap_points_come_along_the_longer_line);
  tcase_add_test(tests, rule_S2_SR2a_the_force_in_novara_keeps_its_order_for_two_turns);
  tcase_add_test(tests, rule_S2_SR2b_french_forces_act_twice_when_the_swiss_pass);
  tcase_add_test(tests, rule_S2_vc_a_major_battle_wins_at_once);
  tcase_add_test(tests, rule_S3_SR1a_the_papal_states_are_closed_to_the_french);
  tcase_add_test(tests, rule_S3_SR1b_milano_is_closed_while_the_swiss_talk);
  tcase_add_test(tests, rule_S3_SR6e_pro_french_swiss_do_not_move);
  tcase_add_test(tests, rule_S3_SR7_the_coalitions_keep_apart_while_the_swiss_talk);
  tcase_add_test(tests, rule_S3_SR3a_one_man_of_each_coalition_leads_several_armies);
  tcase_add_test(tests, rule_S3_SR3c_armies_share_a_hex_under_a_general_of_all);
  tcase_add_test(tests, rule_S3_SR3b_papal_and_spanish_join_only_for_an_attack);
  tcase_add_test(tests, rule_S3_SR4_four_nations_obey_only_their_own);
  tcase_add_test(tests, rule_S3_ap_papal_points_wait_for_urbino);
  tcase_add_test(tests, rule_S3_ap_orders_to_the_swiss_cost_nothing);
  tcase_add_test(tests, rule_S3_ss_the_swiss_use_the_sources_of_their_master);
  tcase_add_test(tests, rule_S3_ss_a_swiss_line_leads_to_the_nearest_of_them);
}

static void add_later(TCase *tests) {
  tcase_add_test(tests, rule_S4_SR1_the_papal_states_and_the_west_are_closed);
  tcase_add_test(tests, rule_S4_SR2_only_lautrec_leads_both_armies);
  tcase_add_test(tests, rule_S4_SR3_venetians_and_swiss_have_their_own_capitani);
  tcase_add_test(tests, rule_S4_SR5_a_locked_order_is_not_changed);
  tcase_add_test(tests, rule_S5_SR3a_the_expedition_needs_foot_horse_and_a_gun);
  tcase_add_test(tests, rule_S5_SR3b_it_leaves_at_0252_before_december_6);
  tcase_add_test(tests, rule_S5_SR2a_an_imperial_general_rides_east_from_december_6);
  tcase_add_test(tests, rule_S5_SR4_plague_wears_down_whoever_is_in_milano);
  tcase_add_test(tests, rule_S5_SR4_the_die_counts_two_more_and_one_in_quarters);
}

static Suite *standing_suite(void) {
  Suite *suite = suite_create("standing");
  TCase *first = tcase_create("scenarios 1 to 3");
  TCase *later = tcase_create("scenarios 4 and 5");
  TCase *table = tcase_create("table");

  add_first(first);
  add_later(later);
  tcase_add_test(table, rule_14_alignment_can_be_switched_off_while_something_holds);
  tcase_add_test(table, adjustments_follow_one_another_as_they_are_written);
  tcase_add_test(table, a_scenario_with_too_many_rules_is_refused);
  suite_add_tcase(suite, first);
  suite_add_tcase(suite, later);
  suite_add_tcase(suite, table);
  return suite;
}

int main(void) {
  return test_main(standing_suite());
}
