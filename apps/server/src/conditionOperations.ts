/** What the operator is told of what is not as it should be, the word that the clock is right, and SQL's copy. */
import { isAbsolute } from 'node:path';
import type { Conditions } from './engine/condition.ts';
import type { EngineOpened } from './engine/enginePort.ts';
import type { SteadyClock } from './engine/steadyClock.ts';
import { Fields, OperatorRequestFault } from './operatorDoor/fields.ts';
import type { DeskAnswer } from './operatorDoor/operatorSocket.ts';
import type { Projections } from './projections/startProjections.ts';
import type { Sql } from './sql/open.ts';
import { readStamp } from './sql/stamp.ts';

interface Looked {
  readonly conditions: Pick<Conditions, 'list'>;
  readonly clock: Pick<SteadyClock, 'believe' | 'now'>;
  readonly engine: Pick<EngineOpened, 'believeClock'>;
  readonly projections: Pick<Projections, 'failure' | 'gaps'>;
  readonly sql: Pick<Sql, 'db' | 'copyTo'>;
}

/** Opens the operations. */
export function conditionOperations(looked: Looked): Readonly<Record<string, DeskAnswer>> {
  const { conditions, clock, engine, projections, sql } = looked;
  return {
    'condition.list': async (given) => {
      new Fields(given).end();
      const failure = projections.failure();
      return {
        conditions: conditions.list(),
        history: { failure: failure ?? null, gaps: await projections.gaps() },
      };
    },
    'sql.stamp': async (given) => {
      new Fields(given).end();
      return readStamp(sql.db);
    },
    'sql.backup': async (given) => {
      const fields = new Fields(given);
      const to = fields.take('to');
      fields.end();
      return { seq: await copySql(sql, to) };
    },
    'clock.believe': async (given) => {
      new Fields(given).end();
      clock.believe();
      engine.believeClock();
      return { time: clock.now() };
    },
  };
}

const PATH_MAX = 4_096;

/** Null where the store is a PostgreSQL, which has its own tools. */
async function copySql({ copyTo }: Pick<Sql, 'copyTo'>, to: unknown): Promise<number | null> {
  const isPath = typeof to === 'string' && to.length < PATH_MAX && isAbsolute(to);
  if (!isPath || to.includes('\0')) throw new OperatorRequestFault('to must be an absolute path');
  return copyTo ? copyTo(to) : null;
}
