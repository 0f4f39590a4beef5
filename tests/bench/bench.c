/* bench CAPITANO XMLLINT MAKE-BIG-MAP: measures the command on the shipped documents and on a large
 * map, and prints a table of what was measured against what is wanted. All numbers are of one run
 * on one machine, so ratios can be compared between machines. It judges nobody: the exit status
 * only says whether everything could be measured. CAPITANO_SOURCE_ROOT names the source tree. */
#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum {
  ROUNDS = 15,    /* for what takes milliseconds */
  BIG_ROUNDS = 5, /* for the large map */
};

typedef struct {
  double seconds;   /* the best of several rounds: the rest is noise of the machine */
  double median;    /* of the same rounds */
  double megabytes; /* the most memory any round used, in MiB */
  gboolean failed;  /* some round could not start, was killed, or found something wrong */
} Measure;

static const char *const kinds[] = {"map", "roster", "scenario", "record"};

/* --- Running ---------------------------------------------------------------------------------- */

static double now(void) {
  return (double)g_get_monotonic_time() / G_USEC_PER_SEC;
}

/* Runs a program once with its output thrown away, or written to a file. The time is that on the
 * wall, from start to end of the process. */
static gboolean run_once(GPtrArray *argv, const char *output, double *seconds, double *megabytes) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output != NULL ? output : "/dev/null",
                                   O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);

  double start = now();
  pid_t pid = 0;
  int error = posix_spawnp(&pid, argv->pdata[0], &actions, NULL, (char **)argv->pdata, environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) {
    fprintf(stderr, "bench: %s: %s\n", (const char *)argv->pdata[0], g_strerror(error));
    return FALSE;
  }

  int status = 0;
  struct rusage usage;
  while (wait4(pid, &status, 0, &usage) < 0)
    if (errno != EINTR)
      return FALSE;
  *seconds = now() - start;
  *megabytes = (double)usage.ru_maxrss / 1024;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static int compare_doubles(const void *a, const void *b) {
  double x = *(const double *)a;
  double y = *(const double *)b;
  return (x > y) - (x < y);
}

static Measure measure(GPtrArray *argv, int rounds) {
  g_autofree double *times = g_new0(double, (gsize)rounds);
  Measure result = {0};
  for (int i = 0; i < rounds; i++) {
    double megabytes = 0;
    if (!run_once(argv, NULL, &times[i], &megabytes))
      result.failed = TRUE;
    result.megabytes = MAX(result.megabytes, megabytes);
  }
  qsort(times, (gsize)rounds, sizeof *times, compare_doubles);
  result.seconds = times[0];
  result.median = times[rounds / 2];
  return result;
}

/* A command line of the words given, and after them the words of `files`, which may be NULL. */
static GPtrArray *make_command(GPtrArray *files, const char *first, ...) G_GNUC_NULL_TERMINATED;
static GPtrArray *make_command(GPtrArray *files, const char *first, ...) {
  GPtrArray *argv = g_ptr_array_new_with_free_func(g_free);
  va_list args;
  va_start(args, first);
  for (const char *word = first; word != NULL; word = va_arg(args, const char *))
    g_ptr_array_add(argv, g_strdup(word));
  va_end(args);
  for (guint i = 0; files != NULL && i < files->len; i++)
    g_ptr_array_add(argv, g_strdup(files->pdata[i]));
  g_ptr_array_add(argv, NULL);
  return argv;
}

/* --- The shipped documents -------------------------------------------------------------------- */

/* The kind of a document, by its first tag that is neither declaration nor comment. */
static const char *find_kind(const char *path) {
  g_autofree char *text = NULL;
  if (!g_file_get_contents(path, &text, NULL, NULL))
    return NULL;
  g_autoptr(GRegex) comment = g_regex_new("<!--.*?-->", G_REGEX_DOTALL, 0, NULL);
  g_autofree char *bare = g_regex_replace_literal(comment, text, -1, 0, "", 0, NULL);
  for (guint i = 0; bare != NULL && i < G_N_ELEMENTS(kinds); i++) {
    g_autofree char *pattern = g_strdup_printf("^[^<]*(<\\?[^>]*>[^<]*)*<%s\\s", kinds[i]);
    if (g_regex_match_simple(pattern, bare, 0, 0))
      return kinds[i];
  }
  return NULL;
}

static int compare_paths(gconstpointer a, gconstpointer b) {
  return g_strcmp0(*(char *const *)a, *(char *const *)b);
}

/* Adds all documents of a kind (NULL: of any) below a folder. */
static void collect(GPtrArray *files, const char *folder, const char *kind) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *name = NULL;
  while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    if (g_file_test(path, G_FILE_TEST_IS_DIR)) {
      collect(files, path, kind);
    } else if (g_str_has_suffix(name, ".xml")) {
      const char *found = find_kind(path);
      if (found != NULL && (kind == NULL || g_str_equal(kind, found)))
        g_ptr_array_add(files, g_steal_pointer(&path));
    }
  }
}

static GPtrArray *collect_shipped(const char *kind) {
  GPtrArray *files = g_ptr_array_new_with_free_func(g_free);
  collect(files, "maps", kind);
  collect(files, "scenarios", kind);
  g_ptr_array_sort(files, compare_paths);
  return files;
}

static goffset get_size(const char *path) {
  GStatBuf status;
  return g_stat(path, &status) == 0 ? status.st_size : 0;
}

/* The largest map: the one of the campaign, among small maps of other rule systems. */
static const char *find_largest(GPtrArray *files) {
  const char *largest = NULL;
  for (guint i = 0; i < files->len; i++)
    if (largest == NULL || get_size(files->pdata[i]) > get_size(largest))
      largest = files->pdata[i];
  return largest;
}

