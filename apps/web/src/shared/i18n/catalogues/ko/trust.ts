/** Texts of what an exchange lets one check in Korean. */
import type { trust as english } from '../en/trust.ts';

export const trust = {
  title: '직접 확인할 수 있는 것',
  sound: '모두 일치합니다: 자산마다 모든 계정의 합이 0입니다',
  unsound: '자산의 합이 0이 아닙니다',
  halted: '거래가 중단되었습니다',
  sealComing: '로그에서 첫 상태를 만드는 중입니다',
  openSince: '중단 없이 운영 시작',
  sources: '소스 코드',
  entries: '로그 항목 수',
  sealed: '다시 계산한 상태(이 항목 이후)',
  entryAt: '그 항목의 시각',
  key: '서명 키',
  hash: '그 상태의 해시',
  copyHash: '해시 복사',
  copied: '복사했습니다',
  copyFailed: '복사하지 못했습니다',
  owed: '회원에게 갚아야 할 금액',
  owedText:
    '서명된 명세서 {number}({moment}). 각 회원은 자산 페이지에서 자신의 몫이 계산되었는지 확인할 수 있습니다. 코인이 실제로 있다는 것은 보여 주지 않습니다.',
  owedToHouse: '거래소 자체: {amount}',
  promiseLog: '로그가 결정합니다.',
  promiseLogText:
    '모든 잔액은 로그에서 나옵니다. 로그를 가진 사람은 같은 상태를 만들어 이 해시와 비교합니다: candor replay.',
  promiseEdit: '고칠 수 없습니다.',
  promiseEditText: '체결, 가격, 결과, 다른 사람의 잔액을 바꾸는 기능이 프로그램에 없습니다.',
  promiseHouse: '거래소 주문은 표시됩니다.',
  promiseHouseText: '거래소와 그 봇의 주문은 호가창, 체결, 영수증에 표시됩니다.',
  receipts: '내 체결과 영수증',
  counted: '내 잔액과 계산 여부',
  fairness: '사이클 계약의 공정성',
  facts: '프로그램',
  license: '라이선스',
  licenseName: 'Apache 2.0, 오픈 소스',
  contact: '운영자에게 문의',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
