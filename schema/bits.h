/* A set of small numbers, for example the hexes of an area. */
#pragma once

#include <glib.h>

typedef struct {
  guint n_bits;
  guint64 *words;
} CapBits;

static inline void cap_bits_init(CapBits *bits, guint n_bits) {
  bits->n_bits = n_bits;
  bits->words = g_new0(guint64, (n_bits + 63) / 64);
}

static inline void cap_bits_clear(CapBits *bits) {
  g_clear_pointer(&bits->words, g_free);
  bits->n_bits = 0;
}

static inline gboolean cap_bits_has(const CapBits *bits, guint bit) {
  return bit < bits->n_bits && (bits->words[bit / 64] >> (bit % 64) & 1u) != 0;
}

static inline void cap_bits_add(CapBits *bits, guint bit) {
  bits->words[bit / 64] |= G_GUINT64_CONSTANT(1) << (bit % 64);
}

static inline void cap_bits_remove(CapBits *bits, guint bit) {
  bits->words[bit / 64] &= ~(G_GUINT64_CONSTANT(1) << (bit % 64));
}

/* The first number of the set from here on; n_bits when there is none. */
static inline guint cap_bits_next(const CapBits *bits, guint from) {
  for (guint word = from / 64; from < bits->n_bits; from = ++word * 64) {
    guint64 rest = bits->words[word] >> (from % 64);

    if (rest != 0)
      return from + (guint)__builtin_ctzll(rest);
  }
  return bits->n_bits;
}

/* Keeps only what is in both; the sets must have the same size. */
static inline void cap_bits_intersect(CapBits *bits, const CapBits *other) {
  for (guint i = 0; i < (bits->n_bits + 63) / 64; i++)
    bits->words[i] &= other->words[i];
}

static inline guint cap_bits_count(const CapBits *bits) {
  guint n = 0;
  for (guint i = 0; i < (bits->n_bits + 63) / 64; i++)
    n += (guint)__builtin_popcountll(bits->words[i]);
  return n;
}
