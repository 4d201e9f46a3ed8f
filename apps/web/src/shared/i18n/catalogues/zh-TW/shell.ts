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
  cancel: '取消',
  close: '關閉',
  retry: '再試一次',
  loading: '載入中',
  offline: '沒有網路服務',
  failed: '無法載入',
  demoFunds: '模擬資金 · 無實際價值',
  notOpenTitle: '尚未開放',
  notOpen: '此功能尚未開放',
  notOpenHint: '此處尚無可用功能，故不顯示任何內容。現貨交易、行情與資產已開放。',
  cycleClosed: '週期合約尚未開放',
  cycleClosedHint: '當每一筆合約都能在您的手機上驗證時才會開放。',
  toSpot: '前往現貨交易',
} as const satisfies Record<keyof typeof english, string>;
