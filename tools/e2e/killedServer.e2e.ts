import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Client } from '@candor/wire';
import type { Page, Route } from 'playwright-core';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import { removeDataDir, type ServerProcess } from '../world/serverProcess.ts';
import { assertEntriesMatchHoldings, holding, openOrders, units } from './ledger.ts';
import { asOperator } from './operatorSteps.ts';
import { type WatchedSocket, watchSockets } from './socketWatch.ts';
import { NO_PAST, startStillServer, useStage } from './stage.ts';
import { openTrade, type TradeScreen } from './tradeSteps.ts';
import { asMember } from './visit.ts';

/** What a browser says of a server that is gone. */
const GONE = [
  /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|FAILED|SOCKET_NOT_CONNECTED)/,
  /WebSocket connection to .* failed/,
];
/** §4 reconnects 15 s after the loss; the rest is for the restart and the first push. */
const RECONNECTED_MS = 40_000;
const SUBSCRIPTION = 'USDT_BTC_trad_1';
const PRICE = '66000';
const stage = useStage();
let server: ServerProcess;

before(async () => {
  server = await startStillServer({ env: NO_PAST });
});
after(async () => {
  await server.stop();
  removeDataDir(server.dataDir);
});

/** Starts the server again on the same data and the same port, so that the open page finds it. */
async function restart(): Promise<void> {
  const { dataDir, url } = server;
  server = await startStillServer({ dataDir, env: NO_PAST, port: Number(new URL(url).port) });
}

async function send(screen: TradeScreen, quantity: string): Promise<void> {
  await screen.amount.fill(quantity);
  await screen.submit.click();
  await screen.confirm();
}

async function place(page: Page, screen: TradeScreen, quantity: string): Promise<void> {
  await send(screen, quantity);
  await page
    .getByRole('listitem')
    .filter({ hasText: `0 / ${quantity}` })
    .waitFor();
}

/** The next order is accepted, but its answer dies with the server. Gives the key it was sent with. */
async function loseNextAnswer(page: Page): Promise<{ readonly key: Promise<string> }> {
  const { promise: key, resolve: lost } = Promise.withResolvers<string>();
  const handler = async (route: Route) => {
    const answer = await route.fetch();
    assert.equal((await answer.json()).code, 200, 'the exchange accepted it');
    await server.kill();
    await route.abort('connectionreset');
    lost(route.request().headers()['idempotency-key'] ?? '');
  };
  await page.route('**/trad/buyLimit', handler, { times: 1 });
  return { key };
}

/** §4: 15 s after the loss the app connects again and resends what it had subscribed to. */
async function waitForReconnection(sockets: readonly WatchedSocket[]): Promise<void> {
  const isBack = () => sockets.at(-1)?.sent.includes(SUBSCRIPTION) && sockets.length > 1;
  await until(isBack, 'a socket that subscribes again', RECONNECTED_MS);
  sockets.slice(1).forEach(({ openedAt }, index) => {
    const waited = openedAt - (sockets[index]?.lostAt ?? 0);
    assert.ok(waited > 14_000 && waited < 20_000, `connected again after ${waited} ms`);
  });
}

async function quantities(call: Client): Promise<string[]> {
  return (await openOrders(call)).map((order) => order.quantity).sort();
}

test('§4 websocket: killed while orders are placed, the app comes back, nothing is lost or doubled', () =>
  asMember({ browser: stage.browser, url: server.url }, { expected: GONE }, async (visit) => {
    const { page, member } = visit;
    const sockets = watchSockets(page);
    const screen = await openTrade(visit);
    await page.evaluate('globalThis.isSamePage = true');
    await screen.chooseStyle('limit');
    await screen.price.fill(PRICE);
    for (const quantity of ['0.00101', '0.00202', '0.00303']) await place(page, screen, quantity);

    const lost = await loseNextAnswer(page);
    await send(screen, '0.00404');
    const firstKey = await lost.key;
    await page.getByText('Request failed! Please check network connection').waitFor();
    assert.equal(await screen.amount.inputValue(), '0.00404', 'the order stays in the form');
    await page.getByText(/Prices delayed by \d+ s/).waitFor();
    await screen.submit.click();
    await screen.dialog.getByText(/Prices are delayed by \d+ s/).waitFor();
    await screen.confirm();
    await page.getByText('Request failed! Please check network connection').waitFor();
    await restart();
    await page.getByText(/Prices delayed/).waitFor({ state: 'detached', timeout: RECONNECTED_MS });
    await waitForReconnection(sockets);
    assert.equal(await page.evaluate('globalThis.isSamePage'), true, 'without a reload');
    const kept = ['0.00101', '0.00202', '0.00303', '0.00404'];
    assert.deepEqual(await quantities(member.call), kept);

    const retried = page.waitForRequest('**/trad/buyLimit');
    await screen.submit.click();
    await screen.confirm();
    assert.equal((await retried).headers()['idempotency-key'], firstKey);
    await page.getByText('Order placed').waitFor();
    assert.deepEqual(await quantities(member.call), kept, 'the retry placed no second order');
    for (const quantity of kept) await page.getByText(`0 / ${quantity}`).waitFor();

    const cost = kept.reduce((sum, quantity) => sum + units(quantity) * 66_000n, 0n);
    const usdt = await holding(member.call, 'USDT');
    assert.deepEqual(usdt, { available: units('10000') - cost, held: cost });
    await assertEntriesMatchHoldings(member.call);
    const replayed = await asOperator(server.dataDir, 'replay', '--verify');
    assert.match(replayed, /every asset sums to zero/);
  }));
