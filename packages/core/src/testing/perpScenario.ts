/**
 * PerpScenario: a test of perpetuals that a trader can read. One market of BTC/USDT contracts, one BTC a lot,
 * one USDT a tick, USDT with 4 decimals; amounts are told in USDT.
 *
 *   alice has 1000                              mark 100            (index and, without trades, mark)
 *   alice longs 10 @ 100 x20 → accepted filled 10
 *   bob shorts 10 @ 100 x10 isolated ioc → accepted
 *   bob longs 1 at market x5 → refused usableTooLow
 *   alice closes long 5 at market → accepted filled 5
 *   bob closes short 2 @ 95 isolated → accepted
 *   bob cancels #2 → accepted                   alice moves 5 into short → refused positionUnknown
 *   alice deposits 10 / withdraws 10            wait 11 s
 *   alice longs 10 @ 100 x20 tp 110 sl 95 → accepted
 *   alice guards long tp 110 sl 95 lots 4 → accepted
 *   alice changes $1 tp 120 → accepted          alice drops $1 → accepted
 *   alice waits rises 105 longs 2 at market x5 → accepted
 *   alice cancels all → accepted canceled 2
 *   triggers alice: $1 long tp 110 sl 95 lots 4 · $2 rises 105 long lots 2
 *   told: $1 stopLoss 95 at 90 filled 3 · $2 positionClosed    (since the last line `told`)
 *   row alice long cross: 10 @ 1000 margin 50   (lots, entry value)
 *   due alice long cross: 95                    (the liquidation price that is shown)
 *   lever alice long cross: 20                  marked 100          (the mark as it stands)
 *   alice: wallet 1000 usable 950
 *   fund 0 fees 1
 */
import {
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  asOrderId,
  asSeq,
  formatUnitsTrimmed,
  lots,
  type MemberId,
  type OrderId,
  parseDecimal,
  rate,
  ticks,
  unitsAtScale,
} from '@candor/money';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command, CommandOf, Entry } from '../command.ts';
import { type Event, readEvents } from '../event.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import type { TimeInForce } from '../execution/words.ts';
import { type Accepted, type Outcome, outcomeOf } from '../outcome.ts';
import type { MarginMode } from '../perp/words.ts';
import { readContractAccount, readMark } from '../read/readPerp.ts';
import { readPositions } from '../read/readPositions.ts';
import { RULE_BOOK } from '../rules/rules.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import { step } from '../step.ts';
import { perpListing, perpStatus } from './market.ts';
import { readTriggers } from './readTriggers.ts';
import { type Told, tellLines } from './tellLines.ts';
import { stopOfLine, tellFired, tellTriggers, triggerCommand } from './triggerLines.ts';

const MEMBERS = ['alice', 'bob', 'carol', 'dave'];
const DECIMALS = 4;

export const PERP = perpListing({
  priceDecimals: 0,
  quantityDecimals: 0,
  quantityMax: lots(1_000),
  feeRateMaker: rate(0),
  feeRateTaker: rate(0),
  priceBand: rate(200_000),
  leverages: [1, 5, 7, 9, 10, 12, 20, 49, 50],
  leverageMax: 50,
  tiers: [
    { notionalCap: amount(5_000n * 10_000n), rate: rate(10_000), leverageMax: 50 },
    { notionalCap: amount(100_000n * 10_000n), rate: rate(20_000), leverageMax: 20 },
  ],
  fundingIntervalMs: 8 * 3_600_000,
  interestE9: 0,
  fundingCapE9: 7_500_000,
  impactNotional: amount(1_000n * 10_000n),
});

/** One exchange with one perpetual, driven by lines. */
export class PerpScenario {
  exchange: Exchange = createExchange({ isDemo: true });
  readonly events: Event[] = [];
  readonly entries: Entry[] = [];
  private readonly orderIds: OrderId[] = [];
  /** In the order in which they were first told of: $1, $2 … */
  private readonly triggerIds: number[] = [];
  private toldEvents = 0;
  private readonly terms: CommandOf<'listPerp'>;
  private time = 1_000_000;

  constructor(terms: Partial<CommandOf<'listPerp'>> = {}, rulesVersion = RULE_BOOK.length) {
    for (let version = 2; version <= rulesVersion; version += 1) {
      this.apply({ type: 'adoptRules', version });
    }
    this.apply({ type: 'listAsset', code: 'USDT', decimals: DECIMALS });
    this.apply({ type: 'listAsset', code: 'BTC', decimals: 0 });
    this.terms = { ...PERP, ...terms };
    this.apply(this.terms);
    MEMBERS.forEach((_, index) => {
      this.apply({ type: 'openMember', memberId: asMemberId(index + 1_000), role: 'member' });
    });
  }

