import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  ByteWriter,
  type Command,
  createExchange,
  type Exchange,
  readEvents,
  readMember,
  stateHash,
} from '@candor/core';
import { asMemberId, asSeq, invariant } from '@candor/money';
import { linkTo, openLog, openSnapshots, readHistory, readLog } from '../log/openLog.ts';
import { EngineHost } from './engineHost.ts';
import { writeGroup } from './groupCodec.ts';
import { makeSnapshot } from './makeSnapshot.ts';
import { quarantine, replayAtRest } from './quarantine.ts';
import { recoverExchange } from './recover.ts';
import { replayEvents } from './replayEvents.ts';
import { POISONED_MEMBER, poison } from './testing/poison.ts';

const root = mkdtempSync(join(tmpdir(), 'candor-quarantine-'));
after(() => rmSync(root, { recursive: true, force: true }));

const REASON = 'the freeze of member 1 violates an invariant';
const AFTER = { type: 'openMember', memberId: asMemberId(1_002), role: 'member' } as const;
const COMMANDS: readonly Command[] = [
  { type: 'openMember', memberId: asMemberId(1_000), role: 'member' },
  { type: 'openMember', memberId: asMemberId(POISONED_MEMBER), role: 'member' },
  { type: 'setMemberFrozen', memberId: asMemberId(1_000), isFrozen: true },
  { type: 'setMemberFrozen', memberId: asMemberId(POISONED_MEMBER), isFrozen: true },
  AFTER,
];
const BROKEN = 4;

/** A log with these commands in groups of two, and a snapshot after the first. */
async function logOf(commands = COMMANDS, timeOf = (_seq: number) => 1_000) {
  const link = linkTo(mkdtempSync(join(root, 'log-')), true);
  const log = await openLog(link);
  for (let seq = 1; seq <= commands.length; seq += 2) {
    const entries = commands.slice(seq - 1, seq + 1).map((command, at) => {
      return { seq: asSeq(seq + at), time: timeOf(seq + at), requestKey: 0n, command };
    });
    const payload = writeGroup(new ByteWriter(256), entries);
    await log.append({ seq, count: entries.length, payload });
  }
  await log.close();
  const giveWay = async () => true;
  const start = { isDemo: true, log: readLog(link), snapshots: openSnapshots(link), giveWay };
  const made = await makeSnapshot({ ...start, toSeq: 2, quarantined: new Set() });
  assert.ok(made);
  start.snapshots.save(made.seq, made.bytes);
  return link;
}

/** Replays with the program of now, from genesis and from the snapshot; both must agree. */
async function replay(link: Awaited<ReturnType<typeof logOf>>): Promise<Exchange> {
  const log = readLog(link);
  const snapshots = openSnapshots(link);
  const [whole, part] = [
    await recoverExchange({ isDemo: true, log, snapshots: { newest: () => undefined } }),
    await recoverExchange({ isDemo: true, log, snapshots }),
  ];
  assert.equal(stateHash(whole), stateHash(part));
  return whole;
}

async function underPoison<Result>(run: () => Promise<Result>): Promise<Result> {
  const mend = poison();
  try {
    return await run();
  } finally {
    mend();
  }
}

const ask = (entrySeq: number) => ({ entrySeq, reason: REASON, now: 2_000 });

test('a start that meets a broken entry names it, its command, the invariant and the way out', async () => {
  const link = await logOf();
  const { broken } = await underPoison(() => replayAtRest(link));
  assert.equal(broken?.seq, BROKEN);
  assert.match(
    broken.message,
    /Entry 4 \(setMemberFrozen\).*member 1 is never frozen.*candor -- journal quarantine 4 --reason/,
  );
  assert.equal(broken.cause instanceof Error && broken.cause.name, 'InvariantViolation');
});

test('quarantined, the entry is passed over and all others are applied, by every replay', async () => {
  const link = await logOf();
  const to = await underPoison(() => quarantine(link, ask(BROKEN)));
  assert.ok(to.broken === undefined);
  assert.equal(to.exchange.seq, COMMANDS.length + 1);
  const exchange = await underPoison(() => replay(link));
  assert.equal(readMember(exchange, asMemberId(1_000))?.isFrozen, true);
  assert.equal(readMember(exchange, asMemberId(POISONED_MEMBER))?.isFrozen, false);
  assert.ok(readMember(exchange, AFTER.memberId), 'what was behind it in its group is there');
  assert.deepEqual([...exchange.passedOver], [BROKEN]);
});

