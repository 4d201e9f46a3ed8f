/** Texts of what a field for figures cannot take in English; the shape of the other languages. */
export const typing = {
  decimalsCut:
    '{decimals, plural, =0 {Whole numbers only} one {At most # decimal here} other {At most # decimals here}}',
  tooLong: 'Too large: at most 13 digits before the decimals',
  unreadable: 'This cannot be read as a number here',
} as const;
