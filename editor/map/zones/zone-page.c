#include "editor/map/zones/zone-page.h"

#include <glib/gi18n.h>

#include "editor/core/map-words.h"
#include "editor/form/accessible.h"
#include "editor/map/parts-pane.h"
#include "editor/map/zones/zone-values.h"
#include "validator/identifier.h"

struct _CapZonePage {
  GtkWidget parent_instance;
  CapDesk *desk; /* weak, as the window owns both */
  CapZoneTool *tool;
  GPtrArray *values;   /* what each row of `value` stands for; NULL for "none" or "new" */
  gboolean is_filling; /* the page itself changes its widgets */

  GtkWidget *box;
  CapSwatches *mode, *kind, *value;
  GtkDropDown *moat;
  CapZoneMode last_mode; /* before something was picked up */
  GtkWidget *kind_label, *value_label, *name_label, *level_label, *moat_label;
  GtkEntry *name;
  GtkSpinButton *level;
  GtkCheckButton *erase;
  GtkLabel *help;
  GtkBox *parts_place;
  GtkWidget *remove;
};

G_DEFINE_FINAL_TYPE(CapZonePage, cap_zone_page, GTK_TYPE_WIDGET)

static const char *const help_texts[CAP_ZONE_N_MODES] = {
    [CAP_ZONE_LOOK] = N_("Click a zone, or an edge between two zones, to see it below. Drag the "
                         "map to move it."),
    [CAP_ZONE_SHAPE] =
        N_("Click a zone, then drag its corners; neighbours follow. Drag an edge to make a corner "
           "of it. Shift and a click, or Delete, takes a corner away. Drag the name, or the round "
           "handle, to move the name."),
    [CAP_ZONE_DRAW] =
        N_("Click corner after corner. Near a neighbour the line follows its outline. Click the "
           "first corner again, or press Enter, to finish. Backspace takes the last corner back, "
           "Escape gives up."),
    [CAP_ZONE_SPLIT] = N_("Drag from one point of an outline to another, or click both: the zone "
                          "between them becomes two."),
    [CAP_ZONE_JOIN] = N_("Drag from one zone to its neighbour, or click both: they become one, "
                         "with the name of the first."),
    [CAP_ZONE_BORDER] = N_("Choose a kind, then click the edges that shall be so."),
    [CAP_ZONE_LINK] = N_("Drag from one zone to another that does not touch it, or click both."),
    [CAP_ZONE_GROUND] = N_("Click the zones that have this ground, or drag over them."),
    [CAP_ZONE_STATE] = N_("Click the zones that belong to this state, or drag over them."),
    [CAP_ZONE_PLACE] = N_("Click the zones where this stands."),
    [CAP_ZONE_SECTION] = N_("Click the zones that are printed in this part of the map. Sections "
                            "are added in the outline."),
    [CAP_ZONE_SOURCE] = N_("Click the zones from which this Command draws supply."),
    [CAP_ZONE_PICK] = N_("Click a zone or an edge: what lies there is painted with next. With Alt "
                         "any tool picks up what it paints."),
};

static const CapMap *map_of(CapZonePage *page) {
  const CapMap *map = page->desk != NULL ? cap_project_map(cap_desk_project(page->desk)) : NULL;
  return map != NULL && cap_map_has_zones(map) ? map : NULL;
}

static CapFile *file_of(CapZonePage *page) {
  return cap_project_file(cap_desk_project(page->desk), CAP_KIND_MAP);
}

static CapZoneMode chosen_mode(CapZonePage *page) {
  guint chosen = cap_swatches_selected(page->mode);
  return chosen < CAP_ZONE_N_MODES ? chosen : CAP_ZONE_LOOK;
}

/* --- What can be painted with --------------------------------------------------------------- */

/* The tools, as CapZoneMode counts them. */
static const CapToolRow tool_rows[] = {
    {N_("Look and select"), CAP_ICON_SELECT, GDK_KEY_s},
    {N_("Corners and name"), CAP_ICON_CORNERS, GDK_KEY_c},
    {N_("New zone"), CAP_ICON_OUTLINE, GDK_KEY_z},
    {N_("Split"), CAP_ICON_SPLIT, GDK_KEY_x},
    {N_("Join"), CAP_ICON_JOIN, GDK_KEY_j},
    {N_("Border"), CAP_ICON_BORDER, GDK_KEY_b},
    {N_("Link"), CAP_ICON_LINK, GDK_KEY_l},
    {N_("Ground"), CAP_ICON_TERRAIN, GDK_KEY_g},
    {N_("State"), CAP_ICON_STATE, GDK_KEY_t},
    {N_("Settlement"), CAP_ICON_SETTLEMENT, GDK_KEY_p},
    {N_("Section"), CAP_ICON_SECTION, GDK_KEY_n},
    {N_("Source of supply"), CAP_ICON_SOURCE, GDK_KEY_u},
    {N_("Pick up what is there"), CAP_ICON_PICK, GDK_KEY_i},
    {0},
};

