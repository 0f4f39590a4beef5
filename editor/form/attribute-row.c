#include "editor/form/attribute-row.h"

#include <glib/gi18n.h>

#include "editor/core/commands/commands-element.h"
#include "editor/core/commands/commands-rename.h"
#include "editor/form/entry-control.h"
#include "editor/form/word-control.h"
#include "editor/handbook.h"

struct _CapAttributeRow {
  CapDesk *desk; /* borrowed, like the file and the widgets: the form has them */
  CapFile *file;
  CapAnchor *anchor;
  CapGuideAttribute attribute;
  char *name; /* of an attribute that the schema does not know, else NULL */
  GtkWidget *label;
  GtkWidget *control;
  GtkWidget *remark;
  gboolean keeps_room; /* for a remark, so that what is below stays where it is */
};

static CapFieldPlace place_of(const CapAttributeRow *row) {
  return (CapFieldPlace){
      .project = cap_desk_project(row->desk),
      .file = row->file,
      .node = cap_anchor_node(row->anchor),
      .attribute = &row->attribute,
  };
}

static GPtrArray *give_choices(gpointer data) {
  CapFieldPlace place = place_of(data);
  if (place.node == CAP_NODE_NONE)
    return g_ptr_array_new();
  return cap_field_choices(&place);
}

/* --- Values --------------------------------------------------------------------------------- */

static void show_remark(CapAttributeRow *row, const CapRemark *remark) {
  gtk_label_set_label(GTK_LABEL(row->remark), remark->text != NULL ? remark->text : "");
  gtk_widget_set_visible(row->remark, remark->text != NULL || row->keeps_room);
  if (remark->is_problem) {
    gtk_widget_add_css_class(row->remark, "error");
    gtk_widget_remove_css_class(row->remark, "dim-label");
  } else {
    gtk_widget_remove_css_class(row->remark, "error");
    gtk_widget_add_css_class(row->remark, "dim-label");
  }
  cap_control_set_is_wrong(CAP_CONTROL(row->control), remark->is_problem);
}

static char *dup_value(const CapDocument *doc, CapNode node, const char *name) {
  for (guint i = 0; i < cap_node_n_attributes(doc, node); i++)
    if (cap_slice_equals(cap_node_attribute_name_text(doc, node, i), name))
      return cap_slice_dup(cap_node_attribute_value(doc, node, i));
  return NULL;
}

void cap_attribute_row_refresh(CapAttributeRow *row) {
  CapFieldPlace place = place_of(row);
  g_autofree char *value = dup_value(cap_file_document(row->file), place.node, row->attribute.name);
  g_auto(CapRemark) remark = {0};
  if (row->name != NULL)
    remark = (CapRemark){
        g_strdup(_("The schema knows nothing of this name here. Empty it to remove it.")), TRUE};
  else
    remark = cap_field_remark(&place, value);
  cap_control_set_value(CAP_CONTROL(row->control), value);
  show_remark(row, &remark);
}

/* --- Edits ---------------------------------------------------------------------------------- */

/* Whatever names the thing by its id goes along. What cannot be an id stays in the field, to be
 * corrected, and out of the document. */
static void rename_thing(CapAttributeRow *row, CapNode node, const char *id) {
  CapProject *project = cap_desk_project(row->desk);
  g_auto(CapRemark) refusal = {cap_rename_dup_refusal(project, row->file, node, id), TRUE};
  if (refusal.text != NULL) {
    cap_control_set_value(CAP_CONTROL(row->control), id);
    show_remark(row, &refusal);
  } else if (!cap_command_rename(project, row->file, node, id)) {
    cap_attribute_row_refresh(row); /* it is what it was, after one that was refused */
  }
}

/* FALSE when the rule system has no command of its own for it. */
static gboolean set_by_system(CapAttributeRow *row, const char *value) {
  CapFieldPlace place = place_of(row);
  const CapHandbook *handbook = cap_project_handbook(place.project);
  return handbook->set_value != NULL && handbook->set_value(&place, value);
}

static void on_edited(CapControl *control, const char *value, CapAttributeRow *row) {
  (void)control;
  CapNode node = cap_anchor_node(row->anchor);
  if (node == CAP_NODE_NONE)
    return;
  if (row->name == NULL && g_str_equal(row->attribute.name, "id"))
    rename_thing(row, node, value);
  else if (!set_by_system(row, value))
    cap_element_set(row->file, node, row->attribute.name, value);
}

/* --- Making --------------------------------------------------------------------------------- */

/* The words of the schema, but for those that do not work there. */
static GtkWidget *make_words(CapAttributeRow *row) {
  g_autoptr(GPtrArray) choices = give_choices(row);
  g_autofree CapGuideWord *words = g_new0(CapGuideWord, choices->len + 1);
  CapGuideType type = {.n_words = choices->len, .words = words};
  for (guint i = 0; i < choices->len; i++) {
    const CapChoice *choice = g_ptr_array_index(choices, i);
    words[i] = (CapGuideWord){choice->id, choice->name};
  }
  return cap_word_control_new(&type, !row->attribute.required);
}

