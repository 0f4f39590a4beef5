/* How near a game is to something that its scenario holds out. */
#pragma once

#include "validator/honour/machine/machine.h"

/* The larger the nearer. */
int honour_nearness(const HonourPlay *play, guint number);
