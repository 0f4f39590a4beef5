/* A Major Battle to arrange freely, and its stages at work with dice that a test chooses:
 *
 *   Fighting b;
 *   fighting_begin(&b, "4 6");                      the dice, in their order
 *   guint one = fighting_corps(&b, "suffolk", HONOUR_ATTACKER, HONOUR_ARRAY_MAIN_BODY);
 *   fighting_give(&b, one, "french-gendarmes", 5);
 *   fighting_chit(&b, one, HONOUR_CHIT_CAVALRY_CHARGE);
 *   fighting_start(&b, HONOUR_STAGE_BATTLE_CHARGES);
 *   fighting_take(&b, HONOUR_ANSWER_CAPITANO, capitano, 0, 0);
 *   fighting_end(&b);
 *
 * A French army attacks an Imperial one in clear ground and fair weather. Questions with one answer
 * are answered; Elimination Checks, assaults and Muster are told to the log and skipped unless the
 * test says otherwise. */
#pragma once

#include "tests/honour/fixtures/scripted-stage.h"
#include "validator/honour/chapters/combat/ch11-battle-fight.h"

typedef struct {
  EngineFixture f;
  ScriptedStage s;
  HonourBattle *battle;
  gboolean asks;
  gboolean rolls_elimination, fights_assaults; /* otherwise they are skipped */
  guint8 loser;                                /* of an assault that is skipped */
  HonourAssault last_assault;                  /* as it was pushed */
  guint attacking_sp, defending_sp;            /* of the units marked for it */
} Fighting;

static const char *const fighting_generals[] = {"montmorency", "lannoy"};

static inline void fighting_begin(Fighting *b, const char *dice) {
  memset(b, 0, sizeof *b);
  engine_load_shipped(&b->f, "pavia-1524");
  engine_empty(&b->f);
  memset(&b->f.state.fight, 0, sizeof b->f.state.fight);
  b->battle = &b->f.state.battle;
  engine_place(&b->f, fighting_generals[HONOUR_ATTACKER], "0112", HONOUR_ORDER_ATTACK);
  engine_place(&b->f, fighting_generals[HONOUR_DEFENDER], "0113", HONOUR_ORDER_STAND);
  engine_mark(&b->f, fighting_generals[HONOUR_ATTACKER], HONOUR_MARK_GENERAL);
  engine_mark(&b->f, fighting_generals[HONOUR_DEFENDER], HONOUR_MARK_GENERAL);
  b->f.state.weather = HONOUR_WEATHER_FAIR;
  b->f.state.fight.kind = HONOUR_FIGHT_MAJOR;
  b->f.state.fight.from = engine_hex(&b->f, "0112");
  b->f.state.fight.hex = engine_hex(&b->f, "0113");
  for (guint i = HONOUR_ATTACKER; i <= HONOUR_DEFENDER; i++) {
    b->f.state.fight.force[i] = engine_capitano(&b->f, fighting_generals[i]);
    b->f.state.fight.fighting[i] = HONOUR_NOBODY;
    for (HonourChit chit = 0; chit < HONOUR_N_CHITS; chit++)
      b->battle->left[i][chit] = honour_chit_row(chit)->chits;
  }
  b->battle->round = 1;
  b->battle->array = HONOUR_ARRAY_MAIN_BODY;
  scripted_begin(&b->s, &b->f, dice);
}

static inline void fighting_end(Fighting *b) {
  scripted_end(&b->s);
  engine_clear(&b->f);
}

/* --- Arranging -------------------------------------------------------------------------------- */

static inline guint fighting_corps(Fighting *b, const char *capitano, HonourFighter fighter,
                                   HonourArray array) {
  HonourCorps *corps = &b->battle->corps[b->battle->n_corps];

  if (!g_str_equal(capitano, fighting_generals[fighter]))
    engine_attach(&b->f, capitano, fighting_generals[fighter], HONOUR_ROLE_SUBORDINATE);
  *corps = (HonourCorps){.capitano = engine_capitano(&b->f, capitano),
                         .fighter = (guint8)fighter,
                         .array = (guint8)array};
  return b->battle->n_corps++;
}

static inline guint16 fighting_name(const Fighting *b, guint corps) {
  return b->battle->corps[corps].capitano;
}

static inline HonourUnitIndex fighting_give(Fighting *b, guint corps, const char *type, guint sp) {
  return engine_give(&b->f, honour_game_card(b->f.game, fighting_name(b, corps))->id, type, sp);
}

static inline HonourUnitState *fighting_unit(Fighting *b, HonourUnitIndex unit) {
  return &b->f.state.units[unit];
}

/* A chit on the card, out of the set of the side. */
static inline void fighting_chit(Fighting *b, guint corps, HonourChit chit) {
  HonourCorps *c = &b->battle->corps[corps];
  guint slot = c->chits[0] == 0 ? 0 : 1;

  ck_assert_uint_eq(c->chits[slot], 0);
  c->chits[slot] = (guint8)(chit + 1);
  if (b->battle->left[c->fighter][chit] > 0)
    b->battle->left[c->fighter][chit]--;
}

static inline void fighting_engage(Fighting *b, guint corps, guint target) {
  honour_corps_engage(&b->s.play, corps, target);
}

/* The card of a Capitano is the roster's; tests give him what they need. */
static inline void fighting_card(Fighting *b, guint corps, guint initiative, gboolean star,
                                 guint features) {
  HonourCapitano *card =
      (HonourCapitano *)(gpointer)honour_game_card(b->f.game, fighting_name(b, corps));

  card->initiative = (guint8)initiative;
  card->star = star;
  card->features = features;
}

