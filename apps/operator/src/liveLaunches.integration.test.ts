/** A live exchange, from nothing: the operator lists coins by the command line, members register by mail. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { CALLS } from '@candor/wire';
import { startMailServer } from '../../server/src/delivery/testing/mailServer.ts';
import { dataOf } from '../../server/src/gateway/testing/answers.ts';
import {
  clientOf,
  openServer,
  TEST_PASSWORD,
  type TestMember,
  type TestServer,
} from '../../server/src/gateway/testing/openServer.ts';
import { until } from '../../server/src/gateway/testing/until.ts';
import { runCandor } from './testing/runCandor.ts';

const DAY_MS = 86_400_000;
const WINDOW_MS = 600_000;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let server: TestServer;
let issuer: TestMember;
let ann: TestMember;

before(async () => {
  mail = await startMailServer();
  const smtp = `smtp://127.0.0.1:${mail.port}`;
  const from = 'Candor <no-reply@exchange.test>';
  const env = { CANDOR_MODE: 'live', CANDOR_SMTP_URL: smtp, CANDOR_MAIL_FROM: from };
  server = await openServer({ env });
  issuer = await register('issuer@example.org');
  ann = await register('ann@example.org');
  for (const [coin, decimals] of [
    ['USDT', '8'],
    ['NEWC', '4'],
  ] as const) {
    await candor('asset', 'add', coin, decimals);
  }
  await candor('credit', `${ann.memberId}`, 'USDT', '10000', '--reference', 'bank-1');
  await candor('credit', `${issuer.memberId}`, 'NEWC', '1000', '--reference', 'mint-1');
});
after(async () => {
  await server.close();
  await mail.close();
});

async function candor(...args: string[]): Promise<Record<string, unknown>> {
  const { code, out, err } = await runCandor([...args, '--data-dir', server.dataDir, '--json']);
  assert.equal(code, 0, `candor ${args.join(' ')}: ${out}${err}`);
  return JSON.parse(out);
}

/** As a person does: the code comes by mail. */
async function register(email: string): Promise<TestMember> {
  const visitor = clientOf(server);
  dataOf(await visitor(CALLS.getCode, { account: email, purpose: 'register' }));
  await server.rooms.members.settled();
  const code = mail.mails
    .findLast(({ to }) => to[0] === email)
    ?.text.match(/(\d{6}) is your code/)?.[1];
  const { token, member } = dataOf(
    await visitor(CALLS.registerByEmail, {
      ...{ email, verificationCode: code ?? '', hasAgreed: true },
      ...{ password: TEST_PASSWORD, passwordConfirmation: TEST_PASSWORD },
    }),
  );
  const call = clientOf(server, token);
  const memberId = server.rooms.shownIds.open('member', member.memberId);
  return { email, memberId, token, call };
}

async function freeOf({ call }: TestMember, coin: string): Promise<number> {
  const rows = dataOf(await call(CALLS.myAccount, {}));
  return Number(rows.find(({ asset }) => asset === coin)?.available);
}

