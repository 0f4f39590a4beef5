#include "editor/honour/forces/paste-dialog.h"

#include <glib/gi18n.h>

#include "editor/honour/forces/commands-import.h"
#include "editor/honour/forces/paste-sides.h"
#include "schema/codes/codes-import.h"

typedef struct {
  CapDesk *desk;
  GtkWidget *window, *text, *preview, *summary, *insert;
  HonourPasteSides *sides;
  guint timer; /* 0 when no look at the text is due */
} Dialog;

static char *dup_text(Dialog *dialog) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(dialog->text));
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  return gtk_text_buffer_get_text(buffer, &start, &end, FALSE);
}

/* --- Preview -------------------------------------------------------------------------------- */

static const char *fate_word(HonourLineFate fate) {
  switch (fate) {
  case HONOUR_LINE_BLANK:
    return "";
  case HONOUR_LINE_READ:
    return _("read");
  case HONOUR_LINE_KEPT:
    return _("KEPT");
  }
  return "";
}

/* What the importer says of a line; of none in particular with 0. That something is missing in the
 * text is no matter here: the scenario may have it. */
static void add_findings(GString *report, const CapDiagnostics *findings, guint line) {
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    if (d->line == line && d->code != CAP_CODE_IMPORT_INCOMPLETE)
      g_string_append_printf(report, "      ↳ %s\n", d->message);
  }
}

/* The lines with what becomes of them, and below each what the importer says of it. */
static char *dup_report(const char *text, const HonourImportResult *result,
                        const CapDiagnostics *findings) {
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  GString *report = g_string_new(NULL);
  for (guint i = 0; lines[i] != NULL && i < result->n_lines; i++) {
    g_string_append_printf(report, "%-5s %s\n", fate_word(result->fates[i]), lines[i]);
    add_findings(report, findings, i + 1);
  }
  add_findings(report, findings, 0);
  return g_string_free(report, FALSE);
}

static void show_preview(Dialog *dialog) {
  g_autofree char *text = dup_text(dialog);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_auto(HonourImportResult) result = {NULL, 0, NULL, 0};
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(dialog->preview));
  guint n_read = 0;
  if (!honour_import_preview(cap_desk_project(dialog->desk), text, &result, findings)) {
    gtk_label_set_label(GTK_LABEL(dialog->summary),
                        _("The scenario needs a hex map and a roster before text can be read."));
    gtk_widget_set_sensitive(dialog->insert, FALSE);
    return;
  }
  for (guint i = 0; i < result.n_lines; i++)
    n_read += result.fates[i] == HONOUR_LINE_READ;
  g_autofree char *report = dup_report(text, &result, findings);
  g_autofree char *words = honour_import_dup_summary(&result);
  g_autofree char *counts =
      g_strdup_printf(_("%u lines are read, %u are kept as a comment."), n_read, result.n_kept);
  g_autofree char *summary =
      n_read > 0 ? g_strdup_printf("%s\n%s", words, counts)
                 : g_strdup(_("Paste the set-up of a scenario on the left: its title, sides, the "
                              "stacks of each army, reinforcements, alignment."));
  g_autoptr(GPtrArray) sides = honour_import_strange_sides(cap_desk_project(dialog->desk), &result);
  honour_paste_sides_show(dialog->sides, sides);
  gtk_text_buffer_set_text(buffer, report, -1);
  gtk_label_set_label(GTK_LABEL(dialog->summary), summary);
  gtk_widget_set_sensitive(dialog->insert, n_read > 0);
}

static gboolean on_timer(gpointer data) {
  Dialog *dialog = data;
  dialog->timer = 0;
  show_preview(dialog);
  return G_SOURCE_REMOVE;
}

/* Not at each key: a long text takes a moment to read. */
static void on_changed(Dialog *dialog) {
  if (dialog->timer == 0)
    dialog->timer = g_timeout_add(150, on_timer, dialog);
}

static void on_insert(Dialog *dialog) {
  g_autofree char *text = dup_text(dialog);
  g_clear_handle_id(&dialog->timer, g_source_remove);
  show_preview(dialog); /* of what was typed last */
  if (!honour_command_paste_text(cap_desk_project(dialog->desk), text,
                                 honour_paste_sides_get(dialog->sides)))
    cap_desk_tell(dialog->desk, _("There was nothing in the text to take over."));
  gtk_window_destroy(GTK_WINDOW(dialog->window));
}

/* --- Making --------------------------------------------------------------------------------- */

static void free_dialog(gpointer data) {
  Dialog *dialog = data;
  g_clear_handle_id(&dialog->timer, g_source_remove);
  honour_paste_sides_free(dialog->sides);
  g_object_unref(dialog->desk);
  g_free(dialog);
}

