/** What the fiat desk itself refuses; numbers and sentences stand in wire. */
import type { RejectReason } from '@candor/core';
import type { RefusalReason } from '@candor/wire';

export const FIAT_REFUSALS = [
  'imageUnknown',
  'fiatClosed',
  'fiatAmountTooSmall',
  'fiatAmountTooLarge',
  'fiatOrdersFull',
  'fiatOrderUnknown',
  'fiatOrderEnded',
  'bankCardInvalid',
  'bankCardNamesMissing',
  'bankCardMissing',
] as const satisfies readonly RefusalReason[];

/** Why the fiat desk refuses. It also passes on what the core refuses of its commands. */
export type FiatRefusal = (typeof FIAT_REFUSALS)[number] | RejectReason;
