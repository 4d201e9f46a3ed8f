/** The SQL store of the simulation: the server's embedded one, over connections that are lost now and then. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { openSql, type Sql } from '../../apps/server/src/sql/open.ts';
import type { Chance } from './chance.ts';

/** What a lost connection says. */
export const CONNECTION_LOST = 'the connection was lost by the run';
const QUIET = { info: () => undefined, error: () => undefined };
/** So many turns without a statement under way: nobody is about to send one. */
const QUIET_TURNS = 4;
const LOST_BEFORE = 0.002;
const LOST_BEHIND = 0.002;
/** A commit whose answer is lost has happened all the same. */
const LOST_COMMIT = 0.04;

/** How far the tables are. */
const STATE = 'projection_state';
const copyOf = (name: string) => `backup_${name}`;

type Query = (...given: readonly unknown[]) => Promise<unknown>;

/** A connection, as far as it is meddled with. */
interface Client {
  query: Query;
  release: (isLost?: boolean) => void;
}

export class Store {
  private readonly sql: Sql;
  private readonly directory: string;
  private readonly wrapped = new WeakSet<Client>();
  private readonly dead = new WeakSet<Client>();
  private underway = 0;
  /** Loses connections by it; none while it is undefined. */
  bad: Chance | undefined;
  /** Connections that were lost. */
  lost = 0;

  private constructor(sql: Sql, directory: string) {
    this.sql = sql;
    this.directory = directory;
    const { pool } = sql;
    const connect = pool.connect.bind(pool);
    Object.assign(pool, { connect: () => this.connect(connect) });
  }

  static async open(): Promise<Store> {
    const directory = mkdtempSync(join(tmpdir(), 'candor-sim-'));
    const sql = await openSql({ dataDir: directory, databaseUrl: undefined, log: QUIET });
    return new Store(sql, directory);
  }

  get db(): Sql['db'] {
    return this.sql.db;
  }

  /** Resolves when no statement is under way and none is about to be. */
  async quiet(): Promise<void> {
    for (let calm = 0; calm < QUIET_TURNS; calm = this.underway === 0 ? calm + 1 : 0) await turn();
  }

  /** Counts something else that has to end before it is quiet. */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    this.underway += 1;
    return work.finally(() => {
      this.underway -= 1;
    });
  }

  /** Copies the tables, with how far they are. */
  async backUp(tables: readonly string[]): Promise<void> {
    for (const name of [...tables, STATE]) {
      await this.alone(`DROP TABLE IF EXISTS ${copyOf(name)}`);
      await this.alone(`CREATE TABLE ${copyOf(name)} AS SELECT * FROM ${name}`);
    }
  }

  /** Puts the copies in the place of the tables, as an operator does who restores an older backup. */
  async restore(tables: readonly string[]): Promise<void> {
    await this.alone(`TRUNCATE ${[...tables, STATE].join(', ')}`);
    for (const name of [...tables, STATE]) {
      await this.alone(`INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM ${copyOf(name)}`);
    }
  }

  async close(): Promise<void> {
    await this.sql.close();
    rmSync(this.directory, { recursive: true, force: true });
  }

  /** A pool gives a connection another `release` each time. */
  private async connect(connect: () => Promise<Client>): Promise<Client> {
    const client = await this.during(connect());
    if (!this.wrapped.has(client)) this.wrap(client);
    const release = client.release.bind(client);
    client.release = () => release(this.dead.has(client));
    return client;
  }

  private wrap(client: Client): void {
    this.wrapped.add(client);
    const query: Query = client.query.bind(client);
    const lose = () => {
      this.lost += 1;
      this.dead.add(client);
      throw new Error(CONNECTION_LOST);
    };
    const ask = async (given: readonly unknown[]) => {
      if (this.dead.has(client) || this.happens(LOST_BEFORE)) lose();
      const result = await query(...given);
      if (this.happens(given[0] === 'commit' ? LOST_COMMIT : LOST_BEHIND)) lose();
      return result;
    };
    client.query = (...given) => this.during(ask(given));
  }

  /** No connection is lost meanwhile. */
  private async alone(statement: string): Promise<void> {
    const { bad } = this;
    this.bad = undefined;
    const client = await this.sql.pool.connect();
    await client.query(statement);
    client.release();
    this.bad = bad;
  }

  private happens(probability: number): boolean {
    return this.bad?.isBelow(probability) ?? false;
  }
}
