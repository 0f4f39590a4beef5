#include "editor/problems/source-marks.h"

#include "editor/problems/problem-columns.h"

struct _CapSourceMarks {
  GObject parent_instance;
  GtkSourceView *view; /* borrowed: it outlives this */
  GtkSourceBuffer *buffer;
  CapSourceText *text;
  CapFile *file;
  CapInspector *inspector;
  GtkTextTag *tags[CAP_SEVERITY_ERROR + 1];
  guint n_marked; /* findings that are shown */
};

G_DEFINE_FINAL_TYPE(CapSourceMarks, cap_source_marks, G_TYPE_OBJECT)

static const char *const categories[] = {
    [CAP_SEVERITY_NOTE] = "note",
    [CAP_SEVERITY_WARNING] = "warning",
    [CAP_SEVERITY_ERROR] = "error",
};

/* Seen on light and on dark ground. */
static const char *const colours[] = {
    [CAP_SEVERITY_NOTE] = "#3584e4",
    [CAP_SEVERITY_WARNING] = "#e5a50a",
    [CAP_SEVERITY_ERROR] = "#e01b24",
};

/* --- Marking -------------------------------------------------------------------------------- */

static void clear(CapSourceMarks *marks) {
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER(marks->buffer);
  GtkTextIter start, end;
  if (marks->n_marked == 0)
    return; /* the text need not be laid out anew */
  marks->n_marked = 0;
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  for (guint i = 0; i < G_N_ELEMENTS(marks->tags); i++) {
    gtk_text_buffer_remove_tag(buffer, marks->tags[i], &start, &end);
    gtk_source_buffer_remove_source_marks(marks->buffer, &start, &end, categories[i]);
  }
}

/* The gutter shows only marks at the start of a line; one of a kind is enough. */
static void mark_line(CapSourceMarks *marks, const char *category, GtkTextIter iter) {
  gtk_text_iter_set_line_offset(&iter, 0);
  GSList *there = gtk_source_buffer_get_source_marks_at_iter(marks->buffer, &iter, category);
  if (there == NULL)
    gtk_source_buffer_create_source_mark(marks->buffer, NULL, category, &iter);
  g_slist_free(there);
}

static void mark(CapSourceMarks *marks, const CapDiagnostic *d, CapTextCursor *cursor) {
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER(marks->buffer);
  GtkTextIter start, end;
  cap_source_text_iter(marks->text, cursor, d->line > 0 ? d->offset : 0, &start);
  CapTextCursor further = *cursor;
  cap_source_text_iter(marks->text, &further, (gsize)d->offset + (d->line > 0 ? d->length : 0),
                       &end);
  mark_line(marks, categories[d->severity], start);
  marks->n_marked++;
  if (d->line == 0)
    return;
  /* A place between two characters is shown at the one that follows. */
  if (gtk_text_iter_equal(&start, &end) && !gtk_text_iter_forward_char(&end))
    gtk_text_iter_backward_char(&start);
  gtk_text_buffer_apply_tag(buffer, marks->tags[d->severity], &start, &end);
}

void cap_source_marks_update(CapSourceMarks *marks) {
  GListModel *findings = cap_inspector_findings(marks->inspector);
  CapTextCursor cursor = {0, 0};
  if (cap_inspector_is_busy(marks->inspector) || !cap_source_text_is_current(marks->text) ||
      !cap_source_text_is_editable(marks->text))
    return;
  clear(marks);
  for (guint i = 0; i < g_list_model_get_n_items(findings); i++) {
    g_autoptr(CapFinding) finding = g_list_model_get_item(findings, i);
    if (cap_finding_file(finding) == marks->file &&
        cap_finding_diagnostic(finding)->state == CAP_FINDING_OPEN)
      mark(marks, cap_finding_diagnostic(finding), &cursor);
  }
}

/* --- Telling -------------------------------------------------------------------------------- */

static void append_finding(GString *text, const CapDiagnostic *d) {
  g_string_append_printf(text, "%s%s: %s", text->len > 0 ? "\n\n" : "",
                         cap_severity_word(d->severity), d->message);
  if (d->hint != NULL)
    g_string_append_printf(text, "\n%s", d->hint);
}

