#include "editor/map/place-menu.h"

#include <glib/gi18n.h>

#include "editor/core/deeds.h"

/* What a line of the menu does. */
typedef enum {
  DO_SELECT,
  DO_EDIT,
  DO_SELECT_COUNTER,
  DO_EDIT_COUNTER,
  DO_MOVE_HERE,
  DO_COPY,
  DO_PICK,
  DO_OVERLAY,
  DO_DEED,
} Kind;

typedef struct {
  Kind kind;
  guint which; /* of the overlays or deeds */
  char *label;
} Line;

struct _CapPlaceMenu {
  CapDesk *desk; /* borrowed: the view that owns the menu lives no longer */
  CapOverlayChoice choose;
  gpointer data;
  GtkWidget *popover; /* NULL until it was open */
  guint popup;        /* idle source: it is about to open */
  GSimpleActionGroup *actions;
  GPtrArray *lines; /* of Line, as shown */
  GPtrArray *deeds;
  CapToolPoint point;
  CapDeedPlace at;
  char *counter, *name;
};

static CapProject *project_of(CapPlaceMenu *menu) {
  return cap_desk_project(menu->desk);
}

static void line_free(gpointer data) {
  Line *line = data;
  g_free(line->label);
  g_free(line);
}

/* --- What is done --------------------------------------------------------------------------- */

static void select_place(CapPlaceMenu *menu) {
  const CapMap *map = cap_project_map(project_of(menu));
  if (map != NULL && cap_map_is_table(map))
    cap_desk_select_stack(menu->desk, NULL);
  if (menu->at.border != CAP_INDEX_NONE)
    cap_desk_select_border(menu->desk, menu->at.border);
  else
    cap_desk_select_hex(menu->desk, menu->at.place);
}

static void move_here(CapPlaceMenu *menu) {
  const CapHandbook *handbook = cap_project_handbook(project_of(menu));
  g_autofree char *key = g_strdup(cap_desk_stack(menu->desk));
  const CapMap *map = cap_project_map(project_of(menu));
  if (map == NULL || key == NULL)
    return;
  handbook->move_counter(project_of(menu), key,
                         cap_map_is_table(map) ? menu->at.spot : menu->at.place);
  cap_desk_select_stack(menu->desk, key);
}

static void edit_counter(CapPlaceMenu *menu) {
  const char *page = cap_project_workbench(project_of(menu))->counter_page;
  if (page != NULL)
    cap_desk_show_page(menu->desk, page);
  cap_desk_select_stack(menu->desk, NULL); /* the page is told anew */
  cap_desk_select_stack(menu->desk, menu->counter);
}

static void act(CapPlaceMenu *menu, const Line *line) {
  CapCanvas *canvas = cap_desk_canvas(menu->desk);
  const CapDeed *deed = line->kind == DO_DEED ? g_ptr_array_index(menu->deeds, line->which) : NULL;
  switch (line->kind) {
  case DO_SELECT:
    select_place(menu);
    break;
  case DO_EDIT:
    select_place(menu);
    cap_desk_show_page(menu->desk, "map");
    break;
  case DO_SELECT_COUNTER:
    cap_desk_select_stack(menu->desk, menu->counter);
    break;
  case DO_EDIT_COUNTER:
    edit_counter(menu);
    break;
  case DO_MOVE_HERE:
    move_here(menu);
    break;
  case DO_COPY:
    gdk_clipboard_set_text(gtk_widget_get_clipboard(GTK_WIDGET(canvas)), menu->name);
    break;
  case DO_PICK:
    cap_canvas_pick_up_at(canvas, &menu->point);
    break;
  case DO_OVERLAY:
    if (menu->counter != NULL)
      cap_desk_select_stack(menu->desk, menu->counter);
    menu->choose(line->which, menu->data);
    break;
  case DO_DEED:
    deed->act(deed, project_of(menu));
    break;
  }
}

static void on_do(GSimpleAction *action, GVariant *value, gpointer data) {
  CapPlaceMenu *menu = data;
  guint which = g_variant_get_uint32(value);
  (void)action;
  if (which < menu->lines->len)
    act(menu, g_ptr_array_index(menu->lines, which));
}

/* --- What is offered ------------------------------------------------------------------------ */

/* Takes the label over. */
static void take(CapPlaceMenu *menu, GMenu *section, Kind kind, guint which, char *label) {
  Line *line = g_new0(Line, 1);
  g_autofree char *action = g_strdup_printf("place.do(uint32 %u)", menu->lines->len);
  /* An underline in a name is no mnemonic. */
  g_auto(GStrv) parts = g_strsplit(label, "_", -1);
  g_autofree char *shown = g_strjoinv("__", parts);
  *line = (Line){kind, which, label};
  g_ptr_array_add(menu->lines, line);
  g_menu_append(section, shown, action);
}

static void end_section(GMenu *model, const char *title, GMenu *section) {
  if (g_menu_model_get_n_items(G_MENU_MODEL(section)) > 0)
    g_menu_append_section(model, title, G_MENU_MODEL(section));
  g_object_unref(section);
}

