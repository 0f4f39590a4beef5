/* Chapter 12.1: an attack on the Assault Table, from the choice of the quality groups to the last
 * demoralised unit. */
#include "validator/honour/chapters/combat/ch12-assault.h"

#include "validator/honour/charts/weather.h"
#include "validator/honour/special/special.h"
#include "validator/honour/machine/stages.h"

/* [12.1.1b] Artillery that is attacked alone. */
static const guint guns_alone_sp = 1;

/* --- Who counts ------------------------------------------------------------------------------- */

gboolean honour_unit_is_pikes(const HonourGame *game, HonourUnitIndex unit) {
  return (honour_game_type(game, unit)->traits & HONOUR_TRAIT_PIKES) != 0;
}

static guint flag_of(HonourFighter fighter) {
  return fighter == HONOUR_ATTACKER ? HONOUR_UNIT_ATTACKS : HONOUR_UNIT_DEFENDS;
}

/* [12.1a] */
static gboolean is_good(const HonourState *state, HonourUnitIndex unit, HonourFighter fighter) {
  const HonourUnitState *u = &state->units[unit];

  return u->place == HONOUR_UNIT_CARD && !u->demoralised && (u->flags & flag_of(fighter)) != 0;
}

static gboolean is_artillery(const HonourGame *game, HonourUnitIndex unit) {
  return honour_game_type(game, unit)->arm == HONOUR_ARM_ARTILLERY;
}

/* [12.1.1a] Has the side nothing but artillery? */
static gboolean has_only_guns(const HonourGame *game, const HonourState *state,
                              HonourFighter fighter) {
  gboolean has_guns = FALSE;

  for (HonourUnitIndex i = 0; i < game->n_units; i++) {
    if (!is_good(state, i, fighter))
      continue;
    if (!is_artillery(game, i))
      return FALSE;
    has_guns = TRUE;
  }
  return has_guns;
}

/* [12.1.1c] */
gboolean honour_assault_counts(const HonourGame *game, const HonourState *state,
                               HonourUnitIndex unit, HonourFighter fighter) {
  return is_good(state, unit, fighter) &&
         (!is_artillery(game, unit) || has_only_guns(game, state, fighter));
}

/* --- [12.1b] Quality -------------------------------------------------------------------------- */

static guint quality_of(const HonourGame *game, HonourUnitIndex unit) {
  return MIN(honour_game_type(game, unit)->quality, HONOUR_BEST_QUALITY);
}

/* [12.1b2] Artillery is left out, unless it is alone. */
HonourQualities honour_assault_qualities(const HonourGame *game, const HonourState *state,
                                         HonourFighter fighter) {
  gboolean only_guns = has_only_guns(game, state, fighter);
  HonourQualities qualities = {0};

  for (HonourUnitIndex i = 0; i < game->n_units; i++) {
    if (!is_good(state, i, fighter) || is_artillery(game, i) != only_guns)
      continue;
    qualities.of[quality_of(game, i)] += state->units[i].sp;
    qualities.total += state->units[i].sp;
  }
  return qualities;
}

/* exactly half is enough. */
gboolean honour_quality_is_possible(const HonourQualities *qualities, guint quality, guint group) {
  guint sum = 0;

  if (quality > HONOUR_BEST_QUALITY || qualities->of[quality] == 0 || (group >> quality & 1) == 0)
    return FALSE;
  for (guint q = 0; q <= HONOUR_BEST_QUALITY; q++) {
    if ((group >> q & 1) == 0)
      continue;
    if (q < quality || qualities->of[q] == 0)
      return FALSE;
    sum += qualities->of[q];
  }
  return 2 * sum >= qualities->total;
}

static guint marks_of(const HonourGame *game, const HonourState *state,
                      HonourCapitanoIndex capitano) {
  return state->capitani[honour_force_of(game, state, capitano)].marks;
}

int honour_unit_quality_change(const HonourGame *game, const HonourState *state,
                               HonourCapitanoIndex capitano) {
  HonourQualityCase c = {.is_disrupted =
                             (marks_of(game, state, capitano) & HONOUR_MARK_DISRUPTED) != 0};

  return honour_quality_modifiers(&c).total;
}

