/** What the exchange has on record about a member, in whole units, read through the calls. */
import assert from 'node:assert/strict';
import { formatUnits, parseDecimal, unitsAtScale } from '@candor/money';
import { CALLS, type Client, type Fill, type LedgerEntry } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';

/** Every asset of the demo has 8 decimals. */
const DECIMALS = 8;

export interface Holding {
  readonly available: bigint;
  readonly held: bigint;
}

/** `text` in the smallest units of an asset; fails when it has more decimals. */
export function units(text: string): bigint {
  const value = parseDecimal(text);
  const whole = value && unitsAtScale(value, DECIMALS);
  assert.notEqual(whole, undefined, `${text} is no amount`);
  return whole ?? 0n;
}

/** Units as the calls write them. */
export function amountText(whole: bigint): string {
  return formatUnits(whole, DECIMALS);
}

/** What the member has of every asset. */
export async function holdings(call: Client): Promise<Map<string, Holding>> {
  const rows = dataOf(await call(CALLS.myAccount, {}));
  return new Map(
    rows.map((row) => [row.asset, { available: units(row.available), held: units(row.held) }]),
  );
}

/** What the member has of one asset. */
export async function holding(call: Client, asset: string): Promise<Holding> {
  return (await holdings(call)).get(asset) ?? { available: 0n, held: 0n };
}

interface RowsPage<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
  readonly isBehind?: boolean | undefined;
}

/** More than a projection is ever behind, also on a machine with other things to do. */
const LAG_MS_MAX = 30_000;

/** All rows of a paged list, as soon as it is up to date. */
async function allRows<Row>(read: (page: number) => Promise<RowsPage<Row>>): Promise<Row[]> {
  const deadline = Date.now() + LAG_MS_MAX;
  for (;;) {
    const rows: Row[] = [];
    let isBehind = false;
    for (let page = 1; ; page += 1) {
      const part = await read(page);
      rows.push(...part.rows);
      isBehind ||= part.isBehind === true;
      if (part.rows.length === 0 || rows.length >= part.count) break;
    }
    if (!isBehind) return rows;
    assert.ok(Date.now() < deadline, 'the list stays behind');
  }
}

/** Every entry of the member's ledger, newest first. */
export function ledgerEntries(call: Client): Promise<LedgerEntry[]> {
  return allRows(async (page) => dataOf(await call(CALLS.financeByTypeCoin, { page })));
}

/** Every fill of the member, newest first. */
export function fills(call: Client): Promise<Fill[]> {
  return allRows(async (page) => dataOf(await call(CALLS.tradOrder, { page })));
}

/** Every open order of the member, newest first. */
export function openOrders(call: Client) {
  return allRows(async (page) => dataOf(await call(CALLS.tradEntrust, { page })));
}

/** Every closed order of the member, newest first. */
export function closedOrders(call: Client) {
  return allRows(async (page) => dataOf(await call(CALLS.tradHistory, { page })));
}

/** The sum of some entries by asset. */
function sumByAsset(entries: readonly LedgerEntry[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { asset, amount } of entries) {
    sums.set(asset, (sums.get(asset) ?? 0n) + units(amount));
  }
  return sums;
}

/** Fails unless the entries add up to what is available and held, in every asset, to the last unit. */
export async function assertEntriesMatchHoldings(call: Client): Promise<void> {
  const sums = sumByAsset(await ledgerEntries(call));
  for (const [asset, { available, held }] of await holdings(call)) {
    assert.equal(amountText(sums.get(asset) ?? 0n), amountText(available + held), asset);
  }
}
