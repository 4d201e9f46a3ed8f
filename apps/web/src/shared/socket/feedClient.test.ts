import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Push, type TopPush, writePush } from '@candor/wire';
import { FeedClient, FLUSH_MS, OWN_FLUSH_MS, PAUSE_AFTER_MS } from './feedClient.ts';
import { delayOf } from './newestMarket.ts';
import { fakeClock, fakeLines } from './testing/fakeLines.ts';
import { pairNamed } from './testing/pairNamed.ts';

const BTC = 'USDT_BTC_trad_15';

function fixture(mayResend = true) {
  const { clock, pass } = fakeClock();
  const lines = fakeLines();
  const feed = new FeedClient({ clock, open: lines.open, mayResend: () => mayResend });
  const say = (frame: Push) => lines.say(writePush(frame));
  return { ...lines, feed, pass, say, sayText: lines.say };
}

/** A feed that follows BTC/USDT on an open line. */
async function following() {
  const stage = fixture();
  stage.feed.listen(() => {});
  stage.connect();
  const stop = stage.feed.follow('spot:BTC/USDT', 15);
  await settled();
  return { ...stage, stop };
}

/** Follows and leaves are told after the current turn. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function top(sequence: number, previous?: number): TopPush {
  const bids = [{ price: String(sequence), quantity: '1' }];
  const named = { marketKind: 'spot', marketSymbol: 'BTC/USDT' } as const;
  const shared = { ...named, sequence, bids, asks: [], trades: [] };
  return previous === undefined ? shared : { ...shared, previous };
}

const bestBid = (feed: FeedClient) => feed.markets.book('spot:BTC/USDT')?.bids[0]?.price;

test('§7 websocket: home and market connect and hear all pairs though nothing is followed', () => {
  const { feed, count, sent, connect, say } = fixture();
  assert.equal(count(), 0);
  feed.listen(() => {});
  assert.equal(count(), 1);
  connect();
  say({ symbols: [pairNamed('BTC/USDT')] });
  assert.equal(feed.markets.pair('spot:BTC/USDT')?.marketSymbol, 'BTC/USDT');
  assert.deepEqual(sent, []);
});

test('§7 websocket: the subscription names main coin, coin, kind and period', async () => {
  const { sent } = await following();
  assert.deepEqual(sent, [BTC]);
});

test('a network that is back replaces the line at once, and the pair is followed on it', async () => {
  const { feed, count, sent, connect } = await following();
  assert.equal(count(), 1);
  feed.renew();
  assert.equal(count(), 2);
  connect();
  assert.deepEqual(sent, [BTC, BTC]);
});

test('a network that is back connects nothing where the feed was never used', () => {
  const { feed, count } = fixture();
  feed.renew();
  assert.equal(count(), 0);
});

test('leaving the last screen of a pair ends the subscription and forgets its book', async () => {
  const { feed, sent, say, stop } = await following();
  say({ top: top(5) });
  stop();
  await settled();
  assert.deepEqual(sent, [BTC, 'unsubscribe']);
  assert.equal(bestBid(feed), undefined);
});

test('going from one screen of a pair to another sends nothing', async () => {
  const { feed, sent, stop } = await following();
  stop();
  feed.follow('spot:BTC/USDT', 15);
  await settled();
  assert.deepEqual(sent, [BTC]);
});

test('another pair or period replaces the subscription', async () => {
  const { feed, sent, stop } = await following();
  stop();
  feed.follow('spot:ETH/USDT');
  await settled();
  assert.deepEqual(sent, [BTC, 'USDT_ETH_trad_1']);
});

test('product §3 wire: a gap asks for the book once and waits for the snapshot', async () => {
  const { feed, sent, say } = await following();
  say({ top: top(5) });
  say({ top: top(8, 7) });
  say({ top: top(9, 8) });
  assert.deepEqual(sent, [BTC, BTC]);
  assert.equal(bestBid(feed), '5');
  say({ top: top(10) });
  say({ top: top(11, 10) });
  assert.equal(bestBid(feed), '11');
});

test('what is still told of a pair that was left asks for nothing', async () => {
  const { feed, sent, say, stop } = await following();
  say({ top: top(5) });
  stop();
  feed.follow('spot:ETH/USDT');
  await settled();
  say({ top: top(6, 5) });
  assert.deepEqual(sent, [BTC, 'USDT_ETH_trad_1']);
});

test('§4 reconnect: the book is read anew and listeners hear of the return', async () => {
  const { feed, sent, say, lose, pass, connect } = await following();
  let returns = 0;
  feed.listenToReturns(() => {
    returns += 1;
  });
  say({ top: top(5) });
  lose();
  pass(15_000);
  connect();
  say({ top: top(3) });
  assert.deepEqual(sent, [BTC, BTC]);
  assert.equal(bestBid(feed), '3');
  assert.equal(returns, 1);
});

test('§8 websocket data abnormal: a frame that cannot be read changes nothing', async () => {
  const { feed, say, sayText } = await following();
  say({ top: top(5) });
  for (const text of ['', '{', '[]', '{"top":{"symbol":"BTC/USDT"}}']) sayText(text);
  assert.equal(bestBid(feed), '5');
});

test('§8 websocket abnormal: each trouble is told once until a frame can be read again', async () => {
  const { feed, say, sayText, lose, pass } = await following();
  const told: string[] = [];
  feed.listenToTrouble((trouble) => told.push(trouble));
  sayText('{');
  sayText('{');
  lose();
  pass(15_000);
  lose();
  assert.deepEqual(told, ['data', 'connection']);
  pass(15_000);
  say({ top: top(5) });
  lose();
  assert.deepEqual(told, ['data', 'connection', 'connection']);
});

test('screens are told at most ten times a second, with the newest bar of each kind', async () => {
  const { feed, say, pass } = await following();
  const rows: string[] = [];
  let told = 0;
  feed.listenToBars(({ row }) => rows.push(row));
  feed.listen(() => {
    told += 1;
  });
  for (const close of ['1', '2', '3']) {
    const row = `20261121000000|1|3|1|${close}|1`;
    say({ kline: { marketKind: 'spot', marketSymbol: 'BTC/USDT', periodMinutes: 15, row } });
    say({ top: top(Number(close)) });
  }
  assert.equal(told, 0);
  pass(FLUSH_MS);
  assert.equal(told, 1);
  assert.deepEqual(rows, ['20261121000000|1|3|1|3|1']);
  pass(1_000);
  assert.equal(told, 1);
});

test('bars of trades, marks and indexes are told apart', async () => {
  const { feed, say, pass } = await following();
  const rows: string[] = [];
  feed.listenToBars(({ series, row }) => rows.push(`${series} ${row.slice(15)}`));
  const row = (close: string) => `20261121000000|1|3|1|${close}|0`;
  const of = { marketSymbol: 'BTC/USDT', periodMinutes: 15 } as const;
  say({ kline: { ...of, marketKind: 'perp', row: row('1') } });
  say({ perpKline: { ...of, mark: row('2'), index: row('3') } });
  pass(FLUSH_MS);
  assert.deepEqual(rows, ['last 1|3|1|1|0', 'mark 1|3|1|2|0', 'index 1|3|1|3|0']);
});

test('the same pair of two kinds is two markets: neither figures, book nor bars are mixed', async () => {
  const { feed, say, pass } = await following();
  const rows: string[] = [];
  feed.listenToBars(({ marketKind, row }) => rows.push(`${marketKind} ${row}`));
  const row = '20261121000000|1|3|1|2|1';
  for (const marketKind of ['spot', 'perp'] as const) {
    const price = marketKind === 'spot' ? '100.00' : '101.00';
    say({ symbols: [{ ...pairNamed('BTC/USDT'), marketKind, price }] });
    say({ top: { ...top(marketKind === 'spot' ? 5 : 9), marketKind } });
    say({ kline: { marketKind, marketSymbol: 'BTC/USDT', periodMinutes: 15, row } });
  }
  pass(FLUSH_MS);
  assert.equal(feed.markets.pair('spot:BTC/USDT')?.price, '100.00');
  assert.equal(feed.markets.pair('perp:BTC/USDT')?.price, '101.00');
  assert.equal(bestBid(feed), '5');
  assert.equal(feed.markets.book('perp:BTC/USDT')?.sequence, 9);
  assert.deepEqual(rows, [`spot ${row}`, `perp ${row}`]);
});

test('a figure that did not change keeps its identity, so that nothing is drawn anew', async () => {
  const { feed, say } = await following();
  say({ symbols: [pairNamed('BTC/USDT')] });
  const first = feed.markets.pair('spot:BTC/USDT');
  say({ symbols: [pairNamed('BTC/USDT')] });
  assert.equal(feed.markets.pair('spot:BTC/USDT'), first);
});

test('a hidden page pauses the feed after 10 s; seen again it connects and reads anew at once', async () => {
  const { feed, sent, count, isOpen, pass, connect } = await following();
  feed.hide();
  pass(PAUSE_AFTER_MS);
  assert.equal(isOpen(), false);
  pass(600_000);
  assert.equal(count(), 1);
  feed.show();
  assert.equal(count(), 2);
  connect();
  assert.deepEqual(sent, [BTC, BTC]);
});

test('figures from before a page was hidden are as old as they are until the feed speaks again', async () => {
  const { feed, pass, connect, say } = await following();
  say({ symbols: [pairNamed('BTC/USDT')] });
  feed.hide();
  pass(1_200_000);
  feed.show();
  assert.equal(delayOf(feed.silence()), 1_200);
  connect();
  say({ symbols: [pairNamed('BTC/USDT')] });
  assert.equal(feed.silence(), 0);
});

test('a device that slept has old figures, and a line that nobody trusts; one that is being made stays', async () => {
  const { feed, count, connect, say } = await following();
  say({ symbols: [pairNamed('BTC/USDT')] });
  feed.wake(3_600_000);
  assert.equal(count(), 2);
  assert.equal(delayOf(feed.silence()), 3_600);
  feed.wake(0);
  assert.equal(count(), 2);
  connect();
  say({ symbols: [pairNamed('BTC/USDT')] });
  assert.equal(feed.silence(), 0);
});

test('a page that is hidden for a moment keeps its line', async () => {
  const { feed, count, pass } = await following();
  feed.hide();
  pass(PAUSE_AFTER_MS - 1);
  feed.show();
  pass(PAUSE_AFTER_MS);
  assert.equal(count(), 1);
});

test('a page that was frozen while hidden does not trust its old line', async () => {
  const { clock, pass } = fakeClock();
  const lines = fakeLines();
  let slept = 0;
  const sleepy = { ...clock, now: () => clock.now() + slept };
  const feed = new FeedClient({ clock: sleepy, open: lines.open, mayResend: () => true });
  feed.listen(() => {});
  lines.connect();
  feed.hide();
  slept = 3_600_000;
  feed.show();
  assert.equal(lines.count(), 2);
  pass(PAUSE_AFTER_MS);
  assert.equal(lines.count(), 2);
});

test('figures are called delayed after more than 3 s of silence, also before the first frame', () => {
  const { feed, pass } = fixture();
  pass(60_000);
  assert.equal(feed.silence(), 0);
  feed.listen(() => {});
  pass(3_000);
  assert.equal(delayOf(feed.silence()), undefined);
  pass(1_500);
  assert.equal(delayOf(feed.silence()), 4);
});

test('the member’s own news are told soon, then four times a second at most, and before the line is gone', () => {
  const { feed, connect, say, lose, pass } = fixture();
  const heard: string[] = [];
  feed.listenToOwn(({ sequence }) => heard.push(`news ${sequence}`));
  feed.listenToDowns(() => heard.push('down'));
  feed.listen(() => {});
  connect();
  const own = (sequence: number) =>
    say({ own: { sequence, openOrders: [], closedOrders: [], balances: [] } });
  own(3);
  own(4);
  assert.deepEqual(heard, []);
  pass(FLUSH_MS);
  assert.deepEqual(heard, ['news 3', 'news 4']);
  own(5);
  pass(OWN_FLUSH_MS - 1);
  assert.equal(heard.length, 2);
  pass(1);
  own(6);
  lose();
  assert.deepEqual(heard.slice(2), ['news 5', 'news 6', 'down']);
});

test('§7 401: the end of the session is told to who listens, and nothing else is', () => {
  const { feed, connect, say } = fixture();
  let ends = 0;
  const stop = feed.listenToSessionEnd(() => {
    ends += 1;
  });
  feed.listen(() => {});
  connect();
  say({ symbols: [] });
  assert.equal(ends, 0);
  say({ code: 401 });
  assert.equal(ends, 1);
  stop();
  say({ code: 401 });
  assert.equal(ends, 1);
});
