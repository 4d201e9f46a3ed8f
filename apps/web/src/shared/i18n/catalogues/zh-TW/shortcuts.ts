/** Texts of the keyboard's shortcuts in Traditional Chinese. */
import type { shortcuts as english } from '../en/shortcuts.ts';

export const shortcuts = {
  title: '鍵盤快速鍵',
  places: '前往',
  trading: '交易',
  help: '說明',
  trade: '現貨交易',
  search: '搜尋',
  buy: '買入，並跳到數量',
  sell: '賣出，並跳到數量',
  chart: '此交易對的 K 線圖',
  list: '這份清單',
  quick: '前往交易對或頁面',
  quickHint: '交易對、幣種或頁面',
  quickNone: '找不到符合的交易對或頁面',
  close: '關閉開啟中的視窗',
  switch: '單鍵快速鍵',
  about: '輸入文字時或對話框開啟時不會作用。按 ? 可查看清單。',
} as const satisfies Record<keyof typeof english, string>;
