import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { asMarketId, asMemberId, type MemberId } from '@candor/money';
import { openLog } from '../ops/log.ts';
import { openSql, type Sql } from '../sql/open.ts';
import type { Wish } from './addAlert.ts';
import { openAlerts } from './alertsDesk.ts';
import type { Alert } from './alertsGround.ts';
import type { AlertPrices, PriceNews } from './prices.ts';

const log = openLog({ level: 'silent' });
const dataDir = mkdtempSync(join(tmpdir(), 'candor-alerts-'));
const MARKET = { marketId: asMarketId(1), marketKey: 'spot:BTC/USDT', priceDecimals: 2 } as const;
const MINUTE = 60_000;

let sql: Sql;
let hear: (news: PriceNews) => void = () => undefined;
let price = 10_000;
let now = 1_000 * MINUTE;
let told: readonly (readonly [number, Alert])[] = [];
before(async () => {
  sql = await openSql({ dataDir, databaseUrl: undefined, log, onFault: () => undefined });
  for (const member_id of [7, 8]) {
    await sql.pool.query(
      `insert into members (member_id, email, password_hash, invite_code, agreed_at_ms, registered_at_ms)
       values ($1, $2, '$argon2id$x', $3, 0, 0)`,
      [member_id, `m${member_id}@example.org`, `CODE${member_id}`],
    );
  }
});
after(async () => {
  await sql.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const prices: AlertPrices = {
  marketOf: (key) => (key === MARKET.marketKey ? MARKET : undefined),
  markets: () => [MARKET],
  priceOf: () => price,
  lastHour: async (_, basis) =>
    basis === 'last' ? [{ at: now - 30 * MINUTE, high: 9_300, low: 9_000 }] : [],
  onPrices: (listener) => {
    hear = listener;
    return () => undefined;
  },
};

function open(
  tell = (memberId: MemberId, alert: Alert) => {
    told = [...told, [memberId, alert]];
  },
) {
  return openAlerts({ sql: sql.db, prices, tell, log, now: () => now });
}

function comes(high: number, low = high, basis: PriceNews['basis'] = 'last'): void {
  price = low;
  now += 1_000;
  hear({ marketId: asMarketId(1), basis, at: now, high, low, price: low });
}

const WISH: Wish = {
  marketKey: 'spot:BTC/USDT',
  basis: 'last',
  rule: 'above',
  price: '110',
  percent: undefined,
};

test('an alert waits over a restart, fires at the highest price between two looks, and only once', async () => {
  let desk = await open();
  const added = await desk.add(asMemberId(7), WISH);
  assert.ok('alertId' in added);
  await desk.close();
  desk = await open();
  comes(10_999);
  comes(99_999, 99_999, 'index');
  await desk.settled();
  assert.equal(told.length, 0);
  comes(11_050, 10_990);
  comes(12_000);
  await desk.settled();
  assert.equal(told.length, 1);
  assert.equal(told[0]?.[0], 7);
  assert.equal(told[0]?.[1].firedPrice, '110.50');
  const [row] = await desk.list(asMemberId(7));
  assert.equal(row?.firedAt, told[0]?.[1].firedAt);
  await desk.close();
});

test('a move within the hour is measured from what was before the start', async () => {
  told = [];
  price = 9_200;
  const desk = await open();
  await desk.add(asMemberId(7), { ...WISH, rule: 'move', price: undefined, percent: '5' });
  comes(9_400);
  comes(9_449);
  await desk.settled();
  assert.equal(told.length, 0, 'less than 5 % above 90.00');
  comes(9_450);
  await desk.settled();
  assert.equal(told[0]?.[1].firedPrice, '94.50');
  await desk.close();
});

test('what fired and was not told before a crash is told at the next start', async () => {
  told = [];
  price = 10_000;
  const desk = await open(() => {
    throw new Error('the process ends here');
  });
  await desk.add(asMemberId(8), { ...WISH, rule: 'below', price: '90' });
  comes(9_000);
  await desk.settled();
  await desk.close();
  assert.equal(told.length, 0);
  const again = await open();
  assert.deepEqual(
    told.map(([memberId, { rule }]) => [memberId, rule]),
    [[8, 'below']],
  );
  await again.close();
  const third = await open();
  assert.equal(told.length, 1);
  await third.eraseOf(asMemberId(8));
  assert.deepEqual(await third.list(asMemberId(8)), []);
  await third.close();
});

test('a price that came and went while SQL was away fires as soon as it is back, at that price', async () => {
  const heard: (readonly [number, string | undefined])[] = [];
  price = 10_000;
  const desk = await open((memberId, { firedPrice }) => heard.push([memberId, firedPrice]));
  const added = await desk.add(asMemberId(8), { ...WISH, price: '120' });
  assert.ok('alertId' in added);
  await sql.pool.query('alter table price_alerts rename to price_alerts_away');
  comes(12_500);
  await desk.settled();
  comes(10_000);
  await desk.settled();
  await sql.pool.query('alter table price_alerts_away rename to price_alerts');
  assert.deepEqual(heard, []);
  comes(10_000);
  await desk.settled();
  assert.deepEqual(heard, [[8, '125.00']]);
  await desk.close();
});
