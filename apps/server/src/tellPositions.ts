/** Notices of what the exchange does with positions, from where the projections keep it: none is missed. */
import { asMemberId } from '@candor/money';
import type { Ground } from './desks.ts';
import type { EngineOpened } from './engine/enginePort.ts';
import type { MembersDesk } from './members/membersDesk.ts';
import { openPositionNotices } from './members/notices/positionNotices.ts';
import type { Projections } from './projections/startProjections.ts';

const PATIENCE_MS = 60_000;

export interface PositionRooms {
  readonly engine: EngineOpened;
  readonly projections: Projections;
  readonly members: Pick<MembersDesk, 'notices' | 'settled'>;
  readonly isHistoryForeign: boolean;
}

/** Tells members what happened to their positions, also while the server was down. Close it before the desks. */
export function tellPositions({ log, sql }: Ground, rooms: PositionRooms) {
  const { engine, projections, members, isHistoryForeign } = rooms;
  return openPositionNotices({
    sql: sql.db,
    engine,
    isHistoryForeign,
    stepsAfter: async (seq) => {
      const rows = await projections.listPerpSteps(seq);
      return rows.map(({ seq: at, member_id, cause, at_ms }) => ({
        seq: Number(at),
        memberId: asMemberId(Number(member_id)),
        cause,
        at: Number(at_ms),
      }));
    },
    readable: (seq) => projections.progress.waitFor(seq, PATIENCE_MS),
    tell: members.notices.tellPosition,
    settled: members.settled,
    onFault: (error) => log.error({ error: String(error) }, 'positionNoticesFailed'),
  });
}
