#include "editor/form/split.h"

/* Both parts stay of use in the smallest window. They share what room there is as these do. */
#define LEAST_HEIGHT 150
#define GAP          6

struct _CapSplit {
  GtkWidget parent_instance;
  GtkWidget *box, *paned, *part, *scrolled, *hint;
  gboolean is_wide;
  int positions[2]; /* of the line between the parts, stacked and side by side; -1: not moved */
  GKeyFile *memory; /* where these are kept; NULL for nowhere */
  const char *name; /* of the split in it */
};

G_DEFINE_FINAL_TYPE(CapSplit, cap_split, GTK_TYPE_WIDGET)

void cap_split_set_state(CapSplit *split, gboolean is_selected, gboolean is_empty) {
  g_return_if_fail(CAP_IS_SPLIT(split));
  gtk_widget_set_visible(split->part, is_selected);
  gtk_widget_set_visible(split->hint, !is_selected && !is_empty);
}

void cap_split_set_bar(CapSplit *split, GtkWidget *bar) {
  gtk_box_prepend(GTK_BOX(split->part), bar);
}

/* --- Where the line is ---------------------------------------------------------------------- */

#define MEMORY "lines"

static char *dup_key(const CapSplit *split, gboolean is_wide) {
  return g_strconcat(split->name, is_wide ? "-beside" : "-below", NULL);
}

static void note_position(CapSplit *split) {
  gboolean is_moved;
  g_object_get(split->paned, "position-set", &is_moved, NULL);
  split->positions[split->is_wide] =
      is_moved ? gtk_paned_get_position(GTK_PANED(split->paned)) : -1;
}

static void cap_split_unmap(GtkWidget *widget) {
  CapSplit *split = CAP_SPLIT(widget);
  note_position(split);
  for (int is_wide = FALSE; split->memory != NULL && is_wide <= TRUE; is_wide++) {
    g_autofree char *key = dup_key(split, is_wide);
    if (split->positions[is_wide] >= 0)
      g_key_file_set_integer(split->memory, MEMORY, key, split->positions[is_wide]);
  }
  GTK_WIDGET_CLASS(cap_split_parent_class)->unmap(widget);
}

void cap_split_set_memory(CapSplit *split, GKeyFile *memory, const char *name) {
  g_return_if_fail(CAP_IS_SPLIT(split) && split->memory == NULL);
  split->memory = g_key_file_ref(memory);
  split->name = g_intern_string(name);
  for (int is_wide = FALSE; is_wide <= TRUE; is_wide++) {
    g_autofree char *key = dup_key(split, is_wide);
    int position = g_key_file_get_integer(memory, MEMORY, key, NULL); /* 0 when there is none */
    split->positions[is_wide] = position > 0 ? position : -1;
  }
  gtk_paned_set_position(GTK_PANED(split->paned), split->positions[split->is_wide]);
}

/* --- Below or beside ------------------------------------------------------------------------ */

/* On both sides of the line between the parts. */
static void leave_gaps(CapSplit *split) {
  GtkWidget *list = gtk_paned_get_start_child(GTK_PANED(split->paned));
  gtk_widget_set_margin_bottom(list, split->is_wide ? 0 : GAP);
  gtk_widget_set_margin_end(list, split->is_wide ? GAP : 0);
  gtk_widget_set_margin_top(split->part, split->is_wide ? 0 : GAP);
  gtk_widget_set_margin_start(split->part, split->is_wide ? GAP : 0);
}

/* FALSE when it is so already. */
static gboolean set_wide(CapSplit *split, gboolean is_wide) {
  if (split->is_wide == is_wide)
    return FALSE;
  note_position(split);
  split->is_wide = is_wide;
  gtk_orientable_set_orientation(GTK_ORIENTABLE(split->paned),
                                 is_wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  leave_gaps(split);
  return TRUE;
}

/* A page that is wide must be able to become narrow: it never asks for the width of both parts. */
static void cap_split_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                              int *minimum, int *natural, int *minimum_baseline,
                              int *natural_baseline) {
  CapSplit *split = CAP_SPLIT(widget);
  GtkWidget *parts[] = {gtk_paned_get_start_child(GTK_PANED(split->paned)), split->part,
                        split->hint};
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_VERTICAL) {
    gtk_widget_measure(split->box, orientation, for_size, minimum, natural, NULL, NULL);
    return;
  }
  *minimum = *natural = 0;
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++) {
    int least = 0, wanted = 0;
    if (parts[i] != NULL)
      gtk_widget_measure(parts[i], orientation, for_size, &least, &wanted, NULL, NULL);
    *minimum = MAX(*minimum, least);
    *natural = MAX(*natural, wanted);
  }
}

