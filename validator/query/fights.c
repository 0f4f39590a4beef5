/* Who may attack whom, and who must. [11.2] */
#include "validator/query/questions.h"

#include "validator/engine/honour/ch06-forces.h"
#include "validator/engine/honour/ch11-combat.h"

/* "attack pescara: yes", or the rule that forbids it and why. */
static void print_answer(const CapPosition *p, const char *what, CapCapitanoIndex enemy,
                         CapReason reason) {
  fprintf(p->io->out, "%s%s%s: ", what, enemy != CAP_NOBODY ? " " : "",
          enemy != CAP_NOBODY ? cap_game_card(p->game, enemy)->id : "");
  if (reason == CAP_REASON_OK)
    fputs("yes\n", p->io->out);
  else
    fprintf(p->io->out, "no: %s [%s]\n", cap_reason_sentence(reason), cap_reason_rule(reason));
}

static void print_enemy(const CapPosition *p, CapCapitanoIndex force, CapCapitanoIndex enemy) {
  print_answer(p, "attack", enemy, cap_may_attack(p->game, &p->state, force, enemy));
  print_answer(p, "compel", enemy, cap_may_be_compelled(p->game, &p->state, enemy, force));
}

CapExit cap_query_attack(const CapPosition *position, const CapQueryOptions *options) {
  const CapPosition *p = position;
  CapCapitanoIndex force, enemy = CAP_NOBODY;

  if (!cap_position_capitano_on_map(p, "--capitano", options->capitano, &force) ||
      (options->to != NULL && !cap_position_capitano_on_map(p, "--to", options->to, &enemy)))
    return CAP_EXIT_USAGE;
  fprintf(p->io->out, "capitano: %s\n", cap_game_card(p->game, force)->id);
  print_answer(p, "must attack", CAP_NOBODY, cap_must_attack(p->game, &p->state, force));
  print_answer(p, "may besiege", CAP_NOBODY, cap_may_besiege(p->game, &p->state, force, enemy));
  if (enemy != CAP_NOBODY) {
    print_enemy(p, force, enemy);
    return CAP_EXIT_OK;
  }
  for (CapCapitanoIndex i = 0; i < p->game->n_capitani; i++)
    if (cap_is_force(p->game, &p->state, i) &&
        cap_side_of(p->game, &p->state, i) != cap_side_of(p->game, &p->state, force) &&
        cap_are_adjacent(p->game, &p->state, force, i))
      print_enemy(p, force, i);
  return CAP_EXIT_OK;
}
