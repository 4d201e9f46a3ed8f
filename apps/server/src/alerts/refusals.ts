/** Why the desk of price alerts refuses: what it does itself; beside it what the rules of the wire refuse and what the core refuses of its commands. Numbers and sentences stand in wire. */
import type { RejectReason } from '@candor/core';
import type { OrderRule } from '@candor/wire';

export type AlertRefusal =
  | OrderRule
  | RejectReason
  | 'alertPercentInvalid'
  | 'alertPassed'
  | 'alertExists'
  | 'alertUnknown'
  | 'alertsFull';
