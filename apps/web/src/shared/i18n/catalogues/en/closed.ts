/** Texts of features that are not open yet, in English. */
export const closed = {
  state: 'Not open here yet',
  toSpot: 'Trade spot',
  miningTitle: 'Lock mining',
  miningText:
    'Lock a coin for a fixed time and earn a daily share. Where the earnings come from will stand beside every offer.',
  withdrawTitle: 'Withdraw',
  withdrawText:
    'Send coins to an address of yours. Limits, fees and waiting times will be told before you confirm.',
} as const;
