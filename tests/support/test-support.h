/* What every suite needs: a main function, files of the source tree, temporary directories and
 * running a program. Trouble in these helpers fails the test that called them. */
#pragma once

#include <check.h>
#include <glib.h>

/* Runs the suite and returns the exit status for main(). A suite in which nothing ran has
 * failed: a misspelt CK_RUN_CASE must not look like success. */
int test_main(Suite *suite);

/* Says that the running test cannot be tried on this machine, and why; the test returns after it.
 * Check knows no skipped tests: tests/support/tally.py counts the next it reports as one. */
void test_skip(const char *reason);

/* The path of a file in the source tree, from its parts: test_path("maps", "x.xml", NULL).
 * New string. */
char *test_path(const char *first, ...) G_GNUC_NULL_TERMINATED;

/* The path of the `capitano` command that was just built; borrowed. */
const char *test_capitano(void);

/* The whole file, NUL-terminated; new string. `length` may be NULL. */
char *test_read_file(const char *path, gsize *length);

/* Writes `length` bytes, or up to the NUL when it is -1. */
void test_write_file(const char *path, const char *text, gssize length);

/* The seconds that a processor has worked for this thread: a busy machine makes them hardly more.
 */
double test_processor_seconds(void);

/* Runs a program and waits for it. `argv` ends with NULL; argv[0] is looked for in PATH. `out` and
 * `err` receive new NUL-terminated strings, `status` the exit status, or 128 + the signal that
 * ended it, as a shell counts. Any of the three may be NULL. Standard input is empty. */
void test_run(const char *const *argv, char **out, char **err, int *status);

/* The same with something on standard input. */
void test_run_with_input(const char *const *argv, const char *input, gsize input_length, char **out,
                         char **err, int *status);

/* A new empty directory. New string; give it to test_remove_dir() at the end. */
char *test_make_dir(void);

/* Removes a directory with all that is in it; does not follow links. */
void test_remove_dir(const char *path);
