/**
 * The demo's reviewer: a program that confirms what waits after a few seconds. It looks at no picture and no bank;
 * the app says that it is automatic.
 */
import { asMemberId } from '@candor/money';
import { wholeOf } from '../desk/rows.ts';
import type { FiatGround } from './fiatGround.ts';
import { decideOrder } from './followOrder.ts';

/** Long enough to see that something waits. */
const DELAY_MS = 3_000;
const RETRY_MS = 5_000;
export const AUTOMATIC = 'automatic';

export interface AutomaticDesk {
  /** Something waits to be confirmed. */
  readonly expect: () => void;
  readonly close: () => void;
}

/** Opens the reviewer; what waits already is confirmed too. */
export function openAutomaticDesk(ground: FiatGround): AutomaticDesk {
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  function lookAfter(delayMs: number): void {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      confirmAll(ground).catch((error: unknown) => {
        ground.log.error({ error: String(error) }, 'automaticDeskFailed');
        lookAfter(RETRY_MS);
      });
    }, delayMs);
    timer.unref();
    timers.add(timer);
  }

  lookAfter(DELAY_MS);
  return {
    expect: () => lookAfter(DELAY_MS),
    close: () => {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

async function confirmAll(ground: FiatGround): Promise<void> {
  const rows = await ground.sql
    .selectFrom('fiat_orders')
    .select(['order_id', 'member_id'])
    .where('status', '=', 'toPay')
    .where((where) => where.or([where('side', '=', 'sell'), where('paid_at_ms', 'is not', null)]))
    .execute();
  for (const { order_id, member_id } of rows) {
    const named = { orderId: wholeOf(order_id), memberId: asMemberId(wholeOf(member_id)) };
    const told = { decision: 'confirmed', decidedBy: AUTOMATIC } as const;
    const decided = await decideOrder(ground, named, told);
    if (decided === 'done' || decided === 'notWaiting' || decided === 'endedBefore') continue;
    ground.log.error({ orderId: order_id, reason: decided }, 'fiatOrderNotBooked');
  }
}
