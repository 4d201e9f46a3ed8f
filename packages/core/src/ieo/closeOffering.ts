/** closeOffering: the window of an offering is over: what everybody is given is fixed, by one published plan. */
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { enterStatus } from './enterStatus.ts';
import type { Offering } from './offering.ts';
import { FULL, planAllocation } from './planAllocation.ts';
import { OFFERING_PLANNED } from './words.ts';

/** Plans the allocation; members are settled from now on, one by one. A sale gives what was bought. */
export function closeOffering(exchange: Exchange, offering: Offering, sink: EventBuffer): void {
  const { spec, supply, memberMax: cap, list, committed } = offering;
  offering.plan = spec.mode === 'firstCome' ? FULL : planAllocation({ supply, cap }, list);
  const { offeringId } = spec;
  emit(sink, OFFERING_PLANNED, { offeringId, supply: spec.supply, committed, ...offering.plan });
  enterStatus(exchange, offering, 'allocating', sink);
}
