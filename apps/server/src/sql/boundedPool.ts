/**
 * The connections to the store, and the line before them. What a request only reads waits in a bounded line of its
 * own and holds half of the connections at the most, so that a log-in or an order never stands behind many charts.
 * What changes something is bounded too; the server's own work is not. While the store does not answer at all, who
 * asks is refused at once: every connection would soon be held by somebody who hears nothing.
 */
import pg from 'pg';
import { whoAsks } from '../ops/asking.ts';
import { BoundedLine, LineFault } from '../ops/boundedLine.ts';
import { SqlFault } from './sqlFault.ts';

const READS_WAITING = 64;
const READS_WAITING_PER_NETWORK = 16;
const CHANGES_WAITING = 256;

type Connected = (error: Error | undefined, client?: pg.PoolClient, done?: () => void) => void;

export class BoundedPool extends pg.Pool {
  private readonly reads: BoundedLine;
  private isSilent = false;

  constructor(options: pg.PoolConfig & { readonly max: number }) {
    super(options);
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
    if (who?.isRead) return this.toRead(await this.reads.enter(who));
    if (who && this.waitingCount >= CHANGES_WAITING) throw new LineFault('lineFull');
    return super.connect();
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
