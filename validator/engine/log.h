/* What happens in a game, told to whoever listens: each event with its rule. */
#pragma once

#include <glib.h>

#include "schema/board/spot.h"

/* How a piece went to where it is. */
typedef enum {
  CAP_GAIT_MARCH,
  CAP_GAIT_CHARGE,
  CAP_GAIT_FLANK, /* a charge that struck a flank or the rear */
  CAP_GAIT_EVASION,
  CAP_GAIT_RETREAT,
  CAP_GAIT_PURSUIT,
  CAP_N_GAITS
} CapGait;

typedef struct {
  const char *rule;   /* "7.2.2" */
  const char *text;   /* one sentence; there only while it is told */
  gboolean is_secret; /* it tells what the other side may not know; see `hears` of the system */
  gboolean is_detail; /* a die or a count without which the story can be followed */
  const struct _CapRulesPlay *play; /* in which it happens; NULL when whoever tells does not know */
} CapEvent;

/* How an event is told. */
typedef enum {
  CAP_EVENT_SECRET = 1 << 0,
  CAP_EVENT_DETAIL = 1 << 1,
} CapEventFlags;

typedef struct {
  void (*tell)(const CapEvent *event, gpointer data); /* NULL: nobody listens */
  gpointer data;

  /* Told the rule of every event, whether somebody listens or not; may be NULL. */
  void (*count)(const char *rule, gpointer count_data);
  gpointer count_data;

  /* Told of every step that is more than a march, for several may lie between two decisions; may be
   * NULL. Pieces have the numbers of CapPiece. */
  void (*step)(guint piece, CapSpot to, CapGait gait, gpointer step_data);
  gpointer step_data;

  /* What an English sentence or format is in the language of those who look on; NULL: the same.
   * Nothing but words for people passes through it. It may be called in any thread that plays. */
  const char *(*translate)(const char *english);
} CapLog;

/* Marks words that stand in a table, or are chosen among others, as words to be translated. */
#define CAP_WORDS(english) english

/* The words in the language of those who look on; the log may be NULL. */
const char *cap_words(const CapLog *log, const char *english) G_GNUC_FORMAT(2);

/* Translates and formats, only when somebody listens. */
void cap_log_event(const CapLog *log, const char *rule, guint flags, const char *format, ...)
    G_GNUC_PRINTF(4, 5);

/* A piece goes somewhere. */
void cap_log_step(const CapLog *log, guint piece, CapSpot to, CapGait gait);

/* An event for everybody, unless it names a piece that not everybody knows. */
#define cap_log(log, rule, ...) cap_log_event(log, rule, 0, __VA_ARGS__)

/* The same for one that a short report leaves out. */
#define cap_log_detail(log, rule, ...) cap_log_event(log, rule, CAP_EVENT_DETAIL, __VA_ARGS__)

/* Both: inner affairs of a Force, such as who has which unit. */
#define cap_log_inner(log, rule, ...)                                                              \
  cap_log_event(log, rule, CAP_EVENT_SECRET | CAP_EVENT_DETAIL, __VA_ARGS__)

/* An event that tells what lies hidden: what a piece is ordered to do, what it is made of. Whoever
 * may not know that of a piece which it names does not hear of it. */
#define cap_log_secret(log, rule, ...) cap_log_event(log, rule, CAP_EVENT_SECRET, __VA_ARGS__)
