/** enterStatus: an offering goes on to its next status, says so, and waits for the time of its next step. */
import type { Millis } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import type { Offering } from './offering.ts';
import {
  OFFERING_DUE,
  OFFERING_STATUS,
  OFFERING_STATUS_CHANGED,
  type OfferingStatus,
} from './words.ts';

const STATUSES = OFFERING_STATUS.items.length;

/** What a timer was armed for: the step of a status that may be over when it fires. */
export interface Step {
  readonly offeringId: number;
  readonly status: OfferingStatus;
}

/** Changes the status, from the beginning of the list of members. */
export function enterStatus(
  exchange: Exchange,
  offering: Offering,
  status: OfferingStatus,
  sink: EventBuffer,
): void {
  offering.status = status;
  offering.cursor = 0;
  emit(sink, OFFERING_STATUS_CHANGED, { offeringId: offering.spec.offeringId, status });
  armStep(exchange, offering);
}

/** Waits for the next step, if there is one. */
export function armStep({ timers, time }: Exchange, offering: Offering): void {
  const at = nextStepAt(offering, time);
  if (at !== undefined) timers.add(at, OFFERING_DUE, subjectOf(offering));
}

/** Which step a timer was armed for. */
export function stepOf(subject: number): Step {
  const status = OFFERING_STATUS.itemOf(subject % STATUSES);
  return { offeringId: Math.floor(subject / STATUSES), status };
}

function subjectOf({ spec, status }: Offering): number {
  return spec.offeringId * STATUSES + OFFERING_STATUS.numberOf(status);
}

/** Members are settled at once; what has a time of its own waits for it. */
function nextStepAt({ spec, status, tranche }: Offering, time: Millis): Millis | undefined {
  switch (status) {
    case 'coming':
      return spec.opensAt;
    case 'open':
      return spec.closesAt;
    case 'unlocking':
      return Math.max(spec.unlocks[tranche]?.at ?? time, time);
    case 'allocating':
    case 'canceling':
      return time;
    case 'draft':
    case 'ended':
    case 'canceled':
      return undefined;
    default:
      return status satisfies never;
  }
}
