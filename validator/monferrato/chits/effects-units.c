/* [16a] Effects on units and Commanders that are on the map. */
#include "validator/monferrato/chits/effects.h"

/* --- Units that their owner picks, `done` of them so far -------------------------------------- */

typedef gboolean (*UnitTest)(const MonferratoPlay *play, const MonferratoDoing *doing,
                             CapIndex counter);

/* The owner of the first of them; CAP_INDEX_NONE: there are none. */
static CapIndex owner_of(const MonferratoPlay *play, const MonferratoDoing *doing, UnitTest test) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (test(play, doing, i))
      return play->game->side[i];
  return CAP_INDEX_NONE;
}

static gboolean ask_units(const MonferratoPlay *play, const MonferratoDoing *doing, UnitTest test,
                          MonferratoDecision decision, MonferratoAnswer answer,
                          CapRequest *request) {
  CapIndex side = owner_of(play, doing, test);

  if (doing->frame->done >= doing->effect->n || side == CAP_INDEX_NONE) {
    monferrato_effect_done(doing);
    return FALSE;
  }
  monferrato_ask(request, side, decision, doing->frame->chit);
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (play->game->side[i] == side && test(play, doing, i))
      monferrato_offer(request, answer, i, 0);
  return TRUE;
}

static gboolean is_in_order(const MonferratoPlay *play, const MonferratoDoing *doing,
                            CapIndex counter) {
  return monferrato_is_meant(play, doing, counter) &&
         monferrato_counter(play->game, counter)->disrupted > 0 &&
         !monferrato_has(play->state, counter, MONFERRATO_DISRUPTED);
}

static gboolean run_disrupt(MonferratoPlay *play, const MonferratoDoing *doing,
                            CapRequest *request) {
  return ask_units(play, doing, is_in_order, MONFERRATO_DECISION_CHIT_DISRUPTS,
                   MONFERRATO_ANSWER_SUFFER, request);
}

static void disrupt(MonferratoPlay *play, const MonferratoDoing *doing, CapOption option) {
  play->state->counters[option.a].marks |= MONFERRATO_DISRUPTED;
  doing->frame->done++;
  cap_log(play->log, "16", "%s became Disrupted.", monferrato_counter(play->game, option.a)->name);
}

/* "2 Infantry of the active army in Mantua are eliminated" */
static void add_victims(GString *out, const MonferratoScenario *s, const MonferratoEffect *e,
                        const char *fate) {
  g_string_append_printf(out, "%d ", e->n);
  monferrato_add_kinds(out, e->kinds);
  g_string_append_c(out, ' ');
  monferrato_add_whose(out, s, e);
  if (e->zone != CAP_INDEX_NONE)
    g_string_append_printf(out, _(" in %s"), monferrato_zone_text(s, e->zone));
  g_string_append(out, fate);
}

static void text_disrupt(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  add_victims(out, s, e, ngettext(" is Disrupted", " are Disrupted", (gulong)e->n));
}

/* n units of kinds of whose, in zone if it is given; the owner picks. */
CAP_WORD_ROW(monferrato_effect_disrupt) = {
    .run = run_disrupt, .answer = disrupt, .text = text_disrupt};

static gboolean run_eliminate(MonferratoPlay *play, const MonferratoDoing *doing,
                              CapRequest *request) {
  return ask_units(play, doing, monferrato_is_meant, MONFERRATO_DECISION_CHIT_ELIMINATES,
                   MONFERRATO_ANSWER_SUFFER, request);
}

static void eliminate(MonferratoPlay *play, const MonferratoDoing *doing, CapOption option) {
  doing->frame->done++;
  monferrato_eliminate(play, option.a, "16");
}

static void text_eliminate(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  add_victims(out, s, e, ngettext(" is eliminated", " are eliminated", (gulong)e->n));
}

/* Likewise. */
CAP_WORD_ROW(monferrato_effect_eliminate) = {
    .run = run_eliminate, .answer = eliminate, .text = text_eliminate};

/* They are of one Command. */
static gboolean goes_away(const MonferratoPlay *play, const MonferratoDoing *doing,
                          CapIndex counter) {
  return play->state->counters[counter].place == MONFERRATO_ON_MAP &&
         monferrato_counter(play->game, counter)->command == doing->effect->command &&
         (doing->effect->kinds & 1u << monferrato_counter(play->game, counter)->kind) != 0;
}

static gboolean run_withdraw(MonferratoPlay *play, const MonferratoDoing *doing,
                             CapRequest *request) {
  return ask_units(play, doing, goes_away, MONFERRATO_DECISION_WITHDRAW, MONFERRATO_ANSWER_WITHDRAW,
                   request);
}

static void withdraw(MonferratoPlay *play, const MonferratoDoing *doing, CapOption option) {
  doing->frame->done++;
  cap_log(play->log, "16", "%s left %s and waited among the reinforcements.",
          monferrato_counter(play->game, option.a)->name,
          play->game->map->zones[play->state->counters[option.a].zone].name);
  monferrato_take_off(play, option.a, MONFERRATO_WAITS);
}

