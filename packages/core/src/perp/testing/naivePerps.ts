/**
 * NaivePerps: the commands of perpetuals on a NaiveWorld, answered as the exchange answers them, with numbers
 * of its own for orders and triggers. Tests only.
 */
import {
  asMarketId,
  asMemberId,
  lots as lotsOf,
  lotsToNumber,
  type MemberId,
  ticks,
  ticksToNumber,
} from '@candor/money';
import type { Command, CommandOf } from '../../command.ts';
import {
  closing,
  countOf,
  isOutside,
  isPassed,
  keyOf,
  lotsOfStop,
  type NaiveAnswer,
  type Opening,
  orderOf,
  type Prices,
  pricesOf,
  reachedPrices,
  refusedPrices,
  refusedQuantity,
  refusedShape,
  refusedSides,
  TRIGGERS_MAX,
} from './naiveAsked.ts';
import { liquidateDue } from './naiveLiquidation.ts';
import { changeMargin, transfer } from './naiveMoney.ts';
import {
  cancel,
  carryOut,
  closeBound,
  isRowDue,
  isSellOf,
  limitOf,
  type NaivePlaced,
  refusedByBook,
  refusedByCost,
  shrink,
} from './naiveOrders.ts';
import { move } from './naiveRows.ts';
import { armFunding, chargeIfDue, isStale, tell } from './naiveTicks.ts';
import { placeTrigger, setStop } from './naiveTriggers.ts';
import {
  bestOf,
  isSpared,
  type NaiveKey,
  type NaiveMarket,
  type NaiveOrder,
  type NaiveTerms,
  type NaiveTrigger,
  type NaiveWorld,
  promisedOf,
  rowOf,
} from './naiveWorld.ts';

export class NaivePerps {
  readonly world: NaiveWorld = {
    rests: false,
    time: 0,
    markets: [],
    accounts: { coins: [], free: [], onOrder: [], margins: [] },
    frozen: new Set(),
    clearing: 0n,
    fees: 0n,
    fund: 0n,
    issued: 0,
  };
  private readonly memberIds: number[] = [];

  list(terms: NaiveTerms, time: number): void {
    this.world.time = time;
    const market: NaiveMarket = {
      id: this.world.markets.length,
      terms,
      status: 'trading',
      index: 0,
      indexAt: 0,
      mark: 0,
      last: 0,
      basis: new Map(),
      premiumMinute: 0,
      premiums: [],
      rateE9: 0,
      fundingAt: 0,
      fundingArmed: 0,
      grace: 'none',
      rows: [],
      orders: [],
      triggers: [],
    };
    armFunding(this.world, market);
    this.world.markets.push(market);
  }

  join(memberId: MemberId, coins: bigint): void {
    this.memberIds.push(memberId);
    const { accounts } = this.world;
    accounts.coins.push(coins);
    for (const list of [accounts.free, accounts.onOrder, accounts.margins]) list.push(0n);
  }

  /** Lets an entry's time pass, then carries its command out. */
  run(command: Command, time: number): NaiveAnswer {
    this.world.time = time;
    const due = this.world.markets.filter(({ fundingAt }) => fundingAt <= time);
    due.sort(
      (one, other) => one.fundingAt - other.fundingAt || one.fundingArmed - other.fundingArmed,
    );
    for (const market of due) chargeIfDue(this.world, market);
    return this.answer(command);
  }

  private answer(command: Command): NaiveAnswer {
    switch (command.type) {
      case 'setIndexPrice':
        return this.tick(command);
      case 'openPosition':
        return this.open(this.memberOf(command.memberId), command);
      case 'closePosition':
        return this.close(command);
      case 'closePositions':
        return this.closeAll(command);
      case 'cancelContractOrders':
        return this.cancelAll(this.memberOf(command.memberId));
      case 'changeMargin':
        return changeMargin(this.world, this.memberOf(command.memberId), command);
      case 'transferContract':
        return transfer(this.world, this.memberOf(command.memberId), command);
      case 'setStop':
        return setStop(this.world, this.memberOf(command.memberId), command);
      case 'placeTriggerOrder':
        return placeTrigger(this.world, this.memberOf(command.memberId), command);
      case 'changePerp':
        this.changeStatus(this.world.markets[command.marketId]!, command.status);
        return {};
      case 'setMemberFrozen':
        if (command.isFrozen) this.world.frozen.add(this.memberOf(command.memberId));
        else this.world.frozen.delete(this.memberOf(command.memberId));
        return {};
      default:
        throw new Error(`${command.type} is no command of a naive world`);
    }
  }

