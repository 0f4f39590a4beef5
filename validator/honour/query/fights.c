/* Who may attack whom, and who must. [11.2] */
#include "validator/honour/query/questions.h"

#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/chapters/combat/ch11-combat.h"

/* "attack pescara: yes", or the rule that forbids it and why. */
static void print_answer(const HonourPosition *p, const char *what, HonourCapitanoIndex enemy,
                         HonourReason reason) {
  fprintf(p->io->out, "%s%s%s: ", what, enemy != HONOUR_NOBODY ? " " : "",
          enemy != HONOUR_NOBODY ? honour_game_card(p->game, enemy)->id : "");
  if (reason == HONOUR_REASON_OK)
    fputs("yes\n", p->io->out);
  else
    fprintf(p->io->out, "no: %s [%s]\n", honour_reason_sentence(reason),
            honour_reason_rule(reason));
}

static void print_enemy(const HonourPosition *p, HonourCapitanoIndex force,
                        HonourCapitanoIndex enemy) {
  print_answer(p, "attack", enemy, honour_may_attack(p->game, &p->state, force, enemy));
  print_answer(p, "compel", enemy, honour_may_be_compelled(p->game, &p->state, enemy, force));
}

CapExit honour_query_attack(const HonourPosition *position, const HonourQueryOptions *options) {
  const HonourPosition *p = position;
  HonourCapitanoIndex force, enemy = HONOUR_NOBODY;

  if (!honour_position_capitano_on_map(p, "--capitano", options->capitano, &force) ||
      (options->to != NULL && !honour_position_capitano_on_map(p, "--to", options->to, &enemy)))
    return CAP_EXIT_USAGE;
  fprintf(p->io->out, "capitano: %s\n", honour_game_card(p->game, force)->id);
  print_answer(p, "must attack", HONOUR_NOBODY, honour_must_attack(p->game, &p->state, force));
  print_answer(p, "may besiege", HONOUR_NOBODY,
               honour_may_besiege(p->game, &p->state, force, enemy));
  if (enemy != HONOUR_NOBODY) {
    print_enemy(p, force, enemy);
    return CAP_EXIT_OK;
  }
  for (HonourCapitanoIndex i = 0; i < p->game->n_capitani; i++)
    if (honour_is_force(p->game, &p->state, i) &&
        honour_side_of(p->game, &p->state, i) != honour_side_of(p->game, &p->state, force) &&
        honour_are_adjacent(p->game, &p->state, force, i))
      print_enemy(p, force, i);
  return CAP_EXIT_OK;
}
