/**
 * CyclePlay: timed contracts tried out step by step on the exchange's own core: one product, members with
 * money, ticks and time as they are told. The name of an order is its request key: sent again it changes nothing.
 */
import {
  type Answer,
  type Command,
  createExchange,
  type Event,
  EventBuffer,
  type EventOf,
  type Exchange,
  readBalances,
  readEvents,
  step,
} from '@candor/core';
import { unitsOf } from '@candor/core/formulas';
import { amountToBigInt, asAssetId, asMemberId, asSeq, formatUnitsTrimmed } from '@candor/money';
import { cycleSetUp, STAKE_DECIMALS } from './cycleTerms.ts';
import { FieldFault, positiveAt, type Written, wordAt } from './fields.ts';
import { amountOf, decimalsOf, wholeAt } from './playNumbers.ts';

const OPS = ['tick', 'time', 'open'] as const;
const SIDES = ['buy', 'sell'] as const;
const TIME_MAX = 8_640_000_000_000_000;

/** What a step's order came to when it was sent. */
type Sent = { readonly orderId: number } | { readonly reason: string; readonly detail?: string };

/** One play. */
export class CyclePlay {
  private readonly exchange: Exchange = createExchange({ isDemo: true });
  private readonly names: readonly string[];
  private readonly events: Event[] = [];
  private readonly sent = new Map<string, Sent>();
  private readonly keys = new Map<string, bigint>();

  /** Opens the exchange.   Throws: FieldFault. */
  constructor(product: Written, members: Written) {
    this.names = Object.keys(members);
    for (const command of cycleSetUp(product, members)) {
      const answer = this.apply(command, 0);
      if (answer.type === 'refused') {
        throw new FieldFault(`the product or its members cannot be: ${answer.reason}`);
      }
    }
  }

  /** Plays one step.   Throws: FieldFault for a tick or a time that cannot be read. */
  play(written: Written): void {
    const op = wordAt(written, 'op', OPS);
    if (op === 'open') {
      this.open(written);
      return;
    }
    const time = timeOf(written);
    const command: Command = op === 'time' ? { type: 'advanceTime' } : tickOf(written);
    const answer = this.apply(command, time);
    if (answer.type === 'refused') throw new FieldFault(`a tick was refused: ${answer.reason}`);
  }

  /** Orders by their names, accounts, the house. */
  result(): object {
    const orders = [...this.sent].map(([id, sent]) => [id, this.told(sent)] as const);
    const accounts = this.names.map((name, index) => [name, this.account(index + 1)] as const);
    const { ledger } = this.exchange;
    const house = {
      available: shown(ledger.balance(ledger.houseCell('cycle', asAssetId(0)))),
      escrow: shown(ledger.balance(ledger.houseCell('escrow', asAssetId(0)))),
    };
    return { orders: Object.fromEntries(orders), accounts: Object.fromEntries(accounts), house };
  }

  private open(written: Written): void {
    const id = `${written.id ?? ''}`;
    try {
      const answer = this.apply(this.orderOf(written), timeOf(written), this.keyOf(id));
      if (answer.type === 'repeated') return;
      if (answer.type === 'cycleOpened') this.sent.set(id, { orderId: answer.orderId });
      else if (answer.type === 'refused') this.note(id, { reason: answer.reason });
    } catch (error) {
      if (!(error instanceof FieldFault)) throw error;
      this.note(id, { reason: 'requestInvalid', detail: error.message });
    }
  }

  /** A refusal never hides an order that was accepted under the name before. */
  private note(id: string, refusal: Sent): void {
    const before = this.sent.get(id);
    if (before === undefined || !('orderId' in before)) this.sent.set(id, refusal);
  }

  private orderOf(written: Written): Command {
    return {
      type: 'openCycle',
      memberId: asMemberId(this.names.indexOf(`${written.member ?? ''}`) + 1),
      productId: 0,
      side: wordAt(written, 'side', SIDES),
      stakeAsset: asAssetId(0),
      stake: amountOf(positiveAt(written, 'stake'), STAKE_DECIMALS, 'stake'),
      seconds: wholeAt(written, 'seconds', 1),
    };
  }

  private keyOf(id: string): bigint {
    const key = this.keys.get(id) ?? BigInt(this.keys.size + 1);
    this.keys.set(id, key);
    return key;
  }

  private apply(command: Command, time: number, requestKey = 0n): Answer {
    const sink = new EventBuffer();
    const entry = { seq: asSeq(this.exchange.seq + 1), time, requestKey, command };
    const answer = step(this.exchange, entry, sink);
    this.events.push(...readEvents(sink.toBytes()));
    return answer;
  }

  private told(sent: Sent): object {
    if ('reason' in sent) return { state: 'refused', ...sent };
    const { orderId } = sent;
    const settled = this.events.find(
      (event): event is EventOf<'cycleSettled'> =>
        event.type === 'cycleSettled' && event.orderId === orderId,
    );
    const entry = this.entryOf(orderId);
    if (settled === undefined) return { state: 'open', ...entry };
    const { outcome, cause, exitPrice, exitDecimals, paid } = settled;
    return {
      state: outcome,
      ...(cause === 'none' ? {} : { reason: cause }),
      ...entry,
      ...(outcome === 'void' ? {} : { exit: formatUnitsTrimmed(exitPrice, exitDecimals) }),
      paid: shown(amountToBigInt(paid)),
    };
  }

  private entryOf(orderId: number): { readonly entry?: string } {
    const opened = this.events.find(
      (event): event is EventOf<'cycleOpened'> =>
        event.type === 'cycleOpened' && event.orderId === orderId,
    );
    const entered = this.events.find(
      (event): event is EventOf<'cycleEntered'> =>
        event.type === 'cycleEntered' &&
        event.firstOrderId <= orderId &&
        event.lastOrderId >= orderId &&
        event.tickAt <= (opened?.entryBy ?? 0),
    );
    if (entered === undefined) return {};
    return { entry: formatUnitsTrimmed(BigInt(entered.price), entered.decimals) };
  }

  private account(memberId: number): object {
    const { available = 0n, held = 0n } =
      readBalances(this.exchange, asMemberId(memberId))[0] ?? {};
    return { available: shown(available), held: shown(held) };
  }
}

function tickOf(written: Written): Command {
  const price = positiveAt(written, 'price');
  const decimals = decimalsOf(price, 'price');
  const units = Number(unitsOf(price, decimals, 'down'));
  const pair = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0) };
  return { type: 'setIndexPrice', ...pair, price: units, decimals, sources: 1 };
}

function timeOf(written: Written): number {
  const { timeMs } = written;
  const time = typeof timeMs === 'string' ? Number(timeMs) : timeMs;
  const isTime = typeof time === 'number' && Number.isInteger(time) && time >= 0;
  if (!isTime || time > TIME_MAX) throw new FieldFault('"timeMs" must be whole milliseconds');
  return time;
}

function shown(units: bigint): string {
  return formatUnitsTrimmed(units, STAKE_DECIMALS);
}
