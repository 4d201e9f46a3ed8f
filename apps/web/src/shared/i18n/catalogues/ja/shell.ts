/** Texts of the shell and its parts in Japanese. */
import type { shell as english } from '../en/shell.ts';

export const shell = {
  home: 'ホーム',
  market: 'マーケット',
  trade: '取引',
  cycle: 'サイクル',
  balances: '資産',
  mainNavigation: 'メイン',
  back: '戻る',
  keepIt: 'そのままにする',
  close: '閉じる',
  retry: 'もう一度試す',
  loading: '読み込み中',
  offline: 'ネットワークに接続できません',
  failed: '読み込めませんでした',
  demoFunds: 'デモ資金 · 実際の価値はありません',
  newer: 'アプリの新しいバージョンがあります',
  loadNewer: '読み込む',
  openedOffline: 'オフラインで開いています。接続が戻るまで、表示は最新ではありません',
  backAgain: 'もう一度「戻る」を押すと {product} を終了します',
  inGallery: 'ギャラリーに保存しました',
} as const satisfies Record<keyof typeof english, string>;
