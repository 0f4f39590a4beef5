/* The button of an entry that picks hexes on the map; see entry-control.h. */
#include <glib/gi18n.h>

#include "editor/form/entry-control.h"

/* What the map tells of picked hexes. The control may be gone by then. */
typedef struct {
  GWeakRef control;
  GWeakRef button;
  CapDesk *desk;
  CapFieldKind kind;
  char *before; /* what stood there when picking began */
} Picking;

static void picking_free(gpointer data) {
  Picking *picking = data;
  g_weak_ref_clear(&picking->control);
  g_weak_ref_clear(&picking->button);
  g_object_unref(picking->desk);
  g_free(picking->before);
  g_free(picking);
}

/* A pair that is complete starts anew. */
static char *next_value(CapFieldKind kind, const char *text, const char *number) {
  if (!cap_field_is_list(kind))
    return g_strdup(number);
  if (kind == CAP_FIELD_HEX_PAIR && cap_slice_count_words(cap_slice_of(text)) >= 2)
    return g_strdup(number);
  return cap_field_dup_toggled(kind, text, number);
}

static gboolean is_complete(CapFieldKind kind, const char *value) {
  return kind == CAP_FIELD_HEX ||
         (kind == CAP_FIELD_HEX_PAIR && cap_slice_count_words(cap_slice_of(value)) == 2);
}

/* What has been picked so far, calmly. */
static const GdkRGBA picked_colour = {0.2, 0.4, 0.9, 0.35};

static void show_picked(CapDesk *desk, const char *value) {
  const CapMap *map = cap_project_map(cap_desk_project(desk));
  CapCanvas *canvas = cap_desk_canvas(desk);
  CapOverlay *overlay = NULL;
  if (canvas == NULL)
    return;
  if (value != NULL && map != NULL && cap_map_has_hexes(map)) {
    CapSlice rest = cap_slice_of(value);
    overlay = cap_overlay_new();
    for (CapSlice word; cap_slice_next_word(&rest, &word);) {
      CapHex hex = cap_grid_find(&map->grid, word);
      if (hex != CAP_HEX_NONE)
        cap_overlay_add_hex(overlay, hex, &picked_colour, NULL);
    }
  }
  cap_canvas_take_overlay(canvas, "picked", overlay);
}

static void put_back(CapEntryControl *control, const char *before) {
  if (g_strcmp0(cap_entry_control_text(control), before) != 0)
    cap_control_edited(CAP_CONTROL(control), *before != '\0' ? before : NULL);
}

static gboolean on_picked(CapHex hex, gpointer data) {
  Picking *picking = data;
  g_autoptr(CapEntryControl) control = g_weak_ref_get(&picking->control);
  g_autoptr(GtkToggleButton) button = g_weak_ref_get(&picking->button);
  const CapMap *map = cap_project_map(cap_desk_project(picking->desk));
  gboolean goes_on = FALSE;
  if (control != NULL && cap_desk_is_cancelling(picking->desk))
    put_back(control, picking->before);
  if (control != NULL && hex != CAP_HEX_NONE && map != NULL && hex < map->n_hexes) {
    char number[CAP_HEX_NUMBER_MAX];
    cap_grid_number(&map->grid, hex, number);
    g_autofree char *value = next_value(picking->kind, cap_entry_control_text(control), number);
    cap_control_edited(CAP_CONTROL(control), *value != '\0' ? value : NULL);
    goes_on = !is_complete(picking->kind, value);
    show_picked(picking->desk, value);
  }
  if (!goes_on)
    show_picked(picking->desk, NULL);
  if (!goes_on && button != NULL) {
    g_object_set_data(G_OBJECT(button), "is-picking", NULL);
    gtk_toggle_button_set_active(button, FALSE);
  }
  return goes_on;
}

static void on_toggled(GtkToggleButton *button, Picking *ours) {
  g_autoptr(CapEntryControl) control = g_weak_ref_get(&ours->control);
  if (!gtk_toggle_button_get_active(button)) {
    if (g_object_get_data(G_OBJECT(button), "is-picking") != NULL) {
      g_object_set_data(G_OBJECT(button), "is-picking", NULL);
      cap_desk_give_up_pick(ours->desk);
    }
    return;
  }
  if (control == NULL)
    return;
  Picking *picking = g_new0(Picking, 1);
  g_weak_ref_init(&picking->control, control);
  g_weak_ref_init(&picking->button, button);
  picking->desk = g_object_ref(ours->desk);
  picking->kind = ours->kind;
  picking->before = g_strdup(cap_entry_control_text(control));
  g_autofree char *prompt =
      g_strdup_printf(cap_field_is_list(ours->kind)
                          ? _("Pick hexes for “%s” on the map; pick one again to take it out")
                          : _("Pick the hex for “%s” on the map"),
                      cap_entry_control_name(control));
  g_object_set_data(G_OBJECT(button), "is-picking", GINT_TO_POINTER(TRUE));
  cap_desk_pick(ours->desk, prompt, on_picked, picking, picking_free);
  show_picked(ours->desk, picking->before);
}

/* A button that goes away while it is down leaves nothing asked. */
static void on_unroot(GtkToggleButton *button) {
  gtk_toggle_button_set_active(button, FALSE);
}

static void free_closure_data(gpointer data, GClosure *closure) {
  (void)closure;
  picking_free(data);
}

void cap_entry_control_add_pick(CapEntryControl *control, CapFieldKind kind, CapDesk *desk) {
  GtkWidget *button = gtk_toggle_button_new();
  g_autofree char *name = g_strdup_printf(_("Pick %s on map"), cap_entry_control_name(control));
  Picking *ours = g_new0(Picking, 1);
  g_weak_ref_init(&ours->control, control);
  g_weak_ref_init(&ours->button, button);
  ours->desk = g_object_ref(desk);
  ours->kind = kind;
  gtk_button_set_icon_name(GTK_BUTTON(button), "find-location-symbolic");
  gtk_widget_set_tooltip_text(button, name);
  gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_data(button, "toggled", G_CALLBACK(on_toggled), ours, free_closure_data, 0);
  g_signal_connect(button, "unrealize", G_CALLBACK(on_unroot), NULL);
  cap_entry_control_append(control, button);
}
