/** A contract's receipt from a real server, checked by both verifiers as a member would: files and keys alone. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { CALLS, type CycleReceipt } from '@candor/wire';
import { runCandor } from '../../apps/operator/src/testing/runCandor.ts';
import { endOf, offerShort, openShort } from '../../apps/server/src/gateway/testing/cycleFloor.ts';
import {
  registerMember,
  type TestMember,
  type TestServer,
} from '../../apps/server/src/gateway/testing/openServer.ts';
import { sharedServer } from '../../apps/server/src/gateway/testing/sharedServer.ts';

const run = promisify(execFile);

let server: TestServer;
let member: TestMember;
let directory: string;
before(async () => {
  directory = mkdtempSync(join(tmpdir(), 'candor-receipts-'));
  server = await sharedServer();
  member = await registerMember(server);
  await offerShort(server);
});
after(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

const fileOf = (name: string) => join(directory, name);

async function save(name: string, path: string): Promise<void> {
  const response = await fetch(server.url + path);
  writeFileSync(fileOf(name), await response.text());
}

async function receiptOf(orderId: number): Promise<CycleReceipt> {
  const told = await member.call(CALLS.cycleReceipt, { orderId });
  assert.ok(told.type === 'success', JSON.stringify(told));
  return told.data;
}

interface Verdict {
  readonly holds: boolean;
  readonly said: string;
}

const [RECEIPT, KEYS] = ['receipt.json', 'keys.json'];

/** The stand-alone script, where nothing of ours is near. */
function byScript(): Promise<Verdict> {
  return run(process.execPath, ['verify.mjs', RECEIPT, KEYS], { cwd: directory })
    .then(({ stdout }) => ({ holds: true, said: stdout }))
    .catch(({ stdout, stderr }) => ({ holds: false, said: `${stdout}${stderr}` }));
}

/** The operator's command, without a server. */
async function byCommand(): Promise<Verdict> {
  const args = ['receipt', 'verify', fileOf(RECEIPT), '--keys', fileOf(KEYS)];
  const { code, out, err } = await runCandor(args);
  return { holds: code === 0, said: `${out}${err}` };
}

async function verdictsOn(receipt: unknown): Promise<Verdict[]> {
  writeFileSync(fileOf(RECEIPT), JSON.stringify(receipt));
  return [await byScript(), await byCommand()];
}

test('a contract is opened and settled, and what both verifiers say of its receipt is what happened', async () => {
  await save('verify.mjs', '/verify.mjs');
  await save('keys.json', '/.well-known/candor-keys.json');
  const orders = [await openShort(member, 'buy'), await openShort(member, 'sell')];
  for (const orderId of orders) {
    const result = await endOf(member, orderId);
    const receipt = await receiptOf(orderId);
    assert.deepEqual(
      [receipt.order.acceptedAt, receipt.result.outcome],
      [result.createdAt, result.outcome],
    );
    assert.deepEqual([receipt.result.entry, receipt.recipe], [result.entryPrice ?? '', 1]);
    for (const { holds, said } of await verdictsOn(receipt)) {
      assert.ok(holds && said.includes(result.outcome), said);
    }
  }
});

test('a receipt whose outcome, tick or stake was changed is refused by both', async () => {
  const orderId = await openShort(member, 'buy');
  await endOf(member, orderId);
  const receipt = await receiptOf(orderId);
  const [lines = []] = receipt.paths.map((path) => path[0]?.lines ?? []);
  const forgeries: unknown[] = [
    { ...receipt, result: { ...receipt.result, paid: `${BigInt(receipt.result.paid) + 1n}` } },
    { ...receipt, order: { ...receipt.order, side: 'sell' } },
    JSON.parse(JSON.stringify(receipt).replaceAll(lines[0] ?? '', `${lines[0]}1`)),
  ];
  for (const forgery of forgeries) {
    const verdicts = await verdictsOn(forgery);
    assert.deepEqual(
      verdicts.map(({ holds }) => holds),
      [false, false],
    );
  }
});

test('when more contracts have ended, an older receipt is given again just as it was, and holds', async () => {
  const orderId = await openShort(member, 'sell');
  await endOf(member, orderId);
  const first = await receiptOf(orderId);
  await endOf(member, await openShort(member));
  const again = await receiptOf(orderId);
  assert.deepEqual(again, first);
  for (const { holds, said } of await verdictsOn(again)) assert.ok(holds, said);
});
