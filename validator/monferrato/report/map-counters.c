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

/* Of the id, as many armies are those of a kingdom or a duchy. */
static char *dup_letters(const char *id) {
  char *letters = g_strndup(id, 2);

  letters[0] = g_ascii_toupper(letters[0]);
  return letters;
}

/* [2.3.2a] A shield for each army that has a source there; Commands of one army share it. */
static void add_sources(GArray *marks, const MonferratoScenario *s) {
  for (guint i = 0; i < s->roster->n_commands; i++)
    for (guint k = 0; s->parts[i].side != CAP_INDEX_NONE && k < s->parts[i].n_sources; k++) {
      const MonferratoCommand *command = &s->roster->commands[i];
      const char *army = s->roster->nations[command->nationality].name;
      g_autofree char *letters = dup_letters(s->roster->nations[command->nationality].id);
      CapMapMark mark = {.hex = s->parts[i].sources[k], .side = s->parts[i].side};
      gboolean is_there = FALSE;

      for (guint m = 0; m < marks->len; m++) {
        const CapMapMark *other = &g_array_index(marks, CapMapMark, m);

        is_there |= other->hex == mark.hex && g_str_equal(other->text, letters);
      }
      if (is_there)
        continue;
      mark.title = g_strdup_printf("supply source of %s", army);
      mark.text = g_steal_pointer(&letters);
      g_array_append_val(marks, mark);
    }
}

/* [17b] */
static void add_objectives(GArray *marks, const MonferratoScenario *s) {
  for (guint i = 0; i < s->n_objectives; i++) {
    guint points = s->objectives[i].points;
    CapMapMark mark = {
        .hex = s->objectives[i].zone,
        .side = CAP_INDEX_NONE,
        .text = g_strdup_printf("%u", points),
        .title = g_strdup_printf("%u Victory %s", points, points == 1 ? "Point" : "Points")};

    g_array_append_val(marks, mark);
  }
}

void monferrato_map_set_up(const CapScenario *scenario, CapMapSetUp *set_up) {
  const MonferratoScenario *s = monferrato_scenario(scenario);

  set_up->pale = "may begin elsewhere";
  add_sources(set_up->marks, s);
  add_objectives(set_up->marks, s);
  for (guint pass = 0; pass < 2; pass++)
    for (CapIndex i = 0; i < s->roster->n_commands; i++)
      for (CapIndex zone = 0; s->parts[i].side != CAP_INDEX_NONE && zone < s->base.map->n_zones;
           zone++)
        add(set_up->counters, s, i, zone, pass == 1);
}
