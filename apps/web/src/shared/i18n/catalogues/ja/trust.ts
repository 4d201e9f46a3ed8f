/** Texts of what an exchange lets one check in Japanese. */
import type { trust as english } from '../en/trust.ts';

export const trust = {
  title: 'ご自身で確認できること',
  sound: 'すべて一致：各資産の全口座の合計はゼロです',
  unsound: '資産の合計がゼロではありません',
  halted: '取引は停止中です',
  sealComing: '最初の状態をログから作成しています',
  openSince: '連続稼働の開始',
  sources: 'ソースコード',
  entries: 'ログの件数',
  sealed: '再計算した状態（この件数の後）',
  entryAt: 'その件の時刻',
  key: '署名鍵',
  hash: 'その状態のハッシュ',
  copyHash: 'ハッシュをコピー',
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした',
  owed: '会員への債務',
  owedText:
    '署名済みの明細 {number}（{moment}）。各会員は資産のページで自分の分が計上されていることを確かめられます。コインがあることは示しません。',
  owedToHouse: '取引所の口座：{amount}',
  promiseLog: 'ログがすべてを決めます。',
  promiseLogText:
    '残高はすべてログから導かれます。ログを持つ人は同じ状態を再現し、このハッシュと照合できます：candor replay。',
  promiseEdit: '書き換えはできません。',
  promiseEditText: '約定、価格、結果、他人の残高を変える機能はプログラムにありません。',
  promiseHouse: '運営の注文には印があります。',
  promiseHouseText: '取引所とそのボットの注文は、板情報、約定、お客様の証明書で示されます。',
  receipts: '自分の約定と証明書',
  counted: '自分の残高と、数えられているか',
  fairness: 'サイクル取引の公平性',
  facts: 'プログラム',
  license: 'ライセンス',
  licenseName: 'Apache 2.0（オープンソース）',
  contact: '運営者に問い合わせる',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
