/* A game that is watched or played by hand. What takes time is done in a thread, on a tape that
 * nobody else touches meanwhile.
 *
 * Signals: `changed` when the tape has got longer, shorter or another one, or the point that is
 * looked at is another; `busy-changed` when work begins and ends. No GTK. */
#pragma once

#include <gio/gio.h>

#include "editor/core/games/tape.h"

#define CAP_TYPE_STEPPER (cap_stepper_get_type())
G_DECLARE_FINAL_TYPE(CapStepper, cap_stepper, CAP, STEPPER, GObject)

CapStepper *cap_stepper_new(void);

/* Begins a game and lets the policies play as far as they can, to its end or until a person is
 * asked. It is looked at from its first decision on, or, with a person, at the one he is asked. */
void cap_stepper_begin(CapStepper *stepper, CapPlayTexts *texts, const CapTapeSetup *setup);

/* The same with documents that are compiled already: one of the games of a study. */
void cap_stepper_begin_copy(CapStepper *stepper, CapPlayCopy *copy, const CapTapeSetup *setup);

/* The game of a record. */
void cap_stepper_begin_record(CapStepper *stepper, CapPlayTexts *texts, const char *path);

/* Gives up what is under way, and waits for that; what was played so far remains. */
void cap_stepper_stop(CapStepper *stepper);

/* The same without waiting: `changed` comes when it is done. */
void cap_stepper_cancel(CapStepper *stepper);

/* Forgets the game. */
void cap_stepper_clear(CapStepper *stepper);

gboolean cap_stepper_is_busy(CapStepper *stepper);
const char *cap_stepper_error(CapStepper *stepper);  /* why there is no game; NULL */
const char *cap_stepper_remark(CapStepper *stepper); /* on the record; NULL */

/* The game; NULL when there is none or while it is worked on. Borrowed. */
const CapTape *cap_stepper_tape(CapStepper *stepper);

/* --- Moves; nothing happens while it is busy or has no game ----------------------------------- */

void cap_stepper_go(CapStepper *stepper, guint n);
void cap_stepper_forwards(CapStepper *stepper, CapStride stride);
void cap_stepper_back(CapStepper *stepper, CapStride stride);

/* The person who is asked takes an option; the policies go on. */
void cap_stepper_answer(CapStepper *stepper, guint option);

/* The same with one that is lawful besides those of the request; see cap_tape_answer_with(). */
void cap_stepper_answer_with(CapStepper *stepper, CapOption option);

/* Takes the last decision of a person back, with all that came of it. */
gboolean cap_stepper_can_take_back(CapStepper *stepper);
void cap_stepper_take_back(CapStepper *stepper);

/* Waits for the end of the work; for tests. */
void cap_stepper_finish(CapStepper *stepper);