  private changeStatus(market: NaiveMarket, status: string): void {
    if (isSpared(this.world, market) && status !== 'halted') market.grace = 'awaited';
    market.status = status;
  }

  private memberOf(memberId: MemberId): number {
    return this.memberIds.indexOf(memberId);
  }

  private tick({ baseAsset, price }: CommandOf<'setIndexPrice'>): NaiveAnswer {
    const told = this.world.markets.filter(({ terms }) => terms.baseAsset === baseAsset);
    for (const market of told) tell(this.world, market, price);
    for (const market of told) this.fire(market);
    liquidateDue(this.world, baseAsset);
    return {};
  }

  private open(member: number, asked: Opening): NaiveAnswer {
    const { world } = this;
    const market = world.markets[asked.marketId]!;
    const { terms, mark } = market;
    if (world.frozen.has(member)) return { refused: 'memberFrozen' };
    if (market.status !== 'trading') return { refused: 'marketNotTrading' };
    const { leverage } = asked;
    if (!terms.leverages.includes(leverage)) return { refused: 'leverageInvalid' };
    const key = keyOf(member, asked);
    const isSell = key.side === 1;
    const order = orderOf(asked);
    const limit = limitOf(market, isSell, order.price);
    const isMarket = order.price === undefined;
    if (!isMarket && limit <= 0) return { refused: 'priceNotPositive' };
    const reason = refusedQuantity(terms, order.lots);
    if (reason !== undefined) return { refused: reason };
    if (mark === 0) return { refused: 'indexPriceMissing' };
    if (isOutside(market, limit)) return { refused: 'priceOutsideBand' };
    const prices = pricesOf(asked);
    const taken = { isSell, limit, quantity: order.lots, member };
    const against =
      this.refusedStop(market, { ...taken, isMarket, prices, side: key.side }) ??
      (isStale(world, market) ? 'indexPriceStale' : undefined) ??
      (key.mode === 1 && isRowDue(market, rowOf(market, key))
        ? 'positionInLiquidation'
        : undefined) ??
      refusedByBook(world, market, { ...taken, isMarket, timeInForce: order.timeInForce });
    if (against !== undefined) return { refused: against };
    const meaning = { key, closes: false, leverage, ...prices };
    const costs = refusedByCost(world, market, { limit, asked: order, meaning });
    if (costs !== undefined) return { refused: costs };
    return { placed: carryOut(world, market, { limit, asked: order, meaning }) };
  }

  private refusedStop(
    market: NaiveMarket,
    of: {
      readonly isSell: boolean;
      readonly limit: number;
      readonly member: number;
      readonly isMarket: boolean;
      readonly prices: Prices;
      readonly side: number;
    },
  ): string | undefined {
    const { isSell, limit, isMarket, prices, side } = of;
    if (prices.takeProfit === 0 && prices.stopLoss === 0) return undefined;
    const reason = refusedSides(side, prices, isMarket ? market.mark : limit);
    if (reason !== undefined) return reason;
    const best = bestOf(market, !isSell);
    const takes = isMarket || (best > 0 && (isSell ? limit <= best : limit >= best));
    if (isPassed(market, side, takes ? prices : { ...prices, takeProfit: 0 })) {
      return 'triggerPassed';
    }
    return countOf(market, of.member) >= TRIGGERS_MAX ? 'triggersTooMany' : undefined;
  }

  private close(asked: CommandOf<'closePosition'>): NaiveAnswer {
    const { world } = this;
    const market = world.markets[asked.marketId]!;
    if (market.status === 'halted') return { refused: 'marketNotTrading' };
    const key = keyOf(this.memberOf(asked.memberId), asked);
    const row = rowOf(market, key);
    if (row.lots === 0) return { refused: 'positionUnknown' };
    const order = orderOf(asked);
    if (order.lots <= 0) return { refused: 'quantityNotPositive' };
    const isMarket = order.price === undefined;
    const free = isMarket ? row.lots : row.lots - promisedOf(market, key, true);
    const quantity = Math.min(order.lots, Math.max(0, free));
    if (quantity === 0) return { refused: 'positionPromised' };
    const meaning = closing(key);
    const isSell = isSellOf(meaning);
    const limit = limitOf(market, isSell, order.price);
    if (!isMarket && limit <= 0) return { refused: 'priceNotPositive' };
    if (market.mark === 0) return { refused: 'indexPriceMissing' };
    if (isOutside(market, limit)) return { refused: 'priceOutsideBand' };
    const taken = { isSell, limit, quantity, member: key.member };
    const { timeInForce } = order;
    const against = refusedByBook(world, market, { ...taken, isMarket, timeInForce });
    if (against !== undefined) return { refused: against };
    const bound = closeBound(world, market, { row, lots: quantity, limit });
    if (!isMarket && bound !== limit) return { refused: 'closeNotCovered' };
    const cut = { ...order, lots: quantity };
    return { placed: carryOut(world, market, { limit: bound, asked: cut, meaning }) };
  }