/* What is found at a byte, or on a line when that is 0 or more. New string; NULL for nothing. */
static char *dup_findings_at(CapSourceMarks *marks, gsize offset, int line) {
  GListModel *findings = cap_inspector_findings(marks->inspector);
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < g_list_model_get_n_items(findings); i++) {
    g_autoptr(CapFinding) finding = g_list_model_get_item(findings, i);
    const CapDiagnostic *d = cap_finding_diagnostic(finding);
    gboolean is_here = line >= 0 ? MAX((int)d->line, 1) == line + 1
                                 : d->line > 0 && offset >= d->offset &&
                                       offset < (gsize)d->offset + MAX(d->length, 1);
    if (is_here && cap_finding_file(finding) == marks->file && d->state == CAP_FINDING_OPEN)
      append_finding(text, d);
  }
  return g_string_free(text, text->len == 0);
}

static gboolean on_query_tooltip(GtkTextView *view, int x, int y, gboolean is_keyboard,
                                 GtkTooltip *tooltip, CapSourceMarks *marks) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view);
  GtkTextIter iter;
  int bx, by;
  if (is_keyboard) {
    gtk_text_buffer_get_iter_at_mark(buffer, &iter, gtk_text_buffer_get_insert(buffer));
  } else {
    gtk_text_view_window_to_buffer_coords(view, GTK_TEXT_WINDOW_WIDGET, x, y, &bx, &by);
    if (!gtk_text_view_get_iter_at_location(view, &iter, bx, by))
      return FALSE;
  }
  gboolean is_marked = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS(marks->tags); i++)
    is_marked |= gtk_text_iter_has_tag(&iter, marks->tags[i]);
  if (!is_marked)
    return FALSE;
  g_autofree char *text = dup_findings_at(marks, cap_source_text_offset(marks->text, &iter), -1);
  gtk_tooltip_set_text(tooltip, text);
  return text != NULL;
}

static char *on_query_mark(GtkSourceMarkAttributes *attributes, GtkSourceMark *source_mark,
                           CapSourceMarks *marks) {
  GtkTextIter iter;
  (void)attributes;
  gtk_text_buffer_get_iter_at_mark(GTK_TEXT_BUFFER(marks->buffer), &iter,
                                   GTK_TEXT_MARK(source_mark));
  return dup_findings_at(marks, 0, gtk_text_iter_get_line(&iter));
}

/* --- The object ----------------------------------------------------------------------------- */

static void prepare(CapSourceMarks *marks, CapSeverity severity) {
  g_autoptr(GtkSourceMarkAttributes) attributes = gtk_source_mark_attributes_new();
  GdkRGBA colour;
  gdk_rgba_parse(&colour, colours[severity]);
  marks->tags[severity] = gtk_text_buffer_create_tag(
      GTK_TEXT_BUFFER(marks->buffer), NULL, "underline",
      severity == CAP_SEVERITY_NOTE ? PANGO_UNDERLINE_SINGLE : PANGO_UNDERLINE_ERROR,
      "underline-rgba", &colour, NULL);
  g_autoptr(GIcon) icon = g_themed_icon_new(cap_severity_icon(severity));
  gtk_source_mark_attributes_set_gicon(attributes, icon);
  g_signal_connect_object(attributes, "query-tooltip-text", G_CALLBACK(on_query_mark), marks, 0);
  gtk_source_view_set_mark_attributes(marks->view, categories[severity], attributes, (int)severity);
}

CapSourceMarks *cap_source_marks_new(GtkSourceView *view, CapSourceText *text, CapFile *file,
                                     CapInspector *inspector) {
  CapSourceMarks *marks = g_object_new(CAP_TYPE_SOURCE_MARKS, NULL);
  marks->view = view;
  marks->buffer = g_object_ref(GTK_SOURCE_BUFFER(gtk_text_view_get_buffer(GTK_TEXT_VIEW(view))));
  marks->text = g_object_ref(text);
  marks->file = g_object_ref(file);
  marks->inspector = g_object_ref(inspector);
  for (guint i = 0; i < G_N_ELEMENTS(marks->tags); i++)
    prepare(marks, i);
  gtk_source_view_set_show_line_marks(view, TRUE);
  gtk_widget_set_has_tooltip(GTK_WIDGET(view), TRUE);
  g_signal_connect_object(view, "query-tooltip", G_CALLBACK(on_query_tooltip), marks, 0);
  return marks;
}

static void cap_source_marks_dispose(GObject *object) {
  CapSourceMarks *marks = CAP_SOURCE_MARKS(object);
  g_clear_object(&marks->buffer);
  g_clear_object(&marks->text);
  g_clear_object(&marks->file);
  g_clear_object(&marks->inspector);
  G_OBJECT_CLASS(cap_source_marks_parent_class)->dispose(object);
}

static void cap_source_marks_class_init(CapSourceMarksClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_source_marks_dispose;
}

static void cap_source_marks_init(CapSourceMarks *marks) {
  (void)marks;
}
