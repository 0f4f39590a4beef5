/* What is remembered of how somebody looks at a map: layers, overlays and a picture to trace. */
#include "tests/editor/support/map-page.h"

#include <glib/gstdio.h>

#include "editor/map/canvas/map-memory.h"
#include "editor/map/map-page.h"
#include "editor/map/map-view.h"
#include "editor/map/tracing.h"
#include "editor/shell/window.h"
#include "editor/system.h"

static gboolean is_drop_down(GtkWidget *widget, const char *first) {
  if (!GTK_IS_DROP_DOWN(widget))
    return FALSE;
  g_autoptr(GObject) item =
      g_list_model_get_item(gtk_drop_down_get_model(GTK_DROP_DOWN(widget)), 0);
  return GTK_IS_STRING_OBJECT(item) &&
         g_str_equal(gtk_string_object_get_string(GTK_STRING_OBJECT(item)), first);
}

static gboolean is_check(GtkWidget *widget, const char *label) {
  return GTK_IS_CHECK_BUTTON(widget) &&
         g_strcmp0(gtk_check_button_get_label(GTK_CHECK_BUTTON(widget)), label) == 0;
}

/* --- Memory ---------------------------------------------------------------------------------- */

static void set_check(MapTable *t, const char *label, gboolean is_on) {
  GtkWidget *check = map_find(t->view, is_check, label);
  ck_assert_msg(check != NULL, "there is no %s", label);
  gtk_check_button_set_active(GTK_CHECK_BUTTON(check), is_on);
}

/* Places in the list of overlays. */
enum { NO_OVERLAY, REACH, ZOC = 4 };

START_TEST(layers_and_overlay_are_remembered) {
  g_autoptr(GKeyFile) memory = g_key_file_new();
  {
    g_auto(MapTable) t = map_sit_down_in_valley(memory);
    GtkWidget *overlay = map_find(t.view, is_drop_down, "No overlay");
    set_check(&t, "Hex numbers", FALSE);
    set_check(&t, "Small map", FALSE);
    gtk_drop_down_set_selected(GTK_DROP_DOWN(overlay), ZOC);
  }
  /* As it goes through the file. */
  g_autofree char *text = g_key_file_to_data(memory, NULL, NULL);
  g_autoptr(GKeyFile) read = g_key_file_new();
  ck_assert(g_key_file_load_from_data(read, text, strlen(text), 0, NULL));
  g_auto(MapTable) t = map_sit_down_in_valley(read);
  GtkWidget *overlay = map_find(t.view, is_drop_down, "No overlay");
  ck_assert_uint_eq(gtk_drop_down_get_selected(GTK_DROP_DOWN(overlay)), ZOC);
  g_autofree char *name = cap_map_memory_dup_overlay(read);
  ck_assert_str_eq(name, "zoc");
  ck_assert_uint_eq(cap_canvas_layers(map_canvas(&t)) & CAP_LAYER_NUMBERS, 0);
  ck_assert_uint_ne(cap_canvas_layers(map_canvas(&t)) & CAP_LAYER_TERRAIN, 0);
  ck_assert(
      !gtk_check_button_get_active(GTK_CHECK_BUTTON(map_find(t.view, is_check, "Hex numbers"))));
  ck_assert(
      !gtk_check_button_get_active(GTK_CHECK_BUTTON(map_find(t.view, is_check, "Small map"))));
}
END_TEST

/* A refusal is longer than the line about the hex, and stands below it in full. */
START_TEST(an_overlay_says_its_words_in_full) {
  g_auto(MapTable) t = map_sit_down_in_valley(NULL);
  GtkWidget *overlay = map_find(t.view, is_drop_down, "No overlay");
  static const char words[] = "Overlays need a scenario with its map and its roster.";
  ck_assert_ptr_null(map_find(t.view, map_says_in_sight, words));
  gtk_drop_down_set_selected(GTK_DROP_DOWN(overlay), REACH);
  come_to_rest();
  GtkWidget *remark = map_find(t.view, map_says_in_sight, words);
  ck_assert_ptr_nonnull(remark);
  ck_assert(gtk_label_get_wrap(GTK_LABEL(remark)));
  ck_assert_ptr_nonnull(map_find(t.view, map_says_in_sight, "Point at a place"));
  gtk_drop_down_set_selected(GTK_DROP_DOWN(overlay), NO_OVERLAY);
  come_to_rest();
  ck_assert(!gtk_widget_get_mapped(remark));
}
END_TEST

