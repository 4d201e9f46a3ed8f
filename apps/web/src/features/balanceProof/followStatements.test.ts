import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import {
  LIABILITIES_FORMAT,
  type LiabilitiesStatement,
  liabilitiesText,
} from '@candor/core/formulas';
import { keptIn } from '../../shared/native/kept.ts';
import type { DeviceStore } from '../../shared/native/storage.ts';
import { LOCAL_KEYS } from '../../shared/native/storageKeys.ts';
import { followBack, remember, seenFrom, seenOf } from './followStatements.ts';

function hashOf(statement: LiabilitiesStatement): string {
  return createHash('sha256').update(liabilitiesText(statement)).digest('hex');
}

/** A chain of so many, oldest first. */
function chainOf(count: number, stateHash = 'aa'): LiabilitiesStatement[] {
  const chain: LiabilitiesStatement[] = [];
  for (let number = 1; number <= count; number += 1) {
    const before = chain.at(-1);
    chain.push({
      ...{ format: LIABILITIES_FORMAT, exchange: 'ab', number, entry: number * 10, at: number },
      ...{ stateHash, assets: [], keyId: 'k', signature: '' },
      previous: before ? hashOf(before) : '',
    });
  }
  return chain;
}

/** Asks a chain, `page` at a time. */
function asking(chain: readonly LiabilitiesStatement[], page = 2) {
  return async (before: number) =>
    chain
      .filter(({ number }) => number < before)
      .toReversed()
      .slice(0, page);
}

function seen(statement: LiabilitiesStatement) {
  const { exchange, number } = statement;
  return { exchange, number, hash: hashOf(statement) };
}

test('finance §6 rule: statements lead back to the newest that was seen, or it is told', async () => {
  const chain = chainOf(9);
  const newest = chain[8]!;
  assert.equal(await followBack(newest, undefined, asking(chain)), undefined);
  for (const each of chain) {
    assert.equal(await followBack(newest, seen(each), asking(chain)), undefined);
  }
  const other = chainOf(9, 'bb');
  assert.equal(await followBack(newest, seen(other[3]!), asking(chain)), 'forked');
  assert.equal(await followBack(newest, seen(other[8]!), asking(chain)), 'forked');
  assert.equal(await followBack(chain[4]!, seen(newest), asking(chain)), 'forked');
  const cut = chain.filter(({ number }) => number !== 6);
  assert.equal(await followBack(newest, seen(chain[2]!), asking(cut)), 'chainBroken');
  assert.equal(await followBack(newest, seen(chain[2]!), async () => []), 'chainBroken');
  const changed = chain.map((each) => (each.number === 8 ? { ...each, at: 99 } : each));
  assert.equal(await followBack(newest, undefined, asking(changed)), 'chainBroken');
  assert.equal(await followBack(chain[0]!, undefined, asking(chain)), undefined);
  assert.equal(
    await followBack({ ...chain[0]!, previous: hashOf(newest) }, undefined, asking(chain)),
    'chainBroken',
  );
});

test('the newest statement is remembered, of this exchange alone', async () => {
  const texts = new Map<string, string>();
  const store: DeviceStore = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => texts.set(key, text),
  };
  const open = () => keptIn(store, LOCAL_KEYS.seenStatement, seenFrom);
  assert.equal(seenOf('ab', open()), undefined);
  const [statement] = chainOf(1);
  assert.ok(statement);
  await remember(statement, open());
  assert.deepEqual(seenOf('ab', open()), seen(statement));
  assert.equal(seenOf('cd', open()), undefined);
  texts.set(LOCAL_KEYS.seenStatement, '{"number":1}');
  assert.equal(seenOf('ab', open()), undefined);
});