static GtkSizeRequestMode cap_split_get_request_mode(GtkWidget *widget) {
  (void)widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH; /* the hint wraps */
}

static void cap_split_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  CapSplit *split = CAP_SPLIT(widget);
  gboolean has_turned = set_wide(split, width >= CAP_SPLIT_WIDE);
  int least;
  gtk_widget_measure(split->box, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_allocate(split->box, MAX(width, least), height, baseline, NULL);
  if (!has_turned)
    return;
  /* Only now: the paned scales its position by the length that it had, which was another one. */
  gtk_paned_set_position(GTK_PANED(split->paned), split->positions[split->is_wide]);
  gtk_widget_measure(split->box, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_allocate(split->box, MAX(width, least), height, baseline, NULL);
}

/* --- The widget ----------------------------------------------------------------------------- */

static void cap_split_dispose(GObject *object) {
  CapSplit *split = CAP_SPLIT(object);
  g_clear_pointer(&split->box, gtk_widget_unparent);
  g_clear_pointer(&split->memory, g_key_file_unref);
  G_OBJECT_CLASS(cap_split_parent_class)->dispose(object);
}

static void cap_split_class_init(CapSplitClass *class) {
  GTK_WIDGET_CLASS(class)->get_request_mode = cap_split_get_request_mode;
  GTK_WIDGET_CLASS(class)->measure = cap_split_measure;
  GTK_WIDGET_CLASS(class)->size_allocate = cap_split_size_allocate;
  GTK_WIDGET_CLASS(class)->unmap = cap_split_unmap;
  G_OBJECT_CLASS(class)->dispose = cap_split_dispose;
}

static void make_part(CapSplit *split) {
  split->part = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  split->scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(split->scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height(GTK_SCROLLED_WINDOW(split->scrolled), LEAST_HEIGHT);
  gtk_widget_set_vexpand(split->scrolled, TRUE);
  gtk_box_append(GTK_BOX(split->part), split->scrolled);
}

static void make_hint(CapSplit *split) {
  split->hint = gtk_label_new(NULL);
  gtk_label_set_wrap(GTK_LABEL(split->hint), TRUE);
  gtk_label_set_xalign(GTK_LABEL(split->hint), 0);
  gtk_widget_add_css_class(split->hint, "dim-label");
}

static void cap_split_init(CapSplit *split) {
  split->positions[FALSE] = split->positions[TRUE] = -1;
  split->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  split->paned = gtk_paned_new(GTK_ORIENTATION_VERTICAL);
  make_part(split);
  make_hint(split);
  gtk_paned_set_end_child(GTK_PANED(split->paned), split->part);
  gtk_paned_set_shrink_start_child(GTK_PANED(split->paned), FALSE);
  gtk_paned_set_shrink_end_child(GTK_PANED(split->paned), FALSE);
  gtk_widget_set_vexpand(split->paned, TRUE);
  gtk_box_append(GTK_BOX(split->box), split->paned);
  gtk_box_append(GTK_BOX(split->box), split->hint);
  gtk_widget_set_parent(split->box, GTK_WIDGET(split));
}

GtkWidget *cap_split_new(GtkWidget *list, GtkWidget *content, const char *hint) {
  CapSplit *split = g_object_new(CAP_TYPE_SPLIT, NULL);
  gtk_paned_set_start_child(GTK_PANED(split->paned), list);
  leave_gaps(split);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(split->scrolled), content);
  gtk_label_set_label(GTK_LABEL(split->hint), hint);
  cap_split_set_state(split, FALSE, FALSE);
  return GTK_WIDGET(split);
}
