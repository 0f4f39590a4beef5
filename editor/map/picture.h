/* A drawn picture that is shown again and again: as a texture where the graphics card draws, as an
 * image where the processor does. For the latter GTK 4.8 converts textures pixel by pixel, in every
 * frame; that is the slowest part of a frame. */
#pragma once

#include <gtk/gtk.h>

typedef struct _CapPicture CapPicture;

/* Takes the image over, which is not to be changed any more. Any thread, as all of these but
 * cap_picture_append(). */
CapPicture *cap_picture_new(cairo_surface_t *image);
CapPicture *cap_picture_ref(CapPicture *picture);
void cap_picture_unref(CapPicture *picture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapPicture, cap_picture_unref)

/* Borrowed. */
GdkTexture *cap_picture_texture(CapPicture *picture);

/* Shows it in a part of the widget, which is drawn by the processor or not. */
void cap_picture_append(CapPicture *picture, GtkSnapshot *snapshot, const graphene_rect_t *where,
                        gboolean by_processor);

/* Whether the processor draws a widget, which must be on the screen. */
gboolean cap_is_drawn_by_processor(GtkWidget *widget);
