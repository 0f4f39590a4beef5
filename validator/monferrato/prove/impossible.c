#include "validator/monferrato/prove/impossible.h"

#include <glib/gi18n.h>

#include "validator/monferrato/checks/sources.h"
#include "validator/monferrato/prove/conditions.h"
#include "validator/monferrato/prove/reach.h"
#include "validator/monferrato/prove/things.h"

/* [17b] Who never gets there holds it never. */
static char *objective_never(const MonferratoScenario *s, const MonferratoThing *thing,
                             const char **rules) {
  g_autofree gboolean *reached = monferrato_prospect_reach(s, thing->side);
  const CapZone *zone = &s->base.map->zones[s->objectives[thing->number].zone];

  if (reached[s->objectives[thing->number].zone])
    return NULL;
  *rules = "6, 17";
  return g_strdup_printf(_("No unit of %s can ever get to %s."), s->base.sides[thing->side].name,
                         zone->name);
}

/* Moments at which nobody acts, unless there are others. */
static char *event_never(const MonferratoScenario *s, const MonferratoEvent *event,
                         const char **rules) {
  return monferrato_never_holds(s, &event->when,
                                event->hooks == MONFERRATO_ON_TURN_BEGIN ? MONFERRATO_NOBODY_ACTS
                                                                         : MONFERRATO_SOMEBODY_ACTS,
                                rules);
}

static char *chit_never(const MonferratoScenario *s, guint chit, const char **rules) {
  g_autofree char *reason = monferrato_chit_never(s, chit);

  *rules = "16.2";
  return reason != NULL ? g_strdup_printf(_("It can never be played: %s."), reason) : NULL;
}

char *monferrato_impossible(const MonferratoGame *game, guint number, const char **rules) {
  const MonferratoScenario *s = game->scenario;
  MonferratoThing thing;

  if (!monferrato_thing(s, number, &thing))
    return NULL;
  switch (thing.kind) {
  case MONFERRATO_THING_VICTORY:
    break;
  case MONFERRATO_THING_OBJECTIVE:
    return objective_never(s, &thing, rules);
  case MONFERRATO_THING_EVENT:
    return event_never(s, &s->rules.events[thing.number], rules);
  case MONFERRATO_THING_BAN:
    return monferrato_never_holds(s, &s->rules.bans[thing.number].when, MONFERRATO_SOMEBODY_ACTS,
                                  rules);
  case MONFERRATO_THING_ADJUSTMENT:
    return monferrato_never_holds(s, &s->rules.adjustments[thing.number].when,
                                  MONFERRATO_SOMEBODY_ACTS, rules);
  case MONFERRATO_THING_CHIT:
    return chit_never(s, thing.number, rules);
  }
  return NULL;
}
