/**
 * PerpPlay: perpetuals tried out step by step on the exchange's own core: one market, members with money,
 * an insurance fund. Amounts, prices and rates are decimals; lots are whole. What happened is told per step.
 */
import {
  type Accepted,
  type Command,
  createExchange,
  type Event,
  EventBuffer,
  type EventOf,
  type Exchange,
  type Outcome,
  outcomeOf,
  playFunding,
  playMark,
  readContractAccount,
  readEvents,
  readPositions,
  step,
} from '@candor/core';
import { type Ratio, ratio, textOf } from '@candor/core/formulas';
import {
  amount,
  amountToBigInt,
  asAssetId,
  asMarketId,
  asMemberId,
  asOrderId,
  asSeq,
  formatUnitsTrimmed,
  INT32_MAX,
  LOTS_MAX,
  lots,
  lotsToNumber,
  type Ticks,
  ticks,
  ticksToNumber,
} from '@candor/money';
import { FieldFault, numberAt, type Written, wordAt } from './fields.ts';
import { type PlayTerms, setUpOf } from './perpTerms.ts';
import { exactUnits } from './playNumbers.ts';

/** What is played has one market, and its money is the asset that was listed first. */
const MARKET = asMarketId(0);
const QUOTE = asAssetId(0);

const SIDES = ['long', 'short'] as const;
const MODES = ['cross', 'isolated'] as const;
const TYPES = ['limit', 'market'] as const;
const OPS = ['mark', 'open', 'close', 'cancel', 'margin', 'funding'] as const;
const ENTRY_DECIMALS = 12;

interface OrderName {
  readonly member: string;
  readonly id: string;
}

/** One play. */
export class PerpPlay {
  private readonly exchange: Exchange = createExchange({ isDemo: true });
  private readonly terms: PlayTerms;
  private readonly names: readonly string[];
  private readonly told: object[] = [];
  private readonly orders = new Map<number, OrderName & { readonly shown: Written }>();
  /** Stops by id, as they were told last. */
  private readonly stops = new Map<number, EventOf<'stopSet'>>();
  private at = 0;

  /** Opens the exchange.   Throws: FieldFault. */
  constructor(market: Written, members: Written) {
    this.names = Object.keys(members);
    const { terms, commands } = setUpOf(market, members);
    this.terms = terms;
    for (const command of commands) {
      const { outcome } = this.apply(command);
      if (outcome.type === 'refused') {
        throw new FieldFault(`the market or its members cannot be: ${outcome.reason}`);
      }
    }
  }

  /** Plays one step; what cannot be read or is refused is told, and the play goes on. */
  play(written: Written): void {
    try {
      this.playOp(written);
    } catch (error) {
      if (!(error instanceof FieldFault)) throw error;
      this.tell('refused', { ...named(written), reason: 'requestInvalid', detail: error.message });
    }
    this.at += 1;
  }

  /** Accounts, fund and all events. */
  result(): object {
    const accounts = this.names.map((name, index) => [name, this.account(name, index)] as const);
    const { ledger } = this.exchange;
    const insurance = this.quote(ledger.balance(ledger.houseCell('insurance', QUOTE)));
    return { accounts: Object.fromEntries(accounts), insurance, events: this.told };
  }

  private playOp(written: Written): void {
    const op = wordAt(written, 'op', OPS);
    const sink = new EventBuffer();
    sink.setEntry(this.exchange.seq, this.exchange.time);
    if (op === 'mark') {
      playMark(this.exchange, { marketId: MARKET, mark: this.price(written, 'price') }, sink);
      this.tellEvents(readEvents(sink.toBytes()));
    } else if (op === 'funding') {
      const rateE9 = Number(exactUnits(numberAt(written, 'rate'), 9, 'rate'));
      playFunding(this.exchange, { marketId: MARKET, rateE9 }, sink);
      this.tellEvents(readEvents(sink.toBytes()));
    } else this.playCommand(written, this.commandOf(op, written));
  }

  private playCommand(written: Written, command: Command): void {
    const { outcome, events } = this.apply(command);
    if (outcome.type === 'refused') {
      this.tell('refused', { ...named(written), reason: outcome.reason });
      return;
    }
    this.note(written, outcome);
    if (outcome.type === 'accepted') this.tell('accepted', named(written));
    this.tellEvents(events);
  }

