/* Why something that a scenario holds out can come about in no game. */
#pragma once

#include "validator/honour/prove/reach.h"
#include "validator/honour/prove/things.h"

/* A sentence, with the rules that it rests on; new string. NULL when nobody can say. */
char *honour_impossible(const HonourProspectReach *reach, guint number, const char **rules);
