/**
 * The demo's reviewer of claims: a program that decides after a few seconds by simple rules, so that a
 * newcomer sees a claim end. It looks at no chain and reads no picture; the app says that it is automatic.
 */

import { amountToBigInt, asMemberId, type MemberId } from '@candor/money';
import { wholeOf } from '../desk/rows.ts';
import type { EnginePort } from '../engine/enginePort.ts';
import type { Log } from '../ops/log.ts';
import type { Claims } from './claims.ts';
import type { ClaimRow, Verdict } from './decideClaim.ts';

const EVERY_MS = 1_000;
/** Long enough to see that a claim waits. */
const DELAY_MS = 4_000;
/** A picture with less is called unreadable. */
const CONTRAST_MIN = 8;
/** A claim of more than so many minimums is rejected. */
const MINIMUMS_MAX = 1_000n;

export const AUTOMATIC = 'automatic';

export interface ReviewerOptions {
  readonly claims: Claims;
  readonly engine: Pick<EnginePort, 'query'>;
  readonly describePicture: (
    memberId: MemberId,
    url: string,
  ) => Promise<{ readonly contrast: number } | undefined>;
  readonly log: Log;
  readonly now: () => number;
}

/** Decides what has waited its time, again and again until it is closed. */
export function openClaimReviewer(options: ReviewerOptions): { readonly close: () => void } {
  const { claims, log, now } = options;
  let isBusy = false;

  async function decideAll(): Promise<void> {
    for (const row of await claims.waiting()) {
      if (wholeOf(row.claimed_at_ms) > now() - DELAY_MS) continue;
      const decided = await claims.decide(row, await verdictOf(row, options), AUTOMATIC);
      if (['done', 'notWaiting', 'creditedBefore'].includes(decided)) continue;
      await claims.decide(row, { status: 'rejected', reason: 'amountWrong' }, AUTOMATIC);
    }
  }

  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    decideAll()
      .catch((error: unknown) => log.error({ error: String(error) }, 'claimReviewFailed'))
      .finally(() => {
        isBusy = false;
      });
  }, EVERY_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

async function verdictOf(row: ClaimRow, options: ReviewerOptions): Promise<Verdict> {
  const memberId = wholeOf(row.member_id);
  const picture = await options.describePicture(asMemberId(memberId), row.picture_url);
  if (!picture || picture.contrast < CONTRAST_MIN) {
    return { status: 'rejected', reason: 'pictureUnclear' };
  }
  const { assets } = await options.engine.query('exchange', {});
  const assetId = assets.find(({ code }) => code === row.asset)?.assetId;
  const offers = await options.engine.query('wallet', { memberId: asMemberId(memberId) });
  const terms = offers.find((each) => each.terms.assetId === assetId)?.terms;
  const most = terms ? amountToBigInt(terms.depositMin) * MINIMUMS_MAX : 0n;
  const units = BigInt(row.amount);
  if (units > most) return { status: 'rejected', reason: 'amountWrong' };
  return { status: 'confirmed', units };
}
