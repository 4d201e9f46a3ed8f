import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS, type Call, readResponse } from '@candor/wire';
import type { Market } from '../marketData/directory.ts';
import { MarketData } from '../marketData/marketData.ts';
import { NO_HISTORY } from '../marketData/testing/noHistory.ts';
import { POISON, TestEngine } from '../marketData/testing/testEngine.ts';
import { TestExchange } from '../projections/testing/exchange.ts';
import type { Context } from './contexts.ts';
import { type ListRow, RowWriter } from './rowWriter.ts';
import { overview } from './trad/overview.ts';
import { symbols } from './trad/symbols.ts';

function openWriter() {
  const logged: unknown[] = [];
  const writer = new RowWriter({ error: (...parts: unknown[]) => void logged.push(parts) });
  return { writer, logged };
}

async function rowsOf(handler: typeof symbols | typeof overview): Promise<ListRow<never>[]> {
  const world = new TestExchange(3);
  world.trade(40);
  const engine = new TestEngine(world, POISON);
  const marketData = await MarketData.start({ engine, history: NO_HISTORY, now: () => world.now });
  const told = await handler({}, { marketData } as Context);
  marketData.close();
  assert.ok('rows' in told);
  return told.rows as ListRow<never>[];
}

test('a market that cannot be written is left out of the pairs and the tiles, the others are told', async () => {
  const calls = [
    [CALLS.symbols, await rowsOf(symbols)],
    [CALLS.overview, await rowsOf(overview)],
  ] as const;
  for (const [call, rows] of calls) {
    const { writer, logged } = openWriter();
    assert.equal(rows.length, 2);
    const told = writer.write(call as Call<unknown, never[], string, never>, rows) as {
      symbol: string;
    }[];
    assert.deepEqual(
      told.map(({ symbol }) => symbol),
      ['BTC/USDT'],
    );
    assert.equal(logged.length, 1);
    assert.match(JSON.stringify(logged), /spot:ABCDEFGHIJKLM\/USDT.*rowNotWritable/);
  }
});

test('what is left out is logged once while it is the same, and again when it changed', async () => {
  const { writer, logged } = openWriter();
  const rows = await rowsOf(symbols);
  for (let times = 0; times < 3; times += 1) writer.write(CALLS.symbols, rows);
  assert.equal(logged.length, 1);
  const changed = rows.map((row) => ({ ...row, of: { ...(row.of as Market) } }));
  writer.write(CALLS.symbols, changed);
  assert.equal(logged.length, 2);
});

test('a row that cannot even be made is left out too; a list that can be written logs nothing', async () => {
  const { writer, logged } = openWriter();
  const [good] = await rowsOf(symbols);
  assert.ok(good);
  const make = () => {
    throw new RangeError('no such figure');
  };
  const told = writer.write(CALLS.symbols, [{ name: 'broken', of: {}, make }, good]);
  assert.equal(readResponse(CALLS.symbols, told)?.length, 1);
  assert.equal(logged.length, 1);
  assert.equal(readResponse(CALLS.symbols, writer.write(CALLS.symbols, [good]))?.length, 1);
  assert.equal(logged.length, 1);
});