  /** Remembers which order a step placed. */
  private note(written: Written, outcome: Accepted): void {
    if (outcome.type !== 'orderPlaced') return;
    const { member, id } = named(written);
    const { side, mode, op, type } = written;
    this.orders.set(outcome.orderId, { member, id, shown: { side, mode, action: op, type } });
  }

  private commandOf(op: 'open' | 'close' | 'cancel' | 'margin', written: Written): Command {
    const memberId = asMemberId(this.memberOf(written));
    if (op === 'cancel')
      return { type: 'cancelContractOrder', memberId, orderId: asOrderId(this.orderOf(written)) };
    const side = wordAt(written, 'side', SIDES);
    const mode = wordAt(written, 'mode', MODES);
    if (op === 'margin') {
      if (mode !== 'isolated') throw new FieldFault('only an isolated row has a margin of its own');
      const units = exactUnits(numberAt(written, 'amount'), this.terms.quoteDecimals, 'amount');
      return { type: 'changeMargin', memberId, marketId: MARKET, side, amount: amount(units) };
    }
    const isMarket = wordAt(written, 'type', TYPES) === 'market';
    const order = {
      memberId,
      marketId: MARKET,
      side,
      mode,
      quantity: lots(countOf(numberAt(written, 'lots'), 'lots', LOTS_MAX)),
      timeInForce: isMarket ? 'ioc' : 'gtc',
      ...(isMarket ? {} : { price: ticks(this.price(written, 'price')) }),
    } as const;
    if (op === 'close') return { type: 'closePosition', ...order };
    const leverage = countOf(numberAt(written, 'leverage'), 'leverage', INT32_MAX);
    const stop = {
      ...this.stopPrice(written, 'takeProfit'),
      ...this.stopPrice(written, 'stopLoss'),
    };
    return { type: 'openPosition', ...order, leverage, ...stop };
  }

  /** A mark at which what an order opened is closed, where there is one. */
  private stopPrice(written: Written, name: 'takeProfit' | 'stopLoss'): object {
    const isThere = written[name] !== undefined && written[name] !== null;
    return isThere ? { [name]: ticks(this.price(written, name)) } : {};
  }

  private apply(command: Command): { readonly outcome: Outcome; readonly events: Event[] } {
    const sink = new EventBuffer();
    const seq = asSeq(this.exchange.seq + 1);
    // Time stands still: no index grows old, nothing falls due by itself.
    const outcome = outcomeOf(step(this.exchange, { seq, time: 1, requestKey: 0n, command }, sink));
    return { outcome, events: readEvents(sink.toBytes()) };
  }

  private tellEvents(events: readonly Event[]): void {
    for (const event of events) {
      if (event.type === 'orderAccepted') {
        const name = this.nameOf(event.orderId);
        // One that the exchange placed itself is told by what it fills.
        if (name !== undefined) this.tell('accepted', name);
      } else if (event.type === 'orderCanceled') {
        const canceled = { lots: lotsToNumber(event.quantityRemaining), reason: event.cause };
        const name = this.nameOf(event.orderId) ?? { member: this.memberName(event.memberId) };
        this.tell('canceled', { ...name, ...canceled });
      } else if (event.type === 'stopSet') this.stops.set(event.triggerId, event);
      else if (event.type === 'triggerFired') this.tellTriggered(event);
      else if (event.type === 'positionChanged') this.tellPosition(event);
    }
  }

  /** The mark reached the take-profit or stop-loss of an order; `lots` are those it is to close. */
  private tellTriggered(event: EventOf<'triggerFired'>): void {
    const { triggerId, memberId, side, mode, part } = event;
    const stop = this.stops.get(triggerId);
    const order = this.nameOf(stop?.orderId ?? 0);
    this.tell('triggered', {
      member: this.memberName(memberId),
      ...(order === undefined ? {} : { id: order.id }),
      side,
      mode,
      reason: part,
      ...(stop?.quantity === undefined ? {} : { lots: lotsToNumber(stop.quantity) }),
      price: this.priceText(event.triggerPrice),
    });
  }

