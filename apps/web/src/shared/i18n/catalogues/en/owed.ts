/** Texts of the proof that one's balance is counted in English; the shape of the other languages. */
export const owed = {
  title: 'Is my balance counted?',
  about:
    'The exchange signs what it owes to all members together. Your balance must be part of that sum, and this device can check it.',
  made: 'Statement made',
  number: 'Statement number',
  entry: 'After entry in the log',
  parts: 'Counted as yours',
  ofAll: 'of {total} owed in all',
  now: 'now {amount}',
  neighbour:
    'For each coin the proof shows you the amount of one other account, without a name. Whoever owns that account can see yours in the same way.',
  noStatement: 'No statement yet',
  noStatementText:
    'The first one is made some seconds after the exchange opens. This page looks again by itself.',
  notCountedYet:
    'You had nothing here when it was made. Another statement with your balance is being made; this takes some seconds, or minutes where many wish one.',
  nothingThen:
    'You had nothing here when it was made. What you have since counts in the next one, after midnight UTC at the latest.',
  verify: 'Verify',
  save: 'Save proof',
  verified: 'Your balance is counted',
  notVerified: 'The proof does not hold',
  cannotCheck:
    'This could not be checked: the keys or statements were not reachable, or this browser cannot check signatures. Try again, or save the proof and check it elsewhere.',
  step_own: 'It is about your account, number {member}',
  step_signature: 'Statement {number} is signed by the exchange, key {key}',
  step_counted:
    '{count, plural, one {Your amount leads} other {Each of your # amounts leads}} to the published total, and no sum on the way is below zero',
  step_chain: 'It follows the statements before, back to the newest this device has seen',
  state_held: 'holds',
  state_failed: 'does not hold',
  state_skipped: 'not reached',
  state_waiting: 'coming',
  how: 'All of this was checked on this device. Profit or loss of open positions is not in it until it is realized. No proof shows that others are counted too: each member finds that out only by looking. Nor does it show that the exchange has the coins it owes.',
  fault_otherMember: 'The proof is about another account',
  fault_keyUnknown: 'The key of the statement is not known',
  fault_keyChanged: 'The exchange shows another key under this name than before',
  fault_signatureWrong: 'The signature of the statement is wrong',
  fault_formatUnknown: 'The form of the statement is not known',
  fault_assetMissing: 'The statement does not name one of your coins',
  fault_amountWrong: 'An amount is not written as it must be',
  fault_pathWrong: 'A path does not fit the tree, or a sum on it is not allowed',
  fault_totalWrong: 'The sums lead to another total than the published one',
  fault_rootWrong: 'The path leads to another root than the published one',
  fault_chainBroken: 'A statement before it is missing or was changed',
  fault_forked: 'This device has seen other statements than the exchange shows now',
} as const;