static GtkWidget *add_text(GtkWidget *box, const char *title, GtkWidget **view) {
  GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new_with_mnemonic(title);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  *view = gtk_text_view_new();
  gtk_text_view_set_monospace(GTK_TEXT_VIEW(*view), TRUE);
  gtk_text_view_set_accepts_tab(GTK_TEXT_VIEW(*view), FALSE); /* it leads on */
  gtk_text_view_set_left_margin(GTK_TEXT_VIEW(*view), 6);
  gtk_text_view_set_right_margin(GTK_TEXT_VIEW(*view), 6);
  gtk_text_view_set_top_margin(GTK_TEXT_VIEW(*view), 6);
  gtk_text_view_set_bottom_margin(GTK_TEXT_VIEW(*view), 6);
  gtk_label_set_mnemonic_widget(GTK_LABEL(label), *view);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), *view);
  gtk_scrolled_window_set_has_frame(GTK_SCROLLED_WINDOW(scrolled), TRUE);
  gtk_widget_set_vexpand(scrolled, TRUE);
  gtk_widget_set_hexpand(scrolled, TRUE);
  gtk_box_append(GTK_BOX(column), label);
  gtk_box_append(GTK_BOX(column), scrolled);
  gtk_box_append(GTK_BOX(box), column);
  return column;
}

static void name(GtkWidget *widget, const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static GtkWidget *make_bar(Dialog *dialog) {
  GtkWidget *bar = gtk_header_bar_new();
  GtkWidget *cancel = gtk_button_new_with_mnemonic(_("_Cancel"));
  dialog->insert = gtk_button_new_with_mnemonic(_("_Insert"));
  gtk_widget_add_css_class(dialog->insert, "suggested-action");
  gtk_header_bar_set_show_title_buttons(GTK_HEADER_BAR(bar), FALSE);
  gtk_header_bar_pack_start(GTK_HEADER_BAR(bar), cancel);
  gtk_header_bar_pack_end(GTK_HEADER_BAR(bar), dialog->insert);
  g_signal_connect_swapped(cancel, "clicked", G_CALLBACK(gtk_window_destroy), dialog->window);
  g_signal_connect_swapped(dialog->insert, "clicked", G_CALLBACK(on_insert), dialog);
  return bar;
}

static void add_escape(Dialog *dialog) {
  GtkEventController *keys = gtk_shortcut_controller_new();
  gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(keys),
                                       gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_Escape, 0),
                                                        gtk_named_action_new("window.close")));
  gtk_widget_add_controller(dialog->window, keys);
}

static GtkWidget *make_content(Dialog *dialog) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *columns = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  add_text(columns, _("Set-up as the _book prints it"), &dialog->text);
  add_text(columns, _("What is _read"), &dialog->preview);
  gtk_text_view_set_editable(GTK_TEXT_VIEW(dialog->preview), FALSE);
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(dialog->preview), GTK_WRAP_WORD_CHAR);
  gtk_box_set_homogeneous(GTK_BOX(columns), TRUE);
  name(dialog->text, _("Set-up text"));
  name(dialog->preview, _("What is read"));
  dialog->summary = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(dialog->summary), 0);
  gtk_label_set_wrap(GTK_LABEL(dialog->summary), TRUE);
  dialog->sides = honour_paste_sides_new(cap_desk_project(dialog->desk));
  gtk_box_append(GTK_BOX(box), columns);
  gtk_box_append(GTK_BOX(box), honour_paste_sides_widget(dialog->sides));
  gtk_box_append(GTK_BOX(box), dialog->summary);
  gtk_widget_set_margin_top(box, 12);
  gtk_widget_set_margin_bottom(box, 12);
  gtk_widget_set_margin_start(box, 12);
  gtk_widget_set_margin_end(box, 12);
  return box;
}

void honour_paste_dialog_show(GtkWindow *parent, CapDesk *desk) {
  Dialog *dialog = g_new0(Dialog, 1);
  dialog->desk = g_object_ref(desk);
  dialog->window = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(dialog->window), _("Paste set-up text"));
  gtk_window_set_transient_for(GTK_WINDOW(dialog->window), parent);
  gtk_window_set_modal(GTK_WINDOW(dialog->window), TRUE);
  gtk_window_set_default_size(GTK_WINDOW(dialog->window), 960, 560);
  gtk_window_set_titlebar(GTK_WINDOW(dialog->window), make_bar(dialog));
  gtk_window_set_child(GTK_WINDOW(dialog->window), make_content(dialog));
  add_escape(dialog);
  g_signal_connect_swapped(gtk_text_view_get_buffer(GTK_TEXT_VIEW(dialog->text)), "changed",
                           G_CALLBACK(on_changed), dialog);
  g_object_set_data_full(G_OBJECT(dialog->window), "dialog", dialog, free_dialog);
  show_preview(dialog);
  gtk_widget_grab_focus(dialog->text);
  gtk_window_present(GTK_WINDOW(dialog->window));
}
