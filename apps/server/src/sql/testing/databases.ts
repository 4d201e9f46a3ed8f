/** For tests that start a whole server: its own embedded database, and a PostgreSQL beside it. */
import { startTestServer } from './server.ts';

export interface TestDatabase {
  /** What the server's environment gets. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** What a suite is repeated on: a name and how to start it. */
export const TEST_DATABASES = [
  { name: 'the embedded database', start: startNone },
  { name: 'PostgreSQL', start: startPostgres },
] as const;

async function startNone(): Promise<TestDatabase> {
  return { env: {}, stop: async () => undefined };
}

async function startPostgres(): Promise<TestDatabase> {
  const { databaseUrl, stop } = await startTestServer();
  return { env: { DATABASE_URL: databaseUrl }, stop };
}
