/**
 * The demo's reviewer: a program that decides after a few seconds by simple rules. It looks at nobody's
 * face and reads no picture; the app says that it is automatic.
 */
import { asMemberId } from '@candor/money';
import { wholeOf } from '../desk/rows.ts';
import type { CheckRow } from './checks.ts';
import { AUTOMATIC, type Decisions, type Verdict } from './decisions.ts';
import type { KycOptions } from './kycGround.ts';

/** Long enough to see that something is under review. */
const DELAY_MS = 3_000;
const RETRY_MS = 5_000;
/** A picture with less is called unreadable. */
const CONTRAST_MIN = 20;

export interface AutomaticReview {
  /** Something was handed in. */
  readonly expect: () => void;
  readonly close: () => void;
}

/** Opens the reviewer; what waits already is decided too. */
export async function openAutomaticReview(
  options: KycOptions,
  decisions: Decisions,
): Promise<AutomaticReview> {
  const { sql, log } = options;
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  function lookAfter(delayMs: number): void {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      decideAll().catch((error: unknown) => {
        log.error({ error: String(error) }, 'automaticReviewFailed');
        lookAfter(RETRY_MS);
      });
    }, delayMs);
    timer.unref();
    timers.add(timer);
  }

  async function decideAll(): Promise<void> {
    const rows = await sql
      .selectFrom('identity_checks')
      .selectAll()
      .where('status', '=', 'underReview')
      .execute();
    const due = options.now() - DELAY_MS;
    for (const row of rows) if (wholeOf(row.submitted_at_ms) <= due) await decide(row);
    // Also when the clock was set back nothing waits for ever.
    if (rows.some((row) => wholeOf(row.submitted_at_ms) > due)) lookAfter(DELAY_MS);
  }

  async function decide(row: CheckRow): Promise<void> {
    const verdict = await verdictOf(row, options);
    const decided = await decisions.decide(row.check_id, verdict, AUTOMATIC);
    if (decided !== 'duplicate') return;
    await decisions.decide(row.check_id, { status: 'failed', reason: 'duplicate' }, AUTOMATIC);
  }

  lookAfter(DELAY_MS);
  return {
    // A little later than due, so that the clock has certainly passed it.
    expect: () => lookAfter(DELAY_MS + 20),
    close: () => {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

async function verdictOf(row: CheckRow, { pictures }: KycOptions): Promise<Verdict> {
  const urls = [row.front_url, row.back_url];
  const facts = await Promise.all(
    urls.map((url) => pictures.describe(asMemberId(wholeOf(row.member_id)), url)),
  );
  const isReadable = facts.every((picture) => picture && picture.contrast >= CONTRAST_MIN);
  return isReadable ? { status: 'authenticated' } : { status: 'failed', reason: 'unreadable' };
}
