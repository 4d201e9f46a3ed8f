/** Texts of what an order takes of book and balance in Traditional Chinese. */
import type { sweep as english } from '../en/sweep.ts';

export const sweep = {
  averageAbout: '均價約',
  impact: '價格影響',
  needsMore: '需要 {needed}，可用 {available}',
  useMost: '用最大量',
  fillsAbout: '預估成交量',
  bookHolds: '最佳 {count} 檔共 {amount}，未成交部分將取消。',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
