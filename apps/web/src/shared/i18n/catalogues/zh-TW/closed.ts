/** Texts of features that are not open yet, in Traditional Chinese. */
import type { closed as english } from '../en/closed.ts';

export const closed = {
  state: '此處尚未開放',
  toSpot: '前往現貨交易',
  miningTitle: '鎖倉挖礦',
  miningText: '將幣種鎖定一段固定時間，每日取得收益。收益從何而來，會寫在每個方案旁。',
  withdrawTitle: '提領',
  withdrawText: '將幣種轉出到您的地址。限額、手續費與等候時間會在確認前告知。',
} as const satisfies Record<keyof typeof english, string>;
