/** Texts of what a field for figures cannot take in Korean. */
import type { typing as english } from '../en/typing.ts';

export const typing = {
  decimalsCut:
    '{decimals, plural, =0 {정수만 입력할 수 있습니다} other {소수점 이하 최대 #자리입니다}}',
  tooLong: '너무 큽니다. 정수부는 최대 13자리입니다',
  unreadable: '여기서는 숫자로 읽을 수 없습니다',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