  apply(command: Command, requestKey = 0n): Outcome {
    const sink = new EventBuffer();
    const entry = { seq: asSeq(this.exchange.seq + 1), time: this.time, requestKey, command };
    this.entries.push(entry);
    const outcome = outcomeOf(step(this.exchange, entry, sink));
    const events = readEvents(sink.toBytes());
    this.events.push(...events);
    for (const event of events) {
      const isBegun = event.type === 'stopSet' || event.type === 'triggerOrderPlaced';
      if (isBegun && !this.triggerIds.includes(event.triggerId)) {
        this.triggerIds.push(event.triggerId);
      }
    }
    const isAnew = outcome.type === 'orderAmended' && !outcome.keepsPlace;
    if (outcome.type === 'orderPlaced' || isAnew) this.orderIds.push(outcome.orderId);
    return outcome;
  }

  /** Runs every line; returns the lines as they really went, to be compared with the text. */
  run(text: string): Told {
    return tellLines(text, (line) => this.runLine(line));
  }

  private runLine(line: string): string {
    const [asked = ''] = line.split(' → ');
    const words = asked.split(' ');
    const told = this.tell(words);
    if (told !== undefined) return told;
    const before = stateHash(this.exchange);
    const outcome = this.apply(this.commandOf(words));
    if (!line.includes(' → ')) {
      return outcome.type === 'refused' ? `${line} → refused ${outcome.reason}` : line;
    }
    if (outcome.type !== 'refused') return `${asked} → ${describe(outcome)}`;
    const changed = before === stateHash(this.exchange) ? '' : ' but changed the state';
    return `${asked} → refused ${outcome.reason}${changed}`;
  }

  /** What a line that asks for nothing says, or undefined. */
  private tell(words: readonly string[]): string | undefined {
    const [first = '', second = '', third = ''] = words;
    if (first === 'wait') {
      this.time += Number(second) * 1_000;
      return words.join(' ');
    }
    if (first === 'restart') {
      const restored = loadSnapshot(takeSnapshot(this.exchange));
      const isSame = stateHash(restored) === stateHash(this.exchange);
      this.exchange = restored;
      return isSame ? 'restart' : 'restart with another state';
    }
    if (first === 'row') return this.row(second, third, (words[3] ?? '').replace(':', ''));
    if (first === 'marked') return `marked ${readMark(this.exchange, asMarketId(0))}`;
    if (first === 'lever') return this.lever(second, third, (words[3] ?? '').replace(':', ''));
    if (first === 'due') return this.due(second, third, (words[3] ?? '').replace(':', ''));
    if (first === 'fund') return this.house();
    if (first === 'told:') return this.since();
    if (first === 'triggers') {
      const own = readTriggers(this.exchange, asMemberId(memberOf(second.replace(':', ''))));
      return `triggers ${second} ${tellTriggers(own, (id) => this.triggerName(id))}`;
    }
    return second === 'wallet' ? this.account(first.replace(':', '')) : undefined;
  }

  private since(): string {
    const events = this.events.slice(this.toldEvents);
    this.toldEvents = this.events.length;
    return `told: ${tellFired(events, (id) => this.triggerName(id))}`;
  }

  private triggerName(id: number): string {
    return `$${this.triggerIds.indexOf(id) + 1}`;
  }

  private row(name: string, side: string, mode: string): string {
    const row = readPositions(this.exchange, asMemberId(memberOf(name))).find(
      (each) => each.side === side && each.mode === mode,
    );
    const head = `row ${name} ${side} ${mode}:`;
    if (row === undefined) return `${head} none`;
    return `${head} ${row.quantity} @ ${usdt(row.entryValue)} margin ${usdt(row.margin)}`;
  }

  private lever(name: string, side: string, mode: string): string {
    const row = readPositions(this.exchange, asMemberId(memberOf(name))).find(
      (each) => each.side === side && each.mode === mode,
    );
    return `lever ${name} ${side} ${mode}: ${row?.leverage ?? 'none'}`;
  }

  private due(name: string, side: string, mode: string): string {
    const row = readPositions(this.exchange, asMemberId(memberOf(name))).find(
      (each) => each.side === side && each.mode === mode,
    );
    return `due ${name} ${side} ${mode}: ${row?.liquidation ?? 'never'}`;
  }

  private account(name: string): string {
    const { wallet, usable } = readContractAccount(
      this.exchange,
      asMemberId(memberOf(name)),
      asAssetId(0),
    );
    return `${name}: wallet ${usdt(wallet)} usable ${usdt(usable)}`;
  }

  private house(): string {
    const { ledger } = this.exchange;
    const of = (name: 'insurance' | 'fee') =>
      usdt(ledger.balance(ledger.houseCell(name, asAssetId(0))));
    return `fund ${of('insurance')} fees ${of('fee')}`;
  }

  private commandOf(words: readonly string[]): Command {
    const [first = '', second = '', third = ''] = words;
    if (first === 'mark') return indexAt(Number(second));
    if (first === 'market') {
      const status = second === 'halted' || second === 'reduceOnly' ? second : 'trading';
      return perpStatus(this.terms, { marketId: asMarketId(0), status });
    }
    if (first === 'freeze') {
      return { type: 'setMemberFrozen', memberId: asMemberId(memberOf(second)), isFrozen: true };
    }
    if (first === 'insurance') {
      const account = 'insurance';
      return {
        type: 'fundHouse',
        account,
        assetId: asAssetId(0),
        amount: units(second),
        externalId: 0n,
      };
    }
    const memberId = memberOf(first);
    const idOf = (name: string) => this.triggerIds[Number(name.slice(1)) - 1] ?? 0;
    const asked = {
      idOf,
      orderOf: (order: readonly string[]) => orderOf(asMemberId(memberId), order),
    };
    return (
      triggerCommand(memberId, words, asked) ??
      this.commandOfMember(asMemberId(memberId), second, third, words)
    );
  }

