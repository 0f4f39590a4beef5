#include "editor/map/tracing.h"

struct _CapTracing {
  CapCanvas *canvas; /* weak */
  GdkTexture *picture;
  graphene_rect_t where;
  double opacity;
};

CapTracing *cap_tracing_new(CapCanvas *canvas) {
  CapTracing *tracing = g_new0(CapTracing, 1);
  g_set_weak_pointer(&tracing->canvas, canvas);
  graphene_rect_init(&tracing->where, 0, 0, 40, 30);
  tracing->opacity = 0.5;
  return tracing;
}

void cap_tracing_free(CapTracing *tracing) {
  g_clear_object(&tracing->picture);
  g_clear_weak_pointer(&tracing->canvas);
  g_free(tracing);
}

static void show(CapTracing *tracing) {
  if (tracing->canvas == NULL)
    return;
  cap_canvas_set_picture(tracing->canvas, tracing->picture, &tracing->where, tracing->opacity);
  if (tracing->picture != NULL)
    cap_canvas_set_layers(tracing->canvas, cap_canvas_layers(tracing->canvas) | CAP_LAYER_PICTURE);
}

gboolean cap_tracing_has_picture(CapTracing *tracing) {
  return tracing->picture != NULL;
}

void cap_tracing_place(CapTracing *tracing, double left, double top, double width, double opacity) {
  double ratio = tracing->picture != NULL ? (double)gdk_texture_get_height(tracing->picture) /
                                                gdk_texture_get_width(tracing->picture)
                                          : 1;
  graphene_rect_init(&tracing->where, (float)left, (float)top, (float)width,
                     (float)(width * ratio));
  tracing->opacity = opacity;
  show(tracing);
}

/* At first it covers what can be seen. */
gboolean cap_tracing_load(CapTracing *tracing, const char *path, GError **error) {
  GdkTexture *picture = gdk_texture_new_from_filename(path, error);
  graphene_rect_t seen;
  if (picture == NULL)
    return FALSE;
  g_clear_object(&tracing->picture);
  tracing->picture = picture;
  cap_canvas_visible(tracing->canvas, &seen);
  cap_tracing_place(tracing, seen.origin.x, seen.origin.y, seen.size.width, tracing->opacity);
  return TRUE;
}

void cap_tracing_remove(CapTracing *tracing) {
  g_clear_object(&tracing->picture);
  show(tracing);
}

const graphene_rect_t *cap_tracing_where(CapTracing *tracing) {
  return &tracing->where;
}

double cap_tracing_opacity(CapTracing *tracing) {
  return tracing->opacity;
}
