/** What the operator is told of what is not as it should be, the word that the clock is right, and SQL's copy. */
import { isAbsolute } from 'node:path';
import type { Answering, OperationsOf } from '@candor/wire/operator';
import type { Conditions } from './engine/condition.ts';
import type { EngineOpened } from './engine/enginePort.ts';
import type { SteadyClock } from './engine/steadyClock.ts';
import { OperatorRequestFault } from './operatorDoor/operatorRequestFault.ts';
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

/** Answers them from the rooms that were looked at; a word of the operator that the clock is right is taken here. */
export function conditionOperations(
  looked: Looked,
): Answering<OperationsOf<'condition' | 'sql' | 'clock'>> {
  const { conditions, clock, engine, projections, sql } = looked;
  return {
    'condition.list': async () => {
      const failure = projections.failure();
      return {
        conditions: conditions.list(),
        history: { failure: failure ?? null, gaps: await projections.gaps() },
      };
    },
    'sql.stamp': () => readStamp(sql.db),
    'sql.backup': async ({ to }) => ({ seq: await copySql(sql, to) }),
    'clock.believe': async () => {
      clock.believe();
      engine.believeClock();
      return { time: clock.now() };
    },
  };
}

/** Null where the store is a PostgreSQL, which has its own tools. */
async function copySql({ copyTo }: Pick<Sql, 'copyTo'>, to: string): Promise<number | null> {
  if (!isAbsolute(to) || to.includes('\0'))
    throw new OperatorRequestFault('to must be an absolute path');
  return copyTo ? copyTo(to) : null;
}
