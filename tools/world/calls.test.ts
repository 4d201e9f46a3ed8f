import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { CALLS, LOCALES, REFUSAL_CODES, TEXTS } from '@candor/wire';
import { exact, sumOf } from '../../apps/server/src/gateway/testing/exact.ts';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import { TEST_DATABASES, type TestDatabase } from '../../apps/server/src/sql/testing/databases.ts';
import { clientOf, type NewMember, newMember } from './newMember.ts';
import { removeDataDir, type ServerProcess, startServer } from './serverProcess.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

for (const kind of TEST_DATABASES) {
  describe(`calls on ${kind.name}`, () => {
    let database: TestDatabase;
    let server: ServerProcess;
    let alice: NewMember;

    before(async () => {
      database = await kind.start();
      server = await startServer({ env: { ...database.env, CANDOR_DEMO_HISTORY_HOURS: '1' } });
      alice = await newMember(server.url);
    });

    after(async () => {
      await server.stop();
      removeDataDir(server.dataDir);
      await database.stop();
    });

    async function lastPrice(): Promise<string> {
      const answer = await alice.call(CALLS.trad, PAIR);
      assert.ok(answer.type === 'success');
      return answer.data.pair.price;
    }

    async function raw(
      path: string,
      init: RequestInit = {},
    ): Promise<{ code: number; msg: string }> {
      const response = await fetch(server.url + path, init);
      assert.ok(
        response.status === 200 || response.status === 401 || response.status === 404,
        path,
      );
      return (await response.json()) as { code: number; msg: string };
    }

    test('§7 spot calls: visitors read overview, symbols, trad, kline and currencyIntroduction', async () => {
      const visitor = clientOf(server.url);
      const overview = await visitor(CALLS.overview, {});
      assert.ok(overview.type === 'success' && overview.data.length >= 4);
      assert.match(overview.data[0]?.valueFiat ?? '', /^\d+\.\d{2}$/);
      const symbols = await visitor(CALLS.symbols, {});
      assert.ok(symbols.type === 'success' && symbols.data.length >= 8);
      for (const [marketKind, list] of [
        ['spot', symbols],
        ['perp', await visitor(CALLS.contractSymbols, {})],
        ['cycle', await visitor(CALLS.cycleSymbols, {})],
      ] as const) {
        const lines = await visitor(CALLS.closes, { marketKind });
        assert.ok(list.type === 'success' && lines.type === 'success');
        const named = list.data.map(({ marketSymbol }) => marketSymbol);
        const drawn = lines.data.filter(({ closes }) => closes.length > 0 && closes.length <= 24);
        assert.deepEqual(
          named.filter((symbol) => !drawn.some(({ marketSymbol }) => marketSymbol === symbol)),
          [],
          marketKind,
        );
      }
      const pair = await visitor(CALLS.trad, PAIR);
      assert.ok(
        pair.type === 'success' && pair.data.asks.length > 0 && pair.data.asks.length <= 20,
      );
      const bars = await visitor(CALLS.kline, {
        marketSymbol: 'BTC/USDT',
        periodMinutes: 1,
        date: 0,
      });
      assert.ok(bars.type === 'success' && bars.data.length > 10);
      const text = await visitor(CALLS.currencyIntroduction, { baseAsset: 'BTC' });
      assert.ok(text.type === 'success' && text.data.introduction.length > 20);
    });

    test('§7 home calls: systemTime, banner, articles, areaCode, version, versions, aboutUs', async () => {
      const visitor = clientOf(server.url, undefined, 'de');
      const time = await visitor(CALLS.systemTime, {});
      assert.ok(time.type === 'success' && Math.abs(time.data.time - Date.now()) < 5_000);
      const lists = [
        await visitor(CALLS.banner, {}),
        await visitor(CALLS.articles, {}),
        await visitor(CALLS.articles, { shelf: 'help' }),
        await visitor(CALLS.countryList, {}),
        await visitor(CALLS.areaCode, {}),
      ];
      for (const list of lists) assert.ok(list.type === 'success' && list.data.length > 0);
      const version = await visitor(CALLS.version, { platform: 'android' });
      assert.ok(version.type === 'success' && version.data.versionCode.startsWith('1.5'));
      assert.equal((await visitor(CALLS.versions, {})).type, 'success');
      assert.equal((await visitor(CALLS.aboutUs, {})).type, 'success');
      assert.equal((await visitor(CALLS.onlineUrl, {})).type, 'success');
      const user = await visitor(CALLS.agreement, { agreement: 'user' });
      assert.ok(user.type === 'success' && user.data.title === 'Nutzungsvereinbarung');
    });

    test('§7 account calls: the totals, rows and rates agree with each other', async () => {
      const worth = async () => {
        const rows = await alice.call(CALLS.myAccount, {});
        assert.ok(rows.type === 'success');
        return exact(sumOf(rows.data.map((row) => row.valueUsdt ?? '0')));
      };
      // Prices go on between two questions: those are compared between which none did.
      await until(async () => {
        const sum = await worth();
        const total = await alice.call(CALLS.myAccountCount, {});
        assert.ok(total.type === 'success');
        if (sum !== (await worth())) return undefined;
        assert.equal(exact(total.data.spotTotal.valueUsdt), sum);
        return true;
      });
      const rate = await alice.call(CALLS.getExchangeRateByCoin, { asset: 'USDT' });
      assert.ok(rate.type === 'success' && rate.data[0]?.price === '1');
      const balance = await alice.call(CALLS.balance, { asset: 'USDT' });
      const tradBalance = await alice.call(CALLS.tradBalance, { asset: 'USDT' });
      assert.ok(balance.type === 'success' && tradBalance.type === 'success');
      assert.deepEqual(balance.data, tradBalance.data);
      const coins = await alice.call(CALLS.coins, {});
      assert.ok(coins.type === 'success' && coins.data.length >= 8);
    });

    test('§7 spot calls: a sell at market shows in tradOrder, tradHistory, entrustHistory and the ledger', async () => {
      const sold = await alice.call(CALLS.sellMarket, {
        ...PAIR,
        quantity: '0.001',
        board: 'main',
      });
      assert.ok(sold.type === 'success', JSON.stringify(sold));
      // Lists of the past say when they may lack something; a loaded machine takes its time.
      const ours = await until(async () => {
        const fills = await alice.call(CALLS.tradOrder, { page: 1 });
        assert.ok(fills.type === 'success');
        const found = fills.data.rows.filter((fill) => fill.orderId === sold.data.orderId);
        assert.ok(found.length > 0 || fills.data.isBehind, 'a fill is missing and nothing says so');
        return found.length > 0 ? found : undefined;
      });
      assert.equal(sumOf(ours.map((fill) => fill.quantity)), '0.001');
      const history = await alice.call(CALLS.entrustHistory, { ...PAIR, page: 1 });
      assert.ok(history.type === 'success');
      const order = history.data.rows.find((row) => row.orderId === sold.data.orderId);
      assert.equal(order?.status, 'filled');
      const entries = await alice.call(CALLS.financeByTypeCoin, { asset: 'USDT', page: 1 });
      assert.ok(entries.type === 'success');
      const received = exact(sumOf(ours.map((fill) => fill.quoteAmount)));
      const traded = entries.data.rows.find((entry) => entry.entryKind === 'trade');
      assert.ok(ours.length > 1 || exact(traded?.amount) === received);
    });

    test('§7 spot calls: open orders are listed by tradEntrust and entrustOrder and all cancelled at once', async () => {
      const price = (Number(await lastPrice()) * 0.97).toFixed(2);
      for (const quantity of ['0.001', '0.002']) {
        const placed = await alice.call(CALLS.buyLimit, { ...PAIR, price, quantity });
        assert.equal(placed.type, 'success', JSON.stringify(placed));
      }
      const open = await alice.call(CALLS.tradEntrust, {});
      assert.ok(open.type === 'success' && open.data.count === 2);
      const ofPair = await alice.call(CALLS.entrustOrder, PAIR);
      assert.ok(ofPair.type === 'success');
      assert.deepEqual(
        ofPair.data.map((order) => order.quantity),
        ['0.00200', '0.00100'],
      );
      const canceled = await alice.call(CALLS.closeAllEntrust, {});
      assert.ok(canceled.type === 'success' && canceled.data.canceledCount === 2);
      assert.equal(canceled.message, '2 orders cancelled');
      const account = await alice.call(CALLS.tradAccount, PAIR);
      assert.ok(account.type === 'success' && account.data.openOrders.length === 0);
    });

    test('§8 trade validation: every refusal has its own sentence in the language of the request', async () => {
      const index = Number(await lastPrice());
      const cases: readonly (readonly [Record<string, unknown>, keyof typeof REFUSAL_CODES])[] = [
        [{ number: '1' }, 'priceRequired'],
        [{ price: 'x', number: '1' }, 'priceNotNumber'],
        [{ price: '0', number: '1' }, 'priceNotPositive'],
        [{ price: '100.001', number: '1' }, 'priceOffTick'],
        [{ price: '100', number: '' }, 'quantityRequired'],
        [{ price: '100', number: 'x' }, 'quantityNotNumber'],
        [{ price: '100', number: '0.00001' }, 'quantityBelowMin'],
        [{ price: '100', number: '100000' }, 'quantityAboveMax'],
        [{ price: '100', number: '1' }, 'priceOutsideBand'],
        [{ price: index.toFixed(2), number: '50' }, 'balanceTooLow'],
        [{ price: '100', number: '1', plate: 'pioneer' }, 'boardMismatch'],
        [{ price: '100', number: '1', tradcoin: 'NOPE' }, 'marketUnknown'],
      ];
      for (const locale of LOCALES) {
        for (const [fields, reason] of cases) {
          const body = { tradcoin: 'BTC', maincoin: 'USDT', ...fields };
          const answer = await raw('/trad/buyLimit', post(body, { token: alice.token, locale }));
          assert.equal(answer.code, REFUSAL_CODES[reason], `${reason}: ${answer.msg}`);
          const stem = TEXTS[locale][reason].split('{')[0] ?? '';
          assert.ok(answer.msg.startsWith(stem) && !answer.msg.includes('{'), answer.msg);
        }
      }
      const below = { tradcoin: 'BTC', maincoin: 'USDT', price: '100', number: '0.00001' };
      const told = await raw('/trad/buyLimit', post(below, { token: alice.token, locale: 'en' }));
      assert.match(told.msg, /0\.00010 BTC/);
    });

    test('§7 401: a call of members without a session answers code 401 with HTTP 401', async () => {
      const response = await fetch(`${server.url}/account/myAccount`, {
        headers: { token: 'made-up' },
      });
      assert.equal(response.status, 401);
      assert.equal(((await response.json()) as { code: number }).code, 401);
    });

    test('an order of another member is refused exactly like a missing one', async () => {
      const bob = await newMember(server.url);
      const price = (Number(await lastPrice()) * 0.97).toFixed(2);
      const placed = await alice.call(CALLS.buyLimit, { ...PAIR, price, quantity: '0.001' });
      assert.ok(placed.type === 'success');
      const foreign = await bob.call(CALLS.closeEntrust, { orderId: placed.data.orderId });
      const missing = await bob.call(CALLS.closeEntrust, { orderId: 7 });
      assert.deepEqual(foreign, missing);
      assert.ok(foreign.type === 'refused' && foreign.code === REFUSAL_CODES.orderUnknown);
      const own = await alice.call(CALLS.closeEntrust, { orderId: placed.data.orderId });
      assert.equal(own.type, 'success');
    });

    test('a repeat with the same key places one order', async () => {
      const price = (Number(await lastPrice()) * 0.97).toFixed(2);
      const request = { ...PAIR, price, quantity: '0.001' };
      const key = { idempotencyKey: 'same-key' };
      const first = await alice.call(CALLS.buyLimit, request, key);
      const second = await alice.call(CALLS.buyLimit, request, key);
      assert.deepEqual(second, first);
      const other = await alice.call(CALLS.buyLimit, { ...request, quantity: '0.002' }, key);
      assert.ok(other.type === 'refused' && other.code === REFUSAL_CODES.idempotencyKeyReused);
      await alice.call(CALLS.closeAllEntrust, {});
    });

    test('an unknown call, a body that is no JSON and one too large are refused with words', async () => {
      assert.equal((await raw('/trad/nothing')).code, REFUSAL_CODES.callUnknown);
      const header = { token: alice.token };
      assert.equal(
        (await raw('/trad/buyLimit', post('{', header))).code,
        REFUSAL_CODES.requestInvalid,
      );
      const large = await raw('/trad/buyLimit', post('x'.repeat(70_000), header));
      assert.equal(large.code, REFUSAL_CODES.requestTooLarge);
      const poisoned = '{"__proto__":{"number":"1"},"tradcoin":"BTC","maincoin":"USDT"}';
      assert.equal(
        (await raw('/trad/buyMarket', post(poisoned, header))).code,
        REFUSAL_CODES.requestInvalid,
      );
    });

    test('§7 websocket: ping is answered, a subscription brings info, top and kline', async () => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws/test-1`);
      const texts: string[] = [];
      socket.onmessage = (event) => texts.push(String(event.data));
      await new Promise((resolve) => {
        socket.onopen = resolve;
      });
      socket.send('ping');
      socket.send('USDT_BTC_trad_1');
      const wanted = () =>
        ['pong', '"symbols"', '"info"', '"top"', '"kline"'].every((part) =>
          texts.some((text) => text.includes(part)),
        );
      await until(wanted, 'a pong, and what the subscription brings');
      socket.close();
    });

    test('the document of the calls names each of them', async () => {
      const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
        paths: Record<string, unknown>;
      };
      const paths = Object.values(CALLS).map((call) => call.path);
      const told = [...paths, '/user/img/{id}'];
      assert.deepEqual(Object.keys(document.paths).sort(), told.sort(), 'and where pictures are');
    });
  });
}
