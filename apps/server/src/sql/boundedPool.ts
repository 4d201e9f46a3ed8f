/**
 * The connections to the store, and the line before them. What a request only reads waits in a bounded line of its
 * own and holds half of the connections at the most, so that a log-in or an order never stands behind many charts.
 * What changes something is bounded too; the server's own work is not. Who somebody is, and signing in, is asked over
 * a few connections of their own: a locked table or a flood may hold all others. While the store does not answer at all, who
 * asks is refused at once: every connection would soon be held by somebody who hears nothing.
 */
import pg from 'pg';
import { whoAsks } from '../ops/asking.ts';
import { BoundedLine, LineFault } from '../ops/boundedLine.ts';
import { SqlFault } from './sqlFault.ts';

const READS_WAITING = 64;
const READS_WAITING_PER_NETWORK = 16;
const CHANGES_WAITING = 256;
const DOOR_WAITING = 256;

type Connected = (error: Error | undefined, client?: pg.PoolClient, done?: () => void) => void;

export interface PoolSize {
  readonly max: number;
  /** How many more for sessions and signing in. */
  readonly doorMax: number;
}

export class BoundedPool extends pg.Pool {
  private readonly reads: BoundedLine;
  private readonly door: pg.Pool;
  private isSilent = false;

  constructor({ doorMax, ...options }: pg.PoolConfig & PoolSize) {
    super(options);
    this.door = outlivingLosses(new pg.Pool({ ...options, max: doorMax }));
    outlivingLosses(this);
    this.reads = new BoundedLine({
      places: Math.max(Math.floor(options.max / 2), 1),
      waiting: READS_WAITING,
      waitingPerNetwork: READS_WAITING_PER_NETWORK,
    });
  }

  /** The store has stopped answering, or answers again. */
  answers(isAnswering: boolean): void {
    this.isSilent = !isAnswering;
    if (this.isSilent) this.reads.turnAway();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  /** A connection in its turn.   Throws: LineFault, SqlFault unreachable, and what the store's connections throw. */
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const turn = this.inTurn();
    if (connected === undefined) return turn;
    turn.then(
      (client) => connected(undefined, client, client.release),
      (error) => connected(error),
    );
    return undefined;
  }

  private async inTurn(): Promise<pg.PoolClient> {
    const who = whoAsks();
    if (who && this.isSilent) throw new SqlFault('unreachable', 'the database does not answer');
    if (who?.isAtDoor) return this.atDoor();
    if (who?.isRead) return this.toRead(await this.reads.enter(who));
    if (who && this.waitingCount >= CHANGES_WAITING) throw new LineFault('lineFull');
    return super.connect();
  }

  private atDoor(): Promise<pg.PoolClient> {
    if (this.door.waitingCount >= DOOR_WAITING) throw new LineFault('lineFull');
    return this.door.connect();
  }

  override end(): Promise<void>;
  override end(ended: () => void): void;
  override end(ended: () => void = () => undefined): Promise<void> {
    return Promise.all([super.end(), this.door.end()]).then(ended);
  }

  /** The place in the line is given back with the connection. */
  private async toRead(leave: () => void): Promise<pg.PoolClient> {
    try {
      const client = await super.connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        leave();
        release(error);
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }
}

function outlivingLosses<Pool extends pg.Pool>(pool: Pool): Pool {
  // A lost idle connection is replaced at the next query, which reports what is wrong.
  pool.on('error', () => undefined);
  // One that is lost between two statements of a transaction is nobody's: its next statement fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
