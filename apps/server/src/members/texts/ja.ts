/** 会員へのメッセージ：日本語。 */
import type { MessageTexts } from './en.ts';

const code = (purpose: string) => (code: string) =>
  `${purpose}の認証コードは ${code} です。10分間有効です。誰にも教えないでください。`;

export const ja: MessageTexts = {
  codeSubject: '認証コード',
  code: {
    register: code('登録'),
    reset: code('パスワード再設定'),
    bind: code('この連絡先の登録'),
    stepUp: code('ご本人確認'),
    rebind: code('この連絡先の変更'),
    fundReset: code('資金パスワード再設定'),
  },
  accountExists: 'この連絡先のアカウントはすでにあります。登録せずにログインしてください。',
  contactTaken:
    'この連絡先を別のアカウントに登録しようとした人がいます。連絡先はお客様のアカウントのままで、対応は不要です。',
};
