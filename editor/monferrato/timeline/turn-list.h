/* The turns of the game, or of a turn track of the roster that it does not use, with what each
 * brings: winter, a loss of Morale, chits that can be played from then on and those who arrive with
 * them. No GTK. */
#pragma once

#include "editor/core/project.h"
#include "schema/monferrato/scenario.h"

typedef struct {
  CapIndex chit;
  gboolean is_arrival; /* it brings reinforcements */
  char *title;         /* "5 Uxelles" */
  char *text;          /* its sentences */
} MonferratoTurnChit;

typedef struct {
  CapTurn turn; /* CAP_TURN_NONE on a track that the game does not use */
  CapNode box;  /* of the roster */
  char *title;  /* "3. Apr 1628", "Apr" */
  gboolean winter, morale_loss;
  char *remark;     /* "The game begins", "The red chits come"; "" for none */
  GPtrArray *chits; /* of MonferratoTurnChit; none on another track */
} MonferratoTurn;

void monferrato_turn_free(MonferratoTurn *turn);

/* All turns that are played, when the game uses the track; else the boxes of the track. New array
 * of MonferratoTurn; empty for a track that is not there. */
GPtrArray *monferrato_turns(CapProject *project, CapIndex track);

/* Lets a turn be in winter, or cost Morale: `attribute` of its box. One step of undo; FALSE when
 * nothing changed. */
gboolean monferrato_command_mark_box(CapProject *project, CapNode box, CapName attribute,
                                     gboolean is_so);

/* Lets the game use a track, from its first turn on in the year in which the game begins, or in
 * which the track does, and as long as it goes then. */
gboolean monferrato_command_use_track(CapProject *project, CapIndex track);
