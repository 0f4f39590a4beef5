/* What a game is played with: who decides for each side, the seed, the optional rules. */
#pragma once

#include "editor/core/games/tape.h"
#include "editor/shell/desk.h"

#define CAP_TYPE_GAME_FORM (cap_game_form_get_type())
G_DECLARE_FINAL_TYPE(CapGameForm, cap_game_form, CAP, GAME_FORM, GtkWidget)

/* Who may decide for a side. */
typedef enum {
  CAP_GAME_FORM_PLAYERS, /* a player of the program */
  CAP_GAME_FORM_PEOPLE,  /* or a person */
  CAP_GAME_FORM_NOBODY,  /* that is not asked */
} CapGameFormSeats;

void cap_game_form_fill(CapGameForm *form, CapDesk *desk, CapGameFormSeats seats);

/* What is chosen now. */
void cap_game_form_read(CapGameForm *form, CapTapeSetup *setup);
