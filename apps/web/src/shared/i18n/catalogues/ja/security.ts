/** Texts of what guards an account, in Japanese. */
import type { security as english } from '../en/security.ts';

export const security = {
  stepUpTitle: 'ご本人確認',
  stepUpText: 'アカウントの保護設定を変更するには確認が必要です。この端末でのみ5分間有効です。',
  wayPasskey: 'パスキー',
  wayTotp: '認証アプリ',
  wayRecoveryCode: 'リカバリーコード',
  wayContactCode: 'メッセージ',
  passkeyHint: '指紋、顔認証、またはPINで解除してください。',
  usePasskey: 'パスキーを使う',
  passkeyCanceled: '確認が完了していません。もう一度お試しください',
  totpField: '認証アプリの6桁のコード',
  recoveryCodeField: 'リカバリーコードのいずれか1つ',
  contactCodeField: '6桁のコード',
  codeGoesTo: 'コードは {contact} に送信されます。',
  sendInstead: '{contact} を使う',
  confirm: '確認する',
  noWay: 'このアドレスではパスキーを利用できません',
  noWayHint: 'IPアドレスではなくドメイン名でこのページを開くか、別の端末をご利用ください。',
} as const satisfies Record<keyof typeof english, string>;
