#include "editor/honour/forces/stack-words.h"

#include <glib/gi18n.h>

guint honour_stack_strength(const HonourScenario *s, CapIndex stack) {
  guint sp = 0;
  for (guint i = 0; i < s->n_units; i++)
    if (s->units[i].stack == stack)
      sp += s->units[i].sp;
  return sp;
}

const char *honour_stack_leader(const HonourScenario *s, CapIndex stack) {
  const HonourStack *row = &s->stacks[stack];
  if (row->capitano < s->roster->n_capitani)
    return s->roster->capitani[row->capitano].name;
  if (row->elect)
    return _("elected");
  if (row->held_from != CAP_INDEX_NONE)
    return _("held back");
  return row->id != NULL ? row->id : _("nobody");
}

static const char *order_word(guint orders) {
  switch (orders) {
  case 0:
    return _("joins another Force");
  case HONOUR_ORDER_GARRISON:
    return _("Garrison");
  case HONOUR_ORDER_STAND:
    return _("Stand");
  case HONOUR_ORDER_MANOEUVRE:
    return _("Manoeuvre");
  case HONOUR_ORDER_ATTACK:
    return _("Attack");
  case HONOUR_ORDER_RETREAT:
    return _("Retreat");
  default:
    return _("a choice of Orders");
  }
}

const char *honour_order_letter(guint orders) {
  switch (orders) {
  case 0:
    return NULL;
  case HONOUR_ORDER_GARRISON:
    return "G";
  case HONOUR_ORDER_STAND:
    return "S";
  case HONOUR_ORDER_MANOEUVRE:
    return "M";
  case HONOUR_ORDER_ATTACK:
    return "A";
  case HONOUR_ORDER_RETREAT:
    return "R";
  default:
    return "any";
  }
}

static void add_arrival(GString *text, const HonourScenario *s, const HonourStack *stack) {
  switch (stack->arrival) {
  case HONOUR_ARRIVAL_SETUP:
    return;
  case HONOUR_ARRIVAL_TURN: {
    g_autofree char *date = honour_calendar_dup_text(&s->calendar, stack->turn);
    g_string_append_printf(text, _(", comes %s"), date);
    return;
  }
  case HONOUR_ARRIVAL_GROUP:
    g_string_append(text, _(", comes by a special rule"));
    return;
  }
}

char *honour_stack_words(const HonourScenario *s, CapIndex stack) {
  const HonourStack *row = &s->stacks[stack];
  GString *text = g_string_new(honour_stack_leader(s, stack));
  if (row->army < s->n_armies)
    g_string_append_printf(text, " (%s)", s->armies[row->army].name);
  g_string_append_printf(text, _(": %u SP, %s"), honour_stack_strength(s, stack),
                         order_word(row->orders));
  add_arrival(text, s, row);
  return g_string_free(text, FALSE);
}

char *honour_stack_words_short(const HonourScenario *s, CapIndex stack) {
  return g_strdup_printf(_("%s %u SP"), honour_stack_leader(s, stack),
                         honour_stack_strength(s, stack));
}
