#include "editor/problems/problems-pane.h"

#include <glib/gi18n.h>

#include "editor/core/findings/finding-list.h"
#include "editor/core/findings/finding-place.h"
#include "editor/core/fixes/quick-fix.h"
#include "editor/core/fixes/ways.h"
#include "editor/problems/problem-columns.h"
#include "editor/problems/problem-details.h"

/* Milliseconds after which it is said that the answer is awaited; sooner it would only flicker. */
#define BUSY_AFTER 500

#define NEXT_PROBLEM "next-problem"

struct _CapProblemsPane {
  GtkWidget parent_instance;
  CapDesk *desk;
  GtkFilter *filter;
  GtkSingleSelection *selection;
  guint busy_timer;
  CapFinding *to_fix; /* clicked while the findings were not yet those of the text */
  guint select_next;  /* row to be selected when the fixed one is gone; GTK_INVALID_LIST_POSITION:
                         none */
  gboolean is_following; /* the selection is set by us: nobody wants to go anywhere */

  GtkToggleButton *errors, *warnings, *notes;
  GtkLabel *errors_label, *warnings_label, *notes_label;
  GtkCheckButton *suppressed;
  GtkLabel *busy;
  GtkButton *fix_button;
  GtkLabel *fix_label;
  GtkMenuButton *ways_button;
  GPtrArray *ways; /* of CapWay, in that menu */
  GtkMenuButton *suppress_button;
  GtkPopover *suppress_popover;
  GtkEntry *reason;
  GtkWidget *suppress_now;
  GtkStack *stack;
  GtkColumnView *view;
  GtkImage *empty_icon;
  GtkLabel *empty_label;
  CapProblemDetails *details;
  GMenuModel *row_menu;
  GtkWidget *menu; /* popover of row_menu */
};

G_DEFINE_FINAL_TYPE(CapProblemsPane, cap_problems_pane, GTK_TYPE_WIDGET)

static CapFinding *selected(CapProblemsPane *pane) {
  return gtk_single_selection_get_selected_item(pane->selection);
}

/* --- What is shown -------------------------------------------------------------------------- */

static gboolean is_shown(gpointer item, gpointer data) {
  CapProblemsPane *pane = data;
  const CapDiagnostic *d = cap_finding_diagnostic(item);
  GtkToggleButton *buttons[] = {
      [CAP_SEVERITY_NOTE] = pane->notes,
      [CAP_SEVERITY_WARNING] = pane->warnings,
      [CAP_SEVERITY_ERROR] = pane->errors,
  };
  if (d->state == CAP_FINDING_SUPPRESSED && !gtk_check_button_get_active(pane->suppressed))
    return FALSE;
  return gtk_toggle_button_get_active(buttons[d->severity]);
}

static guint count_suppressed(CapProblemsPane *pane) {
  GListModel *findings = cap_inspector_findings(cap_desk_inspector(pane->desk));
  guint n = 0;
  for (guint i = 0; i < g_list_model_get_n_items(findings); i++) {
    g_autoptr(CapFinding) finding = g_list_model_get_item(findings, i);
    n += cap_finding_diagnostic(finding)->state == CAP_FINDING_SUPPRESSED;
  }
  return n;
}

static void show_counts(CapProblemsPane *pane) {
  CapInspector *inspector = cap_desk_inspector(pane->desk);
  guint n_errors = cap_inspector_count(inspector, CAP_SEVERITY_ERROR);
  guint n_warnings = cap_inspector_count(inspector, CAP_SEVERITY_WARNING);
  guint n_notes = cap_inspector_count(inspector, CAP_SEVERITY_NOTE);
  g_autofree char *errors = g_strdup_printf(ngettext("%u error", "%u errors", n_errors), n_errors);
  g_autofree char *warnings =
      g_strdup_printf(ngettext("%u warning", "%u warnings", n_warnings), n_warnings);
  g_autofree char *notes = g_strdup_printf(ngettext("%u note", "%u notes", n_notes), n_notes);
  g_autofree char *suppressed = g_strdup_printf(_("Suppressed (%u)"), count_suppressed(pane));
  gtk_label_set_text(pane->errors_label, errors);
  gtk_label_set_text(pane->warnings_label, warnings);
  gtk_label_set_text(pane->notes_label, notes);
  gtk_check_button_set_label(pane->suppressed, suppressed);
}

