/* The set-up and the schedule of a scenario as the engine sees them. Stages 4 and 5. */
#pragma once

#include "validator/checks/checks.h"
#include "validator/engine/honour/ch07-zoc.h"
#include "validator/engine/honour/path-search.h"
#include "validator/engine/honour/state.h"

/* A scenario without errors, set up as far as the document says and the first choice where it
 * leaves one. */
typedef struct {
  const CapCheckContext *context;
  const CapScenario *scenario;
  const CapGame *game;
  CapState *state;
  CapField fields[CAP_MAX_SIDES]; /* as each side sees it */
  CapField empty;                 /* as if there were no Forces */
  CapPathSearch *search;
} CapBoard;

/* The Primo Capitano that a stack names; CAP_NOBODY when he is elected or held back elsewhere. */
CapCapitanoIndex cap_board_leader(const CapBoard *board, const CapStack *stack);

/* Is he a Capitano Generale, or can a special rule make him one? */
gboolean cap_board_may_be_general(const CapBoard *board, CapCapitanoIndex capitano);

/* Where the document says where the stack is. */
CapPlace cap_board_place_of(const CapBoard *board, const CapStack *stack);

/* Who commands what. [3.1] [3.2] */
void cap_check_command(const CapBoard *board);

/* Where Forces stand, and with which Orders. [4.2] [5.3] [6.2] [7.3] */
void cap_check_stand(const CapBoard *board);

/* Whose the places are where Forces and Supply Sources lie. [4.1.2] [14.2] */
void cap_check_holdings(const CapBoard *board);

/* Who and what arrives. [4.3] [7.1] */
void cap_check_arrivals(const CapBoard *board);
