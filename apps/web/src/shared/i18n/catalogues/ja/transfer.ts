/** Texts of transfers between the accounts of a member in Japanese. */
import type { transfer as english } from '../en/transfer.ts';

export const transfer = {
  title: '振替',
  now: '振り替える',
  note: '即時・無料です。未実現の利益は振り替えられません。',
  coin: '現物口座',
  contract: '先物口座',
  fiat: '法定通貨口座',
  from: '振替元',
  to: '振替先',
  turn: '入れ替える',
  asset: 'コイン',
  amount: '数量',
  available: '利用可能',
  all: 'すべて',
  history: '振替の履歴',
  none: '振替の履歴はありません',
  way: '{from} → {to}',
  nothing: '両方の口座に置けるコインがありません',
  amountRequired: '数量を入力してください',
  amountTooFine: '数量は小数点以下8桁までです',
  amountTooMuch: '利用可能な数量を超えています',
} as const satisfies Record<keyof typeof english, string>;
