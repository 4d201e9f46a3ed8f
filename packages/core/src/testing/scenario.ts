/**
 * Scenario: a test a trader can read. Plain lines drive one market of whole BTC against whole USDT
 * (1 tick = 1 USDT, 1 lot = 1 BTC); expectations stand behind the arrow or in `book` and `balances`.
 *
 *   alice has 1000 USDT           alice buys 3 @ 100 → accepted
 *   index 100                     bob sells 2 @ 100 ioc → accepted filled 2
 *   alice cancels #1 → accepted   bob buys 2 at market → refused balanceTooLow
 *   alice amends #1 to 2 @ 100 → accepted in place
 *   market cancelOnly             freeze alice
 *   book asks 101x2 102x1 | bids -
 *   balances alice USDT 700+300 BTC 0+0
 */

import {
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  asOrderId,
  asSeq,
  lots,
  type MemberId,
  type OrderId,
  rate,
  ticks,
} from '@candor/money';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command, Entry } from '../command.ts';
import type { Event } from '../event.ts';
import { readEvents } from '../event.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import type { Side, TimeInForce } from '../execution/words.ts';
import type { MarketStatus } from '../market/marketSpec.ts';
import { OPEN_ORDERS_MAX } from '../market/openOrdersMax.ts';
import { type Accepted, type Outcome, outcomeOf } from '../outcome.ts';
import { readDepth } from '../read/readMarket.ts';
import { readBalances } from '../read/readMember.ts';
import { stateHash } from '../stateHash.ts';
import { step } from '../step.ts';
import { listing } from './market.ts';
import { type Told, tellLines } from './tellLines.ts';

const MEMBERS = ['alice', 'bob', 'carol'];
const ASSETS = ['USDT', 'BTC'];

export interface ScenarioSettings {
  readonly makerPpm?: number;
  readonly takerPpm?: number;
  readonly quantityMin?: number;
  readonly quantityMax?: number;
  readonly bandPpm?: number;
  readonly openOrdersMax?: number;
}

/** One exchange driven by lines. */
export class Scenario {
  readonly exchange: Exchange = createExchange({ isDemo: true });
  readonly events: Event[] = [];
  /** The log so far. */
  readonly entries: Entry[] = [];
  private readonly orderIds: OrderId[] = [];
  private readonly settings: ScenarioSettings;

  constructor(settings: ScenarioSettings = {}) {
    this.settings = settings;
    for (const code of ASSETS) this.apply({ type: 'listAsset', code, decimals: 0 });
    const grid = { priceDecimals: 0, quantityDecimals: 0, board: 'main' as const };
    const pair = { kind: 'spot', baseAsset: asAssetId(1), quoteAsset: asAssetId(0) } as const;
    this.apply(listing({ ...pair, ...grid, ...this.limits() }));
    MEMBERS.forEach((_, index) => {
      this.apply({ type: 'openMember', memberId: asMemberId(index + 1_000), role: 'member' });
    });
  }

  /** Applies one command as the next entry. */
  apply(command: Command, requestKey = 0n): Outcome {
    const sink = new EventBuffer();
    const seq = this.exchange.seq + 1;
    const entry = { seq: asSeq(seq), time: seq * 1_000, requestKey, command };
    this.entries.push(entry);
    const outcome = outcomeOf(step(this.exchange, entry, sink));
    this.events.push(...readEvents(sink.toBytes()));
    const isNew = outcome.type === 'orderAmended' && !outcome.keepsPlace;
    if (outcome.type === 'orderPlaced' || isNew) this.orderIds.push(outcome.orderId);
    return outcome;
  }

  /** Runs every line; returns the lines as they really went, to be compared with the text. */
  run(text: string): Told {
    return tellLines(text, (line) => this.runLine(line));
  }

  private runLine(line: string): string {
    const [asked = ''] = line.split(' → ');
    const words = asked.split(' ');
    if (words[0] === 'book') return this.book();
    if (words[0] === 'balances') return this.balances(words[1] ?? '');
    const before = stateHash(this.exchange);
    const outcome = this.apply(this.commandOf(words));
    if (!line.includes(' → ')) return outcome.type === 'refused' ? `${line} → refused` : line;
    const changed = before !== stateHash(this.exchange);
    if (outcome.type === 'refused') {
      return `${asked} → refused ${outcome.reason}${changed ? ' but changed the state' : ''}`;
    }
    return `${asked} → ${describe(outcome)}`;
  }

