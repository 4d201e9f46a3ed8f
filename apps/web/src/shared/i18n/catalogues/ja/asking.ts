/** Texts of what one writes to online service about in Japanese. */
import type { asking as english } from '../en/asking.ts';

export const asking = {
  topicDeposit: '入金が反映されない',
  topicWithdrawal: '出金についての質問',
  topicOrder: '注文についての質問',
  topicAccess: '本人確認ができない',
  topics: 'お問い合わせの内容',
  expect:
    'プログラムではなく人がお答えします。時期はお約束できませんが、回答はここに印付きで届きます。',
  about: '「{title}」について：',
  askThis: 'これについて質問する',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
