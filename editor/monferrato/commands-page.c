#include "editor/monferrato/commands-page.h"

#include <glib/gi18n.h>

#include "editor/monferrato/placement.h"

struct _MonferratoCommandsPage {
  GtkWidget parent_instance;
  CapDesk *desk;
  GtkWidget *scrolled;
};

G_DEFINE_FINAL_TYPE(MonferratoCommandsPage, monferrato_commands_page, GTK_TYPE_WIDGET)

/* --- Words ---------------------------------------------------------------------------------- */

static void add_label(GtkWidget *box, const char *text, const char *css_class) {
  GtkWidget *label = gtk_label_new(text);

  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_selectable(GTK_LABEL(label), TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class(label, css_class);
  gtk_box_append(GTK_BOX(box), label);
}

static void append_words(GString *line, const MonferratoCounter *counter) {
  g_autofree char *words = monferrato_counter_words(counter);

  g_string_append_printf(line, "%s%s", line->len > 0 ? "; " : "", words);
}

/* The counters of a Command in one zone; those whose place is a choice apart. */
static void add_zone(GtkWidget *box, const MonferratoScenario *s, const MonferratoCommand *command,
                     CapIndex zone) {
  g_autoptr(GString) fixed = g_string_new(NULL);
  gboolean is_choice = FALSE;

  for (CapIndex i = (CapIndex)command->first; i < command->first + command->n; i++)
    if (monferrato_placement(s, i, &is_choice) == zone && !is_choice)
      append_words(fixed, &s->roster->counters[i]);
  if (fixed->len == 0)
    return;
  g_autofree char *text = g_strdup_printf("%s: %s", s->base.map->zones[zone].name, fixed->str);
  add_label(box, text, NULL);
}

static void add_rest(GtkWidget *box, const MonferratoScenario *s,
                     const MonferratoCommand *command) {
  g_autoptr(GString) chosen = g_string_new(NULL);
  g_autoptr(GString) waiting = g_string_new(NULL);
  gboolean is_choice = FALSE;

  for (CapIndex i = (CapIndex)command->first; i < command->first + command->n; i++) {
    is_choice = FALSE;
    if (monferrato_placement(s, i, &is_choice) == CAP_INDEX_NONE)
      append_words(waiting, &s->roster->counters[i]);
    else if (is_choice)
      append_words(chosen, &s->roster->counters[i]);
  }
  if (chosen->len > 0) {
    g_autofree char *text = g_strdup_printf(_("Where the owner likes: %s"), chosen->str);
    add_label(box, text, NULL);
  }
  if (waiting->len > 0) {
    g_autofree char *text = g_strdup_printf(_("Reinforcements: %s"), waiting->str);
    add_label(box, text, "dim-label");
  }
}

static void add_command(GtkWidget *box, const MonferratoScenario *s, CapIndex index) {
  const MonferratoCommand *command = &s->roster->commands[index];
  g_autofree char *title =
      g_strdup_printf("%s (%s)", command->name, s->base.sides[s->parts[index].side].name);

  add_label(box, title, "title-4");
  for (CapIndex zone = 0; zone < s->base.map->n_zones; zone++)
    add_zone(box, s, command, zone);
  add_rest(box, s, command);
}

/* --- The page ------------------------------------------------------------------------------- */

static void refresh(MonferratoCommandsPage *page) {
  const MonferratoScenario *s = monferrato_project_scenario(cap_desk_project(page->desk));
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_set_margin_top(box, 12);
  gtk_widget_set_margin_bottom(box, 12);
  gtk_widget_set_margin_start(box, 12);
  gtk_widget_set_margin_end(box, 12);
  if (s == NULL)
    add_label(box, _("The Commands are shown when scenario, map and roster can be read."),
              "dim-label");
  for (CapIndex i = 0; s != NULL && i < s->roster->n_commands; i++)
    if (s->parts[i].side != CAP_INDEX_NONE)
      add_command(box, s, i);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(page->scrolled), box);
}

GtkWidget *monferrato_commands_page_new(CapDesk *desk) {
  MonferratoCommandsPage *page = g_object_new(MONFERRATO_TYPE_COMMANDS_PAGE, NULL);

  page->desk = g_object_ref(desk);
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(refresh), page,
                          G_CONNECT_SWAPPED);
  refresh(page);
  return GTK_WIDGET(page);
}

static void monferrato_commands_page_dispose(GObject *object) {
  MonferratoCommandsPage *page = MONFERRATO_COMMANDS_PAGE(object);

  g_clear_pointer(&page->scrolled, gtk_widget_unparent);
  g_clear_object(&page->desk);
  G_OBJECT_CLASS(monferrato_commands_page_parent_class)->dispose(object);
}

static void monferrato_commands_page_class_init(MonferratoCommandsPageClass *class) {
  G_OBJECT_CLASS(class)->dispose = monferrato_commands_page_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void monferrato_commands_page_init(MonferratoCommandsPage *page) {
  page->scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(page->scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent(page->scrolled, GTK_WIDGET(page));
}
