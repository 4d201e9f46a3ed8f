/**
 * Tells members' devices what was traded for them: the fills of a member in a market within two seconds are one
 * message, with the average price. Only members whose devices listen are looked at.
 */
import type { EventOf, Side } from '@candor/core';
import {
  formatLots,
  formatTicks,
  lots,
  lotsToNumber,
  type MarketId,
  type MemberId,
  ticks,
  ticksToNumber,
} from '@candor/money';
import type { EnginePort, EventBatch } from './engine/enginePort.ts';
import type { MarketDirectory } from './marketData/directory.ts';
import type { MembersDesk } from './members/membersDesk.ts';
import type { PushDesk } from './push/pushDesk.ts';

const GATHER_MS = 2_000;

export interface FillsOptions {
  readonly engine: Pick<EnginePort, 'onBatch'>;
  readonly directory: MarketDirectory;
  readonly push: Pick<PushDesk, 'isHeard'>;
  readonly tell: MembersDesk['notices']['tellFills'];
}

interface Gathered {
  readonly memberId: MemberId;
  readonly marketId: MarketId;
  readonly side: Side;
  lots: number;
  /** Price times lots. */
  worth: bigint;
}

/** Listens until it is closed; what is gathered by then is told. */
export function openFillNotices({ engine, directory, push, tell }: FillsOptions) {
  const gathered = new Map<string, Gathered>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const each of gathered.values()) {
      const facts = factsOf(each, directory);
      if (facts) tell(each.memberId, facts);
    }
    gathered.clear();
  }

  function take(fill: EventOf<'orderFilled'>): void {
    const other = fill.takerSide === 'buy' ? 'sell' : 'buy';
    gather(fill, fill.takerMemberId, fill.takerSide);
    gather(fill, fill.makerMemberId, other);
  }

  function gather(fill: EventOf<'orderFilled'>, memberId: MemberId, side: Side): void {
    if (!push.isHeard(memberId)) return;
    const { marketId } = fill;
    const key = `${memberId} ${marketId} ${side}`;
    const known = gathered.get(key) ?? { memberId, marketId, side, lots: 0, worth: 0n };
    const filled = lotsToNumber(fill.quantity);
    known.lots += filled;
    known.worth += BigInt(filled) * BigInt(ticksToNumber(fill.price));
    gathered.set(key, known);
    timer ??= setTimeout(flush, GATHER_MS);
  }

  const stop = engine.onBatch(({ events }: EventBatch) => {
    for (const event of events) if (event.type === 'orderFilled') take(event);
  });
  return {
    close: () => {
      stop();
      flush();
    },
  };
}

/** The average is rounded down to a tick. */
function factsOf({ marketId, side, lots: count, worth }: Gathered, directory: MarketDirectory) {
  const market = directory.market(marketId);
  if (market === undefined) return undefined;
  const { kind, quantityDecimals, priceDecimals } = market.spec;
  const price = ticks(Number(worth / BigInt(count)));
  return {
    pair: market.marketSymbol,
    isFutures: kind === 'perp',
    side,
    quantity: formatLots(lots(count), quantityDecimals),
    price: formatTicks(price, priceDecimals),
  };
}
