/* What is seen of a chart that several chapters use; see seen.h. */
#pragma once

#include "validator/engine/honour/chart-fire.h"
#include "validator/engine/honour/machine.h"

/* A shot has been read in this cell of the Artillery Fire Table. */
void cap_note_fire(const CapPlay *play, const CapFireCase *c, const CapFireAim *aim, guint cell);
