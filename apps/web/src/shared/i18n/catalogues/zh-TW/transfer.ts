/** Texts of transfers between the accounts of a member in Traditional Chinese. */
import type { transfer as english } from '../en/transfer.ts';

export const transfer = {
  title: '劃轉',
  now: '確認劃轉',
  note: '即時到帳，免手續費。未實現獲利不可劃轉。',
  coin: '現貨帳戶',
  contract: '合約帳戶',
  fiat: '法幣帳戶',
  from: '從',
  to: '至',
  turn: '對調',
  asset: '幣種',
  amount: '數量',
  available: '可用',
  all: '全部',
  history: '劃轉紀錄',
  none: '尚無劃轉紀錄',
  way: '{from} → {to}',
  nothing: '沒有可在這兩個帳戶間劃轉的幣種',
  amountRequired: '請輸入數量',
  amountTooFine: '數量最多 8 位小數',
  amountTooMuch: '超過可用數量',
} as const satisfies Record<keyof typeof english, string>;
