/** 寫給會員的訊息：繁體中文。 */
import type { MessageTexts } from './en.ts';

const code = (purpose: string) => (code: string) =>
  `您用於${purpose}的驗證碼是 ${code}，10 分鐘內有效。請勿告訴任何人。`;

export const zhTW: MessageTexts = {
  codeSubject: '您的驗證碼',
  code: {
    register: code('註冊'),
    reset: code('重設密碼'),
    bind: code('綁定此聯絡方式'),
    stepUp: code('確認本人操作'),
    rebind: code('更換此聯絡方式'),
    fundReset: code('重設資金密碼'),
  },
  accountExists: '此聯絡方式已註冊帳戶，請直接登入。',
  contactTaken: '有人嘗試將此聯絡方式綁定到其他帳戶。它仍屬於您的帳戶，您無須採取任何動作。',
};