static void fill_values(CapZonePage *page, CapZoneMode mode) {
  cap_zone_values_fill(page->value, page->values, cap_desk_project(page->desk), mode);
}

static const char *chosen_value(CapZonePage *page) {
  guint chosen = cap_swatches_selected(page->value);
  return chosen < page->values->len ? g_ptr_array_index(page->values, chosen) : NULL;
}

/* --- Settings ------------------------------------------------------------------------------- */

static gboolean is_painted(CapZoneMode mode) {
  return mode >= CAP_ZONE_GROUND && mode <= CAP_ZONE_SOURCE;
}

static gboolean has_water(CapZonePage *page) {
  CapBorderKind kind = cap_swatches_selected(page->kind);
  return kind == CAP_BORDER_RIVER || kind == CAP_BORDER_RIVER_BRIDGE ||
         (kind == CAP_BORDER_WALL && gtk_drop_down_get_selected(page->moat) > 0);
}

static void show_row(GtkWidget *label, gpointer widget, gboolean is_shown) {
  gtk_widget_set_visible(label, is_shown);
  gtk_widget_set_visible(GTK_WIDGET(widget), is_shown);
}

static const char *name_hint(CapZoneMode mode) {
  return mode == CAP_ZONE_DRAW     ? _("Name of the next zone")
         : mode == CAP_ZONE_BORDER ? _("Name of the river")
                                   : _("Name of the new one");
}

/* Only what means something for the tool can be seen. */
static void show_rows(CapZonePage *page) {
  CapZoneMode mode = chosen_mode(page);
  gboolean is_border = mode == CAP_ZONE_BORDER;
  gboolean is_wall = is_border && cap_swatches_selected(page->kind) == CAP_BORDER_WALL;
  const char *value = chosen_value(page);
  gboolean is_new = is_painted(mode) && value != NULL && *value == '\0';
  show_row(page->kind_label, page->kind, is_border);
  show_row(page->value_label, page->value, is_painted(mode));
  show_row(page->name_label, page->name,
           mode == CAP_ZONE_DRAW || is_new || (is_border && has_water(page)));
  show_row(page->level_label, page->level, is_wall);
  show_row(page->moat_label, page->moat, is_wall);
  gtk_widget_set_visible(GTK_WIDGET(page->erase), mode == CAP_ZONE_LINK || mode == CAP_ZONE_SOURCE);
  gtk_entry_set_placeholder_text(page->name, name_hint(mode));
  gtk_label_set_text(page->help, _(help_texts[mode]));
}

/* The word that is painted: a new one is made of its name. New string; NULL for none. */
static char *dup_value(CapZonePage *page) {
  const char *value = chosen_value(page);
  if (value == NULL || *value != '\0')
    return g_strdup(value);
  return cap_dup_identifier(gtk_editable_get_text(GTK_EDITABLE(page->name)));
}

static void on_settings_changed(CapZonePage *page) {
  static const CapBorderKind moats[] = {CAP_BORDER_OPEN, CAP_BORDER_RIVER, CAP_BORDER_RIVER_BRIDGE};
  CapZoneMode mode = chosen_mode(page);
  if (page->is_filling || page->tool == NULL || map_of(page) == NULL)
    return;
  show_rows(page);
  const char *name = gtk_editable_get_text(GTK_EDITABLE(page->name));
  guint moat = gtk_drop_down_get_selected(page->moat);
  cap_zone_tool_take_settings(
      page->tool,
      (CapZoneSettings){
          .mode = mode,
          .value = is_painted(mode) ? dup_value(page) : NULL,
          .name = g_strdup(name),
          .river = g_strdup(name),
          .border = {.kind = cap_swatches_selected(page->kind),
                     .level = (guint)gtk_spin_button_get_value_as_int(page->level),
                     .moat = moat < G_N_ELEMENTS(moats) ? moats[moat] : CAP_BORDER_OPEN},
          .is_erasing = gtk_check_button_get_active(page->erase),
      });
  cap_zone_tool_set_active(page->tool, gtk_widget_get_mapped(GTK_WIDGET(page)));
  if (gtk_widget_get_mapped(GTK_WIDGET(page)))
    cap_canvas_set_dropping(cap_desk_canvas(page->desk), mode == CAP_ZONE_PICK);
}

static void on_mode_changed(CapZonePage *page) {
  if (page->tool == NULL || map_of(page) == NULL)
    return;
  if (chosen_mode(page) != CAP_ZONE_PICK)
    page->last_mode = chosen_mode(page);
  page->is_filling = TRUE;
  fill_values(page, chosen_mode(page));
  gtk_check_button_set_active(page->erase, FALSE);
  gtk_editable_set_text(GTK_EDITABLE(page->name), "");
  page->is_filling = FALSE;
  on_settings_changed(page);
}

