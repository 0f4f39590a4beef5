/* [16a] What chits do: their effects are carried out one after the other. Those that are being
 * carried out lie on a small stack, since a Response comes upon another chit, and an effect can
 * have others in it. */
#pragma once

#include "validator/monferrato/machine/machine.h"

/* Effects of a chit come next; after them that stage. */
void monferrato_push_chit(MonferratoPlay *play, CapIndex player, guint chit, MonferratoStage back);

/* Which of the things that an effect of the chit can undo is there now: a set of
 * MonferratoCancelled. */
guint monferrato_what_to_cancel(const MonferratoPlay *play, CapIndex player, guint chit,
                                const MonferratoEffect *effect);

/* --- For the files of effects ----------------------------------------------------------------- */

/* One effect that is being carried out. */
typedef struct {
  MonferratoFrame *frame;
  const MonferratoEffect *effect;
  guint number; /* of the effect */
} MonferratoDoing;

/* An effect does its work, or a part of it, and returns FALSE; or it asks and returns TRUE, the
 * state being as it was. monferrato_effect_done() goes on to the next. */
typedef struct {
  gboolean (*run)(MonferratoPlay *play, const MonferratoDoing *doing, CapRequest *request);
  void (*answer)(MonferratoPlay *play, const MonferratoDoing *doing, CapOption option);
} MonferratoEffectRow;

static inline void monferrato_effect_done(const MonferratoDoing *doing) {
  doing->frame->next++;
  doing->frame->done = 0;
}

static inline const char *monferrato_chit_name(const MonferratoPlay *play,
                                               const MonferratoDoing *doing) {
  return play->game->chits->chits[doing->frame->chit].name;
}

/* Is the counter on the map and one of those that the effect is about? */
gboolean monferrato_is_meant(const MonferratoPlay *play, const MonferratoDoing *doing,
                             CapIndex counter);

/* [M-37] [16.5a] A counter comes to a zone; its Command and its army are in play from now on. */
void monferrato_bring(MonferratoPlay *play, CapIndex counter, CapIndex zone);

/* effects-units.c */
extern const MonferratoEffectRow monferrato_effect_disrupt, monferrato_effect_eliminate;
extern const MonferratoEffectRow monferrato_effect_recover, monferrato_effect_withdraw;
extern const MonferratoEffectRow monferrato_effect_succeed, monferrato_effect_flip;
extern const MonferratoEffectRow monferrato_effect_restore;

/* effects-arrivals.c */
extern const MonferratoEffectRow monferrato_effect_reinforce, monferrato_effect_replace;
extern const MonferratoEffectRow monferrato_effect_garrison;

/* effects-game.c */
extern const MonferratoEffectRow monferrato_effect_morale, monferrato_effect_points;
extern const MonferratoEffectRow monferrato_effect_game_end, monferrato_effect_set;
extern const MonferratoEffectRow monferrato_effect_hand, monferrato_effect_extra_zones;
extern const MonferratoEffectRow monferrato_effect_span;

/* effects-cancel.c */
extern const MonferratoEffectRow monferrato_effect_wall, monferrato_effect_cancel;
