/**
 * A request may leave something to what holds now: the highest leverage, the terms of today, the side from which a
 * price comes. Sent again under its key it means what it meant first, whatever holds by then.
 */
import {
  type Accepted,
  type AcceptedOf,
  type Command,
  fingerprint,
  type Refused,
} from '@candor/core';
import type { EnginePort, Submitted } from './enginePort.ts';

export interface Meant<Asked extends Command> {
  /** What the request means now. */
  readonly now: Asked;
  /** All that it may have meant; looked through only where its key was used for another command. */
  readonly ever: () => Iterable<Asked>;
}

/** Submits what is meant now; under a key that was used for what was meant before, that is told again. */
export async function submitMeant<Asked extends Command>(
  engine: Pick<EnginePort, 'submit' | 'query'>,
  { now, ever }: Meant<Asked>,
  requestKey: bigint,
): Promise<Submitted<AcceptedOf<Asked['type']> | Refused>> {
  const done = await engine.submit(now, requestKey);
  const outcome: Accepted | Refused = done.outcome;
  if (outcome.type !== 'refused' || outcome.reason !== 'idempotencyKeyReused') return done;
  const first = await engine.query('firstFingerprint', { requestKey });
  for (const meant of ever()) {
    if (fingerprint(meant) === first) return engine.submit(meant, requestKey);
  }
  return done;
}
