/* bench-inspector: how long it takes from an edit to the findings about it, as the editor does it,
 * on the largest shipped scenario with its map. Like bench it judges nobody. CAPITANO_SOURCE_ROOT
 * names the source tree. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "editor/core/findings/inspector.h"

enum { ROUNDS = 30 };

#define WANTED 100.0 /* milliseconds */

typedef struct {
  double best, median, worst; /* milliseconds on the wall */
  double processor;           /* milliseconds of all threads, of the median round */
} Measure;

static double processor_time(void) {
  return (double)clock() / CLOCKS_PER_SEC;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static CapNode find(const CapDocument *doc, CapName name) {
  CapNode n = 0;
  while (n < cap_document_count(doc) && cap_node_name(doc, n) != name)
    n++;
  return n < cap_document_count(doc) ? n : CAP_NODE_NONE;
}

static gboolean edit(CapFile *file, CapName element, const char *attribute, guint round) {
  g_autofree char *value = g_strdup_printf("bench %u", round);
  CapDocument *doc = cap_file_begin(file, "Edit");
  CapNode node = doc != NULL ? find(doc, element) : CAP_NODE_NONE;
  gboolean is_done =
      node != CAP_NODE_NONE && cap_document_set_attribute(doc, node, attribute, value);
  if (doc != NULL)
    cap_file_end(file);
  return is_done;
}

/* Waits as the main loop of the editor does, with the pause after the edit in it. */
static void wait(CapInspector *inspector) {
  while (cap_inspector_is_busy(inspector))
    g_main_context_iteration(NULL, TRUE);
}

static gboolean measure(CapInspector *inspector, CapFile *file, CapName element,
                        const char *attribute, Measure *result) {
  double wall[ROUNDS], processor[ROUNDS];
  for (guint i = 0; i < ROUNDS; i++) {
    gint64 start = g_get_monotonic_time();
    double start_processor = processor_time();
    if (!edit(file, element, attribute, i))
      return FALSE;
    wait(inspector);
    wall[i] = (double)(g_get_monotonic_time() - start) / 1000;
    processor[i] = (processor_time() - start_processor) * 1000;
  }
  qsort(wall, ROUNDS, sizeof *wall, compare);
  qsort(processor, ROUNDS, sizeof *processor, compare);
  *result = (Measure){wall[0], wall[ROUNDS / 2], wall[ROUNDS - 1], processor[ROUNDS / 2]};
  return TRUE;
}

static void print_row(const char *what, const Measure *m) {
  printf("%-44s %8.1f ms <= %4.0f  %-3s  (best %.1f, worst %.1f, processor %.1f)\n", what,
         m->median, WANTED, m->median <= WANTED ? "yes" : "NO", m->best, m->worst, m->processor);
}

int main(void) {
  const char *root = g_getenv("CAPITANO_SOURCE_ROOT");
  g_autofree char *path =
      g_build_filename(root != NULL ? root : ".", "scenarios", "pavia-1524.xml", NULL);
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(GError) error = NULL;
  g_autoptr(CapFile) file = cap_cabinet_open(cabinet, path, &error);
  if (file == NULL) {
    fprintf(stderr, "bench-inspector: %s\n", error->message);
    return 3;
  }
  g_autoptr(CapProject) project = cap_project_new(cabinet, file);
  g_autoptr(CapInspector) inspector = cap_inspector_new(project);
  CapFile *map = cap_project_file(project, CAP_KIND_MAP);
  Measure of_scenario, of_map;
  wait(inspector);
  if (map == NULL || !measure(inspector, file, CAP_NAME_SIDE, "name", &of_scenario) ||
      !measure(inspector, map, CAP_NAME_REGION, "name", &of_map)) {
    fprintf(stderr, "bench-inspector: %s cannot be edited.\n", path);
    return 3;
  }
  print_row("an edit of the scenario to its findings", &of_scenario);
  print_row("an edit of the map to its findings", &of_map);
  return 0;
}
