/** What each state of an order is called, by its name among the texts of trade. */
export const STATUS_TEXTS = {
  open: 'statusOpen',
  partiallyFilled: 'statusPartiallyFilled',
  filled: 'statusFilled',
  canceled: 'statusCanceled',
  partiallyCanceled: 'statusPartiallyCanceled',
} as const;
