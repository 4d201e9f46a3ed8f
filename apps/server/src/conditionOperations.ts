/** What the operator is told of what is not as it should be, and the word that the clock is right. */
import type { Conditions } from './engine/condition.ts';
import type { EngineOpened } from './engine/enginePort.ts';
import { Fields } from './engine/operatorRequest.ts';
import type { DeskAnswer } from './engine/operatorSocket.ts';
import type { SteadyClock } from './engine/steadyClock.ts';
import type { Projections } from './projections/startProjections.ts';
import type { Sql } from './sql/open.ts';
import { readStamp } from './sql/stamp.ts';

interface Looked {
  readonly conditions: Pick<Conditions, 'list'>;
  readonly clock: Pick<SteadyClock, 'believe' | 'now'>;
  readonly engine: Pick<EngineOpened, 'believeClock'>;
  readonly projections: Pick<Projections, 'failure' | 'gaps'>;
  readonly sql: Pick<Sql, 'db'>;
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
    'clock.believe': async (given) => {
      new Fields(given).end();
      clock.believe();
      engine.believeClock();
      return { time: clock.now() };
    },
  };
}
