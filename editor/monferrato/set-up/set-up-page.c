#include "editor/monferrato/set-up/set-up-page.h"

#include <glib/gi18n.h>

#include "editor/core/commands/commands-element.h"
#include "editor/form/choice-popover.h"
#include "editor/form/split.h"
#include "editor/monferrato/set-up/commands-set-up.h"
#include "editor/monferrato/set-up/force-details.h"
#include "editor/monferrato/set-up/force-list.h"
#include "editor/monferrato/set-up/placement.h"

/* Its overlay on the map. */
#define OVERLAY "forces"

/* What can be added besides counters. */
#define FORT "fort"

struct _MonferratoSetUpPage {
  GtkWidget parent_instance;
  CapDesk *desk;
  gboolean is_following; /* the list follows the map, or the other way round */
  GtkWidget *box, *split, *list, *details, *add, *remove, *popover;
};

G_DEFINE_FINAL_TYPE(MonferratoSetUpPage, monferrato_set_up_page, GTK_TYPE_WIDGET)

static const MonferratoScenario *scenario_of(MonferratoSetUpPage *page) {
  return monferrato_project_scenario(cap_desk_project(page->desk));
}

static MonferratoForceItem *selected(MonferratoSetUpPage *page) {
  return monferrato_force_list_selected(MONFERRATO_FORCE_LIST(page->list));
}

/* --- The map -------------------------------------------------------------------------------- */

static void show_places(MonferratoSetUpPage *page) {
  static const GdkRGBA colour = {0.90f, 0.38f, 0.0f, 0.40f};
  CapCanvas *canvas = cap_desk_canvas(page->desk);
  MonferratoForceItem *item = selected(page);

  if (!gtk_widget_get_mapped(GTK_WIDGET(page)) || item == NULL) {
    cap_canvas_take_overlay(canvas, OVERLAY, NULL);
    return;
  }
  g_autoptr(GArray) zones = monferrato_force_item_zones(item, cap_desk_project(page->desk));
  CapOverlay *overlay = cap_overlay_new();
  for (guint i = 0; i < zones->len; i++)
    cap_overlay_add_hex(overlay, g_array_index(zones, CapIndex, i), &colour, NULL);
  cap_canvas_take_overlay(canvas, OVERLAY, overlay);
}

/* The counter of the list is that of the map; what is no counter has none there. */
static void lead_map(MonferratoSetUpPage *page) {
  const MonferratoScenario *s = scenario_of(page);
  MonferratoForceItem *item = selected(page);
  gboolean is_counter =
      s != NULL && item != NULL && monferrato_force_item_kind(item) == MONFERRATO_FORCE_COUNTER;

  if (page->is_following || item == NULL || !gtk_widget_get_mapped(GTK_WIDGET(page)))
    return;
  page->is_following = TRUE;
  cap_desk_select_stack(
      page->desk, is_counter ? s->roster->counters[monferrato_force_item_index(item)].id : NULL);
  page->is_following = FALSE;
}

static void on_desk_selection(MonferratoSetUpPage *page) {
  const char *id = cap_desk_stack(page->desk);
  MonferratoForceItem *now = selected(page);

  if (page->is_following || id == NULL)
    return;
  g_autofree char *key = monferrato_force_key_of_counter(id);
  if (now != NULL && g_str_equal(monferrato_force_item_key(now), key))
    return;
  page->is_following = TRUE;
  monferrato_force_list_select(MONFERRATO_FORCE_LIST(page->list), key);
  page->is_following = FALSE;
}

/* --- Adding and removing -------------------------------------------------------------------- */

/* The Command that is selected, or whose counter is; CAP_INDEX_NONE for neither. */
static CapIndex selected_command(MonferratoSetUpPage *page) {
  const MonferratoScenario *s = scenario_of(page);
  MonferratoForceItem *item = selected(page);

  if (s == NULL || item == NULL)
    return CAP_INDEX_NONE;
  if (monferrato_force_item_kind(item) == MONFERRATO_FORCE_COMMAND)
    return monferrato_force_item_index(item);
  return monferrato_force_item_kind(item) == MONFERRATO_FORCE_COUNTER
             ? s->roster->counters[monferrato_force_item_index(item)].command
             : CAP_INDEX_NONE;
}

static CapIndex selected_side(MonferratoSetUpPage *page) {
  const MonferratoScenario *s = scenario_of(page);
  MonferratoForceItem *item = selected(page);
  CapIndex command = selected_command(page);

  if (command != CAP_INDEX_NONE)
    return s->parts[command].side;
  if (item == NULL || s == NULL)
    return CAP_INDEX_NONE;
  if (monferrato_force_item_kind(item) == MONFERRATO_FORCE_SIDE)
    return monferrato_force_item_index(item);
  return monferrato_force_item_kind(item) == MONFERRATO_FORCE_FORTS
             ? s->lines[monferrato_force_item_index(item)].side
             : CAP_INDEX_NONE;
}

static void offer(MonferratoSetUpPage *page, const char *id, const char *label) {
  g_autoptr(CapChoiceItem) item = cap_choice_item_new(id, label, NULL);

  cap_choice_popover_add(CAP_CHOICE_POPOVER(page->popover), item);
}

