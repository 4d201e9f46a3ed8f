/**
 * Triggers: what waits in one market for the mark. Each stands in a heap by the price at which a rising mark
 * reaches it, in one by that of a falling one, or in both: a stop with two prices. Found by its id and by its
 * member; at one price the oldest is due first. Units: ticks, lots; 0 for none.
 */
import { invariant, kept, type MarketId, type MemberIndex, type OrderId } from '@candor/money';
import { PriceHeap } from './priceHeap.ts';

/** Ids say their market: the number of the trigger there, times this, plus the market. */
const MARKETS_MAX = 1_024;

/** What a trigger has from the beginning. */
interface Fixed {
  readonly id: OrderId;
  readonly slot: number;
  readonly member: MemberIndex;
  readonly side: number;
  readonly mode: number;
}

/** Closes lots of a row. */
export interface Stop extends Fixed {
  readonly kind: 'stop';
  takeProfit: number;
  stopLoss: number;
  /** 0 = the whole row. */
  lots: number;
  /** The opening order it came with; 0 for none. */
  readonly orderId: OrderId;
}

/** Opens. */
export interface TriggerOrder extends Fixed {
  readonly kind: 'order';
  readonly triggerPrice: number;
  readonly rises: boolean;
  readonly leverage: number;
  /** 0 = at market. */
  readonly price: number;
  readonly lots: number;
  readonly timeInForce: number;
  readonly takeProfit: number;
  readonly stopLoss: number;
}

export type Trigger = Stop | TriggerOrder;

/** A trigger, and the price of it that the mark reached. */
export interface Reached {
  readonly trigger: Trigger;
  readonly rises: boolean;
  readonly price: number;
}

type Begun<Any> = Omit<Any, 'id' | 'slot'>;

/** The market that the id of a trigger names. */
export function marketOfTrigger(triggerId: OrderId): MarketId {
  const isId = Number.isSafeInteger(triggerId) && triggerId > 0;
  return kept(isId ? triggerId % MARKETS_MAX : -1);
}

export class Triggers {
  readonly rising = new PriceHeap('rising');
  readonly falling = new PriceHeap('falling');
  /** Marks that were reached while there was more due than could be worked off; 0 for none. */
  owedHigh = 0;
  owedLow = 0;
  private readonly marketId: MarketId;
  private readonly slots: (Trigger | undefined)[] = [undefined];
  private readonly free: number[] = [];
  private readonly byId = new Map<OrderId, Trigger>();
  private readonly byMember = new Map<MemberIndex, Trigger[]>();
  private issued = 0;

  constructor(marketId: MarketId) {
    this.marketId = marketId;
  }

  /** How many were ever begun: state, as ids come from it. */
  get issuedCount(): number {
    return this.issued;
  }

  get slotMax(): number {
    return this.slots.length - 1;
  }

  get count(): number {
    return this.byId.size;
  }

  begin(begun: Begun<Stop>): Stop;
  begin(begun: Begun<TriggerOrder>): TriggerOrder;
  begin(begun: Begun<Stop> | Begun<TriggerOrder>): Trigger {
    this.issued += 1;
    const id = kept<OrderId>(this.issued * MARKETS_MAX + this.marketId);
    const slot = this.free.pop() ?? this.slots.length;
    const trigger: Trigger = { ...begun, id, slot };
    this.place(trigger);
    return trigger;
  }

  /** Puts a trigger at a slot that is its own. */
  place(trigger: Trigger): void {
    const { slot, id, member } = trigger;
    while (this.slots.length <= slot) this.slots.push(undefined);
    this.slots[slot] = trigger;
    this.byId.set(id, trigger);
    const own = this.byMember.get(member);
    if (own === undefined) this.byMember.set(member, [trigger]);
    else {
      own.push(trigger);
      own.sort((left, right) => left.id - right.id);
    }
    this.arm(trigger);
  }

  /** Sets the prices anew at which a trigger is reached. */
  arm(trigger: Trigger): void {
    const { slot, id } = trigger;
    for (const heap of [this.rising, this.falling]) {
      const price = heap === this.rising ? risingPriceOf(trigger) : fallingPriceOf(trigger);
      if (price === 0) heap.remove(slot);
      else heap.set(slot, price, id);
    }
  }

  /** Forgets a trigger. Asserts: it is here. */
  end(trigger: Trigger): void {
    const { slot, id, member } = trigger;
    invariant(this.slots[slot] === trigger, 'a trigger ends once');
    this.slots[slot] = undefined;
    this.free.push(slot);
    this.byId.delete(id);
    this.rising.remove(slot);
    this.falling.remove(slot);
    const own = this.byMember.get(member) ?? [];
    own.splice(own.indexOf(trigger), 1);
    if (own.length === 0) this.byMember.delete(member);
  }

  find(id: OrderId): Trigger | undefined {
    return this.byId.get(id);
  }

  /** A member's triggers, oldest first. */
  of(member: MemberIndex): readonly Trigger[] {
    return this.byMember.get(member) ?? [];
  }

  /** The stops of a row, oldest first. */
  stopsOf(row: {
    readonly member: MemberIndex;
    readonly side: number;
    readonly mode: number;
  }): Stop[] {
    return this.of(row.member).filter(
      (each): each is Stop =>
        each.kind === 'stop' && each.side === row.side && each.mode === row.mode,
    );
  }

  /** The trigger that marks between `low` and `high` reached first, and from where; or undefined. */
  dueAt(low: number, high: number): Reached | undefined {
    const falling = this.falling.dueAt(low);
    const trigger = this.slots[falling || this.rising.dueAt(high)];
    if (trigger === undefined) return undefined;
    const rises = falling === 0;
    return { trigger, rises, price: rises ? risingPriceOf(trigger) : fallingPriceOf(trigger) };
  }

  /** True when a mark has reached a price already, or is taken to have. */
  isPassed(trigger: { readonly rises: boolean; readonly price: number }, mark: number): boolean {
    const { rises, price } = trigger;
    return rises ? price <= this.highOf(mark) : price >= this.lowOf(mark);
  }

  /** The lowest and the highest mark that what waits is measured by. */
  lowOf(mark: number): number {
    return this.owedLow === 0 ? mark : Math.min(this.owedLow, mark);
  }

  highOf(mark: number): number {
    return Math.max(this.owedHigh, mark);
  }

  /** The free slots, the next to be given out last. For snapshots. */
  freeSlots(): readonly number[] {
    return this.free;
  }

  /** Every trigger, by slot. */
  list(): readonly Trigger[] {
    return this.slots.filter((each) => each !== undefined);
  }

  /** Puts back what an empty set had given out; the triggers follow by `place`. */
  restore(given: {
    readonly issued: number;
    readonly slotMax: number;
    readonly freeSlots: readonly number[];
  }): void {
    invariant(this.issued === 0, 'triggers are restored before the first is begun');
    this.issued = given.issued;
    while (this.slotMax < given.slotMax) this.slots.push(undefined);
    // One by one: more than a hundred thousand are too many arguments for one call.
    for (const slot of given.freeSlots) this.free.push(slot);
  }
}

function risingPriceOf(trigger: Trigger): number {
  if (trigger.kind === 'order') return trigger.rises ? trigger.triggerPrice : 0;
  return trigger.side === 0 ? trigger.takeProfit : trigger.stopLoss;
}

function fallingPriceOf(trigger: Trigger): number {
  if (trigger.kind === 'order') return trigger.rises ? 0 : trigger.triggerPrice;
  return trigger.side === 0 ? trigger.stopLoss : trigger.takeProfit;
}
