/* Who stands where at the start: a counter for each Command in a zone. */
#include "schema/monferrato/scenario.h"
#include "validator/monferrato/report/sections.h"

/* How many counters of the Command stand in the zone; those whose place is a choice apart. */
static guint count(const MonferratoScenario *s, const MonferratoCommand *command, CapIndex zone,
                   gboolean of_choice) {
  gboolean is_choice = FALSE;
  guint n = 0;

  for (CapIndex i = (CapIndex)command->first; i < command->first + command->n; i++)
    n += monferrato_placement(s, i, &is_choice) == zone && is_choice == of_choice;
  return n;
}

static void add(GArray *counters, const MonferratoScenario *s, CapIndex index, CapIndex zone,
                gboolean of_choice) {
  const MonferratoCommand *command = &s->roster->commands[index];
  guint n = count(s, command, zone, of_choice);
  CapMapCounter counter = {.side = s->parts[index].side, .hex = zone, .is_later = of_choice};

  if (n == 0)
    return;
  counter.id = g_strconcat("command-", command->id, NULL);
  counter.strength = g_strdup_printf("%u", n);
  counter.order = g_strdup(of_choice ? "any" : "");
  if (!of_choice || count(s, command, zone, FALSE) == 0) /* the one beside it says whose it is */
    counter.label = g_strdup(command->name);
  counter.title = g_strdup_printf("%s: %u %s%s", command->name, n, n == 1 ? "counter" : "counters",
                                  of_choice ? ", here or elsewhere" : "");
  g_array_append_val(counters, counter);
}

void monferrato_map_set_up(const CapScenario *scenario, CapMapSetUp *set_up) {
  const MonferratoScenario *s = monferrato_scenario(scenario);

  for (guint pass = 0; pass < 2; pass++)
    for (CapIndex i = 0; i < s->roster->n_commands; i++)
      for (CapIndex zone = 0; s->parts[i].side != CAP_INDEX_NONE && zone < s->base.map->n_zones;
           zone++)
        add(set_up->counters, s, i, zone, pass == 1);
}
