/** Keeps a book changing: at a steady pace an order joins the best buyers while an older one leaves. */
import { CALLS } from '@candor/wire';
import { clientOf } from '../../world/newMember.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' };
const QUANTITY = '0.0002';
/** The levels they join; not a divisor of those that rest, so that one never replaces its like. */
const LEVELS = 5;
/** Orders that rest at one time. */
const RESTING = 6;

export interface ChangingBook {
  /** Ends it; resolves with how many orders came and went. */
  readonly stop: () => Promise<number>;
}

/** Changes the book of BTC/USDT so many times a second, about, through the member's own orders. */
export function changeBook(url: string, token: string, perSecond: number): ChangingBook {
  const call = clientOf(url, token);
  const resting: number[] = [];
  let isStopped = false;
  let changes = 0;
  const change = async (turn: number) => {
    const book = await call(CALLS.trad, PAIR);
    const price = book.type === 'success' ? book.data.bids[turn % LEVELS]?.price : undefined;
    if (price === undefined) return;
    const placed = await call(CALLS.buyLimit, { ...PAIR, price, quantity: QUANTITY });
    if (placed.type === 'success') resting.push(placed.data.orderId);
    const oldest = resting.length > RESTING ? resting.shift() : undefined;
    if (oldest !== undefined) await call(CALLS.closeEntrust, { orderId: oldest });
    if (placed.type === 'success') changes += oldest === undefined ? 1 : 2;
  };
  const run = async () => {
    for (let turn = 0; !isStopped; turn += 1) {
      const nextAt = performance.now() + 2_000 / perSecond;
      await change(turn);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, nextAt - performance.now())));
    }
    return changes;
  };
  const running = run();
  return {
    stop: () => {
      isStopped = true;
      return running;
    },
  };
}
