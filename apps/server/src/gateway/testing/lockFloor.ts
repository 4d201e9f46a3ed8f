/** For tests: locks of the demo's products. */
import { CALLS, type MinerProduct } from '@candor/wire';
import type { TestMember } from './openServer.ts';

/** The product of a coin with the shortest term. */
export async function productOf(member: TestMember, coin = 'USDT'): Promise<MinerProduct> {
  const told = await member.call(CALLS.minManage, {});
  if (told.type !== 'success') throw new Error(told.message);
  const own = told.data.filter(({ asset }) => asset === coin);
  const [first] = own.toSorted((left, right) => left.termDays - right.termDays);
  if (first === undefined) throw new Error(`the demo has no product of ${coin}`);
  return first;
}

/** Locks coins; gives the order. */
export async function lockOf(member: TestMember, amount = '100', coin = 'USDT'): Promise<number> {
  const { productId, version } = await productOf(member, coin);
  const told = await member.call(CALLS.addMinOrder, { productId, amount, version });
  if (told.type !== 'success') throw new Error(`not locked: ${told.message}`);
  return told.data.orderId;
}
