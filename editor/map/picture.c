#include "editor/map/picture.h"

#include <math.h>

struct _CapPicture {
  gatomicrefcount n_references;
  cairo_surface_t *image;
  GdkTexture *texture;
};

CapPicture *cap_picture_new(cairo_surface_t *image) {
  CapPicture *picture = g_new0(CapPicture, 1);
  int width = cairo_image_surface_get_width(image), height = cairo_image_surface_get_height(image);
  gsize stride = (gsize)cairo_image_surface_get_stride(image);
  cairo_surface_flush(image);
  g_atomic_ref_count_init(&picture->n_references);
  picture->image = image;
  g_autoptr(GBytes) bytes = g_bytes_new_with_free_func(
      cairo_image_surface_get_data(image), stride * (gsize)height,
      (GDestroyNotify)cairo_surface_destroy, cairo_surface_reference(image));
  picture->texture = gdk_memory_texture_new(width, height, GDK_MEMORY_DEFAULT, bytes, stride);
  return picture;
}

CapPicture *cap_picture_ref(CapPicture *picture) {
  g_atomic_ref_count_inc(&picture->n_references);
  return picture;
}

void cap_picture_unref(CapPicture *picture) {
  if (picture == NULL || !g_atomic_ref_count_dec(&picture->n_references))
    return;
  g_object_unref(picture->texture);
  cairo_surface_destroy(picture->image);
  g_free(picture);
}

GdkTexture *cap_picture_texture(CapPicture *picture) {
  return picture->texture;
}

/* Of another size it is only shown for a moment: then speed counts. */
static void paint(CapPicture *picture, cairo_t *cr, const graphene_rect_t *where) {
  double across = where->size.width / cairo_image_surface_get_width(picture->image);
  double down = where->size.height / cairo_image_surface_get_height(picture->image);
  cairo_rectangle(cr, where->origin.x, where->origin.y, where->size.width, where->size.height);
  cairo_clip(cr);
  cairo_translate(cr, where->origin.x, where->origin.y);
  cairo_scale(cr, across, down);
  cairo_set_source_surface(cr, picture->image, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_FAST);
  cairo_paint(cr);
}

void cap_picture_append(CapPicture *picture, GtkSnapshot *snapshot, const graphene_rect_t *where,
                        gboolean by_processor) {
  if (!by_processor) {
    gtk_snapshot_append_texture(snapshot, picture->texture, where);
    return;
  }
  cairo_t *cr = gtk_snapshot_append_cairo(snapshot, where);
  paint(picture, cr, where);
  cairo_destroy(cr);
}

gboolean cap_is_drawn_by_processor(GtkWidget *widget) {
  GtkNative *native = gtk_widget_get_native(widget);
  return native != NULL && GSK_IS_CAIRO_RENDERER(gtk_native_get_renderer(native));
}
