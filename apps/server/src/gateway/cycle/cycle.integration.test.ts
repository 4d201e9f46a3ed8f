/** Timed contracts over HTTP: opened, settled, in the history, with what everybody may see of them. */
import assert from 'node:assert/strict';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, CALLS, createClient, parseKlineRow, REFUSAL_CODES } from '@candor/wire';
import { dataOf } from '../testing/answers.ts';
import { endedContractOf, endOf, offerShort, openShort, SHORT } from '../testing/cycleFloor.ts';
import { exact, sumOf } from '../testing/exact.ts';
import {
  clientOf,
  openServer,
  registerMember,
  type TestMember,
  type TestServer,
} from '../testing/openServer.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
let server: TestServer;
let member: TestMember;
before(async () => {
  server = await openServer();
  member = await registerMember(server);
  await offerShort(server);
});
after(() => server.close());

function codeOf(answer: Answer<unknown>): number {
  assert.ok(answer.type === 'refused', JSON.stringify(answer));
  return answer.code;
}

function sentenceOf(answer: Answer<unknown>): string {
  assert.ok(answer.type === 'refused', JSON.stringify(answer));
  return answer.message;
}

/** Units of 10^-18. */
async function usdt(of: TestMember): Promise<bigint> {
  const row = dataOf(await of.call(CALLS.cycleBalance, { asset: 'USDT' }));
  return exact(row.available);
}

test('§7 cycle calls: symbols and info tell four pairs of the demo with five durations, and the index of each', async () => {
  const pairs = dataOf(await clientOf(server)(CALLS.cycleSymbols, {}));
  assert.deepEqual(
    pairs.map(({ marketSymbol }) => marketSymbol),
    ['BTC/USDT', 'ETH/USDT', 'SOL/USDT', 'XRP/USDT'],
  );
  for (const pair of pairs) {
    assert.ok(pair.isTrading && Number(pair.price) > 0 && pair.pricedAt > 0, pair.marketSymbol);
    assert.ok(Number(pair.low24h) <= Number(pair.price) * 1.001);
    const seconds = pair.durations.map(({ durationSeconds }) => durationSeconds);
    assert.deepEqual(seconds.slice(-5), [30, 60, 300, 900, 3_600]);
  }
  const { pair } = dataOf(await clientOf(server)(CALLS.cycleInfo, PAIR));
  assert.equal(pair.durations.at(-5)?.breakEven, '0.540541');
});

test('§4 cycle order: a buy wins above its entry and loses below, a sell the other way round', async () => {
  const before = await usdt(member);
  const [buy, sell] = [await openShort(member, 'buy'), await openShort(member, 'sell')];
  assert.equal(await usdt(member), before - exact('20'));
  const open = dataOf(await member.call(CALLS.cyclePositionByCoin, PAIR));
  assert.deepEqual(
    open.map(({ orderId, side }) => [orderId, side]),
    [
      [sell, 'sell'],
      [buy, 'buy'],
    ],
  );
  assert.deepEqual(dataOf(await member.call(CALLS.cyclePosition, {})).length, 2);
  assert.deepEqual([open[0]?.profit, open[0]?.loss, open[0]?.feeRate], ['8', '10', '0']);
  assert.equal((open[0]?.expiresAt ?? 0) - (open[0]?.createdAt ?? 0), 2_000);
  const results = [await endOf(member, buy), await endOf(member, sell)];
  for (const result of results) {
    const moved = Number(result.exitPrice) - Number(result.entryPrice);
    const isWon = moved > 0 === (result.side === 'buy');
    const expected = moved === 0 ? 'tie' : isWon ? 'won' : 'lost';
    assert.equal(result.outcome, expected);
    const paid = { won: ['18', '8'], lost: ['0', '-10'], tie: ['10', '0'], void: ['10', '0'] };
    assert.deepEqual([result.paid, result.netResult], paid[result.outcome]);
    assert.ok((result.entryAt ?? 0) >= result.createdAt && result.closedAt >= result.expiresAt);
  }
  const net = sumOf(results.map(({ netResult }) => netResult));
  assert.equal(await usdt(member), before + exact(net));
  const entries = dataOf(await member.call(CALLS.financeByTypeCoin, { entryKind: 'cycle' }));
  assert.equal(sumOf(entries.rows.map(({ amount }) => amount)), net);
  assert.deepEqual(dataOf(await member.call(CALLS.cyclePosition, {})), []);
});

