#include "validator/guard/guard.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "schema/document/real-path.h"
#include "schema/document/write-request.h"
#include "validator/commands/options/limit-options.h"
#include "validator/files/paths.h"
#include "validator/guard/memory.h"
#include "validator/guard/outputs.h"
#include "validator/guard/readable.h"
#include "validator/guard/sandbox.h"

/* The command stops by itself when its time is up; one that does not is stopped after this many
 * times as long, and so many seconds. */
#define PATIENCE_FACTOR  1.5
#define PATIENCE_SECONDS 10.0

typedef struct {
  const CapCommand *command;
  char **args;
  const CapStreams *io;
  CapGuardOptions options;
  double seconds;
  guint64 max_memory; /* bytes; 0 for no limit */
  CapSandboxMode sandbox;
} Guard;

/* The ends of the pipes that one of the two processes holds. */
typedef struct {
  int requests;
  int replies;
} Ends;

/* --- Options ------------------------------------------------------------------------------- */

void cap_guard_options_clear(CapGuardOptions *options) {
  g_clear_pointer(&options->max_memory, g_free);
  g_clear_pointer(&options->sandbox, g_free);
}

GOptionEntry *cap_guard_extend(const GOptionEntry *entries, CapGuardOptions *options) {
  const GOptionEntry own[] = {
      {"max-memory", 0, 0, G_OPTION_ARG_FILENAME, &options->max_memory,
       "Most memory that may be used; if more is needed, the command ends with status 3. "
       "Default: no limit.",
       "SIZE"},
      {"sandbox", 0, 0, G_OPTION_ARG_FILENAME, &options->sandbox,
       "Run in a sandbox: read the documents named and those they refer to, write only the files "
       "named, no network, no other programs. require: do nothing if that is not possible here; "
       "try: do it as far as possible; off. Default: try when the environment variable CI is set, "
       "otherwise off. --sandbox alone means require.",
       "WHEN"},
      {"no-sandbox", 0, 0, G_OPTION_ARG_NONE, &options->no_sandbox, "The same as --sandbox=off.",
       NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };
  GArray *all = g_array_new(TRUE, TRUE, sizeof(GOptionEntry));
  for (; entries->long_name != NULL; entries++)
    g_array_append_val(all, *entries);
  g_array_append_vals(all, own, G_N_ELEMENTS(own) - 1);
  return (GOptionEntry *)(gpointer)g_array_free(all, FALSE);
}

/* Services that run tests say so; a person may say no. */
static gboolean is_in_ci(void) {
  const char *ci = g_getenv("CI");
  return ci != NULL && *ci != '\0' && !g_str_equal(ci, "0") && g_ascii_strcasecmp(ci, "false") != 0;
}

/* Only what concerns the guard; what is wrong with the rest the command will say. */
static void look_for_options(Guard *g) {
  g_auto(GStrv) args = g_strdupv(g->args);
  const GOptionEntry none[] = {
      {"seconds", 0, 0, G_OPTION_ARG_DOUBLE, &g->seconds, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };
  g_autofree GOptionEntry *entries = cap_guard_extend(none, &g->options);
  g_autoptr(GOptionContext) context = g_option_context_new(NULL);
  g_option_context_set_help_enabled(context, FALSE);
  g_option_context_set_ignore_unknown_options(context, TRUE);
  g_option_context_add_main_entries(context, entries, NULL);
  if (!g_option_context_parse_strv(context, &args, NULL) || !cap_seconds_are_sound(g->seconds))
    g->seconds = 0;
}

/* With less the program cannot even start: it breaks down, or waits for ever, in the libraries. */
#define LEAST_MEMORY (8 * 1024 * 1024)

static const struct {
  const char *word;
  CapSandboxMode mode;
} sandbox_words[] = {
    {"require", CAP_SANDBOX_REQUIRE},
    {"try", CAP_SANDBOX_TRY},
    {"off", CAP_SANDBOX_OFF},
};

static gboolean parse_sandbox(const char *word, CapSandboxMode *mode) {
  for (gsize i = 0; i < G_N_ELEMENTS(sandbox_words); i++)
    if (g_str_equal(word, sandbox_words[i].word)) {
      *mode = sandbox_words[i].mode;
      return TRUE;
    }
  return FALSE;
}

/* In CI somebody should know that files were not kept apart; elsewhere it was asked for. */
static void tell_half_a_sandbox(const Guard *g) {
  if (g->sandbox == CAP_SANDBOX_TRY && !cap_sandbox_is_available())
    fprintf(g->io->err, "capitano %s: there is no sandbox on this system; going on without it.\n",
            g->command->name);
  else if (g->sandbox == CAP_SANDBOX_TRY && !cap_sandbox_knows_files())
    fprintf(g->io->err,
            "capitano %s: this kernel has no Landlock; in the sandbox all files of the user can "
            "be read.\n",
            g->command->name);
}

static gboolean read_sandbox(Guard *g) {
  if (g->options.sandbox != NULL && !parse_sandbox(g->options.sandbox, &g->sandbox)) {
    cap_cli_usage_error(g->command, g->io, "--sandbox=%s: write require, try or off.",
                        g->options.sandbox);
    return FALSE;
  }
  if (g->options.no_sandbox && g->sandbox > CAP_SANDBOX_OFF) {
    cap_cli_usage_error(g->command, g->io, "--sandbox and --no-sandbox contradict each other.");
    return FALSE;
  }
  if (g->options.no_sandbox)
    g->sandbox = CAP_SANDBOX_OFF;
  if (g->sandbox == CAP_SANDBOX_UNSET)
    g->sandbox = is_in_ci() ? CAP_SANDBOX_TRY : CAP_SANDBOX_OFF;
  tell_half_a_sandbox(g);
  if (g->sandbox == CAP_SANDBOX_TRY && !cap_sandbox_is_available())
    g->sandbox = CAP_SANDBOX_OFF;
  return TRUE;
}

static gboolean read_options(Guard *g) {
  look_for_options(g);
  if (g->options.max_memory != NULL &&
      !cap_parse_size(g->options.max_memory, G_MAXINT64, &g->max_memory)) {
    cap_cli_usage_error(g->command, g->io,
                        "--max-memory=%s is not a size. Write a number of bytes, with k, M or G "
                        "after it if you like.",
                        g->options.max_memory);
    return FALSE;
  }
  if (g->max_memory > 0 && g->max_memory < LEAST_MEMORY) {
    cap_cli_usage_error(g->command, g->io,
                        "--max-memory=%s is too little for any file. The least is 8M.",
                        g->options.max_memory);
    return FALSE;
  }
  return read_sandbox(g);
}

/* --- The guarded process ------------------------------------------------------------------- */

static void limit(int what, guint64 most) {
  struct rlimit both = {(rlim_t)most, (rlim_t)most};
  setrlimit((__rlimit_resource_t)what, &both);
}

static gboolean enter(const Guard *g, const CapStreams *io) {
  g_autoptr(GError) error = NULL;

  limit(RLIMIT_CORE, 0);
  if (g->max_memory > 0) {
    cap_memory_watch_quietly();
    limit(RLIMIT_DATA, g->max_memory);
  }
  if (g->sandbox <= CAP_SANDBOX_OFF)
    return TRUE;
  g_autoptr(GArray) rights = cap_readable_by((const char *const *)g->args);
  if (cap_sandbox_enter(rights, g->sandbox == CAP_SANDBOX_REQUIRE, &error))
    return TRUE;
  cap_cli_io_error(g->command, io, "%s.", error->message);
  return FALSE;
}

static gint compare_numbers(gconstpointer a, gconstpointer b) {
  return *(const int *)a - *(const int *)b;
}

/* What whoever started the program had open is none of the command's business. */
static void close_others(const CapStreams *io, Ends ends) {
  int kept[] = {STDIN_FILENO,    STDOUT_FILENO, STDERR_FILENO, fileno(io->out),
                fileno(io->err), ends.requests, ends.replies};
  guint first = 0;

  qsort(kept, G_N_ELEMENTS(kept), sizeof *kept, compare_numbers);
  for (gsize i = 0; i < G_N_ELEMENTS(kept); i++) {
    if (kept[i] > (int)first)
      close_range(first, (guint)kept[i] - 1, 0);
    first = MAX(first, (guint)kept[i] + 1);
  }
  close_range(first, G_MAXUINT, 0);
}

/* Runs the command and ends the process. The libraries' own farewells are for the other process. */
G_NORETURN static void run_guarded(Guard *g, const CapStreams *io, Ends ends) {
  CapExit status = CAP_EXIT_IO;

  prctl(PR_SET_PDEATHSIG, SIGKILL);
  close_others(io, ends);
  if (!cap_write_request_set_up(ends.requests, ends.replies))
    cap_cli_io_error(g->command, io, "%s.", g_strerror(errno));
  else if (enter(g, io))
    status = g->command->run(&g->args, io);
  if (fflush(io->out) != 0 || ferror(io->out))
    status = cap_cli_io_error(g->command, io, "The output could not be written.");
  fflush(io->err);
  _exit((int)status);
}

/* --- The one that watches ------------------------------------------------------------------ */

/* Whether the value of an option names this file: FILE or FORMAT=FILE. */
static gboolean value_names(const char *value, const char *path) {
  const char *equals = strchr(value, '=');
  return g_str_equal(value, path) || (equals != NULL && g_str_equal(equals + 1, path));
}

/* Or a folder for it, which is made: the other process thinks it has done so. */
static gboolean value_names_folder(const char *value, const char *path) {
  g_autofree char *folder = g_path_get_dirname(path);
  g_autofree char *named = g_canonicalize_filename(value, NULL);
  g_autofree char *above = g_canonicalize_filename(folder, NULL);
  return g_str_equal(named, above) && g_mkdir_with_parents(folder, 0777) == 0;
}

/* A document that the command names, or that lies below a folder which it names. Links count as
 * what they lead to. */
static gboolean is_own_document(const Guard *g, const char *path) {
  g_autofree char *real = cap_real_path(path);

  if (real == NULL || !g_file_test(real, G_FILE_TEST_IS_REGULAR))
    return FALSE;
  for (guint i = 1; g->args[i] != NULL; i++) {
    g_autofree char *named = cap_real_path(g->args[i]);
    if (named != NULL && (g_str_equal(real, named) ||
                          (g_str_has_suffix(real, ".xml") && cap_path_is_below(real, named))))
      return TRUE;
  }
  return FALSE;
}

/* Whether the command rewrites its documents: always, or when this option is given. */
static gboolean rewrites(const Guard *g, const char *option) {
  g_autofree char *wanted = g_strdup_printf("--%s", option);

  return *option == '\0' || g_strv_contains((const char *const *)g->args, wanted);
}

/* Only what follows an option that names something to be written, and for a command that rewrites
 * documents these. */
static gboolean is_named(const char *path, gpointer data) {
  const Guard *g = data;
  g_auto(GStrv) outputs = g_strsplit(g->command->outputs, " ", -1);
  for (guint i = 0; outputs[i] != NULL; i++) {
    if (g_str_has_prefix(outputs[i], CAP_OUTPUT_DOCUMENTS)) {
      if (rewrites(g, outputs[i] + strlen(CAP_OUTPUT_DOCUMENTS)) && is_own_document(g, path))
        return TRUE;
      continue;
    }
    g_auto(GStrv) values = cap_output_values(g->args, outputs[i]);
    gboolean is_folder = g_str_has_suffix(outputs[i], "-dir");
    for (guint k = 0; values != NULL && values[k] != NULL; k++)
      if (is_folder ? value_names_folder(values[k], path) : value_names(values[k], path))
        return TRUE;
  }
  return FALSE;
}

/* Serves the other process until it is gone. FALSE when it had to be stopped. */
static gboolean serve(const Guard *g, pid_t pid, Ends ends) {
  gint64 deadline =
      g->seconds > 0 ? cap_deadline_after(g->seconds * PATIENCE_FACTOR + PATIENCE_SECONDS) : 0;
  for (;;) {
    struct pollfd waiting = {.fd = ends.requests, .events = POLLIN};
    gint64 left = deadline != 0 ? (deadline - g_get_monotonic_time()) / 1000 : 0;
    int timeout = deadline == 0 ? -1 : (int)CLAMP(left, 0, G_MAXINT);
    int n = poll(&waiting, 1, timeout);
    if (n < 0 && errno == EINTR)
      continue;
    if (n == 0) {
      kill(pid, SIGKILL);
      return FALSE;
    }
    if (n < 0 || !cap_write_request_serve(ends.requests, ends.replies, is_named, (gpointer)g))
      return TRUE;
  }
}

/* Not every library looks whether it got the memory it asked for. */
static CapExit report_signal(const Guard *g, int number) {
  /* Whoever reads the output has gone, or the user has had enough: no fault of anybody. */
  if (number == SIGPIPE || number == SIGINT || number == SIGTERM)
    return CAP_EXIT_IO;
  if (g->max_memory > 0)
    return cap_cli_io_error(g->command, g->io,
                            "The program broke down on these files (signal %d, %s), most likely "
                            "because --max-memory=%s is too little. Nothing can be said of them.",
                            number, strsignal(number), g->options.max_memory);
  return cap_cli_io_error(g->command, g->io,
                          "The program broke down on these files (signal %d, %s), and nothing can "
                          "be said of them. This is a fault of the program; please report it.",
                          number, strsignal(number));
}

static CapExit tell_end(const Guard *g, int status, gboolean is_in_time) {
  if (!is_in_time)
    return cap_cli_io_error(g->command, g->io,
                            "These files keep the program busy far beyond --seconds=%g. It was "
                            "stopped, and nothing can be said of them.",
                            g->seconds);
  /* GLib ends itself in this way when not even the message can be made. */
  if ((WIFEXITED(status) && WEXITSTATUS(status) == CAP_MEMORY_USED_UP) ||
      (WIFSIGNALED(status) && WTERMSIG(status) == SIGTRAP && g->max_memory > 0))
    return cap_cli_io_error(g->command, g->io,
                            "These files need more memory than --max-memory=%s, and nothing can be "
                            "said of them. Raise the limit if they are meant to be so large.",
                            g->options.max_memory);
  if (WIFSIGNALED(status))
    return report_signal(g, WTERMSIG(status));
  return WIFEXITED(status) && WEXITSTATUS(status) <= CAP_EXIT_IO ? (CapExit)WEXITSTATUS(status)
                                                                 : CAP_EXIT_IO;
}

/* --- Both ---------------------------------------------------------------------------------- */

/* A stream that the other process can write to: the same, or for one in memory a file in memory. */
static FILE *stream_for(FILE *stream) {
  fflush(stream);
  if (fileno(stream) >= 0)
    return stream;
  int fd = memfd_create("output", MFD_CLOEXEC);
  return fd >= 0 ? fdopen(fd, "w+") : NULL;
}

static void take_back(FILE *from, FILE *to) {
  char part[4096];
  gsize n;
  if (from == to)
    return;
  rewind(from);
  while ((n = fread(part, 1, sizeof part, from)) > 0)
    fwrite(part, 1, n, to);
  fclose(from);
}

static CapExit run_and_watch(Guard *g, const CapStreams *io) {
  int requests[2], replies[2], status = 0;
  pid_t pid, waited;

  if (pipe2(requests, O_CLOEXEC) != 0)
    return cap_cli_io_error(g->command, g->io, "%s.", g_strerror(errno));
  if (pipe2(replies, O_CLOEXEC) != 0 || (pid = fork()) < 0)
    return cap_cli_io_error(g->command, g->io, "%s.", g_strerror(errno));
  if (pid == 0) {
    close(requests[0]);
    close(replies[1]);
    run_guarded(g, io, (Ends){requests[1], replies[0]});
  }
  close(requests[1]);
  close(replies[0]);
  gboolean is_in_time = serve(g, pid, (Ends){requests[0], replies[1]});
  close(requests[0]);
  close(replies[1]);
  do
    waited = waitpid(pid, &status, 0);
  while (waited < 0 && errno == EINTR);
  return tell_end(g, status, is_in_time);
}

/* GLib has no option whose value may be left out. */
static void spell_out(char **args) {
  for (guint i = 1; args[i] != NULL && !g_str_equal(args[i], "--"); i++)
    if (g_str_equal(args[i], "--sandbox")) {
      g_free(args[i]);
      args[i] = g_strdup("--sandbox=require");
    }
}

CapExit cap_guard_run(const CapCommand *command, char ***args, const CapStreams *io) {
  if (command->outputs != NULL)
    spell_out(*args);
  Guard g = {.command = command, .args = *args, .io = io};
  g_auto(CapGuardOptions) options = {0};
  gboolean is_sound = command->outputs != NULL && io->describe == NULL && read_options(&g) &&
                      cap_outputs_are_sound(command, *args, io);

  options = g.options;
  if (command->outputs == NULL || io->describe != NULL)
    return command->run(args, io);
  if (!is_sound)
    return CAP_EXIT_USAGE;
  if (g.sandbox <= CAP_SANDBOX_OFF && g.max_memory == 0 && g.seconds <= 0)
    return command->run(args, io);

  CapStreams inside = {.out = stream_for(io->out),
                       .err = stream_for(io->err),
                       .manners = io->manners,
                       .is_sandboxed = g.sandbox > CAP_SANDBOX_OFF};
  if (inside.out == NULL || inside.err == NULL)
    return cap_cli_io_error(command, io, "%s.", g_strerror(errno));
  CapExit status = run_and_watch(&g, &inside);
  take_back(inside.out, io->out);
  take_back(inside.err, io->err);
  return status;
}
