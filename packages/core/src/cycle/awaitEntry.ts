/**
 * awaitEntry: each tick of a pair's index is the entry of the contracts that were accepted since the tick
 * before; who waits too long is void. Nobody chooses: not the member, not the house. Source: ADR 38.
 */
import type { AssetId } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import type { CycleProduct } from './cycleProduct.ts';
import { EXIT_WINDOW_MS } from './exitPrice.ts';
import { voidCycle } from './settleCycle.ts';
import { CYCLE_ENTERED, ENTRY_DUE } from './words.ts';

/** Keeps the newest tick of a pair and gives it to who waits for an entry there. */
export function takeTick(
  exchange: Exchange,
  pair: { readonly baseAsset: AssetId; readonly quoteAsset: AssetId },
  sink: EventBuffer,
): void {
  const product = exchange.cycles.ofPair(pair.baseAsset, pair.quoteAsset);
  const index = exchange.indexes.find(pair.baseAsset, pair.quoteAsset);
  if (product === undefined || index === undefined) return;
  const { tick, price, decimals, setAt: tickAt } = index;
  const taken = { tick, tickAt, price, decimals };
  product.addTick(taken, neededFrom(exchange));
  const entered = product.enter(taken);
  if (entered === undefined) return;
  const [first, last] = entered;
  emit(sink, CYCLE_ENTERED, {
    ...taken,
    firstOrderId: first,
    lastOrderId: last,
    productId: product.spec.productId,
  });
}

/** Ticks stay while something that has fallen due may still ask for them. */
function neededFrom({ time, timers }: Exchange): number {
  return Math.min(time, timers.nextAt) - EXIT_WINDOW_MS;
}

/** Watches whose time is over first, if nobody is watched who is due as early. */
export function armEntry({ timers }: Exchange, product: CycleProduct): void {
  const next = product.nextAwaiting;
  if (next === undefined) return;
  const at = next.entryBy + 1;
  if (product.watchAt > 0 && product.watchAt <= at) return;
  product.watchAt = at;
  timers.add(at, ENTRY_DUE, product.spec.productId);
}

/** Ends the contract whose time is over first, if it is over; then watches the next. */
export function entryFellDue(exchange: Exchange, productId: number, sink: EventBuffer): void {
  const product = exchange.cycles.products[productId];
  if (product === undefined || product.watchAt > exchange.time) return;
  product.watchAt = 0;
  const next = product.nextAwaiting;
  if (next !== undefined && next.entryBy < exchange.time) {
    voidCycle(exchange, next, { cause: 'entryTickMissing', sink });
  }
  armEntry(exchange, product);
}
