/**
 * How Node is started for the server. Small young generations, few malloc arenas, and freed memory given back at
 * once: with five threads, each with a heap of its own, the defaults keep some 400 MB that nobody uses. A heap is first
 * collected at 64 MB, which the engine's never reaches, and then at half more than what was left: by itself Node lets
 * it grow to four times as much, and the one collection that then comes stops everybody at once.
 */
export const SERVER_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--initial-old-space-size=64',
  '--heap-growing-percent=50',
];
export const SERVER_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
