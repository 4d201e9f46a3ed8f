/** Texts of push messages in Traditional Chinese. */
import type { push as english } from '../en/push.ts';

export const push = {
  title: '推播訊息',
  about: '在此裝置上顯示帳戶的簡短消息，關閉應用程式時也會收到。傳送途中無人可讀取內容。',
  missing: '此瀏覽器在這裡無法接收推播。若使用 iPhone 或 iPad，請先將應用程式加入主畫面。',
  denied: '此瀏覽器已被設定為不顯示本站訊息，可在瀏覽器設定中變更。',
  failed: '無法開啟推播',
  switchOn: '在此裝置開啟',
  switchOff: '在此裝置關閉',
  kinds: '通知項目',
  fills: '委託成交',
  liquidation: '強制平倉',
  liquidationNear: '接近強制平倉',
  funding: '資金費用',
  deposits: '入金',
  withdrawals: '提領',
  priceAlerts: '價格提醒',
  security: '安全',
} as const satisfies Record<keyof typeof english, string>;
