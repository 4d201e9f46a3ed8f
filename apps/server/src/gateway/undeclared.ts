/** A refusal that the contract of its call does not name is a bug: told to the operator, not to the member. */
import type { RefusalReason } from '@candor/wire';
import { type Call, type CallName, rejectsOf } from '@candor/wire';
import type { Log } from '../ops/log.ts';
import type { Metrics } from '../ops/metrics.ts';

interface Told {
  readonly log: Pick<Log, 'error'>;
  readonly metrics: Pick<Metrics, 'undeclaredRefusals'>;
}

/** Logs and counts it; the member gets the refusal as it is. Tests fail on the count. */
export function tellUndeclared(
  asked: { readonly name: CallName; readonly call: Call },
  reason: RefusalReason,
  { log, metrics }: Told,
): void {
  if (rejectsOf(asked.call).includes(reason)) return;
  log.error({ call: asked.call.path, reason }, 'refusalUndeclared');
  metrics.undeclaredRefusals.inc({ call: asked.name, reason });
}