  /** Closes lots of a row at market. */
  private closeAtMarket(market: NaiveMarket, key: NaiveKey, lots: number): NaivePlaced {
    const meaning = closing(key);
    const edge = limitOf(market, isSellOf(meaning), undefined);
    const limit = closeBound(this.world, market, { row: rowOf(market, key), lots, limit: edge });
    const asked = { price: undefined, lots, timeInForce: 'ioc' };
    return carryOut(this.world, market, { limit, asked, meaning });
  }

  private closeAll({ memberId, marketId, sides }: CommandOf<'closePositions'>): NaiveAnswer {
    const market = this.world.markets[marketId]!;
    const member = this.memberOf(memberId);
    if (market.status === 'halted') return { refused: 'marketNotTrading' };
    const keys = [0, 1, 2, 3]
      .map((at) => ({ member, side: at >> 1, mode: at & 1 }))
      .filter(({ side }) => sides === 'all' || (sides === 'long') === (side === 0))
      .filter((key) => rowOf(market, key).lots > 0);
    if (keys.length === 0) return { refused: 'positionUnknown' };
    let [filled, open] = [0, 0];
    for (const key of keys) {
      const { lots } = rowOf(market, key);
      const placed = this.closeAtMarket(market, key, lots);
      filled += placed.filled;
      open += lots - placed.filled;
    }
    return { filled, open };
  }

  /** Cancels one order by its number. */
  cancelOrder(memberId: MemberId, number: number, time: number): NaiveAnswer {
    this.run({ type: 'setMemberFrozen', memberId: asMemberId(0), isFrozen: false }, time);
    for (const market of this.world.markets) {
      const order = market.orders.find((each) => each.number === number);
      if (order === undefined || order.key.member !== this.memberOf(memberId)) continue;
      if (market.status === 'halted') return { refused: 'marketNotTrading' };
      cancel(this.world, market, order);
      return {};
    }
    return { refused: 'orderUnknown' };
  }

  /** Another price or quantity for an order by its number: less at its price is cut, else it goes and comes anew. */
  amendOrder(
    number: number,
    { command, time }: { readonly command: CommandOf<'amendContractOrder'>; readonly time: number },
  ): NaiveAnswer {
    this.run({ type: 'setMemberFrozen', memberId: asMemberId(0), isFrozen: false }, time);
    const member = this.memberOf(command.memberId);
    const isOwn = (each: NaiveOrder) => each.number === number && each.key.member === member;
    const market = this.world.markets.find(({ orders }) => orders.some(isOwn));
    const order = market?.orders.find(isOwn);
    if (market === undefined || order === undefined) return { refused: 'orderUnknown' };
    if (!order.closes && this.world.frozen.has(member)) return { refused: 'memberFrozen' };
    const isOff = order.closes ? market.status === 'halted' : market.status !== 'trading';
    if (isOff) return { refused: 'marketNotTrading' };
    const quantity =
      command.quantity === undefined ? order.quantity : lotsToNumber(command.quantity);
    const price = command.price === undefined ? order.price : ticksToNumber(command.price);
    const left = quantity - (order.quantity - order.left);
    if (quantity <= 0) return { refused: 'quantityNotPositive' };
    if (left <= 0) return { refused: 'quantityAlreadyFilled' };
    if (price !== order.price || left > order.left) {
      return this.orderAnew(market, order, { price, left });
    }
    const reason = order.closes ? undefined : refusedQuantity(market.terms, quantity);
    if (reason !== undefined) return { refused: reason };
    shrink(this.world, market, order, left);
    return { amended: { number, filled: 0, canceled: 0, quote: 0n }, keepsPlace: true };
  }

