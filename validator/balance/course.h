/* The course of a game: who was ahead when, and from which turn on it was decided. At the start of
 * each turn the game is played on several times; what comes of that says how it stood. */
#pragma once

#include "validator/play/study-result.h"

/* How often a game is played on from each turn. */
enum { CAP_COURSE_TRIES = 16 };

typedef struct {
  const CapStudyPlan *plan; /* of the games; its `first` and `n` say which of them are followed */
  const CapScenario *scenario;
  CapStudyResult *result; /* gets what is counted, in the groups below */
} CapCourse;

/* Follows the games. What is counted:
 *
 * course          "games": how many were followed
 * decided         by turn, "00003": games that were decided from there on; "end": in the last turn
 * lead-changes    by number, "2": games in which the lead changed so often
 * course-states   by turn: games that were still played at its start
 * course-points   by turn: half points of the first side when these were played on
 *
 * FALSE when the time was up or somebody cancelled, and not all games are in. */
gboolean cap_course_follow(const CapCourse *course);

/* Shares of points at the start of each turn, of the first side, and of draws: what follows from
 * them. `winner` is a side, or CAP_INDEX_NONE for a draw. */
typedef struct {
  double points, draws; /* from 0 to 1 */
} CapStanding;
guint cap_course_decided(const CapStanding *standings, guint n, CapIndex winner);
guint cap_course_lead_changes(const CapStanding *standings, guint n);
