/** Tells members that the operator has let them trade again; it stands in their security log as well. */
import type { MemberId } from '@candor/money';
import type { EnginePort } from './engine/enginePort.ts';
import type { MembersDesk } from './members/membersDesk.ts';
import { OPERATOR } from './members/operator.ts';
import type { Log } from './ops/log.ts';

export interface UnfrozenNoticesOptions {
  readonly engine: Pick<EnginePort, 'onBatch'>;
  readonly record: MembersDesk['securityLog']['record'];
  readonly log: Log;
}

/** Listens until it is closed. Nobody but the operator unfreezes; who froze by a link is told by its call. */
export function openUnfrozenNotices({ engine, record, log }: UnfrozenNoticesOptions) {
  const underWay = new Set<Promise<void>>();

  function tell(memberId: MemberId): void {
    const telling = record(memberId, 'accountUnfrozen', OPERATOR)
      .catch((error: unknown) => log.error({ memberId, error: String(error) }, 'unfrozenNotTold'))
      .finally(() => underWay.delete(telling));
    underWay.add(telling);
  }

  const stop = engine.onBatch(({ events }) => {
    for (const event of events) {
      if (event.type === 'memberFrozenSet' && !event.isFrozen) tell(event.memberId);
    }
  });
  return {
    close: async () => {
      stop();
      await Promise.all(underWay);
    },
  };
}