static const char *label_of(CapPlaceMenu *menu, const char *key) {
  const CapCounter *counter = cap_canvas_counter(cap_desk_canvas(menu->desk), key);
  return counter != NULL && counter->label != NULL ? counter->label : key;
}

static void add_place(CapPlaceMenu *menu, GMenu *model) {
  GMenu *section = g_menu_new();
  const CapMap *map = cap_project_map(project_of(menu));
  if (menu->at.place != CAP_HEX_NONE) {
    take(menu, section, DO_SELECT, 0, g_strdup(_("Select it")));
    take(menu, section, DO_EDIT, 0, g_strdup(_("Edit its properties")));
    if (cap_canvas_picks_up(cap_desk_canvas(menu->desk)))
      take(menu, section, DO_PICK, 0, g_strdup(_("Paint with what is here")));
    take(menu, section, DO_COPY, 0,
         map != NULL && cap_map_has_hexes(map) ? g_strdup(_("Copy name and number"))
                                               : g_strdup(_("Copy its name")));
  }
  end_section(model, menu->name, section);
}

/* While a game is on the map its pieces are not for the designer. */
static void add_counter(CapPlaceMenu *menu, GMenu *model) {
  GMenu *section = g_menu_new();
  const CapHandbook *handbook = cap_project_handbook(project_of(menu));
  const char *selected = cap_desk_stack(menu->desk);
  if (menu->counter != NULL) {
    take(menu, section, DO_SELECT_COUNTER, 0, g_strdup(_("Select the counter")));
    if (cap_project_workbench(project_of(menu))->counter_page != NULL)
      take(menu, section, DO_EDIT_COUNTER, 0, g_strdup(_("Edit the counter")));
  }
  if (selected != NULL && handbook->move_counter != NULL &&
      g_strcmp0(selected, menu->counter) != 0 &&
      (menu->at.place != CAP_HEX_NONE || menu->at.spot != CAP_SPOT_NONE))
    take(menu, section, DO_MOVE_HERE, 0,
         g_strdup_printf(_("Move %s here"), label_of(menu, selected)));
  end_section(model, menu->counter != NULL ? label_of(menu, menu->counter) : NULL, section);
}

/* The deeds from one to before another; those of one list are behind one line, or a menu of many
 * armies would be higher than the screen. */
static void add_some_deeds(CapPlaceMenu *menu, GMenu *section, guint from, guint end) {
  for (guint i = from; i < end;) {
    const CapDeed *first = g_ptr_array_index(menu->deeds, i), *deed = first;
    g_autoptr(GMenu) list = first->list != NULL ? g_menu_new() : g_object_ref(section);
    do {
      take(menu, list, DO_DEED, i, g_strdup(deed->label));
      deed = ++i < end ? g_ptr_array_index(menu->deeds, i) : NULL;
    } while (deed != NULL && first->list != NULL && g_strcmp0(deed->list, first->list) == 0);
    if (first->list != NULL)
      g_menu_append_submenu(section, _(first->list), G_MENU_MODEL(list));
  }
}

static void add_deeds(CapPlaceMenu *menu, GMenu *model, gboolean is_game) {
  const CapHandbook *handbook = cap_project_handbook(project_of(menu));
  guint own = 0;
  cap_map_add_deeds(project_of(menu), &menu->at, menu->deeds);
  own = menu->deeds->len;
  if (!is_game && handbook->add_deeds != NULL)
    handbook->add_deeds(project_of(menu), &menu->at, menu->deeds);
  for (guint part = 0; part < 2; part++) {
    GMenu *section = g_menu_new();
    add_some_deeds(menu, section, part == 0 ? own : 0, part == 0 ? menu->deeds->len : own);
    end_section(model, NULL, section);
  }
}

static void add_overlays(CapPlaceMenu *menu, GMenu *model) {
  const CapOverlayTable *table = cap_project_workbench(project_of(menu))->overlays;
  GMenu *list = g_menu_new();
  for (guint i = 0; table != NULL && table->rows[i].name != NULL; i++)
    take(menu, list, DO_OVERLAY, i, g_strdup(_(table->rows[i].title)));
  if (g_menu_model_get_n_items(G_MENU_MODEL(list)) > 0)
    g_menu_append_submenu(model, _("What the rules say"), G_MENU_MODEL(list));
  g_object_unref(list);
}

static GMenuModel *make_model(CapPlaceMenu *menu) {
  GMenu *model = g_menu_new();
  gboolean is_game = cap_desk_holds_counters(menu->desk);
  g_ptr_array_set_size(menu->lines, 0);
  g_ptr_array_set_size(menu->deeds, 0);
  if (!is_game)
    add_counter(menu, model);
  add_place(menu, model);
  add_deeds(menu, model, is_game);
  if (!is_game)
    add_overlays(menu, model);
  return G_MENU_MODEL(model);
}

/* --- Opening -------------------------------------------------------------------------------- */

