#include "editor/output/output.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <gio/gio.h>
#include <locale.h>
#include <string.h>

#include "editor/map/canvas/canvas.h"
#include "editor/map/draw-counter.h"
#include "editor/map/draw-map.h"
#include "editor/system.h"
#include "schema/document/writer.h"
#include "validator/report/html/page.h"

/* Pixels a hex, and a sheet of paper in points. */
#define PIXELS_PER_HEX  56.0
#define PAPER_WIDTH     595.0
#define PAPER_HEIGHT    842.0
#define SHEET_PIXELS    2.0 /* a point, on a picture of a sheet */
#define LARGEST_PICTURE 30000

static const struct {
  const char *name, *suffix;
} outputs[CAP_N_OUTPUTS] = {
    [CAP_OUTPUT_MAP_SVG] = {"map.svg", "svg"},
    [CAP_OUTPUT_MAP_PNG] = {"map.png", "png"},
    [CAP_OUTPUT_MAP_PDF] = {"map.pdf", "pdf"},
    [CAP_OUTPUT_SHEETS_SVG] = {"sheets.svg", "svg"},
    [CAP_OUTPUT_SHEETS_PNG] = {"sheets.png", "png"},
    [CAP_OUTPUT_SHEETS_PDF] = {"sheets.pdf", "pdf"},
    [CAP_OUTPUT_PAGE_HTML] = {"page.html", "html"},
};

gboolean cap_output_from_name(const char *name, CapOutput *output) {
  for (guint i = 0; i < CAP_N_OUTPUTS; i++)
    if (g_str_equal(outputs[i].name, name)) {
      *output = i;
      return TRUE;
    }
  return FALSE;
}

const char *cap_output_suffix(CapOutput output) {
  return outputs[output].suffix;
}

static gboolean is_of_map(CapOutput output) {
  return output == CAP_OUTPUT_MAP_SVG || output == CAP_OUTPUT_MAP_PNG ||
         output == CAP_OUTPUT_MAP_PDF;
}

gboolean cap_output_is_possible(CapProject *project, CapOutput output) {
  if (is_of_map(output))
    return cap_project_map(project) != NULL;
  return cap_project_scenario(project) != NULL &&
         (output == CAP_OUTPUT_PAGE_HTML || cap_project_workbench(project)->new_sheets != NULL);
}

/* --- The map -------------------------------------------------------------------------------- */

#define PAPER_LAYERS                                                                               \
  (CAP_LAYER_TERRAIN | CAP_LAYER_RIVERS | CAP_LAYER_ROADS | CAP_LAYER_SETTLEMENTS |                \
   CAP_LAYER_NAMES | CAP_LAYER_REGIONS | CAP_LAYER_NUMBERS)

void cap_output_map_size(CapProject *project, double scale, double *width, double *height) {
  g_autoptr(CapSheet) sheet = cap_draw_new_sheet(cap_project_map(project), NULL, NULL);
  *width = sheet->extents.width * scale;
  *height = sheet->extents.height * scale;
}

/* Those of one hex lie on one another, a little apart, and beside the name of the place. */
static void draw_counters(CapProject *project, CapSheet *sheet, cairo_t *cr, double scale) {
  g_autoptr(GPtrArray) counters = cap_project_new_counters(project);
  g_autoptr(GHashTable) piles = g_hash_table_new(NULL, NULL);
  const CapLabels *labels = cap_labels_of(sheet, scale);
  double width = cap_counter_width(scale);
  for (guint i = 0; i < counters->len; i++) {
    const CapCounter *counter = g_ptr_array_index(counters, i);
    CapPoint centre, shift = {0, 0};
    CapRect name;
    if (counter->is_faded || !cap_sheet_centre(sheet, counter->hex, &centre))
      continue;
    guint n = GPOINTER_TO_UINT(g_hash_table_lookup(piles, GUINT_TO_POINTER(counter->hex)));
    g_hash_table_insert(piles, GUINT_TO_POINTER(counter->hex), GUINT_TO_POINTER(n + 1));
    if (cap_counter_find_name(sheet, labels, counter->hex, scale, &name))
      shift = cap_counter_shift(name, width);
    cairo_save(cr);
    cairo_translate(cr, centre.x * scale + shift.x - width / 2 + n * width * 0.15,
                    centre.y * scale + shift.y - width / 2 - n * width * 0.15);
    cap_draw_counter_on(cr, counter, width, FALSE);
    cairo_restore(cr);
  }
}

void cap_output_draw_map(CapProject *project, cairo_t *cr, double scale) {
  g_autoptr(CapSheet) sheet = cap_draw_new_sheet(cap_project_map(project), NULL, NULL);
  cairo_save(cr);
  cairo_translate(cr, -sheet->extents.x * scale, -sheet->extents.y * scale);
  cap_draw_map_on(cr, sheet, PAPER_LAYERS, scale, &sheet->extents);
  draw_counters(project, sheet, cr, scale);
  cairo_restore(cr);
}

