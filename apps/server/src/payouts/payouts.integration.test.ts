/** The desk on both databases: what is asked, taken, cancelled and ended at once happens once. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { amount, asAssetId, asMemberId, type MemberId } from '@candor/money';
import { intentDigest } from '@candor/wire/payout';
import type { EngineOpened } from '../engine/enginePort.ts';
import { openEngine } from '../engine/openEngine.ts';
import { openLog } from '../ops/log.ts';
import { TEST_STORES, type TestStore } from '../sql/testing/stores.ts';
import { earlierPayout, openAsking } from './askPayout.ts';
import { payoutOperations } from './operations.ts';
import { openPayouts, type PayoutsDesk, type PayoutsOptions } from './payoutDesk.ts';
import type { PayoutNews } from './payoutGround.ts';
import type { PayoutWay } from './payoutWay.ts';
import { signerRequests } from './signerRequests.ts';
import { openStandstill } from './standstill.ts';

const COIN = 10n ** 8n;
const MOST = 10n ** 16n;
const COPIES = 50;

const WAY: PayoutWay = {
  ...{
    network: 'TestChain',
    addressNetwork: 'ethereum',
    assetId: asAssetId(0),
    asset: 'ETH',
    decimals: 8,
  },
  ...{ fee: COIN / 100n, isOut: true, confirmations: 2, explorerUrl: undefined },
  limits: {
    min: 1n,
    max: MOST,
    autoMax: MOST,
    memberDayMax: MOST,
    networkDayMax: MOST,
    fourEyesAbove: MOST,
  },
};

const CLOSED: PayoutWay = { ...WAY, network: 'ClosedChain', isOut: false };

let isNetworkOpen = true;
/** What members were told. */
const told: { readonly memberId: number; readonly news: PayoutNews }[] = [];

