/** Margins and transfers on a naive world. Tests only. */
import { amountToBigInt } from '@candor/money';
import type { CommandOf } from '../../command.ts';
import type { NaiveAnswer } from './naiveAsked.ts';
import { move } from './naiveRows.ts';
import { isStale } from './naiveTicks.ts';
import {
  canSpend,
  freeOf,
  isSpared,
  marginOf,
  type NaiveWorld,
  notionalOf,
  rowOf,
  worthOf,
} from './naiveWorld.ts';

/** Adds to an isolated row's margin, or takes out of it. */
export function changeMargin(
  world: NaiveWorld,
  member: number,
  asked: CommandOf<'changeMargin'>,
): NaiveAnswer {
  const market = world.markets[asked.marketId]!;
  if (world.frozen.has(member)) return { refused: 'memberFrozen' };
  const amount = amountToBigInt(asked.amount);
  const isRescue = amount > 0n && isSpared(world, market);
  if (market.status === 'halted' && !isRescue) return { refused: 'marketNotTrading' };
  if (amount === 0n) return { refused: 'amountInvalid' };
  const row = rowOf(market, { member, side: asked.side === 'long' ? 0 : 1, mode: 1 });
  if (row.lots === 0) return { refused: 'positionUnknown' };
  if (amount > 0n && !canSpend(world, member, amount)) return { refused: 'usableTooLow' };
  if (amount < 0n) {
    if (isStale(world, market)) return { refused: 'indexPriceStale' };
    const initial = marginOf(notionalOf(market, market.mark, row.lots), row.leverage);
    const worth = worthOf(market, row, market.mark);
    const needed = initial + (worth < 0n ? -worth : 0n);
    if (row.margin + amount < needed) return { refused: 'marginTooLow' };
  }
  row.margin += amount;
  move(world, member, { margin: amount });
  return {};
}

/** Into contracts, or back. */
export function transfer(
  world: NaiveWorld,
  member: number,
  asked: CommandOf<'transferContract'>,
): NaiveAnswer {
  const { coins, free } = world.accounts;
  const amount = amountToBigInt(asked.amount);
  if (world.frozen.has(member)) return { refused: 'memberFrozen' };
  if (amount === 0n) return { refused: 'amountInvalid' };
  if ((amount > 0n ? coins[member]! : freeOf(world, member)) < (amount > 0n ? amount : -amount)) {
    return { refused: 'balanceTooLow' };
  }
  if (amount < 0n && !canSpend(world, member, -amount)) return { refused: 'usableTooLow' };
  coins[member]! -= amount;
  free[member]! += amount;
  return {};
}
