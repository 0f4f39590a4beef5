/* [16a] What chits do: their effects are carried out one after the other. Those that are being
 * carried out lie on a small stack, since a Response comes upon another chit, and an effect can
 * have others in it. */
#pragma once

#include "schema/word-row.h"
#include "validator/monferrato/chits/text.h"
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

/* A word of effects. It does its work, or a part of it, and returns FALSE; or it asks and returns
 * TRUE, the state being as it was. monferrato_effect_done() goes on to the next. The text says to
 * readers what the effect does, without a full stop. */
typedef struct {
  gboolean (*run)(MonferratoPlay *play, const MonferratoDoing *doing, CapRequest *request);
  void (*answer)(MonferratoPlay *play, const MonferratoDoing *doing, CapOption option);
  void (*text)(GString *out, const MonferratoScenario *s, const MonferratoEffect *e);
} MonferratoEffectRow;

/* One for each element of the group `action` of schema/monferrato/roster.xsd. A new word is an
 * element there, and its functions and its row in one of the files of this folder. */
#define CAP_WORD(id, word, name) extern const MonferratoEffectRow monferrato_effect_##word;
#include "schema/monferrato/roster-action.def"
#undef CAP_WORD
extern const MonferratoEffectRow monferrato_effect_case;

/* The row of a MonferratoEffectKind. */
const MonferratoEffectRow *monferrato_effect_row(guint kind);

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
