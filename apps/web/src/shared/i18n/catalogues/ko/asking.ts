/** Texts of what one writes to online service about in Korean. */
import type { asking as english } from '../en/asking.ts';

export const asking = {
  topicDeposit: '입금이 도착하지 않았습니다',
  topicWithdrawal: '출금에 대한 질문',
  topicOrder: '주문에 대한 질문',
  topicAccess: '본인 확인을 할 수 없습니다',
  topics: '문의 내용',
  expect:
    '프로그램이 아니라 사람이 답합니다. 시간은 약속할 수 없지만 답변은 표시와 함께 여기에 남습니다.',
  about: '“{title}”에 대해: ',
  askThis: '이것에 대해 문의',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
