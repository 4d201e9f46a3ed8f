/** Texts of push messages in Japanese. */
import type { push as english } from '../en/push.ts';

export const push = {
  title: 'プッシュ通知',
  about:
    'アプリを閉じていても、アカウントの短いお知らせがこの端末に届きます。途中で誰にも読まれません。',
  missing:
    'このブラウザーではプッシュ通知を受け取れません。iPhone や iPad では、先にアプリをホーム画面に追加してください。',
  denied: 'このブラウザーではここからの通知が許可されていません。ブラウザーの設定で変更できます。',
  failed: 'プッシュ通知をオンにできませんでした',
  switchOn: 'この端末でオンにする',
  switchOff: 'この端末でオフにする',
  kinds: 'お知らせの種類',
  fills: '注文の約定',
  liquidation: '強制清算',
  liquidationNear: '清算が近いとき',
  funding: '資金調達料',
  deposits: '入金',
  withdrawals: '出金',
  priceAlerts: '価格アラート',
  security: 'セキュリティ',
} as const satisfies Record<keyof typeof english, string>;