static void text_withdraw(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  g_string_append_printf(out, "%d ", e->n);
  monferrato_add_kinds(out, e->kinds);
  g_string_append_printf(out,
                         ngettext(" of %s goes back to the reinforcements",
                                  " of %s go back to the reinforcements", (gulong)e->n),
                         monferrato_command_text(s, e->command));
}

/* n units of kinds of command go back to the reinforcements. */
CAP_WORD_ROW(monferrato_effect_withdraw) = {
    .run = run_withdraw, .answer = withdraw, .text = text_withdraw};

/* --- All of them ------------------------------------------------------------------------------ */

static gboolean run_recover(MonferratoPlay *play, const MonferratoDoing *doing,
                            CapRequest *request) {
  (void)request;
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_is_meant(play, doing, i) &&
        monferrato_has(play->state, i, MONFERRATO_DISRUPTED)) {
      play->state->counters[i].marks &= (guint8)~MONFERRATO_DISRUPTED;
      cap_log(play->log, "16", "%s recovered.", monferrato_counter(play->game, i)->name);
    }
  monferrato_effect_done(doing);
  return FALSE;
}

static void text_recover(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  monferrato_add_kinds(out, e->kinds);
  g_string_append_c(out, ' ');
  monferrato_add_whose(out, s, e);
  g_string_append(out, _(" recover"));
}

/* All units of kinds of whose. */
CAP_WORD_ROW(monferrato_effect_recover) = {.run = run_recover, .text = text_recover};

/* --- Commanders ------------------------------------------------------------------------------- */

static gboolean is_commander_of(const MonferratoPlay *play, CapIndex counter, CapIndex command) {
  return play->state->counters[counter].place == MONFERRATO_ON_MAP &&
         monferrato_counter(play->game, counter)->command == command &&
         monferrato_counter(play->game, counter)->kind == MONFERRATO_COMMANDER;
}

/* The new one has come with his group, or comes to where the old one is; who was lost on his way
 * succeeds nobody. */
static gboolean run_succeed(MonferratoPlay *play, const MonferratoDoing *doing,
                            CapRequest *request) {
  CapIndex heir = doing->effect->counter;

  (void)request;
  monferrato_effect_done(doing);
  if (heir >= play->game->roster->n_counters ||
      play->state->counters[heir].place == MONFERRATO_ELIMINATED)
    return FALSE;
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++) {
    if (i == heir || !is_commander_of(play, i, doing->effect->command))
      continue;
    if (play->state->counters[heir].place == MONFERRATO_WAITS)
      monferrato_bring(play, heir, play->state->counters[i].zone);
    cap_log(play->log, "16", "%s took the place of %s, who left the game.",
            monferrato_name(play->game, play->state, heir),
            monferrato_name(play->game, play->state, i));
    monferrato_take_off(play, i, MONFERRATO_ELIMINATED);
  }
  return FALSE;
}

static void text_succeed(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  g_string_append_printf(out, _("%s takes command of %s"),
                         e->counter != CAP_INDEX_NONE ? s->roster->counters[e->counter].name
                                                      : _("an unknown Commander"),
                         monferrato_command_text(s, e->command));
}

/* The Commander `counter` takes the place of the one of command. */
CAP_WORD_ROW(monferrato_effect_succeed) = {.run = run_succeed, .text = text_succeed};

static void turn_over(MonferratoPlay *play, const MonferratoDoing *doing, gboolean to_replacement) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++) {
    MonferratoCounterState *at = &play->state->counters[i];

    if (!is_commander_of(play, i, doing->effect->command) ||
        monferrato_counter(play->game, i)->replacement == NULL ||
        monferrato_has(play->state, i, MONFERRATO_REPLACED) == to_replacement)
      continue;
    const char *old = monferrato_name(play->game, play->state, i);
    at->marks ^= MONFERRATO_REPLACED;
    cap_log(play->log, "16", "%s gave way to %s.", old,
            monferrato_name(play->game, play->state, i));
  }
  monferrato_effect_done(doing);
}

static gboolean run_flip(MonferratoPlay *play, const MonferratoDoing *doing, CapRequest *request) {
  (void)request;
  turn_over(play, doing, TRUE);
  return FALSE;
}

static gboolean run_restore(MonferratoPlay *play, const MonferratoDoing *doing,
                            CapRequest *request) {
  (void)request;
  turn_over(play, doing, FALSE);
  return FALSE;
}

static void text_flip(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  g_string_append_printf(out, _("the Commander of %s gives way to his Replacement"),
                         monferrato_command_text(s, e->command));
}

/* The Commander of command gives way to his Replacement. */
CAP_WORD_ROW(monferrato_effect_flip) = {.run = run_flip, .text = text_flip};
static void text_restore(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  g_string_append_printf(out, _("the Commander of %s is back"),
                         monferrato_command_text(s, e->command));
}

/* And comes back. */
CAP_WORD_ROW(monferrato_effect_restore) = {.run = run_restore, .text = text_restore};
