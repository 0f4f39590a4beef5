/* [5] How the drawn Command is used: units of one zone, a chit, or as many zones as its Commander
 * can lead. [M-01] [M-33] To draw a chit from an empty container is allowed and brings nothing. */
#include <string.h>

#include "validator/monferrato/chapters/ch05-chits.h"
#include "validator/monferrato/chapters/ch05-radius.h"
#include "validator/monferrato/chapters/ch13-supply.h"
#include "validator/monferrato/chapters/ch14-camps.h"

/* Units of the Command that can still act, by zone. */
static void fill_zones(const MonferratoPlay *play, guint8 out[MONFERRATO_MOST_ZONES_OF_MAP]) {
  const MonferratoCommand *c = &play->game->roster->commands[play->state->activation.command];

  for (guint zone = 0; zone < MONFERRATO_MOST_ZONES_OF_MAP; zone++)
    out[zone] = 0;
  for (CapIndex i = (CapIndex)c->first; i < c->first + c->n; i++)
    if (play->state->counters[i].place == MONFERRATO_ON_MAP &&
        monferrato_is_unit(play->game->roster->counters[i].kind) &&
        !monferrato_has(play->state, i, MONFERRATO_ACTIVATED))
      out[play->state->counters[i].zone] = 1;
}

/* --- [5] The way ------------------------------------------------------------------------------ */

static void offer_commanders(const MonferratoPlay *play, CapRequest *request) {
  const MonferratoCommand *c = &play->game->roster->commands[play->state->activation.command];

  for (CapIndex i = (CapIndex)c->first; i < c->first + c->n; i++)
    if (play->game->roster->counters[i].kind == MONFERRATO_COMMANDER &&
        play->state->counters[i].place == MONFERRATO_ON_MAP)
      monferrato_offer(request, MONFERRATO_ANSWER_COMMANDER, i, 0);
}

static gboolean ask_way(MonferratoPlay *play, CapRequest *request) {
  guint8 zones[MONFERRATO_MOST_ZONES_OF_MAP];

  monferrato_ask(request, monferrato_active_side(play), MONFERRATO_DECISION_WAY,
                 play->state->activation.command);
  monferrato_offer(request, MONFERRATO_ANSWER_PASS, 0, 0); /* [M-27] */
  if (monferrato_may_draw(play))
    monferrato_offer(request, MONFERRATO_ANSWER_DRAW_CHIT, 0, 0);
  if (monferrato_has_chit_to_play(play))
    monferrato_offer(request, MONFERRATO_ANSWER_CHITS_ONLY, 0, 0);
  fill_zones(play, zones);
  for (guint zone = 0; zone < play->game->map->n_zones; zone++)
    if (zones[zone])
      monferrato_offer(request, MONFERRATO_ANSWER_ONE_ZONE, zone, 0);
  offer_commanders(play, request);
  monferrato_offer_camp_returns(play, request);
  return TRUE;
}

static void add_zone(MonferratoPlay *play, CapIndex zone) {
  MonferratoActivation *a = &play->state->activation;

  a->zones[a->n_zones++] = zone;
  cap_log(play->log, "5", "The Command %s activated its units in %s.",
          play->game->roster->commands[a->command].name, play->game->map->zones[zone].name);
}

/* [M-28] The zones are named, chits come next. */
static void begin_chits(MonferratoPlay *play) {
  play->state->activation.phase = MONFERRATO_PHASE_BEFORE;
  monferrato_go_to(play, MONFERRATO_STAGE_CHITS);
}

static void answer_way(MonferratoPlay *play, CapOption option) {
  switch ((MonferratoAnswer)option.kind) {
  case MONFERRATO_ANSWER_ONE_ZONE:
    add_zone(play, option.a);
    begin_chits(play);
    break;
  case MONFERRATO_ANSWER_CHITS_ONLY:
    begin_chits(play);
    break;
  case MONFERRATO_ANSWER_COMMANDER:
    play->state->activation.commander = option.a;
    monferrato_go_to(play, MONFERRATO_STAGE_ZONES);
    break;
  case MONFERRATO_ANSWER_RETURN_CAMP:
    monferrato_return_camp(play, option.a, option.b);
    break;
  case MONFERRATO_ANSWER_DRAW_CHIT:
    monferrato_draw_chit(play, monferrato_active_side(play));
    monferrato_go_to(play, MONFERRATO_STAGE_DISCARD);
    break;
  default:
    monferrato_go_to(play, MONFERRATO_STAGE_PUT_AWAY);
    monferrato_open_window(play);
    break;
  }
}

