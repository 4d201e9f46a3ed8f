/** Why the support desk refuses: what it does itself; beside it what the rules of the wire refuse and what the core refuses of its commands. Numbers and sentences stand in wire. */
import type { RejectReason } from '@candor/core';
import type { WordsRefusal } from '@candor/wire';

export type SupportRefusal =
  | WordsRefusal
  | RejectReason
  | 'tooManyRequests'
  | 'imageUnknown'
  | 'ticketsTooMany'
  | 'ticketUnknown'
  | 'ticketClosed';
