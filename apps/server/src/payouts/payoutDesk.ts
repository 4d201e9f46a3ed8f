/**
 * The payouts desk: what members want paid out, who approves it, and how far it is. It holds no key and sends
 * nothing: the signer, a process of its own, fetches what is approved and says what became of it.
 */

import type { MemberId } from '@candor/money';
import type { Refused, Told } from '../desk/refused.ts';
import { isHeld } from '../engine/isHeld.ts';
import type { Log } from '../ops/log.ts';
import { openAdding, readBook, removeAddress, setAllowList } from './addressBook.ts';
import { earlierPayout, openAsking, type PayoutRefused, type PayoutWish } from './askPayout.ts';
import { bookEnds, endWaits, mendWishes } from './bookEnds.ts';
import { followLog } from './followLog.ts';
import { payoutOperations } from './operations.ts';
import { exportPayouts } from './ownData.ts';
import type { DeskGround } from './payoutGround.ts';
import type { Payout } from './payoutRow.ts';
import { findPayout, movePayout, type OwnAsk, ownPayouts } from './payoutStore.ts';
import { type ReadCustody, reconcile } from './reconcile.ts';
import { openSignerDoor } from './signerDoor.ts';
import { signerRequests } from './signerRequests.ts';
import { openStandstill, type Standstill, type StandstillHeard } from './standstill.ts';

export interface PayoutsOptions extends DeskGround, StandstillHeard {
  /** Where the signer finds its door; undefined opens none. */
  readonly doorPath: string | undefined;
  /** What the exchange has on chains; undefined where coins are made up, as in a demo. */
  readonly readCustody: ReadCustody | undefined;
}

export type PayoutsDesk = Awaited<ReturnType<typeof openPayouts>>;

const TICK_MS = 1_000;
const RECONCILE_MS = 60_000;
const CANCELABLE = ['waiting', 'review', 'approved'] as const;

/** Opens the desk; what a crash left behind is put in order first. */
export async function openPayouts(options: PayoutsOptions) {
  const standstill = openStandstill(options.log, options);
  await endAll(options);
  const ticking = tickEach(TICK_MS, openEnding(options), options.log);
  void ticking.now();
  const check = () => reconcileNow(options, standstill);
  const checking = tickEach(RECONCILE_MS, check, options.log);
  void checking.now();
  const requests = signerRequests({ ...options, standstill, onEnd: () => ticking.now() });
  const askPayout = openAsking(options);
  const door = options.doorPath ? await openSignerDoor(options.doorPath, requests) : undefined;
  return {
    ways: options.ways,
    holdMs: options.holdMs,
    standstill: standstill as Standstill,
    ask: async (wish: PayoutWish): Promise<Told<Payout, PayoutRefused>> => {
      if (standstill.isStopped()) return { refusal: 'withdrawalsStopped' };
      return askPayout(wish);
    },
    /** What a repeat asked for first: it stands, whatever has been stopped since. */
    earlier: (memberId: MemberId, requestKey: bigint) =>
      earlierPayout(options, { memberId, requestKey }),
    /** Takes back what nobody has begun to pay. */
    cancel: (memberId: MemberId, withdrawalId: number) =>
      cancel(options, memberId, withdrawalId).finally(() => ticking.now()),
    list: (ask: OwnAsk) => ownPayouts(options.sql, ask),
    exportOf: (memberId: MemberId) => exportPayouts(options.sql, memberId),
    book: (memberId: MemberId) => readBook(options, memberId),
    addAddress: openAdding(options),
    removeAddress: (memberId: MemberId, id: string) => removeAddress(options, memberId, id),
    setAllowList: (memberId: MemberId, isOn: boolean) => setAllowList(options, memberId, isOn),
    operations: payoutOperations({
      ...options,
      standstill,
      onEnd: () => ticking.now(),
    }),
    settled: () => ticking.now(),
    /** Holds custody against the ledger at once, as it is done every minute. */
    reconcile: () => checking.now(),
    close: async () => {
      await door?.close();
      await ticking.close();
      await checking.close();
    },
  };
}

async function endAll(ground: DeskGround): Promise<void> {
  await mendWishes(ground);
  await endWaits(ground);
  for (const payout of await bookEnds(ground)) {
    ground.tell(payout, payout.status === 'paid' ? 'paid' : 'refunded');
  }
}

/** Ends what has ended; until these tables are as far as the log was at the start, they follow it first. */
function openEnding(ground: DeskGround): () => Promise<void> {
  let isAsFar = false;
  return async () => {
    await endAll(ground);
    if (!isAsFar) isAsFar = await followLog(ground);
  };
}

async function reconcileNow(options: PayoutsOptions, standstill: Standstill): Promise<void> {
  const { readCustody } = options;
  if (readCustody) standstill.set('reconciliation', await reconcile(options, readCustody));
}

async function cancel(
  ground: DeskGround,
  memberId: MemberId,
  withdrawalId: number,
): Promise<Told<Payout, Refused<'withdrawalUnknown' | 'withdrawalUnderWay'>>> {
  const payout = await findPayout(ground.sql, { withdrawalId });
  if (payout?.memberId !== memberId) return { refusal: 'withdrawalUnknown' };
  const { payoutId } = payout;
  const isGone = payout.causes.includes('lost') || !(await isHeld(ground.engine, withdrawalId));
  if (isGone) return { refusal: 'withdrawalUnderWay' };
  const change = { status: 'canceled', closed_at_ms: ground.now() } as const;
  const moved = await movePayout(ground.sql, { payoutId, from: CANCELABLE }, change);
  return moved ?? { refusal: 'withdrawalUnderWay' };
}

/** Runs one thing again and again, never twice at once; `now` runs it once more and waits for that. */
function tickEach(everyMs: number, run: () => Promise<void>, log: Log) {
  let last = Promise.resolve();
  const turn = () => {
    last = last.then(run).catch((error: unknown) => {
      log.error({ error: String(error) }, 'payoutsNotMoved');
    });
    return last;
  };
  const timer = setInterval(turn, everyMs).unref();
  return {
    now: turn,
    close: async () => {
      clearInterval(timer);
      await last;
    },
  };
}
