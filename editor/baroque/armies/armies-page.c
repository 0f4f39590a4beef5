#include "editor/baroque/armies/armies-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/baroque/armies/arrange-tool.h"
#include "editor/baroque/armies/army-words.h"
#include "editor/baroque/set-up-counters.h"
#include "editor/baroque/table/commands-table.h"
#include "editor/form/choice-popover.h"
#include "editor/form/element-form.h"
#include "editor/form/element-tree.h"
#include "editor/form/split.h"
#include "editor/map/swatches.h"

struct _BaroqueArmiesPage {
  GtkWidget parent_instance;
  CapDesk *desk; /* weak, as the window owns both */
  BaroqueArrangeTool *tool;
  gboolean is_following; /* the tree follows the table, or the other way round */
  GtkWidget *box, *mode, *help, *split, *tree, *form;
  GtkWidget *add, *place, *move, *types, *commands;
};

G_DEFINE_FINAL_TYPE(BaroqueArmiesPage, baroque_armies_page, GTK_TYPE_WIDGET)

/* As BaroqueArrangeMode counts them. */
static const CapToolRow tool_rows[] = {
    {N_("Arrange troops"), CAP_ICON_ARRANGE, GDK_KEY_s},
    {N_("New zone of deployment"), CAP_ICON_ZONE, GDK_KEY_z},
    {N_("Measure"), CAP_ICON_MEASURE, GDK_KEY_m},
    {0},
};

static const char *const help_texts[BAROQUE_ARRANGE_N_MODES] = {
    [BAROQUE_ARRANGE] =
        N_("Drag a base to move it: it falls into line with its neighbours, unless Control is "
           "held. Drag the handle before it to turn it, with Shift by eighths. Arrow keys move it "
           "by 0.1 BU, with Shift by 1 BU; Page Up and Page Down turn it, Home and End by a "
           "quarter. Delete takes it off the table. Shift and a click, or Shift and a box drawn "
           "around them, selects several: they go together."),
    [BAROQUE_ARRANGE_ZONE] =
        N_("Draw a box out with the mouse: the army that is selected, or whose unit is, deploys "
           "there."),
    [BAROQUE_ARRANGE_MEASURE] =
        N_("Drag from one point to another. From base to base it is measured from nearest point "
           "to nearest point, with the range band of fire."),
};

static const BaroqueScenario *scenario_of(BaroqueArmiesPage *page) {
  return baroque_project_scenario(cap_desk_project(page->desk));
}

static CapFile *file_of(BaroqueArmiesPage *page) {
  return cap_project_file(cap_desk_project(page->desk), CAP_KIND_SCENARIO);
}

static CapNode selected(BaroqueArmiesPage *page) {
  return cap_element_tree_selected(CAP_ELEMENT_TREE(page->tree));
}

/* --- What is selected ----------------------------------------------------------------------- */

static CapIndex selected_unit(BaroqueArmiesPage *page) {
  const BaroqueScenario *s = scenario_of(page);
  return s != NULL ? baroque_unit_of_node(s, selected(page)) : CAP_INDEX_NONE;
}

static CapIndex selected_leader(BaroqueArmiesPage *page) {
  const BaroqueScenario *s = scenario_of(page);
  return s != NULL ? baroque_leader_of_node(s, selected(page)) : CAP_INDEX_NONE;
}

/* The Command of an element, or that it stands in. */
static CapIndex command_of(BaroqueArmiesPage *page, CapNode node) {
  const BaroqueScenario *s = scenario_of(page);
  CapFile *file = file_of(page);
  if (s == NULL || file == NULL)
    return CAP_INDEX_NONE;
  for (; node != CAP_NODE_NONE; node = cap_node_parent(cap_file_document(file), node))
    for (guint i = 0; i < s->n_commands; i++)
      if (s->commands[i].node == node)
        return (CapIndex)i;
  return CAP_INDEX_NONE;
}

static CapIndex selected_command(BaroqueArmiesPage *page) {
  return command_of(page, selected(page));
}