static void show_empty(CapProblemsPane *pane) {
  CapInspector *inspector = cap_desk_inspector(pane->desk);
  gboolean is_empty = g_list_model_get_n_items(G_LIST_MODEL(pane->selection)) == 0;
  guint n = 0;
  for (guint s = CAP_SEVERITY_NOTE; s <= CAP_SEVERITY_ERROR; s++)
    n += cap_inspector_count(inspector, s);
  gtk_stack_set_visible_child_name(pane->stack, is_empty ? "empty" : "list");
  gtk_widget_set_visible(GTK_WIDGET(pane->details), !is_empty);
  if (!is_empty)
    return;
  gtk_image_set_from_icon_name(pane->empty_icon,
                               n > 0 ? "view-filter-symbolic" : "emblem-ok-symbolic");
  gtk_label_set_text(pane->empty_label,
                     n > 0 ? _("The buttons above hide all problems there are.")
                           : _("No problems. What you change is checked as you go."));
}

/* --- What can be done about it -------------------------------------------------------------- */

/* A sentence on why there is no obvious fix, or what it does. */
static const char *words_of_fix(CapFinding *finding, const CapQuickFix *fix, gboolean has_ways) {
  if (finding == NULL)
    return _("Choose a problem first");
  if (fix != NULL)
    return cap_quick_fix_name(fix);
  if (cap_finding_is_of_before(finding))
    return _("Mend the error in the file first");
  return has_ways ? _("There is more than one way to mend this; it is for you to decide")
                  : _("Go to its place to mend this; what is right is for you to say");
}

static void show_fix(CapProblemsPane *pane, CapFinding *finding, const CapQuickFix *fix) {
  g_autofree char *label =
      fix != NULL ? g_strdup_printf(_("Fix: %s"), cap_quick_fix_name(fix)) : g_strdup(_("Fix"));
  gboolean has_ways = pane->ways != NULL && pane->ways->len > 0;
  const char *why = words_of_fix(finding, fix, has_ways);
  gtk_label_set_text(pane->fix_label, label);
  gtk_widget_set_tooltip_text(GTK_WIDGET(pane->fix_button), why);
  gtk_accessible_update_property(GTK_ACCESSIBLE(pane->fix_button),
                                 GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, why, -1);
  gtk_widget_set_visible(GTK_WIDGET(pane->fix_button), !has_ways);
  gtk_widget_set_visible(GTK_WIDGET(pane->ways_button), has_ways);
  gtk_widget_action_set_enabled(GTK_WIDGET(pane), "problems.fix", fix != NULL);
}

/* Where nothing is obvious, a menu of what would do. */
static void show_ways(CapProblemsPane *pane, CapFinding *finding) {
  g_autoptr(GMenu) menu = g_menu_new();
  g_clear_pointer(&pane->ways, g_ptr_array_unref);
  if (finding != NULL)
    pane->ways = cap_ways_new(cap_desk_project(pane->desk), finding);
  for (guint i = 0; pane->ways != NULL && i < pane->ways->len; i++) {
    g_autoptr(GMenuItem) item = g_menu_item_new(cap_way_name(pane->ways->pdata[i]), NULL);
    g_menu_item_set_action_and_target(item, "problems.way", "u", i);
    g_menu_append_item(menu, item);
  }
  gtk_menu_button_set_menu_model(pane->ways_button, G_MENU_MODEL(menu));
}

