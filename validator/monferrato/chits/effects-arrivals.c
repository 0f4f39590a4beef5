/* [16.3] [16.5] [16.6] Units that chits bring to the map. */
#include "validator/monferrato/chapters/ch05-chits.h"
#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chapters/ch10-forts.h"
#include "validator/monferrato/chapters/ch15-morale.h"
#include "validator/monferrato/chits/effects.h"
#include "validator/monferrato/special/special.h"

/* [16.5a] A new Command is in the box of those that were activated; [M-37] units of one that has
 * been there before have done for the turn; nobody has while a turn is prepared. */
void monferrato_bring(MonferratoPlay *play, CapIndex counter, CapIndex zone) {
  MonferratoState *state = play->state;
  CapIndex command = monferrato_counter(play->game, counter)->command;
  gboolean is_unit = monferrato_is_unit(monferrato_counter(play->game, counter)->kind);

  if (is_unit && state->markers[command] == MONFERRATO_MARKER_OUT) {
    state->markers[command] = MONFERRATO_MARKER_ACTIVATED;
    cap_log(play->log, "16.5", "The Command %s came into play.",
            play->game->roster->commands[command].name);
  }
  if (is_unit)
    monferrato_morale_enter(play->game, state, play->game->roster->commands[command].nationality);
  gboolean has_done = is_unit && state->activation.command != CAP_INDEX_NONE &&
                      state->markers[command] == MONFERRATO_MARKER_ACTIVATED;
  state->counters[counter] =
      (MonferratoCounterState){.zone = zone,
                               .place = MONFERRATO_ON_MAP,
                               .marks = has_done ? (guint8)MONFERRATO_ACTIVATED : 0};
  cap_log(play->log, "16", "%s came to %s.", monferrato_counter(play->game, counter)->name,
          play->game->map->zones[zone].name);
  monferrato_special_enter(play, counter, zone); /* [M-63] */
}

/* --- [16.3e] Reinforcements ------------------------------------------------------------------- */

static const MonferratoReinforcement *group_of(const MonferratoPlay *play,
                                               const MonferratoDoing *doing) {
  return &play->game->chits->groups[doing->effect->group];
}

/* [16.5c] Only what waits comes. */
static gboolean waits(const MonferratoPlay *play, CapIndex counter) {
  return play->state->counters[counter].place == MONFERRATO_WAITS &&
         play->game->side[counter] != CAP_INDEX_NONE;
}

static gboolean has_anybody(const MonferratoPlay *play, const MonferratoReinforcement *group) {
  for (guint i = 0; i < group->n_counters; i++)
    if (waits(play, group->counters[i]))
      return TRUE;
  return FALSE;
}

/* [16.5b] They attack whoever is there, [M-37] without Attack Supply or recall. */
static void meet(MonferratoPlay *play, CapIndex zone, CapIndex side, gboolean has_combat_unit) {
  if (has_combat_unit)
    monferrato_remove_lone(play, zone, side);
  if (!monferrato_is_present(play, 1 - side, zone)) {
    monferrato_conquer(play, zone, side);
    if (has_combat_unit)
      monferrato_spoils_begin(play, zone, side, FALSE);
    return;
  }
  monferrato_combat_begin(play, zone, side);
  play->state->combat.is_arrival = TRUE;
  play->state->combat.recaller = CAP_INDEX_NONE;
  monferrato_go_to(play, MONFERRATO_STAGE_ROUND);
  monferrato_open_window(play); /* [M-32] as after any entry */
}

static void arrive(MonferratoPlay *play, const MonferratoDoing *doing, CapIndex zone) {
  const MonferratoReinforcement *group = group_of(play, doing);
  CapIndex side = play->game->scenario->parts[group->command].side;
  gboolean has_combat_unit = FALSE;

  monferrato_effect_done(doing);
  for (guint i = 0; i < group->n_counters; i++) {
    if (!waits(play, group->counters[i]))
      continue;
    monferrato_bring(play, group->counters[i], zone);
    has_combat_unit |=
        monferrato_is_combat_unit(monferrato_counter(play->game, group->counters[i])->kind);
  }
  meet(play, zone, side, has_combat_unit);
}

