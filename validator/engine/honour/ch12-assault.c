/* Chapter 12.1: an attack on the Assault Table, from the choice of the quality groups to the last
 * demoralised unit. */
#include "validator/engine/honour/ch12-assault.h"

#include "validator/engine/honour/chart-weather.h"
#include "validator/engine/honour/special.h"
#include "validator/engine/honour/stages.h"

/* [12.1.1b] Artillery that is attacked alone. */
static const guint guns_alone_sp = 1;

/* --- Who counts ------------------------------------------------------------------------------- */

gboolean cap_unit_is_pikes(const CapGame *game, CapUnitIndex unit) {
  return (cap_game_type(game, unit)->traits & CAP_TRAIT_PIKES) != 0;
}

static guint flag_of(CapFighter fighter) {
  return fighter == CAP_ATTACKER ? CAP_UNIT_ATTACKS : CAP_UNIT_DEFENDS;
}

/* [12.1a] */
static gboolean is_good(const CapState *state, CapUnitIndex unit, CapFighter fighter) {
  const CapUnitState *u = &state->units[unit];

  return u->place == CAP_UNIT_CARD && !u->demoralised && (u->flags & flag_of(fighter)) != 0;
}

static gboolean is_artillery(const CapGame *game, CapUnitIndex unit) {
  return cap_game_type(game, unit)->arm == CAP_ARM_ARTILLERY;
}

/* [12.1.1a] Has the side nothing but artillery? */
static gboolean has_only_guns(const CapGame *game, const CapState *state, CapFighter fighter) {
  gboolean has_guns = FALSE;

  for (CapUnitIndex i = 0; i < game->n_units; i++) {
    if (!is_good(state, i, fighter))
      continue;
    if (!is_artillery(game, i))
      return FALSE;
    has_guns = TRUE;
  }
  return has_guns;
}

/* [12.1.1c] */
gboolean cap_assault_counts(const CapGame *game, const CapState *state, CapUnitIndex unit,
                            CapFighter fighter) {
  return is_good(state, unit, fighter) &&
         (!is_artillery(game, unit) || has_only_guns(game, state, fighter));
}

/* --- [12.1b] Quality -------------------------------------------------------------------------- */

static guint quality_of(const CapGame *game, CapUnitIndex unit) {
  return MIN(cap_game_type(game, unit)->quality, CAP_BEST_QUALITY);
}

/* [12.1b2] Artillery is left out, unless it is alone. */
CapQualities cap_assault_qualities(const CapGame *game, const CapState *state, CapFighter fighter) {
  gboolean only_guns = has_only_guns(game, state, fighter);
  CapQualities qualities = {0};

  for (CapUnitIndex i = 0; i < game->n_units; i++) {
    if (!is_good(state, i, fighter) || is_artillery(game, i) != only_guns)
      continue;
    qualities.of[quality_of(game, i)] += state->units[i].sp;
    qualities.total += state->units[i].sp;
  }
  return qualities;
}

/* exactly half is enough. */
gboolean cap_quality_is_possible(const CapQualities *qualities, guint quality, guint group) {
  guint sum = 0;

  if (quality > CAP_BEST_QUALITY || qualities->of[quality] == 0 || (group >> quality & 1) == 0)
    return FALSE;
  for (guint q = 0; q <= CAP_BEST_QUALITY; q++) {
    if ((group >> q & 1) == 0)
      continue;
    if (q < quality || qualities->of[q] == 0)
      return FALSE;
    sum += qualities->of[q];
  }
  return 2 * sum >= qualities->total;
}

static guint marks_of(const CapGame *game, const CapState *state, CapCapitanoIndex capitano) {
  return state->capitani[cap_force_of(game, state, capitano)].marks;
}

int cap_unit_quality_change(const CapGame *game, const CapState *state, CapCapitanoIndex capitano) {
  CapQualityCase c = {.is_disrupted = (marks_of(game, state, capitano) & CAP_MARK_DISRUPTED) != 0};

  return cap_quality_modifiers(&c).total;
}

