/* A small war over two passes, ready for play: tests put counters where they want them. */
#pragma once

#include "tests/support/test-support.h"
#include "validator/monferrato/machine/machine.h"
#include "validator/open-scenario.h"

typedef struct {
  CapOpenScenario *open;
  MonferratoGame *game;
  MonferratoState state;
  CapDice dice;
  MonferratoPlay play;
  CapRequest request;
} Passes;

void passes_open_path(Passes *t, const char *path);
void passes_open_file(Passes *t, const char *file);

/* The war of 1628, as it is shipped. */
void passes_open_war(Passes *t);
void passes_open(Passes *t);
void passes_close(Passes *t);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Passes, passes_close)

CapIndex passes_zone(const Passes *t, const char *id);
CapIndex passes_counter(const Passes *t, const char *id);
CapIndex passes_command(const Passes *t, const char *id);
MonferratoCounterState *passes_state(Passes *t, const char *id);
void passes_put(Passes *t, const char *id, const char *zone);
const char *passes_where(Passes *t, const char *id);

/* Nobody on the map, both armies in play, the Command drawn: as if the set-up were over. */
void passes_activate(Passes *t, const char *command);

/* Goes on to a decision of that kind. */
void passes_expect(Passes *t, MonferratoDecision kind);
gboolean passes_offers(const Passes *t, MonferratoAnswer kind, guint a, guint b);
void passes_answer(Passes *t, MonferratoAnswer kind, guint a, guint b);

/* The Command activates one zone, and a unit there begins to move. */
void passes_move(Passes *t, const char *zone, const char *unit);
gboolean passes_may_step(const Passes *t, const char *zone);
