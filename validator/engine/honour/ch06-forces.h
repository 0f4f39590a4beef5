/* Forces: a Primo Capitano on the map with what is on his card and on the cards of those with
 * him. [6] All questions here are pure; a Force is named by its Primo Capitano. */
#pragma once

#include "validator/engine/honour/state.h"

/* What a Force amounts to. */
typedef struct {
  guint n_units, n_demoralised; /* Combat Units on all cards of the Force */
  guint sp, good_sp;            /* all, and not demoralised */
  guint arm_sp[4];              /* by CapArm */
  guint arm_good_sp[4];
  gboolean only_light_cavalry;
} CapForceStrength;

/* The Capitano who commands where this one stands: himself, or the one whose card he is on. */
CapCapitanoIndex cap_force_of(const CapGame *game, const CapState *state,
                              CapCapitanoIndex capitano);

/* [6] On the map with at least one Combat Unit on the cards of the Force. */
gboolean cap_is_force(const CapGame *game, const CapState *state, CapCapitanoIndex capitano);

/* [6.1] Led by a Capitano Generale. */
gboolean cap_force_is_major(const CapState *state, CapCapitanoIndex primo);

CapForceStrength cap_force_strength(const CapGame *game, const CapState *state,
                                    CapCapitanoIndex primo);

/* [9.1.1] R-034: half or more of its Combat Units are demoralised. */
gboolean cap_force_is_shaken(const CapGame *game, const CapState *state, CapCapitanoIndex primo);

/* [7.4] [17.1] Movement Allowance of the slowest unit, in half points, with demoralisation and
 * weather, before the activation die. 0 for an empty Force. */
int cap_force_movement(const CapGame *game, const CapState *state, CapCapitanoIndex primo);

/* Which side commands a Capitano at present. */
CapIndex cap_side_of(const CapGame *game, const CapState *state, CapCapitanoIndex capitano);

/* The Force in a hex; CAP_NOBODY when there is none. With several of one side the first. */
CapCapitanoIndex cap_force_at(const CapGame *game, const CapState *state, CapHex hex);