static void choose_value(CapZonePage *page, const char *value) {
  for (guint i = 0; i < page->values->len; i++)
    if (g_strcmp0(g_ptr_array_index(page->values, i), value) == 0)
      cap_swatches_select(page->value, i);
}

/* So near, in pixels, an edge is meant. */
#define EDGE_REACH 6.0

/* What lies there becomes what is painted with, of the kind that was painted before if it can. */
static void on_picked(const CapToolPoint *point, gpointer data) {
  CapZonePage *page = data;
  double reach = EDGE_REACH / cap_canvas_zoom(cap_desk_canvas(page->desk));
  if (map_of(page) == NULL || point->hex >= map_of(page)->n_zones)
    return;
  CapZoneFind found = cap_zone_find(cap_desk_project(page->desk), point, reach, page->last_mode);
  cap_swatches_select(page->mode, found.mode);
  if (found.border != NULL) {
    cap_swatches_select(page->kind, found.border->kind);
    gtk_editable_set_text(GTK_EDITABLE(page->name), found.border->river);
    if (found.border->wall_level > 0)
      gtk_spin_button_set_value(page->level, found.border->wall_level);
  } else {
    choose_value(page, found.value);
  }
  CapSwatches *chosen = found.border != NULL ? page->kind : page->value;
  cap_desk_tell(page->desk, _("Painting with %s now."),
                cap_swatches_name(chosen, cap_swatches_selected(chosen)));
  g_free(found.value);
}

static gboolean on_key(guint key, GdkModifierType state, gpointer data) {
  CapZonePage *page = data;
  return map_of(page) != NULL && cap_swatches_press(page->mode, key, state);
}

/* A zone was drawn: the next one has another name. */
static void on_made(gpointer data) {
  CapZonePage *page = data;
  gtk_editable_set_text(GTK_EDITABLE(page->name), "");
}

/* --- The list and the form ------------------------------------------------------------------ */

static gboolean is_shown_in_list(const CapDocument *doc, CapNode node, gpointer data) {
  (void)data;
  switch (cap_node_name(doc, node)) {
  case CAP_NAME_ZONES:
  case CAP_NAME_ZONE:
  case CAP_NAME_BORDERS:
  case CAP_NAME_BORDER:
    return TRUE;
  default:
    return FALSE;
  }
}

/* "Casale, fortress, open ground" or "Alba, Asti: river". New string; NULL for what the element
 * itself says. */
static char *words_about(CapProject *project, const CapDocument *doc, CapNode node) {
  const CapMap *map = cap_project_map(project);
  (void)doc;
  for (guint i = 0; map != NULL && i < map->n_zones; i++)
    if (map->zones[i].node == node)
      return cap_map_words_zone(&map->zones[i]);
  for (guint i = 0; map != NULL && i < map->n_borders; i++)
    if (map->borders[i].node == node)
      return cap_map_words_border(map, &map->borders[i]);
  return NULL;
}

static const char *heading_of(CapDesk *desk, CapNode node) {
  gboolean is_border = node != CAP_NODE_NONE && cap_desk_border(desk) != CAP_INDEX_NONE;
  return is_border ? N_("Selected border") : N_("Selected zone");
}

static const CapPartsInfo parts = {
    .title = N_("Zones and borders"),
    .empty = N_("There are no zones yet. Choose the tool New zone and draw one."),
    .nothing = N_("Nothing is selected. Click a zone or an edge on the map, or a line of the "
                  "list."),
    .board = CAP_BOARD_ZONES,
    .has = is_shown_in_list,
    .words = words_about,
    .heading = heading_of,
};

static void show_selected(CapZonePage *page) {
  cap_zone_tool_follow(page->tool);
  gtk_widget_set_visible(page->remove, map_of(page) != NULL &&
                                           cap_desk_selected_node(page->desk) != CAP_NODE_NONE &&
                                           cap_desk_border(page->desk) == CAP_INDEX_NONE);
}

static void on_remove(CapZonePage *page) {
  const CapMap *map = map_of(page);
  CapHex zone = cap_desk_hex(page->desk);
  if (map != NULL && zone < map->n_zones)
    cap_zones_remove(file_of(page), map, zone);
}

/* Words that have come or gone can be painted with, or no longer. */
static void follow_values(CapZonePage *page) {
  g_autofree char *value = g_strdup(chosen_value(page));
  if (!is_painted(chosen_mode(page)))
    return;
  page->is_filling = TRUE;
  fill_values(page, chosen_mode(page));
  choose_value(page, value);
  page->is_filling = FALSE;
}

