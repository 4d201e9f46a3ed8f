import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { askedBy } from '../ops/asking.ts';
import { LineFault } from '../ops/boundedLine.ts';
import { UnreadFault } from '../ops/unreadFault.ts';
import { SigningKeys } from '../ticks/signingKeys.ts';
import { hashOf } from './checkHere.ts';
import { Statements } from './statements.ts';

const ALL = 260;
/** Those that a fresh reader does not keep. */
const OLDER = ALL - 200;
const folder = mkdtempSync(join(tmpdir(), 'candor-statements-'));
const directory = join(folder, 'liabilities');
const signing = new SigningKeys(folder, () => 1);
const troubles: string[] = [];
after(() => rmSync(folder, { recursive: true, force: true }));

function opened(): Statements {
  const onTrouble = (words: string) => troubles.push(words);
  const { published } = signing;
  return new Statements({ directory, exchangeId: 'c0ffee', published, onTrouble });
}

before(() => {
  const statements = opened();
  const assets = [
    {
      asset: 'BTC',
      decimals: 8,
      owed: '5',
      ofHouse: '0',
      members: 1,
      depth: 4,
      root: '0'.repeat(64),
    },
  ];
  for (let entry = 1; entry <= ALL; entry += 1) {
    statements.add({ entry, at: entry, stateHash: '0'.repeat(32), assets }, signing);
  }
});

/** A visitor of a network. */
function asks<Result>(network: string, ask: () => Promise<Result>): Promise<Result> {
  return askedBy({ isRead: true, network, isGone: () => false }, ask);
}

test('§2 slow: a page of old statements is read file by file, and others have the thread between', async () => {
  const statements = opened();
  let turns = 0;
  let isDone = false;
  const page = asks('a', () => statements.before(OLDER + 1, 50)).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await turn();
    turns += 1;
  }
  const read = await page;
  assert.deepEqual(
    read.map(({ number }) => number),
    Array.from({ length: 50 }, (_, at) => OLDER - at),
  );
  assert.ok(turns >= 50, `${turns} turns of the loop for 50 files`);
});

test('§2 slow: equal questions share one answer, and the newest stay known whoever reads the others', async () => {
  const statements = opened();
  const newest = await statements.before(undefined, 3);
  const [one, other] = await Promise.all(
    ['a', 'b'].map((network) => asks(network, () => statements.before(OLDER + 1, 20))),
  );
  assert.equal(one, other, 'the same page');
  for (let number = OLDER + 1; number > 1; number -= 20) await statements.before(number, 20);
  const again = await statements.before(undefined, 3);
  for (const [at, statement] of again.entries())
    assert.equal(statement, newest[at], 'not read again');
});

test('§2 slow: who asks for too many pages is refused, and others are not', async () => {
  const statements = opened();
  const asked = Array.from({ length: 20 }, (_, at) =>
    asks('a', () => statements.before(OLDER + 1 - at, 20)),
  );
  const other = asks('b', () => statements.before(OLDER - 30, 20));
  const told = await Promise.allSettled(asked);
  const refused = told.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  assert.equal(refused.length, 15);
  assert.ok(refused.every(({ reason }) => reason instanceof LineFault));
  assert.equal((await other).length, 20);
  assert.equal((await asks('a', () => statements.before(OLDER + 1, 20))).length, 20);
});

test('a damaged one is told once, however often it is asked for', async () => {
  appendFileSync(join(directory, 'statements', '00000007.json'), 'x');
  troubles.length = 0;
  const statements = opened();
  for (let times = 0; times < 3; times += 1) {
    const numbers = (await statements.before(9, 3)).map(({ number }) => number);
    assert.deepEqual(numbers, [8, 6, 5]);
  }
  assert.equal(troubles.length, 1);
});

/** While `work` runs the system refuses to read a file, as it does without a free descriptor. */
async function unread(path: string, work: () => Promise<unknown>): Promise<void> {
  renameSync(path, `${path}.aside`);
  symlinkSync(path, path);
  try {
    await work();
  } finally {
    rmSync(path);
    renameSync(`${path}.aside`, path);
  }
}

test('one that cannot be read now is not damaged: nobody is told a list without it, and it is told again', async () => {
  troubles.length = 0;
  const statements = opened();
  await unread(join(directory, 'statements', '00000030.json'), () =>
    assert.rejects(statements.before(32, 3), UnreadFault),
  );
  const numbers = (await statements.before(32, 3)).map(({ number }) => number);
  assert.deepEqual(numbers, [31, 30, 29]);
  assert.deepEqual(troubles, []);
});

test('no statement follows one that cannot be read now: the next names the newest once it can be', async () => {
  const newest = opened().newest();
  assert.ok(newest);
  const next = { ...newest, entry: ALL + 1 };
  let statements: Statements | undefined;
  await unread(join(directory, 'statements', `00000${ALL}.json`), async () => {
    statements = opened();
    assert.equal(statements.newest()?.number, ALL - 1);
    assert.throws(() => statements?.add(next, signing), UnreadFault);
  });
  assert.equal(statements?.add(next, signing).previous, hashOf(newest));
});