const MonferratoStageRow monferrato_way_stage = {ask_way, answer_way};

/* --- [5c] The zones of a Commander, [M-28] all named at the start ----------------------------- */

static gboolean is_named(const MonferratoActivation *a, CapIndex zone) {
  for (guint i = 0; i < a->n_zones; i++)
    if (a->zones[i] == zone)
      return TRUE;
  return FALSE;
}

static void offer_zones(const MonferratoPlay *play, CapRequest *request) {
  const MonferratoActivation *a = &play->state->activation;
  guint8 zones[MONFERRATO_MOST_ZONES_OF_MAP], near[MONFERRATO_MOST_ZONES_OF_MAP];
  MonferratoField field;

  fill_zones(play, zones);
  memset(near, 1, sizeof near);
  if (a->commander != CAP_INDEX_NONE &&
      play->state->counters[a->commander].zone != CAP_INDEX_NONE) {
    monferrato_field_fill(play->game, play->state, &field);
    monferrato_radius_fill(play->game, &field, monferrato_active_side(play),
                           play->state->counters[a->commander].zone, near);
  }
  for (CapIndex zone = 0; zone < play->game->map->n_zones; zone++)
    if (zones[zone] && near[zone] && !is_named(a, zone))
      monferrato_offer(request, MONFERRATO_ANSWER_ADD_ZONE, zone, 0);
}

/* [5a] [5c] [16a] Without a Commander one, and those that a chit allows. */
static guint most_zones(const MonferratoPlay *play) {
  const MonferratoActivation *a = &play->state->activation;
  guint n = a->commander != CAP_INDEX_NONE
                ? monferrato_zones_of_commander(play->game, play->state, a->commander)
                : 1;

  return MIN(n + a->extra, MONFERRATO_MOST_ZONES);
}

/* [M-28] All are named at the start, and a chit that is played after that adds its own to them, of
 * which there is one more where nobody was to act. */
static gboolean may_add_zone(const MonferratoPlay *play) {
  const MonferratoActivation *a = &play->state->activation;

  if (a->phase == MONFERRATO_PHASE_BEFORE)
    return a->n_zones < MONFERRATO_MOST_ZONES && (a->n_zones == 0 || a->extra > 0);
  return a->n_zones < most_zones(play);
}

static gboolean ask_zones(MonferratoPlay *play, CapRequest *request) {
  const MonferratoActivation *a = &play->state->activation;

  monferrato_ask(request, monferrato_active_side(play), MONFERRATO_DECISION_ZONES, a->commander);
  if (may_add_zone(play))
    offer_zones(play, request);
  if (a->n_zones > 0 || request->n_options == 0 || a->phase == MONFERRATO_PHASE_BEFORE)
    monferrato_offer(request, MONFERRATO_ANSWER_DONE, 0, 0);
  return TRUE;
}

static void answer_zones(MonferratoPlay *play, CapOption option) {
  MonferratoActivation *a = &play->state->activation;

  if (option.kind == MONFERRATO_ANSWER_ADD_ZONE) {
    if (a->phase == MONFERRATO_PHASE_BEFORE && a->n_zones > 0)
      a->extra--;
    add_zone(play, option.a);
  } else if (a->phase == MONFERRATO_PHASE_BEFORE) {
    monferrato_go_to(play, MONFERRATO_STAGE_ZONE);
  } else {
    a->extra = 0; /* they were named with the others */
    begin_chits(play);
  }
}

const MonferratoStageRow monferrato_zones_stage = {ask_zones, answer_zones};

/* --- [5.2b] One zone after the other ---------------------------------------------------------- */

/* [13c] Supply is checked as the units of a zone start their activation. */
static gboolean begin_zone(MonferratoPlay *play, CapRequest *request) {
  MonferratoActivation *a = &play->state->activation;

  (void)request;
  if (a->at >= a->n_zones) { /* [5.1c] */
    a->phase = MONFERRATO_PHASE_AFTER;
    monferrato_go_to(play, MONFERRATO_STAGE_CHITS);
    return FALSE;
  }
  a->phase = MONFERRATO_PHASE_UNITS;
  a->has_worked = FALSE; /* [10b] */
  a->has_acted = FALSE;
  monferrato_supply_check(play, a->command, a->zones[a->at]);
  a->has_attack_supply =
      (guint8)monferrato_attack_supply(play->game, play->state, a->command, a->zones[a->at]);
  monferrato_go_to(play, MONFERRATO_STAGE_ACT);
  return FALSE;
}

const MonferratoStageRow monferrato_zone_stage = {begin_zone, NULL};