test('§9 cycle top orders: the newest twenty of everybody, without names', async () => {
  const { top } = dataOf(await clientOf(server)(CALLS.cycleInfo, PAIR));
  assert.equal(top.length, 2);
  assert.ok(top.every(({ entryPrice, outcome }) => entryPrice && outcome));
  assert.ok(!JSON.stringify(top).includes(String(member.memberId)));
});

test('§9 cycle history: fifteen a page, with the count of all', async () => {
  const many = await registerMember(server);
  const orders: number[] = [];
  for (let at = 0; at < 16; at += 1) orders.push(await openShort(many, at % 2 ? 'buy' : 'sell'));
  await endOf(many, orders[15] ?? 0);
  const first = dataOf(await many.call(CALLS.cycleTradHistoryByCoin, { ...PAIR, page: 1 }));
  assert.deepEqual([first.rows.length, first.count], [15, 16]);
  const second = dataOf(await many.call(CALLS.cycleTradHistory, { page: 2 }));
  assert.deepEqual(
    second.rows.map(({ orderId }) => orderId),
    [orders[0]],
  );
  const sold = dataOf(await many.call(CALLS.cycleTradHistory, { ...PAIR, side: 'sell' }));
  assert.equal(sold.count, 8);
  const other = { ...PAIR, baseAsset: 'ETH' };
  assert.equal(dataOf(await many.call(CALLS.cycleTradHistory, other)).count, 0);
});

test('§2 market sort by volume: a pair tells what was staked in 24 hours, and keeps it over a new reading', async () => {
  const { pair } = dataOf(await clientOf(server)(CALLS.cycleInfo, PAIR));
  assert.equal(pair.turnover24h, '180');
  await server.rooms.projections.progress.settled(5_000);
  await server.rooms.cycles.readHistory();
  const [again, other] = dataOf(await clientOf(server)(CALLS.cycleSymbols, {}));
  assert.deepEqual([again?.turnover24h, other?.turnover24h], ['180', '0']);
});

test('the index is told as bars, without volume', async () => {
  const ask = { marketSymbol: 'BTC/USDT', periodMinutes: 1, count: 5 } as const;
  const rows = dataOf(await clientOf(server)(CALLS.cycleKline, ask));
  const bar = parseKlineRow(rows.at(-1) ?? '');
  assert.ok(Number(bar?.close) > 0 && bar?.volume === '0');
  const toCome = dataOf(await clientOf(server)(CALLS.cycleKline, { ...ask, date: 20991231235959 }));
  assert.equal(toCome.length, rows.length, 'of a time to come: as many as up to now');
  const query = 'pairname=BTC/USDT&mine=1&date=99999999999999';
  const odd = await fetch(`${server.url}/cycle/kline?${query}`);
  assert.equal(((await odd.json()) as { code: number }).code, REFUSAL_CODES.requestInvalid);
});

test('§7 cycle calls: buyMarket and sellMarket refuse what cannot be accepted, with its own reason', async () => {
  const refused = async (change: Partial<typeof SHORT>) =>
    codeOf(await member.call(CALLS.cycleBuyMarket, { ...SHORT, ...change }));
  assert.equal(await refused({ baseAsset: 'LTC' as 'BTC' }), REFUSAL_CODES.cycleUnknown);
  assert.equal(await refused({ stakeAsset: 'BTC' }), REFUSAL_CODES.cycleCoinUnknown);
  assert.equal(await refused({ stakeAsset: 'NONE' }), REFUSAL_CODES.cycleCoinUnknown);
  assert.equal(await refused({ durationSeconds: 7 }), REFUSAL_CODES.cycleDurationUnknown);
  assert.equal(await refused({ stake: '4.99' }), REFUSAL_CODES.stakeBelowMin);
  assert.equal(await refused({ stake: '2000.01' }), REFUSAL_CODES.stakeAboveMax);
  assert.equal(await refused({ stake: '' }), REFUSAL_CODES.quantityRequired);
});

