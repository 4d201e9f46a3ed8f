/** Texts of push messages in Korean. */
import type { push as english } from '../en/push.ts';

export const push = {
  title: '푸시 알림',
  about:
    '앱을 닫아도 이 기기에서 계정의 짧은 소식을 받습니다. 전송 중에는 아무도 읽을 수 없습니다.',
  missing:
    '이 브라우저에서는 푸시 알림을 받을 수 없습니다. iPhone이나 iPad에서는 먼저 앱을 홈 화면에 추가해 주세요.',
  denied: '이 브라우저에서 알림이 차단되어 있습니다. 브라우저 설정에서 변경할 수 있습니다.',
  failed: '푸시 알림을 켤 수 없습니다',
  switchOn: '이 기기에서 켜기',
  switchOff: '이 기기에서 끄기',
  kinds: '알림 종류',
  fills: '주문 체결',
  liquidation: '강제 청산',
  liquidationNear: '강제 청산 임박',
  funding: '펀딩비',
  deposits: '입금',
  withdrawals: '출금',
  priceAlerts: '가격 알림',
  security: '보안',
} as const satisfies Record<keyof typeof english, string>;
