/* How a test waits: for the thing itself, as long as it takes. What is waited for must stay true
 * once it is; what may come and go is counted instead. Machines are slow, busy or both, so that no
 * time here is one that a working program could need. */
#pragma once

#include <glib.h>

#include "tests/support/test-support.h"

/* Whoever has waited so long waits in vain. */
#define SECONDS_TO_WAIT 600

/* Lets the program work; threads too, whose work wakes nobody. */
static inline void let_work(void) {
  if (!g_main_context_iteration(NULL, FALSE))
    g_usleep(1000);
}

/* Lets the program work until something is true. */
#define wait_until(condition)                                                                      \
  do {                                                                                             \
    gint64 end_of_wait = g_get_monotonic_time() + SECONDS_TO_WAIT * G_USEC_PER_SEC;                \
    while (!(condition) && g_get_monotonic_time() < end_of_wait)                                   \
      let_work();                                                                                  \
    ck_assert_msg(condition, "waited in vain for: " #condition);                                   \
  } while (FALSE)
