#include "validator/guard/memory.h"

#include <errno.h>
#include <glib.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "schema/reader/reader-memory.h"
#include "validator/commands/cli.h"

/* Nothing in here may allocate. */

G_NORETURN static void tell_and_end(void) {
  static const char sentence[] =
      "capitano: There is not enough memory, so the command was given up. No file was left half "
      "written.\n";

  if (write(STDERR_FILENO, sentence, sizeof sentence - 1) < 0)
    _exit(CAP_EXIT_IO); /* nobody listens; the status must do */
  _exit(CAP_EXIT_IO);
}

G_NORETURN static void end_quietly(void) {
  _exit(CAP_MEMORY_USED_UP);
}

/* --- What GLib does when it gets no memory --------------------------------------------------- */

/* g_malloc() and its like: a fatal message. */
static gboolean is_about_memory(GLogLevelFlags level, const char *message) {
  return (level & G_LOG_LEVEL_ERROR) != 0 && strstr(message, "failed to allocate") != NULL;
}

static void on_message(const char *domain, GLogLevelFlags level, const char *message,
                       gpointer data) {
  if (is_about_memory(level, message))
    tell_and_end();
  g_log_default_handler(domain, level, message, data);
}

static void on_message_quietly(const char *domain, GLogLevelFlags level, const char *message,
                               gpointer data) {
  if (is_about_memory(level, message))
    end_quietly();
  g_log_default_handler(domain, level, message, data);
}

/* g_slice_alloc() aborts. When there is not even memory for a message, GLib tries to tell that, and
 * so on until the stack is full. An assertion that fails or a fault of the program comes here, too,
 * and goes on to its end. */
static void on_signal(int number) {
  (void)number;
  if (errno == ENOMEM)
    tell_and_end();
}

static void on_signal_quietly(int number) {
  (void)number;
  if (errno == ENOMEM)
    end_quietly();
}

/* --- Watching -------------------------------------------------------------------------------- */

#define STACK_BYTES (64 * 1024)

/* Whoever else looks at faults, such as a sanitizer, is let be. */
static gboolean is_ours(int number) {
  struct sigaction now;

  return sigaction(number, NULL, &now) == 0 &&
         (now.sa_handler == SIG_DFL || now.sa_handler == on_signal ||
          now.sa_handler == on_signal_quietly);
}

/* The handler has a stack of its own for the case that the other one is full. */
static void watch(GLogFunc on_log, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_ONSTACK | (int)SA_RESETHAND};
  stack_t stack = {.ss_size = STACK_BYTES};

  stack.ss_sp = mmap(NULL, STACK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack.ss_sp != MAP_FAILED)
    sigaltstack(&stack, NULL);
  cap_reader_insist_on_memory();
  g_log_set_default_handler(on_log, NULL);
  if (is_ours(SIGABRT))
    sigaction(SIGABRT, &action, NULL);
  if (is_ours(SIGSEGV))
    sigaction(SIGSEGV, &action, NULL);
}

void cap_memory_watch(void) {
  watch(on_message, on_signal);
}

void cap_memory_watch_quietly(void) {
  watch(on_message_quietly, on_signal_quietly);
}