static void update_buttons(BaroqueArmiesPage *page) {
  const BaroqueScenario *s = scenario_of(page);
  CapIndex unit = selected_unit(page), command = selected_command(page);
  gboolean is_unit = s != NULL && unit != CAP_INDEX_NONE;
  gboolean arrives = is_unit && s->units[unit].command != CAP_INDEX_NONE &&
                     s->commands[s->units[unit].command].arrives;
  gtk_widget_set_sensitive(page->add, command != CAP_INDEX_NONE);
  gtk_widget_set_sensitive(page->place,
                           (is_unit && !arrives) || selected_leader(page) != CAP_INDEX_NONE);
  gtk_button_set_label(GTK_BUTTON(page->place), is_unit && s->units[unit].is_placed
                                                    ? _("Place elsewhere")
                                                    : _("Place on the table"));
  gtk_widget_set_sensitive(page->move, is_unit && s->units[unit].command != CAP_INDEX_NONE);
}

/* The desk knows units and leaders by the keys of their counters. */
static void lead_desk(BaroqueArmiesPage *page) {
  const BaroqueScenario *s = scenario_of(page);
  CapIndex unit = selected_unit(page), leader = selected_leader(page);
  if (s == NULL || !gtk_widget_get_mapped(GTK_WIDGET(page)))
    return;
  g_autofree char *key = unit != CAP_INDEX_NONE     ? g_strdup(s->units[unit].id)
                         : leader != CAP_INDEX_NONE ? baroque_leader_key(s->leaders[leader].id)
                                                    : NULL;
  page->is_following = TRUE;
  if (key != NULL)
    cap_desk_select_hex(page->desk, CAP_HEX_NONE);
  cap_desk_select_stack(page->desk, key);
  page->is_following = FALSE;
}

static void on_selected(BaroqueArmiesPage *page) {
  CapNode node = selected(page);
  cap_element_form_show(CAP_ELEMENT_FORM(page->form), node != CAP_NODE_NONE ? file_of(page) : NULL,
                        node);
  cap_split_set_state(CAP_SPLIT(page->split), node != CAP_NODE_NONE,
                      cap_element_tree_is_empty(CAP_ELEMENT_TREE(page->tree)));
  if (page->tool != NULL)
    baroque_arrange_tool_select(page->tool, node);
  update_buttons(page);
  if (!page->is_following)
    lead_desk(page);
}

static void on_tool_selected(gpointer data) {
  BaroqueArmiesPage *page = data;
  cap_element_tree_select(CAP_ELEMENT_TREE(page->tree), baroque_arrange_tool_selected(page->tool));
}

/* The element of a counter. */
static CapNode node_of_key(const BaroqueScenario *s, const char *key) {
  CapIndex unit = baroque_unit_of_id(s, key);
  if (unit != CAP_INDEX_NONE)
    return s->units[unit].node;
  for (guint i = 0; i < s->n_leaders; i++) {
    g_autofree char *of = baroque_leader_key(s->leaders[i].id);
    if (g_strcmp0(of, key) == 0)
      return s->leaders[i].node;
  }
  return CAP_NODE_NONE;
}

static void on_desk_selection(BaroqueArmiesPage *page) {
  const BaroqueScenario *s = scenario_of(page);
  const char *key = cap_desk_stack(page->desk);
  CapNode node = s != NULL && key != NULL ? node_of_key(s, key) : CAP_NODE_NONE;
  if (page->is_following || node == CAP_NODE_NONE || node == selected(page))
    return;
  page->is_following = TRUE;
  cap_element_tree_select(CAP_ELEMENT_TREE(page->tree), node);
  page->is_following = FALSE;
}

static void on_go_to(BaroqueArmiesPage *page, CapFile *file, guint offset, guint length) {
  const CapDocument *doc = cap_file_document(file);
  (void)length;
  if (file != file_of(page) || doc == NULL)
    return;
  for (CapNode node = cap_document_node_at(doc, offset); node != CAP_NODE_NONE;
       node = cap_node_parent(doc, node))
    if (baroque_army_has(doc, node, NULL)) {
      cap_element_tree_select(CAP_ELEMENT_TREE(page->tree), node);
      return;
    }
}

