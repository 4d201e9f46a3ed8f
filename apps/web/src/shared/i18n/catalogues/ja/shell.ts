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
  cancel: 'キャンセル',
  close: '閉じる',
  retry: 'もう一度試す',
  loading: '読み込み中',
  offline: 'ネットワークに接続できません',
  failed: '読み込めませんでした',
  demoFunds: 'デモ資金 · 実際の価値はありません',
  notOpenTitle: '未公開',
  notOpen: 'この機能はまだ公開されていません',
  notOpenHint:
    'まだ利用できないため、何も表示していません。現物取引、マーケット、資産は利用できます。',
  cycleClosed: 'サイクル取引はまだ公開されていません',
  cycleClosedHint: 'すべての契約をご自身の端末で検証できるようになってから公開します。',
  toSpot: '現物取引へ',
} as const satisfies Record<keyof typeof english, string>;
