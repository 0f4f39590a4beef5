#include "editor/honour/forces/unit-editor.h"

#include <glib/gi18n.h>

#include "editor/honour/forces/commands-units.h"
#include "editor/honour/forces/force-choices.h"
#include "editor/honour/forces/force-find.h"
#include "editor/form/drop-down.h"

struct _HonourUnitEditor {
  GtkWidget parent_instance;
  CapDesk *desk;
  HonourForceItem *item;
  GPtrArray *types, *leaders; /* of CapChoice, as the drop-downs show them */
  gboolean is_filling;        /* what changes now was not done by the user */
  GtkWidget *grid, *type, *sp, *counters, *suggest, *under;
  char *suggestion; /* NULL when there is none */
};

G_DEFINE_FINAL_TYPE(HonourUnitEditor, honour_unit_editor, GTK_TYPE_WIDGET)

static void change(HonourUnitEditor *editor, const HonourUnitValues *values) {
  if (!editor->is_filling)
    honour_command_change_unit(cap_desk_project(editor->desk),
                               honour_force_item_anchor(editor->item), values);
}

/* --- Edits ---------------------------------------------------------------------------------- */

static void on_type(HonourUnitEditor *editor) {
  guint i = gtk_drop_down_get_selected(GTK_DROP_DOWN(editor->type));
  if (i < editor->types->len) {
    const CapChoice *choice = g_ptr_array_index(editor->types, i);
    change(editor, &(HonourUnitValues){choice->id, 0, NULL, NULL});
  }
}

static void on_sp(HonourUnitEditor *editor) {
  int sp = gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(editor->sp));
  change(editor, &(HonourUnitValues){NULL, (guint)MAX(sp, 1), NULL, NULL});
}

static void on_counters(HonourUnitEditor *editor) {
  g_autofree char *text = g_strdup(gtk_editable_get_text(GTK_EDITABLE(editor->counters)));
  g_strstrip(text);
  if (honour_is_counter_list(text))
    change(editor, &(HonourUnitValues){NULL, 0, text, NULL});
  else if (!editor->is_filling)
    cap_desk_tell(editor->desk, _("“%s” are no counters. Write them like 2x10 or 1x8 1x4."), text);
}

static void on_suggest(HonourUnitEditor *editor) {
  if (editor->suggestion != NULL)
    change(editor, &(HonourUnitValues){NULL, 0, editor->suggestion, NULL});
}

static void on_under(HonourUnitEditor *editor) {
  guint i = gtk_drop_down_get_selected(GTK_DROP_DOWN(editor->under));
  /* The first row is nobody in particular. */
  const CapChoice *choice =
      i > 0 && i - 1 < editor->leaders->len ? g_ptr_array_index(editor->leaders, i - 1) : NULL;
  change(editor, &(HonourUnitValues){NULL, 0, NULL, choice != NULL ? choice->id : ""});
}

/* --- Showing -------------------------------------------------------------------------------- */

/* Fills a drop-down; gives the row of the id, GTK_INVALID_LIST_POSITION when it is not there. */
static void fill(GtkWidget *drop_down, const GPtrArray *choices, const char *first,
                 const char *id) {
  g_autoptr(GtkStringList) words = gtk_string_list_new(NULL);
  guint chosen = first != NULL && id == NULL ? 0 : GTK_INVALID_LIST_POSITION;
  if (first != NULL)
    gtk_string_list_append(words, first);
  for (guint i = 0; i < choices->len; i++) {
    const CapChoice *choice = g_ptr_array_index(choices, i);
    if (g_strcmp0(choice->id, id) == 0)
      chosen = i + (first != NULL);
    gtk_string_list_append(words, choice->name != NULL ? choice->name : choice->id);
  }
  gtk_drop_down_set_model(GTK_DROP_DOWN(drop_down), G_LIST_MODEL(words));
  gtk_drop_down_set_selected(GTK_DROP_DOWN(drop_down), chosen);
}

static void show_suggestion(HonourUnitEditor *editor, const char *type, guint sp, const char *now) {
  const HonourRoster *roster = honour_roster(cap_project_roster(cap_desk_project(editor->desk)));
  g_free(editor->suggestion);
  editor->suggestion =
      roster != NULL && type != NULL ? honour_suggest_counters(roster, type, sp) : NULL;
  gboolean is_new = editor->suggestion != NULL && g_strcmp0(editor->suggestion, now) != 0;
  g_autofree char *label = g_strdup_printf(_("Use %s"), is_new ? editor->suggestion : "");
  gtk_button_set_label(GTK_BUTTON(editor->suggest), label);
  gtk_widget_set_visible(editor->suggest, is_new);
}

