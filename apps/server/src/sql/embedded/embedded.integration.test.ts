import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openSql } from '../open.ts';

const QUIET = { info: () => undefined, error: () => undefined };
/** A test that is run by Node with quick compilation of databases starts its writers so. */
const QUICKLY = process.execArgv.filter((flag) => flag === '--liftoff-only');
const WRITER = fileURLToPath(new URL('../testing/writer.ts', import.meta.url));

function freshDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'candor-embedded-'));
}

/** Runs the writer until it has acknowledged some rows, kills it, returns the last acknowledged. */
function writeAndKill(dataDir: string, killAfterMs: number): Promise<number> {
  const child = spawn(process.execPath, [...QUICKLY, WRITER, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    if (printed === '') setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    printed += chunk;
  });
  return new Promise((resolve) => {
    child.once('close', () => resolve(Number(printed.trim().split('\n').at(-1) ?? 0)));
  });
}

test('rows acknowledged before kill -9 are there after reopening', async () => {
  const dataDir = freshDirectory();
  for (const killAfterMs of [40, 173]) {
    const acknowledged = await writeAndKill(dataDir, killAfterMs);
    assert.ok(acknowledged > 0, 'the writer wrote');
    const sql = await openSql({ dataDir, databaseUrl: undefined, log: QUIET });
    const { rows } = await sql.pool.query(
      'SELECT max(id)::integer AS last, count(*)::integer AS rows FROM written',
    );
    await sql.close();
    assert.ok(rows[0].last >= acknowledged);
    assert.equal(rows[0].rows, rows[0].last, 'no row is missing');
  }
  rmSync(dataDir, { recursive: true, force: true });
});

test('a first start without an image of a database makes one itself', async () => {
  const dataDir = freshDirectory();
  const imagePath = join(dataDir, 'nowhere');
  const sql = await openSql({ dataDir, databaseUrl: undefined, log: QUIET, imagePath });
  const { rows } = await sql.pool.query('SELECT count(*)::integer AS members FROM members');
  assert.deepEqual(rows, [{ members: 0 }]);
  await sql.close();
  const databases = readdirSync(join(dataDir, 'sql', 'pg', 'base'));
  assert.equal(databases.length, 1, 'templates are no part of a store');
  rmSync(dataDir, { recursive: true, force: true });
});

test('nobody but its owner looks into the store, also into one of an earlier version', async () => {
  const dataDir = freshDirectory();
  const directory = join(dataDir, 'sql');
  const open = () => openSql({ dataDir, databaseUrl: undefined, log: QUIET });
  await (await open()).close();
  assert.equal(statSync(directory).mode & 0o777, 0o700);
  chmodSync(directory, 0o755);
  await (await open()).close();
  assert.equal(statSync(directory).mode & 0o777, 0o700);
  rmSync(dataDir, { recursive: true, force: true });
});

test('a directory in use is refused, and free again after closing', async () => {
  const dataDir = freshDirectory();
  const open = () => openSql({ dataDir, databaseUrl: undefined, log: QUIET });
  const sql = await open();
  await assert.rejects(open(), { code: 'directoryInUse' });
  const code = await new Promise((resolve) => {
    const flags = [...QUICKLY, WRITER, dataDir];
    spawn(process.execPath, flags, { stdio: 'ignore' }).once('close', resolve);
  });
  assert.equal(code, 1, 'another process is refused too');
  await sql.close();
  writeFileSync(join(dataDir, 'sql', 'lock'), '999999999 1');
  await (await open()).close();
  rmSync(dataDir, { recursive: true, force: true });
});
