#include "editor/monferrato/set-up/force-tree.h"

#include <glib/gi18n.h>

#include "editor/monferrato/set-up/commands-set-up.h"
#include "editor/monferrato/set-up/placement.h"

struct _MonferratoForceItem {
  GObject parent_instance;
  MonferratoForceKind kind;
  CapIndex index;
  char *key, *title, *detail, *place, *colour;
  GListStore *children; /* NULL when there can be none */
};

enum { PROP_0, PROP_WORDS, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE(MonferratoForceItem, monferrato_force_item, G_TYPE_OBJECT)

/* --- An item -------------------------------------------------------------------------------- */

MonferratoForceKind monferrato_force_item_kind(MonferratoForceItem *item) {
  return item->kind;
}

const char *monferrato_force_item_key(MonferratoForceItem *item) {
  return item->key;
}

const char *monferrato_force_item_title(MonferratoForceItem *item) {
  return item->title;
}

const char *monferrato_force_item_detail(MonferratoForceItem *item) {
  return item->detail;
}

const char *monferrato_force_item_place(MonferratoForceItem *item) {
  return item->place;
}

const char *monferrato_force_item_colour(MonferratoForceItem *item) {
  return item->colour;
}

CapIndex monferrato_force_item_index(MonferratoForceItem *item) {
  return item->index;
}

GListModel *monferrato_force_item_children(MonferratoForceItem *item) {
  return item->children != NULL ? G_LIST_MODEL(item->children) : NULL;
}

static void monferrato_force_item_finalize(GObject *object) {
  MonferratoForceItem *item = MONFERRATO_FORCE_ITEM(object);

  g_free(item->key);
  g_free(item->title);
  g_free(item->detail);
  g_free(item->place);
  g_free(item->colour);
  g_clear_object(&item->children);
  G_OBJECT_CLASS(monferrato_force_item_parent_class)->finalize(object);
}

static void monferrato_force_item_get_property(GObject *object, guint id, GValue *value,
                                               GParamSpec *pspec) {
  (void)id;
  (void)pspec;
  g_value_set_string(value, MONFERRATO_FORCE_ITEM(object)->title);
}

static void monferrato_force_item_class_init(MonferratoForceItemClass *class) {
  GObjectClass *object_class = G_OBJECT_CLASS(class);

  object_class->finalize = monferrato_force_item_finalize;
  object_class->get_property = monferrato_force_item_get_property;
  properties[PROP_WORDS] =
      g_param_spec_string("words", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties(object_class, N_PROPERTIES, properties);
}

static void monferrato_force_item_init(MonferratoForceItem *item) {
  (void)item;
}

/* Takes the strings over, NULL for "". */
static MonferratoForceItem *new_item(MonferratoForceKind kind, CapIndex index, char *key,
                                     char *title) {
  MonferratoForceItem *item = g_object_new(MONFERRATO_TYPE_FORCE_ITEM, NULL);

  item->kind = kind;
  item->index = index;
  item->key = key;
  item->title = title;
  item->detail = g_strdup("");
  item->place = g_strdup("");
  item->colour = g_strdup("");
  if (kind != MONFERRATO_FORCE_COUNTER && kind != MONFERRATO_FORCE_FORTS)
    item->children = g_list_store_new(MONFERRATO_TYPE_FORCE_ITEM);
  return item;
}

static void take(char **place, char *value) {
  g_free(*place);
  *place = value;
}

/* --- What is in the tree -------------------------------------------------------------------- */

char *monferrato_force_key_of_counter(const char *id) {
  return g_strdup_printf("counter:%s", id);
}

static void add(GListStore *list, MonferratoForceItem *item) {
  g_list_store_append(list, item);
  g_object_unref(item);
}

static void add_counter(GListStore *list, const MonferratoScenario *s, CapIndex index) {
  const MonferratoCounter *counter = &s->roster->counters[index];
  MonferratoForceItem *item =
      new_item(MONFERRATO_FORCE_COUNTER, index, monferrato_force_key_of_counter(counter->id),
               g_strdup(counter->name));

  take(&item->detail, monferrato_counter_values(counter));
  if (monferrato_side_of(s, index) != CAP_INDEX_NONE)
    take(&item->place, monferrato_place_words(s, index));
  add(list, item);
}

static void add_command(GListStore *list, const MonferratoScenario *s, CapIndex index) {
  const MonferratoCommand *command = &s->roster->commands[index];
  MonferratoForceItem *item =
      new_item(MONFERRATO_FORCE_COMMAND, index, g_strdup_printf("command:%s", command->id),
               g_strdup(command->name));

  if (command->nationality != CAP_INDEX_NONE) {
    take(&item->detail, g_strdup(s->roster->nations[command->nationality].name));
    take(&item->colour, g_strdup(s->roster->nations[command->nationality].colour));
  }
  if (s->parts[index].side != CAP_INDEX_NONE)
    take(&item->place, g_strdup(s->parts[index].from_start ? _("from the start") : _("later")));
  for (guint i = command->first; i < command->first + command->n; i++)
    add_counter(item->children, s, (CapIndex)i);
  add(list, item);
}

static void add_forts(GListStore *list, const MonferratoScenario *s, CapIndex line, guint nth) {
  const MonferratoLine *l = &s->lines[line];
  MonferratoForceItem *item = new_item(
      MONFERRATO_FORCE_FORTS, line, g_strdup_printf("forts:%s:%u", s->base.sides[l->side].id, nth),
      g_strdup_printf(ngettext("%u Fort", "%u Forts", l->forts), l->forts));

  take(&item->place, monferrato_zones_words(s->base.map, l->zones, l->n_zones));
  add(list, item);
}

static void add_side(GListStore *list, const MonferratoScenario *s, CapIndex side) {
  MonferratoForceItem *item =
      new_item(MONFERRATO_FORCE_SIDE, side, g_strdup_printf("side:%s", s->base.sides[side].id),
               g_strdup(s->base.sides[side].name));
  guint n_forts = 0;

  if (s->base.sides[side].first)
    take(&item->detail, g_strdup(_("sets up first")));
  for (CapIndex i = 0; i < s->roster->n_commands; i++)
    if (s->parts[i].side == side)
      add_command(item->children, s, i);
  for (CapIndex i = 0; i < s->n_lines; i++)
    if (s->lines[i].side == side && s->lines[i].forts > 0)
      add_forts(item->children, s, i, n_forts++);
  add(list, item);
}

static void add_absent(GListStore *list, const MonferratoScenario *s) {
  g_autoptr(MonferratoForceItem) item =
      new_item(MONFERRATO_FORCE_ABSENT, 0, g_strdup("absent"), g_strdup(_("Not in this scenario")));

  for (CapIndex i = 0; i < s->roster->n_commands; i++)
    if (s->parts[i].side == CAP_INDEX_NONE)
      add_command(item->children, s, i);
  if (g_list_model_get_n_items(G_LIST_MODEL(item->children)) > 0)
    g_list_store_append(list, item);
}

/* --- Following ------------------------------------------------------------------------------ */

GListStore *monferrato_force_tree_new(void) {
  return g_list_store_new(MONFERRATO_TYPE_FORCE_ITEM);
}

/* Borrowed: the list holds it. */
static MonferratoForceItem *item_at(GListStore *list, guint n) {
  g_autoptr(MonferratoForceItem) item = g_list_model_get_item(G_LIST_MODEL(list), n);

  return item;
}

static guint length_of(GListStore *list) {
  return g_list_model_get_n_items(G_LIST_MODEL(list));
}

static void follow_list(GListStore *list, GListStore *fresh);

/* The words of another item for the same thing. */
static void follow_item(MonferratoForceItem *item, MonferratoForceItem *fresh) {
  gboolean is_same =
      g_str_equal(item->title, fresh->title) && g_str_equal(item->detail, fresh->detail) &&
      g_str_equal(item->place, fresh->place) && g_str_equal(item->colour, fresh->colour);

  item->index = fresh->index;
  take(&item->title, g_strdup(fresh->title));
  take(&item->detail, g_strdup(fresh->detail));
  take(&item->place, g_strdup(fresh->place));
  take(&item->colour, g_strdup(fresh->colour));
  if (!is_same)
    g_object_notify_by_pspec(G_OBJECT(item), properties[PROP_WORDS]);
  if (item->children != NULL)
    follow_list(item->children, fresh->children);
}

/* What stands at both ends of both lists stays; only what is between them comes and goes, so that
 * rows keep their state. */
static void follow_list(GListStore *list, GListStore *fresh) {
  guint n = length_of(list), m = length_of(fresh), head = 0, tail = 0;
  g_autoptr(GPtrArray) between = g_ptr_array_new();

  while (head < MIN(n, m) && g_str_equal(item_at(list, head)->key, item_at(fresh, head)->key))
    head++;
  while (tail < MIN(n, m) - head &&
         g_str_equal(item_at(list, n - tail - 1)->key, item_at(fresh, m - tail - 1)->key))
    tail++;
  for (guint i = 0; i < head; i++)
    follow_item(item_at(list, i), item_at(fresh, i));
  for (guint i = 1; i <= tail; i++)
    follow_item(item_at(list, n - i), item_at(fresh, m - i));
  for (guint i = head; i < m - tail; i++)
    g_ptr_array_add(between, item_at(fresh, i));
  if (n - tail > head || between->len > 0)
    g_list_store_splice(list, head, n - tail - head, between->pdata, between->len);
}

void monferrato_force_tree_fill(GListStore *tree, CapProject *project) {
  const MonferratoScenario *s = monferrato_project_scenario(project);
  g_autoptr(GListStore) fresh = monferrato_force_tree_new();

  for (CapIndex side = 0; s != NULL && side < s->base.n_sides; side++)
    add_side(fresh, s, side);
  if (s != NULL)
    add_absent(fresh, s);
  follow_list(tree, fresh);
}

/* --- Finding -------------------------------------------------------------------------------- */

static gboolean find_path(GListStore *list, const char *key, GPtrArray *path) {
  for (guint i = 0; list != NULL && i < length_of(list); i++) {
    MonferratoForceItem *item = item_at(list, i);

    g_ptr_array_add(path, g_strdup(item->key));
    if (g_str_equal(item->key, key) || find_path(item->children, key, path))
      return TRUE;
    g_ptr_array_set_size(path, (gint)path->len - 1);
  }
  return FALSE;
}

char **monferrato_force_tree_path(GListStore *tree, const char *key) {
  g_autoptr(GPtrArray) path = g_ptr_array_new_with_free_func(g_free);

  if (!find_path(tree, key, path))
    return NULL;
  g_ptr_array_add(path, NULL);
  return (char **)g_ptr_array_steal(path, NULL);
}

static void mark_zones(MonferratoForceItem *item, const MonferratoScenario *s, guint8 *is_in) {
  if (item->kind == MONFERRATO_FORCE_COUNTER) {
    g_autoptr(GArray) zones = monferrato_zones_of_counter(s, item->index);
    for (guint i = 0; i < zones->len; i++)
      is_in[g_array_index(zones, CapIndex, i)] = 1;
  } else if (item->kind == MONFERRATO_FORCE_FORTS && item->index < s->n_lines) {
    for (guint i = 0; i < s->lines[item->index].n_zones; i++)
      is_in[s->lines[item->index].zones[i]] = 1;
  }
  for (guint i = 0; item->children != NULL && i < length_of(item->children); i++)
    mark_zones(item_at(item->children, i), s, is_in);
}

GArray *monferrato_force_item_zones(MonferratoForceItem *item, CapProject *project) {
  const MonferratoScenario *s = monferrato_project_scenario(project);
  GArray *zones = g_array_new(FALSE, FALSE, sizeof(CapIndex));

  if (s == NULL)
    return zones;
  g_autofree guint8 *is_in = g_new0(guint8, s->base.map->n_zones + 1);
  mark_zones(item, s, is_in);
  for (CapIndex zone = 0; zone < s->base.map->n_zones; zone++)
    if (is_in[zone])
      g_array_append_val(zones, zone);
  return zones;
}
