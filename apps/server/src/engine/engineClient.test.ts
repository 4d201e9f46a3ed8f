import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { asAssetId, asMemberId } from '@candor/money';
import { EngineClient, PENDING_MAX } from './engineClient.ts';

const TICK = { type: 'advanceTime' } as const;

/** A thread that only hears; what it would answer is emitted by the test. */
class SilentThread extends EventEmitter {
  readonly heard: unknown[] = [];

  postMessage(message: unknown): void {
    this.heard.push(message);
  }
}

function clientOn(thread: SilentThread) {
  const fatal: string[] = [];
  const client = new EngineClient(thread as unknown as Worker, {
    onFatal: (message) => void fatal.push(message),
  });
  return { client, fatal };
}

test('a fatal fault rejects every command and every question that waits, once', async () => {
  const thread = new SilentThread();
  const { client, fatal } = clientOn(thread);
  const command = client.submit(TICK);
  const question = client.query('exchange', {});
  thread.emit('message', { kind: 'fatal', message: 'fdatasync failed' });
  thread.emit('exit', 0);
  await assert.rejects(command, { code: 'engineStopped', message: 'fdatasync failed' });
  await assert.rejects(question, { code: 'engineStopped' });
  await assert.rejects(client.opened, { code: 'engineStopped' });
  await assert.rejects(client.query('exchange', {}), { code: 'engineStopped' });
  assert.deepEqual(fatal, ['fdatasync failed']);
});

test("the end of the engine's thread without a word is fatal", async () => {
  const thread = new SilentThread();
  const { client, fatal } = clientOn(thread);
  const question = client.query('exchange', {});
  thread.emit('exit', 134);
  await assert.rejects(question, { code: 'engineStopped' });
  assert.match(fatal[0] ?? '', /134/);
});

test('the end that was asked for is not fatal', () => {
  const thread = new SilentThread();
  const { client, fatal } = clientOn(thread);
  client.stop();
  thread.emit('message', { kind: 'stopped' });
  thread.emit('exit', 0);
  assert.deepEqual(fatal, []);
  assert.equal(client.isStopped, true);
});

test('when too many commands wait, the next is refused as busy and the others keep waiting', async () => {
  const { client } = clientOn(new SilentThread());
  for (let count = 0; count < PENDING_MAX; count += 1) client.submit(TICK).catch(() => undefined);
  await assert.rejects(client.submit(TICK), { code: 'exchangeBusy' });
  assert.equal(client.pendingCount, PENDING_MAX);
});

test('a command that cannot be written is its sender’s fault alone: the others go as they were', async () => {
  const [sound, mixed] = [new SilentThread(), new SilentThread()];
  const [soundClient, { client }] = [clientOn(sound).client, clientOn(mixed)];
  for (const _ of [1, 2]) soundClient.submit(TICK).catch(() => undefined);
  client.submit(TICK).catch(() => undefined);
  const what = { memberId: asMemberId(7), assetId: asAssetId(0), externalId: 0n };
  await assert.rejects(
    async () => client.submit({ type: 'creditMember', ...what, amount: undefined as never }),
    TypeError,
  );
  client.submit(TICK).catch(() => undefined);
  await turn();
  await turn();
  assert.deepEqual(mixed.heard, sound.heard);
});

test('a full disk refuses exactly the commands it could not take, in order', async () => {
  const thread = new SilentThread();
  const { client } = clientOn(thread);
  const first = client.submit(TICK);
  const second = client.submit(TICK);
  thread.emit('message', { kind: 'notTaken', count: 1, why: 'diskFull' });
  await assert.rejects(first, { code: 'diskFull' });
  assert.equal(client.pendingCount, 1);
  thread.emit('message', { kind: 'stopped' });
  await assert.rejects(second, { code: 'engineStopped' });
});

test('while the engine has two messages to answer, commands gather for the next', async () => {
  const thread = new SilentThread();
  const { client } = clientOn(thread);
  const submit = async () => {
    client.submit(TICK).catch(() => undefined);
    await turn();
  };
  for (let count = 0; count < 5; count += 1) await submit();
  assert.deepEqual(countsOf(thread), [1, 1]);
  thread.emit('message', { kind: 'notTaken', count: 1, why: 'diskFull' });
  assert.deepEqual(countsOf(thread), [1, 1, 3]);
  await submit();
  assert.deepEqual(countsOf(thread), [1, 1, 3]);
  thread.emit('message', { kind: 'notTaken', count: 2, why: 'diskFull' });
  assert.deepEqual(countsOf(thread), [1, 1, 3, 1]);
  await submit();
  thread.emit('message', { kind: 'notTaken', count: 1, why: 'diskFull' });
  assert.deepEqual(countsOf(thread), [1, 1, 3, 1], 'of the third message one is not answered');
  thread.emit('message', { kind: 'notTaken', count: 1, why: 'diskFull' });
  assert.deepEqual(countsOf(thread), [1, 1, 3, 1, 1]);
  assert.equal(client.pendingCount, 2);
});

test('a burst begins at the engine before its turn is over, and the rest of it follows at once', async () => {
  const thread = new SilentThread();
  const { client } = clientOn(thread);
  for (let count = 0; count < 100; count += 1) client.submit(TICK).catch(() => undefined);
  assert.deepEqual(countsOf(thread), [16]);
  await turn();
  assert.deepEqual(countsOf(thread), [16, 84]);
});

function countsOf({ heard }: SilentThread): unknown[] {
  return heard.map((message) => (message as { readonly count: number }).count);
}
