/** Texts of price alerts in Japanese. */
import type { alerts as english } from '../en/alerts.ts';

export const alerts = {
  title: '価格アラート',
  none: 'アラートはまだありません',
  noneHint:
    '価格に達したら一度だけお知らせします。この画面、メッセージ、オンにした端末ではプッシュ通知で届きます。',
  add: '新しいアラート',
  kind: '市場',
  pair: 'ペア',
  basis: '対象の価格',
  last: '最終価格',
  index: '指数',
  rule: '条件',
  above: '以上',
  below: '以下',
  move: '1時間の変動%',
  aboveAim: '{aim} 以上',
  belowAim: '{aim} 以下',
  moveAim: '1時間以内に {aim}% 変動',
  price: '価格',
  percent: '変動幅',
  percentHint: '0.5～50。直近1時間の最安値または最高値からの上下動',
  priceNow: '現在 {price}',
  save: '知らせる',
  waiting: '待機中：{count} / {maximum}',
  fired: '到達済み',
  since: '{time} から',
  firedAt: '{time}、{price}',
  remove: '{pair} {aim} のアラートを削除',
} as const satisfies Record<keyof typeof english, string>;
