/* Where in the tree of forces something can be dragged or sent. */
#include <glib/gi18n.h>

#include "editor/core/commands-armies.h"
#include "editor/core/commands-units.h"
#include "editor/core/force-choices.h"
#include "editor/core/force-find.h"

static gboolean is_same(const char *a, const char *b) {
  return g_strcmp0(a, b) == 0;
}

/* A unit goes to a Capitano, or to a stack or pool, where it is under nobody. */
static gboolean may_take_piece(CapForceItem *item, CapForceItem *target) {
  CapForceKind to = cap_force_item_kind(target);
  gboolean is_unit = cap_force_item_kind(item) == CAP_FORCE_UNIT;
  gboolean is_elsewhere = !is_same(cap_force_item_holder(item), cap_force_item_holder(target));
  if (to == CAP_FORCE_CARD)
    return is_elsewhere ||
           (is_unit && !is_same(cap_force_item_capitano(item), cap_force_item_capitano(target)));
  return (to == CAP_FORCE_STACK || to == CAP_FORCE_POOL) && is_elsewhere;
}

gboolean cap_force_may_move(CapForceItem *item, CapForceItem *target) {
  CapForceKind to = cap_force_item_kind(target);
  if (item == target)
    return FALSE;
  switch (cap_force_item_kind(item)) {
  case CAP_FORCE_UNIT:
  case CAP_FORCE_AUXILIARY:
    return may_take_piece(item, target);
  case CAP_FORCE_CARD:
    return (to == CAP_FORCE_STACK || to == CAP_FORCE_POOL) &&
           !is_same(cap_force_item_holder(item), cap_force_item_holder(target));
  case CAP_FORCE_STACK:
    return to == CAP_FORCE_ARMY || to == CAP_FORCE_POOL || to == CAP_FORCE_REINFORCEMENT ||
           to == CAP_FORCE_GROUP;
  case CAP_FORCE_ARMY:
    return to == CAP_FORCE_SIDE && !is_same(cap_force_item_side(item), cap_force_item_id(target));
  case CAP_FORCE_SIDE:
  case CAP_FORCE_POOL:
  case CAP_FORCE_REINFORCEMENT:
  case CAP_FORCE_GROUP:
  case CAP_FORCE_BREAKDOWN:
    return FALSE;
  }
  return FALSE;
}

/* The turn of a reinforcement; CAP_TURN_NONE when its date makes no sense. */
static CapTurn turn_of(CapProject *project, CapForceItem *reinforcement) {
  const CapScenario *s = cap_project_scenario(project);
  CapNode node = cap_anchor_node(cap_force_item_anchor(reinforcement));
  for (guint i = 0; s != NULL && i < s->n_reinforcements; i++)
    if (s->reinforcements[i].node == node)
      return s->reinforcements[i].turn;
  return CAP_TURN_NONE;
}

static gboolean move_stack(CapProject *project, CapForceItem *item, CapForceItem *target) {
  CapForceKind to = cap_force_item_kind(target);
  CapStackHome home = CAP_STACK_HOME(cap_force_item_army(target));
  if (to == CAP_FORCE_POOL)
    home.pool = cap_force_item_id(target);
  else if (to == CAP_FORCE_GROUP)
    home.group = cap_force_item_id(target);
  else if (to == CAP_FORCE_REINFORCEMENT && (home.turn = turn_of(project, target)) == CAP_TURN_NONE)
    return FALSE;
  return cap_command_send_stack(project, cap_force_item_id(item), &home);
}

gboolean cap_force_move(CapProject *project, CapForceItem *item, CapForceItem *target) {
  if (!cap_force_may_move(item, target))
    return FALSE;
  switch (cap_force_item_kind(item)) {
  case CAP_FORCE_UNIT:
  case CAP_FORCE_AUXILIARY:
    return cap_command_move_piece(
        project, cap_force_item_anchor(item), cap_force_item_holder(target),
        cap_force_item_kind(target) == CAP_FORCE_CARD ? cap_force_item_capitano(target) : NULL);
  case CAP_FORCE_CARD:
    return cap_command_move_capitano(project, cap_force_item_holder(item),
                                     cap_force_item_capitano(item), cap_force_item_holder(target));
  case CAP_FORCE_STACK:
    return move_stack(project, item, target);
  case CAP_FORCE_ARMY:
    return cap_command_move_army(project, cap_force_item_id(item), cap_force_item_id(target));
  case CAP_FORCE_SIDE:
  case CAP_FORCE_POOL:
  case CAP_FORCE_REINFORCEMENT:
  case CAP_FORCE_GROUP:
  case CAP_FORCE_BREAKDOWN:
    return FALSE;
  }
  return FALSE;
}

/* --- Lists of targets ----------------------------------------------------------------------- */

static void add_targets(GPtrArray *choices, GListModel *list, CapForceItem *item,
                        const char *path) {
  for (guint i = 0; i < g_list_model_get_n_items(list); i++) {
    g_autoptr(CapForceItem) target = g_list_model_get_item(list, i);
    g_autofree char *name = path != NULL
                                ? g_strdup_printf("%s › %s", path, cap_force_item_label(target))
                                : g_strdup(cap_force_item_label(target));
    if (cap_force_may_move(item, target))
      g_ptr_array_add(choices, cap_choice_new(cap_force_item_key(target), name));
    if (cap_force_item_children(target) != NULL)
      add_targets(choices, cap_force_item_children(target), item,
                  cap_force_item_kind(target) == CAP_FORCE_SIDE ? NULL : name);
  }
}

GPtrArray *cap_choices_of_targets(CapForceTree *tree, CapForceItem *item) {
  GPtrArray *choices = g_ptr_array_new_with_free_func((GDestroyNotify)cap_choice_free);
  add_targets(choices, cap_force_tree_roots(tree), item, NULL);
  return choices;
}