/* [M-37] The owner of the Command chooses, whoever played the chit. */
static gboolean run_reinforce(MonferratoPlay *play, const MonferratoDoing *doing,
                              CapRequest *request) {
  const MonferratoEffect *effect = doing->effect;

  if (effect->group >= play->game->chits->n_groups || effect->n_zones == 0 ||
      !has_anybody(play, group_of(play, doing))) {
    monferrato_effect_done(doing);
    return FALSE;
  }
  monferrato_ask(request, play->game->scenario->parts[group_of(play, doing)->command].side,
                 MONFERRATO_DECISION_ARRIVAL, doing->frame->chit);
  for (guint i = 0; i < effect->n_zones; i++)
    monferrato_offer(request, MONFERRATO_ANSWER_ARRIVE,
                     play->game->chits->zones[effect->first_zone + i], 0);
  return TRUE;
}

static void answer_reinforce(MonferratoPlay *play, const MonferratoDoing *doing, CapOption option) {
  arrive(play, doing, option.a);
}

static void text_reinforce(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  if (e->group == CAP_INDEX_NONE) {
    g_string_append(out, _("an unknown group arrives"));
    return;
  }
  const MonferratoReinforcement *group = &s->chits.groups[e->group];
  g_string_append_printf(out, _("%s gets "), monferrato_command_text(s, group->command));
  for (guint i = 0; i < group->n_counters; i++)
    g_string_append_printf(out, "%s%s", i > 0 ? ", " : "",
                           s->roster->counters[group->counters[i]].name);
  for (guint i = 0; i < e->n_zones; i++)
    g_string_append_printf(out, "%s%s", i > 0 ? _(" or ") : _(" in "),
                           monferrato_zone_text(s, s->chits.zones[e->first_zone + i]));
}

/* [16.3] group comes to one of zones. */
CAP_WORD_ROW(monferrato_effect_reinforce) = {
    .run = run_reinforce, .answer = answer_reinforce, .text = text_reinforce};

/* --- [16.6a] Replacements --------------------------------------------------------------------- */

enum { MOST_IN_ZONE = 4 };

static gboolean may_come_back(const MonferratoPlay *play, const MonferratoDoing *doing,
                              CapIndex counter) {
  const MonferratoCounter *c = monferrato_counter(play->game, counter);

  return play->state->counters[counter].place == MONFERRATO_ELIMINATED &&
         play->game->side[counter] != CAP_INDEX_NONE &&
         (doing->effect->kinds & 1u << c->kind) != 0 &&
         (doing->effect->command != CAP_INDEX_NONE
              ? c->command == doing->effect->command
              : monferrato_army_of(play->game, counter) == doing->effect->army);
}

static gboolean has_units_in(const MonferratoPlay *play, CapIndex command, CapIndex zone) {
  const MonferratoCommand *c = &play->game->roster->commands[command];

  for (CapIndex i = (CapIndex)c->first; i < c->first + c->n; i++)
    if (monferrato_is_in(play->state, i, zone) &&
        monferrato_is_unit(monferrato_counter(play->game, i)->kind))
      return TRUE;
  return FALSE;
}

static void offer_return(const MonferratoPlay *play, CapIndex counter, CapRequest *request) {
  CapIndex command = monferrato_counter(play->game, counter)->command;

  request->side = play->game->side[counter];
  for (CapIndex zone = 0; zone < play->game->map->n_zones; zone++)
    if (play->state->chits.replaced[zone] < MOST_IN_ZONE && has_units_in(play, command, zone))
      monferrato_offer(request, MONFERRATO_ANSWER_BRING_BACK, counter, zone);
}

/* Units of one kind and Command are alike but for their values; the owner may take fewer. */
static gboolean run_replace(MonferratoPlay *play, const MonferratoDoing *doing,
                            CapRequest *request) {
  monferrato_ask(request, doing->frame->player, MONFERRATO_DECISION_BRING_BACK, doing->frame->chit);
  monferrato_offer(request, MONFERRATO_ANSWER_DONE, 0, 0);
  for (CapIndex i = 0; doing->frame->done < doing->effect->n && i < play->game->roster->n_counters;
       i++)
    if (may_come_back(play, doing, i))
      offer_return(play, i, request);
  if (request->n_options > 1)
    return TRUE;
  monferrato_effect_done(doing);
  return FALSE;
}