  private tellPosition(event: EventOf<'positionChanged'>): void {
    const types = {
      opened: 'filled',
      closed: 'filled',
      reduced: 'reduced',
      liquidated: 'liquidated',
      deleveraged: 'deleveraged',
      funding: 'funding',
      margin: undefined,
      settled: undefined,
    } as const;
    const type = types[event.cause];
    if (type === undefined) return;
    const { side, mode, cause } = event;
    const moved = cause === 'funding' ? event.funding : event.profit;
    const order = this.nameOf(event.orderId);
    this.tell(type, {
      member: this.memberName(event.memberId),
      ...(order === undefined ? {} : { id: order.id }),
      side,
      mode,
      ...(cause === 'funding' ? {} : { lots: lotsToNumber(event.quantity) }),
      price: this.priceText(event.price),
      amount: this.quote(amountToBigInt(moved)),
      fee: this.quote(amountToBigInt(event.fee)),
      ...(type === 'filled' ? { action: cause === 'opened' ? 'open' : 'close' } : {}),
    });
  }

  private account(name: string, index: number): object {
    const memberId = asMemberId(index + 1);
    const { wallet, usable } = readContractAccount(this.exchange, memberId, QUOTE);
    const positions = readPositions(this.exchange, memberId).map((row) => ({
      side: row.side,
      mode: row.mode,
      lots: row.quantity,
      entry: this.entryOf(row.quantity, row.entryValue),
      margin: this.quote(row.margin),
      leverage: row.leverage,
      unrealized: this.quote(row.unrealized),
      liquidation:
        row.liquidation === undefined
          ? null
          : formatUnitsTrimmed(BigInt(row.liquidation), this.terms.priceDecimals),
    }));
    return {
      wallet: this.quote(wallet),
      usable: this.quote(usable),
      positions,
      orders: this.openOrders(name),
    };
  }

  private openOrders(name: string): object[] {
    const { book } = this.exchange.markets[0]!;
    return [...this.orders].flatMap(([orderId, { member, id, shown }]) => {
      const slot = book.find(asOrderId(orderId));
      if (member !== name || slot < 0) return [];
      const price = formatUnitsTrimmed(BigInt(book.priceOf(slot)), this.terms.priceDecimals);
      return [{ id, ...shown, price, lots: book.remainingOf(slot) }];
    });
  }

  /** The mean price of what is open, to 12 decimals. */
  private entryOf(quantity: number, entryValue: bigint): string {
    const perTick = BigInt(quantity) * this.terms.factor;
    const price = ratio(entryValue, perTick * 10n ** BigInt(this.terms.priceDecimals));
    return textOf(price, ENTRY_DECIMALS, 'halfEven');
  }

  private priceText(price: Ticks): string {
    return formatUnitsTrimmed(BigInt(ticksToNumber(price)), this.terms.priceDecimals);
  }

  private price(written: Written, name: string): number {
    const units = exactUnits(numberAt(written, name), this.terms.priceDecimals, name);
    if (units <= 0n || units > BigInt(INT32_MAX)) throw new FieldFault(`"${name}" is out of range`);
    return Number(units);
  }

  private memberOf(written: Written): number {
    const index = this.names.indexOf(named(written).member);
    if (index < 0) throw new FieldFault('"member" is nobody of this play');
    return index + 1;
  }

  private memberName(memberId: number): string {
    return this.names[memberId - 1] ?? '';
  }

  private orderOf(written: Written): number {
    const { member, id } = named(written);
    const found = [...this.orders].findLast(([, each]) => each.member === member && each.id === id);
    return found?.[0] ?? 0;
  }

  private nameOf(orderId: number): OrderName | undefined {
    const order = this.orders.get(orderId);
    return order === undefined ? undefined : { member: order.member, id: order.id };
  }

  private quote(units: bigint): string {
    return formatUnitsTrimmed(units, this.terms.quoteDecimals);
  }

  private tell(type: string, what: object = {}): void {
    this.told.push({ step: this.at, type, ...what });
  }
}

function named(written: Written): OrderName {
  return { member: `${written.member ?? ''}`, id: `${written.id ?? ''}` };
}

function countOf(value: Ratio, name: string, most: number): number {
  const units = exactUnits(value, 0, name);
  if (units < 0n || units > BigInt(most)) throw new FieldFault(`"${name}" is out of range`);
  return Number(units);
}
