/** Which filters of lists are one: two coins, or none. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { REFUSAL_CODES } from '@candor/wire';
import { registerMember, type TestServer } from './testing/openServer.ts';
import { sharedServer } from './testing/sharedServer.ts';

let server: TestServer;
let token: string;
before(async () => {
  server = await sharedServer();
  ({ token } = await registerMember(server));
});
after(() => server.close());

/** Those that list what is of one pair, or of all. */
const LISTS = [
  ...['trad/entrustHistory', 'trad/tradEntrust', 'trad/tradHistory', 'trad/tradOrder'],
  ...['contract/tradEntrust', 'contract/tradHistory', 'contract/tradOrder'],
  ...['contract/profitLossOrder', 'cycle/tradHistory', 'cycle/fairness'],
];

async function ask(path: string, init: RequestInit = {}) {
  const headers = { token, 'content-type': 'application/json' };
  const response = await fetch(`${server.url}/${path}`, { headers, ...init });
  return (await response.json()) as { readonly code: number; readonly msg: string };
}

test('half a pair is no filter: the coin that is missing is named', async () => {
  for (const path of LISTS) {
    const page = path === 'cycle/fairness' ? '' : 'page=1&';
    const halves = [
      await ask(`${path}?${page}tradcoin=BTC`),
      await ask(`${path}?${page}maincoin=USDT`),
    ];
    assert.deepEqual(
      halves.map(({ msg }) => msg),
      ['maincoin', 'tradcoin'].map((coin) => `The request lacks the field ${coin}`),
      path,
    );
    assert.equal(halves[0]?.code, REFUSAL_CODES.requestInvalid);
  }
});

test('half a pair cancels nothing', async () => {
  for (const path of ['trad/closeAllEntrust', 'contract/closeAllEntrust']) {
    const told = await ask(path, { method: 'POST', body: JSON.stringify({ tradcoin: 'BTC' }) });
    assert.equal(told.msg, 'The request lacks the field maincoin', path);
  }
});
