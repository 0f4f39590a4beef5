/* A Major Battle on the tiny map: the Reds of Rosso in 0102 attack the Blues of Azzurro in 0103.
 *
 *   BattleTable t;
 *   battle_lay(&t);                              nobody but the two generals
 *   engine_give(&t.f, "rosso", "red-foot", 8);
 *   battle_dice(&t, "5 3");
 *   battle_begin(&t, HONOUR_STAGE_BATTLE_CHITS);
 *   ck_assert(battle_asks(&t));
 *   battle_answer(&t, HONOUR_ANSWER_CHIT, HONOUR_CHIT_FORMATION, rosso, 0);
 *   battle_clear(&t);
 *
 * Stages of other files do nothing here but leave their name in t.visited; `meanwhile` may do
 * something in their place. */
#pragma once

#include "tests/honour/fixtures/engine-fixture.h"
#include "tests/honour/fixtures/questions.h"
#include "validator/honour/chapters/combat/ch11-battle.h"
#include "validator/honour/chapters/combat/ch11-combat.h"

typedef struct BattleTable BattleTable;
struct BattleTable {
  EngineFixture f;
  CapDice dice;
  guint8 script[64];
  CapLog log;
  GString *told;    /* "rule: sentence\n" for every event */
  GString *visited; /* a word for every stage of another file */
  HonourPlay play;
  CapRequest request;
  HonourCapitanoIndex rosso, azzurro;
  void (*meanwhile)(BattleTable *t, const HonourFrame *frame);
};

static const struct {
  HonourStageRun run;
  HonourStageAnswer answer;
} battle_stages[HONOUR_N_STAGES] = {
    [HONOUR_STAGE_ORGANISATION] = {honour_organisation_run, honour_organisation_answer},
    [HONOUR_STAGE_LOSSES] = {honour_losses_run, honour_losses_answer},
    [HONOUR_STAGE_DEMORALISE] = {honour_demoralise_run, honour_demoralise_answer},
    [HONOUR_STAGE_BATTLE] = {honour_battle_run, NULL},
    [HONOUR_STAGE_BATTLE_CORPS] = {honour_battle_corps_run, honour_battle_corps_answer},
    [HONOUR_STAGE_BATTLE_CHITS] = {honour_battle_chits_run, honour_battle_chits_answer},
    [HONOUR_STAGE_BATTLE_DEPLOY] = {honour_battle_deploy_run, honour_battle_deploy_answer},
    [HONOUR_STAGE_BATTLE_RESERVE] = {honour_battle_reserve_run, honour_battle_reserve_answer},
    [HONOUR_STAGE_BATTLE_MUSTER] = {honour_battle_muster_run, honour_battle_muster_answer},
    [HONOUR_STAGE_BATTLE_END] = {honour_battle_end_run, honour_battle_end_answer},
    [HONOUR_STAGE_SHORT_BATTLE] = {honour_short_battle_run, NULL},
};

static inline const char *battle_stage_word(guint stage) {
  switch (stage) {
  case HONOUR_STAGE_BATTLE_FIRE:
    return "fire ";
  case HONOUR_STAGE_BATTLE_CHARGES:
    return "charges ";
  case HONOUR_STAGE_BATTLE_ENGAGE:
    return "engage ";
  case HONOUR_STAGE_BATTLE_RESOLVE:
    return "resolve ";
  case HONOUR_STAGE_PURSUIT:
    return "pursuit ";
  case HONOUR_STAGE_RETREAT:
    return "retreat ";
  default:
    return "other ";
  }
}

static inline HonourCapitanoIndex battle_general(BattleTable *t, const char *id, const char *hex) {
  HonourCapitanoIndex general = engine_place(&t->f, id, hex, HONOUR_ORDER_ATTACK);

  engine_mark(&t->f, id, HONOUR_MARK_GENERAL);
  return general;
}

/* With a piece of the scenario changed; see engine_load_tiny_with(). */
static inline void battle_lay_with(BattleTable *t, const char *from, const char *to) {
  memset(t, 0, sizeof *t);
  engine_load_tiny_with(&t->f, from, to);
  engine_empty(&t->f);
  t->rosso = battle_general(t, "rosso", "0102");
  t->azzurro = battle_general(t, "azzurro", "0103");
  t->f.state.fight.kind = HONOUR_FIGHT_MAJOR;
  t->f.state.fight.from = engine_hex(&t->f, "0102");
  t->f.state.fight.hex = engine_hex(&t->f, "0103");
  t->f.state.fight.force[HONOUR_ATTACKER] = t->rosso;
  t->f.state.fight.force[HONOUR_DEFENDER] = t->azzurro;
  t->told = g_string_new(NULL);
  t->visited = g_string_new(NULL);
  t->log = (CapLog){.tell = tell_event, .data = t->told};
  cap_dice_script(&t->dice, t->script, 0);
  t->play = (HonourPlay){.game = t->f.game,
                         .state = &t->f.state,
                         .dice = &t->dice,
                         .log = &t->log,
                         .work = honour_workspace_new(t->f.game)};
}

