/** The state of an exchange and of a NaiveWorld in the same words, to be held against each other. Tests only. */
import { asAssetId, type MemberIndex } from '@candor/money';
import type { Exchange } from '../../exchange.ts';
import {
  type Account,
  COIN_AVAILABLE,
  CONTRACT_AVAILABLE,
  CONTRACT_MARGIN,
  CONTRACT_ORDER,
} from '../../ledger/account.ts';
import type { PerpMarket } from '../perps.ts';
import { ROW } from '../positionRows.ts';
import { bookOf, type NaiveKey, type NaiveMarket, type NaiveWorld } from './naiveWorld.ts';

/** Coins, free, on order and in margins, each by member; clearing, fees, fund; then market by market. */
export interface Told {
  readonly answer?: string;
  readonly accounts: readonly (readonly bigint[])[];
  readonly house: readonly bigint[];
  readonly markets: readonly {
    readonly prices: readonly number[];
    readonly rows: readonly string[];
    readonly orders: readonly string[];
    readonly triggers: readonly string[];
  }[];
}

/** What the exchange says. */
export function tellExchange({ ledger, members, perps }: Exchange): Told {
  const indexes = Array.from({ length: members.count }, (_, member) => member as MemberIndex);
  const of = (account: Account) =>
    indexes.map((member) => ledger.balance(ledger.find(member, account, asAssetId(0))));
  const houses = ['clearing', 'fee', 'insurance'] as const;
  return {
    accounts: [COIN_AVAILABLE, CONTRACT_AVAILABLE, CONTRACT_ORDER, CONTRACT_MARGIN].map(of),
    house: houses.map((name) => ledger.balance(ledger.houseCell(name, asAssetId(0)))),
    markets: perps.list.map((perp) => ({
      prices: [perp.mark, perp.last, perp.fundingRateE9],
      rows: rowsOf(perp),
      orders: ordersOf(perp),
      triggers: triggersOf(perp),
    })),
  };
}

/** What the twin says. */
export function tellNaive({ accounts, clearing, fees, fund, markets }: NaiveWorld): Told {
  const { coins, free, onOrder, margins } = accounts;
  return {
    accounts: [coins, free, onOrder, margins].map((list) => [...list]),
    house: [clearing, fees, fund],
    markets: markets.map((market) => ({
      prices: [market.mark, market.last, market.rateE9],
      rows: naiveRowsOf(market),
      orders: naiveOrdersOf(market),
      triggers: naiveTriggersOf(market),
    })),
  };
}

function textOf(
  { member, side, mode }: NaiveKey,
  ...numbers: readonly (number | bigint)[]
): string {
  return [
    member,
    side === 0 ? 'long' : 'short',
    mode === 0 ? 'cross' : 'isolated',
    ...numbers,
  ].join(' ');
}

function rowsOf({ rows }: PerpMarket): string[] {
  const told: string[] = [];
  for (let slot = 1; slot <= rows.slotMax; slot += 1) {
    const lots = rows.get(slot, ROW.lots);
    if (!rows.isRow(slot) || lots === 0) continue;
    const numbers = [ROW.entry, ROW.margin, ROW.settled, ROW.fees, ROW.funding, ROW.leverage].map(
      (field) => rows.get(slot, field),
    );
    told.push(textOf(rows.keyOf(slot), lots, ...numbers));
  }
  return told.sort();
}

function naiveRowsOf({ rows }: NaiveMarket): string[] {
  return rows
    .filter(({ lots }) => lots > 0)
    .map((row) => {
      const { lots, entry, margin, settled, fees, funding, leverage } = row;
      return textOf(row, lots, entry, margin, settled, fees, funding, leverage);
    })
    .sort();
}

function ordersOf({ market, terms, rows }: PerpMarket): string[] {
  const told: string[] = [];
  market.book.forEachOrder((slot) => {
    const price = market.book.priceOf(slot);
    const left = market.book.remainingOf(slot);
    const held = BigInt(market.funds.heldOf(slot));
    told.push(textOf(rows.keyOf(terms.rowOf(slot)), price, left, held));
  });
  return told;
}

function naiveOrdersOf(market: NaiveMarket): string[] {
  return [false, true]
    .flatMap((isSell) => bookOf(market, isSell))
    .map(({ key, price, left, held }) => textOf(key, price, left, held));
}

function triggersOf({ triggers }: PerpMarket): string[] {
  return triggers
    .list()
    .toSorted((left, right) => left.id - right.id)
    .map((each) => {
      const numbers = [each.takeProfit, each.stopLoss, each.lots];
      return textOf(each, ...numbers, each.kind === 'order' ? each.triggerPrice : 0);
    });
}

function naiveTriggersOf({ triggers }: NaiveMarket): string[] {
  return triggers
    .toSorted((left, right) => left.number - right.number)
    .map(({ key, takeProfit, stopLoss, lots, order }) =>
      textOf(key, takeProfit, stopLoss, lots, order?.triggerPrice ?? 0),
    );
}
