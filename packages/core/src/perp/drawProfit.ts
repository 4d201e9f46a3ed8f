/**
 * drawProfit: what a cross account owes and its free money does not cover is paid out of the profit of its
 * rows at mark, the most profitable first. The row remembers what was paid out of it (`settled`); its
 * entry stays. Units: smallest quote units. Source: ADR 35.
 */
import { invariant } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { CONTRACT_AVAILABLE } from '../ledger/account.ts';
import { type Exact, lesserExact, subtractExact } from '../ledger/exact.ts';
import { CROSS } from './crossAccount.ts';
import type { Payer } from './payOut.ts';
import type { PerpMarket } from './perps.ts';
import { movePosition } from './positionMove.ts';
import { ROW } from './positionRows.ts';
import { worthOf } from './rowValue.ts';

interface Source {
  readonly perp: PerpMarket;
  readonly slot: number;
  readonly value: Exact;
}

/** Makes `needed` available, as far as the rows of the account have profit. */
export function drawProfit(
  exchange: Exchange,
  payer: Payer,
  { needed, sink }: { readonly needed: Exact; readonly sink: EventBuffer },
): void {
  const { ledger } = exchange;
  const cell = ledger.find(payer.member, CONTRACT_AVAILABLE, payer.perp.market.quoteAsset);
  if (needed <= 0 || ledger.covers(cell, needed)) return;
  let short = subtractExact(needed, ledger.exactOf(cell));
  for (const { perp, slot, value } of sourcesOf(exchange, payer)) {
    const drawn = lesserExact(short, value);
    invariant(drawn > 0, 'what is drawn is profit');
    perp.rows.add(slot, ROW.settled, Number(drawn));
    const move = exchange.perps.move.begin('settled');
    move.profit = drawn;
    movePosition(exchange, { perp, slot, sink }, move);
    short = subtractExact(short, drawn);
    if (short <= 0) return;
  }
}

/** The rows in profit, the most first; alike, those of the market that was listed first. */
function sourcesOf({ perps }: Exchange, { perp: { market }, member }: Payer): Source[] {
  const sources: Source[] = [];
  for (const perp of perps.list) {
    if (perp.market.quoteAsset !== market.quoteAsset) continue;
    for (let side = 0; side < 2; side += 1) {
      const slot = perp.rows.find(member, side, CROSS);
      if (slot === 0) continue;
      const value = worthOf(perp, slot, perp.mark);
      if (value > 0) sources.push({ perp, slot, value });
    }
  }
  return sources.sort((left, right) => {
    if (left.value === right.value) return 0;
    return left.value > right.value ? -1 : 1;
  });
}
