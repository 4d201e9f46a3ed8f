/** Texts of what one writes to online service about in Traditional Chinese. */
import type { asking as english } from '../en/asking.ts';

export const asking = {
  topicDeposit: '我的入金尚未到帳',
  topicWithdrawal: '關於提領的問題',
  topicOrder: '關於委託的問題',
  topicAccess: '我無法完成身分確認',
  topics: '主題',
  expect: '這裡由真人回覆，不是程式。回覆時間無法保證；回覆會留在這裡並有標記。',
  about: '關於「{title}」：',
  askThis: '詢問這個問題',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