/* Nobody attacks from Quarters, so whoever fights there is attacked. */
int cap_force_quality_change(const CapGame *game, const CapState *state,
                             CapCapitanoIndex capitano) {
  CapQualityCase c = {.is_in_quarters = (marks_of(game, state, capitano) & CAP_MARK_QUARTERS) != 0};

  return cap_unit_quality_change(game, state, capitano) + cap_quality_modifiers(&c).total;
}

/* [12.1d] [17.2b] */
gboolean cap_assault_has_firearms(const CapGame *game, const CapState *state) {
  guint firearms = 0, all = 0;

  if (!cap_weather_effects(state->weather)->firearms)
    return FALSE;
  for (CapUnitIndex i = 0; i < game->n_units; i++) {
    const CapUnitType *type = cap_game_type(game, i);

    if (!is_good(state, i, CAP_DEFENDER) || type->arm == CAP_ARM_ARTILLERY)
      continue;
    all += state->units[i].sp;
    if (type->arm == CAP_ARM_INFANTRY && type->firearms)
      firearms += state->units[i].sp;
  }
  return cap_firearms_are_enough(firearms, all);
}

/* [12.1d] [12.1e] [12.1f] [18.1d] */
static CapModifiers quality_modifiers_of(const CapState *state, CapFighter f) {
  const CapAssault *a = &state->fight.assault;
  CapQualityCase c = {
      .quality = a->quality[f],
      .is_disrupted = a->disrupted[f],
      .is_in_march = a->marching[f],
      .is_in_quarters = a->quartered[f],
      .against_firearms = f == CAP_ATTACKER && a->has_firearms,
  };

  return cap_quality_modifiers(&c);
}

static int modified_quality(const CapState *state, CapFighter fighter) {
  return state->fight.assault.quality[fighter] + quality_modifiers_of(state, fighter).total;
}

int cap_assault_difference(const CapState *state) {
  return modified_quality(state, CAP_ATTACKER) - modified_quality(state, CAP_DEFENDER);
}

/* --- [12.1h] Strength ------------------------------------------------------------------------- */

/* What one SP of a unit counts, in quarters. [C.UTE-2] Heavy cavalry is in its own way on rough
 * ground; [11.4.1.CA2] arms that help each other count more, but only those of the Corps that
 * played the chit, when another attacks with it. */
