#include "editor/form/choice-table.h"

#include <glib/gi18n.h>

#include "editor/core/field.h"
#include "editor/form/word-control.h"

struct _CapChoiceTable {
  GtkWidget parent_instance;
  GtkWidget *grid;
  char *nothing;
  char *filled;         /* what it was filled with */
  GHashTable *controls; /* key -> CapControl, borrowed */
};

static guint signal_chosen;

G_DEFINE_FINAL_TYPE(CapChoiceTable, cap_choice_table, GTK_TYPE_WIDGET)

static void on_edited(CapControl *control, const char *value, CapChoiceTable *table) {
  g_signal_emit(table, signal_chosen, 0, g_object_get_data(G_OBJECT(control), "key"), value);
}

/* All that rows are made of, to see whether they are the same. New string. */
static char *dup_content(const GPtrArray *keys, const GPtrArray *values) {
  GString *content = g_string_new(NULL);
  const GPtrArray *lists[] = {keys, values};
  for (guint l = 0; l < G_N_ELEMENTS(lists); l++)
    for (guint i = 0; i < lists[l]->len; i++) {
      const CapChoice *choice = g_ptr_array_index(lists[l], i);
      g_string_append_printf(content, "%u %s %s\n", l, choice->id,
                             choice->name != NULL ? choice->name : "");
    }
  return g_string_free(content, FALSE);
}

static void add_row(CapChoiceTable *table, const CapChoice *key, const GPtrArray *values,
                    int line) {
  g_autofree CapGuideWord *words = g_new0(CapGuideWord, values->len + 1);
  CapGuideType type = {.n_words = values->len, .words = words};
  const char *text = key->name != NULL ? key->name : key->id;
  GtkWidget *label = gtk_label_new(text);
  for (guint i = 0; i < values->len; i++) {
    const CapChoice *value = g_ptr_array_index(values, i);
    words[i] = (CapGuideWord){value->id, value->name};
  }
  GtkWidget *control = cap_word_control_new_with(&type, table->nothing);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_width_chars(GTK_LABEL(label), 14);
  gtk_widget_set_hexpand(control, TRUE);
  cap_control_set_name(CAP_CONTROL(control), text);
  g_object_set_data_full(G_OBJECT(control), "key", g_strdup(key->id), g_free);
  g_signal_connect(control, "edited", G_CALLBACK(on_edited), table);
  gtk_grid_attach(GTK_GRID(table->grid), label, 0, line, 1, 1);
  gtk_grid_attach(GTK_GRID(table->grid), control, 1, line, 1, 1);
  g_hash_table_insert(table->controls, g_strdup(key->id), control);
}

void cap_choice_table_fill(CapChoiceTable *table, const GPtrArray *keys, const GPtrArray *values) {
  g_autofree char *content = dup_content(keys, values);
  GtkWidget *child;
  if (g_strcmp0(content, table->filled) == 0)
    return;
  g_free(table->filled);
  table->filled = g_steal_pointer(&content);
  g_hash_table_remove_all(table->controls);
  while ((child = gtk_widget_get_first_child(table->grid)) != NULL)
    gtk_grid_remove(GTK_GRID(table->grid), child);
  for (guint i = 0; i < keys->len; i++)
    add_row(table, g_ptr_array_index(keys, i), values, (int)i);
}

void cap_choice_table_set(CapChoiceTable *table, const char *key, CapSlice value) {
  CapControl *control = g_hash_table_lookup(table->controls, key);
  g_autofree char *word = cap_slice_dup(value);
  if (control != NULL)
    cap_control_set_value(control, word);
}

void cap_choice_table_set_nothing(CapChoiceTable *table, const char *label) {
  g_free(table->nothing);
  table->nothing = g_strdup(label);
}

static void cap_choice_table_dispose(GObject *object) {
  CapChoiceTable *table = CAP_CHOICE_TABLE(object);
  g_clear_pointer(&table->controls, g_hash_table_unref);
  g_clear_pointer(&table->grid, gtk_widget_unparent);
  g_clear_pointer(&table->filled, g_free);
  g_clear_pointer(&table->nothing, g_free);
  G_OBJECT_CLASS(cap_choice_table_parent_class)->dispose(object);
}

static void cap_choice_table_class_init(CapChoiceTableClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_choice_table_dispose;
  signal_chosen = g_signal_new("chosen", CAP_TYPE_CHOICE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void cap_choice_table_init(CapChoiceTable *table) {
  table->controls = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  table->nothing = g_strdup(_("(not set)"));
  table->grid = gtk_grid_new();
  gtk_grid_set_column_spacing(GTK_GRID(table->grid), 12);
  gtk_grid_set_row_spacing(GTK_GRID(table->grid), 6);
  gtk_widget_set_parent(table->grid, GTK_WIDGET(table));
}

GtkWidget *cap_choice_table_new(void) {
  return g_object_new(CAP_TYPE_CHOICE_TABLE, NULL);
}
