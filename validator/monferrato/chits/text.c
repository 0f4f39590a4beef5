#include "validator/monferrato/chits/text.h"

#include "validator/monferrato/chits/effects.h"
#include "validator/monferrato/chits/tests.h"

const char *monferrato_zone_text(const MonferratoScenario *s, CapIndex zone) {
  return zone != CAP_INDEX_NONE ? s->base.map->zones[zone].name : _("an unknown zone");
}

const char *monferrato_side_text(const MonferratoScenario *s, CapIndex side) {
  return side != CAP_INDEX_NONE ? s->base.sides[side].name : _("an unknown side");
}

const char *monferrato_command_text(const MonferratoScenario *s, CapIndex command) {
  return command != CAP_INDEX_NONE ? s->roster->commands[command].name : _("an unknown Command");
}

const char *monferrato_army_text(const MonferratoScenario *s, CapIndex army) {
  return army != CAP_INDEX_NONE ? s->roster->nations[army].name : _("an unknown army");
}

const char *monferrato_chit_text(const MonferratoScenario *s, CapIndex chit) {
  return chit != CAP_INDEX_NONE ? s->chits.chits[chit].name : _("an unknown chit");
}

const char *monferrato_span_text(guint8 span) {
  static const char *const words[] = {N_("in this round"), N_("in this activation"),
                                      N_("in this turn"), N_("in this turn and the next")};

  return _(words[span]);
}

void monferrato_add_kinds(GString *out, guint16 kinds) {
  static const struct {
    MonferratoKind kind;
    const char *words;
  } names[] = {
      {MONFERRATO_INFANTRY, N_("Infantry")},   {MONFERRATO_CAVALRY, N_("Cavalry")},
      {MONFERRATO_ARTILLERY, N_("Artillery")}, {MONFERRATO_GUASTATORI, N_("Guastatori")},
      {MONFERRATO_GARRISON, N_("Garrison")},
  };
  guint n = 0, total = 0;

  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    total += (kinds >> names[i].kind) & 1u;
  if (total == G_N_ELEMENTS(names)) {
    g_string_append(out, _("Combat Units"));
    return;
  }
  if (total == 0)
    g_string_append(out, _("Major Infantry"));
  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    if ((kinds >> names[i].kind & 1u) != 0) {
      g_string_append_printf(out, "%s%s",
                             n == 0           ? ""
                             : n + 1 == total ? _(" and ")
                                              : ", ",
                             _(names[i].words));
      n++;
    }
}

void monferrato_add_whose(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  switch (e->whose) {
  case MONFERRATO_OF_ACTIVE_ARMY:
    g_string_append(out, _("of the active army"));
    break;
  case MONFERRATO_OF_ENEMY:
    g_string_append(out, _("of the other side"));
    break;
  case MONFERRATO_OF_ALL:
    g_string_append(out, _("of everybody"));
    break;
  case MONFERRATO_OF_ARMY:
    g_string_append_printf(out, _("of %s"), monferrato_army_text(s, e->army));
    break;
  case MONFERRATO_OF_COMMAND:
    g_string_append_printf(out, _("of %s"), monferrato_command_text(s, e->command));
    break;
  default:
    g_string_append(out, _("in the zone"));
    break;
  }
}

void monferrato_add_value(GString *out, const MonferratoVariable *variable, int value) {
  switch (variable->kind) {
  case MONFERRATO_LATCH:
    g_string_append(out, value != 0 ? _("on") : _("off"));
    break;
  case MONFERRATO_CHOICE:
    g_string_append(out, variable->values[value]);
    break;
  case MONFERRATO_COUNTER_VARIABLE:
    g_string_append_printf(out, "%d", value);
    break;
  }
}

void monferrato_add_tests(GString *out, const MonferratoScenario *s, const MonferratoTest *test,
                          const char *between) {
  for (guint i = 0; i < test->n; i++) {
    const MonferratoTest *inner = &s->chits.tests[test->first + i];

    if (i > 0)
      g_string_append(out, between);
    monferrato_test_row(inner->kind)->text(out, s, inner);
  }
}

void monferrato_add_effects(GString *out, const MonferratoScenario *s, guint first, guint n) {
  if (n == 0)
    g_string_append(out, _("nothing happens"));
  for (guint i = 0; i < n; i++) {
    const MonferratoEffect *effect = &s->chits.effects[first + i];

    if (i > 0)
      g_string_append(out, "; ");
    monferrato_effect_row(effect->kind)->text(out, s, effect);
  }
}