test('§8 errors: the sentence of a limit says the limit, and what is left of it today', async () => {
  const own = await registerMember(server);
  const told = async (change: Partial<typeof SHORT> = {}) =>
    sentenceOf(await own.call(CALLS.cycleBuyMarket, { ...SHORT, ...change }));
  assert.match(await told({ stake: '4.99' }), /minimum amount .* is 5 USDT$/);
  assert.match(await told({ stake: '2000.01' }), /maximum amount .* is 2,000 USDT$/);
  const limits = { asset: 'USDT', stakeMax: '15.5', lossMax: '12' };
  dataOf(await own.call(CALLS.cycleSetLimits, limits));
  await openShort(own);
  assert.match(await told(), /15\.5 USDT as the most to stake in a day; 5\.5 USDT are left today$/);
  dataOf(await own.call(CALLS.cycleSetLimits, { ...limits, stakeMax: '15.4', lossMax: '10' }));
  assert.match(await told({ stake: '5' }), /10 USDT as the most to lose in a day; 0 USDT are left/);
  const { coolOffUntil = 0 } = dataOf(await own.call(CALLS.cycleCoolOff, { hours: 24 }));
  const until = new Date(coolOffUntil).toISOString().slice(0, 16).replace('T', ' ');
  assert.ok((await told()).endsWith(`It lasts until ${until} UTC`), await told());
});

test('a repeated request opens no second contract', async () => {
  const again = await registerMember(server);
  const before = await usdt(again);
  const call = createClient({
    baseUrl: server.url,
    locale: () => 'en',
    token: () => again.token,
    newKey: () => 'the-same-key-every-time',
  });
  const [first, second] = [
    dataOf(await call(CALLS.cycleBuyMarket, SHORT)),
    dataOf(await call(CALLS.cycleBuyMarket, SHORT)),
  ];
  assert.deepEqual(first, second);
  assert.equal(await usdt(again), before - exact('10'));
});

test('a contract that history has not come to yet is not ready, and not unknown', async (context) => {
  const { shownIds, projections } = server.rooms;
  const entry = shownIds.open('cycle', await openShort(member)) - 1;
  const ask = async () => {
    const orderId = shownIds.show('cycle', entry);
    return codeOf(await member.call(CALLS.cycleReceipt, { orderId }));
  };
  await projections.progress.waitFor(entry, 60_000);
  assert.equal(await ask(), REFUSAL_CODES.cycleOrderUnknown);
  context.mock.getter(projections.progress, 'appliedSeq', () => 0);
  assert.equal(await ask(), REFUSAL_CODES.receiptNotReady);
});

test('a receipt is told to whose contract it is, once it has ended', async () => {
  const other = await registerMember(server);
  const orderId = await openShort(member);
  assert.equal(
    codeOf(await member.call(CALLS.cycleReceipt, { orderId })),
    REFUSAL_CODES.receiptNotReady,
  );
  await endOf(member, orderId);
  const receipt = dataOf(await member.call(CALLS.cycleReceipt, { orderId }));
  // What is signed is the place in the log; lists and questions name it by another number.
  assert.equal(receipt.order.id, server.rooms.shownIds.open('cycle', orderId));
  assert.ok(orderId > 2 ** 52);
  assert.equal(
    codeOf(await other.call(CALLS.cycleReceipt, { orderId })),
    REFUSAL_CODES.cycleOrderUnknown,
  );
  assert.equal(
    codeOf(await member.call(CALLS.cycleReceipt, { orderId: 1 })),
    REFUSAL_CODES.cycleOrderUnknown,
  );
});

test('a receipt whose ticks are not kept any more is not given out', async (context) => {
  const orderId = await endedContractOf(server, member);
  const { receipts } = server.rooms;
  const make = receipts.make.bind(receipts);
  const ticks = join(server.dataDir, 'ticks/BTC-USDT');
  // They are away while the receipt is made, and not for the next tick.
  const making = context.mock.method(receipts, 'make', (...asked: Parameters<typeof make>) => {
    renameSync(ticks, `${ticks}-away`);
    try {
      return make(...asked);
    } finally {
      renameSync(`${ticks}-away`, ticks);
    }
  });
  const told = await member.call(CALLS.cycleReceipt, { orderId });
  making.mock.restore();
  assert.equal(codeOf(told), REFUSAL_CODES.receiptTicksMissing);
  dataOf(await member.call(CALLS.cycleReceipt, { orderId }));
});

