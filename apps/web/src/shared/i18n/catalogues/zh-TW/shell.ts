/** Texts of the shell and its parts in Traditional Chinese. */
import type { shell as english } from '../en/shell.ts';

export const shell = {
  home: '首頁',
  market: '行情',
  trade: '交易',
  cycle: '週期',
  balances: '資產',
  mainNavigation: '主導覽',
  back: '返回',
  keepIt: '保持原狀',
  close: '關閉',
  retry: '再試一次',
  loading: '載入中',
  offline: '沒有網路服務',
  failed: '無法載入',
  demoFunds: '模擬資金 · 無實際價值',
  newer: '應用程式有新版本',
  loadNewer: '載入',
  openedOffline: '目前在沒有網路的情況下開啟，恢復連線前顯示的內容都不是最新的',
  backAgain: '再按一次返回鍵即可離開 {product}',
  inGallery: '已儲存至相簿',
} as const satisfies Record<keyof typeof english, string>;
