/* Changes to documents that keep them well-formed, so that a fuzzer gets past the reader. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* As LLVMFuzzerCustomMutator: changes the document in place and returns its new size. What is no
 * document, and now and then what is one, is changed byte by byte. */
size_t fuzz_mutate_document(uint8_t *data, size_t size, size_t max_size, unsigned seed);