/* Nobody attacks from Quarters, so whoever fights there is attacked. */
int honour_force_quality_change(const HonourGame *game, const HonourState *state,
                                HonourCapitanoIndex capitano) {
  HonourQualityCase c = {.is_in_quarters =
                             (marks_of(game, state, capitano) & HONOUR_MARK_QUARTERS) != 0};

  return honour_unit_quality_change(game, state, capitano) + honour_quality_modifiers(&c).total;
}

/* [12.1d] [17.2b] */
gboolean honour_assault_has_firearms(const HonourGame *game, const HonourState *state) {
  guint firearms = 0, all = 0;

  if (!honour_weather_effects(state->weather)->firearms)
    return FALSE;
  for (HonourUnitIndex i = 0; i < game->n_units; i++) {
    const HonourUnitType *type = honour_game_type(game, i);

    if (!is_good(state, i, HONOUR_DEFENDER) || type->arm == HONOUR_ARM_ARTILLERY)
      continue;
    all += state->units[i].sp;
    if (type->arm == HONOUR_ARM_INFANTRY && type->firearms)
      firearms += state->units[i].sp;
  }
  return honour_firearms_are_enough(firearms, all);
}

/* [12.1d] [12.1e] [12.1f] [18.1d] */
static HonourModifiers quality_modifiers_of(const HonourState *state, HonourFighter f) {
  const HonourAssault *a = &state->fight.assault;
  HonourQualityCase c = {
      .quality = a->quality[f],
      .is_disrupted = a->disrupted[f],
      .is_in_march = a->marching[f],
      .is_in_quarters = a->quartered[f],
      .against_firearms = f == HONOUR_ATTACKER && a->has_firearms,
  };

  return honour_quality_modifiers(&c);
}

static int modified_quality(const HonourState *state, HonourFighter fighter) {
  return state->fight.assault.quality[fighter] + quality_modifiers_of(state, fighter).total;
}

int honour_assault_difference(const HonourState *state) {
  return modified_quality(state, HONOUR_ATTACKER) - modified_quality(state, HONOUR_DEFENDER);
}

/* --- [12.1h] Strength ------------------------------------------------------------------------- */

/* What one SP of a unit counts, in quarters. [C.UTE-2] Heavy cavalry is in its own way on rough
 * ground; [11.4.1.CA2] arms that help each other count more, but only those of the Corps that
 * played the chit, when another attacks with it. */
static guint worth_of(const HonourGame *game, const HonourState *state, HonourUnitIndex unit,
                      HonourFighter fighter) {
  const HonourAssault *a = &state->fight.assault;
  HonourArm arm = honour_game_type(game, unit)->arm;
  guint worth = HONOUR_SP;

  if (arm == HONOUR_ARM_HEAVY_CAVALRY && a->halves_cavalry)
    worth /= 2;
  if (fighter == HONOUR_ATTACKER && a->combined_arms &&
      state->units[unit].capitano == a->leader[HONOUR_ATTACKER])
    worth = arm == HONOUR_ARM_INFANTRY ? worth * 2 : worth * 3 / 2;
  return worth;
}

/* the owner would choose the best SPs to be doubled, so those are. */
static guint add_doubled(const guint sp_worth[], guint n_worths, guint doubled) {
  guint sum = 0;

  for (guint worth = n_worths; worth-- > 0;) {
    guint twice = MIN(sp_worth[worth], doubled);

    sum += (sp_worth[worth] + twice) * worth;
    doubled -= twice;
  }
  return sum;
}

/* quarters keep every fraction until the ratio is worked out. */
guint honour_assault_strength(const HonourGame *game, const HonourState *state,
                              HonourFighter fighter) {
  const HonourAssault *a = &state->fight.assault;
  guint sp_worth[2 * HONOUR_SP + 1] = {0};

  if (has_only_guns(game, state, fighter)) {
    /* [12.1.1a] Guns never attack. */
    sp_worth[HONOUR_SP] = fighter == HONOUR_DEFENDER ? guns_alone_sp : 0;
  } else {
    for (HonourUnitIndex i = 0; i < game->n_units; i++)
      if (is_good(state, i, fighter) && !is_artillery(game, i))
        sp_worth[worth_of(game, state, i, fighter)] += state->units[i].sp;
  }
  return add_doubled(sp_worth, G_N_ELEMENTS(sp_worth), fighter == HONOUR_DEFENDER ? a->doubled : 0);
}

/* --- [12.1j] The die -------------------------------------------------------------------------- */

