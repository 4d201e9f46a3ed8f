/** Texts of what one writes to online service about in English; the shape of the other languages. */
export const asking = {
  topicDeposit: 'My deposit has not arrived',
  topicWithdrawal: 'A question about a withdrawal',
  topicOrder: 'A question about an order',
  topicAccess: 'I cannot confirm who I am',
  topics: 'What it is about',
  expect:
    'People answer here, no program does. Nobody promises when; the answer waits here with a mark.',
  about: 'About “{title}”: ',
  askThis: 'Ask about this',
} as const;
