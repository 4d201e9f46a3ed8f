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
  keepIt: '그대로 두기',
  close: '닫기',
  retry: '다시 시도',
  loading: '불러오는 중',
  offline: '네트워크에 연결되지 않았습니다',
  failed: '불러올 수 없습니다',
  demoFunds: '데모 자금 · 실제 가치 없음',
  newer: '앱의 새 버전이 준비되었습니다',
  loadNewer: '불러오기',
  openedOffline: '네트워크 없이 열렸습니다. 연결될 때까지 표시 내용은 최신이 아닙니다',
  backAgain: '뒤로 버튼을 한 번 더 누르면 {product} 앱이 종료됩니다',
  inGallery: '갤러리에 저장했습니다',
} as const satisfies Record<keyof typeof english, string>;