  private commandOfMember(
    memberId: MemberId,
    verb: string,
    third: string,
    words: readonly string[],
  ): Command {
    switch (verb) {
      case 'has':
        this.apply({
          type: 'creditMember',
          memberId,
          assetId: asAssetId(0),
          amount: units(third),
          externalId: 0n,
        });
        return transferOf(memberId, third);
      case 'deposits':
        return transferOf(memberId, third);
      case 'withdraws':
        return transferOf(memberId, `-${third}`);
      case 'cancels': {
        const orderId = this.orderIds[Number(third.slice(1)) - 1] ?? 0;
        return {
          type: 'cancelContractOrder',
          memberId,
          orderId: asOrderId(orderId),
        };
      }
      case 'amends': {
        const [, , , , quantity = '', , price = ''] = words;
        const orderId = this.orderIds[Number(third.slice(1)) - 1] ?? 0;
        const terms = { quantity: lots(Number(quantity)), price: ticks(Number(price)) };
        return {
          type: 'amendContractOrder',
          memberId,
          orderId: asOrderId(orderId),
          ...terms,
        };
      }
      case 'moves': {
        const side = words[4] === 'short' ? 'short' : 'long';
        return {
          type: 'changeMargin',
          memberId,
          marketId: asMarketId(0),
          side,
          amount: units(third),
        };
      }
      default:
        return orderOf(memberId, words);
    }
  }
}

function transferOf(memberId: MemberId, text: string): Command {
  return { type: 'transferContract', memberId, assetId: asAssetId(0), amount: units(text) };
}

/** A tick of the index, in whole USDT. */
export function indexAt(price: number): Command {
  return {
    type: 'setIndexPrice',
    baseAsset: asAssetId(1),
    quoteAsset: asAssetId(0),
    price,
    decimals: 0,
    sources: 1,
  };
}

function orderOf(memberId: MemberId, words: readonly string[]): Command {
  const [, verb = '', ...rest] = words;
  const isClose = verb === 'closes';
  const sideWord = isClose ? rest.shift() : verb;
  if (isClose && sideWord === 'all') {
    return {
      type: 'closePositions',
      memberId: asMemberId(memberId),
      marketId: asMarketId(0),
      sides: 'all',
    };
  }
  const side = sideWord === 'short' || sideWord === 'shorts' ? 'short' : 'long';
  const [quantity = '', at = '', price = '', ...flags] = rest;
  const leverage = Number(flags.find((each) => /^x\d+$/.test(each))?.slice(1) ?? 0);
  const mode: MarginMode = flags.includes('isolated') ? 'isolated' : 'cross';
  const order = {
    memberId,
    marketId: asMarketId(0),
    side,
    mode,
    quantity: lots(Number(quantity)),
    timeInForce: timeInForceOf(flags),
    ...(at === '@' ? { price: ticks(Number(price)) } : {}),
  } as const;
  const stop = stopOfLine(flags);
  return isClose
    ? { type: 'closePosition', ...order }
    : { type: 'openPosition', ...order, leverage, ...stop };
}

function timeInForceOf(flags: readonly string[]): TimeInForce {
  const known = ['ioc', 'fok', 'postOnly'] as const;
  return known.find((each) => flags.includes(each)) ?? 'gtc';
}

function memberOf(name: string): MemberId {
  return asMemberId(MEMBERS.indexOf(name) + 1_000);
}

function units(text: string) {
  const decimal = parseDecimal(text);
  return amount((decimal && unitsAtScale(decimal, DECIMALS)) ?? 0n);
}

function usdt(raw: bigint): string {
  return formatUnitsTrimmed(raw, DECIMALS);
}

function describe(outcome: Accepted): string {
  if (outcome.type === 'positionsClosed') {
    return `accepted closed ${outcome.quantityFilled} open ${outcome.quantityOpen}`;
  }
  if (outcome.type === 'ordersCanceled') return `accepted canceled ${outcome.canceledCount}`;
  if (outcome.type === 'orderAmended') {
    const filled = `${outcome.quantityFilled}`;
    const place = outcome.keepsPlace ? 'in place' : 'anew';
    return `accepted ${place}${filled === '0' ? '' : ` filled ${filled}`}`;
  }
  if (outcome.type !== 'orderPlaced') return 'accepted';
  const [filled, canceled] = [`${outcome.quantityFilled}`, `${outcome.quantityCanceled}`];
  return [
    'accepted',
    ...(filled === '0' ? [] : [`filled ${filled}`]),
    ...(canceled === '0' ? [] : [`canceled ${canceled}`]),
  ].join(' ');
}
