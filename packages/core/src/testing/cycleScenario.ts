/**
 * CycleScenario: a test of timed contracts that a trader can read. One product on BTC/USDT, staked in USDT
 * (2 decimals) for 10, 30 or 60 s, at 85 % of profit and 100 % of loss; 60 s cost 90 %. A tick must come within
 * a second, an exit needs two. Alice and bob have 1000, the house 1000. Times are ms after the start.
 *
 *   at 500                              (nothing but time)
 *   500 tick 100.5
 *   600 alice buys 100 for 30 → accepted #1
 *   600 bob sells 100 for 30 → refused stakeBelowMin
 *   700 alice limits stake 200 loss 50 → accepted      (none = no limit)
 *   800 alice rests 24 h → accepted
 *   800 open no → accepted                             (the product is closed for new contracts)
 *   #1: won entry 100.5 exit 101 paid 185
 *   alice: available 900 held 100
 *   house: available 915 escrow 85
 */
import {
  AMOUNT_MAX,
  amount,
  amountToBigInt,
  asAssetId,
  asMemberId,
  asSeq,
  formatUnitsTrimmed,
  type MemberId,
  type OrderId,
  parseDecimal,
  rate,
  unitsAtScale,
} from '@candor/money';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command, CommandOf, Entry } from '../command.ts';
import { type Event, type EventOf, readEvents } from '../event.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import { type Outcome, outcomeOf } from '../outcome.ts';
import { readBalances } from '../read/readMember.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import { step } from '../step.ts';
import { type Told, tellLines } from './tellLines.ts';

export const MEMBERS = ['alice', 'bob'];
const DECIMALS = 2;
const HOUR_MS = 3_600_000;
/** A midnight of UTC, so that a day begins with a scenario. */
export const START = 20_000 * 24 * HOUR_MS;
export const ALICE = asMemberId(1_000);
export const BOB = asMemberId(1_001);

/** 10 000 USDT are no bound of a scenario. */
const MANY = amount(10_000_00n);

export const CYCLE: CommandOf<'listCycle'> = {
  type: 'listCycle',
  baseAsset: asAssetId(1),
  quoteAsset: asAssetId(0),
  isOpen: true,
  tickTimeoutMs: 1_000,
  ticksMin: 2,
  coins: [
    {
      assetId: asAssetId(0),
      stakeMin: amount(5_00n),
      stakeMax: amount(500_00n),
      memberMax: MANY,
      pairMax: MANY,
      secondMax: MANY,
    },
  ],
  durations: [
    { seconds: 10, payoutRate: rate(850_000), lossRate: rate(1_000_000), stakeMins: [amount(0n)] },
    {
      seconds: 30,
      payoutRate: rate(850_000),
      lossRate: rate(1_000_000),
      stakeMins: [amount(10_00n)],
    },
    { seconds: 60, payoutRate: rate(850_000), lossRate: rate(900_000), stakeMins: [amount(0n)] },
  ],
};

/** One exchange with timed contracts, driven by lines. */
export class CycleScenario {
  exchange: Exchange = createExchange({ isDemo: true });
  readonly events: Event[] = [];
  readonly entries: Entry[] = [];
  readonly orderIds: OrderId[] = [];
  private time = START;

  constructor(terms: Partial<CommandOf<'listCycle'>> = {}, house = 1_000_00n) {
    this.apply({ type: 'listAsset', code: 'USDT', decimals: DECIMALS });
    this.apply({ type: 'listAsset', code: 'BTC', decimals: 0 });
    this.apply({ ...CYCLE, ...terms });
    MEMBERS.forEach((_, index) => {
      const memberId = ALICE + index;
      const funds = {
        memberId: asMemberId(memberId),
        assetId: asAssetId(0),
        amount: amount(1_000_00n),
        externalId: 0n,
      };
      this.apply({ type: 'openMember', memberId: asMemberId(memberId), role: 'member' });
      this.apply({ type: 'creditMember', ...funds });
    });
    const fund = {
      account: 'cycle',
      assetId: asAssetId(0),
      amount: amount(house),
      externalId: 0n,
    } as const;
    if (house > 0n) this.apply({ type: 'fundHouse', ...fund });
  }

  /** Applies a command as the next entry, at ms after the start or at the time of the last one. */
  apply(command: Command, at = this.time - START): Outcome {
    this.time = START + at;
    const sink = new EventBuffer();
    const entry = { seq: asSeq(this.exchange.seq + 1), time: this.time, requestKey: 0n, command };
    this.entries.push(entry);
    const outcome = outcomeOf(step(this.exchange, entry, sink));
    if (outcome.type === 'cycleOpened') this.orderIds.push(outcome.orderId);
    this.events.push(...readEvents(sink.toBytes()));
    return outcome;
  }

  /** Lets time pass until ms after the start. */
  passTo(at: number): void {
    this.apply({ type: 'advanceTime' }, at);
  }

  /** Runs the lines of a scenario. */
  play(text: string): Told {
    return tellLines(text, (line) => this.run(line));
  }

  /** What became of the n-th contract, from 1 on, as its line tells it. */
  resultOf(nth: number): string {
    const orderId = this.orderIds[nth - 1];
    const settled = this.events.find(
      (event): event is EventOf<'cycleSettled'> =>
        event.type === 'cycleSettled' && event.orderId === orderId,
    );
    if (settled === undefined) return `#${nth}: open${this.entryOf(orderId)}`;
    const { outcome, cause, exitPrice, exitDecimals } = settled;
    const how = cause === 'none' ? outcome : `${outcome} ${cause}`;
    const exit = outcome === 'void' ? '' : ` exit ${formatUnitsTrimmed(exitPrice, exitDecimals)}`;
    return `#${nth}: ${how}${this.entryOf(orderId)}${exit} paid ${shown(amountToBigInt(settled.paid))}`;
  }

