/** Texts of what an order takes of book and balance in English; the shape of the other languages. */
export const sweep = {
  averageAbout: 'Average about',
  impact: 'Price impact',
  needsMore: 'Needs {needed}, available {available}',
  useMost: 'Use the most',
  fillsAbout: 'Fills about',
  bookHolds:
    '{count, plural, one {Best price holds} other {Best # prices hold}} {amount}; the unfilled rest is cancelled.',
} as const;
