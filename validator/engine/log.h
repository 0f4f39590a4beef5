/* What happens in a game, told to whoever listens: each event with its rule. */
#pragma once

#include <glib.h>

typedef struct {
  const char *rule; /* "7.2.2" */
  const char *text; /* one sentence, in memory of the engine until the next event */
} CapEvent;

typedef struct {
  void (*tell)(const CapEvent *event, gpointer data); /* NULL: nobody listens */
  gpointer data;
} CapLog;

/* Formats only when somebody listens. */
void cap_log(const CapLog *log, const char *rule, const char *format, ...) G_GNUC_PRINTF(3, 4);