/** What whoever has the database's own role might write into the row of a contract that ended. */
const FORGED = [
  'member_id = member_id + 1',
  "side = CASE side WHEN 'buy' THEN 'sell' ELSE 'buy' END",
  'stake = stake * 10',
  'loss = loss - 1',
  'seconds = seconds + 1',
  'accepted_at_ms = accepted_at_ms - 1',
  'expires_at_ms = expires_at_ms + 1',
  'entry_price = entry_price + 1',
  'entry_price = NULL, entry_tick = NULL, entry_decimals = NULL, entry_seal = NULL',
  'exit_price = exit_price + 1',
  "outcome = CASE outcome WHEN 'won' THEN 'lost' ELSE 'won' END",
  'paid = paid + 1',
  "opened_seal = ''",
  'ended_seal = (SELECT ended_seal FROM cycle_contracts ORDER BY order_id LIMIT 1)',
];

test('issue 11 §1 no SQL path: the database’s own role changes no contract, entry, exit or outcome that is told', async () => {
  const { pool } = server.rooms.sql;
  const shownId = await endedContractOf(server, await registerMember(server));
  const orderId = server.rooms.shownIds.open('cycle', shownId);
  const own = await registerMember(server);
  const before = await usdt(own);
  const order = await openShort(own);
  const keptId = server.rooms.shownIds.open('cycle', order);
  const [running] = dataOf(await own.call(CALLS.cyclePositionByCoin, PAIR));
  await pool.query(
    `UPDATE cycle_contracts SET stake = 1, profit = 0, expires_at_ms = 1, side = 'sell' WHERE order_id >= $1`,
    [orderId],
  );
  await pool.query('UPDATE index_candles SET close_pico = 1, high_pico = 1');
  const [still] = dataOf(await own.call(CALLS.cyclePositionByCoin, PAIR));
  assert.deepEqual(
    { ...still, entryAt: 0, entryPrice: '' },
    { ...running, entryAt: 0, entryPrice: '' },
  );
  await pool.query('DELETE FROM cycle_contracts WHERE order_id >= $1', [orderId]);
  while (dataOf(await own.call(CALLS.cyclePosition, {})).length > 0) await delay(50);
  await server.rooms.projections.rebuildProjections();
  const told = await endOf(own, order);
  assert.deepEqual([told.stake, told.side, told.entryPrice], ['10', 'buy', told.entryPrice]);
  assert.equal(await usdt(own), before + exact(told.netResult));
  const receipt = dataOf(await own.call(CALLS.cycleReceipt, { orderId: order }));
  await pool.query('CREATE TABLE kept AS SELECT * FROM cycle_contracts WHERE order_id = $1', [
    keptId,
  ]);
  for (const change of FORGED) {
    await pool.query(`UPDATE cycle_contracts SET ${change} WHERE order_id = $1`, [keptId]);
    const { rows } = dataOf(await own.call(CALLS.cycleTradHistory, { page: 1 }));
    assert.deepEqual(rows, [], change);
    const asked = await own.call(CALLS.cycleReceipt, { orderId: order });
    assert.equal(codeOf(asked), REFUSAL_CODES.cycleOrderUnknown, change);
    await pool.query('DELETE FROM cycle_contracts WHERE order_id = $1', [keptId]);
    await pool.query('INSERT INTO cycle_contracts SELECT * FROM kept');
  }
  assert.deepEqual(await endOf(own, order), told);
  const again = dataOf(await own.call(CALLS.cycleReceipt, { orderId: order }));
  assert.deepEqual(again.result, receipt.result);
});

