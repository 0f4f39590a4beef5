/* A program that plays a side, over its standard input and output: lines of JSON, as PLAYERS.md
 * describes them. */
#pragma once

#include "validator/play/player.h"

typedef struct _CapProgram CapProgram;

/* Starts it and says hello. Never NULL; see the failure. */
CapProgram *cap_program_new(char *const *argv, const CapMatch *table, CapIndex side);
void cap_program_free(CapProgram *program);

void cap_program_begin(CapProgram *program, guint64 luck);
guint cap_program_choose(CapProgram *program, const CapRulesPlay *play, const CapRequest *request,
                         const guint8 *dice, guint n_dice);
void cap_program_told(CapProgram *program, const CapRulesPlay *play, const CapRequest *request,
                      CapOption option, const guint8 *dice, guint n_dice);
void cap_program_hear(CapProgram *program, const CapEvent *event);
void cap_program_end(CapProgram *program, const CapOutcome *outcome);
const char *cap_program_failure(const CapProgram *program);
