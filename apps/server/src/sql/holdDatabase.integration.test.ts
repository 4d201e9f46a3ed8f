import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { holdDatabase } from './holdDatabase.ts';
import { isUnreachable } from './isUnreachable.ts';
import { openSql } from './open.ts';
import type { SqlFault } from './sqlFault.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

const log = { info: () => undefined, error: () => undefined };
let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

function open() {
  return openSql({ dataDir: '', databaseUrl: server.databaseUrl, log });
}

async function run(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

const HOLDER = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 8420002`;

test('a database has one server at a time, and is free when that one ends', async () => {
  const first = await open();
  await assert.rejects(open(), { code: 'databaseInUse', message: /another Candor/ });
  await first.close();
  await (await open()).close();
});

test('a server whose session was ended takes the database again, if it is still free', async () => {
  const lost: SqlFault[] = [];
  const { databaseUrl } = server;
  const hold = await holdDatabase({ databaseUrl, connectMs: 1_000, onLost: (f) => lost.push(f) });
  await run(`SELECT pg_terminate_backend(pid) FROM (${HOLDER}) AS holder`);
  for (let tries = 0; tries < 200 && (await run(HOLDER)).length === 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await assert.rejects(open(), { code: 'databaseInUse' });
  assert.deepEqual(lost, []);
  await hold.close();
});

test('a server that finds somebody else in its database is told so', async () => {
  const { databaseUrl } = server;
  let tell: (fault: SqlFault) => void = () => undefined;
  const told = new Promise<SqlFault>((resolve) => {
    tell = resolve;
  });
  const hold = await holdDatabase({ databaseUrl, connectMs: 1_000, onLost: tell });
  const other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
  const taken = other.query('SELECT pg_advisory_lock(8420002)');
  // Who comes back first would have it first: the other one has to stand in line by then.
  while ((await run(`${HOLDER} AND NOT granted`)).length === 0) await delay(10);
  await run(`SELECT pg_terminate_backend(pid) FROM (${HOLDER} AND granted) AS holder`);
  await taken;
  assert.equal((await told).code, 'databaseInUse');
  await hold.close();
  await other.end();
});

test('a connection that is lost between two statements fails its work, and nothing else', async () => {
  const sql = await open();
  const lines = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE state LIKE 'idle in transaction%' AND datname = current_database()`;
  const work = sql.db.transaction().execute(async (part) => {
    await part.selectFrom('members').select('member_id').execute();
    await run(lines);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await part.selectFrom('members').select('member_id').execute();
  });
  await assert.rejects(work, /terminat|not queryable/i);
  await sql.db.selectFrom('members').select('member_id').execute();
  await sql.close();
});

test('a table that somebody has locked costs a request seconds, and is told as a store out of reach', async () => {
  const sql = await open();
  const { rows } = await sql.pool.query('SHOW statement_timeout');
  assert.deepEqual(rows, [{ statement_timeout: '8s' }]);
  const other = new pg.Client({ connectionString: server.databaseUrl });
  await other.connect();
  await other.query('BEGIN; LOCK TABLE members');
  const read = sql.db.selectFrom('members').select('member_id').execute();
  await assert.rejects(read, (error) => isUnreachable(error));
  await other.query('ROLLBACK');
  await sql.db.selectFrom('members').select('member_id').execute();
  await other.end();
  await sql.close();
});

test('a start waits for a database that is not there yet, and in the end says which one and what to do', async () => {
  const said: unknown[] = [];
  const databaseUrl = 'postgres://postgres@127.0.0.1:9/postgres';
  const told = { info: () => undefined, error: (fields: object) => void said.push(fields) };
  const opening = openSql({ dataDir: '', databaseUrl, log: told, patienceMs: 1_000 });
  await assert.rejects(opening, {
    code: 'unreachable',
    message: /cannot be reached.*start it, or/,
  });
  assert.ok(said.length > 0);
});

test('a start over a table that somebody has locked says so, and goes on when it is free', async () => {
  await (await open()).close();
  const other = new pg.Client({ connectionString: server.databaseUrl });
  await other.connect();
  await other.query('BEGIN; LOCK TABLE schema_migrations');
  const said: string[] = [];
  const error = (fields: object) => {
    said.push(JSON.stringify(fields));
    // Told once: whoever held it ends.
    if (said.length === 1) void other.query('ROLLBACK');
  };
  const told = { info: () => undefined, error };
  const sql = await openSql({ dataDir: '', databaseUrl: server.databaseUrl, log: told });
  assert.match(said.join(), /a table in the database of DATABASE_URL is locked by another session/);
  await other.end();
  await sql.close();
});

test('a start beside a database that takes the connection and says nothing tells that', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const opening = openSql({ dataDir: '', databaseUrl, log, patienceMs: 0 });
  await assert.rejects(opening, {
    code: 'unreachable',
    message: /takes the connection and does not answer.*then start Candor again/,
  });
  silent.close();
});
