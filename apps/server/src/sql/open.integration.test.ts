import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { MessageChannel, Worker } from 'node:worker_threads';
import { migrate } from './migrate.ts';
import { openSql, type Sql } from './open.ts';
import { TEST_STORES, type TestStore } from './testing/stores.ts';

for (const kind of TEST_STORES) {
  describe(`SQL on ${kind.name}`, () => {
    let store: TestStore;
    let sql: Sql;
    before(async () => {
      store = await kind.start();
      sql = store.sql;
      await sql.pool.query('CREATE TABLE notes (id bigint PRIMARY KEY, body text)');
    });
    after(() => store.stop());

    test('wide numbers arrive as text, times as dates, json as objects', async () => {
      const { rows } = await sql.pool.query(
        `SELECT 9007199254740993::bigint AS wide, 1.000000000000000001::numeric AS exact,
         7::integer AS small, '{"a":1}'::jsonb AS body, 'epoch'::timestamptz AS at, true AS yes`,
      );
      assert.deepEqual(rows[0], {
        wide: '9007199254740993',
        exact: '1.000000000000000001',
        small: 7,
        body: { a: 1 },
        at: new Date(0),
        yes: true,
      });
    });

    test('a refused statement tells its code and the session goes on', async () => {
      const values = [1, 'first'];
      await sql.pool.query('INSERT INTO notes VALUES ($1, $2)', values);
      await assert.rejects(sql.pool.query('INSERT INTO notes VALUES ($1, $2)', values), {
        code: '23505',
        constraint: 'notes_pkey',
      });
      await assert.rejects(sql.pool.query('SELECT $1::integer', ['x']), { code: '22P02' });
      await assert.rejects(sql.pool.query('SELEC'), { code: '42601' });
      const { rows } = await sql.pool.query('SELECT body FROM notes WHERE id = $1', [1]);
      assert.deepEqual(rows, [{ body: 'first' }]);
    });

    test('transactions of several sessions never mix', async () => {
      const add = async (id: number, isKept: boolean) => {
        const client = await sql.pool.connect();
        await client.query('BEGIN');
        await client.query('INSERT INTO notes VALUES ($1, $2)', [id, 'one']);
        await client.query('INSERT INTO notes VALUES ($1, $2)', [id + 1000, 'two']);
        await client.query(isKept ? 'COMMIT' : 'ROLLBACK');
        client.release();
      };
      const ids = Array.from({ length: 20 }, (_, index) => index + 100);
      await Promise.all(ids.map((id) => add(id, id % 2 === 0)));
      const { rows } = await sql.pool.query(
        'SELECT count(*)::integer AS kept FROM notes WHERE id BETWEEN 100 AND 1200',
      );
      assert.equal(rows[0]?.kept, 20);
    });

    test('a failed transaction is rolled back whole', async () => {
      const failing = sql.db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('projection_members')
          .values({ member_id: 77, role: 'member' })
          .execute();
        throw new Error('stop here');
      });
      await assert.rejects(failing, /stop here/);
      const query = sql.db.selectFrom('projection_members').where('member_id', '=', '77');
      assert.deepEqual(await query.select('role').execute(), []);
    });

    test('a session that ends inside a transaction leaves nothing behind', async () => {
      const client = await sql.pool.connect();
      await client.query('BEGIN');
      await client.query("INSERT INTO notes VALUES (5000, 'left')");
      client.release(true);
      const { rows } = await sql.pool.query('SELECT 1 FROM notes WHERE id = 5000');
      assert.deepEqual(rows, []);
    });

    test('large answers and large questions pass whole', async () => {
      const large = 'x'.repeat(3_000_000);
      const { rows } = await sql.pool.query('SELECT $1::text AS body', [large]);
      assert.equal(rows[0]?.body, large);
    });

    test('another thread reads and writes the same store', async () => {
      const { link, transfer } = sql.linkForThread();
      const { port1, port2 } = new MessageChannel();
      const code = `
        import('${new URL('./open.ts', import.meta.url)}').then(async ({ connectSql }) => {
          const { workerData } = require('node:worker_threads');
          const sql = connectSql(workerData.link);
          await sql.pool.query("INSERT INTO notes VALUES (6000, 'thread')");
          await sql.close();
          workerData.port.postMessage('done');
          workerData.port.close();
        });`;
      const worker = new Worker(code, {
        eval: true,
        workerData: { link, port: port2 },
        transferList: [...transfer, port2],
      });
      await new Promise((resolve) => port1.once('message', resolve));
      await worker.terminate();
      port1.close();
      const { rows } = await sql.pool.query('SELECT body FROM notes WHERE id = 6000');
      assert.deepEqual(rows, [{ body: 'thread' }]);
    });

    test('a migration is applied once, in a transaction, and may not change', async () => {
      const good = { number: 9001, name: '9001-good.sql', text: 'CREATE TABLE good (id integer)' };
      const { readMigrations } = await import('./migrate.ts');
      const all = [...readMigrations(), good];
      await migrate(sql.pool, all);
      await migrate(sql.pool, all);
      const changed = { ...good, text: `${good.text};` };
      const changedAll = [...readMigrations(), changed];
      await assert.rejects(migrate(sql.pool, changedAll), { code: 'migrationChanged' });
      await assert.rejects(migrate(sql.pool), { code: 'migrationMissing' });
      const text = 'CREATE TABLE half (id integer); SELECT nothing';
      const bad = { number: 9002, name: '9002-bad.sql', text };
      await assert.rejects(migrate(sql.pool, [...all, bad]), { code: '42703' });
      const { rows } = await sql.pool.query("SELECT to_regclass('half') AS half");
      assert.deepEqual(rows, [{ half: null }]);
    });
  });
}

test('a server that accepts and never answers is given up', async () => {
  const silent = createServer(() => undefined);
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let rounds = 0;
  const log = { info: () => undefined, error: () => (rounds += 1) };
  // Longer than one round, in which five seconds are waited for an answer.
  const patienceMs = 6_000;
  await assert.rejects(openSql({ dataDir: '', databaseUrl, log, patienceMs }), /timeout/);
  assert.equal(rounds, 1);
  silent.close();
});
