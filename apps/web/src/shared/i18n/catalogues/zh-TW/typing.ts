/** Texts of what a field for figures cannot take in Traditional Chinese. */
import type { typing as english } from '../en/typing.ts';

export const typing = {
  decimalsCut: '{decimals, plural, =0 {只能輸入整數} other {小數最多 # 位}}',
  tooLong: '數值過大：整數部分最多 13 位',
  unreadable: '無法識別為此處的數字',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