static void show_suppressing(CapProblemsPane *pane, CapFinding *finding, gboolean is_open) {
  const char *firm = finding != NULL ? cap_finding_firm_reason(finding) : NULL;
  gboolean is_draft = finding != NULL && cap_finding_file(finding) != NULL &&
                      cap_file_has_draft(cap_finding_file(finding));
  gboolean may_suppress = is_open && firm == NULL && !is_draft;
  gtk_widget_action_set_enabled(GTK_WIDGET(pane), "problems.suppress", may_suppress);
  gtk_widget_set_sensitive(GTK_WIDGET(pane->suppress_button), may_suppress);
  gtk_widget_set_tooltip_text(GTK_WIDGET(pane->suppress_button),
                              firm != NULL ? firm : _("Say in the document why this is meant"));
}

/* Only sure once the findings are those of the text. */
static void show_remedies(CapProblemsPane *pane) {
  CapFinding *finding = selected(pane);
  gboolean is_busy = cap_inspector_is_busy(cap_desk_inspector(pane->desk));
  gboolean is_open = finding != NULL && cap_finding_file(finding) != NULL &&
                     cap_finding_diagnostic(finding)->state == CAP_FINDING_OPEN;
  if (is_busy && is_open)
    return; /* in a moment */
  g_autoptr(CapQuickFix) fix =
      is_open ? cap_quick_fix_new(cap_desk_project(pane->desk), finding) : NULL;
  show_ways(pane, is_open && fix == NULL ? finding : NULL);
  show_fix(pane, finding, fix);
  gtk_widget_action_set_enabled(GTK_WIDGET(pane), "problems.source",
                                finding != NULL && cap_finding_file(finding) != NULL);
  gtk_widget_action_set_enabled(GTK_WIDGET(pane), "problems.copy", finding != NULL);
  show_suppressing(pane, finding, is_open);
}

static void on_filter_changed(CapProblemsPane *pane) {
  if (pane->filter == NULL)
    return; /* still being made */
  pane->is_following = TRUE;
  gtk_filter_changed(pane->filter, GTK_FILTER_CHANGE_DIFFERENT);
  pane->is_following = FALSE;
  show_empty(pane);
}

/* --- Going there ---------------------------------------------------------------------------- */

static void go(CapProblemsPane *pane, CapFinding *finding) {
  CapFile *file = cap_finding_file(finding);
  const CapDiagnostic *d = cap_finding_diagnostic(finding);
  CapFindingPlace place = cap_finding_find_place(cap_desk_project(pane->desk), finding);
  const char *page = cap_finding_page(cap_desk_project(pane->desk), finding);
  if (page != NULL)
    cap_desk_lead_to(pane->desk, page);
  if (place.stack != NULL)
    cap_desk_select_stack(pane->desk, place.stack);
  if (place.hex != CAP_HEX_NONE) {
    cap_desk_select_hex(pane->desk, place.hex);
    cap_canvas_show_hex(cap_desk_canvas(pane->desk), place.hex);
  }
  g_free(place.stack);
  if (file != NULL)
    cap_desk_go_to(pane->desk, file, d->offset, d->length);
}

static void on_selected(CapProblemsPane *pane) {
  CapFinding *finding = selected(pane);
  cap_problem_details_show(pane->details, finding);
  show_remedies(pane);
  if (finding != NULL && !pane->is_following)
    go(pane, finding);
}

static void on_activate(CapProblemsPane *pane, guint position) {
  g_autoptr(CapFinding) finding = g_list_model_get_item(G_LIST_MODEL(pane->selection), position);
  if (finding != NULL)
    go(pane, finding);
}

void cap_problems_pane_next(CapProblemsPane *pane) {
  guint n = g_list_model_get_n_items(G_LIST_MODEL(pane->selection));
  guint position = gtk_single_selection_get_selected(pane->selection);
  if (n == 0) {
    cap_desk_tell(pane->desk, _("There are no problems."));
    return;
  }
  guint next = position == GTK_INVALID_LIST_POSITION ? 0 : (position + 1) % n;
  if (next == position)
    on_activate(pane, position);
  else
    gtk_single_selection_set_selected(pane->selection, next);
}

