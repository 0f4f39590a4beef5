/* Where in the tree of forces something can be dragged or sent. */
#include <glib/gi18n.h>

#include "editor/honour/forces/commands-armies.h"
#include "editor/honour/forces/commands-units.h"
#include "editor/honour/forces/force-choices.h"
#include "editor/honour/forces/force-find.h"

static gboolean is_same(const char *a, const char *b) {
  return g_strcmp0(a, b) == 0;
}

/* --- May it ---------------------------------------------------------------------------------- */

static gboolean is_holder(HonourForceItem *item) {
  return honour_force_item_kind(item) == HONOUR_FORCE_STACK ||
         honour_force_item_kind(item) == HONOUR_FORCE_POOL;
}

/* Can things of this kind be in things of that kind at all? */
static gboolean fits(HonourForceItem *item, HonourForceItem *target) {
  HonourForceItemKind to = honour_force_item_kind(target);
  switch (honour_force_item_kind(item)) {
  case HONOUR_FORCE_UNIT:
  case HONOUR_FORCE_AUXILIARY:
    return to == HONOUR_FORCE_CARD || is_holder(target);
  case HONOUR_FORCE_CARD:
    return is_holder(target);
  case HONOUR_FORCE_STACK:
    return to == HONOUR_FORCE_ARMY || to == HONOUR_FORCE_POOL || to == HONOUR_FORCE_REINFORCEMENT ||
           to == HONOUR_FORCE_GROUP;
  case HONOUR_FORCE_ARMY:
    return to == HONOUR_FORCE_SIDE;
  case HONOUR_FORCE_SIDE:
  case HONOUR_FORCE_POOL:
  case HONOUR_FORCE_REINFORCEMENT:
  case HONOUR_FORCE_GROUP:
  case HONOUR_FORCE_BREAKDOWN:
  case HONOUR_FORCE_MINOR_CAPITANO:
    return FALSE;
  }
  return FALSE;
}

/* Of those that fit: is it there already? A stack may be; the command finds out. */
static gboolean is_there(HonourForceItem *item, HonourForceItem *target) {
  gboolean is_same_holder =
      is_same(honour_force_item_holder(item), honour_force_item_holder(target));
  switch (honour_force_item_kind(item)) {
  case HONOUR_FORCE_UNIT: /* within a stack it can change from one Capitano to another */
    return is_same_holder && (is_holder(target) || is_same(honour_force_item_capitano(item),
                                                           honour_force_item_capitano(target)));
  case HONOUR_FORCE_AUXILIARY:
  case HONOUR_FORCE_CARD:
    return is_same_holder;
  case HONOUR_FORCE_ARMY:
    return is_same(honour_force_item_side(item), honour_force_item_id(target));
  case HONOUR_FORCE_STACK:
  case HONOUR_FORCE_SIDE:
  case HONOUR_FORCE_POOL:
  case HONOUR_FORCE_REINFORCEMENT:
  case HONOUR_FORCE_GROUP:
  case HONOUR_FORCE_BREAKDOWN:
  case HONOUR_FORCE_MINOR_CAPITANO:
    return FALSE;
  }
  return FALSE;
}

gboolean honour_force_may_move(HonourForceItem *item, HonourForceItem *target) {
  return item != target && fits(item, target) && !is_there(item, target);
}

/* Where things of this kind can go; holds a %s for the name of the thing. */
static const char *where_words(HonourForceItemKind kind) {
  switch (kind) {
  case HONOUR_FORCE_UNIT:
  case HONOUR_FORCE_AUXILIARY:
    return _("%s can only go to a Capitano, a stack or a pool.");
  case HONOUR_FORCE_CARD:
    return _("%s can only go to a stack or a pool.");
  case HONOUR_FORCE_STACK:
    return _("%s can only go to an army, a pool, a turn on which reinforcements come, or a group.");
  case HONOUR_FORCE_ARMY:
    return _("%s can only go to the other side.");
  case HONOUR_FORCE_SIDE:
  case HONOUR_FORCE_POOL:
  case HONOUR_FORCE_REINFORCEMENT:
  case HONOUR_FORCE_GROUP:
  case HONOUR_FORCE_BREAKDOWN:
  case HONOUR_FORCE_MINOR_CAPITANO:
    return _("%s stays where it is. Remove it here and add it anew where it belongs.");
  }
  return "%s";
}