static void answer_replace(MonferratoPlay *play, const MonferratoDoing *doing, CapOption option) {
  if (option.kind != MONFERRATO_ANSWER_BRING_BACK) {
    monferrato_effect_done(doing);
    return;
  }
  cap_log(play->log, "16.6a", "%s took the field again.",
          monferrato_counter(play->game, option.a)->name);
  monferrato_bring(play, option.a, option.b);
  play->state->chits.replaced[option.b]++;
  doing->frame->done++;
  monferrato_spoils_begin(play, option.b, play->game->side[option.a], FALSE); /* [10f] */
}

static void text_replace(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  g_string_append_printf(out, _("up to %d eliminated "), e->n);
  monferrato_add_kinds(out, e->kinds);
  g_string_append_c(out, ' ');
  monferrato_add_whose(out, s, e);
  g_string_append(out, ngettext(" comes back", " come back", (gulong)e->n));
}

/* [16.6] Up to n eliminated units of kinds come back to command, or to any Command of army; one
 * effect for each kind. */
CAP_WORD_ROW(monferrato_effect_replace) = {
    .run = run_replace, .answer = answer_replace, .text = text_replace};

/* --- Garrisons -------------------------------------------------------------------------------- */

static gboolean is_held_village(const MonferratoPlay *play, const MonferratoField *field,
                                CapIndex side, CapIndex zone) {
  return play->game->map->zones[zone].settlement == CAP_ZONE_FORTIFIED_VILLAGE &&
         !play->state->ruined[zone] && field->of[side][zone] != 0 &&
         !monferrato_field_has_enemies(field, side, zone);
}

static gboolean run_garrison(MonferratoPlay *play, const MonferratoDoing *doing,
                             CapRequest *request) {
  const MonferratoCommand *c = &play->game->roster->commands[doing->effect->command];
  CapIndex side = play->game->scenario->parts[doing->effect->command].side;
  MonferratoField field;

  monferrato_ask(request, side, MONFERRATO_DECISION_GARRISON, doing->frame->chit);
  monferrato_offer(request, MONFERRATO_ANSWER_DONE, 0, 0);
  monferrato_field_fill(play->game, play->state, &field);
  for (CapIndex i = (CapIndex)c->first; i < c->first + c->n; i++) {
    if (doing->frame->done >= doing->effect->n || side == CAP_INDEX_NONE ||
        monferrato_counter(play->game, i)->kind != MONFERRATO_GARRISON || !waits(play, i))
      continue;
    for (CapIndex zone = 0; zone < play->game->map->n_zones; zone++)
      if (is_held_village(play, &field, side, zone))
        monferrato_offer(request, MONFERRATO_ANSWER_GARRISON, i, zone);
  }
  if (request->n_options > 1)
    return TRUE;
  monferrato_effect_done(doing);
  return FALSE;
}

static void answer_garrison(MonferratoPlay *play, const MonferratoDoing *doing, CapOption option) {
  if (option.kind != MONFERRATO_ANSWER_GARRISON) {
    monferrato_effect_done(doing);
    return;
  }
  doing->frame->done++;
  monferrato_bring(play, option.a, option.b);
  monferrato_spoils_begin(play, option.b, play->game->side[option.a], FALSE); /* [10f] */
}

static void text_garrison(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  g_string_append_printf(out,
                         ngettext("%d Garrison of %s may come to fortified Villages of its side",
                                  "%d Garrisons of %s may come to fortified Villages of its side",
                                  (gulong)e->n),
                         e->n, monferrato_command_text(s, e->command));
}

/* n Garrisons of command come to fortified Villages that its side holds. */
CAP_WORD_ROW(monferrato_effect_garrison) = {
    .run = run_garrison, .answer = answer_garrison, .text = text_garrison};