/* --- Mending -------------------------------------------------------------------------------- */

static void fix(CapProblemsPane *pane, CapFinding *finding) {
  g_autoptr(CapQuickFix) found = cap_quick_fix_new(cap_desk_project(pane->desk), finding);
  pane->select_next = gtk_single_selection_get_selected(pane->selection);
  if (found == NULL || !cap_quick_fix_apply(found))
    cap_desk_tell(pane->desk, _("This could not be fixed; the text has changed meanwhile."));
}

static void on_fix(GtkWidget *widget, const char *name, GVariant *parameter) {
  CapProblemsPane *pane = CAP_PROBLEMS_PANE(widget);
  CapFinding *finding = selected(pane);
  (void)name;
  (void)parameter;
  if (finding == NULL)
    return;
  if (cap_inspector_is_busy(cap_desk_inspector(pane->desk)))
    g_set_object(&pane->to_fix, finding);
  else
    fix(pane, finding);
}

static void on_way(GtkWidget *widget, const char *name, GVariant *parameter) {
  CapProblemsPane *pane = CAP_PROBLEMS_PANE(widget);
  guint i = g_variant_get_uint32(parameter);
  (void)name;
  if (pane->ways == NULL || i >= pane->ways->len)
    return;
  g_autoptr(GPtrArray) ways = g_ptr_array_ref(pane->ways); /* taking one shows others */
  pane->select_next = gtk_single_selection_get_selected(pane->selection);
  if (!cap_way_take(g_ptr_array_index(ways, i)))
    cap_desk_tell(pane->desk, _("This could not be fixed; the text has changed meanwhile."));
}

static void on_suppress(GtkWidget *widget, const char *name, GVariant *parameter) {
  (void)name;
  (void)parameter;
  gtk_menu_button_popup(CAP_PROBLEMS_PANE(widget)->suppress_button);
}

static void on_suppress_shown(CapProblemsPane *pane) {
  gtk_editable_set_text(GTK_EDITABLE(pane->reason), "");
  gtk_widget_set_sensitive(pane->suppress_now, FALSE);
  gtk_widget_grab_focus(GTK_WIDGET(pane->reason));
}

static void on_reason_changed(CapProblemsPane *pane) {
  g_autofree char *reason = g_strstrip(g_strdup(gtk_editable_get_text(GTK_EDITABLE(pane->reason))));
  gtk_widget_set_sensitive(pane->suppress_now, *reason != '\0');
}

static void on_suppress_clicked(CapProblemsPane *pane) {
  CapFinding *finding = selected(pane);
  if (!gtk_widget_get_sensitive(pane->suppress_now) || finding == NULL)
    return;
  pane->select_next = gtk_single_selection_get_selected(pane->selection);
  if (cap_finding_suppress(finding, gtk_editable_get_text(GTK_EDITABLE(pane->reason))))
    gtk_popover_popdown(pane->suppress_popover);
  else
    cap_desk_tell(pane->desk, _("This could not be suppressed; the text has changed meanwhile."));
}

static void on_source(GtkWidget *widget, const char *name, GVariant *parameter) {
  CapProblemsPane *pane = CAP_PROBLEMS_PANE(widget);
  CapFinding *finding = selected(pane);
  (void)name;
  (void)parameter;
  if (finding == NULL)
    return;
  cap_desk_show_page(pane->desk, "source");
  go(pane, finding);
}

static void on_copy(GtkWidget *widget, const char *name, GVariant *parameter) {
  CapFinding *finding = selected(CAP_PROBLEMS_PANE(widget));
  (void)name;
  (void)parameter;
  if (finding == NULL)
    return;
  const CapDiagnostic *d = cap_finding_diagnostic(finding);
  g_autofree char *text =
      g_strdup_printf("%s:%u:%u: %s: %s\n%s\n", d->file, d->line, d->column,
                      cap_severity_name(d->severity), d->code->slug, d->message);
  gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), text);
}

