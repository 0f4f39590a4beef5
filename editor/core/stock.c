#include "editor/core/stock.h"

#include "editor/core/files/document-head.h"
#include "schema/library.h"
#include "validator/files/search-path.h"

static void item_free(gpointer data) {
  CapStockItem *item = data;
  g_free(item->id);
  g_free(item->title);
  g_clear_pointer(&item->map, cap_map_free);
  g_clear_pointer(&item->roster, cap_roster_free);
  g_free(item);
}

const CapStockItem *cap_stock_find(const GPtrArray *stock, const char *id) {
  for (guint i = 0; i < stock->len; i++) {
    const CapStockItem *item = g_ptr_array_index(stock, i);
    if (g_strcmp0(item->id, id) == 0)
      return item;
  }
  return NULL;
}

gboolean cap_stock_suits(const CapStockItem *item, const CapFormat *format) {
  return item->map != NULL ? cap_format_has_board(format, item->map)
                           : item->roster->format == format;
}

/* What is nearer comes first, as it does when a scenario names it. */
static void add(GPtrArray *stock, CapKind kind, const CapDocument *doc) {
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();
  g_autofree CapStockItem *item = g_new0(CapStockItem, 1);
  if (doc == NULL || cap_document_kind(doc) != kind)
    return;
  if (kind == CAP_KIND_MAP)
    item->map = cap_map_compile(doc, unheard);
  else
    item->roster = cap_roster_compile(doc, unheard);
  if (item->map == NULL && item->roster == NULL)
    return;
  item->id = g_strdup(item->map != NULL ? item->map->id : item->roster->id);
  item->title = g_strdup(item->map != NULL ? item->map->title : item->roster->title);
  gboolean is_new = item->id != NULL && cap_stock_find(stock, item->id) == NULL;
  CapStockItem *made = g_steal_pointer(&item);
  if (is_new)
    g_ptr_array_add(stock, made);
  else
    item_free(made);
}

static void add_open(GPtrArray *stock, CapCabinet *cabinet, CapKind kind) {
  g_autoptr(GPtrArray) files = cap_cabinet_files(cabinet);
  for (guint i = 0; i < files->len; i++)
    add(stock, kind, cap_file_document(g_ptr_array_index(files, i)));
}

/* Only what begins like one is read whole. */
static void add_path(GPtrArray *stock, CapKind kind, const char *path) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_auto(CapDocumentHead) head = {0};
  cap_document_head_read(&head, path);
  if (g_strcmp0(head.element, cap_kind_name(kind)) != 0 || head.id == NULL ||
      cap_stock_find(stock, head.id) != NULL)
    return;
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read(path, &limits, unheard);
  add(stock, kind, doc);
}

static void add_folder(GPtrArray *stock, CapKind kind, const char *folder) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    if (g_str_has_suffix(name, ".xml"))
      add_path(stock, kind, path);
  }
}

static int by_title(gconstpointer a, gconstpointer b) {
  const CapStockItem *const *x = a, *const *y = b;
  return g_utf8_collate((*x)->title != NULL ? (*x)->title : "",
                        (*y)->title != NULL ? (*y)->title : "");
}

GPtrArray *cap_stock_new(CapCabinet *cabinet, CapKind kind, const char *path) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  GPtrArray *stock = g_ptr_array_new_with_free_func(item_free);
  g_autoptr(CapLibrary) library = cap_library_new(&limits);
  g_autoptr(GPtrArray) shipped = cap_search_path(NULL);
  for (guint i = 0; i < shipped->len; i++)
    cap_library_add_folder(library, g_ptr_array_index(shipped, i));
  g_autoptr(GPtrArray) folders = cap_library_folders(library, path != NULL ? path : "-");
  add_open(stock, cabinet, kind);
  for (guint i = 0; i < folders->len; i++)
    add_folder(stock, kind, g_ptr_array_index(folders, i));
  g_ptr_array_sort(stock, by_title);
  return stock;
}
