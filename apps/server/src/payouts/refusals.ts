/** Why the payouts desk refuses: what it does itself; beside it what the core refuses of its commands. Numbers and sentences stand in wire. */
import type { RejectReason } from '@candor/core';

export type PayoutRefusal =
  | RejectReason
  | 'addressUnknown'
  | 'addressExists'
  | 'addressBookFull'
  | 'addressNotAllowed'
  | 'addressWaits'
  | 'addressMissing'
  | 'addressLabelInvalid'
  | 'withdrawalsStopped'
  | 'withdrawalUnderWay';