/* What is remembered goes to the file that the program writes when it ends. */
START_TEST(a_window_remembers_for_the_program) {
  g_autofree char *path = test_path("maps", "example-valley.xml", NULL);
  g_autoptr(GtkApplication) application = cap_application_new();
  g_application_set_flags(G_APPLICATION(application), G_APPLICATION_NON_UNIQUE);
  ck_assert(g_application_register(G_APPLICATION(application), NULL, NULL));
  cap_application_open_path(CAP_APPLICATION(application), NULL, path);
  come_to_rest();
  CapWindow *window = CAP_WINDOW(gtk_application_get_active_window(application));
  GKeyFile *memory = cap_application_memory(CAP_APPLICATION(application));
  ck_assert_ptr_eq(cap_desk_memory(cap_window_desk(window)), memory);
  ck_assert(!g_key_file_has_group(memory, "map-layers"));
  GtkWidget *check = map_find(GTK_WIDGET(window), is_check, "Hex numbers");
  gtk_check_button_set_active(GTK_CHECK_BUTTON(check), FALSE);
  ck_assert(!g_key_file_get_boolean(memory, "map-layers", "numbers", NULL));
  ck_assert(g_key_file_get_boolean(memory, "map-layers", "roads", NULL));
  gtk_window_close(GTK_WINDOW(window));
  come_to_rest();
}
END_TEST

START_TEST(nonsense_in_the_memory_does_no_harm) {
  static const char text[] = "[map]\noverlay=hocus\nsmall-map=perhaps\n[map-layers]\nroads=x\n"
                             "[picture of /m.xml]\npath=/p.png\nwidth=-7\nopacity=nan\nleft=far\n";
  g_autoptr(GKeyFile) memory = g_key_file_new();
  g_auto(CapTracingPlace) place = {0};
  ck_assert(g_key_file_load_from_data(memory, text, strlen(text), 0, NULL));
  g_auto(MapTable) t = map_sit_down_in_valley(memory);
  ck_assert_uint_eq(
      gtk_drop_down_get_selected(GTK_DROP_DOWN(map_find(t.view, is_drop_down, "No overlay"))),
      NO_OVERLAY);
  ck_assert(cap_map_memory_minimap(memory));
  ck_assert_uint_eq(cap_map_memory_layers(memory, CAP_LAYER_ROADS), CAP_LAYER_ROADS);
  ck_assert(cap_map_memory_picture(memory, "/m.xml", &place));
  ck_assert_double_gt(place.width, 0);
  ck_assert_double_eq(place.opacity, 0.5);
  ck_assert_double_eq(place.left, 0);
}
END_TEST

/* A small picture in a file. */
static void write_picture(const char *path) {
  static const guint8 pixels[2 * 4 * 4] = {0};
  g_autoptr(GBytes) bytes = g_bytes_new_static(pixels, sizeof pixels);
  g_autoptr(GdkTexture) picture = gdk_memory_texture_new(2, 4, GDK_MEMORY_DEFAULT, bytes, 8);
  ck_assert(gdk_texture_save_to_png(picture, path));
}

