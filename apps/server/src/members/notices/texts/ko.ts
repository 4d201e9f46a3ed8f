/** 회원에게 보내는 글: 한국어. */
import type { MessageTexts } from './en.ts';

const code = (purpose: string) => (code: string) =>
  `${purpose} 인증 코드는 ${code}입니다. 10분 동안 유효합니다. 누구에게도 알려주지 마세요.`;

export const ko: MessageTexts = {
  codeSubject: '인증 코드',
  code: {
    register: code('가입'),
    reset: code('비밀번호 재설정'),
    login: code('로그인'),
    bind: code('연락처 등록'),
    stepUp: code('본인 확인'),
    rebind: code('연락처 변경'),
    fundReset: code('자금 비밀번호 재설정'),
  },
  accountExists: '이 연락처로 가입된 계정이 이미 있습니다. 가입하지 말고 로그인하세요.',
  contactTaken:
    '누군가 이 연락처를 다른 계정에 등록하려고 했습니다. 연락처는 회원님 계정에 그대로 있으며, 따로 하실 일은 없습니다.',
  notice: {
    signedInNewDevice: '새 기기 또는 네트워크에서 계정에 로그인했습니다',
    signInLocked: '잘못된 시도가 너무 많아 로그인이 잠시 제한되었습니다',
    passwordChanged: '로그인 비밀번호가 변경되었습니다. 24시간 동안 출금이 제한됩니다',
    passwordReset: '로그인 비밀번호가 재설정되었습니다. 24시간 동안 출금이 제한됩니다',
    fundPasswordSet: '자금 비밀번호가 설정되었습니다',
    fundPasswordChanged: '자금 비밀번호가 변경되었습니다. 24시간 동안 출금이 제한됩니다',
    fundPasswordReset: '자금 비밀번호가 재설정되었습니다. 24시간 동안 출금이 제한됩니다',
    fundPasswordLocked: '자금 비밀번호를 너무 많이 틀려 잠시 잠겼습니다',
    phoneBound: '계정에 휴대폰 번호가 등록되었습니다',
    emailBound: '계정에 이메일이 등록되었습니다',
    totpAdded: '인증 앱이 추가되었습니다',
    totpRemoved: '인증 앱이 삭제되었습니다. 24시간 동안 출금이 제한됩니다',
    passkeyAdded: '패스키가 추가되었습니다',
    passkeyRemoved: '패스키가 삭제되었습니다. 24시간 동안 출금이 제한됩니다',
    recoveryCodesMade: '새 복구 코드가 발급되어 이전 코드는 무효입니다',
    recoveryCodeUsed: '복구 코드가 사용되었습니다',
    antiPhishingSet: '피싱 방지 코드가 설정되었습니다',
    dataExported: '데이터를 내보냈습니다',
    deletionRequested: '계정 삭제가 요청되었습니다',
    deletionCanceled: '계정 삭제가 취소되었습니다',
    identityApproved: '본인 인증이 완료되었습니다',
    identityRejected: '본인 인증에 실패했습니다. 다시 시도할 수 있습니다',
    identityRevoked:
      '본인 인증이 취소되었습니다. 이유는 본인 인증 화면에서 볼 수 있으며 다시 제출할 수 있습니다',
    accountFrozen: '알림의 링크로 계정이 동결되었습니다',
    accountUnfrozen: '계정 동결이 해제되었습니다',
    accountRelinked:
      '거래소가 계정을 회원님께 돌려드렸습니다. 출금은 하루 동안 중지됩니다. 요청하지 않으셨다면 즉시 고객지원에 알려 주세요',
    accountFrozenByExchange:
      '계정이 동결되었습니다. 해제될 때까지 거래, 출금, 자금 이체를 할 수 없습니다. 사유는 고객지원에 문의하세요',
    addressAdded: '주소록에 출금 주소가 추가되었습니다',
    allowListOff: '출금 허용 목록 해제가 요청되었습니다',
  },
  position: {
    positionReduced: '증거금이 부족하여 선물 포지션의 일부가 청산되었습니다',
    positionLiquidated: '증거금이 소진되어 선물 포지션이 강제 청산되었습니다',
    positionDeleveraged: '다른 회원의 강제 청산에 맞서 선물 포지션이 자동으로 청산되었습니다',
  },
  payout: {
    withdrawalAsked: ({ amount, address }) => `${by(address, '')}${amount} 출금이 요청되었습니다`,
    withdrawalPaid: ({ amount, address }) => `${by(address, '보낸 ')}${amount} 출금이 도착했습니다`,
    withdrawalRefunded: ({ amount, address }) =>
      `${by(address, '보내려던 ')}${amount} 출금이 지급되지 않아 수량이 반환되었습니다`,
  },
  alert: ({ pair, basis, rule, aim, now }) => {
    const price = basis === 'last' ? `${pair} 현재가가` : `${pair} 지수 가격이`;
    if (rule === 'move') return `${price} 한 시간 안에 ${aim}% 변동했습니다. 현재 ${now}입니다`;
    return `${price} ${aim} ${rule === 'above' ? '이상' : '이하'}이 되었습니다. 현재 ${now}입니다`;
  },
  near: ({ pair, side, distance, mark }) =>
    `${pair} 선물 ${side === 'long' ? '롱' : '숏'} 포지션이 강제 청산까지 ${distance}% 남았습니다. 마크 가격은 ${mark}입니다`,
  nearSubject: '강제 청산이 가까워졌습니다',
  funding: ({ pair, amount, isPaid }) =>
    `${pair} 펀딩비: ${amount}을(를) ${isPaid ? '지급했습니다' : '받았습니다'}`,
  fundingSubject: '펀딩비',
  alertSubject: '가격 알림',
  fill: ({ pair, isFutures, side, quantity, price }) =>
    `${pair}${isFutures ? ' 선물' : ''}: ${quantity} ${side === 'buy' ? '매수' : '매도'}, 평균 ${price}`,
  fillSubject: '주문 체결',
  deposit: (amount) => `${amount} 입금이 계정에 반영되었습니다`,
  depositSubject: '입금 안내',
  payoutSubject: '출금 안내',
  freeze: (link) => `본인이 아니라면 즉시 계정을 동결하세요: ${link}`,
  positionSubject: '선물 포지션 안내',
  positionFrame: (what, time) => `${what}. 시각 ${time}. 선물 기록에서 확인하실 수 있습니다.`,
  noticeSubject: '보안 알림',
  noticeFrame: (what, time, address) =>
    `${what}. 시각 ${time}, 접속 위치 ${address}. 본인이 아니라면 즉시 비밀번호를 변경하고 고객지원에 알려 주세요.`,
  exchangeFrame: (what, time) => `${what}. 시각 ${time}, 거래소가 처리했습니다.`,
  antiPhishing: (code) => `피싱 방지 코드: ${code}`,
};

/** Where it went, as far as that is known. */
function by(address: string | undefined, what: string): string {
  return address === undefined ? '' : `${address}(으)로 ${what}`;
}
