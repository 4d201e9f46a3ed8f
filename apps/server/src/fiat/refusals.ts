/** Why the fiat desk refuses: what it does itself; beside it what the core refuses of its commands. Numbers and sentences stand in wire. */
import type { RejectReason } from '@candor/core';

export type FiatRefusal =
  | RejectReason
  | 'imageUnknown'
  | 'fiatClosed'
  | 'fiatAmountTooSmall'
  | 'fiatAmountTooLarge'
  | 'fiatOrdersFull'
  | 'fiatOrderUnknown'
  | 'fiatOrderEnded'
  | 'bankCardInvalid'
  | 'bankCardNamesMissing'
  | 'bankCardMissing';