static guint worth_of(const CapGame *game, const CapState *state, CapUnitIndex unit,
                      CapFighter fighter) {
  const CapAssault *a = &state->fight.assault;
  CapArm arm = cap_game_type(game, unit)->arm;
  guint worth = CAP_SP;

  if (arm == CAP_ARM_HEAVY_CAVALRY && a->halves_cavalry)
    worth /= 2;
  if (fighter == CAP_ATTACKER && a->combined_arms &&
      state->units[unit].capitano == a->leader[CAP_ATTACKER])
    worth = arm == CAP_ARM_INFANTRY ? worth * 2 : worth * 3 / 2;
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
guint cap_assault_strength(const CapGame *game, const CapState *state, CapFighter fighter) {
  const CapAssault *a = &state->fight.assault;
  guint sp_worth[2 * CAP_SP + 1] = {0};

  if (has_only_guns(game, state, fighter)) {
    /* [12.1.1a] Guns never attack. */
    sp_worth[CAP_SP] = fighter == CAP_DEFENDER ? guns_alone_sp : 0;
  } else {
    for (CapUnitIndex i = 0; i < game->n_units; i++)
      if (is_good(state, i, fighter) && !is_artillery(game, i))
        sp_worth[worth_of(game, state, i, fighter)] += state->units[i].sp;
  }
  return add_doubled(sp_worth, G_N_ELEMENTS(sp_worth), fighter == CAP_DEFENDER ? a->doubled : 0);
}

/* --- [12.1j] The die -------------------------------------------------------------------------- */

/* [12.1.6a] Only in good order. */
static gboolean has_pikes(const CapGame *game, const CapState *state, CapFighter fighter) {
  for (CapUnitIndex i = 0; i < game->n_units; i++)
    if (is_good(state, i, fighter) && cap_unit_is_pikes(game, i))
      return TRUE;
  return FALSE;
}

/* [12.1i] [12.1.5a] [12.1.6a] [17.2b] [17.2c] [17.2d] */
CapModifiers cap_assault_modifiers_now(const CapGame *game, const CapState *state) {
  const CapAssault *a = &state->fight.assault;
  CapAssaultCase c = {
      .attacker_sp = cap_assault_strength(game, state, CAP_ATTACKER),
      .defender_sp = cap_assault_strength(game, state, CAP_DEFENDER),
      .attacker_star = a->star[CAP_ATTACKER],
      .defender_star = a->star[CAP_DEFENDER],
      .attacker_pikes = has_pikes(game, state, CAP_ATTACKER),
      .defender_pikes = has_pikes(game, state, CAP_DEFENDER),
      .setting = (CapAssaultSetting)a->setting,
      .is_ground_affecting = a->is_ground_affecting,
      .weather = state->weather,
  };

  return cap_assault_modifiers(&c);
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
static void ask_quality(const CapPlay *play, CapFighter fighter, const CapQualities *qualities,
                        CapRequest *request) {
  CapCapitanoIndex leader = play->state->fight.assault.leader[fighter];

  cap_request_open(request, cap_side_of(play->game, play->state, leader), CAP_DECISION_QUALITY,
                   leader);
  for (guint quality = CAP_BEST_QUALITY + 1; quality-- > 0;)
    for (guint group = 0; group < 1u << (CAP_BEST_QUALITY + 1); group++)
      if (cap_quality_is_possible(qualities, quality, group))
        cap_request_offer(request, CAP_ANSWER_QUALITY, (guint16)quality, (guint16)group, 0);
}

/* FALSE when a side has nobody to choose from, R-073. */
static gboolean choose(CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapFighter fighter = (CapFighter)(frame->point - CHOOSE);
  CapQualities qualities = cap_assault_qualities(play->game, play->state, fighter);

  if (qualities.total > 0) {
    ask_quality(play, fighter, &qualities, request);
    return TRUE;
  }
  play->state->fight.assault.quality[fighter] = 0;
  frame->point++;
  return FALSE;
}

/* [12.1.7a] Units that were downgraded belong to the group. */
void cap_assault_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  CapFighter fighter = (CapFighter)(frame->point - CHOOSE);

  play->state->fight.assault.quality[fighter] = (gint8)option.a;
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (cap_assault_counts(play->game, play->state, i, fighter) &&
        (option.b >> quality_of(play->game, i) & 1) != 0)
      play->state->units[i].flags |= CAP_UNIT_IN_GROUP;
  frame->point++;
}

static void tell(const CapPlay *play, guint die, int modified) {
  const CapAssault *a = &play->state->fight.assault;
  char attacker[CAP_ASSAULT_TEXT], defender[CAP_ASSAULT_TEXT];

  cap_assault_text(a->row, a->column, CAP_ATTACKER, attacker);
  cap_assault_text(a->row, a->column, CAP_DEFENDER, defender);
  cap_log(
      play->log, "12.1",
      a->loser == CAP_ATTACKER
          ? CAP_WORDS("%s assaults %s: Quality %d against %d, %g SP against %g, column %u, die "
                      "%u, modified %d (row %u): attacker %s, defender %s, the attacker loses.")
          : CAP_WORDS("%s assaults %s: Quality %d against %d, %g SP against %g, column %u, die "
                      "%u, modified %d (row %u): attacker %s, defender %s, the defender loses."),
      cap_game_card(play->game, a->leader[CAP_ATTACKER])->name,
      cap_game_card(play->game, a->leader[CAP_DEFENDER])->name, a->quality[CAP_ATTACKER],
      a->quality[CAP_DEFENDER],
      (double)cap_assault_strength(play->game, play->state, CAP_ATTACKER) / CAP_SP,
      (double)cap_assault_strength(play->game, play->state, CAP_DEFENDER) / CAP_SP, a->column, die,
      modified, a->row, attacker, defender);
}

/* The die with everything that is added to it, and what special rules make of it. */
static int adjust_die(const CapPlay *play, int modified) {
  const CapFight *fight = &play->state->fight;
  gboolean is_at_walls = (fight->flags & (CAP_FIGHT_STORM | CAP_FIGHT_BREACH)) != 0;
  CapValue value = is_at_walls ? CAP_VALUE_STORM_DIE : CAP_VALUE_BATTLE_DIE;
  CapSubject subject;

  if (!cap_special_has_adjust(play->game, value) || fight->force[CAP_ATTACKER] == CAP_NOBODY ||
      fight->force[CAP_DEFENDER] == CAP_NOBODY)
    return modified;
  subject = cap_subject_fight(play->game, play->state, fight->force[CAP_ATTACKER],
                              fight->force[CAP_DEFENDER], fight->hex, fight->kind);
  return cap_special_adjust(play->game, play->state, value, &subject, modified);
}

/* Has the side a unit that is marked for the fight but is left out of it? */
static gboolean leaves_out(const CapPlay *play, CapFighter fighter, gboolean guns) {
  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    const CapUnitState *u = &play->state->units[i];

    if (u->place == CAP_UNIT_CARD && (u->flags & flag_of(fighter)) != 0 &&
        (guns ? !u->demoralised && is_artillery(play->game, i) &&
                    !has_only_guns(play->game, play->state, fighter)
              : u->demoralised != FALSE))
      return TRUE;
  }
  return FALSE;
}

