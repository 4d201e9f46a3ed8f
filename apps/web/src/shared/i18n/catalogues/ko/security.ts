/** Texts of what guards an account, in Korean. */
import type { security as english } from '../en/security.ts';

export const security = {
  stepUpTitle: '본인 확인',
  stepUpText: '계정 보호 설정을 바꾸려면 먼저 확인이 필요합니다. 이 기기에서 5분 동안 유효합니다.',
  wayPasskey: '패스키',
  wayTotp: '인증 앱',
  wayRecoveryCode: '복구 코드',
  wayContactCode: '메시지',
  passkeyHint: '지문, 얼굴 또는 PIN으로 잠금을 해제하세요.',
  usePasskey: '패스키 사용',
  passkeyCanceled: '확인되지 않았습니다. 다시 시도하세요',
  totpField: '인증 앱의 6자리 코드',
  recoveryCodeField: '복구 코드 중 하나',
  contactCodeField: '6자리 코드',
  codeGoesTo: '코드는 {contact}(으)로 전송됩니다.',
  sendInstead: '{contact} 사용',
  confirm: '확인',
  noWay: '이 주소에서는 패스키를 사용할 수 없습니다',
  noWayHint: 'IP 주소 대신 도메인 이름으로 이 페이지를 열거나 다른 기기를 사용하세요.',
} as const satisfies Record<keyof typeof english, string>;