static GtkWidget *make_control(CapAttributeRow *row, const char *label) {
  const CapGuideAttribute *a = &row->attribute;
  CapFieldPlace place = place_of(row);
  const CapDocument *doc = cap_file_document(row->file);
  CapName element = cap_node_name(doc, cap_anchor_node(row->anchor));
  CapFieldKind kind = cap_field_kind(cap_references_of(doc), element, a);
  row->keeps_room = kind == CAP_FIELD_HEX || kind == CAP_FIELD_REFERENCE || kind == CAP_FIELD_DATE;
  if (kind == CAP_FIELD_WORD) {
    GtkWidget *words = make_words(row);
    cap_control_set_name(CAP_CONTROL(words), label);
    return words;
  }

  CapEntryControl *entry = CAP_ENTRY_CONTROL(cap_entry_control_new());
  cap_control_set_name(CAP_CONTROL(entry), label);
  switch (kind) {
  case CAP_FIELD_NUMBER:
    cap_entry_control_add_steps(entry, (int)g_ascii_strtoll(a->type->min, NULL, 10),
                                (int)g_ascii_strtoll(a->type->max, NULL, 10));
    break;
  case CAP_FIELD_WORDS:
  case CAP_FIELD_REFERENCE:
  case CAP_FIELD_REFERENCES:
  case CAP_FIELD_DATE:
  case CAP_FIELD_DATES:
    cap_entry_control_add_choices(entry, kind, give_choices, row);
    if (cap_field_is_mostly_one(&place))
      cap_entry_control_let_replace(entry);
    break;
  case CAP_FIELD_HEX:
  case CAP_FIELD_HEXES:
  case CAP_FIELD_HEX_PAIR:
    cap_entry_control_add_pick(entry, kind, row->desk);
    break;
  case CAP_FIELD_COLOUR:
    cap_entry_control_add_colour(entry);
    break;
  case CAP_FIELD_TEXT:
  case CAP_FIELD_WORD:
    break;
  }
  return GTK_WIDGET(entry);
}

static GtkWidget *make_label(const char *text, gboolean is_required) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_width_chars(GTK_LABEL(label), 12);
  gtk_label_set_max_width_chars(GTK_LABEL(label), 16);
  gtk_widget_set_valign(label, GTK_ALIGN_CENTER);
  if (!is_required)
    gtk_widget_add_css_class(label, "dim-label");
  return label;
}

static GtkWidget *make_remark(void) {
  GtkWidget *remark = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(remark), 0);
  gtk_label_set_wrap(GTK_LABEL(remark), TRUE);
  gtk_label_set_wrap_mode(GTK_LABEL(remark), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars(GTK_LABEL(remark), 10);
  gtk_widget_add_css_class(remark, "caption");
  return remark;
}

CapAttributeRow *cap_attribute_row_new(CapDesk *desk, CapFile *file, CapAnchor *anchor,
                                       const CapGuideAttribute *attribute, GtkGrid *grid,
                                       int line) {
  CapAttributeRow *row = g_new0(CapAttributeRow, 1);
  g_autofree char *label = cap_field_dup_label(attribute->name);
  row->desk = desk;
  row->file = file;
  row->anchor = cap_anchor_ref(anchor);
  row->attribute = *attribute;
  if (attribute->type == NULL) {
    row->name = g_strdup(attribute->name);
    row->attribute.name = row->name;
  }
  row->label = make_label(label, attribute->required);
  row->control = make_control(row, label);
  row->remark = make_remark();
  gtk_widget_set_hexpand(row->control, TRUE);
  if (attribute->text != NULL) {
    gtk_widget_set_tooltip_text(row->label, _(attribute->text));
    gtk_widget_set_tooltip_text(row->control, _(attribute->text));
  }
  gtk_grid_attach(grid, row->label, 0, line, 1, 1);
  gtk_grid_attach(grid, row->control, 1, line, 1, 1);
  gtk_grid_attach(grid, row->remark, 1, line + 1, 1, 1);
  g_signal_connect(row->control, "edited", G_CALLBACK(on_edited), row);
  return row;
}

void cap_attribute_row_free(CapAttributeRow *row) {
  g_signal_handlers_disconnect_by_data(row->control, row);
  cap_anchor_unref(row->anchor);
  g_free(row->name);
  g_free(row);
}

const char *cap_attribute_row_name(const CapAttributeRow *row) {
  return row->attribute.name;
}

GtkWidget *cap_attribute_row_control(const CapAttributeRow *row) {
  return row->control;
}
