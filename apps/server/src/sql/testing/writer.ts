/** For tests: a process that writes numbered rows for ever and prints each once it is acknowledged. */
import { writeSync } from 'node:fs';
import { openSql } from '../open.ts';

const log = { info: () => undefined, error: () => undefined };
const sql = await openSql({ dataDir: process.argv[2] ?? '', databaseUrl: undefined, log });
await sql.pool.query('CREATE TABLE IF NOT EXISTS written (id integer PRIMARY KEY)');
for (;;) {
  const { rows } = await sql.pool.query(
    'INSERT INTO written SELECT coalesce(max(id), 0) + 1 FROM written RETURNING id',
  );
  writeSync(1, `${rows[0].id}\n`);
}
