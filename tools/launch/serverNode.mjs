/**
 * How Node is started for the server. Small young generations, few malloc arenas, and freed memory given back at
 * once: with five threads, each with a heap of its own, the defaults keep some 400 MB that nobody uses.
 */
export const SERVER_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8'];
export const SERVER_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
