#include "editor/honour/forces/paste-sides.h"

#include <glib/gi18n.h>

#include "editor/core/references.h"

struct _HonourPasteSides {
  GtkWidget *box, *grid;
  GPtrArray *strange; /* of HonourStrangeSide, a row each */
  GHashTable *chosen; /* id in the text -> id in the scenario, "" for a new side */
  GPtrArray *choices; /* of CapChoice: the sides of the scenario */
  gboolean has_room;  /* for one more of them */
};

HonourPasteSides *honour_paste_sides_new(CapProject *project) {
  HonourPasteSides *sides = g_new0(HonourPasteSides, 1);
  GtkWidget *question =
      gtk_label_new(_("The scenario has no sides of these names. Say which of its own they are:"));
  gtk_label_set_xalign(GTK_LABEL(question), 0);
  gtk_label_set_wrap(GTK_LABEL(question), TRUE);
  sides->strange = g_ptr_array_new_with_free_func((GDestroyNotify)honour_strange_side_free);
  sides->chosen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  sides->choices =
      cap_reference_choices(project, &cap_reference_side, cap_project_main(project), CAP_NODE_NONE);
  sides->has_room = honour_has_room_for_side(cap_file_document(cap_project_main(project)));
  sides->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  sides->grid = gtk_grid_new();
  gtk_grid_set_column_spacing(GTK_GRID(sides->grid), 12);
  gtk_grid_set_row_spacing(GTK_GRID(sides->grid), 6);
  gtk_box_append(GTK_BOX(sides->box), question);
  gtk_box_append(GTK_BOX(sides->box), sides->grid);
  gtk_widget_set_visible(sides->box, FALSE);
  return sides;
}

void honour_paste_sides_free(HonourPasteSides *sides) {
  g_ptr_array_unref(sides->strange);
  g_ptr_array_unref(sides->choices);
  g_hash_table_unref(sides->chosen);
  g_free(sides);
}

GtkWidget *honour_paste_sides_widget(HonourPasteSides *sides) {
  return sides->box;
}

const GPtrArray *honour_paste_sides_get(HonourPasteSides *sides) {
  return sides->strange;
}

/* --- Rows ----------------------------------------------------------------------------------- */

/* Behind the sides of the scenario comes a new one, if there is room for it. */
static const char *id_at(const HonourPasteSides *sides, guint index) {
  return index < sides->choices->len
             ? ((const CapChoice *)g_ptr_array_index(sides->choices, index))->id
             : NULL;
}

static guint index_of(const HonourPasteSides *sides, const char *id) {
  guint i = 0;
  while (i < sides->choices->len && g_strcmp0(id_at(sides, i), id) != 0)
    i++;
  return i;
}

static void on_chosen(GtkDropDown *list, GParamSpec *property, HonourPasteSides *sides) {
  HonourStrangeSide *side = g_object_get_data(G_OBJECT(list), "side");
  const char *id = id_at(sides, gtk_drop_down_get_selected(list));
  (void)property;
  g_free(side->target);
  side->target = g_strdup(id);
  g_hash_table_replace(sides->chosen, g_strdup(side->id), g_strdup(id != NULL ? id : ""));
}

static GtkWidget *make_list(HonourPasteSides *sides, HonourStrangeSide *side, const char *name) {
  GtkStringList *names = gtk_string_list_new(NULL);
  for (guint i = 0; i < sides->choices->len; i++) {
    const CapChoice *choice = g_ptr_array_index(sides->choices, i);
    gtk_string_list_append(names, choice->name != NULL ? choice->name : choice->id);
  }
  if (sides->has_room)
    gtk_string_list_append(names, _("a new side"));
  GtkWidget *list = gtk_drop_down_new(G_LIST_MODEL(names), NULL);
  gtk_drop_down_set_selected(GTK_DROP_DOWN(list), index_of(sides, side->target));
  g_object_set_data(G_OBJECT(list), "side", side);
  gtk_accessible_update_property(GTK_ACCESSIBLE(list), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect(list, "notify::selected", G_CALLBACK(on_chosen), sides);
  return list;
}

static void add_row(HonourPasteSides *sides, HonourStrangeSide *side, int line) {
  const char *name = side->name != NULL ? side->name : side->id;
  GtkWidget *label = gtk_label_new(name);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_grid_attach(GTK_GRID(sides->grid), label, 0, line, 1, 1);
  gtk_grid_attach(GTK_GRID(sides->grid), make_list(sides, side, name), 1, line, 1, 1);
}

static HonourStrangeSide *copy_side(HonourPasteSides *sides, const HonourStrangeSide *side) {
  HonourStrangeSide *copy = g_new0(HonourStrangeSide, 1);
  const char *chosen = g_hash_table_lookup(sides->chosen, side->id);
  const char *target = chosen == NULL ? side->target : *chosen != '\0' ? chosen : NULL;
  copy->id = g_strdup(side->id);
  copy->name = g_strdup(side->name);
  copy->target = g_strdup(target);
  return copy;
}

static gboolean are_same(const GPtrArray *a, const GPtrArray *b) {
  for (guint i = 0; i < MIN(a->len, b->len); i++) {
    const HonourStrangeSide *x = g_ptr_array_index(a, i), *y = g_ptr_array_index(b, i);
    if (g_strcmp0(x->id, y->id) != 0 || g_strcmp0(x->name, y->name) != 0)
      return FALSE;
  }
  return a->len == b->len;
}

void honour_paste_sides_show(HonourPasteSides *sides, const GPtrArray *strange) {
  GtkWidget *child;
  if (are_same(sides->strange, strange))
    return; /* somebody may be choosing */
  while ((child = gtk_widget_get_first_child(sides->grid)) != NULL)
    gtk_grid_remove(GTK_GRID(sides->grid), child);
  g_ptr_array_set_size(sides->strange, 0);
  for (guint i = 0; i < strange->len; i++) {
    HonourStrangeSide *side = copy_side(sides, g_ptr_array_index(strange, i));
    g_ptr_array_add(sides->strange, side);
    add_row(sides, side, (int)i);
  }
  gtk_widget_set_visible(sides->box, strange->len > 0 && sides->choices->len > 0);
}