/* --- The table -------------------------------------------------------------------------------- */

static void print_row(const char *what, double value, const char *unit, gboolean at_most,
                      double target, gboolean failed) {
  gboolean met = at_most ? value <= target : value >= target;
  printf("%-58s %9.2f %-5s %s %6.0f  %s\n", what, value, unit, at_most ? "<=" : ">=", target,
         failed ? "NOT CLEAN" : (met ? "yes" : "NO"));
}

static void print_detail(const char *what, const Measure *m) {
  printf("  %-56s %9.2f ms    (median %.2f ms, %.1f MiB)%s\n", what, m->seconds * 1000,
         m->median * 1000, m->megabytes, m->failed ? "  exit status not 0" : "");
}

/* Times `xmllint` once per kind of document, since it takes one schema at a time. */
static Measure measure_xmllint(const char *xmllint) {
  Measure total = {0};
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
    g_autoptr(GPtrArray) files = collect_shipped(kinds[i]);
    if (files->len == 0)
      continue;
    g_autofree char *schema = g_strdup_printf("schema/%s.xsd", kinds[i]);
    g_autoptr(GPtrArray) argv = make_command(files, xmllint, "--noout", "--schema", schema, NULL);
    Measure m = measure(argv, ROUNDS);
    total.seconds += m.seconds;
    total.median += m.median;
    total.megabytes = MAX(total.megabytes, m.megabytes);
    total.failed = total.failed || m.failed;
  }
  return total;
}

static Measure measure_check(const char *capitano, const char *path, int rounds) {
  g_autoptr(GPtrArray) argv = make_command(NULL, capitano, "check", "--no-play", path, NULL);
  return measure(argv, rounds);
}

static gboolean make_map(const char *program, const char *rows, const char *columns,
                         const char *path) {
  g_autoptr(GPtrArray) argv = make_command(NULL, program, rows, columns, NULL);
  double seconds = 0;
  double megabytes = 0;
  return run_once(argv, path, &seconds, &megabytes);
}

static void bench_shipped(const char *capitano, const char *xmllint) {
  g_autoptr(GPtrArray) all = collect_shipped(NULL);
  g_autoptr(GPtrArray) argv = make_command(all, capitano, "check", "--no-play", NULL);
  Measure check = measure(argv, ROUNDS);
  Measure lint = measure_xmllint(xmllint);
  g_autoptr(GPtrArray) scenarios = collect_shipped("scenario");
  const char *scenario = find_largest(scenarios);
  Measure cold = {.failed = TRUE};
  if (scenario != NULL)
    cold = measure_check(capitano, scenario, ROUNDS);

  print_row("shipped documents: check / xmllint --schema", check.seconds / lint.seconds, "times",
            TRUE, 2, check.failed || lint.failed);
  print_row("one scenario, from a cold start (median)", cold.median * 1000, "ms", TRUE, 50,
            cold.failed);
  print_row("shipped documents: peak memory", check.megabytes, "MiB", TRUE, 64, check.failed);
  print_detail("check of all shipped documents", &check);
  print_detail("xmllint over the same, once per kind", &lint);
  print_detail(scenario != NULL ? scenario : "no scenario", &cold);
}

static void bench_big(const char *capitano, const char *xmllint, const char *big,
                      const char *small) {
  g_autoptr(GPtrArray) maps = collect_shipped("map");
  const char *map = find_largest(maps);
  Measure shipped = {.failed = TRUE};
  if (map != NULL)
    shipped = measure_check(capitano, map, ROUNDS);
  Measure twin = measure_check(capitano, small, ROUNDS);
  Measure check = measure_check(capitano, big, BIG_ROUNDS);
  g_autoptr(GPtrArray) argv =
      make_command(NULL, xmllint, "--noout", "--schema", "schema/map.xsd", big, NULL);
  Measure lint = measure(argv, BIG_ROUNDS);

  print_row("208,000 hexes / the shipped map", check.seconds / shipped.seconds, "times", TRUE, 130,
            check.failed || shipped.failed);
  print_row("208,000 hexes / 2,080 hexes of the same country", check.seconds / twin.seconds,
            "times", TRUE, 130, check.failed || twin.failed);
  print_row("208,000 hexes: throughput", (double)get_size(big) / 1e6 / check.seconds, "MB/s", FALSE,
            20, check.failed);
  print_detail(map != NULL ? map : "no map", &shipped);
  print_detail("2,080 hexes of the same country", &twin);
  print_detail("208,000 hexes", &check);
  print_detail("xmllint over the same", &lint);
}

int main(int argc, char **argv) {
  const char *root = g_getenv("CAPITANO_SOURCE_ROOT");
  if (argc != 4 || root == NULL) {
    fprintf(stderr, "Usage: CAPITANO_SOURCE_ROOT=DIRECTORY bench CAPITANO XMLLINT MAKE-BIG-MAP\n");
    return 2;
  }

  g_autofree char *dir = g_dir_make_tmp("capitano-bench-XXXXXX", NULL);
  if (dir == NULL || g_chdir(root) != 0) {
    fprintf(stderr, "bench: %s\n", g_strerror(errno));
    return 3;
  }
  g_autofree char *big = g_build_filename(dir, "big-map.xml", NULL);
  g_autofree char *small = g_build_filename(dir, "small-map.xml", NULL);
  gboolean made = make_map(argv[3], "400", "520", big) && make_map(argv[3], "40", "52", small);

  printf("%-58s %9s %-5s %9s  %s\n", "", "measured", "", "wanted", "met");
  bench_shipped(argv[1], argv[2]);
  if (made)
    bench_big(argv[1], argv[2], big, small);
  g_unlink(big);
  g_unlink(small);
  g_rmdir(dir);
  return made ? 0 : 3;
}
