#include "validator/honour/text/victory-text.h"

#include <glib/gi18n.h>

#include "validator/honour/text/names.h"

static const char *moment_words(CapSlice at) {
  if (cap_slice_equals(at, "turn-end"))
    return _("at the end of any turn");
  return cap_slice_equals(at, "at-once") ? _("at once") : _("after the last turn");
}

/* "wins", "wins a standard victory", "reaches a draw". */
static char *level_words(const HonourScenario *s, CapSlice level) {
  if (cap_slice_equals(level, "win"))
    return g_strdup(_("wins"));
  if (cap_slice_equals(level, "draw"))
    return g_strdup(_("reaches a draw"));
  g_autofree char *words = honour_words_term(s, level);
  return g_strdup_printf(_("wins a %s victory"), words);
}

static gboolean is_note(const CapDocument *doc, CapNode node) {
  return !honour_is_condition(cap_node_name(doc, node));
}

static void add_condition(const HonourScenario *s, CapNode node, GPtrArray *lines) {
  const CapDocument *doc = s->base.document;
  CapSlice id = cap_node_attribute(doc, node, CAP_NAME_SIDE);
  HonourTextContext c = {s, HONOUR_SUBJECT_IS_FORCE, honour_scenario_find_side(s, id)};
  g_autofree char *side = id.length > 0 ? honour_words_side(s, id) : g_strdup(HONOUR_TEXT_MISSING);
  g_autofree char *level = level_words(s, cap_node_attribute(doc, node, CAP_NAME_LEVEL));

  cap_text_lines_add(
      lines, 0,
      cap_words_capital(g_strdup_printf(C_("who wins when", "%s %s %s if:"), side, level,
                                        moment_words(cap_node_attribute(doc, node, CAP_NAME_AT)))));
  for (CapNode child = cap_node_first_child(doc, node); child != CAP_NODE_NONE;
       child = cap_node_next(doc, child)) {
    if (is_note(doc, child))
      continue;
    g_autofree char *clause = honour_condition_text(&c, child, FALSE);
    cap_text_lines_add(lines, 1, cap_words_capital(g_strconcat(clause, ".", NULL)));
  }
  if (cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_DECLARED), "yes"))
    cap_text_lines_add(
        lines, 0, g_strdup(_("It may be left unclaimed before the last turn, to play for more.")));
}

static void add_score(const HonourScenario *s, CapNode node, GPtrArray *lines) {
  const CapDocument *doc = s->base.document;
  HonourTextContext c = {s, HONOUR_SUBJECT_IS_FORCE, CAP_INDEX_NONE};
  g_autofree char *ground = honour_ground_text(&c, node, "or");
  g_autofree char *points = honour_quantity_text(s, cap_node_attribute(doc, node, CAP_NAME_POINTS),
                                                 &honour_noun_victory_point);
  gboolean unbesieged = cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_UNBESIEGED), "yes");
  const char *where = ground != NULL ? ground : _("in play");

  cap_text_lines_add(
      lines, 0,
      cap_words_capital(g_strdup_printf(
          unbesieged ? _("at the end of the game each place that is %s and not besieged gives its "
                         "owner %s.")
                     : _("at the end of the game each place that is %s gives its owner %s."),
          where, points)));
}

static void add_otherwise(const HonourScenario *s, CapNode node, GPtrArray *lines) {
  CapSlice id = cap_node_attribute(s->base.document, node, CAP_NAME_SIDE);
  CapSlice level = cap_node_attribute(s->base.document, node, CAP_NAME_LEVEL);

  if (!cap_slice_is_set(id)) {
    g_autofree char *words = honour_words_term(s, level);
    cap_text_lines_add(lines, 0, g_strdup_printf(_("If nobody has won, the game is a %s."), words));
    return;
  }
  g_autofree char *side = honour_words_side(s, id);
  g_autofree char *words = level_words(s, level);
  cap_text_lines_add(lines, 0,
                     g_strdup_printf(_("If nobody has won otherwise, %s %s."), side, words));
}

GPtrArray *honour_victory_lines(const HonourScenario *scenario, CapNode node) {
  GPtrArray *lines = cap_text_lines_new();
  CapName name = cap_node_name(scenario->base.document, node);

  if (name == CAP_NAME_VICTORY_CONDITION)
    add_condition(scenario, node, lines);
  else if (name == CAP_NAME_SCORE)
    add_score(scenario, node, lines);
  else if (name == CAP_NAME_OTHERWISE)
    add_otherwise(scenario, node, lines);
  return lines;
}
