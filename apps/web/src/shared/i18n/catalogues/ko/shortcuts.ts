/** Texts of the keyboard's shortcuts in Korean. */
import type { shortcuts as english } from '../en/shortcuts.ts';

export const shortcuts = {
  title: '키보드 단축키',
  places: '이동',
  trading: '거래',
  help: '도움말',
  trade: '현물 거래',
  search: '검색',
  buy: '매수, 수량으로 이동',
  sell: '매도, 수량으로 이동',
  chart: '거래쌍의 차트',
  list: '이 목록',
  quick: '거래쌍이나 페이지로 이동',
  quickHint: '거래쌍, 코인 또는 페이지',
  quickNone: '일치하는 거래쌍이나 페이지가 없습니다',
  close: '열린 창 닫기',
  switch: '한 글자 단축키',
  about: '입력 중이거나 대화 상자가 열려 있을 때는 작동하지 않습니다. ?를 누르면 목록이 열립니다.',
} as const satisfies Record<keyof typeof english, string>;
