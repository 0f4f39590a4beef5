/* Rosso about to march, alone or with a host: for tests of what a Force does in an activation. */
#pragma once

#include "tests/honour/fixtures/stage-board.h"

/* Between the first two hexes. */
static const char river[] = "<rivers><river id='B' name='Beck' class='secondary'>"
                            "<side between='0101 0102'/></river></rivers>";

/* Rosso in 0101 with eight SPs of infantry. */
static inline Scene *scene_of_rosso(const char *drawing, const char *features, HonourOrders order) {
  Scene *scene = scene_draw(drawing, features);

  stand(scene->board, "rosso", "0101");
  man(scene, "rosso")->order = (guint8)order;
  give(scene->board, "rosso", "red-foot", 8);
  return scene;
}

/* The same as Capitano Generale, with Rubino and guns under him. */
static inline Scene *scene_of_host(const char *drawing, const char *features, HonourOrders order) {
  Scene *scene = scene_of_rosso(drawing, features, order);

  man(scene, "rosso")->marks |= HONOUR_MARK_GENERAL;
  join(scene->board, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  give(scene->board, "rubino", "red-guns", 2);
  return scene;
}