static void close_popover(CapPlaceMenu *menu) {
  g_clear_handle_id(&menu->popup, g_source_remove);
  if (menu->popover != NULL)
    gtk_popover_popdown(GTK_POPOVER(menu->popover));
}

static gboolean on_popup(gpointer data) {
  CapPlaceMenu *menu = data;
  menu->popup = 0;
  gtk_popover_popup(GTK_POPOVER(menu->popover));
  return G_SOURCE_REMOVE;
}

static GtkWidget *make_popover(CapPlaceMenu *menu) {
  GtkWidget *popover = gtk_popover_menu_new_from_model(NULL);
  gtk_widget_set_parent(popover, GTK_WIDGET(cap_desk_canvas(menu->desk)));
  gtk_popover_set_has_arrow(GTK_POPOVER(popover), FALSE);
  gtk_widget_set_halign(popover, GTK_ALIGN_START);
  gtk_accessible_update_property(GTK_ACCESSIBLE(popover), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("What can be done here"), -1);
  return popover;
}

/* One and the same popover every time: half a second after the pointer came to it, GTK 4.8 looks
 * where it is, even if the popover was taken away since. */
static void show(CapPlaceMenu *menu, GMenuModel *model, double x, double y) {
  const GdkRectangle area = {(int)x, (int)y, 1, 1};
  close_popover(menu);
  if (menu->popover == NULL)
    menu->popover = make_popover(menu);
  gtk_popover_menu_set_menu_model(GTK_POPOVER_MENU(menu->popover), model);
  gtk_popover_set_pointing_to(GTK_POPOVER(menu->popover), &area);
  /* GTK puts lines between the sections of a menu when it has the time: one that is shown before
   * is too low for them, and hides its last rows. */
  menu->popup = g_idle_add(on_popup, menu);
}

void cap_place_menu_open(CapPlaceMenu *menu, const CapToolPoint *point, CapIndex border,
                         const char *counter, double x, double y) {
  g_autofree char *key = g_strdup(counter);
  g_free(menu->counter);
  menu->counter = cap_desk_holds_counters(menu->desk) ? NULL : g_steal_pointer(&key);
  menu->point = *point;
  menu->at = (CapDeedPlace){point->hex, point->direction, border, point->spot, menu->counter};
  g_free(menu->name);
  menu->name = cap_deed_place_name(project_of(menu), &menu->at);
  g_autoptr(GMenuModel) model = make_model(menu);
  if (g_menu_model_get_n_items(model) > 0)
    show(menu, model, x, y);
}

CapPlaceMenu *cap_place_menu_new(CapDesk *desk, CapOverlayChoice choose, gpointer data) {
  static const GActionEntry entries[] = {
      {.name = "do", .activate = on_do, .parameter_type = "u"},
  };
  CapPlaceMenu *menu = g_new0(CapPlaceMenu, 1);
  *menu = (CapPlaceMenu){.desk = desk, .choose = choose, .data = data};
  menu->lines = g_ptr_array_new_with_free_func(line_free);
  menu->deeds = cap_deeds_new();
  menu->actions = g_simple_action_group_new();
  g_action_map_add_action_entries(G_ACTION_MAP(menu->actions), entries, G_N_ELEMENTS(entries),
                                  menu);
  gtk_widget_insert_action_group(GTK_WIDGET(cap_desk_canvas(desk)), "place",
                                 G_ACTION_GROUP(menu->actions));
  return menu;
}

void cap_place_menu_free(CapPlaceMenu *menu) {
  close_popover(menu);
  g_clear_pointer(&menu->popover, gtk_widget_unparent);
  if (cap_desk_canvas(menu->desk) != NULL)
    gtk_widget_insert_action_group(GTK_WIDGET(cap_desk_canvas(menu->desk)), "place", NULL);
  g_object_unref(menu->actions);
  g_ptr_array_unref(menu->lines);
  g_ptr_array_unref(menu->deeds);
  g_free(menu->counter);
  g_free(menu->name);
  g_free(menu);
}

gboolean cap_place_menu_is_open(CapPlaceMenu *menu) {
  return menu->popup != 0 || (menu->popover != NULL && gtk_widget_get_visible(menu->popover));
}

GPtrArray *cap_place_menu_labels(CapPlaceMenu *menu) {
  GPtrArray *labels = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < menu->lines->len; i++)
    g_ptr_array_add(labels, g_strdup(((Line *)g_ptr_array_index(menu->lines, i))->label));
  return labels;
}

gboolean cap_place_menu_do(CapPlaceMenu *menu, const char *label) {
  for (guint i = 0; i < menu->lines->len; i++) {
    const Line *line = g_ptr_array_index(menu->lines, i);
    if (g_str_equal(line->label, label)) {
      g_clear_handle_id(&menu->popup, g_source_remove);
      if (menu->popover != NULL) /* as a click does */
        gtk_popover_popdown(GTK_POPOVER(menu->popover));
      act(menu, line);
      return TRUE;
    }
  }
  return FALSE;
}
