/** Texts of the home screen in Traditional Chinese. */
import type { home as english } from '../en/home.ts';

export const home = {
  profile: '個人中心',
  search: '搜尋交易對',
  onlineService: '線上客服',
  banners: '活動橫幅',
  bannerOf: '第 {index} 則，共 {count} 則',
  notices: '公告',
  allNotices: '全部公告',
  leading: '主要交易對',
  miningOffer: '每日最高 {rate} · {coins} 種幣',
  mining: '鎖倉挖礦',
  newCoins: '新幣認購',
  offeringOpen: '{name} 開放至 {time}',
  offeringComing: '{name} 將於 {time} 開放',
  lists: '排行',
  volume: '成交額',
  rise: '漲幅',
  fall: '跌幅',
  bannerPause: '停止輪播',
  bannerPlay: '開始輪播',
  noPairs: '尚無交易對',
  welcome: '看得見帳本的交易所',
  welcomeWhy: '每一筆成交都記在一本永遠平衡的帳本裡。週期合約與新幣認購附有憑證，由您親自核對。',
  join: '建立帳戶',
  logIn: '登入',
} as const satisfies Record<keyof typeof english, string>;
