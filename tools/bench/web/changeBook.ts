/** Keeps a book changing: orders that join the best buyers and leave again, at a steady pace. */
import { CALLS } from '../../../packages/wire/src/index.ts';
import { clientOf } from '../../world/newMember.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' };
const QUANTITY = '0.01';

export interface ChangingBook {
  /** Ends it; resolves with how many changes were made. */
  readonly stop: () => Promise<number>;
}

/** Changes the book of BTC/USDT so many times a second, about, through the member's own orders. */
export function changeBook(url: string, token: string, perSecond: number): ChangingBook {
  const call = clientOf(url, token);
  let isStopped = false;
  let changes = 0;
  const placeAndCancel = async () => {
    const book = await call(CALLS.trad, PAIR);
    const price = book.type === 'success' ? book.data.bids[0]?.price : undefined;
    if (price === undefined) return;
    const placed = await call(CALLS.buyLimit, { ...PAIR, price, quantity: QUANTITY });
    if (placed.type !== 'success') return;
    await call(CALLS.closeEntrust, { orderId: placed.data.orderId });
    changes += 2;
  };
  const run = async () => {
    while (!isStopped) {
      const nextAt = performance.now() + 2_000 / perSecond;
      await placeAndCancel();
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
