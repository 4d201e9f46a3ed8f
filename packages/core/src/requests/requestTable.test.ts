import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ByteReader, ByteWriter } from '../binary.ts';
import { ACCEPTED } from '../outcome.ts';
import { REQUESTS_MAX, RequestTable } from './requestTable.ts';

test('a full table forgets its oldest key and keeps every other', () => {
  const table = new RequestTable();
  const extra = 5_000;
  for (let key = 1; key <= REQUESTS_MAX + extra; key += 1) {
    table.add(BigInt(key * 7), key, { ...ACCEPTED, orderId: key });
  }
  assert.equal(table.count, REQUESTS_MAX);
  for (let key = 1; key <= REQUESTS_MAX + extra; key += 1) {
    const record = table.find(BigInt(key * 7));
    if (key <= extra) assert.equal(record, -1);
    else assert.equal(table.outcomeOf(record).orderId, key);
  }
});

test('a restored table remembers the same keys', () => {
  const table = new RequestTable();
  for (let key = 1; key <= 3_000; key += 1) table.add(BigInt(key), key * 3, ACCEPTED);
  const writer = new ByteWriter();
  table.writeTo(writer);
  const restored = new RequestTable();
  restored.readFrom(new ByteReader(writer.toBytes()));
  assert.equal(restored.count, 3_000);
  assert.equal(restored.fingerprintOf(restored.find(2_999n)), 8_997);
});