for (const { name, start } of TEST_STORES) {
  describe(`the payouts desk on ${name}`, () => {
    const directory = mkdtempSync(join(tmpdir(), 'candor-payouts-'));
    let store: TestStore;
    let engine: EngineOpened;
    let options: PayoutsOptions;
    let desk: PayoutsDesk;
    let signer: ReturnType<typeof signerRequests>;
    let last = 999;

    before(async () => {
      store = await start();
      engine = await openEngine({ directory, isDemo: true, onFatal: assert.fail });
      await engine.port.submit({ type: 'listAsset', code: 'ETH', decimals: 8 });
      const most = amount(MOST);
      const limits = { withdrawalMin: amount(1n), withdrawalMax: most, withdrawalDayMax: most };
      const open = { assetId: asAssetId(0), isIn: true, isOut: true, depositMin: amount(1n) };
      await engine.port.submit({ type: 'setWalletTerms', ...open, ...limits });
      options = optionsOf(store, engine);
      desk = await openPayouts(options);
      const { standstill } = desk;
      signer = signerRequests({ ...options, standstill, onEnd: desk.settled });
    });
    after(async () => {
      await desk.close();
      await engine.close();
      await store.stop();
      rmSync(directory, { recursive: true });
    });

    /** Somebody with so many coins. */
    async function member(coins: bigint): Promise<number> {
      last += 1;
      const memberId = last;
      await engine.port.submit({
        type: 'openMember',
        memberId: asMemberId(memberId),
        role: 'member',
      });
      const bill = {
        memberId: asMemberId(memberId),
        assetId: asAssetId(0),
        amount: amount(coins * COIN),
        externalId: 0n,
      };
      await engine.port.submit({ type: 'creditMember', ...bill });
      const person = { email: `m${memberId}@example.org`, phone: null, username: null };
      const entry = {
        password_hash: '$argon2id$none',
        invite_code: `CODE${memberId}`,
        invited_by: null,
      };
      const times = { agreed_at_ms: 1, registered_at_ms: 1 };
      const row = { member_id: memberId, ...person, ...entry, ...times };
      await store.sql.db.insertInto('members').values(row).execute();
      return memberId;
    }

    const ask = (memberId: MemberId, coins: bigint, requestKey = 0n, way = WAY) =>
      desk.ask({
        ...{ memberId, way, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
        ...{ amount: coins * COIN, requestKey, newDeviceAt: undefined },
      });

    /** What is free and what is held, in coins. */
    async function balanceOf(memberId: MemberId): Promise<readonly [bigint, bigint]> {
      const [row] = await engine.port.query('balances', { memberId });
      return [(row?.available ?? 0n) / COIN, (row?.held ?? 0n) / COIN];
    }

    async function asked(memberId: MemberId, coins = 2n) {
      const payout = await ask(memberId, coins);
      assert.ok('payoutId' in payout);
      return { payoutId: payout.payoutId, withdrawalId: payout.withdrawalId ?? 0 };
    }

    /** What the signer is offered. */
    async function workNames(): Promise<readonly string[]> {
      const work = (await signer.work?.({})) as { payouts: readonly { payoutId: string }[] };
      return work.payouts.map((each) => each.payoutId);
    }

    test('50 parallel withdrawals of one balance pay once [race-01]', async () => {
      const memberId = await member(3n);
      const answers = await Promise.all(
        Array.from({ length: COPIES }, () => ask(asMemberId(memberId), 2n)),
      );
      assert.equal(answers.filter((each) => 'payoutId' in each).length, 1);
      const refused = answers.flatMap((each) => ('refusal' in each ? each.refusal : []));
      assert.deepEqual(new Set(refused), new Set(['balanceTooLow']));
      assert.deepEqual(await balanceOf(asMemberId(memberId)), [1n, 2n]);
      const listed = { memberId: asMemberId(memberId), assetId: undefined, skip: 0, limit: 9 };
      assert.equal((await desk.list(listed)).count, 1);
    });

    test('one wish that is sent 50 times at once is one withdrawal [race-02]', async () => {
      const memberId = await member(90n);
      const same = await Promise.all(
        Array.from({ length: COPIES }, () => ask(asMemberId(memberId), 2n, 7n)),
      );
      const ids = same.map((each) => ('payoutId' in each ? each.payoutId : each.refusal));
      assert.equal(new Set(ids).size, 1, [...new Set(ids)].join());
      assert.deepEqual(await balanceOf(asMemberId(memberId)), [88n, 2n]);
    });

    test('a withdrawal is told once, however often its request is sent', async () => {
      told.length = 0;
      const memberId = await member(9n);
      for (let time = 0; time < 3; time += 1) await ask(asMemberId(memberId), 2n, 8n);
      await desk.settled();
      assert.deepEqual(
        told.filter((each) => each.memberId === memberId).map(({ news }) => news),
        ['asked'],
      );
    });

    test('a wish sent again as it would be forgotten finds its coins: none are held for nobody', async () => {
      const memberId = await member(9n);
      let [later, submit] = [0, async (): Promise<void> => assert.fail('the engine is away')];
      const slow: PayoutsOptions['engine'] = {
        query: engine.port.query.bind(engine.port),
        submit: (...asked) => submit().then(() => engine.port.submit(...asked)),
      };
      const now = () => Date.now() + later;
      const second = await openPayouts({ ...options, engine: slow, now });
      try {
        const wish = {
          ...{ memberId: asMemberId(memberId), way: WAY, amount: 2n * COIN, requestKey: 9n },
          ...{ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', newDeviceAt: undefined },
        };
        await assert.rejects(second.ask(wish));
        later = 120_000;
        submit = second.settled;
        assert.ok('payoutId' in (await second.ask(wish)));
      } finally {
        await second.close();
      }
    });

    test('a wish that a crash kept from the ledger is held with the fee it was written down with', async () => {
      const memberId = asMemberId(await member(5n));
      const away = { submit: () => Promise.reject(new Error('gone')), query: engine.port.query };
      const wish = {
        ...{ memberId, way: WAY, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
        ...{ amount: 2n * COIN, requestKey: 41n, newDeviceAt: undefined },
      };
      await assert.rejects(openAsking({ ...options, engine: away })(wish), /gone/);
      const dearer = { ...WAY, fee: COIN / 2n };
      const payout = await ask(memberId, 2n, 41n, dearer);
      assert.ok('payoutId' in payout);
      assert.equal(payout.fee, WAY.fee);
      const held = await engine.port.query('withdrawals', {});
      const own = held.find(({ withdrawalId }) => withdrawalId === payout.withdrawalId);
      assert.equal(own?.intent, intentDigest(payout));
      assert.deepEqual(await ask(memberId, 2n, 41n, dearer), payout);
    });

    test('a wish that is held and was never answered stands when it is sent again', async () => {
      const memberId = asMemberId(await member(5n));
      const lost: PayoutsOptions['engine'] = {
        submit: async (...asked) => {
          await engine.port.submit(...asked);
          throw new Error('no answer');
        },
        query: engine.port.query.bind(engine.port),
      };
      const wish = {
        ...{ memberId, way: WAY, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
        ...{ amount: 2n * COIN, requestKey: 42n, newDeviceAt: undefined },
      };
      assert.equal(await earlierPayout(options, wish), undefined);
      await assert.rejects(openAsking({ ...options, engine: lost })(wish), /no answer/);
      const payout = await earlierPayout(options, wish);
      assert.deepEqual([payout?.status, payout?.amount], ['approved', 2n * COIN]);
      assert.deepEqual(await balanceOf(memberId), [3n, 2n]);
      assert.deepEqual(await earlierPayout(options, wish), payout);
    });

    test('what a payment waits for is told to the operator until it goes on', async () => {
      const memberId = asMemberId(await member(3n));
      const { payoutId, withdrawalId } = await asked(memberId);
      const heard: (readonly string[])[] = [];
      const standstill = openStandstill(options.log, {
        onStandstill: () => undefined,
        onWaits: (reasons) => heard.push(reasons),
      });
      const ground = { ...options, standstill, onEnd: () => undefined };
      const door = signerRequests(ground);
      const operations = payoutOperations(ground);
      const waits = { network: 'TestChain', payoutId, reason: 'ETH is gone: put it back' };
      await door.waits?.(waits);
      await door.waits?.(waits);
      const { waitsFor } = await operations['withdrawal.show']({ withdrawalId });
      assert.equal(waitsFor, 'TestChain: ETH is gone: put it back');
      const { notes } = await operations['withdrawal.status']({});
      assert.deepEqual(notes, [`payment ${payoutId} waits: ${waitsFor}`]);
      await door.waits?.({ ...waits, reason: '' });
      assert.deepEqual(heard, [[waitsFor], []]);
      await door.waits?.(waits);
      await door.take?.({ payoutId });
      const hash = `0x${'a'.repeat(64)}`;
      await door.signed?.({ payoutId, nonce: 900, hash, raw: '0xaa' });
      await door.progress?.({ payoutId, status: 'sent', hash, confirmations: 0 });
      assert.deepEqual(heard.at(-1), [], 'what goes on waits for nobody');
    });

    test('what waits on a closed network keeps no payout of another waiting', async () => {
      const old = await member(1n);
      const row = {
        ...{ member_id: old, asset_id: 0, asset: 'ETH', network: 'ClosedChain', address: '0x0' },
        ...{ label: null, amount: '1', fee: '0', status: 'approved' as const, causes: '' },
        ...{ eyes_needed: 0, waits_until_ms: 0, requested_at_ms: 1 },
      };
      const rows = Array.from({ length: 401 }, (_, at) => ({
        ...row,
        ...{ payout_id: at.toString(16).padStart(32, '0'), withdrawal_id: 1_000_000 + at },
      }));
      await store.sql.db.insertInto('payouts').values(rows).execute();
      try {
        const { payoutId } = await asked(asMemberId(await member(5n)));
        assert.ok((await workNames()).includes(payoutId));
      } finally {
        await store.sql.db.deleteFrom('payouts').where('network', '=', 'ClosedChain').execute();
      }
    });

    test('wishes sent at once stay within what a day lets out without a person: of one member, and of all [race-01]', async () => {
      const coins = (count: bigint) => count * COIN;
      const own: PayoutWay = {
        ...{ ...WAY, network: 'SpeedChain' },
        limits: { ...WAY.limits, memberDayMax: coins(5n), networkDayMax: coins(9n) },
      };
      const eager = await Promise.all([member(40n), member(40n), member(40n)]);
      const answers = await Promise.all(
        eager.flatMap((memberId) =>
          Array.from({ length: 8 }, () => ask(asMemberId(memberId), 2n, 0n, own)),
        ),
      );
      const alone = answers.flatMap((each) =>
        'payoutId' in each && each.eyesNeeded === 0 ? each.memberId : [],
      );
      assert.equal(answers.length, 24);
      assert.ok(answers.every((each) => 'payoutId' in each));
      for (const memberId of eager) {
        assert.ok(
          alone.filter((each) => each === memberId).length <= 2,
          'above 5 coins of a member',
        );
      }
      assert.equal(alone.length, 4, 'up to 9 coins of all, two at a time');
    });

    test('what was written down when the ledger had not answered yet counts as gone', async () => {
      const way = {
        ...WAY,
        network: 'HaltChain',
        limits: { ...WAY.limits, memberDayMax: COIN * 3n },
      };
      const memberId = await member(9n);
      const first = await ask(asMemberId(memberId), 2n, 0n, way);
      assert.ok('payoutId' in first);
      await store.sql.db
        .updateTable('payouts')
        .set({ status: 'asked' })
        .where('payout_id', '=', first.payoutId)
        .execute();
      const second = await ask(asMemberId(memberId), 2n, 0n, way);
      assert.ok('payoutId' in second && second.eyesNeeded === 1);
    });

    test('an address book holds a hundred, also when more are put in at once [race-01]', async () => {
      const memberId = await member(1n);
      const given = (at: number) => ({
        ...{ network: 'TestChain', label: 'x' },
        address: `0x${String(at).padStart(40, '0')}`,
      });
      const at = Array.from({ length: 110 }, (_, number) => number);
      const done = await Promise.all(
        at.map((each) => desk.addAddress(asMemberId(memberId), given(each))),
      );
      assert.equal(done.filter((each) => each?.refusal === 'addressBookFull').length, 10);
      assert.equal((await desk.book(asMemberId(memberId))).addresses.length, 100);
    });

    test('of cancelling and taking at once one wins, and cancelled is never paid [race-03, withdraw-09]', async () => {
      const memberId = await member(60n);
      for (let round = 0; round < 10; round += 1) {
        const { payoutId, withdrawalId } = await asked(asMemberId(memberId));
        const take = () => signer.take?.({ payoutId });
        const taking = take()?.then(
          () => 'taken',
          () => 'refused',
        );
        const [canceled, took] = await Promise.all([
          desk.cancel(asMemberId(memberId), withdrawalId),
          taking,
        ]);
        assert.notEqual('payoutId' in canceled, took === 'taken');
        if (took === 'refused') await assert.rejects(async () => take());
      }
    });

    test('on a network that may not be trusted now no payout is begun, and afterwards it is [dep-evm-13]', async () => {
      const { payoutId } = await asked(asMemberId(await member(5n)));
      isNetworkOpen = false;
      try {
        assert.ok(!(await workNames()).includes(payoutId));
        await assert.rejects(async () => signer.take?.({ payoutId }), /is not open/);
      } finally {
        isNetworkOpen = true;
      }
      assert.ok((await workNames()).includes(payoutId));
      await signer.take?.({ payoutId });
    });

    test('§6 withdrawals blocked: what the signer saw of a member who is frozen or locked since is not begun', async () => {
      for (const type of ['setMemberFrozen', 'lockWithdrawals'] as const) {
        const memberId = asMemberId(await member(5n));
        const { payoutId } = await asked(memberId);
        assert.ok((await workNames()).includes(payoutId));
        await engine.port.submit({ type, memberId, isFrozen: true });
        await assert.rejects(
          async () => signer.take?.({ payoutId }),
          /the member is frozen|withdrawals are locked until/,
        );
        assert.ok(!(await workNames()).includes(payoutId));
      }
    });

    test('an end that is told again and again is booked once; what is paid is never refunded [race-04, withdraw-14]', async () => {
      const memberId = await member(5n);
      const { payoutId } = await asked(asMemberId(memberId));
      await signer.take?.({ payoutId });
      const hash = payoutId.padEnd(64, '0');
      await signer.signed?.({ payoutId, nonce: 1, hash, raw: 'ab' });
      const state = { payoutId, hash, confirmations: 2 };
      const paid = () => signer.progress?.({ ...state, status: 'paid' });
      await Promise.all([paid(), paid(), paid(), desk.settled()]);
      await assert.rejects(async () => signer.progress?.({ ...state, status: 'failed' }));
      await desk.settled();
      assert.deepEqual(await balanceOf(asMemberId(memberId)), [3n, 0n]);
      const again = await openPayouts(options);
      await again.close();
      assert.deepEqual(await balanceOf(asMemberId(memberId)), [3n, 0n]);
    });

    test('a payout that can never be mined is given back once, whoever says it how often [race-04, withdraw-14]', async () => {
      const memberId = await member(5n);
      const { payoutId } = await asked(asMemberId(memberId));
      await signer.take?.({ payoutId });
      const hash = payoutId.padEnd(64, '1');
      await signer.signed?.({ payoutId, nonce: 2, hash, raw: 'ab' });
      const failed = { payoutId, hash, confirmations: 0, status: 'failed' };
      await Promise.all(Array.from({ length: 5 }, () => signer.progress?.(failed)));
      await desk.settled();
      assert.deepEqual(await balanceOf(asMemberId(memberId)), [5n, 0n]);
    });
  });
}

function optionsOf({ sql }: TestStore, { port }: EngineOpened): PayoutsOptions {
  return {
    ...{ sql: sql.db, engine: port, log: openLog({ level: 'silent' }), now: Date.now, holdMs: 0 },
    ...{ operatorKeys: [], doorPath: undefined, readCustody: undefined },
    endOf: async () => undefined,
    ways: {
      list: () => [{ ...WAY, isOut: isNetworkOpen }, CLOSED],
      refusalOf: async () => undefined,
    },
    sweeps: { list: async () => [], done: async () => undefined, outputs: async () => ({}) },
    tell: ({ memberId }, news) => void told.push({ memberId, news }),
    onStandstill: () => undefined,
    onWaits: () => undefined,
  };
}