static void on_changed(CapZonePage *page) {
  show_selected(page);
  if (map_of(page) != NULL)
    follow_values(page);
}

/* --- The object ----------------------------------------------------------------------------- */

static void cap_zone_page_map(GtkWidget *widget) {
  CapZonePage *page = CAP_ZONE_PAGE(widget);
  GTK_WIDGET_CLASS(cap_zone_page_parent_class)->map(widget);
  if (page->desk != NULL)
    cap_canvas_set_work(cap_desk_canvas(page->desk), on_key, on_picked, page);
  on_settings_changed(page);
}

/* Other pages want the mouse as well. */
static void cap_zone_page_unmap(GtkWidget *widget) {
  CapZonePage *page = CAP_ZONE_PAGE(widget);
  if (page->tool != NULL)
    cap_zone_tool_set_active(page->tool, FALSE);
  if (page->desk != NULL)
    cap_canvas_drop_work(cap_desk_canvas(page->desk), page);
  GTK_WIDGET_CLASS(cap_zone_page_parent_class)->unmap(widget);
}

GtkWidget *cap_zone_page_new(CapDesk *desk) {
  CapZonePage *page = g_object_new(CAP_TYPE_ZONE_PAGE, NULL);
  g_set_weak_pointer(&page->desk, desk);
  page->tool = cap_zone_tool_new(desk);
  cap_zone_tool_set_made(page->tool, on_made, page);
  gtk_box_append(page->parts_place, cap_parts_pane_new(desk, &parts));
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(on_changed), page,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "selection-changed", G_CALLBACK(show_selected), page,
                          G_CONNECT_SWAPPED);
  on_changed(page);
  on_mode_changed(page);
  return GTK_WIDGET(page);
}

static void cap_zone_page_dispose(GObject *object) {
  CapZonePage *page = CAP_ZONE_PAGE(object);
  page->is_filling = TRUE;
  g_clear_pointer(&page->tool, cap_zone_tool_free);
  g_clear_pointer(&page->box, gtk_widget_unparent);
  gtk_widget_dispose_template(GTK_WIDGET(page), CAP_TYPE_ZONE_PAGE);
  g_clear_pointer(&page->values, g_ptr_array_unref);
  g_clear_weak_pointer(&page->desk);
  G_OBJECT_CLASS(cap_zone_page_parent_class)->dispose(object);
}

static void bind_children(GtkWidgetClass *class) {
  gtk_widget_class_bind_template_child(class, CapZonePage, box);
  gtk_widget_class_bind_template_child(class, CapZonePage, erase);
  gtk_widget_class_bind_template_child(class, CapZonePage, help);
  gtk_widget_class_bind_template_child(class, CapZonePage, kind);
  gtk_widget_class_bind_template_child(class, CapZonePage, kind_label);
  gtk_widget_class_bind_template_child(class, CapZonePage, level);
  gtk_widget_class_bind_template_child(class, CapZonePage, level_label);
  gtk_widget_class_bind_template_child(class, CapZonePage, moat);
  gtk_widget_class_bind_template_child(class, CapZonePage, moat_label);
  gtk_widget_class_bind_template_child(class, CapZonePage, mode);
  gtk_widget_class_bind_template_child(class, CapZonePage, name);
  gtk_widget_class_bind_template_child(class, CapZonePage, name_label);
  gtk_widget_class_bind_template_child(class, CapZonePage, parts_place);
  gtk_widget_class_bind_template_child(class, CapZonePage, remove);
  gtk_widget_class_bind_template_child(class, CapZonePage, value);
  gtk_widget_class_bind_template_child(class, CapZonePage, value_label);
}

static void cap_zone_page_class_init(CapZonePageClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_zone_page_dispose;
  widget->map = cap_zone_page_map;
  widget->unmap = cap_zone_page_unmap;
  g_type_ensure(CAP_TYPE_SWATCHES);
  gtk_widget_class_set_template_from_resource(widget, "/org/capitano/editor/zone-page.ui");
  bind_children(widget);
  gtk_widget_class_bind_template_callback(widget, on_mode_changed);
  gtk_widget_class_bind_template_callback(widget, on_remove);
  gtk_widget_class_bind_template_callback(widget, on_settings_changed);
}

static void cap_zone_page_init(CapZonePage *page) {
  page->values = g_ptr_array_new_with_free_func(g_free);
  gtk_widget_init_template(GTK_WIDGET(page));
  cap_accessible_tidy(GTK_WIDGET(page));
  cap_swatches_fill_tools(page->mode, tool_rows);
  cap_zone_kinds_fill(page->kind);
  cap_swatches_set_name(page->mode, _("Tool"));
  cap_swatches_set_name(page->kind, _("Kind of border"));
  cap_swatches_set_name(page->value, _("Paint with"));
  cap_accessible_name_drop_down(page->moat, _("Moat"));
}