/* [12.1.6a] Only in good order. */
static gboolean has_pikes(const HonourGame *game, const HonourState *state, HonourFighter fighter) {
  for (HonourUnitIndex i = 0; i < game->n_units; i++)
    if (is_good(state, i, fighter) && honour_unit_is_pikes(game, i))
      return TRUE;
  return FALSE;
}

/* [12.1i] [12.1.5a] [12.1.6a] [17.2b] [17.2c] [17.2d] */
HonourModifiers honour_assault_modifiers_now(const HonourGame *game, const HonourState *state) {
  const HonourAssault *a = &state->fight.assault;
  HonourAssaultCase c = {
      .attacker_sp = honour_assault_strength(game, state, HONOUR_ATTACKER),
      .defender_sp = honour_assault_strength(game, state, HONOUR_DEFENDER),
      .attacker_star = a->star[HONOUR_ATTACKER],
      .defender_star = a->star[HONOUR_DEFENDER],
      .attacker_pikes = has_pikes(game, state, HONOUR_ATTACKER),
      .defender_pikes = has_pikes(game, state, HONOUR_DEFENDER),
      .setting = (HonourAssaultSetting)a->setting,
      .is_ground_affecting = a->is_ground_affecting,
      .weather = state->weather,
  };

  return honour_assault_modifiers(&c);
}

/* --- The stage -------------------------------------------------------------------------------- */

enum {
  CHOOSE, /* and the next: attacker, defender */
  ROLL = CHOOSE + 2,
  LOSE, /* likewise */
  DEMORALISE = LOSE + 2,
  END = DEMORALISE + 2,
};

/* Groups that may be chosen: the best Quality first, of one Quality those with fewer others
 * downgraded. R-070 */
static void ask_quality(const HonourPlay *play, HonourFighter fighter,
                        const HonourQualities *qualities, CapRequest *request) {
  HonourCapitanoIndex leader = play->state->fight.assault.leader[fighter];

  honour_request_open(request, honour_side_of(play->game, play->state, leader),
                      HONOUR_DECISION_QUALITY, leader);
  for (guint quality = HONOUR_BEST_QUALITY + 1; quality-- > 0;)
    for (guint group = 0; group < 1u << (HONOUR_BEST_QUALITY + 1); group++)
      if (honour_quality_is_possible(qualities, quality, group))
        honour_request_offer(request, HONOUR_ANSWER_QUALITY, (guint16)quality, (guint16)group, 0);
}

/* FALSE when a side has nobody to choose from, R-073. */
static gboolean choose(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourFighter fighter = (HonourFighter)(frame->point - CHOOSE);
  HonourQualities qualities = honour_assault_qualities(play->game, play->state, fighter);

  if (qualities.total > 0) {
    ask_quality(play, fighter, &qualities, request);
    return TRUE;
  }
  play->state->fight.assault.quality[fighter] = 0;
  frame->point++;
  return FALSE;
}

/* [12.1.7a] Units that were downgraded belong to the group. */
void honour_assault_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  HonourFighter fighter = (HonourFighter)(frame->point - CHOOSE);

  play->state->fight.assault.quality[fighter] = (gint8)option.a;
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (honour_assault_counts(play->game, play->state, i, fighter) &&
        (option.b >> quality_of(play->game, i) & 1) != 0)
      play->state->units[i].flags |= HONOUR_UNIT_IN_GROUP;
  frame->point++;
}

static void tell(const HonourPlay *play, guint die, int modified) {
  const HonourAssault *a = &play->state->fight.assault;
  char attacker[HONOUR_ASSAULT_TEXT], defender[HONOUR_ASSAULT_TEXT];

  honour_assault_text(a->row, a->column, HONOUR_ATTACKER, attacker);
  honour_assault_text(a->row, a->column, HONOUR_DEFENDER, defender);
  cap_log(
      play->log, "12.1",
      a->loser == HONOUR_ATTACKER
          ? CAP_WORDS("%s assaults %s: Quality %d against %d, %g SP against %g, column %u, die "
                      "%u, modified %d (row %u): attacker %s, defender %s, the attacker loses.")
          : CAP_WORDS("%s assaults %s: Quality %d against %d, %g SP against %g, column %u, die "
                      "%u, modified %d (row %u): attacker %s, defender %s, the defender loses."),
      honour_game_card(play->game, a->leader[HONOUR_ATTACKER])->name,
      honour_game_card(play->game, a->leader[HONOUR_DEFENDER])->name, a->quality[HONOUR_ATTACKER],
      a->quality[HONOUR_DEFENDER],
      (double)honour_assault_strength(play->game, play->state, HONOUR_ATTACKER) / HONOUR_SP,
      (double)honour_assault_strength(play->game, play->state, HONOUR_DEFENDER) / HONOUR_SP,
      a->column, die, modified, a->row, attacker, defender);
}