test('what contracts came to is told pair by pair, and adds up', async () => {
  const owner = await registerMember(server);
  await endedContractOf(server, owner);
  const told = dataOf(await clientOf(server)(CALLS.cycleFairness, {}));
  assert.equal(told.length, 4);
  const [btc] = dataOf(await clientOf(server)(CALLS.cycleFairness, PAIR));
  assert.deepEqual(
    btc?.spans.map(({ hours }) => hours),
    [24, 720],
  );
  const [day] = btc?.spans ?? [];
  assert.ok(day && day.count > 0);
  const back = (Date.now() - day.since) / 3_600_000;
  assert.ok(day.since % 3_600_000 === 0 && back >= 24 && back < 25.1, 'it says when it begins');
  assert.equal(day.won + day.lost + day.tie + day.voided, day.count);
  const [coin] = day.coins;
  assert.equal(exact(coin?.houseResult), exact(coin?.staked) - exact(coin?.paid));
  assert.equal(
    exact(coin?.payoutRatio),
    ((exact(coin?.paid) * 10_000n) / exact(coin?.staked)) * exact('0.0001'),
  );
  const none = { baseAsset: 'LTC', quoteAsset: 'USDT' };
  assert.deepEqual(dataOf(await clientOf(server)(CALLS.cycleFairness, none)), []);
});

test('a member’s own limits hold at once, a higher one waits, a break is not made shorter', async () => {
  const own = await registerMember(server);
  const set = (stakeMax: string, lossMax: string) =>
    own.call(CALLS.cycleSetLimits, { asset: 'USDT', stakeMax, lossMax });
  const [row] = dataOf(await set('15', '')).limits;
  assert.deepEqual([row?.stakeMax, row?.lossMax, row?.staked], ['15', undefined, '0']);
  await openShort(own);
  assert.equal(
    codeOf(await own.call(CALLS.cycleBuyMarket, SHORT)),
    REFUSAL_CODES.dailyStakeReached,
  );
  const [raised] = dataOf(await set('500', '0')).limits;
  assert.deepEqual([raised?.stakeMax, raised?.stakeMaxNext, raised?.lossMax], ['15', '500', '0']);
  assert.ok((raised?.stakeNextAt ?? 0) > Date.now() + 86_000_000);
  assert.equal(codeOf(await set('-1', '')), REFUSAL_CODES.quantityNotPositive);
  assert.equal(
    codeOf(await own.call(CALLS.cycleCoolOff, { hours: 23 })),
    REFUSAL_CODES.coolOffInvalid,
  );
  const { coolOffUntil = 0 } = dataOf(await own.call(CALLS.cycleCoolOff, { hours: 48 }));
  const shorter = dataOf(await own.call(CALLS.cycleCoolOff, { hours: 24 }));
  assert.equal(shorter.coolOffUntil, coolOffUntil);
  assert.equal(codeOf(await own.call(CALLS.cycleSellMarket, SHORT)), REFUSAL_CODES.coolOffActive);
  const told = dataOf(await own.call(CALLS.cycleProtection, {}));
  assert.ok((told.startedAt ?? 0) > 0);
});

interface Told {
  readonly parts: Readonly<Record<string, string>>;
}

test('issue 14 §1: while ticks cannot be published nothing ends, no contract is taken, and all goes on by itself', async () => {
  const { ticks } = server.rooms;
  const key = { idempotencyKey: 'before-they-went' };
  const first = dataOf(await member.call(CALLS.cycleBuyMarket, SHORT, key));
  renameSync(ticks.directory, `${ticks.directory}-gone`);
  writeFileSync(ticks.directory, 'not mounted');
  while (ticks.areWritten()) await delay(20);
  const partOf = async () =>
    ((await (await fetch(`${server.url}/health`)).json()) as Told).parts.ticks;
  assert.equal(await partOf(), 'warning');
  const [told] = server.rooms.conditions.list();
  assert.match(told?.words ?? '', /The signed ticks cannot be written.*mount it, or put it back/);
  assert.equal(codeOf(await member.call(CALLS.cycleBuyMarket, SHORT)), REFUSAL_CODES.cycleClosed);
  const again = dataOf(await member.call(CALLS.cycleBuyMarket, SHORT, key));
  assert.equal(again.orderId, first.orderId, 'what was accepted before is told again');
  await endOf(member, first.orderId);
  rmSync(ticks.directory);
  renameSync(`${ticks.directory}-gone`, ticks.directory);
  while (!ticks.areWritten()) await delay(20);
  assert.equal(await partOf(), 'ok');
  const receipt = dataOf(await member.call(CALLS.cycleReceipt, { orderId: first.orderId }));
  assert.ok(receipt.paths.length > 0, 'its ticks are published all the same');
  await openShort(member);
});
