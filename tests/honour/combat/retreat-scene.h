/* Retreats on a board: the ways that are offered, and taking one. */
#pragma once

#include "tests/honour/fixtures/stage-board.h"
#include "validator/honour/chapters/combat/ch12-retreat.h"

/* Rosso with eight SPs of infantry, which has five Movement Points. */
static inline Scene *scene_of_loser(const char *drawing, const char *features, const char *number) {
  Scene *scene = scene_draw(drawing, features);

  stand(scene->board, "rosso", number);
  man(scene, "rosso")->order = HONOUR_ORDER_STAND;
  give(scene->board, "rosso", "red-foot", 8);
  return scene;
}

static inline void retreat(Scene *scene, guint flags) {
  honour_push_retreat(&scene->play, capitano_of(scene->board, "rosso"), flags);
}

static inline CapOption find_way(Scene *scene, const char *number) {
  CapHex here = scene->board->state.capitani[scene_top(scene)->capitano].hex;

  for (guint i = 0; i < scene->request.n_options; i++) {
    CapOption option = scene->request.options[i];

    if (option.kind == HONOUR_ANSWER_RETREAT &&
        scene->board->game->map->hexes[here].neighbour[option.a] == hex_of(scene->board, number))
      return option;
  }
  return (CapOption){.kind = HONOUR_ANSWER_DONE};
}

static inline gboolean may_flee(Scene *scene, const char *number) {
  return scene_asks(scene) && find_way(scene, number).kind == HONOUR_ANSWER_RETREAT;
}

static inline void flee(Scene *scene, const char *number) {
  ck_assert_msg(may_flee(scene, number), "no way to %s is offered", number);
  scene_carry_out(scene, find_way(scene, number));
}

/* Goes on as long as there is only one thing to do, as the machine does. FALSE when it is over. */
static inline gboolean until_choice(Scene *scene) {
  while (scene_asks(scene)) {
    if (scene->request.n_options > 1)
      return TRUE;
    scene_carry_out(scene, scene->request.options[0]);
  }
  return FALSE;
}

static inline void own(Scene *scene, const char *army, const char *number) {
  scene->board->state.conqueror[settlement_of(scene->board, number)] = army_of(scene->board, army);
}