static inline void battle_lay(BattleTable *t) {
  battle_lay_with(t, "<title>A quarrel for tests</title>", "<title>A battle for tests</title>");
}

static inline void battle_clear(BattleTable *t) {
  ck_assert_msg(!t->dice.is_short, "more dice were rolled than the test has written");
  g_string_free(t->told, TRUE);
  g_string_free(t->visited, TRUE);
  honour_workspace_free(t->play.work);
  engine_clear(&t->f);
}

/* The dice to come: "4 6". */
static inline void battle_dice(BattleTable *t, const char *dice) {
  cap_dice_script(&t->dice, t->script, read_dice(dice, t->script, G_N_ELEMENTS(t->script)));
}

static inline HonourFrame *battle_frame(BattleTable *t) {
  return top_frame(&t->f.state);
}

static inline HonourFrame *battle_begin(BattleTable *t, HonourStage stage) {
  memset(&t->f.state.progress, 0, sizeof t->f.state.progress);
  return honour_play_push(&t->play, stage);
}

/* A stage of another file. */
static inline void battle_pass(BattleTable *t, HonourFrame *frame) {
  HonourFrame passed = *frame;

  g_string_append(t->visited, battle_stage_word(frame->stage));
  honour_play_pop(&t->play);
  if (t->meanwhile != NULL)
    t->meanwhile(t, &passed);
}

/* Goes on until somebody is asked; FALSE when all stages are over. Asking changes nothing, and one
 * option is no question. */
static inline gboolean battle_asks(BattleTable *t) {
  for (guint i = 0; i < 10000; i++) {
    static HonourState before;
    HonourFrame *frame = battle_frame(t);

    t->request.n_options = 0;
    if (frame == NULL)
      return FALSE;
    if (battle_stages[frame->stage].run == NULL) {
      battle_pass(t, frame);
      continue;
    }
    before = t->f.state;
    if (!battle_stages[frame->stage].run(&t->play, frame, &t->request))
      continue;
    ck_assert_int_eq(memcmp(&before, &t->f.state, sizeof before), 0);
    ck_assert_uint_gt(t->request.n_options, 0);
    if (t->request.n_options > 1)
      return TRUE;
    battle_stages[frame->stage].answer(&t->play, frame, t->request.options[0]);
  }
  ck_abort_msg("the battle does not end");
  return FALSE;
}

static inline gboolean battle_offers(const BattleTable *t, HonourAnswerKind kind, guint a,
                                     guint b) {
  return request_offers(&t->request, option_of(kind, a, b, 0));
}

static inline guint battle_count(const BattleTable *t, HonourAnswerKind kind) {
  return request_count(&t->request, kind);
}

/* Takes an option that must be offered, and goes on to the next question. */
static inline gboolean battle_answer(BattleTable *t, HonourAnswerKind kind, guint a, guint b) {
  HonourFrame *frame = battle_frame(t);

  assert_offered(&t->request, option_of(kind, a, b, 0));
  battle_stages[frame->stage].answer(&t->play, frame, option_of(kind, a, b, 0));
  return battle_asks(t);
}

/* Did the log tell of this rule, in these words? */
static inline gboolean battle_was_told(const BattleTable *t, const char *text) {
  return strstr(t->told->str, text) != NULL;
}

/* Gives a Capitano a Corps in a section, without the steps that lead there. */
static inline guint battle_corps(BattleTable *t, const char *capitano, HonourFighter fighter,
                                 HonourArray array) {
  HonourBattle *battle = &t->f.state.battle;
  HonourCorps *corps = &battle->corps[battle->n_corps];

  corps->capitano = engine_capitano(&t->f, capitano);
  corps->fighter = (guint8)fighter;
  corps->array = (guint8)array;
  return battle->n_corps++;
}

/* Puts a chit on the card of a Corps. */
static inline void battle_chit(BattleTable *t, guint corps, HonourChit chit) {
  HonourCorps *holder = &t->f.state.battle.corps[corps];

  holder->chits[holder->chits[0] != 0 ? 1 : 0] = (guint8)(chit + 1);
}

/* Lets two Corps of the same number fight each other. */
static inline void battle_engage(BattleTable *t, guint engaging, guint engaged, guint number) {
  HonourCorps *corps = t->f.state.battle.corps;

  corps[engaging].status = HONOUR_CORPS_ENGAGING;
  corps[engaged].status = HONOUR_CORPS_ENGAGED;
  corps[engaging].engagement = corps[engaged].engagement = (guint8)number;
}

/* A Special Feature that the tiny roster does not give. */
static inline void battle_feature(BattleTable *t, const char *capitano, HonourFeatures feature) {
  ((HonourCapitano *)honour_game_card(t->f.game, engine_capitano(&t->f, capitano)))->features |=
      feature;
}