/* --- Adding, placing, moving ---------------------------------------------------------------- */

static void offer(GtkWidget *popover, const char *id, const char *label, const char *text) {
  g_autoptr(CapChoiceItem) item = cap_choice_item_new(id, label, text);
  cap_choice_popover_add(CAP_CHOICE_POPOVER(popover), item);
}

static void on_fill_types(BaroqueArmiesPage *page) {
  const BaroqueScenario *s = scenario_of(page);
  cap_choice_popover_clear(CAP_CHOICE_POPOVER(page->types));
  for (guint i = 0; s != NULL && i < s->roster->n_types; i++)
    offer(page->types, s->roster->types[i].id, s->roster->types[i].name, s->roster->types[i].code);
}

static void on_type_chosen(BaroqueArmiesPage *page, const char *type) {
  const BaroqueScenario *s = scenario_of(page);
  CapIndex command = selected_command(page);
  gtk_popover_popdown(GTK_POPOVER(page->types));
  if (s == NULL || command == CAP_INDEX_NONE)
    return;
  CapNode node = baroque_command_add_unit(file_of(page), s, command, type);
  cap_element_tree_select(CAP_ELEMENT_TREE(page->tree), node);
}

static void on_fill_commands(BaroqueArmiesPage *page) {
  const BaroqueScenario *s = scenario_of(page);
  CapIndex unit = selected_unit(page);
  cap_choice_popover_clear(CAP_CHOICE_POPOVER(page->commands));
  for (guint i = 0; s != NULL && unit != CAP_INDEX_NONE && i < s->n_commands; i++)
    if (s->commands[i].army == s->units[unit].army && i != s->units[unit].command)
      offer(page->commands, s->commands[i].id, s->commands[i].name, NULL);
}

static void on_command_chosen(BaroqueArmiesPage *page, const char *id) {
  const BaroqueScenario *s = scenario_of(page);
  CapIndex unit = selected_unit(page);
  gpointer found = s != NULL ? g_hash_table_lookup(s->command_by_id, id) : NULL;
  gtk_popover_popdown(GTK_POPOVER(page->commands));
  if (found == NULL || unit == CAP_INDEX_NONE)
    return;
  CapNode node =
      baroque_command_move_unit(file_of(page), s, unit, (CapIndex)(GPOINTER_TO_UINT(found) - 1));
  cap_element_tree_select(CAP_ELEMENT_TREE(page->tree), node);
}

/* A unit that is dragged onto a Command, or onto what stands in one. */
static CapNode on_dropped(CapNode node, CapNode onto, gpointer data) {
  BaroqueArmiesPage *page = data;
  const BaroqueScenario *s = scenario_of(page);
  CapIndex unit = s != NULL ? baroque_unit_of_node(s, node) : CAP_INDEX_NONE;
  CapIndex command = command_of(page, onto);
  if (unit == CAP_INDEX_NONE || s->units[unit].command == CAP_INDEX_NONE) {
    cap_desk_tell(page->desk, "%s", _("Only units can be dragged to another Command."));
    return CAP_NODE_NONE;
  }
  const BaroqueUnit *of = &s->units[unit];
  if (command == CAP_INDEX_NONE || s->commands[command].army != of->army) {
    cap_desk_tell(page->desk, _("%s can only go to a Command of its own army."), of->name);
    return CAP_NODE_NONE;
  }
  if (command == of->command) {
    cap_desk_tell(page->desk, _("%s is there already."), of->name);
    return CAP_NODE_NONE;
  }
  return baroque_command_move_unit(file_of(page), s, unit, command);
}

static void on_place(BaroqueArmiesPage *page) {
  cap_swatches_select(CAP_SWATCHES(page->mode), BAROQUE_ARRANGE);
  baroque_arrange_tool_place(page->tool);
  cap_desk_tell(page->desk, "%s", _("Click on the table. Escape gives it up."));
}