/* The die with everything that is added to it, and what special rules make of it. */
static int adjust_die(const HonourPlay *play, int modified) {
  const HonourFight *fight = &play->state->fight;
  gboolean is_at_walls = (fight->flags & (HONOUR_FIGHT_STORM | HONOUR_FIGHT_BREACH)) != 0;
  HonourValue value = is_at_walls ? HONOUR_VALUE_STORM_DIE : HONOUR_VALUE_BATTLE_DIE;
  HonourSubject subject;

  if (!honour_special_has_adjust(play->game, value) ||
      fight->force[HONOUR_ATTACKER] == HONOUR_NOBODY ||
      fight->force[HONOUR_DEFENDER] == HONOUR_NOBODY)
    return modified;
  subject = honour_subject_fight(play->game, play->state, fight->force[HONOUR_ATTACKER],
                                 fight->force[HONOUR_DEFENDER], fight->hex, fight->kind);
  return honour_special_adjust(play->game, play->state, value, &subject, modified);
}

/* Has the side a unit that is marked for the fight but is left out of it? */
static gboolean leaves_out(const HonourPlay *play, HonourFighter fighter, gboolean guns) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    const HonourUnitState *u = &play->state->units[i];

    if (u->place == HONOUR_UNIT_CARD && (u->flags & flag_of(fighter)) != 0 &&
        (guns ? !u->demoralised && is_artillery(play->game, i) &&
                    !has_only_guns(play->game, play->state, fighter)
              : u->demoralised != FALSE))
      return TRUE;
  }
  return FALSE;
}

/* What is seen of 12.1 on one side. */
static void note_side(const HonourPlay *play, HonourFighter fighter) {
  const HonourGame *game = play->game;
  HonourModifiers quality = quality_modifiers_of(play->state, fighter);

  honour_seen_modifiers(game, &quality);
  honour_seen_if(game, HONOUR_SEEN_QUALITY_BELOW_ZERO, modified_quality(play->state, fighter) < 0);
  honour_seen_if(game, HONOUR_SEEN_DEMORALISED_LEFT_OUT, leaves_out(play, fighter, FALSE));
  honour_seen_if(game, HONOUR_SEEN_GUNS_LEFT_OUT, leaves_out(play, fighter, TRUE));
  honour_seen_if(game, HONOUR_SEEN_GUNS_DEFEND_ALONE, has_only_guns(game, play->state, fighter));
}

/* What is seen of the Assault Table. */
static void note_roll(const HonourPlay *play, const HonourModifiers *die,
                      const HonourAssaultCell *cell) {
  const HonourGame *game = play->game;
  const HonourAssault *a = &play->state->fight.assault;
  gboolean is_major = play->state->fight.kind == HONOUR_FIGHT_MAJOR;
  HonourWeather weather = play->state->weather;

  note_side(play, HONOUR_ATTACKER);
  note_side(play, HONOUR_DEFENDER);
  honour_seen_modifiers(game, die);
  honour_seen(game, HONOUR_SEEN_ASSAULTED);
  honour_seen_if(game, HONOUR_SEEN_ASSAULT_DIE_ADDED_UP, die->n > 1);
  honour_seen_if(game, HONOUR_SEEN_ASSAULT_COSTS, cell->attacker.loss + cell->defender.loss > 0);
  honour_seen_if(game, HONOUR_SEEN_ASSAULT_COSTS_CORPS,
                 is_major && cell->attacker.loss + cell->defender.loss > 0);
  honour_seen_if(game, HONOUR_SEEN_COMBINED_ARMS_COUNT_MORE, a->combined_arms);
  honour_seen_if(game, HONOUR_SEEN_FIREARMS_IN_BATTLE, is_major && a->has_firearms);
  honour_seen_if(game, HONOUR_SEEN_ASSAULT_IN_RAIN, weather == HONOUR_WEATHER_RAIN);
  honour_seen_if(game, HONOUR_SEEN_ASSAULT_IN_MUD, weather == HONOUR_WEATHER_MUD);
  honour_seen_if(game, HONOUR_SEEN_ASSAULT_IN_SNOW, weather == HONOUR_WEATHER_SNOW);
}

