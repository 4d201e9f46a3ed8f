/**
 * How Node is started for the server. Small young generations and few malloc arenas: with five threads,
 * each with a heap of its own, the defaults keep some 300 MB that nobody uses.
 */
export const SERVER_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8'];
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
