/** Texts of the home screen in Korean. */
import type { home as english } from '../en/home.ts';

export const home = {
  profile: '내 정보',
  search: '거래쌍 검색',
  onlineService: '온라인 상담',
  banners: '배너',
  bannerOf: '{count}개 중 {index}번째',
  notices: '공지사항',
  allNotices: '전체 공지',
  leading: '주요 거래쌍',
  miningOffer: '하루 최대 {rate} · 코인 {coins}종',
  mining: '락 마이닝',
  newCoins: '신규 코인',
  offeringOpen: '{name}: {time}까지 진행',
  offeringComing: '{name}: {time} 시작',
  lists: '순위',
  volume: '거래대금',
  rise: '상승',
  fall: '하락',
  bannerPause: '자동 넘김 멈추기',
  bannerPlay: '자동 넘김 시작',
  noPairs: '아직 거래쌍이 없습니다',
  welcome: '직접 확인할 수 있는 거래소',
  welcomeWhy:
    '모든 체결은 항상 합이 맞는 하나의 장부에 기록됩니다. 기간 계약과 신규 코인에는 직접 검증하는 증빙이 함께 제공됩니다.',
  join: '계정 만들기',
  logIn: '로그인',
  proofEntries: '로그 {count}건.',
  proofSealed: '{entry}번 항목 이후의 상태를 {time}에 다시 계산: 모든 자산의 합은 0, 해시 {hash}…',
  proofUnsound: '{entry}번 항목 이후의 상태({time}): 자산의 합이 0이 아님, 해시 {hash}…',
} as const satisfies Record<keyof typeof english, string>;