static void on_fill(MonferratoSetUpPage *page) {
  cap_choice_popover_clear(CAP_CHOICE_POPOVER(page->popover));
  for (guint i = 0; selected_command(page) != CAP_INDEX_NONE && monferrato_kind_words[i] != NULL;
       i++)
    offer(page, monferrato_kind_words[i], monferrato_kind_name((MonferratoKind)i));
  if (selected_side(page) != CAP_INDEX_NONE)
    offer(page, FORT, _("Fort"));
}

/* In the zone that is selected on the map, or in the first. */
static void add_fort(MonferratoSetUpPage *page) {
  const MonferratoScenario *s = scenario_of(page);
  CapHex zone = cap_desk_hex(page->desk);

  monferrato_command_add_forts(cap_desk_project(page->desk), selected_side(page),
                               zone < s->base.map->n_zones ? (CapIndex)zone : 0);
}

static void on_chosen(MonferratoSetUpPage *page, const char *id) {
  gtk_popover_popdown(GTK_POPOVER(page->popover));
  if (g_str_equal(id, FORT)) {
    add_fort(page);
    return;
  }
  for (guint i = 0; monferrato_kind_words[i] != NULL; i++) {
    if (!g_str_equal(id, monferrato_kind_words[i]))
      continue;
    g_autofree char *counter = monferrato_command_add_counter(
        cap_desk_project(page->desk), selected_command(page), (MonferratoKind)i);
    g_autofree char *key = counter != NULL ? monferrato_force_key_of_counter(counter) : NULL;
    monferrato_force_list_select(MONFERRATO_FORCE_LIST(page->list), key);
    return;
  }
}

static void on_remove(MonferratoSetUpPage *page) {
  CapProject *project = cap_desk_project(page->desk);
  const MonferratoScenario *s = scenario_of(page);
  MonferratoForceItem *item = selected(page);

  if (s == NULL || item == NULL)
    return;
  CapIndex index = monferrato_force_item_index(item);
  if (monferrato_force_item_kind(item) == MONFERRATO_FORCE_COUNTER) {
    g_autofree char *id = g_strdup(s->roster->counters[index].id);
    g_autofree char *parent = g_strdup(
        monferrato_force_item_key(monferrato_force_list_parent(MONFERRATO_FORCE_LIST(page->list))));
    monferrato_command_remove_counter(project, id);
    monferrato_force_list_select(MONFERRATO_FORCE_LIST(page->list), parent);
  } else if (monferrato_force_item_kind(item) == MONFERRATO_FORCE_FORTS) {
    cap_element_remove(cap_project_file(project, CAP_KIND_SCENARIO), s->lines[index].node);
  }
}

static void update_buttons(MonferratoSetUpPage *page) {
  MonferratoForceItem *item = selected(page);
  gboolean is_removable =
      item != NULL && (monferrato_force_item_kind(item) == MONFERRATO_FORCE_COUNTER ||
                       monferrato_force_item_kind(item) == MONFERRATO_FORCE_FORTS);

  gtk_widget_set_sensitive(page->remove, is_removable);
  gtk_widget_set_sensitive(page->add, selected_command(page) != CAP_INDEX_NONE ||
                                          selected_side(page) != CAP_INDEX_NONE);
}

/* --- Following ------------------------------------------------------------------------------ */

/* The row above the Commands that take no part has nothing to show. */
static void on_selected(MonferratoSetUpPage *page) {
  MonferratoForceItem *item = selected(page);
  gboolean is_shown = item != NULL && monferrato_force_item_kind(item) != MONFERRATO_FORCE_ABSENT;

  monferrato_force_details_show(MONFERRATO_FORCE_DETAILS(page->details), item);
  cap_split_set_state(CAP_SPLIT(page->split), is_shown,
                      monferrato_force_list_is_empty(MONFERRATO_FORCE_LIST(page->list)));
  update_buttons(page);
  show_places(page);
  lead_map(page);
}

/* The key of what an element of the roster is, or stands in; NULL for none. */
static char *dup_key_in_roster(const MonferratoScenario *s, CapNode node) {
  for (guint i = 0; i < s->roster->n_counters; i++)
    if (s->roster->counters[i].node == node)
      return monferrato_force_key_of_counter(s->roster->counters[i].id);
  for (guint i = 0; i < s->roster->n_commands; i++)
    if (s->roster->commands[i].node == node)
      return g_strdup_printf("command:%s", s->roster->commands[i].id);
  return NULL;
}

static char *dup_key_in_scenario(const MonferratoScenario *s, CapNode node) {
  for (guint i = 0; i < s->n_lines; i++)
    if (s->lines[i].node == node && s->lines[i].n_units > 0)
      return monferrato_force_key_of_counter(s->roster->counters[s->lines[i].units[0]].id);
  for (guint i = 0; i < s->roster->n_commands; i++)
    if (s->parts[i].node == node)
      return g_strdup_printf("command:%s", s->roster->commands[i].id);
  for (guint i = 0; i < s->base.n_sides; i++)
    if (s->base.sides[i].node == node)
      return g_strdup_printf("side:%s", s->base.sides[i].id);
  return NULL;
}

