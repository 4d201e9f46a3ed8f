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
} as const satisfies Record<keyof typeof english, string>;
