/** Texts of features that are not open yet, in Korean. */
import type { closed as english } from '../en/closed.ts';

export const closed = {
  state: '아직 열리지 않았습니다',
  toSpot: '현물 거래하기',
  miningTitle: '락 마이닝',
  miningText:
    '코인을 정해진 기간 동안 예치하고 매일 수익을 받습니다. 수익의 출처는 상품마다 적혀 있습니다.',
  withdrawTitle: '출금',
  withdrawText: '본인의 주소로 코인을 보냅니다. 한도, 수수료, 대기 시간은 확인 전에 알려 드립니다.',
} as const satisfies Record<keyof typeof english, string>;
