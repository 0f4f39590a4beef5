/* What every register of rules is held to: its rows, the numbers in the sources of its system, and
 * the tests that are named after its statements.
 *
 * A rule counts as tested when a test is named after it, in one of two ways:
 * - a test function START_TEST(rule_<id>_<statement>), the id with _ in place of . and -, as in
 *   rule_7_8_2_1a_leaving_is_pursued; the longest id that fits is meant;
 * - a row of a data file that a test program reads: *.csv with a column called rule, which holds
 * one or more ids. A number above the statements, as in rule_7_8_2_1_..., is welcome but tests none
 * of them. */
#pragma once

#include <string.h>

#include "schema/codes/diagnostic.h"
#include "schema/format.h"
#include "tests/support/test-support.h"
#include "validator/register/played.h"
#include "validator/register/rulings.h"
#include "validator/system.h"

/* A register, and where its rules are kept to. Folders of other systems below these are left out.
 */
typedef struct {
  const CapRegister *book;
  const char *sources;  /* folder of the code */
  const char *schemas;  /* folder of the codes of findings */
  const char *tests;    /* folder of the tests and their data */
  const char *numbers;  /* pattern of numbers in brackets and in lists */
  const char *lettered; /* pattern of numbers that nothing else can be */
  const char *rulings;  /* pattern of the ids of rulings */
} RegisterScan;

/* --- The rows ------------------------------------------------------------------------------ */

/* The ids stand in their natural order, each once. */
void scan_order(const RegisterScan *scan);

/* The files of a folder of the project, and of those below it, whose names end so; new array of
 * paths. */
GPtrArray *scan_list_files(const RegisterScan *scan, const char *folder, const char *suffix);

/* A partial statement says what is missing, a planned one may; nothing is missing in others. */
void scan_words(const RegisterScan *scan);

/* How many statements have a kind. */
guint scan_count_kind(const RegisterScan *scan, const char *kind);

/* --- Rulings ------------------------------------------------------------------------------- */

/* In order, each about rules of the register. */
void scan_rulings(const RegisterScan *scan);

/* What is open, at least two readings, which one is used, and why. */
void scan_words_of_rulings(const RegisterScan *scan);

/* --- Numbers in the sources ---------------------------------------------------------------- */

/* Every [7.8.2.1] in the comments of the system's code is a rule; how many there are. */
guint scan_anchors(const RegisterScan *scan);

/* "7.8.2.1a" as a string of its own in the code; how many there are. Without a letter behind it, it
 * may be any number, except in the lists, where every such string is a rule. */
guint scan_strings(const RegisterScan *scan);

/* The rules of findings that only the system has; how many there are. */
guint scan_codes(const RegisterScan *scan);

/* --- Evidence ------------------------------------------------------------------------------ */

/* Evidence and what need not be shown are about rules of the register. */
void scan_evidence(const RegisterScan *scan);

/* --- Tests --------------------------------------------------------------------------------- */

/* The longest id that a test is named after; NULL when there is none. */
const char *scan_find_id(const RegisterScan *scan, const char *name);

/* Is a test named after a number above ids? */
gboolean scan_has_section(const RegisterScan *scan, const char *name);

/* Every complete rule has a test named after it. */
void scan_tests(const RegisterScan *scan);
