/** Texts of the shell and its parts in Korean. */
import type { shell as english } from '../en/shell.ts';

export const shell = {
  home: '홈',
  market: '마켓',
  trade: '거래',
  cycle: '사이클',
  balances: '자산',
  mainNavigation: '주 메뉴',
  back: '뒤로',
  cancel: '취소',
  close: '닫기',
  retry: '다시 시도',
  loading: '불러오는 중',
  offline: '네트워크에 연결되지 않았습니다',
  failed: '불러올 수 없습니다',
  demoFunds: '데모 자금 · 실제 가치 없음',
  notOpenTitle: '아직 열리지 않음',
  notOpen: '이 기능은 아직 열리지 않았습니다',
  notOpenHint:
    '아직 이용할 수 없어 아무것도 표시하지 않습니다. 현물 거래, 마켓, 자산은 이용할 수 있습니다.',
  cycleClosed: '사이클 계약은 아직 열리지 않았습니다',
  cycleClosedHint: '모든 계약을 본인의 휴대폰에서 검증할 수 있게 되면 열립니다.',
  toSpot: '현물 거래하기',
} as const satisfies Record<keyof typeof english, string>;
