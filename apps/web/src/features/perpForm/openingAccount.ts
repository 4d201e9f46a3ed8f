/**
 * What a member has, as an opening is reckoned with: what is usable, and what backs the rows of one market.
 * Exact, in smallest quote units. Source: ADR 35; the core's `shownLiquidation`.
 */

import type { PositionSide } from '@candor/core/formulas';
import { unitsIn } from '@candor/money';
import { rowUnitsOf } from '../../shared/perp/liquidation.ts';
import { lotsOf, notionalFactor, type PerpTerms, ticksOf } from '../../shared/perp/perpTerms.ts';
import type { OpeningAccount } from './opening.ts';
import type { PromisedLots } from './openingSize.ts';

/** A position as the calls tell it. */
export interface HeldPosition {
  readonly baseAsset: string;
  readonly quoteAsset: string;
  readonly side: PositionSide;
  readonly marginMode: 'cross' | 'isolated';
  readonly quantity: string;
  /** Average entry. */
  readonly price: string;
  readonly margin: string;
  readonly unrealized: string;
  readonly maintenance: string;
  readonly markPrice: string;
}

/** An order at rest as the calls tell it. */
export interface RestingOrder {
  readonly baseAsset: string;
  readonly quoteAsset: string;
  readonly side: PositionSide;
  readonly marginMode: 'cross' | 'isolated';
  readonly action: 'open' | 'close';
  readonly quantityRemaining: string;
}

/** Everything of a member in perpetuals. */
export interface Held {
  readonly positions: readonly HeldPosition[];
  readonly orders: readonly RestingOrder[];
}

export interface HeldFunds {
  readonly available: string;
  readonly wallet: string;
}

/** The account of an opening in one market. */
export function openingAccountOf(
  terms: PerpTerms,
  funds: HeldFunds,
  { positions, orders }: Held,
): OpeningAccount {
  const amount = (text: string) => unitsIn(text, terms.quoteDecimals) ?? 0n;
  const inQuote = positions.filter(({ quoteAsset }) => quoteAsset === terms.quoteAsset);
  const cross = inQuote.filter(({ marginMode }) => marginMode === 'cross');
  const isolated = inQuote.filter(({ marginMode }) => marginMode === 'isolated');
  const isHere = ({ baseAsset }: HeldPosition) => baseAsset === terms.baseAsset;
  const here = cross.filter(isHere);
  const others = cross.filter((position) => !isHere(position));
  const sum = (rows: readonly HeldPosition[], of: (row: HeldPosition) => bigint) =>
    rows.reduce((all, row) => all + of(row), 0n);
  return {
    usable: amount(funds.available),
    crossBacking:
      amount(funds.wallet) -
      sum(isolated, ({ margin }) => amount(margin)) +
      sum(cross, ({ unrealized }) => amount(unrealized)) -
      sum(here, (row) => gainOf(terms, row)) -
      sum(others, ({ maintenance }) => amount(maintenance)),
    crossRows: here.map((row) => rowUnitsOf(terms, row)),
    isolated: isolated
      .filter(isHere)
      .map((row) => ({ ...rowUnitsOf(terms, row), margin: amount(row.margin) })),
    promised: promisedIn(terms, { positions, orders }),
  };
}

/** What is open in one market, and what orders at rest may still open. */
function promisedIn(terms: PerpTerms, { positions, orders }: Held): PromisedLots[] {
  const opening = orders
    .filter(({ action }) => action === 'open')
    .map((order) => ({ ...order, quantity: order.quantityRemaining }));
  return [...positions, ...opening]
    .filter((row) => row.baseAsset === terms.baseAsset && row.quoteAsset === terms.quoteAsset)
    .map(({ side, marginMode: mode, quantity }) => ({ side, mode, lots: lotsOf(quantity) ?? 0n }));
}

/** s × (notional at the mark − entry value). */
function gainOf(terms: PerpTerms, row: HeldPosition): bigint {
  const { lots, entryValue } = rowUnitsOf(terms, row);
  const ticks = ticksOf(row.markPrice, terms) ?? 0n;
  const gain = ticks * lots * notionalFactor(terms) - entryValue;
  return row.side === 'long' ? gain : -gain;
}
