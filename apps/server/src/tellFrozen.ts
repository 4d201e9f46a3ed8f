/**
 * Tells members that the operator has frozen them, and that they may trade again; both stand in their security
 * log as well. Who froze their own account by the link of a notice is told by the call that froze it.
 */

import type { MemberId } from '@candor/money';
import type { SecurityEventKind } from '@candor/wire';
import { OPERATOR } from './desk/origin.ts';
import type { EnginePort } from './engine/enginePort.ts';
import type { MembersDesk } from './members/membersDesk.ts';
import type { Log } from './ops/log.ts';

export interface FrozenNoticesOptions {
  readonly engine: Pick<EnginePort, 'onBatch' | 'submit' | 'query'>;
  readonly record: MembersDesk['securityLog']['record'];
  readonly log: Log;
}

/** Listens until it is closed. `operatorEngine` is the engine for the operator's door, the only one told of. */
export function openFrozenNotices({ engine, record, log }: FrozenNoticesOptions) {
  const underWay = new Set<Promise<void>>();

  function tell(memberId: MemberId, kind: SecurityEventKind): void {
    const telling = record(memberId, kind, OPERATOR)
      .catch((error: unknown) => {
        log.error({ memberId, kind, error: String(error) }, 'frozenNotTold');
      })
      .finally(() => underWay.delete(telling));
    underWay.add(telling);
  }

  const stop = engine.onBatch(({ events }) => {
    for (const event of events) {
      if (event.type === 'memberFrozenSet' && !event.isFrozen)
        tell(event.memberId, 'accountUnfrozen');
    }
  });
  const submit: EnginePort['submit'] = async (command, requestKey) => {
    const answered = await engine.submit(command, requestKey);
    const isDone = answered.outcome.type !== 'refused';
    if (command.type === 'setMemberFrozen' && command.isFrozen && isDone) {
      tell(command.memberId, 'accountFrozenByExchange');
    }
    return answered;
  };
  return {
    operatorEngine: { submit, query: engine.query.bind(engine) },
    close: async () => {
      stop();
      await Promise.all(underWay);
    },
  };
}
