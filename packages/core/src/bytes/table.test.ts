import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ByteReader, ByteWriter } from './binary.ts';
import { FLAG, listOf, SMALL, TEXT, WIDE } from './kind.ts';
import { defineTable, hashTable, readTable, writeTable } from './table.ts';

interface Person {
  readonly name: string;
  readonly wealth: bigint;
  readonly isTall?: boolean;
}

const fields = { name: TEXT, wealth: WIDE };

const PEOPLE = defineTable({
  name: 'people.rows',
  version: 1,
  isOrdered: false,
  fields,
  each: (people: Person[], visit) => {
    for (const each of people) visit(each);
  },
  restore: (people, row) => {
    people.push(row);
  },
});

/** The same table in a later program, which knows one more thing of everybody. */
const LATER = defineTable({
  name: 'people.rows',
  version: 1,
  isOrdered: false,
  fields: { ...fields, isTall: FLAG },
  each: (people: Person[], visit) => {
    for (const each of people) visit({ ...each, isTall: each.isTall ?? false });
  },
  restore: (people, row) => {
    people.push(row);
  },
});

const ALICE = { name: 'alice', wealth: 5n };
const BOB = { name: 'bob', wealth: 2n ** 60n };

function bytesOf(people: Person[], table = PEOPLE): Uint8Array {
  const writer = new ByteWriter();
  writeTable(writer, table, people);
  return writer.toBytes();
}

function restored(bytes: Uint8Array, table = PEOPLE): Person[] {
  const people: Person[] = [];
  readTable(new ByteReader(bytes), table, people);
  return people;
}

test('rows come back in their order', () => {
  assert.deepEqual(restored(bytesOf([ALICE, BOB])), [ALICE, BOB]);
});

test('a later program reads rows that lack a field, and tells the same hash while it is nothing', () => {
  const people = restored(bytesOf([ALICE, BOB]), LATER);
  assert.deepEqual(people, [
    { ...ALICE, isTall: false },
    { ...BOB, isTall: false },
  ]);
  assert.deepEqual(hashTable(LATER, people), hashTable(PEOPLE, [ALICE, BOB]));
  const taller = [{ ...ALICE, isTall: true }, BOB];
  assert.notDeepEqual(hashTable(LATER, taller), hashTable(PEOPLE, [ALICE, BOB]));
});

test('an earlier program refuses rows with a field it does not know', () => {
  assert.throws(() => restored(bytesOf([ALICE], LATER)), /fields this program knows/);
});

test('without an order of its own a table hashes the same in any order; with one it does not', () => {
  assert.deepEqual(hashTable(PEOPLE, [ALICE, BOB]), hashTable(PEOPLE, [BOB, ALICE]));
  const queue = { ...PEOPLE, isOrdered: true };
  assert.notDeepEqual(hashTable(queue, [ALICE, BOB]), hashTable(queue, [BOB, ALICE]));
});

test('a value under one name is not the same value under another', () => {
  const table = (name: string) =>
    defineTable({
      name: 'one',
      version: 1,
      isOrdered: false,
      fields: { [name]: SMALL, list: listOf(SMALL) },
      each: (value: number, visit) => visit({ [name]: value, list: [] }),
      restore: () => {},
    });
  assert.notDeepEqual(hashTable(table('left'), 3), hashTable(table('right'), 3));
});