char *honour_force_dup_refusal(HonourForceItem *item, HonourForceItem *target) {
  const char *label = honour_force_item_label(item);
  if (honour_force_may_move(item, target))
    return NULL;
  if (item == target || (fits(item, target) && is_there(item, target)))
    return g_strdup_printf(_("%s is there already."), label);
  g_auto(GStrv) parts = g_strsplit(where_words(honour_force_item_kind(item)), "%s", 2);
  return g_strjoinv(label, parts);
}

/* --- Moving ---------------------------------------------------------------------------------- */

/* The turn of a reinforcement; CAP_TURN_NONE when its date makes no sense. */
static CapTurn turn_of(CapProject *project, HonourForceItem *reinforcement) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  CapNode node = cap_anchor_node(honour_force_item_anchor(reinforcement));
  for (guint i = 0; s != NULL && i < s->n_reinforcements; i++)
    if (s->reinforcements[i].node == node)
      return s->reinforcements[i].turn;
  return CAP_TURN_NONE;
}

static gboolean move_stack(CapProject *project, HonourForceItem *item, HonourForceItem *target) {
  HonourForceItemKind to = honour_force_item_kind(target);
  HonourStackHome home = HONOUR_STACK_HOME(honour_force_item_army(target));
  if (to == HONOUR_FORCE_POOL)
    home.pool = honour_force_item_id(target);
  else if (to == HONOUR_FORCE_GROUP)
    home.group = honour_force_item_id(target);
  else if (to == HONOUR_FORCE_REINFORCEMENT &&
           (home.turn = turn_of(project, target)) == CAP_TURN_NONE)
    return FALSE;
  return honour_command_send_stack(project, honour_force_item_id(item), &home);
}

gboolean honour_force_move(CapProject *project, HonourForceItem *item, HonourForceItem *target) {
  if (!honour_force_may_move(item, target))
    return FALSE;
  switch (honour_force_item_kind(item)) {
  case HONOUR_FORCE_UNIT:
  case HONOUR_FORCE_AUXILIARY:
    return honour_command_move_piece(
        project, honour_force_item_anchor(item), honour_force_item_holder(target),
        honour_force_item_kind(target) == HONOUR_FORCE_CARD ? honour_force_item_capitano(target)
                                                            : NULL);
  case HONOUR_FORCE_CARD:
    return honour_command_move_capitano(project, honour_force_item_holder(item),
                                        honour_force_item_capitano(item),
                                        honour_force_item_holder(target));
  case HONOUR_FORCE_STACK:
    return move_stack(project, item, target);
  case HONOUR_FORCE_ARMY:
    return honour_command_move_army(project, honour_force_item_id(item),
                                    honour_force_item_id(target));
  case HONOUR_FORCE_SIDE:
  case HONOUR_FORCE_POOL:
  case HONOUR_FORCE_REINFORCEMENT:
  case HONOUR_FORCE_GROUP:
  case HONOUR_FORCE_BREAKDOWN:
  case HONOUR_FORCE_MINOR_CAPITANO:
    return FALSE;
  }
  return FALSE;
}

/* --- Lists of targets ----------------------------------------------------------------------- */

static void add_targets(GPtrArray *choices, GListModel *list, HonourForceItem *item,
                        const char *path) {
  for (guint i = 0; i < g_list_model_get_n_items(list); i++) {
    g_autoptr(HonourForceItem) target = g_list_model_get_item(list, i);
    g_autofree char *name = path != NULL
                                ? g_strdup_printf("%s › %s", path, honour_force_item_label(target))
                                : g_strdup(honour_force_item_label(target));
    if (honour_force_may_move(item, target))
      g_ptr_array_add(choices, cap_choice_new(honour_force_item_key(target), name));
    if (honour_force_item_children(target) != NULL)
      add_targets(choices, honour_force_item_children(target), item,
                  honour_force_item_kind(target) == HONOUR_FORCE_SIDE ? NULL : name);
  }
}

GPtrArray *honour_choices_of_targets(HonourForceTree *tree, HonourForceItem *item) {
  GPtrArray *choices = g_ptr_array_new_with_free_func((GDestroyNotify)cap_choice_free);
  add_targets(choices, honour_force_tree_roots(tree), item, NULL);
  return choices;
}