/* --- Surfaces ------------------------------------------------------------------------------- */

static cairo_status_t append(void *data, const unsigned char *bytes, unsigned int length) {
  g_byte_array_append(data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *new_surface(const char *suffix, GByteArray *out, double width,
                                    double height) {
  if (g_str_equal(suffix, "svg"))
    return cairo_svg_surface_create_for_stream(append, out, width, height);
  if (g_str_equal(suffix, "pdf"))
    return cairo_pdf_surface_create_for_stream(append, out, width, height);
  return cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)CLAMP(width, 1, LARGEST_PICTURE),
                                    (int)CLAMP(height, 1, LARGEST_PICTURE));
}

static void paint_white(cairo_t *cr) {
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_paint(cr);
}

/* FALSE when cairo could not do it; the bytes are complete otherwise. */
static gboolean finish(cairo_surface_t *surface, const char *suffix, GByteArray *out,
                       GError **error) {
  if (g_str_equal(suffix, "png"))
    cairo_surface_write_to_png_stream(surface, append, out);
  cairo_surface_finish(surface);
  cairo_status_t status = cairo_surface_status(surface);
  if (status != CAIRO_STATUS_SUCCESS)
    g_set_error(error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", cairo_status_to_string(status));
  return status == CAIRO_STATUS_SUCCESS;
}

static gboolean draw_map(CapProject *project, const char *suffix, GByteArray *out, GError **error) {
  double scale = g_str_equal(suffix, "png") ? PIXELS_PER_HEX : CAP_OUTPUT_POINTS_PER_HEX;
  double width, height;
  cap_output_map_size(project, scale, &width, &height);
  cairo_surface_t *surface = new_surface(suffix, out, width, height);
  cairo_t *cr = cairo_create(surface);
  paint_white(cr);
  cap_output_draw_map(project, cr, scale);
  cairo_destroy(cr);
  gboolean is_done = finish(surface, suffix, out, error);
  cairo_surface_destroy(surface);
  return is_done;
}

/* A document with pages has as many as are needed; a picture is one long page. */
static gboolean draw_sheets(CapProject *project, const char *suffix, GByteArray *out,
                            GError **error) {
  g_autoptr(CapPrintout) sheets = cap_project_workbench(project)->new_sheets(project);
  gboolean has_pages = g_str_equal(suffix, "pdf");
  double scale = g_str_equal(suffix, "png") ? SHEET_PIXELS : 1;
  double height = has_pages ? PAPER_HEIGHT : cap_printout_fit(sheets, PAPER_WIDTH);
  guint n = has_pages ? cap_printout_paginate(sheets, PAPER_WIDTH, PAPER_HEIGHT) : 1;
  cairo_surface_t *surface = new_surface(suffix, out, PAPER_WIDTH * scale, height * scale);
  cairo_t *cr = cairo_create(surface);
  cairo_scale(cr, scale, scale);
  for (guint page = 0; page < n; page++) {
    paint_white(cr);
    cap_printout_draw(sheets, cr, page);
    cairo_show_page(cr);
  }
  cairo_destroy(cr);
  gboolean is_done = finish(surface, suffix, out, error);
  cairo_surface_destroy(surface);
  return is_done;
}

/* --- The page ------------------------------------------------------------------------------- */

/* From now on this thread is told everything in English. What it spoke before. */
static locale_t speak_english(void) {
  locale_t before = uselocale((locale_t)0), own = duplocale(before);
  locale_t english = newlocale(LC_MESSAGES_MASK, "C", own);
  uselocale(english != (locale_t)0 ? english : own);
  return before;
}

static void speak_as_before(locale_t before) {
  locale_t english = uselocale(before);
  freelocale(english);
}

/* A page is in English whoever makes it: its readers need not speak the language of its maker. */
static void draw_page(CapProject *project, GByteArray *out) {
  locale_t before = speak_english();
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapPage page = {.scenario = cap_project_scenario(project), .findings = findings};
  static const CapKind kinds[] = {CAP_KIND_SCENARIO, CAP_KIND_MAP, CAP_KIND_ROSTER};
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++)
    page.documents[i] = cap_file_document(cap_project_file(project, kinds[i]));
  cap_open_scenario_check(cap_project_open_scenario(project), 0, findings);
  cap_diagnostics_sort(findings);
  g_autofree char *text = cap_page_text(&page);
  g_byte_array_append(out, (const guint8 *)text, (guint)strlen(text));
  speak_as_before(before);
}

gboolean cap_output_save(CapProject *project, CapOutput output, const char *path, GError **error) {
  g_autoptr(GByteArray) out = g_byte_array_new();
  const char *suffix = cap_output_suffix(output);
  gboolean is_done = TRUE;
  if (output == CAP_OUTPUT_PAGE_HTML)
    draw_page(project, out);
  else if (is_of_map(output))
    is_done = draw_map(project, suffix, out, error);
  else
    is_done = draw_sheets(project, suffix, out, error);
  return is_done && cap_write_file(path, (const char *)out->data, out->len, error);
}