static void refresh(HonourUnitEditor *editor) {
  CapProject *project = cap_desk_project(editor->desk);
  CapFile *file = cap_project_file(project, CAP_KIND_SCENARIO);
  CapNode node = cap_anchor_node(honour_force_item_anchor(editor->item));
  if (file == NULL || node == CAP_NODE_NONE)
    return;
  const CapDocument *doc = cap_file_document(file);
  g_autofree char *type = cap_node_dup_value(doc, node, CAP_NAME_TYPE);
  g_autofree char *counters = cap_node_dup_value(doc, node, CAP_NAME_COUNTERS);
  g_autofree char *under = cap_node_dup_value(doc, node, CAP_NAME_UNDER);
  int sp = 1;
  cap_slice_to_int(cap_node_attribute(doc, node, CAP_NAME_SP), &sp);
  editor->is_filling = TRUE;
  g_clear_pointer(&editor->types, g_ptr_array_unref);
  g_clear_pointer(&editor->leaders, g_ptr_array_unref);
  editor->types = honour_choices_of_unit_types(project, honour_force_item_army(editor->item));
  editor->leaders = honour_choices_of_leaders(project, honour_force_item_holder(editor->item));
  fill(editor->type, editor->types, NULL, type);
  fill(editor->under, editor->leaders, _("Nobody in particular"), under);
  gtk_spin_button_set_value(GTK_SPIN_BUTTON(editor->sp), sp);
  gtk_editable_set_text(GTK_EDITABLE(editor->counters), counters != NULL ? counters : "");
  show_suggestion(editor, type, (guint)MAX(sp, 1), counters);
  editor->is_filling = FALSE;
}

/* --- The widget ----------------------------------------------------------------------------- */

static void add_row(HonourUnitEditor *editor, int line, const char *title, GtkWidget *widget) {
  GtkWidget *label = gtk_label_new_with_mnemonic(title);
  gtk_label_set_mnemonic_widget(GTK_LABEL(label), widget);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_set_hexpand(widget, TRUE);
  gtk_grid_attach(GTK_GRID(editor->grid), label, 0, line, 1, 1);
  gtk_grid_attach(GTK_GRID(editor->grid), widget, 1, line, 1, 1);
}

static void name(GtkWidget *widget, const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

GtkWidget *honour_unit_editor_new(CapDesk *desk, HonourForceItem *unit) {
  HonourUnitEditor *editor = g_object_new(HONOUR_TYPE_UNIT_EDITOR, NULL);
  editor->desk = g_object_ref(desk);
  editor->item = g_object_ref(unit);
  g_signal_connect_object(unit, "changed", G_CALLBACK(refresh), editor, G_CONNECT_SWAPPED);
  refresh(editor);
  return GTK_WIDGET(editor);
}

void honour_unit_editor_focus(HonourUnitEditor *editor) {
  gtk_widget_grab_focus(editor->type);
}

static void honour_unit_editor_dispose(GObject *object) {
  HonourUnitEditor *editor = HONOUR_UNIT_EDITOR(object);
  editor->is_filling = TRUE;
  g_clear_pointer(&editor->grid, gtk_widget_unparent);
  g_clear_object(&editor->desk);
  g_clear_object(&editor->item);
  g_clear_pointer(&editor->types, g_ptr_array_unref);
  g_clear_pointer(&editor->leaders, g_ptr_array_unref);
  g_clear_pointer(&editor->suggestion, g_free);
  G_OBJECT_CLASS(honour_unit_editor_parent_class)->dispose(object);
}

static void honour_unit_editor_class_init(HonourUnitEditorClass *class) {
  G_OBJECT_CLASS(class)->dispose = honour_unit_editor_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void honour_unit_editor_init(HonourUnitEditor *editor) {
  GtkWidget *counters = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkEventController *focus = gtk_event_controller_focus_new();
  editor->grid = gtk_grid_new();
  gtk_grid_set_row_spacing(GTK_GRID(editor->grid), 6);
  gtk_grid_set_column_spacing(GTK_GRID(editor->grid), 12);
  gtk_widget_set_parent(editor->grid, GTK_WIDGET(editor));
  editor->type = gtk_drop_down_new(NULL, NULL);
  editor->sp = gtk_spin_button_new_with_range(1, 999, 1);
  editor->counters = gtk_entry_new();
  editor->suggest = gtk_button_new();
  editor->under = gtk_drop_down_new(NULL, NULL);
  cap_drop_down_mend(GTK_DROP_DOWN(editor->type));
  cap_drop_down_mend(GTK_DROP_DOWN(editor->under));
  gtk_widget_set_hexpand(editor->counters, TRUE);
  gtk_box_append(GTK_BOX(counters), editor->counters);
  gtk_box_append(GTK_BOX(counters), editor->suggest);
  add_row(editor, 0, _("_Type"), editor->type);
  add_row(editor, 1, _("_Strength Points"), editor->sp);
  add_row(editor, 2, _("_Counters"), counters);
  add_row(editor, 3, _("_Under"), editor->under);
  name(editor->type, _("Type"));
  name(editor->sp, _("Strength Points"));
  name(editor->counters, _("Counters"));
  name(editor->under, _("Under"));
  g_signal_connect_swapped(editor->type, "notify::selected", G_CALLBACK(on_type), editor);
  g_signal_connect_swapped(editor->sp, "value-changed", G_CALLBACK(on_sp), editor);
  g_signal_connect_swapped(editor->counters, "activate", G_CALLBACK(on_counters), editor);
  g_signal_connect_swapped(focus, "leave", G_CALLBACK(on_counters), editor);
  gtk_widget_add_controller(editor->counters, focus);
  g_signal_connect_swapped(editor->suggest, "clicked", G_CALLBACK(on_suggest), editor);
  g_signal_connect_swapped(editor->under, "notify::selected", G_CALLBACK(on_under), editor);
}