/* At a place in the list. */
static void pop_up_menu(CapProblemsPane *pane, double x, double y) {
  if (selected(pane) == NULL)
    return;
  gtk_widget_translate_coordinates(GTK_WIDGET(pane->view), GTK_WIDGET(pane), x, y, &x, &y);
  gtk_popover_set_pointing_to(GTK_POPOVER(pane->menu), &(GdkRectangle){(int)x, (int)y, 1, 1});
  gtk_popover_popup(GTK_POPOVER(pane->menu));
}

static void on_menu(GtkWidget *widget, const char *name, GVariant *parameter) {
  CapProblemsPane *pane = CAP_PROBLEMS_PANE(widget);
  double x, y;
  guint position;
  (void)name;
  g_variant_get(parameter, "(udd)", &position, &x, &y);
  gtk_single_selection_set_selected(pane->selection, position);
  pop_up_menu(pane, x, y);
}

/* --- Following ------------------------------------------------------------------------------ */

static void on_inspected(CapProblemsPane *pane) {
  guint n = g_list_model_get_n_items(G_LIST_MODEL(pane->selection));
  g_autoptr(CapFinding) to_fix = g_steal_pointer(&pane->to_fix);
  g_clear_handle_id(&pane->busy_timer, g_source_remove);
  gtk_label_set_text(pane->busy, "");
  show_counts(pane);
  show_empty(pane);
  if (selected(pane) == NULL && pane->select_next != GTK_INVALID_LIST_POSITION && n > 0) {
    pane->is_following = TRUE;
    gtk_single_selection_set_selected(pane->selection, MIN(pane->select_next, n - 1));
    pane->is_following = FALSE;
  }
  pane->select_next = GTK_INVALID_LIST_POSITION;
  cap_problem_details_show(pane->details, selected(pane));
  show_remedies(pane);
  if (to_fix != NULL && to_fix == selected(pane))
    fix(pane, to_fix);
}

static gboolean show_busy(gpointer data) {
  CapProblemsPane *pane = data;
  pane->busy_timer = 0;
  gtk_label_set_text(pane->busy, _("Checking…"));
  return G_SOURCE_REMOVE;
}

static void on_changed(CapProblemsPane *pane) {
  if (pane->busy_timer == 0)
    pane->busy_timer = g_timeout_add(BUSY_AFTER, show_busy, pane);
}

static void on_show_page(CapProblemsPane *pane, const char *name) {
  GtkWidget *notebook = gtk_widget_get_ancestor(GTK_WIDGET(pane), GTK_TYPE_NOTEBOOK);
  if (notebook != NULL && g_str_equal(name, "problems"))
    gtk_notebook_set_current_page(GTK_NOTEBOOK(notebook),
                                  gtk_notebook_page_num(GTK_NOTEBOOK(notebook), GTK_WIDGET(pane)));
}

/* --- The window's key ----------------------------------------------------------------------- */

static void on_next_problem(CapProblemsPane *pane) {
  cap_desk_show_page(pane->desk, "problems");
  cap_problems_pane_next(pane);
}

/* The window has a key for the next problem (win.next-problem) once there is a list of them. */
static void cap_problems_pane_root(GtkWidget *widget) {
  GTK_WIDGET_CLASS(cap_problems_pane_parent_class)->root(widget);
  GtkRoot *root = gtk_widget_get_root(widget);
  if (!G_IS_ACTION_MAP(root))
    return;
  g_autoptr(GSimpleAction) action = g_simple_action_new(NEXT_PROBLEM, NULL);
  g_signal_connect_object(action, "activate", G_CALLBACK(on_next_problem), widget,
                          G_CONNECT_SWAPPED);
  g_action_map_add_action(G_ACTION_MAP(root), G_ACTION(action));
}

static void cap_problems_pane_unroot(GtkWidget *widget) {
  GtkRoot *root = gtk_widget_get_root(widget);
  if (G_IS_ACTION_MAP(root))
    g_action_map_remove_action(G_ACTION_MAP(root), NEXT_PROBLEM);
  GTK_WIDGET_CLASS(cap_problems_pane_parent_class)->unroot(widget);
}

