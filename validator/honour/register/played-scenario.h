/* What a game shows of the statements about its scenario. */
#pragma once

#include "validator/register/played.h"

/* How often the game has shown what an element of its scenario says. */
guint honour_played_times_of(const CapPlayedGame *game, CapNode node);
