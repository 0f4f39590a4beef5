/* What a game is played with: who decides for each side, the seed, the optional rules. */
#pragma once

#include "editor/core/games/tape.h"
#include "editor/shell/desk.h"

#define CAP_TYPE_GAME_FORM (cap_game_form_get_type())
G_DECLARE_FINAL_TYPE(CapGameForm, cap_game_form, CAP, GAME_FORM, GtkWidget)

/* With `has_people`, a person may decide. */
void cap_game_form_fill(CapGameForm *form, CapDesk *desk, gboolean has_people);

/* What is chosen now. */
void cap_game_form_read(CapGameForm *form, CapTapeSetup *setup);