/* --- Making it ------------------------------------------------------------------------------ */

/* Findings come and go while somebody works elsewhere: whatever is selected by that, nobody wants
 * to be led there. */
static void on_findings_change(CapProblemsPane *pane) {
  pane->is_following = TRUE;
}

static void on_findings_changed(CapProblemsPane *pane) {
  pane->is_following = FALSE;
}

static void make_list(CapProblemsPane *pane) {
  GListModel *findings = cap_inspector_findings(cap_desk_inspector(pane->desk));
  /* The one before the lists that are made of it follow, the other after them. */
  g_signal_connect_object(findings, "items-changed", G_CALLBACK(on_findings_change), pane,
                          G_CONNECT_SWAPPED);
  cap_problem_columns_add(pane->view);
  pane->filter = GTK_FILTER(gtk_custom_filter_new(is_shown, pane, NULL));
  GListModel *filtered =
      G_LIST_MODEL(gtk_filter_list_model_new(g_object_ref(findings), g_object_ref(pane->filter)));
  GtkSorter *sorter = gtk_column_view_get_sorter(pane->view);
  GListModel *sorted = G_LIST_MODEL(gtk_sort_list_model_new(filtered, g_object_ref(sorter)));
  pane->selection = gtk_single_selection_new(sorted);
  gtk_single_selection_set_autoselect(pane->selection, FALSE);
  gtk_single_selection_set_can_unselect(pane->selection, TRUE);
  gtk_single_selection_set_selected(pane->selection, GTK_INVALID_LIST_POSITION);
  gtk_column_view_set_model(pane->view, GTK_SELECTION_MODEL(pane->selection));
  g_signal_connect_object(pane->selection, "notify::selected-item", G_CALLBACK(on_selected), pane,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(findings, "items-changed", G_CALLBACK(on_findings_changed), pane,
                          G_CONNECT_SWAPPED);
}

GtkWidget *cap_problems_pane_new(CapDesk *desk) {
  CapProblemsPane *pane = g_object_new(CAP_TYPE_PROBLEMS_PANE, NULL);
  CapInspector *inspector = cap_desk_inspector(desk);
  pane->desk = g_object_ref(desk);
  make_list(pane);
  g_signal_connect_object(inspector, "inspected", G_CALLBACK(on_inspected), pane,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(on_changed), pane,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "show-page", G_CALLBACK(on_show_page), pane, G_CONNECT_SWAPPED);
  show_counts(pane);
  show_empty(pane);
  show_remedies(pane);
  if (cap_inspector_is_busy(inspector))
    on_changed(pane);
  return GTK_WIDGET(pane);
}

static void cap_problems_pane_dispose(GObject *object) {
  CapProblemsPane *pane = CAP_PROBLEMS_PANE(object);
  GtkWidget *child;
  g_clear_handle_id(&pane->busy_timer, g_source_remove);
  g_clear_pointer(&pane->menu, gtk_widget_unparent);
  if (pane->view != NULL)
    gtk_column_view_set_model(pane->view, NULL);
  gtk_widget_dispose_template(GTK_WIDGET(pane), CAP_TYPE_PROBLEMS_PANE);
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(pane))) != NULL)
    gtk_widget_unparent(child);
  g_clear_object(&pane->selection);
  g_clear_object(&pane->filter);
  g_clear_object(&pane->to_fix);
  g_clear_pointer(&pane->ways, g_ptr_array_unref);
  g_clear_object(&pane->desk);
  G_OBJECT_CLASS(cap_problems_pane_parent_class)->dispose(object);
}