test('a later program without the bug passes it over all the same: what was decided stays', async () => {
  const link = await logOf();
  await underPoison(() => quarantine(link, ask(BROKEN)));
  const [broken, mended] = [await underPoison(() => replay(link)), await replay(link)];
  assert.equal(stateHash(mended), stateHash(broken));
});

test('history and snapshots are made without it, and tell that it is quarantined', () =>
  underPoison(async () => {
    const link = await logOf();
    await quarantine(link, ask(BROKEN));
    const exchange = await replay(link);
    const { seq: toSeq, passedOver: quarantined } = exchange;
    const replaying = replayEvents({ history: readHistory(link), afterSeq: 0, toSeq, quarantined });
    const batches = await Array.fromAsync(replaying);
    assert.deepEqual(
      batches.flatMap(({ bytes }) => readEvents(bytes)).map(({ seq, type }) => `${seq} ${type}`),
      [
        '1 memberOpened',
        '2 memberOpened',
        '3 memberFrozenSet',
        '5 memberOpened',
        '6 entryQuarantined',
      ],
    );
    const giveWay = async () => true;
    const from = { isDemo: true, log: readLog(link), snapshots: openSnapshots(link), giveWay };
    const made = await makeSnapshot({ ...from, toSeq, quarantined });
    assert.equal(made?.seq, toSeq);
    from.snapshots.save(made.seq, made.bytes);
    assert.equal(stateHash(await recoverExchange(from)), stateHash(exchange));
  }));

test('only the entry that breaks can be quarantined, and only while it breaks', async () => {
  const link = await logOf();
  const { lastSeq } = await readLog(link).verify();
  await assert.rejects(quarantine(link, ask(BROKEN)), /is not to blame.*so does every other/);
  await underPoison(async () => {
    for (const entrySeq of [1, BROKEN - 1, BROKEN + 1, 99]) {
      await assert.rejects(quarantine(link, ask(entrySeq)), /is not to blame.*Entry 4/);
    }
  });
  assert.equal((await readLog(link).verify()).lastSeq, lastSeq, 'nothing was written');
});

test('what breaks as time passes is no entry to quarantine, and nothing is written', async () => {
  const link = await logOf(COMMANDS, (seq) => (seq < 3 ? 1_000 : 5_000));
  const memory = Object.getPrototypeOf(createExchange({ isDemo: true }).requests);
  const { forgetBefore } = memory;
  const oldestAt = Object.getOwnPropertyDescriptor(memory, 'oldestAt') ?? {};
  Object.defineProperty(memory, 'oldestAt', { ...oldestAt, get: () => Number.NEGATIVE_INFINITY });
  memory.forgetBefore = (cutoff: number) => {
    invariant(cutoff + 86_400_000 < 5_000, 'time never comes to five seconds');
  };
  try {
    await assert.rejects(quarantine(link, ask(3)), /entry 3 breaks also without its command/);
  } finally {
    memory.forgetBefore = forgetBefore;
    Object.defineProperty(memory, 'oldestAt', oldestAt);
  }
  assert.equal((await readLog(link).verify()).lastSeq, COMMANDS.length);
});

test('of two broken entries the first is quarantined, then the second is named', async () => {
  const link = await logOf([...COMMANDS, COMMANDS[BROKEN - 1] ?? AFTER]);
  await underPoison(async () => {
    const first = await quarantine(link, ask(BROKEN));
    assert.equal(first.broken?.seq, 6);
    const second = await quarantine(link, ask(6));
    assert.ok(second.broken === undefined);
    assert.deepEqual([...second.exchange.passedOver], [BROKEN, 6]);
    assert.equal(stateHash(await replay(link)), stateHash(second.exchange));
  });
});

test('an entry that breaks while the engine runs stops it by name; nobody quarantines through it', async () => {
  const log = { lastSeq: asSeq(0), append: async () => undefined };
  const host = new EngineHost({ log, exchange: createExchange({ isDemo: true }) });
  const run = (command: Command) => host.runGroup([{ command, requestKey: 0n }], 1_000);
  await run(COMMANDS[1] ?? AFTER);
  const command = { type: 'quarantineEntry', entrySeq: asSeq(1), reason: REASON } as const;
  await assert.rejects(run(command), { name: 'InvariantViolation' });
  await underPoison(() => assert.rejects(run(COMMANDS[3] ?? AFTER), /Entry 2 \(setMemberFrozen\)/));
});
