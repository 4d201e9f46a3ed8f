/** For tests: the same suite on the embedded database and on a PostgreSQL server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSql, type Sql } from '../open.ts';
import { startTestServer } from './server.ts';

export interface TestStore {
  readonly sql: Sql;
  stop(): Promise<void>;
}

const QUIET = { info: () => undefined, error: () => undefined };

/** What a suite is repeated on: a name and how to start it. */
export const TEST_STORES = [
  { name: 'embedded', start: startEmbeddedStore },
  { name: 'PostgreSQL', start: startServerStore },
] as const;

async function startEmbeddedStore(): Promise<TestStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-sql-'));
  const sql = await openSql({ dataDir, databaseUrl: undefined, log: QUIET });
  return {
    sql,
    async stop() {
      await sql.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startServerStore(): Promise<TestStore> {
  const server = await startTestServer();
  const sql = await openSql({ dataDir: '', databaseUrl: server.databaseUrl, log: QUIET });
  return {
    sql,
    async stop() {
      await sql.close();
      await server.stop();
    },
  };
}