static void bind_children(GtkWidgetClass *class) {
  gtk_widget_class_bind_template_child(class, CapProblemsPane, busy);
  gtk_widget_class_bind_template_child(class, CapProblemsPane, details);
  gtk_widget_class_bind_template_child(class, CapProblemsPane, empty_icon);
  gtk_widget_class_bind_template_child(class, CapProblemsPane, empty_label);
  gtk_widget_class_bind_template_child(class, CapProblemsPane, errors);
  gtk_widget_class_bind_template_child(class, CapProblemsPane, errors_label);
  gtk_widget_class_bind_template_child(class, CapProblemsPane, fix_button);
  gtk_widget_class_bind_template_child(class, CapProblemsPane, fix_label);
  gtk_widget_class_bind_template_child(class, CapProblemsPane, notes);
  gtk_widget_class_bind_template_child(class, CapProblemsPane, notes_label);
  gtk_widget_class_bind_template_child(class, CapProblemsPane, reason);
  gtk_widget_class_bind_template_child(class, CapProblemsPane, row_menu);
  gtk_widget_class_bind_template_child(class, CapProblemsPane, stack);
  gtk_widget_class_bind_template_child(class, CapProblemsPane, suppress_button);
  gtk_widget_class_bind_template_child(class, CapProblemsPane, suppress_now);
  gtk_widget_class_bind_template_child(class, CapProblemsPane, suppress_popover);
  gtk_widget_class_bind_template_child(class, CapProblemsPane, suppressed);
  gtk_widget_class_bind_template_child(class, CapProblemsPane, view);
  gtk_widget_class_bind_template_child(class, CapProblemsPane, warnings);
  gtk_widget_class_bind_template_child(class, CapProblemsPane, warnings_label);
  gtk_widget_class_bind_template_child(class, CapProblemsPane, ways_button);
  gtk_widget_class_bind_template_callback(class, on_activate);
  gtk_widget_class_bind_template_callback(class, on_filter_changed);
  gtk_widget_class_bind_template_callback(class, on_reason_changed);
  gtk_widget_class_bind_template_callback(class, on_suppress_clicked);
  gtk_widget_class_bind_template_callback(class, on_suppress_shown);
}

static gboolean on_menu_key(GtkWidget *widget, GVariant *arguments, gpointer data) {
  (void)arguments;
  (void)data;
  pop_up_menu(CAP_PROBLEMS_PANE(widget), 60, 40);
  return TRUE;
}

static void cap_problems_pane_class_init(CapProblemsPaneClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_problems_pane_dispose;
  widget->root = cap_problems_pane_root;
  widget->unroot = cap_problems_pane_unroot;
  g_type_ensure(CAP_TYPE_PROBLEM_DETAILS);
  gtk_widget_class_set_template_from_resource(widget, "/org/capitano/editor/problems-pane.ui");
  bind_children(widget);
  gtk_widget_class_install_action(widget, "problems.fix", NULL, on_fix);
  gtk_widget_class_install_action(widget, "problems.suppress", NULL, on_suppress);
  gtk_widget_class_install_action(widget, "problems.way", "u", on_way);
  gtk_widget_class_install_action(widget, "problems.source", NULL, on_source);
  gtk_widget_class_install_action(widget, "problems.copy", NULL, on_copy);
  gtk_widget_class_install_action(widget, "problems.menu", "(udd)", on_menu);
  gtk_widget_class_add_binding(widget, GDK_KEY_Menu, 0, on_menu_key, NULL);
  gtk_widget_class_add_binding(widget, GDK_KEY_F10, GDK_SHIFT_MASK, on_menu_key, NULL);
  gtk_widget_class_add_binding_action(widget, GDK_KEY_period, GDK_CONTROL_MASK, "problems.fix",
                                      NULL);
}

static void cap_problems_pane_init(CapProblemsPane *pane) {
  pane->select_next = GTK_INVALID_LIST_POSITION;
  gtk_widget_init_template(GTK_WIDGET(pane));
  pane->menu = gtk_popover_menu_new_from_model(pane->row_menu);
  gtk_widget_set_parent(pane->menu, GTK_WIDGET(pane));
  gtk_popover_set_has_arrow(GTK_POPOVER(pane->menu), FALSE);
}
