/* The balance of a scenario for people: how often each side wins at each strength of play, how the
 * games go, and which changes would move that most. */
#pragma once

#include <gtk/gtk.h>

#include "validator/balance/balance.h"

#define CAP_TYPE_BALANCE_RESULTS (cap_balance_results_get_type())
G_DECLARE_FINAL_TYPE(CapBalanceResults, cap_balance_results, CAP, BALANCE_RESULTS, GtkWidget)

/* In place of what was shown before; copied. */
void cap_balance_results_show(CapBalanceResults *results, const CapBalance *balance);
