/**
 * What more or less margin does to an isolated position: how much may be moved, and where it would be liquidated.
 * Exact, pure; the rules of the core's changeMargin. Source: finance.md §3.1.
 */
import type { PositionSide } from '@candor/core/formulas';
import { divideRounded, formatUnitsTrimmed, unitsIn } from '@candor/money';
import { liquidationOf, rowUnitsOf } from '../../shared/perp/liquidation.ts';
import { notionalFactor, type PerpTerms, ticksOf } from '../../shared/perp/perpTerms.ts';

export interface MarginedPosition {
  readonly side: PositionSide;
  readonly quantity: string;
  /** Average entry. */
  readonly price: string;
  readonly margin: string;
  readonly leverage: number;
}

/** Cents: a mark that moves meanwhile leaves what was offered still allowed, as a rule. */
const OFFERED_DECIMALS = 2;

/** What may be taken out: what the initial margin at the mark, and the loss there, leave. In plain decimals. */
export function marginToSpare(terms: PerpTerms, position: MarginedPosition, mark: string): string {
  const ticks = ticksOf(mark, terms);
  const margin = unitsIn(position.margin, terms.quoteDecimals);
  if (ticks === undefined || margin === undefined || position.leverage <= 0) return '0';
  const { side, lots, entryValue } = rowUnitsOf(terms, position);
  const notional = ticks * lots * notionalFactor(terms);
  const gain = side === 'long' ? notional - entryValue : entryValue - notional;
  const initial = divideRounded(notional, BigInt(position.leverage), 'up');
  const spare = margin - initial + (gain < 0n ? gain : 0n);
  return offered(terms, spare);
}

/** What may be added of what is available. */
export function marginToAdd(terms: PerpTerms, available: string): string {
  return offered(terms, unitsIn(available, terms.quoteDecimals) ?? 0n);
}

/** Where the position would be liquidated with so much more margin (below zero: less). */
export function liquidationWith(
  terms: PerpTerms,
  position: MarginedPosition,
  { more, mark }: { readonly more: string; readonly mark: string },
): string | undefined {
  const isLess = more.startsWith('-');
  const moved = unitsIn(isLess ? more.slice(1) : more, terms.quoteDecimals) ?? 0n;
  const margin = unitsIn(position.margin, terms.quoteDecimals) ?? 0n;
  const backing = isLess ? margin - moved : margin + moved;
  return liquidationOf(terms, [rowUnitsOf(terms, position)], { backing, mark });
}

function offered({ quoteDecimals }: PerpTerms, units: bigint): string {
  if (units <= 0n) return '0';
  const cut = 10n ** BigInt(Math.max(0, quoteDecimals - OFFERED_DECIMALS));
  return formatUnitsTrimmed((units / cut) * cut, quoteDecimals);
}