/* [12.1g] [12.1j] [11.5-S4a] */
static void roll(HonourPlay *play) {
  HonourAssault *a = &play->state->fight.assault;
  HonourModifiers modifiers = honour_assault_modifiers_now(play->game, play->state);
  int sum = modifiers.total;
  guint die = cap_dice_roll(play->dice);
  int modified = adjust_die(play, (int)die + sum);
  HonourAssaultCell cell;

  a->column =
      (guint8)honour_assault_column(honour_assault_difference(play->state), a->is_affecting);
  a->row = (guint8)honour_assault_row(modified);
  cell = honour_assault_cell(a->row, a->column);
  if (play->game->seen != NULL)
    note_roll(play, &modifiers, &cell);
  a->loser = (guint8)cell.loser;
  a->loss[HONOUR_ATTACKER] = cell.attacker.loss;
  a->loss[HONOUR_DEFENDER] = cell.defender.loss;
  a->demoralises[HONOUR_ATTACKER] = cell.attacker.is_demoralised;
  a->demoralises[HONOUR_DEFENDER] = cell.defender.is_demoralised;
  tell(play, die, modified);
}

/* Units that may suffer; `except` are flags of those that may not. How many. */
static guint make_liable(HonourPlay *play, HonourFighter fighter, guint except) {
  HonourUnitIndex units[HONOUR_MAX_UNITS];
  guint n = 0;

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (honour_assault_counts(play->game, play->state, i, fighter) &&
        (play->state->units[i].flags & except) == 0)
      units[n++] = i;
  for (guint i = 0; i < n; i++)
    play->state->units[units[i]].flags |= HONOUR_UNIT_LIABLE;
  return n;
}

/* [12.1.7a] R-069: half of the losses, rounded up, on the quality group; [12.1.7b] the rest as
 * evenly as can be. */
static void push_losses(HonourPlay *play, HonourFighter fighter) {
  const HonourAssault *a = &play->state->fight.assault;
  guint losses = a->loss[fighter];

  make_liable(play, fighter, 0);
  honour_push_assault_losses(play, a->leader[fighter], losses, (losses + 1) / 2);
}

/* [11.5-S4b] Not a unit that has taken a loss, R-116 unless there is no other; [11.4.3d] in a Major
 * Battle any. [12.1.7d] The quality group does not matter. */
static void push_demoralisation(HonourPlay *play, HonourFighter fighter) {
  const HonourAssault *a = &play->state->fight.assault;
  gboolean is_major = play->state->fight.kind == HONOUR_FIGHT_MAJOR;
  HonourFrame *frame;

  if (a->demoralises[fighter] == 0 ||
      (make_liable(play, fighter, is_major ? 0 : HONOUR_UNIT_HIT) == 0 &&
       make_liable(play, fighter, 0) == 0))
    return;
  frame = honour_play_push(play, HONOUR_STAGE_DEMORALISE);
  frame->capitano = a->leader[fighter];
  frame->v[0] = a->demoralises[fighter];
}

static void end(HonourPlay *play) {
  play->state->fight.assault.is_done = TRUE;
  honour_clear_unit_flags(play, HONOUR_UNIT_ATTACKS | HONOUR_UNIT_DEFENDS | HONOUR_UNIT_IN_GROUP |
                                    HONOUR_UNIT_HIT | HONOUR_UNIT_LIABLE);
  honour_play_pop(play);
}

/* [C.AST-r1] Losses of both, then demoralisation of both. */
gboolean honour_assault_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  guint point = frame->point;

  if (point < ROLL)
    return choose(play, frame, request);
  if (point == END) {
    end(play);
    return FALSE;
  }
  frame->point++;
  if (point == ROLL)
    roll(play);
  else if (point < DEMORALISE)
    push_losses(play, (HonourFighter)(point - LOSE));
  else
    push_demoralisation(play, (HonourFighter)(point - DEMORALISE));
  return FALSE;
}
