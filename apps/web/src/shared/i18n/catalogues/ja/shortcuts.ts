/** Texts of the keyboard's shortcuts in Japanese. */
import type { shortcuts as english } from '../en/shortcuts.ts';

export const shortcuts = {
  title: 'キーボードショートカット',
  places: '移動',
  trading: '取引',
  help: 'ヘルプ',
  trade: '現物取引',
  search: '検索',
  buy: '買い（数量へ移動）',
  sell: '売り（数量へ移動）',
  chart: 'ペアのチャート',
  list: 'この一覧',
  quick: 'ペアやページへ移動',
  quickHint: 'ペア、コイン、ページ',
  quickNone: '該当するペアやページはありません',
  close: '開いているものを閉じる',
  switch: '1つのキーのショートカット',
  about: '入力中やダイアログの表示中は働きません。? で一覧を表示します。',
} as const satisfies Record<keyof typeof english, string>;