static void on_mode_changed(BaroqueArmiesPage *page) {
  guint mode = cap_swatches_selected(CAP_SWATCHES(page->mode));
  if (page->tool == NULL || mode >= BAROQUE_ARRANGE_N_MODES)
    return;
  gtk_label_set_text(GTK_LABEL(page->help), _(help_texts[mode]));
  baroque_arrange_tool_set_mode(page->tool, mode);
}

/* --- Following ------------------------------------------------------------------------------ */

static gboolean has_table(BaroqueArmiesPage *page) {
  const CapMap *map = cap_project_map(cap_desk_project(page->desk));
  return map != NULL && cap_map_is_table(map);
}

static void on_changed(BaroqueArmiesPage *page) {
  CapFile *file = file_of(page);
  const CapDocument *doc = file != NULL ? cap_file_document(file) : NULL;
  if (doc != NULL && cap_element_tree_file(CAP_ELEMENT_TREE(page->tree)) != file)
    cap_element_tree_show(CAP_ELEMENT_TREE(page->tree), file, cap_document_root(doc));
  baroque_arrange_tool_set_active(page->tool,
                                  has_table(page) && gtk_widget_get_mapped(GTK_WIDGET(page)));
  baroque_arrange_tool_follow(page->tool);
  update_buttons(page);
}

static gboolean on_key(guint key, GdkModifierType state, gpointer data) {
  BaroqueArmiesPage *page = data;
  return cap_swatches_press(CAP_SWATCHES(page->mode), key, state);
}

static void baroque_armies_page_map(GtkWidget *widget) {
  BaroqueArmiesPage *page = BAROQUE_ARMIES_PAGE(widget);
  GTK_WIDGET_CLASS(baroque_armies_page_parent_class)->map(widget);
  if (page->desk != NULL)
    cap_canvas_set_work(cap_desk_canvas(page->desk), on_key, NULL, page);
  if (page->tool != NULL && has_table(page))
    baroque_arrange_tool_set_active(page->tool, TRUE);
}

/* Other pages want the mouse as well. */
static void baroque_armies_page_unmap(GtkWidget *widget) {
  BaroqueArmiesPage *page = BAROQUE_ARMIES_PAGE(widget);
  if (page->tool != NULL)
    baroque_arrange_tool_set_active(page->tool, FALSE);
  if (page->desk != NULL)
    cap_canvas_drop_work(cap_desk_canvas(page->desk), page);
  GTK_WIDGET_CLASS(baroque_armies_page_parent_class)->unmap(widget);
}

/* --- The widget ----------------------------------------------------------------------------- */

static void baroque_armies_page_dispose(GObject *object) {
  BaroqueArmiesPage *page = BAROQUE_ARMIES_PAGE(object);
  g_clear_pointer(&page->tool, baroque_arrange_tool_free);
  g_clear_pointer(&page->box, gtk_widget_unparent);
  g_clear_weak_pointer(&page->desk);
  G_OBJECT_CLASS(baroque_armies_page_parent_class)->dispose(object);
}

static void baroque_armies_page_class_init(BaroqueArmiesPageClass *class) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = baroque_armies_page_dispose;
  widget_class->map = baroque_armies_page_map;
  widget_class->unmap = baroque_armies_page_unmap;
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void baroque_armies_page_init(BaroqueArmiesPage *page) {
  page->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_margin_start(page->box, 12);
  gtk_widget_set_margin_end(page->box, 12);
  gtk_widget_set_margin_top(page->box, 6);
  gtk_widget_set_margin_bottom(page->box, 6);
  gtk_widget_set_parent(page->box, GTK_WIDGET(page));
}

