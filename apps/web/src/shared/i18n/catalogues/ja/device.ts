/** Texts of locking and updating the app in Japanese. */
import type { device as english } from '../en/device.ts';

export const device = {
  lock: '5分間離れたらロック',
  lockAbout: '戻ったとき、この端末を持っている人を確認します。',
  lockedTitle: '{product} はロックされています',
  lockedText: '5分以上離れていました。本人確認をすると、続きから再開できます。',
  unlock: 'ロックを解除',
  unlockReason: 'アカウントを開く',
  unlockFailed: 'ロックを解除できませんでした',
  leave: '代わりにログアウト',
  updateTitle: '{product} の新しいバージョン',
  updateText: 'バージョン {installed} をバージョン {version} に更新します。',
  updateNow: '今すぐ更新',
  updateOpen: 'ダウンロードを開く',
  downloading: 'ダウンロード中：{percent}%',
  checking: '署名と内容を確認しています',
  installing: 'インストール中',
  updateAgain: 'もう一度',
  downloadFailed: '新しいバージョンをダウンロードできませんでした',
  releaseWrong: 'ダウンロードした内容が取引所の署名と一致しないため、インストールしませんでした',
  installFailed: '新しいバージョンはインストールされませんでした。{code}：{message}',
} as const satisfies Record<keyof typeof english, string>;
