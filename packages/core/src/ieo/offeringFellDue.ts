/**
 * offeringFellDue: the next step of an offering, when its time has come: it opens, closes, settles one member,
 * frees or refunds one, or ends. One member a timer, so that orders come in between. Source: ADR 49.
 */
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { changeSpec } from '../market/marketState.ts';
import { MARKET_CHANGED } from '../market/words.ts';
import { closeOffering } from './closeOffering.ts';
import { armStep, enterStatus, stepOf } from './enterStatus.ts';
import type { Offering } from './offering.ts';
import { settleIssuer } from './settleIssuer.ts';
import { allocateMember, refundMember, unlockMember } from './settleMember.ts';

/** Does one step. A timer of a status that is over does nothing. */
export function offeringFellDue(exchange: Exchange, subject: number, sink: EventBuffer): void {
  const { offeringId, status } = stepOf(subject);
  const offering = exchange.ieo.find(offeringId);
  if (offering === undefined || offering.status !== status) return;
  if (status === 'coming') enterStatus(exchange, offering, 'open', sink);
  if (status === 'open') closeOffering(exchange, offering, sink);
  if (status === 'allocating') allocateNext(exchange, offering, sink);
  if (status === 'unlocking') unlockNext(exchange, offering, sink);
  if (status === 'canceling') refundNext(exchange, offering, sink);
}

/** The time of its listing has come; while members are being settled, that is waited for. */
export function offeringListed(exchange: Exchange, offeringId: number, sink: EventBuffer): void {
  const offering = exchange.ieo.find(offeringId);
  if (offering !== undefined) openMarket(exchange, offering, sink);
}

function allocateNext(exchange: Exchange, offering: Offering, sink: EventBuffer): void {
  const row = offering.next();
  if (row !== undefined) {
    allocateMember(exchange, { offering, row }, sink);
    armStep(exchange, offering);
    return;
  }
  settleIssuer(exchange, offering, sink);
  const isLocked = offering.spec.unlocks.length > 0 && offering.sold > 0;
  offering.keep(({ allocated }) => isLocked && allocated > 0);
  enterStatus(exchange, offering, isLocked ? 'unlocking' : 'ended', sink);
  openMarket(exchange, offering, sink);
}

function unlockNext(exchange: Exchange, offering: Offering, sink: EventBuffer): void {
  const row = offering.next();
  if (row !== undefined) unlockMember(exchange, { offering, row }, sink);
  else offering.tranche += 1;
  if (offering.tranche < offering.spec.unlocks.length) {
    armStep(exchange, offering);
    return;
  }
  offering.keep(() => false);
  enterStatus(exchange, offering, 'ended', sink);
}

function refundNext(exchange: Exchange, offering: Offering, sink: EventBuffer): void {
  const row = offering.next();
  if (row !== undefined) {
    refundMember(exchange, { offering, row }, sink);
    armStep(exchange, offering);
    return;
  }
  settleIssuer(exchange, offering, sink);
  offering.keep(() => false);
  enterStatus(exchange, offering, 'canceled', sink);
}

/** Opens the market of an allocated offering at its time; what an operator has changed there stays. */
function openMarket({ markets, time }: Exchange, offering: Offering, sink: EventBuffer): void {
  const { marketId, listsAt } = offering.spec;
  const isAllocated = offering.status === 'unlocking' || offering.status === 'ended';
  const market = marketId === undefined ? undefined : markets[marketId];
  if (market === undefined || !isAllocated || time < listsAt) return;
  if (market.spec.kind !== 'spot' || market.spec.status !== 'halted') return;
  const spec = { ...market.spec, status: 'trading' } as const;
  changeSpec(market, spec);
  emit(sink, MARKET_CHANGED, { market: spec });
}
