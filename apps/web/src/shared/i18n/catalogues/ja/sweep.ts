/** Texts of what an order takes of book and balance in Japanese. */
import type { sweep as english } from '../en/sweep.ts';

export const sweep = {
  averageAbout: '平均価格 約',
  impact: '価格への影響',
  needsMore: '必要 {needed}、利用可能 {available}',
  useMost: '最大にする',
  fillsAbout: '約定見込み',
  bookHolds: '最良 {count} 気配の合計は {amount}。約定しない分は取り消されます。',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
