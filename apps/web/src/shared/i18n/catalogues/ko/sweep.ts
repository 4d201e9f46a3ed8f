/** Texts of what an order takes of book and balance in Korean. */
import type { sweep as english } from '../en/sweep.ts';

export const sweep = {
  averageAbout: '평균가 약',
  impact: '가격 영향',
  needsMore: '필요 {needed}, 사용 가능 {available}',
  useMost: '최대로',
  fillsAbout: '예상 체결량',
  bookHolds: '최우선 {count}개 호가 합계 {amount}. 미체결 잔량은 취소됩니다.',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