START_TEST(each_map_has_its_picture) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "scan.png", NULL);
  g_autoptr(GKeyFile) memory = g_key_file_new();
  g_autoptr(GError) error = NULL;
  GtkWidget *canvas = g_object_ref_sink(cap_canvas_new());
  write_picture(path);
  CapTracing *tracing = cap_tracing_new(CAP_CANVAS(canvas), memory);
  ck_assert(cap_tracing_set_map(tracing, "/maps/one[1].xml", NULL));
  ck_assert(cap_tracing_load(tracing, path, NULL));
  cap_tracing_place(tracing, 1.5, -2, 10, 0.25);
  ck_assert(cap_tracing_set_map(tracing, "/maps/two.xml", NULL));
  ck_assert(!cap_tracing_has_picture(tracing));
  cap_tracing_free(tracing);

  tracing = cap_tracing_new(CAP_CANVAS(canvas), memory);
  ck_assert(cap_tracing_set_map(tracing, "/maps/one[1].xml", NULL));
  ck_assert(cap_tracing_has_picture(tracing));
  ck_assert_double_eq_tol(cap_tracing_where(tracing)->origin.x, 1.5, 0.001);
  ck_assert_double_eq_tol(cap_tracing_where(tracing)->origin.y, -2, 0.001);
  ck_assert_double_eq_tol(cap_tracing_where(tracing)->size.width, 10, 0.001);
  ck_assert_double_eq_tol(cap_tracing_where(tracing)->size.height, 20, 0.001);
  ck_assert_double_eq_tol(cap_tracing_opacity(tracing), 0.25, 0.001);
  cap_tracing_rename_map(tracing, "/maps/copy.xml");
  g_unlink(path);
  ck_assert(!cap_tracing_set_map(tracing, "/maps/copy.xml", &error));
  ck_assert_ptr_nonnull(error);
  ck_assert(!cap_tracing_has_picture(tracing));
  ck_assert_str_eq(cap_tracing_path(tracing), path);
  cap_tracing_remove(tracing);
  ck_assert(cap_tracing_set_map(tracing, "/maps/copy.xml", NULL));
  ck_assert_ptr_null(cap_tracing_path(tracing));
  cap_tracing_free(tracing);
  g_object_unref(canvas);
  test_remove_dir(folder);
}
END_TEST

static void note(CapDesk *desk, const char *text, char **told) {
  (void)desk;
  g_free(*told);
  *told = g_strdup(text);
}

START_TEST(a_picture_that_is_gone_is_told) {
  g_autofree char *map = test_path("maps", "example-valley.xml", NULL);
  g_autoptr(GKeyFile) memory = g_key_file_new();
  CapTracingPlace place = {(char *)"/no/such/picture.png", 0, 0, 10, 0.5};
  cap_map_memory_set_picture(memory, map, &place);
  g_auto(MapTable) t = map_sit_down(map, memory);
  GtkWidget *remark = map_find(t.page, map_says, "/no/such/picture.png cannot be read");
  ck_assert_ptr_nonnull(remark);
  ck_assert(gtk_widget_get_visible(remark));
  g_autofree char *told = NULL;
  g_signal_connect(t.desk, "told", G_CALLBACK(note), &told);
  GtkWidget *again = g_object_ref_sink(cap_map_page_new(t.desk));
  ck_assert_ptr_nonnull(told);
  ck_assert(g_str_has_prefix(told, "The picture to trace cannot be read: "));
  g_object_unref(again);
}
END_TEST

START_TEST(the_fields_of_a_picture_come_with_it) {
  g_autofree char *map = test_path("maps", "example-valley.xml", NULL);
  g_autofree char *picture = test_path("maps", "duchy-of-milan.png", NULL);
  g_autoptr(GKeyFile) memory = g_key_file_new();
  CapTracingPlace place = {picture, 0, 0, 10, 0.5};
  g_auto(MapTable) without = map_sit_down(map, memory);
  ck_assert_ptr_null(map_find(without.page, map_says_in_sight, "Opacity"));
  cap_map_memory_set_picture(memory, map, &place);
  g_auto(MapTable) with = map_sit_down(map, memory);
  ck_assert_ptr_nonnull(map_find(with.page, map_says_in_sight, "Opacity"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("map-memory");
  TCase *all = tcase_create("all");
  tcase_add_checked_fixture(all, open_display, NULL);
  tcase_add_test(all, an_overlay_says_its_words_in_full);
  tcase_add_test(all, layers_and_overlay_are_remembered);
  tcase_add_test(all, a_window_remembers_for_the_program);
  tcase_add_test(all, nonsense_in_the_memory_does_no_harm);
  tcase_add_test(all, each_map_has_its_picture);
  tcase_add_test(all, a_picture_that_is_gone_is_told);
  tcase_add_test(all, the_fields_of_a_picture_come_with_it);
  suite_add_tcase(suite, all);
  return test_main(suite);
}
