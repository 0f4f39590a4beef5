/* [SC] The set-up: the lines of the scenario one after the other, those of the side that sets up
 * first before the others; the owner chooses what a line leaves open. [M-62] There is no limit. */
#include "validator/monferrato/chapters/ch05-chits.h"
#include "validator/monferrato/chapters/ch15-morale.h"

static const MonferratoLine *line_of(const MonferratoPlay *play) {
  return &play->game->scenario->lines[play->state->line];
}

/* The counters of the line that wait, in its order; the nth of them, CAP_INDEX_NONE after the last.
 */
static CapIndex waiting(const MonferratoPlay *play, const MonferratoLine *line, guint n) {
  for (guint i = 0; i < line->n_units; i++)
    if (play->state->counters[line->units[i]].place == MONFERRATO_WAITS && n-- == 0)
      return line->units[i];
  return CAP_INDEX_NONE;
}

/* How many counters and Forts the line places in all. Of a line without a count that comes after
 * one with, only those are left that the owner did not take there. */
static gboolean places_counter(const MonferratoPlay *play, const MonferratoLine *line) {
  return play->state->placed < line->count && waiting(play, line, 0) != CAP_INDEX_NONE;
}

static guint forts_placed(const MonferratoPlay *play, const MonferratoLine *line) {
  return play->state->placed < line->count ? 0 : (guint)(play->state->placed - line->count);
}

/* Who stands in a zone when all are set up, in one sentence. */
static void tell_zone(const MonferratoPlay *play, CapIndex zone) {
  g_autoptr(GString) names = g_string_new(NULL);

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (play->state->counters[i].place == MONFERRATO_ON_MAP &&
        play->state->counters[i].zone == zone)
      g_string_append_printf(names, "%s%s", names->len > 0 ? ", " : "",
                             monferrato_counter(play->game, i)->name);
  if (names->len > 0)
    cap_log(play->log, "SC", "Set up in %s: %s.", play->game->map->zones[zone].name, names->str);
}

/* [4a] [15a] The Commands in play and the Morale of their armies. */
static void begin_game(MonferratoPlay *play) {
  const MonferratoScenario *s = play->game->scenario;

  for (CapIndex zone = 0; play->log != NULL && zone < play->game->map->n_zones; zone++)
    tell_zone(play, zone);
  for (guint i = 0; i < s->roster->n_commands; i++) {
    if (s->parts[i].side == CAP_INDEX_NONE || !s->parts[i].from_start)
      continue;
    play->state->markers[i] = MONFERRATO_MARKER_CONTAINER;
    monferrato_morale_enter(play->game, play->state, s->roster->commands[i].nationality);
  }
  monferrato_deal(play);
  monferrato_go_to(play, MONFERRATO_STAGE_DRAW);
}

static void next_line(MonferratoPlay *play) {
  play->state->line++;
  play->state->placed = 0;
}

static gboolean is_unit(const MonferratoPlay *play, CapIndex counter) {
  return monferrato_is_unit(monferrato_counter(play->game, counter)->kind);
}

/* The line leaves its owner no other zone for a unit. */
static gboolean must_stand_in(const MonferratoPlay *play, const MonferratoLine *line,
                              CapIndex zone) {
  for (guint i = 0; line->n_zones == 1 && line->zones[0] == zone && i < line->n_units; i++)
    if (is_unit(play, line->units[i]))
      return TRUE;
  return FALSE;
}

/* [5.3] Units that meet enemies fight at once, so none begin the game together: a zone in which
 * enemies stand, or will have to, is not for choice. */
static gboolean is_for_enemies(const MonferratoPlay *play, CapIndex side, CapIndex zone) {
  const MonferratoScenario *s = play->game->scenario;

  for (guint i = 0; i < s->n_lines; i++)
    if (s->lines[i].side != side && must_stand_in(play, &s->lines[i], zone))
      return TRUE;
  for (CapIndex i = 0; i < s->roster->n_counters; i++)
    if (play->game->side[i] != side && play->state->counters[i].place == MONFERRATO_ON_MAP &&
        play->state->counters[i].zone == zone && is_unit(play, i))
      return TRUE;
  return FALSE;
}