/* A Corps of the Main Body without stars or features. */
static inline guint fighting_plain(Fighting *b, const char *capitano, HonourFighter fighter) {
  guint corps = fighting_corps(b, capitano, fighter, HONOUR_ARRAY_MAIN_BODY);

  fighting_card(b, corps, 2, FALSE, 0);
  return corps;
}

/* The same with a unit of infantry. */
static inline guint fighting_foot(Fighting *b, const char *capitano, HonourFighter fighter,
                                  guint sp) {
  guint corps = fighting_plain(b, capitano, fighter);

  fighting_give(b, corps, fighter == HONOUR_ATTACKER ? "swiss-infantry" : "spanish-infantry", sp);
  return corps;
}

static inline HonourCorps *fighting_at(Fighting *b, guint corps) {
  return &b->battle->corps[corps];
}

/* --- Playing ---------------------------------------------------------------------------------- */

static inline void fighting_skip(Fighting *b, HonourFrame *frame) {
  HonourState *state = &b->f.state;

  if (frame->stage == HONOUR_STAGE_ELIMINATION) {
    g_string_append_printf(b->s.told, "ELIMINATION %s\n",
                           honour_game_card(b->f.game, frame->capitano)->id);
  } else if (frame->stage == HONOUR_STAGE_ASSAULT) {
    b->last_assault = state->fight.assault;
    b->attacking_sp = b->defending_sp = 0;
    for (guint i = 0; i < b->f.game->n_units; i++) {
      if ((state->units[i].flags & HONOUR_UNIT_ATTACKS) != 0)
        b->attacking_sp += state->units[i].sp;
      if ((state->units[i].flags & HONOUR_UNIT_DEFENDS) != 0)
        b->defending_sp += state->units[i].sp;
    }
    g_string_append_printf(b->s.told, "ASSAULT %s %s\n",
                           honour_game_card(b->f.game, b->last_assault.leader[0])->id,
                           honour_game_card(b->f.game, b->last_assault.leader[1])->id);
    state->fight.assault.is_done = TRUE;
    state->fight.assault.loser = b->loser;
    honour_clear_unit_flags(&b->s.play, HONOUR_UNIT_ATTACKS | HONOUR_UNIT_DEFENDS);
  } else {
    g_string_append(b->s.told, "MUSTER\n");
  }
  honour_play_pop(&b->s.play);
}

static inline gboolean fighting_skips(const Fighting *b, const HonourFrame *frame) {
  return (frame->stage == HONOUR_STAGE_ELIMINATION && !b->rolls_elimination) ||
         (frame->stage == HONOUR_STAGE_ASSAULT && !b->fights_assaults) ||
         frame->stage == HONOUR_STAGE_BATTLE_MUSTER;
}

/* Goes on until somebody has a choice; FALSE when the stage has ended. */
static inline gboolean fighting_ask(Fighting *b) {
  b->asks = FALSE;
  for (guint i = 0; i < 10000 && scripted_depth(&b->s) > 0; i++) {
    HonourFrame *frame = scripted_top(&b->s);
    if (fighting_skips(b, frame)) {
      fighting_skip(b, frame);
      continue;
    }
    if (!stage_functions[frame->stage].run(&b->s.play, frame, &b->s.request))
      continue;
    ck_assert_uint_gt(b->s.request.n_options, 0);
    if (b->s.request.n_options > 1) {
      b->asks = TRUE;
      return TRUE;
    }
    stage_functions[frame->stage].answer(&b->s.play, frame, b->s.request.options[0]);
  }
  ck_assert_uint_eq(scripted_depth(&b->s), 0);
  return FALSE;
}

static inline void fighting_start(Fighting *b, HonourStage stage) {
  honour_play_push(&b->s.play, stage);
  fighting_ask(b);
}

static inline gboolean fighting_offers(const Fighting *b, HonourAnswerKind kind, guint a, guint c) {
  return b->asks && request_offers(&b->s.request, option_of(kind, a, c, 0));
}

/* Is this asked, and of this side? */
static inline gboolean fighting_is(const Fighting *b, HonourDecisionKind kind,
                                   HonourFighter fighter) {
  return b->asks && b->s.request.kind == (guint16)kind &&
         b->s.request.side == honour_battle_side(b->f.game, &b->f.state, fighter);
}

static inline void fighting_take(Fighting *b, HonourAnswerKind kind, guint a, guint c) {
  ck_assert_msg(fighting_offers(b, kind, a, c), "%s %u %u is not offered in %s",
                honour_answer_name(kind), a, c,
                b->asks ? honour_decision_name((HonourDecisionKind)b->s.request.kind) : "nothing");
  HonourFrame *frame = scripted_top(&b->s);
  stage_functions[frame->stage].answer(&b->s.play, frame, option_of(kind, a, c, 0));
  fighting_ask(b);
}

static inline void fighting_done(Fighting *b) {
  fighting_take(b, HONOUR_ANSWER_DONE, 0, 0);
}

/* Takes a Corps that is offered. */
static inline void fighting_name_corps(Fighting *b, guint corps) {
  fighting_take(b, HONOUR_ANSWER_CAPITANO, fighting_name(b, corps), 0);
}

static inline gboolean fighting_offers_corps(const Fighting *b, guint corps) {
  return fighting_offers(b, HONOUR_ANSWER_CAPITANO, fighting_name(b, corps), 0);
}

/* Has the log told this? */
static inline gboolean fighting_told(const Fighting *b, const char *words) {
  return strstr(b->s.told->str, words) != NULL;
}

/* The first of these before the second. */
static inline gboolean fighting_told_before(const Fighting *b, const char *first,
                                            const char *second) {
  const char *a = strstr(b->s.told->str, first), *c = strstr(b->s.told->str, second);

  return a != NULL && c != NULL && a < c;
}
