/* The set-up and the schedule of a scenario as the engine sees them. Stages 4 and 5. */
#pragma once

#include "validator/honour/checks/checks.h"
#include "validator/honour/chapters/march/ch07-zoc.h"
#include "validator/honour/machine/path-search.h"
#include "validator/honour/machine/state.h"

/* A scenario without errors, set up as far as the document says and the first choice where it
 * leaves one. */
typedef struct {
  const CapCheckContext *context;
  const HonourScenario *scenario;
  const HonourGame *game;
  HonourState *state;
  HonourField fields[HONOUR_MAX_SIDES]; /* as each side sees it */
  HonourField empty;                    /* as if there were no Forces */
  HonourPathSearch *search;
} HonourBoard;

/* The Primo Capitano that a stack names; HONOUR_NOBODY when he is elected or held back elsewhere.
 */
HonourCapitanoIndex honour_board_leader(const HonourBoard *board, const HonourStack *stack);

/* Is he a Capitano Generale, or can a special rule make him one? */
gboolean honour_board_may_be_general(const HonourBoard *board, HonourCapitanoIndex capitano);

/* Where the document says where the stack is. */
CapPlace honour_board_place_of(const HonourBoard *board, const HonourStack *stack);

/* Who commands what. [3.1] [3.2] */
void honour_check_command(const HonourBoard *board);

/* Where Forces stand, and with which Orders. [4.2] [5.3] [6.2] [7.3] */
void honour_check_stand(const HonourBoard *board);

/* Whose the places are where Forces and Supply Sources lie. [4.1.2] [14.2] */
void honour_check_holdings(const HonourBoard *board);

/* Who and what arrives. [4.3] [7.1] */
void honour_check_arrivals(const HonourBoard *board);
