#include "editor/honour/map/place-words.h"

#include <glib/gi18n.h>

#include "editor/honour/forces/stack-words.h"

static void add(GPtrArray *lines, const char *format, ...) G_GNUC_PRINTF(2, 3);
static void add(GPtrArray *lines, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  g_ptr_array_add(lines, g_strdup_vprintf(format, arguments));
  va_end(arguments);
}

static gboolean stands_at(const HonourStack *stack, CapHex place) {
  return stack->placement == HONOUR_PLACEMENT_HEX
             ? stack->hex == place
             : cap_bits_has(&stack->hexes, place) && cap_bits_count(&stack->hexes) == 1;
}

static void add_forces(const HonourScenario *s, CapHex place, GPtrArray *lines) {
  for (guint i = 0; i < s->n_stacks; i++) {
    if (stands_at(&s->stacks[i], place)) {
      g_ptr_array_add(lines, honour_stack_words(s, (CapIndex)i));
    } else if (cap_bits_has(&s->stacks[i].hexes, place)) {
      g_autofree char *words = honour_stack_words(s, (CapIndex)i);
      add(lines, _("May be placed here: %s"), words);
    }
  }
}

static gboolean is_source_of(const HonourArmy *army, CapHex place) {
  for (guint k = 0; k < army->n_sources; k++)
    if (army->sources[k].hex == place)
      return TRUE;
  return FALSE;
}

void honour_tell_place(CapProject *project, CapHex place, GPtrArray *lines) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  if (s == NULL)
    return;
  for (guint i = 0; i < s->n_armies; i++)
    if (is_source_of(&s->armies[i], place))
      add(lines, _("Supply Source of %s"), s->armies[i].name);
  for (guint i = 0; i < s->n_conquered; i++)
    if (s->conquered[i].hex == place && s->conquered[i].army < s->n_armies)
      add(lines, _("Conquered by %s"), s->armies[s->conquered[i].army].name);
  if (s->playable_known && !cap_bits_has(&s->playable, place))
    add(lines, "%s", _("Not in play in this scenario."));
  add_forces(s, place, lines);
}

void honour_tell_forces(CapProject *project, CapHex place, GPtrArray *words) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  for (guint i = 0; s != NULL && i < s->n_stacks; i++)
    if (stands_at(&s->stacks[i], place))
      g_ptr_array_add(words, honour_stack_words_short(s, (CapIndex)i));
}

void honour_list_areas(CapProject *project, CapHex place, GPtrArray *names) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  for (guint i = 0; s != NULL && i < s->n_areas; i++)
    if (cap_bits_has(&s->areas[i].hexes, place))
      g_ptr_array_add(names, s->areas[i].name != NULL ? s->areas[i].name : s->areas[i].id);
}