static void on_go_to(MonferratoSetUpPage *page, CapFile *file, guint offset, guint length) {
  const MonferratoScenario *s = scenario_of(page);
  const CapDocument *doc = cap_file_document(file);
  gboolean is_roster = s != NULL && doc == s->roster->document;

  (void)length;
  if (s == NULL || (!is_roster && doc != s->base.document))
    return;
  for (CapNode node = cap_document_node_at(doc, offset); node != CAP_NODE_NONE;
       node = cap_node_parent(doc, node)) {
    g_autofree char *key = is_roster ? dup_key_in_roster(s, node) : dup_key_in_scenario(s, node);
    if (key != NULL) {
      monferrato_force_list_select(MONFERRATO_FORCE_LIST(page->list), key);
      return;
    }
  }
}

static void monferrato_set_up_page_map(GtkWidget *widget) {
  GTK_WIDGET_CLASS(monferrato_set_up_page_parent_class)->map(widget);
  show_places(MONFERRATO_SET_UP_PAGE(widget));
}

static void monferrato_set_up_page_unmap(GtkWidget *widget) {
  MonferratoSetUpPage *page = MONFERRATO_SET_UP_PAGE(widget);

  if (page->desk != NULL)
    cap_canvas_take_overlay(cap_desk_canvas(page->desk), OVERLAY, NULL);
  GTK_WIDGET_CLASS(monferrato_set_up_page_parent_class)->unmap(widget);
}

/* --- The widget ----------------------------------------------------------------------------- */

static void monferrato_set_up_page_dispose(GObject *object) {
  MonferratoSetUpPage *page = MONFERRATO_SET_UP_PAGE(object);

  g_clear_pointer(&page->box, gtk_widget_unparent);
  g_clear_object(&page->desk);
  G_OBJECT_CLASS(monferrato_set_up_page_parent_class)->dispose(object);
}

static void monferrato_set_up_page_class_init(MonferratoSetUpPageClass *class) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);

  G_OBJECT_CLASS(class)->dispose = monferrato_set_up_page_dispose;
  widget_class->map = monferrato_set_up_page_map;
  widget_class->unmap = monferrato_set_up_page_unmap;
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *make_bar(MonferratoSetUpPage *page) {
  GtkWidget *bar = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);

  page->popover = cap_choice_popover_new(FALSE);
  page->add = gtk_menu_button_new();
  page->remove = gtk_button_new_from_icon_name("user-trash-symbolic");
  gtk_widget_set_hexpand(page->add,
                         TRUE); /* the bin stands at the other end, as over other lists */
  gtk_widget_set_halign(page->add, GTK_ALIGN_START);
  gtk_menu_button_set_label(GTK_MENU_BUTTON(page->add), _("Add"));
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(page->add), page->popover);
  gtk_widget_set_tooltip_text(page->add, _("Add a counter to the Command, or a Fort to the side"));
  gtk_widget_set_tooltip_text(page->remove, _("Remove the counter from roster and set-up"));
  gtk_accessible_update_property(GTK_ACCESSIBLE(page->remove), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("Remove"), -1);
  g_signal_connect_swapped(page->popover, "fill", G_CALLBACK(on_fill), page);
  g_signal_connect_swapped(page->popover, "chosen", G_CALLBACK(on_chosen), page);
  g_signal_connect_swapped(page->remove, "clicked", G_CALLBACK(on_remove), page);
  gtk_box_append(GTK_BOX(bar), page->add);
  gtk_box_append(GTK_BOX(bar), page->remove);
  return bar;
}

static void monferrato_set_up_page_init(MonferratoSetUpPage *page) {
  page->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_margin_start(page->box, 12);
  gtk_widget_set_margin_end(page->box, 12);
  gtk_widget_set_margin_top(page->box, 6);
  gtk_widget_set_margin_bottom(page->box, 6);
  gtk_widget_set_parent(page->box, GTK_WIDGET(page));
}

GtkWidget *monferrato_set_up_page_new(CapDesk *desk) {
  MonferratoSetUpPage *page = g_object_new(MONFERRATO_TYPE_SET_UP_PAGE, NULL);

  page->desk = g_object_ref(desk);
  page->list = monferrato_force_list_new(cap_desk_project(desk));
  page->details = monferrato_force_details_new(desk);
  page->split = cap_split_new(page->list, page->details,
                              _("Select a Command, a counter or a Fort to change it. Counters can "
                                "also be dragged on the map."));
  cap_split_set_memory(CAP_SPLIT(page->split), cap_desk_memory(desk), "set-up");
  gtk_widget_set_vexpand(page->split, TRUE);
  gtk_box_append(GTK_BOX(page->box), make_bar(page));
  gtk_box_append(GTK_BOX(page->box), page->split);
  g_signal_connect_object(page->list, "selected", G_CALLBACK(on_selected), page, G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "selection-changed", G_CALLBACK(on_desk_selection), page,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "go-to", G_CALLBACK(on_go_to), page, G_CONNECT_SWAPPED);
  on_selected(page);
  return GTK_WIDGET(page);
}
