/** Reads of the house's own accounts: which they are, and what they offer. Change nothing. */
import type { MarketId, MemberId, OrderId } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { type TraderKind, traderKindOf } from '../member/traderKind.ts';
import { readOpenOrders } from './readMember.ts';
import { readContractOrders } from './readPerp.ts';

/** An account that is nobody's but the house's. */
export interface HouseAccount {
  readonly memberId: MemberId;
  readonly kind: TraderKind;
}

/** The house's accounts, and their orders that rest. */
export interface HouseFacts {
  readonly accounts: readonly HouseAccount[];
  readonly orders: readonly { readonly marketId: MarketId; readonly orderId: OrderId }[];
}

/** Every account of the house with its resting orders. O(members): asked once, at the start. */
export function readHouse(exchange: Exchange): HouseFacts {
  const { members } = exchange;
  const accounts: HouseAccount[] = [];
  for (let index = 0; index < members.count; index += 1) {
    const kind = traderKindOf(members.roleOf(index));
    if (kind !== 'member') accounts.push({ memberId: members.idOf(index), kind });
  }
  const orders = accounts.flatMap(({ memberId }) =>
    [
      ...readOpenOrders(exchange, memberId, undefined),
      ...readContractOrders(exchange, memberId, undefined),
    ].map(({ marketId, orderId }) => ({ marketId, orderId })),
  );
  return { accounts, orders };
}
