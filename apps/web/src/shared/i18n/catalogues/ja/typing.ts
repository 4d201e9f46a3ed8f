/** Texts of what a field for figures cannot take in Japanese. */
import type { typing as english } from '../en/typing.ts';

export const typing = {
  decimalsCut: '{decimals, plural, =0 {整数のみ入力できます} other {小数は#桁までです}}',
  tooLong: '大きすぎます。整数部は13桁までです',
  unreadable: 'ここでは数値として読み取れません',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
