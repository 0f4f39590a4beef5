/* A game as a page of pictures: the board as it is when each turn begins, and at the end, with what
 * was told in between. */
#pragma once

#include "validator/engine/ruleset.h"

typedef struct _CapPictures CapPictures;

/* Both are borrowed. */
CapPictures *cap_pictures_new(const CapRuleset *rules, const CapScenario *scenario);
void cap_pictures_free(CapPictures *pictures);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapPictures, cap_pictures_free)

/* Something happens; and somebody is about to decide: the first time in a turn a picture is drawn.
 */
void cap_pictures_event(CapPictures *pictures, const CapEvent *event);
void cap_pictures_look(CapPictures *pictures, const CapRulesPlay *play);

/* A piece goes somewhere between two looks, as a charge or a retreat. */
void cap_pictures_step(CapPictures *pictures, guint piece, CapSpot to, CapGait gait);

/* The game is over: the last picture. */
void cap_pictures_end(CapPictures *pictures, const CapRulesPlay *play);

/* The page, when it is; borrowed. The same game always gives the same bytes. */
const char *cap_pictures_text(const CapPictures *pictures);