  /** As if it had been cancelled and asked for anew; put back when that is refused. */
  private orderAnew(
    market: NaiveMarket,
    order: NaiveOrder,
    { price, left }: { readonly price: number; readonly left: number },
  ): NaiveAnswer {
    const before = market.orders;
    cancel(this.world, market, order);
    const { key, closes, leverage, takeProfit, stopLoss } = order;
    const asked = {
      memberId: asMemberId(this.memberIds[key.member]!),
      marketId: asMarketId(market.id),
      side: key.side === 0 ? 'long' : 'short',
      mode: key.mode === 0 ? 'cross' : 'isolated',
      price: ticks(price),
      quantity: lotsOf(left),
      timeInForce: order.isPostOnly ? 'postOnly' : 'gtc',
      clientOrderId: undefined,
    } as const;
    const stop = {
      takeProfit: takeProfit === 0 ? undefined : ticks(takeProfit),
      stopLoss: stopLoss === 0 ? undefined : ticks(stopLoss),
    };
    const answer = closes
      ? this.close({ type: 'closePosition', ...asked })
      : this.open(key.member, { ...asked, leverage, ...stop });
    if (answer.placed !== undefined) return { amended: answer.placed, keepsPlace: false };
    market.orders = before;
    move(this.world, key.member, { released: -order.held });
    return answer;
  }

  private cancelAll(member: number): NaiveAnswer {
    let canceled = 0;
    for (const market of this.world.markets) {
      if (market.status === 'halted') continue;
      const own = market.orders.filter(({ key }) => key.member === member);
      for (const order of own) cancel(this.world, market, order);
      const isOwn = ({ key, order }: NaiveTrigger) => order !== undefined && key.member === member;
      canceled += own.length + market.triggers.filter(isOwn).length;
      market.triggers = market.triggers.filter((each) => !isOwn(each));
    }
    return { canceled };
  }

  /** Changes a stop by its number; without prices it is refused. */
  changeStop(
    number: number,
    { command, time }: { readonly command: CommandOf<'changeStop'>; readonly time: number },
  ): NaiveAnswer {
    const found = this.ownTrigger(command.memberId, number, time);
    if (found === undefined || found.trigger.order !== undefined) {
      return { refused: 'triggerUnknown' };
    }
    const { market, trigger } = found;
    const { key } = trigger;
    const reason = refusedShape(market, command) ?? refusedPrices(market, key.side, command);
    if (reason !== undefined) return { refused: reason };
    const lots = lotsOfStop(rowOf(market, key).lots, command);
    Object.assign(trigger, pricesOf(command), { lots });
    return {};
  }

  /** Drops a trigger by its number. */
  cancelTrigger(memberId: MemberId, number: number, time: number): NaiveAnswer {
    const found = this.ownTrigger(memberId, number, time);
    if (found === undefined) return { refused: 'triggerUnknown' };
    const { market, trigger } = found;
    if (market.status === 'halted') return { refused: 'marketNotTrading' };
    market.triggers = market.triggers.filter((each) => each !== trigger);
    return {};
  }

  private ownTrigger(memberId: MemberId, number: number, time: number) {
    this.run({ type: 'setMemberFrozen', memberId: asMemberId(0), isFrozen: false }, time);
    for (const market of this.world.markets) {
      const trigger = market.triggers.find((each) => each.number === number);
      if (trigger?.key.member === this.memberOf(memberId)) return { market, trigger };
    }
    return undefined;
  }

  /** Fires what the mark reached, falling ones first, the price reached first before. */
  private fire(market: NaiveMarket): void {
    if (market.status === 'halted') return;
    for (;;) {
      const reached = market.triggers
        .flatMap((trigger) => reachedPrices(market, trigger).map((each) => ({ trigger, ...each })))
        .sort(
          (one, other) =>
            Number(one.rises) - Number(other.rises) ||
            (one.rises ? one.price - other.price : other.price - one.price) ||
            one.trigger.number - other.trigger.number,
        );
      const first = reached[0]?.trigger;
      if (first === undefined) return;
      market.triggers = market.triggers.filter((each) => each !== first);
      this.carryOutTrigger(market, first);
    }
  }

  private carryOutTrigger(market: NaiveMarket, { key, lots, ...trigger }: NaiveTrigger): void {
    if (trigger.order === undefined) {
      this.closeAtMarket(market, key, lots === 0 ? rowOf(market, key).lots : lots);
      return;
    }
    const { leverage, price, timeInForce } = trigger.order;
    const { takeProfit, stopLoss } = trigger;
    this.open(key.member, {
      memberId: asMemberId(0),
      marketId: asMarketId(market.id),
      side: key.side === 0 ? 'long' : 'short',
      mode: key.mode === 0 ? 'cross' : 'isolated',
      leverage,
      price: price === undefined ? undefined : ticks(price),
      quantity: lotsOf(lots),
      timeInForce,
      takeProfit: takeProfit === 0 ? undefined : ticks(takeProfit),
      stopLoss: stopLoss === 0 ? undefined : ticks(stopLoss),
    });
  }
}
