/** Texts of features that are not open yet, in Japanese. */
import type { closed as english } from '../en/closed.ts';

export const closed = {
  state: 'まだご利用いただけません',
  toSpot: '現物取引へ',
  miningTitle: 'ロックマイニング',
  miningText:
    'コインを一定期間ロックし、毎日収益を受け取ります。収益の出どころは各商品に明記します。',
  withdrawTitle: '出金',
  withdrawText:
    'ご自身のアドレスへコインを送ります。限度額・手数料・待ち時間は確認の前に表示します。',
} as const satisfies Record<keyof typeof english, string>;