  private commandOf(words: readonly string[]): Command {
    const [first = '', second = '', third = '', fourth = ''] = words;
    if (first === 'index') {
      return {
        type: 'setIndexPrice',
        baseAsset: asAssetId(1),
        quoteAsset: asAssetId(0),
        price: Number(second),
        decimals: 0,
        sources: 1,
      };
    }
    if (first === 'market') {
      return {
        type: 'changeMarket',
        marketId: asMarketId(0),
        status: statusOf(second),
        ...this.limits(),
      };
    }
    if (first === 'freeze') {
      return { type: 'setMemberFrozen', memberId: asMemberId(memberOf(second)), isFrozen: true };
    }
    const memberId = memberOf(first);
    if (second === 'has') {
      const assetId = ASSETS.indexOf(fourth);
      return {
        type: 'creditMember',
        memberId: asMemberId(memberId),
        assetId: asAssetId(assetId),
        amount: amount(BigInt(third)),
        externalId: 0n,
      };
    }
    if (second === 'cancels' && third === 'all') {
      return { type: 'cancelAllOrders', memberId: asMemberId(memberId), marketId: undefined };
    }
    if (second === 'cancels') {
      const orderId = this.orderIds[Number(third.slice(1)) - 1] ?? 0;
      return { type: 'cancelOrder', memberId: asMemberId(memberId), orderId: asOrderId(orderId) };
    }
    if (second === 'amends') {
      const orderId = this.orderIds[Number(third.slice(1)) - 1] ?? 0;
      const terms = { quantity: lots(Number(words[4])), price: ticks(Number(words[6])) };
      return {
        type: 'amendOrder',
        memberId: asMemberId(memberId),
        orderId: asOrderId(orderId),
        ...terms,
      };
    }
    return orderOf(asMemberId(memberId), words);
  }

  private limits() {
    const { settings } = this;
    return {
      quantityMin: lots(settings.quantityMin ?? 1),
      quantityMax: lots(settings.quantityMax ?? 1_000),
      feeRateMaker: rate(settings.makerPpm ?? 0),
      feeRateTaker: rate(settings.takerPpm ?? 0),
      priceBand: rate(settings.bandPpm ?? 100_000),
      openOrdersMax: settings.openOrdersMax ?? OPEN_ORDERS_MAX,
    };
  }

  private book(): string {
    const { bids, asks } = readDepth(this.exchange, asMarketId(0), Number.POSITIVE_INFINITY);
    return `book asks ${levelsText(asks)} | bids ${levelsText(bids)}`;
  }

  private balances(name: string): string {
    const parts = readBalances(this.exchange, asMemberId(memberOf(name))).map(
      ({ assetId, available, held }) => `${ASSETS[assetId]} ${available}+${held}`,
    );
    return `balances ${name} ${parts.join(' ')}`;
  }
}

function memberOf(name: string): MemberId {
  return asMemberId(MEMBERS.indexOf(name) + 1_000);
}

function statusOf(word: string): MarketStatus {
  return word === 'cancelOnly' || word === 'halted' || word === 'delisted' ? word : 'trading';
}

function timeInForceOf(word: string | undefined): TimeInForce {
  return word === 'ioc' || word === 'fok' || word === 'postOnly' ? word : 'gtc';
}

function orderOf(memberId: MemberId, words: readonly string[]): Command {
  const side: Side = words[1] === 'buys' ? 'buy' : 'sell';
  const order = { memberId, marketId: asMarketId(0), side, quantity: lots(Number(words[2])) };
  if (words[3] === 'at') return { type: 'placeMarketOrder', ...order };
  const price = ticks(Number(words[4]));
  return { type: 'placeLimitOrder', ...order, price, timeInForce: timeInForceOf(words[5]) };
}

function describe(outcome: Accepted): string {
  if (outcome.type === 'ordersCanceled') {
    const { canceledCount } = outcome;
    return canceledCount === 0 ? 'accepted' : `accepted canceled ${canceledCount} orders`;
  }
  if (outcome.type === 'orderAmended') {
    const place = outcome.keepsPlace ? 'in place' : 'anew';
    const filled = `${outcome.quantityFilled}`;
    return `accepted ${place}${filled === '0' ? '' : ` filled ${filled} for ${outcome.quoteFilled}`}`;
  }
  if (outcome.type !== 'orderPlaced') return 'accepted';
  const filled = `${outcome.quantityFilled}`;
  const canceled = `${outcome.quantityCanceled}`;
  return [
    'accepted',
    ...(filled === '0' ? [] : [`filled ${filled} for ${outcome.quoteFilled}`]),
    ...(canceled === '0' ? [] : [`canceled ${canceled}`]),
  ].join(' ');
}

function levelsText(levels: readonly (readonly [number, number])[]): string {
  return levels.length === 0 ? '-' : levels.map(([price, size]) => `${price}x${size}`).join(' ');
}
