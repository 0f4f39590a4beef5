/* Where in the tree of forces something can be dragged or sent. */
#include <glib/gi18n.h>

#include "editor/core/commands-armies.h"
#include "editor/core/commands-units.h"
#include "editor/core/force-choices.h"
#include "editor/core/force-find.h"

static gboolean is_same(const char *a, const char *b) {
  return g_strcmp0(a, b) == 0;
}

/* --- May it ---------------------------------------------------------------------------------- */

static gboolean is_holder(CapForceItem *item) {
  return cap_force_item_kind(item) == CAP_FORCE_STACK ||
         cap_force_item_kind(item) == CAP_FORCE_POOL;
}

/* Can things of this kind be in things of that kind at all? */
static gboolean fits(CapForceItem *item, CapForceItem *target) {
  CapForceItemKind to = cap_force_item_kind(target);
  switch (cap_force_item_kind(item)) {
  case CAP_FORCE_UNIT:
  case CAP_FORCE_AUXILIARY:
    return to == CAP_FORCE_CARD || is_holder(target);
  case CAP_FORCE_CARD:
    return is_holder(target);
  case CAP_FORCE_STACK:
    return to == CAP_FORCE_ARMY || to == CAP_FORCE_POOL || to == CAP_FORCE_REINFORCEMENT ||
           to == CAP_FORCE_GROUP;
  case CAP_FORCE_ARMY:
    return to == CAP_FORCE_SIDE;
  case CAP_FORCE_SIDE:
  case CAP_FORCE_POOL:
  case CAP_FORCE_REINFORCEMENT:
  case CAP_FORCE_GROUP:
  case CAP_FORCE_BREAKDOWN:
  case CAP_FORCE_MINOR_CAPITANO:
    return FALSE;
  }
  return FALSE;
}

/* Of those that fit: is it there already? A stack may be; the command finds out. */
static gboolean is_there(CapForceItem *item, CapForceItem *target) {
  gboolean is_same_holder = is_same(cap_force_item_holder(item), cap_force_item_holder(target));
  switch (cap_force_item_kind(item)) {
  case CAP_FORCE_UNIT: /* within a stack it can change from one Capitano to another */
    return is_same_holder && (is_holder(target) || is_same(cap_force_item_capitano(item),
                                                           cap_force_item_capitano(target)));
  case CAP_FORCE_AUXILIARY:
  case CAP_FORCE_CARD:
    return is_same_holder;
  case CAP_FORCE_ARMY:
    return is_same(cap_force_item_side(item), cap_force_item_id(target));
  case CAP_FORCE_STACK:
  case CAP_FORCE_SIDE:
  case CAP_FORCE_POOL:
  case CAP_FORCE_REINFORCEMENT:
  case CAP_FORCE_GROUP:
  case CAP_FORCE_BREAKDOWN:
  case CAP_FORCE_MINOR_CAPITANO:
    return FALSE;
  }
  return FALSE;
}

gboolean cap_force_may_move(CapForceItem *item, CapForceItem *target) {
  return item != target && fits(item, target) && !is_there(item, target);
}

/* Where things of this kind can go; holds a %s for the name of the thing. */
static const char *where_words(CapForceItemKind kind) {
  switch (kind) {
  case CAP_FORCE_UNIT:
  case CAP_FORCE_AUXILIARY:
    return _("%s can only go to a Capitano, a stack or a pool.");
  case CAP_FORCE_CARD:
    return _("%s can only go to a stack or a pool.");
  case CAP_FORCE_STACK:
    return _("%s can only go to an army, a pool, a turn on which reinforcements come, or a group.");
  case CAP_FORCE_ARMY:
    return _("%s can only go to the other side.");
  case CAP_FORCE_SIDE:
  case CAP_FORCE_POOL:
  case CAP_FORCE_REINFORCEMENT:
  case CAP_FORCE_GROUP:
  case CAP_FORCE_BREAKDOWN:
  case CAP_FORCE_MINOR_CAPITANO:
    return _("%s stays where it is. Remove it here and add it anew where it belongs.");
  }
  return "%s";
}

char *cap_force_dup_refusal(CapForceItem *item, CapForceItem *target) {
  const char *label = cap_force_item_label(item);
  if (cap_force_may_move(item, target))
    return NULL;
  if (item == target || (fits(item, target) && is_there(item, target)))
    return g_strdup_printf(_("%s is there already."), label);
  g_auto(GStrv) parts = g_strsplit(where_words(cap_force_item_kind(item)), "%s", 2);
  return g_strjoinv(label, parts);
}

/* --- Moving ---------------------------------------------------------------------------------- */

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
  CapForceItemKind to = cap_force_item_kind(target);
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
  case CAP_FORCE_MINOR_CAPITANO:
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
