/** cancelOffering: before its window has closed, everything goes back to whom it came from. */
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import { enterStatus } from './enterStatus.ts';
import type { CancelOffering } from './words.ts';

/** Ends an offering without an allocation.   Rejects: offeringUnknown, offeringOver (closed or canceled). */
export function cancelOffering(
  exchange: Exchange,
  { offeringId }: CancelOffering,
  sink: EventBuffer,
): Outcome {
  const offering = exchange.ieo.find(offeringId);
  if (offering === undefined) return refused('offeringUnknown');
  const { status } = offering;
  if (status !== 'draft' && status !== 'coming' && status !== 'open') {
    return refused('offeringOver');
  }
  // After this point the command must succeed.
  enterStatus(exchange, offering, status === 'draft' ? 'canceled' : 'canceling', sink);
  return ACCEPTED;
}
