/** Texts of transfers between the accounts of a member in Korean. */
import type { transfer as english } from '../en/transfer.ts';

export const transfer = {
  title: '이체',
  now: '이체하기',
  note: '즉시 무료로 처리됩니다. 미실현 이익은 이체할 수 없습니다.',
  coin: '현물 계좌',
  contract: '선물 계좌',
  fiat: '법정화폐 계좌',
  from: '보내는 계좌',
  to: '받는 계좌',
  turn: '방향 바꾸기',
  asset: '코인',
  amount: '수량',
  available: '가능',
  all: '전체',
  history: '이체 내역',
  none: '이체 내역이 없습니다',
  way: '{from} → {to}',
  nothing: '두 계좌에 모두 둘 수 있는 코인이 없습니다',
  amountRequired: '수량을 입력하세요',
  amountTooFine: '수량은 소수점 8자리까지입니다',
  amountTooMuch: '사용 가능한 수량을 초과합니다',
} as const satisfies Record<keyof typeof english, string>;
