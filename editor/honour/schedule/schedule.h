/* Who comes when: the stacks of each army by turn, and the points it receives, for the timeline and
 * the grid of the page of schedules. No GTK. */
#pragma once

#include "editor/core/project.h"

/* Games are rarely longer than this; what is beyond it is edited in the outline. */
#define HONOUR_SCHEDULE_MAX_TURNS 240

typedef struct {
  CapTurn turn;
  int year;
  char *month;  /* name */
  guint number; /* of the turn in its month */
  char *date;   /* in words */
  gboolean is_ap;
} HonourScheduleTurn;

/* The turns of the game, HONOUR_SCHEDULE_MAX_TURNS at most. New array of HonourScheduleTurn. */
GPtrArray *honour_schedule_turns(CapProject *project);

typedef struct {
  char *stack; /* id */
  char *label;
  CapTurn turn; /* CAP_TURN_NONE: in the set-up */
} HonourScheduleEntry;

/* Stacks of an army in the set-up and those with a date; pools and groups are left out. New array
 * of HonourScheduleEntry. */
GPtrArray *honour_schedule_stacks(CapProject *project, const char *army_id);

typedef struct {
  gboolean is_unlimited;
  int start; /* HONOUR_NO_POINTS of commands-schedule.h when the document says nothing */
} HonourSchedulePoints;

HonourSchedulePoints honour_schedule_points(CapProject *project, const char *army_id);

/* What it receives on a turn; HONOUR_NO_POINTS when nothing. */
int honour_schedule_receive(CapProject *project, const char *army_id, CapTurn turn);