static void add_modes(BaroqueArmiesPage *page) {
  page->mode = g_object_new(CAP_TYPE_SWATCHES, NULL);
  cap_swatches_fill_tools(CAP_SWATCHES(page->mode), tool_rows);
  page->help = gtk_label_new(_(help_texts[BAROQUE_ARRANGE]));
  cap_swatches_set_name(CAP_SWATCHES(page->mode), _("Tool"));
  gtk_label_set_wrap(GTK_LABEL(page->help), TRUE);
  gtk_label_set_xalign(GTK_LABEL(page->help), 0);
  gtk_widget_add_css_class(page->help, "dim");
  g_signal_connect_swapped(page->mode, "notify::selected", G_CALLBACK(on_mode_changed), page);
  gtk_box_append(GTK_BOX(page->box), page->mode);
  gtk_box_append(GTK_BOX(page->box), page->help);
}

static GtkWidget *new_menu(BaroqueArmiesPage *page, const char *label, const char *tooltip,
                           GtkWidget *popover, GCallback fill, GCallback chosen) {
  GtkWidget *button = gtk_menu_button_new();
  gtk_menu_button_set_label(GTK_MENU_BUTTON(button), label);
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(button), popover);
  gtk_widget_set_tooltip_text(button, tooltip);
  g_signal_connect_swapped(popover, "fill", fill, page);
  g_signal_connect_swapped(popover, "chosen", chosen, page);
  return button;
}

static void add_buttons(BaroqueArmiesPage *page) {
  GtkWidget *bar = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  page->types = cap_choice_popover_new(FALSE);
  page->commands = cap_choice_popover_new(FALSE);
  page->add = new_menu(page, _("Add unit"), _("Add a unit to the selected Command"), page->types,
                       G_CALLBACK(on_fill_types), G_CALLBACK(on_type_chosen));
  page->move =
      new_menu(page, _("Move to Command"), _("Move the selected unit to another Command"),
               page->commands, G_CALLBACK(on_fill_commands), G_CALLBACK(on_command_chosen));
  page->place = gtk_button_new_with_label(_("Place on the table"));
  g_signal_connect_swapped(page->place, "clicked", G_CALLBACK(on_place), page);
  gtk_box_append(GTK_BOX(bar), page->add);
  gtk_box_append(GTK_BOX(bar), page->place);
  gtk_box_append(GTK_BOX(bar), page->move);
  gtk_box_append(GTK_BOX(page->box), bar);
}

static void add_tree(BaroqueArmiesPage *page) {
  CapElementTree *tree = CAP_ELEMENT_TREE(cap_element_tree_new(page->desk));
  page->tree = GTK_WIDGET(tree);
  page->form = cap_element_form_new(page->desk);
  cap_element_tree_set_filter(tree, baroque_army_has);
  cap_element_tree_set_words(tree, baroque_army_words);
  cap_element_tree_set_drop(tree, on_dropped, page);
  cap_element_tree_set_depth(tree, 2);
  cap_element_tree_set_name(tree, _("Order of battle"),
                            _("There are no armies yet. Add them in the outline."));
  page->split = cap_split_new(page->tree, page->form,
                              _("Select an army, a Command or a unit to change it. Units can be "
                                "dragged to another Command, and bases on the table."));
  cap_split_set_memory(CAP_SPLIT(page->split), cap_desk_memory(page->desk), "armies");
  gtk_widget_set_vexpand(page->split, TRUE);
  gtk_box_append(GTK_BOX(page->box), page->split);
}

GtkWidget *baroque_armies_page_new(CapDesk *desk) {
  BaroqueArmiesPage *page = g_object_new(BAROQUE_TYPE_ARMIES_PAGE, NULL);
  g_set_weak_pointer(&page->desk, desk);
  add_modes(page);
  add_buttons(page);
  add_tree(page);
  page->tool = baroque_arrange_tool_new(desk, on_tool_selected, page);
  g_signal_connect_object(page->tree, "selected", G_CALLBACK(on_selected), page, G_CONNECT_SWAPPED);
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(on_changed), page,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "selection-changed", G_CALLBACK(on_desk_selection), page,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "go-to", G_CALLBACK(on_go_to), page, G_CONNECT_SWAPPED);
  on_changed(page);
  on_selected(page);
  return GTK_WIDGET(page);
}