/* What is seen of 12.1 on one side. */
static void note_side(const CapPlay *play, CapFighter fighter) {
  const CapGame *game = play->game;
  CapModifiers quality = quality_modifiers_of(play->state, fighter);

  cap_seen_modifiers(game, &quality);
  cap_seen_if(game, CAP_SEEN_QUALITY_BELOW_ZERO, modified_quality(play->state, fighter) < 0);
  cap_seen_if(game, CAP_SEEN_DEMORALISED_LEFT_OUT, leaves_out(play, fighter, FALSE));
  cap_seen_if(game, CAP_SEEN_GUNS_LEFT_OUT, leaves_out(play, fighter, TRUE));
  cap_seen_if(game, CAP_SEEN_GUNS_DEFEND_ALONE, has_only_guns(game, play->state, fighter));
}

/* What is seen of the Assault Table. */
static void note_roll(const CapPlay *play, const CapModifiers *die, const CapAssaultCell *cell) {
  const CapGame *game = play->game;
  const CapAssault *a = &play->state->fight.assault;
  gboolean is_major = play->state->fight.kind == CAP_FIGHT_MAJOR;
  CapWeather weather = play->state->weather;

  note_side(play, CAP_ATTACKER);
  note_side(play, CAP_DEFENDER);
  cap_seen_modifiers(game, die);
  cap_seen(game, CAP_SEEN_ASSAULTED);
  cap_seen_if(game, CAP_SEEN_ASSAULT_DIE_ADDED_UP, die->n > 1);
  cap_seen_if(game, CAP_SEEN_ASSAULT_COSTS, cell->attacker.loss + cell->defender.loss > 0);
  cap_seen_if(game, CAP_SEEN_ASSAULT_COSTS_CORPS,
              is_major && cell->attacker.loss + cell->defender.loss > 0);
  cap_seen_if(game, CAP_SEEN_COMBINED_ARMS_COUNT_MORE, a->combined_arms);
  cap_seen_if(game, CAP_SEEN_FIREARMS_IN_BATTLE, is_major && a->has_firearms);
  cap_seen_if(game, CAP_SEEN_ASSAULT_IN_RAIN, weather == CAP_WEATHER_RAIN);
  cap_seen_if(game, CAP_SEEN_ASSAULT_IN_MUD, weather == CAP_WEATHER_MUD);
  cap_seen_if(game, CAP_SEEN_ASSAULT_IN_SNOW, weather == CAP_WEATHER_SNOW);
}

