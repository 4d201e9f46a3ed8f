import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { askedBy, askedForAll, whoAsks } from './asking.ts';
import { BoundedLine, LineFault } from './boundedLine.ts';

const SIZES = { places: 1, waiting: 4, waitingPerNetwork: 3 };

/** A line, in which order work began, and what ends each. */
function open(sizes = SIZES) {
  const line = new BoundedLine(sizes);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const faults: string[] = [];
  async function send(name: string, network = name, isGone = () => false): Promise<void> {
    const work = () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    };
    await line.run({ network, isGone }, work).catch((error) => {
      assert.ok(error instanceof LineFault);
      faults.push(`${name} ${error.code}`);
    });
  }
  async function end(name: string): Promise<void> {
    await turn();
    ends.get(name)?.();
    await turn();
  }
  return { line, begun, faults, send, end };
}

test('networks take turns, however many one of them has sent', async () => {
  const { begun, send, end } = open({ ...SIZES, waiting: 10, waitingPerNetwork: 5 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) void send(name, name[0]);
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) await end(name);
  assert.deepEqual(begun, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('a full line refuses at once: in all, and the share of one network', async () => {
  const { line, faults, send, end } = open();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void send(name, 'a');
  for (const name of ['b1', 'b2']) void send(name, 'b');
  await turn();
  assert.deepEqual(faults, ['a5 lineFull', 'b2 lineFull']);
  assert.equal(line.length, 4);
  await end('a1');
  assert.equal(line.length, 3);
});

test("the server's own work waits its turn and is never refused", async () => {
  const { line } = open();
  let done = 0;
  const ours = { network: undefined, isGone: () => false };
  const work = async () => {
    done += 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => line.run(ours, work)));
  assert.equal(done, 20);
});

test('who has gone is passed over and never begun; a failed piece of work gives its place back', async () => {
  const { line, begun, faults, send, end } = open();
  let isGone = false;
  void send('first');
  void send('gone', 'gone', () => isGone);
  void send('there');
  isGone = true;
  await end('first');
  assert.deepEqual([begun, faults], [['first', 'there'], ['gone askerGone']]);
  await end('there');
  const failed = line.run({ network: '', isGone: () => false }, () =>
    Promise.reject(new Error('broken')),
  );
  await assert.rejects(failed, /broken/);
  void send('last');
  await turn();
  assert.equal(begun.at(-1), 'last');
});

test('who asks is known to what a request begins; what others share outlives the first who asked', async () => {
  assert.equal(whoAsks(), undefined);
  const who = { isRead: true, network: 'a', isGone: () => true };
  await askedBy(who, async () => {
    await turn();
    assert.equal(whoAsks()?.isGone(), true);
    assert.equal(await askedForAll(async () => whoAsks()?.isGone()), false);
  });
});

test('networks of one IPv6 site have half of a line together, and leave the rest to others', async () => {
  const { faults, send } = open({ places: 1, waiting: 8, waitingPerNetwork: 3 });
  const names = Array.from({ length: 6 }, (_, at) => `2001:db8:1:${at}::/64`);
  for (const name of names) void send(name);
  for (const name of ['192.0.2.1', '2001:db8:2:0::/64']) void send(name);
  await turn();
  assert.deepEqual(faults, ['2001:db8:1:5::/64 lineFull']);
});
