/**
 * What the exchange does with members' positions, told to them: a liquidation, in part or whole, and a close
 * against another's; once a member and kind in an entry of the log. How far they were told is kept, so what
 * happened while nobody listened is told at the next start: rather twice than never.
 */

import type { EventOf } from '@candor/core';
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import { wholeOf } from '../../desk/rows.ts';
import type { EngineOpened, EventBatch } from '../../engine/enginePort.ts';
import type { Database } from '../../sql/database.ts';
import type { PositionNotice } from './messages.ts';

/** What history does not have by then is told at the next start: it may be a minute behind. */
const CLOSE_MS = 200;

type Cause = EventOf<'positionChanged'>['cause'];

const NOTICE_OF: Partial<Record<Cause, PositionNotice>> = {
  reduced: 'positionReduced',
  liquidated: 'positionLiquidated',
  deleveraged: 'positionDeleveraged',
};

/** One step of the exchange against a member's position. */
export interface PositionStep {
  readonly seq: number;
  readonly memberId: MemberId;
  readonly cause: Cause;
  readonly at: number;
}

export interface PositionNoticesOptions {
  readonly sql: Kysely<Database>;
  readonly engine: Pick<EngineOpened, 'lastSeq'> & {
    readonly port: { readonly onBatch: (hear: (batch: EventBatch) => void) => () => void };
  };
  /** The steps after an entry, oldest first, whole entries; empty when there are none. */
  readonly stepsAfter: (seq: number) => Promise<readonly PositionStep[]>;
  /** Resolves when the steps up to an entry can be read. */
  readonly readable: (seq: number) => Promise<void>;
  readonly tell: (memberId: MemberId, kind: PositionNotice, at: number) => void;
  /** Resolves when what was told has been handed over. */
  readonly settled: () => Promise<void>;
  /** The tables were another log's: what it told says nothing of this one. */
  readonly isHistoryForeign: boolean;
  readonly onFault: (error: unknown) => void;
}

/** Tells what has not been told yet, and from then on what happens. Close it before what it reads. */
export async function openPositionNotices(options: PositionNoticesOptions) {
  const { engine, onFault } = options;
  await begin(options);
  let wanted = 0;
  let running: Promise<void> | undefined;
  let isClosed = false;
  const hurry = Promise.withResolvers<'late'>();

  async function run(): Promise<void> {
    for (let seq = 0; seq < wanted && !isClosed; ) {
      seq = wanted;
      if ((await Promise.race([options.readable(seq), hurry.promise])) === 'late') return;
      await tellAll(options);
    }
  }

  function want(seq: number): void {
    if (isClosed) return;
    wanted = Math.max(wanted, seq);
    running ??= run()
      .catch((error: unknown) => isClosed || onFault(error))
      .then(() => {
        running = undefined;
      });
  }

  const stopHearing = engine.port.onBatch((batch) => {
    if (batch.events.some(isStep)) want(batch.lastSeq);
  });
  want(engine.lastSeq);
  return {
    close: async () => {
      isClosed = true;
      stopHearing();
      const patience = setTimeout(() => hurry.resolve('late'), CLOSE_MS);
      await running;
      clearTimeout(patience);
    },
  };
}

function isStep(event: EventBatch['events'][number]): boolean {
  return event.type === 'positionChanged' && NOTICE_OF[event.cause] !== undefined;
}

/** Tells every step after the last that was told. */
async function tellAll({ sql, stepsAfter, tell, settled }: PositionNoticesOptions): Promise<void> {
  const row = await sql.selectFrom('position_notices').select('told_seq').executeTakeFirstOrThrow();
  let seq = wholeOf(row.told_seq);
  for (let steps = await stepsAfter(seq); steps.length > 0; steps = await stepsAfter(seq)) {
    tellOnce(steps, tell);
    await settled();
    seq = steps.at(-1)?.seq ?? seq;
    await sql.updateTable('position_notices').set({ told_seq: seq }).execute();
  }
}

/** Once a member and kind in an entry. */
function tellOnce(steps: readonly PositionStep[], tell: PositionNoticesOptions['tell']): void {
  const told = new Set<string>();
  for (const { seq, memberId, cause, at } of steps) {
    const kind = NOTICE_OF[cause];
    const once = `${seq} ${memberId} ${cause}`;
    if (kind !== undefined && !told.has(once)) tell(memberId, kind, at);
    told.add(once);
  }
}

/** At a first start, and over another log's tables, nothing of the past is told. */
async function begin({ sql, engine, isHistoryForeign }: PositionNoticesOptions): Promise<void> {
  if (isHistoryForeign) await sql.deleteFrom('position_notices').execute();
  await sql
    .insertInto('position_notices')
    .values({ told_seq: engine.lastSeq })
    .onConflict((known) => known.doNothing())
    .execute();
}