test('an offering in live mode: created, explained, opened by the operator; committed, shared out and reported', async () => {
  const begun = Date.now();
  const at = (ms: number) => new Date(begun + ms).toISOString();
  const offering = [
    ...['ieo', 'create', 'NEWC', 'USDT', '--issuer', `${issuer.memberId}`, '--mode', 'pro-rata'],
    ...['--supply', '500', '--price', '0.25', '--lot', '0.5', '--min', '10', '--max', '100'],
    ...['--opens', at(-60_000), '--closes', at(WINDOW_MS), '--fee', '2%', '--seed', 'live-1'],
  ];
  const { offeringId } = await candor(...offering);
  const words = ['content', 'set', 'offering', `ieo-${offeringId}`, 'en', '--title', 'New Coin'];
  const page = join(server.dataDir, 'offering.html');
  writeFileSync(page, '<p>What it is for.</p><script>alert(1)</script>');
  await candor(...words, '--file', page);
  await candor('content', 'publish', 'offering', `ieo-${offeringId}`);
  await candor('ieo', 'open', `${offeringId}`);
  const shown = await until(async () => {
    const rows = dataOf(await clientOf(server)(CALLS.getIeoList, {}));
    return rows.some(({ status }) => status === 'open') && rows;
  });
  assert.equal(shown[0]?.name, 'New Coin');
  dataOf(await ann.call(CALLS.addIeo, { offeringId: Number(offeringId), quantity: '40' }));
  assert.equal(await freeOf(ann, 'USDT'), 10_000 - 10);
  const { port } = server.rooms.engine;
  await port.submitAt(begun + WINDOW_MS + 1, [{ type: 'advanceTime' }]);
  await until(async () => (await freeOf(ann, 'NEWC')) > 0);
  assert.equal(await freeOf(ann, 'NEWC'), 40);
  assert.equal(await freeOf(issuer, 'USDT'), 9.8);
  const { offerings } = await candor('ieo', 'report', `${offeringId}`);
  const [told] = offerings as Record<string, unknown>[];
  assert.partialDeepStrictEqual(told, {
    status: 'ended',
    committed: '40',
    sold: '40',
    raised: '10',
  });
});

test('a lock in live mode: funded by the operator, days booked at midnight, complete at its term', async () => {
  await candor(
    ...['mining', 'create', 'USDT', '--rate-min', '0.1%', '--rate-max', '0.1%', '--days', '3'],
    ...['--min', '10', '--max', '1000', '--early-fee', '2%'],
  );
  const [product] = dataOf(await ann.call(CALLS.minManage, {}));
  const productId = product?.productId ?? -1;
  const asked = { productId, version: product?.version, amount: '1000' };
  const unfunded = await ann.call(CALLS.addMinOrder, asked);
  assert.match(unfunded.type === 'refused' ? unfunded.message : '', /pool/i);
  await candor('mining', 'fund', 'USDT', '100', '--reference', 'pool-1');
  const before = await freeOf(ann, 'USDT');
  const { orderId, expiresAt } = dataOf(await ann.call(CALLS.addMinOrder, asked));
  assert.equal(await freeOf(ann, 'USDT'), before - 1_000);
  const running = async () => dataOf(await ann.call(CALLS.minOrder, { status: 'running' })).rows[0];
  const { port } = server.rooms.engine;
  await port.submitAt(expiresAt - 2 * DAY_MS + 1, [{ type: 'advanceTime' }]);
  const day = await until(async () => {
    const row = await running();
    return row?.daysBooked === 1 && row;
  });
  assert.deepEqual([day.dailyInterest, day.interest, day.status], ['1', '1', 'running']);
  await port.submitAt(expiresAt - 1, [{ type: 'advanceTime' }]);
  assert.equal((await running())?.daysBooked, 2);
  await port.submitAt(expiresAt, [{ type: 'advanceTime' }]);
  await until(async () => (await running()) === undefined);
  assert.equal(await freeOf(ann, 'USDT'), before + 3, 'principal and three days of interest');
  const late = await ann.call(CALLS.redeemOrder, { orderId });
  assert.equal(late.type, 'refused', 'it ended once');
  const ended = await until(async () => {
    const told = dataOf(await ann.call(CALLS.minOrder, { status: 'complete' }));
    return told.isBehind !== true && told.rows.length > 0 && told;
  });
  assert.partialDeepStrictEqual(ended.rows, [
    { orderId, status: 'complete', amount: '1000', interest: '3', paid: '1003' },
  ]);
  await port.submitAt(expiresAt + 5 * DAY_MS, [{ type: 'advanceTime' }]);
  assert.equal(await freeOf(ann, 'USDT'), before + 3, 'and nothing more');
  const report = await candor('mining', 'report');
  assert.equal(report.records, 'agree');
  const [row] = report.products as Record<string, unknown>[];
  assert.partialDeepStrictEqual(row, { pool: '97', count: 0, complete: 1, earned: '3' });
});
