#include "editor/shell/start-games.h"

#include <glib/gi18n.h>

#include "editor/core/files/document-head.h"
#include "editor/map/map-thumbnail.h"
#include "schema/format.h"

/* The picture of a game. */
#define PICTURE_WIDTH  260
#define PICTURE_HEIGHT 150

/* In the order in which they are offered. */
static const CapKind kinds[] = {CAP_KIND_SCENARIO, CAP_KIND_MAP, CAP_KIND_ROSTER};

typedef struct {
  char *path, *name; /* of the file */
  guint kind;        /* in `kinds`, or beyond it */
  CapDocumentHead head;
  const CapFormat *format; /* NULL for a map that no scenario names */
} Shipped;

static void clear_shipped(gpointer data) {
  Shipped *row = data;
  g_free(row->path);
  g_free(row->name);
  cap_document_head_clear(&row->head);
}

/* --- What there is -------------------------------------------------------------------------- */

static guint kind_of(const CapDocumentHead *head) {
  guint kind = 0;
  while (kind < G_N_ELEMENTS(kinds) && g_strcmp0(cap_kind_name(kinds[kind]), head->element) != 0)
    kind++;
  return kind;
}

static gboolean is_map(const Shipped *shipped) {
  return shipped->kind < G_N_ELEMENTS(kinds) && kinds[shipped->kind] == CAP_KIND_MAP;
}

static void find_in(GArray *found, const char *data, const char *subfolder) {
  g_autofree char *folder = g_build_filename(data, subfolder, NULL);
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
    if (!g_str_has_suffix(name, ".xml"))
      continue;
    Shipped row = {.path = g_build_filename(folder, name, NULL), .name = g_strdup(name)};
    cap_document_head_read(&row.head, row.path);
    row.kind = kind_of(&row.head);
    if (row.head.ruleset != NULL)
      row.format = cap_format_find(cap_slice_of(row.head.ruleset));
    g_array_append_val(found, row);
  }
}

static int by_kind_and_name(gconstpointer a, gconstpointer b) {
  const Shipped *one = a, *other = b;
  return one->kind != other->kind ? (one->kind < other->kind ? -1 : 1)
                                  : g_strcmp0(one->name, other->name);
}

/* A map says of no game that it is for it, but its scenarios do. */
static void find_games_of_maps(GArray *found) {
  for (guint i = 0; i < found->len; i++) {
    Shipped *map = &g_array_index(found, Shipped, i);
    for (guint s = 0; is_map(map) && map->format == NULL && s < found->len; s++) {
      const Shipped *scenario = &g_array_index(found, Shipped, s);
      if (scenario->head.map != NULL && g_strcmp0(scenario->head.map, map->head.id) == 0)
        map->format = scenario->format;
    }
  }
}

static GArray *find_shipped(const char *data) {
  GArray *found = g_array_new(FALSE, FALSE, sizeof(Shipped));
  g_array_set_clear_func(found, clear_shipped);
  find_in(found, data, "scenarios");
  find_in(found, data, "maps");
  g_array_sort(found, by_kind_and_name);
  find_games_of_maps(found);
  return found;
}

/* --- Cards ---------------------------------------------------------------------------------- */

static const char *title_of(const Shipped *shipped) {
  const char *title = shipped->head.title;
  return title != NULL && *title != '\0' ? title : shipped->name;
}

static GtkWidget *new_label(const char *text, PangoEllipsizeMode cut, const char *class) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_ellipsize(GTK_LABEL(label), cut);
  if (class != NULL)
    gtk_widget_add_css_class(label, class);
  return label;
}

/* Its title, and at the end of the line its file; of what is no scenario also what it is. */
static GtkWidget *new_row(const Shipped *shipped) {
  GtkWidget *row = gtk_list_box_row_new(), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  gboolean is_told = shipped->kind > 0 && shipped->kind < G_N_ELEMENTS(kinds);
  g_autofree char *where =
      is_told ? g_strdup_printf("%s, %s", cap_kind_words(kinds[shipped->kind]), shipped->name)
              : g_strdup(shipped->name);
  g_autofree char *all = g_strdup_printf("%s, %s", title_of(shipped), where);
  GtkWidget *title = new_label(title_of(shipped), PANGO_ELLIPSIZE_END, NULL);
  gtk_widget_set_hexpand(title, TRUE);
  gtk_box_append(GTK_BOX(box), title);
  gtk_box_append(GTK_BOX(box), new_label(where, PANGO_ELLIPSIZE_NONE, "dim"));
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
  gtk_widget_set_tooltip_text(row, shipped->path);
  gtk_actionable_set_action_name(GTK_ACTIONABLE(row), "win.open-path");
  gtk_actionable_set_action_target(GTK_ACTIONABLE(row), "s", shipped->path);
  gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL, all, -1);
  return row;
}

static gboolean is_of(const Shipped *shipped, const CapFormat *format) {
  return shipped->format == format;
}

static guint count(const GArray *found, const CapFormat *format) {
  guint n = 0;
  for (guint i = 0; i < found->len; i++)
    n += is_of(&g_array_index(found, Shipped, i), format) ? 1 : 0;
  return n;
}

/* The map that its first scenario is played on. */
static const char *map_path(const GArray *found, const CapFormat *format) {
  const char *id = NULL;
  for (guint i = 0; i < found->len && id == NULL; i++)
    if (is_of(&g_array_index(found, Shipped, i), format))
      id = g_array_index(found, Shipped, i).head.map;
  for (guint i = 0; i < found->len && id != NULL; i++) {
    const Shipped *map = &g_array_index(found, Shipped, i);
    if (is_map(map) && g_strcmp0(map->head.id, id) == 0)
      return map->path;
  }
  return NULL;
}

static GtkWidget *new_list(const GArray *found, const CapFormat *format, const char *title) {
  GtkWidget *list = gtk_list_box_new();
  gtk_list_box_set_selection_mode(GTK_LIST_BOX(list), GTK_SELECTION_NONE);
  gtk_accessible_update_property(GTK_ACCESSIBLE(list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  for (guint i = 0; i < found->len; i++)
    if (is_of(&g_array_index(found, Shipped, i), format))
      gtk_list_box_append(GTK_LIST_BOX(list), new_row(&g_array_index(found, Shipped, i)));
  return list;
}

static GtkWidget *new_card(const GArray *found, const CapFormat *format, const char *title) {
  GtkWidget *card = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  const char *map = map_path(found, format);
  gtk_widget_add_css_class(card, "game-card");
  gtk_widget_set_overflow(card, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_hexpand(column, TRUE);
  if (map != NULL)
    gtk_box_append(GTK_BOX(card), cap_map_thumbnail_new(map, PICTURE_WIDTH, PICTURE_HEIGHT));
  gtk_box_append(GTK_BOX(column), new_label(title, PANGO_ELLIPSIZE_END, "game-title"));
  gtk_box_append(GTK_BOX(column), new_list(found, format, title));
  gtk_box_append(GTK_BOX(card), column);
  return card;
}

GtkWidget *cap_start_games_new(const char *folder) {
  g_autoptr(GArray) found = find_shipped(folder);
  if (found->len == 0)
    return NULL;
  GtkWidget *games = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  for (guint i = 0; cap_formats[i] != NULL; i++)
    if (count(found, cap_formats[i]) > 0)
      gtk_box_append(GTK_BOX(games), new_card(found, cap_formats[i], cap_formats[i]->title));
  if (count(found, NULL) > 0)
    gtk_box_append(GTK_BOX(games), new_card(found, NULL, _("For any game")));
  return games;
}
