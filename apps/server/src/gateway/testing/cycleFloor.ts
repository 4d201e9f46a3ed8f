/** For tests: contracts on BTC/USDT that last two seconds, and their ends. */
import { amount, rate } from '@candor/money';
import { CALLS, type CycleResult, type RequestOf } from '@candor/wire';
import type { TestMember, TestServer } from './openServer.ts';
import { until } from './until.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
const SHORT_SECONDS = 2;

/** The order of a short contract. */
export const SHORT = { ...PAIR, stake: '10', stakeAsset: 'USDT', durationSeconds: SHORT_SECONDS };

/** The demo's contracts on BTC/USDT, of two seconds too; gives their number. */
export async function offerShort({ rooms }: TestServer): Promise<number> {
  const { cycles, engine } = rooms;
  const spec = cycles.ofPair(PAIR)?.spec;
  if (spec === undefined) throw new Error('the demo has contracts on BTC/USDT');
  const { productId, baseAsset: _, quoteAsset: __, durations, ...terms } = spec;
  const short = {
    seconds: SHORT_SECONDS,
    payoutRate: rate(800_000),
    lossRate: rate(1_000_000),
    stakeMins: [amount(0n)],
  };
  const others = durations.filter(({ seconds }) => seconds !== SHORT_SECONDS);
  const { outcome } = await engine.port.submit({
    type: 'changeCycle',
    productId,
    ...terms,
    durations: [short, ...others],
  });
  if (outcome.type === 'refused') throw new Error(`not changed: ${outcome.reason}`);
  return productId;
}

/** Opens a contract; gives its order. */
export async function openShort(
  member: TestMember,
  side: 'buy' | 'sell' = 'buy',
  order: RequestOf<typeof CALLS.cycleBuyMarket> = SHORT,
): Promise<number> {
  const call = side === 'buy' ? CALLS.cycleBuyMarket : CALLS.cycleSellMarket;
  const opened = await member.call(call, order);
  if (opened.type !== 'success') throw new Error(`not opened: ${opened.message}`);
  return opened.data.orderId;
}

/** Waits for the end of a contract. */
export function endOf(member: TestMember, orderId: number): Promise<CycleResult> {
  return until(async () => {
    const page = await member.call(CALLS.cycleTradHistoryByCoin, { ...PAIR, page: 1 });
    if (page.type !== 'success') throw new Error(page.message);
    return page.data.rows.find((row) => row.orderId === orderId);
  }, `contract ${orderId} has ended`);
}

/** The number of a contract of that member that has ended. */
export async function endedContractOf(server: TestServer, owner: TestMember): Promise<number> {
  await offerShort(server);
  const orderId = await openShort(owner);
  await endOf(owner, orderId);
  return orderId;
}
