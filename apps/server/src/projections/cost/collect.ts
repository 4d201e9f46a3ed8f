/** The sides of trades that change what members paid: pure, so that it can be tested without SQL. */
import { amountToBigInt, type MarketId, type MemberId } from '@candor/money';
import type { Filled, Known } from '../known.ts';
import type { TradedSide } from './coinCost.ts';

/** A side of a trade, and whose it is. */
export interface MemberSide extends TradedSide {
  readonly memberId: MemberId;
  readonly marketId: MarketId;
}

/** In their order, a trade's taker before its maker; the house keeps no costs. */
export function collectCosts(known: Known, fills: readonly Filled[]): MemberSide[] {
  return fills
    .filter(({ marketKind }) => marketKind === 'spot')
    .flatMap((fill) => {
      const { marketId, takerMemberId, makerMemberId, takerSide } = fill;
      const traded = {
        marketId,
        base: amountToBigInt(fill.baseAmount),
        quote: amountToBigInt(fill.quoteAmount),
      };
      const isBuy = takerSide === 'buy';
      const [takerFee, makerFee] = [fill.takerFee, fill.makerFee].map(amountToBigInt);
      return [
        { ...traded, memberId: takerMemberId, isBuy, fee: takerFee ?? 0n },
        { ...traded, memberId: makerMemberId, isBuy: !isBuy, fee: makerFee ?? 0n },
      ];
    })
    .filter(({ memberId }) => !known.house.has(memberId));
}
