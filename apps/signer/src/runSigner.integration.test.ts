/** The signer's turns against a server that tells what no journal here knows, or answers oddly. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeKeyFile } from './keys/sealedFile.ts';
import { keyPath, runSigner } from './runSigner.ts';
import { workOf } from './testing/workOf.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-signer-'));
const door = join(folder, 'door');
const PASSPHRASE = 'a passphrase for tests';
const alarms: string[] = [];
let answer: unknown;
let whose: object = { exchangeId: 'a'.repeat(32), signed: [], knowsNewest: true };
let hear: (() => void) | undefined;

/** The server's side: one line of JSON there, one back. */
const server = createServer((socket) => {
  socket.setEncoding('utf8').once('data', (line) => {
    const asked = JSON.parse(String(line));
    if (asked.op === 'alarm') alarms.push(asked.reason);
    const result = { work: answer, whose }[String(asked.op)] ?? {};
    const told = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value);
    socket.end(`${JSON.stringify({ isAnswered: true, result }, told)}\n`);
    hear?.();
  });
});

before(async () => {
  await new Promise<void>((done) => server.listen(door, done));
});
after(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('a payout that a journal signed that is not here stops withdrawals, until it is back [wd-daemon-13]', async () => {
  const settings = {
    ...{ directory: folder, door, networks: [], operatorKeys: [], accepted: [] },
    ...{ passphrase: PASSPHRASE, keyService: undefined, pollMs: 5, sweepMs: 0, stuckMs: 60_000 },
  };
  makeKeyFile(keyPath(settings), PASSPHRASE);
  const errors: unknown[] = [];
  const log = { info: () => undefined, error: (_: string, more?: object) => errors.push(more) };
  answer = { isStopped: false, payouts: [workOf({ status: 'sent' })] };
  const running = await runSigner(settings, log);
  await until(() => alarms.length >= 2);
  assert.match(alarms.at(-1) ?? '', /was signed, but no journal here knows it/);
  assert.equal(errors.length, 1, 'the same trouble is told once');
  answer = { isStopped: false, payouts: [workOf()] };
  await until(() => alarms.at(-1) === '');
  answer = { payouts: [{ payoutId: 'odd' }] };
  await until(() => errors.length === 2);
  answer = { isStopped: false, payouts: [] };
  for (const [told, words] of STRANGE) {
    whose = { exchangeId: 'a'.repeat(32), signed: [], knowsNewest: true, ...told };
    await until(() => words.test(alarms.at(-1) ?? ''));
  }
  await running.close();
});

/** What the server tells of its side, and what stops withdrawals. */
const STRANGE: readonly (readonly [object, RegExp])[] = [
  [
    { exchangeId: 'b'.repeat(32) },
    /journal is of exchange aaaaaaaa, the server of bbbbbbbb.*CANDOR_SIGNER_ACCEPT=exchange:bbbbbbbb/,
  ],
  [{ signed: ['7'.repeat(32)] }, /payout 7+ was signed, but no journal here knows it/],
  [{}, /^$/],
];

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await new Promise<void>((done) => {
      hear = done;
    });
    await new Promise((done) => setTimeout(done, 5));
  }
}
