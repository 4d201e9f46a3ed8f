/** The main door of @candor/core: the exchange as a pure, deterministic state machine. */
export type * from './command.ts';
export type * from './event.ts';
export type * from './market/marketSpec.ts';
export type * from './outcome.ts';
export * from './rejectReason.ts';