static void offer_zones(const MonferratoPlay *play, const MonferratoLine *line,
                        CapRequest *request) {
  gboolean is_for_unit =
      play->state->chosen != CAP_INDEX_NONE && is_unit(play, play->state->chosen);

  for (guint i = 0; i < line->n_zones; i++)
    if (!is_for_unit || !is_for_enemies(play, line->side, line->zones[i]))
      monferrato_offer(request, MONFERRATO_ANSWER_PLACE, line->zones[i], 0);
}

/* Enemies have taken all its zones: it stays away. */
static void leave_out(MonferratoPlay *play) {
  MonferratoState *state = play->state;

  cap_log(play->log, "SC", "There was no zone left for %s.",
          monferrato_counter(play->game, state->chosen)->name);
  state->counters[state->chosen].place = MONFERRATO_ELIMINATED;
  state->chosen = CAP_INDEX_NONE;
  state->placed++;
}

static void offer_counters(const MonferratoPlay *play, const MonferratoLine *line,
                           CapRequest *request) {
  CapIndex counter;

  for (guint i = 0; (counter = waiting(play, line, i)) != CAP_INDEX_NONE; i++)
    monferrato_offer(request, MONFERRATO_ANSWER_TAKE, counter, 0);
}

static gboolean run(MonferratoPlay *play, CapRequest *request) {
  MonferratoState *state = play->state;

  if (state->line >= play->game->scenario->n_lines) {
    begin_game(play);
    return FALSE;
  }
  const MonferratoLine *line = line_of(play);
  if (state->chosen != CAP_INDEX_NONE) {
    monferrato_ask(request, line->side, MONFERRATO_DECISION_SET_UP, state->chosen);
    offer_zones(play, line, request);
    if (request->n_options == 0)
      leave_out(play);
    return request->n_options > 0;
  }
  if (places_counter(play, line)) {
    if (line->count == line->n_units) {
      state->chosen = waiting(play, line, 0);
      return FALSE;
    }
    monferrato_ask(request, line->side, MONFERRATO_DECISION_SET_UP_CHOICE, CAP_INDEX_NONE);
    offer_counters(play, line, request);
    return TRUE;
  }
  state->placed = MAX(state->placed, (guint16)line->count);
  if (forts_placed(play, line) < line->forts) {
    monferrato_ask(request, line->side, MONFERRATO_DECISION_SET_UP_FORT, CAP_INDEX_NONE);
    offer_zones(play, line, request);
    return TRUE;
  }
  next_line(play);
  return FALSE;
}

static void place(MonferratoPlay *play, CapIndex zone) {
  MonferratoState *state = play->state;
  const char *name = play->game->map->zones[zone].name;

  if (state->chosen == CAP_INDEX_NONE) {
    state->forts[line_of(play)->side][zone]++;
    cap_log(play->log, "SC", "A Fort was set up in %s.", name);
  } else {
    state->counters[state->chosen] =
        (MonferratoCounterState){.zone = zone, .place = MONFERRATO_ON_MAP};
    cap_log_detail(play->log, "SC", "%s took position in %s.",
                   monferrato_counter(play->game, state->chosen)->name, name);
  }
  state->chosen = CAP_INDEX_NONE;
  state->placed++;
}

static void answer(MonferratoPlay *play, CapOption option) {
  if (option.kind == MONFERRATO_ANSWER_TAKE)
    play->state->chosen = option.a;
  else
    place(play, option.a);
}

const MonferratoStageRow monferrato_set_up_stage = {run, answer};

void monferrato_set_up_by_first_choice(MonferratoPlay *play) {
  CapRequest request = {.n_options = 0};

  while (play->state->stage == MONFERRATO_STAGE_SET_UP)
    if (run(play, &request))
      answer(play, request.options[0]);
}
