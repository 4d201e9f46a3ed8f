import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS, REFUSAL_CODES } from '@candor/wire';
import { dataOf } from './testing/answers.ts';
import { exact } from './testing/exact.ts';
import {
  openServer,
  registerMember,
  type TestMember,
  type TestServer,
} from './testing/openServer.ts';
import { sharedServer } from './testing/sharedServer.ts';
import { until } from './testing/until.ts';

const STRANGER = '0x52908400098527886E0F7030069857D2E4169EE7';
let server: TestServer;
let ann: TestMember;
before(async () => {
  server = await openServer({ env: { CANDOR_DEMO_CHAIN: 'yes' } });
  ann = await registerMember(server);
});
after(() => server.close());

async function availableOf(member: TestMember, code: string): Promise<string | undefined> {
  const rows = dataOf(await member.call(CALLS.myAccount, {}));
  return rows.find(({ asset }) => asset === code)?.available;
}

test('§5 deposit: what an outside wallet pays is watched and credited, and the books agree', async () => {
  const wallet = await until(async () => {
    const answer = await ann.call(CALLS.outsideWallet, {});
    const isFull = answer.type === 'success' && answer.data.coins.every((c) => c.quantity !== '0');
    return isFull ? answer.data : undefined;
  });
  const usdt = { asset: 'USDT' };
  const place = await until(async () => {
    const { networks, claimMin } = dataOf(await ann.call(CALLS.getCoinAddress, usdt));
    assert.equal(claimMin, '10');
    return networks[0]?.networkStatus === 'open' ? networks[0] : undefined;
  });
  assert.equal(place.network, wallet.network);
  assert.ok(place.address);
  const before = exact(await availableOf(ann, 'USDT'));
  const payment = { asset: 'USDT', address: place.address, quantity: '250.5' };
  const { transaction } = dataOf(await ann.call(CALLS.outsideSend, payment));
  const seen = new Set<string>();
  const row = await until(async () => {
    const { rows } = dataOf(await ann.call(CALLS.deposits, usdt));
    if (rows[0]) seen.add(rows[0].status);
    return rows[0]?.status === 'completed' ? rows[0] : undefined;
  });
  assert.deepEqual([...seen], ['sending', 'completed']);
  assert.deepEqual([row.transaction, row.quantity, row.way], [transaction, '250.5', 'chain']);
  assert.equal(exact(await availableOf(ann, 'USDT')), before + exact('250.5'));
  const finance = await until(async () => {
    const given = { asset: 'USDT', entryKind: 'deposit', page: 1 } as const;
    return dataOf(await ann.call(CALLS.financeByTypeCoin, given)).rows[0];
  });
  assert.equal(finance.amount, '250.5');
  const { payments } = dataOf(await ann.call(CALLS.outsideWallet, {}));
  assert.equal(payments.find((each) => each.transaction === transaction)?.direction, 'out');
});

test('the outside wallet refuses what it does not have, and what is no address', async () => {
  const usdt = { asset: 'USDT', address: STRANGER, quantity: '1' };
  const wrong = [
    [{ ...usdt, quantity: '1000000' }, 'balanceTooLow'],
    [{ ...usdt, address: 'nowhere' }, 'addressInvalid'],
    [{ ...usdt, asset: 'BTC' }, 'assetUnknown'],
    [{ ...usdt, quantity: '0.0000001' }, 'quantityOffLot'],
  ] as const;
  for (const [given, reason] of wrong) {
    const answer = await ann.call(CALLS.outsideSend, given);
    assert.equal(answer.type === 'refused' && answer.code, REFUSAL_CODES[reason], reason);
  }
});

test('§5 deposit: a coin that is none is refused in the list, a network that it does not have in a claim', async () => {
  const listed = await ann.call(CALLS.deposits, { asset: 'NONE' });
  assert.equal(listed.type === 'refused' && listed.code, REFUSAL_CODES.assetUnknown);
  const claim = { asset: 'USDT', network: 'NoSuchChain', fromAddress: STRANGER, quantity: '1' };
  const claimed = await ann.call(CALLS.sendCoinOrder, { ...claim, picture: '/user/img/0' });
  assert.equal(claimed.type === 'refused' && claimed.code, REFUSAL_CODES.networkUnknown);
  assert.equal(
    claimed.type === 'refused' && claimed.message,
    'This coin cannot be deposited on this network',
  );
});

test('a demo without its chain names no network, and has no outside wallet', async () => {
  const quiet = await sharedServer();
  try {
    const bob = await registerMember(quiet);
    const { networks } = dataOf(await bob.call(CALLS.getCoinAddress, { asset: 'USDT' }));
    assert.deepEqual(networks, []);
    const coins = dataOf(await bob.call(CALLS.coins, {}));
    assert.ok(coins.every(({ depositEnabled }) => !depositEnabled));
    const answer = await bob.call(CALLS.outsideWallet, {});
    assert.equal(answer.type === 'refused' && answer.code, REFUSAL_CODES.networkClosed);
    const claim = {
      asset: 'USDT',
      network: 'anywhere',
      fromAddress: STRANGER,
      quantity: '20',
      picture: '',
    };
    const claimed = await bob.call(CALLS.sendCoinOrder, claim);
    assert.equal(claimed.type === 'refused' && claimed.code, REFUSAL_CODES.imageRequired);
  } finally {
    await quiet.close();
  }
});
