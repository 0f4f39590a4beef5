#include "editor/core/files/cabinet.h"

struct _CapCabinet {
  GObject parent_instance;
  GPtrArray *files; /* of GWeakRef: a file closes when nobody shows it any more */
};

G_DEFINE_FINAL_TYPE(CapCabinet, cap_cabinet, G_TYPE_OBJECT)

static guint added_signal;

static void ref_free(gpointer data) {
  g_weak_ref_clear(data);
  g_free(data);
}

CapCabinet *cap_cabinet_new(void) {
  return g_object_new(CAP_TYPE_CABINET, NULL);
}

GPtrArray *cap_cabinet_files(CapCabinet *cabinet) {
  GPtrArray *files = g_ptr_array_new_with_free_func(g_object_unref);
  for (guint i = 0; i < cabinet->files->len;) {
    CapFile *file = g_weak_ref_get(g_ptr_array_index(cabinet->files, i));
    if (file == NULL) {
      g_ptr_array_remove_index(cabinet->files, i);
      continue;
    }
    g_ptr_array_add(files, file);
    i++;
  }
  return files;
}

void cap_cabinet_add(CapCabinet *cabinet, CapFile *file) {
  GWeakRef *ref = g_new0(GWeakRef, 1);
  g_weak_ref_init(ref, file);
  g_ptr_array_add(cabinet->files, ref);
  g_signal_emit(cabinet, added_signal, 0, file);
}

CapFile *cap_cabinet_open(CapCabinet *cabinet, const char *path, GError **error) {
  g_autofree char *full = g_canonicalize_filename(path, NULL);
  g_autoptr(GPtrArray) files = cap_cabinet_files(cabinet);
  for (guint i = 0; i < files->len; i++)
    if (g_strcmp0(cap_file_path(g_ptr_array_index(files, i)), full) == 0)
      return g_object_ref(g_ptr_array_index(files, i));
  CapFile *file = cap_file_load(full, error);
  if (file != NULL)
    cap_cabinet_add(cabinet, file);
  return file;
}

/* How much of two paths is the same, from the front. */
static guint nearness(const char *a, const char *b) {
  guint n = 0;
  while (a != NULL && b != NULL && a[n] != '\0' && a[n] == b[n])
    n++;
  return n;
}

CapFile *cap_cabinet_find(CapCabinet *cabinet, CapKind kind, const char *id, const char *path) {
  g_autoptr(GPtrArray) files = cap_cabinet_files(cabinet);
  CapFile *best = NULL;
  for (guint i = 0; i < files->len; i++) {
    CapFile *file = g_ptr_array_index(files, i);
    g_autofree char *own = cap_file_dup_id(file);
    if (cap_file_kind(file) != kind || g_strcmp0(own, id) != 0)
      continue;
    if (best == NULL || nearness(cap_file_path(file), path) > nearness(cap_file_path(best), path))
      best = file;
  }
  return best != NULL ? g_object_ref(best) : NULL;
}

static void cap_cabinet_finalize(GObject *object) {
  g_ptr_array_unref(CAP_CABINET(object)->files);
  G_OBJECT_CLASS(cap_cabinet_parent_class)->finalize(object);
}

static void cap_cabinet_class_init(CapCabinetClass *class) {
  G_OBJECT_CLASS(class)->finalize = cap_cabinet_finalize;
  added_signal = g_signal_new("added", CAP_TYPE_CABINET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1, CAP_TYPE_FILE);
}

static void cap_cabinet_init(CapCabinet *cabinet) {
  cabinet->files = g_ptr_array_new_with_free_func(ref_free);
}
