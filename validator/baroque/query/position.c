#include "validator/baroque/query/position.h"

#include <string.h>

#include "validator/baroque/machine/ruleset.h"
#include "validator/commands/options/choice.h"
#include "validator/report/display.h"

BaroquePosition *baroque_position_new(CapOpenScenario *open, const CapCommand *command,
                                      const CapStreams *io) {
  const BaroqueGame *game = baroque_game_of_rules(cap_open_scenario_game(open));
  BaroquePosition *p = g_new0(BaroquePosition, 1);

  p->command = command;
  p->io = io;
  p->scenario = game->scenario;
  baroque_field_of_scenario(&p->field, p->scenario, game->ground);
  return p;
}

void baroque_position_free(BaroquePosition *position) {
  g_free(position);
}

/* --- Looking up ---------------------------------------------------------------------------- */

static CapCalled unit_called(gconstpointer whose, guint number) {
  const BaroqueUnit *unit = &((const BaroqueScenario *)whose)->units[number];
  return (CapCalled){unit->id, unit->name};
}

static gboolean look_up(const BaroquePosition *p, const char *option, const char *word,
                        guint *unit) {
  const CapWordChoice choice = {"unit", p->scenario->n_units, unit_called, p->scenario, NULL};
  return cap_choice_look_up(&choice, p->command, p->io, option, word, unit);
}

gboolean baroque_position_unit(const BaroquePosition *p, const char *option, const char *word,
                               guint *unit) {
  if (!look_up(p, option, word, unit))
    return FALSE;
  if (baroque_stand_is_there(&p->field.stands[*unit]))
    return TRUE;
  cap_cli_usage_error(p->command, p->io, "%s: %s is not on the table. --put=%s=X,Y puts it there.",
                      option, word, word);
  return FALSE;
}

/* "11.25" in BU as hundredths; what follows is left in `rest`. Neither "0x8" nor "1e1" is one. */
static gboolean read_length(const char *word, gint32 *length, const char **rest) {
  char *end;
  double value = g_ascii_strtod(word, &end);

  if (end == word || strspn(word, "0123456789.") != (gsize)(end - word) ||
      !(value >= 0 && value <= 655))
    return FALSE;
  *length = (gint32)(value * 100 + 0.5);
  *rest = end;
  return TRUE;
}

static gboolean read_pair(const char *word, BaroquePoint *place, const char **rest) {
  return read_length(word, &place->x, &word) && *word == ',' &&
         read_length(word + 1, &place->y, rest);
}

gboolean baroque_read_place(const char *word, BaroquePoint *place) {
  return read_pair(word, place, &word) && *word == '\0';
}

/* Whole degrees of a circle, and nothing behind them. */
static gboolean read_degrees(const char *word, guint *direction) {
  gsize n = strspn(word, "0123456789");

  if (n == 0 || n > 3 || word[n] != '\0' || g_ascii_strtoull(word, NULL, 10) >= 360)
    return FALSE;
  *direction = baroque_direction_of_degrees((guint)g_ascii_strtoull(word, NULL, 10));
  return TRUE;
}

/* --- Changing it --------------------------------------------------------------------------- */

/* [gap 42] [gap 92] */
static gboolean may_stand(const BaroquePosition *p, const char *word, const BaroqueBase *base) {
  const char *why = NULL;

  if (!baroque_base_on_table(p->field.ground, base))
    why = "the unit would not be wholly on the table";
  else if (baroque_ground_entered(p->field.ground, base) == BAROQUE_IMPASSABLE)
    why = "the unit would stand in impassable ground";
  if (why != NULL)
    cap_cli_usage_error(p->command, p->io, "--put %s: %s.", word, why);
  return why == NULL;
}

static gboolean put_one(BaroquePosition *p, const char *word) {
  const char *sign = strchr(word, '=');
  BaroquePoint place;
  const char *rest = NULL;
  guint unit;

  if (sign == NULL || sign == word || !read_pair(sign + 1, &place, &rest) ||
      (*rest != '\0' && *rest != ',')) {
    cap_cli_usage_error(p->command, p->io, "--put %s: write UNIT=X,Y or UNIT=X,Y,DEGREES, in BU.",
                        word);
    return FALSE;
  }
  g_autofree char *who = g_strndup(word, (gsize)(sign - word));
  if (!look_up(p, "--put", who, &unit))
    return FALSE;
  guint direction = p->scenario->units[unit].direction;
  if (*rest == ',' && !read_degrees(rest + 1, &direction)) {
    cap_cli_usage_error(p->command, p->io, "--put %s: write the degrees as a number from 0 to 359.",
                        word);
    return FALSE;
  }
  baroque_stand_put(&p->field.stands[unit], place, direction);
  return may_stand(p, word, &p->field.stands[unit].base);
}

/* [gap 87] */
static gboolean are_apart(const BaroquePosition *p) {
  for (guint i = 0; i < p->field.n_stands; i++)
    for (guint j = 0; j < i; j++) {
      const BaroqueStand *a = &p->field.stands[i], *b = &p->field.stands[j];

      if (!baroque_stand_is_there(a) || !baroque_stand_is_there(b) ||
          !baroque_bases_overlap(&a->base, &b->base))
        continue;
      cap_cli_usage_error(p->command, p->io, "--put: %s and %s would stand in the same place.",
                          p->scenario->units[j].name, p->scenario->units[i].name);
      return FALSE;
    }
  return TRUE;
}

gboolean baroque_position_put(BaroquePosition *p, const char *const *places) {
  for (guint i = 0; places != NULL && places[i] != NULL; i++)
    if (!put_one(p, places[i]))
      return FALSE;
  return places == NULL || are_apart(p);
}

/* --- Printing ------------------------------------------------------------------------------ */

void baroque_position_print_unit(const BaroquePosition *p, const char *key, guint unit) {
  g_autofree char *shown = cap_display_text(p->scenario->units[unit].name);

  fprintf(p->io->out, "%s: %s\n", key, shown);
}

void baroque_position_begin_unit(const BaroquePosition *p, guint unit) {
  g_autofree char *shown = cap_display_text(p->scenario->units[unit].name);

  fprintf(p->io->out, "%s: ", shown);
}

void baroque_position_print_bar(const BaroquePosition *p, const char *before, BaroqueBar bar) {
  fprintf(p->io->out, "%srefused: %s [%s]\n", before, baroque_bar_sentence(bar),
          baroque_bar_rule(bar));
}