  /** A copy through bytes; asserts nothing, the caller compares hashes. */
  restore(): string {
    this.exchange = loadSnapshot(takeSnapshot(this.exchange));
    return stateHash(this.exchange);
  }

  private run(line: string): string {
    const at = /^at (\d+)$/.exec(line);
    if (at) this.passTo(Number(at[1]));
    const tick = /^(\d+) tick ([\d.]+)$/.exec(line);
    if (tick) this.apply(tickOf(tick[2] ?? ''), Number(tick[1]));
    if (at || tick) return line;
    const [asked = '', expected] = line.split(' → ');
    if (expected !== undefined) return `${asked} → ${this.answer(asked)}`;
    const result = /^#(\d+): /.exec(line);
    if (result) return this.resultOf(Number(result[1]));
    return this.accounts(line.split(':')[0] ?? '');
  }

  private answer(asked: string): string {
    const [at = '', ...words] = asked.split(' ');
    const outcome = this.apply(commandOf(words), Number(at));
    if (outcome.type === 'refused') return `refused ${outcome.reason}`;
    return outcome.type === 'cycleOpened' ? `accepted #${this.orderIds.length}` : 'accepted';
  }

  private entryOf(orderId: OrderId | undefined): string {
    const opened = this.events.find(
      (event): event is EventOf<'cycleOpened'> =>
        event.type === 'cycleOpened' && event.orderId === orderId,
    );
    const entered = this.events.find(
      (event): event is EventOf<'cycleEntered'> =>
        event.type === 'cycleEntered' && opened !== undefined && isEntered(opened, event),
    );
    return entered === undefined
      ? ''
      : ` entry ${formatUnitsTrimmed(BigInt(entered.price), entered.decimals)}`;
  }

  private accounts(name: string): string {
    const { ledger } = this.exchange;
    if (name === 'house') {
      const [free, escrow] = (['cycle', 'escrow'] as const).map((account) =>
        shown(ledger.balance(ledger.houseCell(account, asAssetId(0)))),
      );
      return `house: available ${free} escrow ${escrow}`;
    }
    const { available = 0n, held = 0n } =
      readBalances(this.exchange, asMemberId(memberOf(name)))[0] ?? {};
    return `${name}: available ${shown(available)} held ${shown(held)}`;
  }
}

/** True when a tick that was told is the entry of a contract. */
export function isEntered(
  opened: EventOf<'cycleOpened'>,
  entered: EventOf<'cycleEntered'>,
): boolean {
  return (
    opened.productId === entered.productId &&
    opened.orderId >= entered.firstOrderId &&
    opened.orderId <= entered.lastOrderId &&
    opened.entryBy >= entered.tickAt
  );
}

/** A tick of the pair at a price in text. */
export function tickOf(text: string): Command {
  const { units = 0n, scale = 0 } = parseDecimal(text) ?? {};
  const pair = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0) };
  return { type: 'setIndexPrice', ...pair, price: Number(units), decimals: scale, sources: 3 };
}

function commandOf([name = '', verb, first = '', second = '', third = '', fourth = '']: string[]) {
  if (name === 'open') return openness(verb === 'yes');
  const memberId = memberOf(name);
  if (verb === 'rests') return restOf(asMemberId(memberId), Number(first) * HOUR_MS);
  if (verb === 'limits') {
    const limits = { stakeMax: limitOf(second), lossMax: limitOf(fourth) };
    return { type: 'setCycleLimits', memberId, assetId: asAssetId(0), ...limits } as const;
  }
  const side = verb === 'buys' ? 'buy' : 'sell';
  return openOf({
    memberId: asMemberId(memberId),
    side,
    stake: unitsOf(first),
    seconds: Number(third),
  });
}

/** The command that opens or closes the product for new contracts. */
function openness(isOpen: boolean): Command {
  const { type: _, baseAsset: __, quoteAsset: ___, ...terms } = CYCLE;
  return { type: 'changeCycle', productId: 0, ...terms, isOpen };
}

function restOf(memberId: MemberId, durationMs: number): Command {
  return { type: 'startCoolOff', memberId: asMemberId(memberId), durationMs };
}

/** The command that opens a contract; `stake` in smallest units. */
export function openOf(order: {
  readonly memberId: MemberId;
  readonly side: 'buy' | 'sell';
  readonly stake: bigint;
  readonly seconds: number;
}): Command {
  const { stake, ...rest } = order;
  return {
    type: 'openCycle',
    productId: 0,
    stakeAsset: asAssetId(0),
    stake: amount(stake),
    ...rest,
  };
}

function limitOf(text: string) {
  return amount(text === 'none' ? AMOUNT_MAX : unitsOf(text));
}

function memberOf(name: string): MemberId {
  return asMemberId(ALICE + MEMBERS.indexOf(name));
}

function unitsOf(text: string): bigint {
  const value = parseDecimal(text);
  return (value && unitsAtScale(value, DECIMALS)) ?? 0n;
}

function shown(units: bigint): string {
  return formatUnitsTrimmed(units, DECIMALS);
}