/* [12.1g] [12.1j] [11.5-S4a] */
static void roll(CapPlay *play) {
  CapAssault *a = &play->state->fight.assault;
  CapModifiers modifiers = cap_assault_modifiers_now(play->game, play->state);
  int sum = modifiers.total;
  guint die = cap_dice_roll(play->dice);
  int modified = adjust_die(play, (int)die + sum);
  CapAssaultCell cell;

  a->column = (guint8)cap_assault_column(cap_assault_difference(play->state), a->is_affecting);
  a->row = (guint8)cap_assault_row(modified);
  cell = cap_assault_cell(a->row, a->column);
  if (play->game->seen != NULL)
    note_roll(play, &modifiers, &cell);
  a->loser = (guint8)cell.loser;
  a->loss[CAP_ATTACKER] = cell.attacker.loss;
  a->loss[CAP_DEFENDER] = cell.defender.loss;
  a->demoralises[CAP_ATTACKER] = cell.attacker.is_demoralised;
  a->demoralises[CAP_DEFENDER] = cell.defender.is_demoralised;
  tell(play, die, modified);
}

/* Units that may suffer; `except` are flags of those that may not. How many. */
static guint make_liable(CapPlay *play, CapFighter fighter, guint except) {
  CapUnitIndex units[CAP_MAX_UNITS];
  guint n = 0;

  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (cap_assault_counts(play->game, play->state, i, fighter) &&
        (play->state->units[i].flags & except) == 0)
      units[n++] = i;
  for (guint i = 0; i < n; i++)
    play->state->units[units[i]].flags |= CAP_UNIT_LIABLE;
  return n;
}

/* [12.1.7a] R-069: half of the losses, rounded up, on the quality group; [12.1.7b] the rest as
 * evenly as can be. */
static void push_losses(CapPlay *play, CapFighter fighter) {
  const CapAssault *a = &play->state->fight.assault;
  guint losses = a->loss[fighter];

  make_liable(play, fighter, 0);
  cap_push_assault_losses(play, a->leader[fighter], losses, (losses + 1) / 2);
}

/* [11.5-S4b] Not a unit that has taken a loss, R-116 unless there is no other; [11.4.3d] in a Major
 * Battle any. [12.1.7d] The quality group does not matter. */
static void push_demoralisation(CapPlay *play, CapFighter fighter) {
  const CapAssault *a = &play->state->fight.assault;
  gboolean is_major = play->state->fight.kind == CAP_FIGHT_MAJOR;
  CapFrame *frame;

  if (a->demoralises[fighter] == 0 ||
      (make_liable(play, fighter, is_major ? 0 : CAP_UNIT_HIT) == 0 &&
       make_liable(play, fighter, 0) == 0))
    return;
  frame = cap_play_push(play, CAP_STAGE_DEMORALISE);
  frame->capitano = a->leader[fighter];
  frame->v[0] = a->demoralises[fighter];
}

static void end(CapPlay *play) {
  play->state->fight.assault.is_done = TRUE;
  cap_clear_unit_flags(play, CAP_UNIT_ATTACKS | CAP_UNIT_DEFENDS | CAP_UNIT_IN_GROUP |
                                 CAP_UNIT_HIT | CAP_UNIT_LIABLE);
  cap_play_pop(play);
}

/* [C.AST-r1] Losses of both, then demoralisation of both. */
gboolean cap_assault_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
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
    push_losses(play, (CapFighter)(point - LOSE));
  else
    push_demoralisation(play, (CapFighter)(point - DEMORALISE));
  return FALSE;
}
