/** Texts of what an exchange lets one check in English; the shape of the other languages. */
export const trust = {
  title: 'What you can check',
  sound: 'Everything adds up: all accounts of every asset sum to zero',
  unsound: 'Assets do not sum to zero',
  halted: 'Trading is halted',
  sealComing: 'The first state is being made from the log',
  openSince: 'Open without a break since',
  sources: 'Sources',
  entries: 'Entries in the log',
  sealed: 'State made again after entry',
  entryAt: 'That entry was made',
  key: 'Signed with key',
  hash: 'Hash of that state',
  copyHash: 'Copy the hash',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  owed: 'Owed to members',
  owedText:
    'Signed statement {number} of {moment}. Each member can check on the balances page that theirs is counted; it does not show that the coins are there.',
  owedToHouse: 'exchange’s own: {amount}',
  promiseLog: 'The log decides.',
  promiseLogText:
    'Every balance follows from it. Whoever has the log makes the same state from it and compares this hash: candor replay.',
  promiseEdit: 'Nothing can be edited.',
  promiseEditText:
    'The program has no function that changes a trade, a price, a result or somebody else’s balance.',
  promiseHouse: 'The house is marked.',
  promiseHouseText:
    'Orders of the exchange and of its bots are marked in the book, among the trades and on your receipts.',
  receipts: 'My trades and their receipts',
  counted: 'My balance and whether it is counted',
  fairness: 'How fair timed contracts were',
  facts: 'Program',
  license: 'License',
  licenseName: 'Apache 2.0, open source',
  contact: 'Ask the operator',
} as const;
