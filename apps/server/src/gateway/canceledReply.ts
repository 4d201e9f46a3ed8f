/** What is told of all open orders cancelled: how many, and how many stay where a market is halted. */
import type { AllCanceled } from '../trading/cancelOrders.ts';
import type { Answered } from './handler.ts';

export function canceledReply(told: AllCanceled): Answered<AllCanceled> {
  const { canceledCount: count, keptCount: kept } = told;
  const text = kept === 0 ? 'ordersCanceled' : 'ordersCanceledNotAll';
  return { data: told, text, parameters: { count, kept } };
}
