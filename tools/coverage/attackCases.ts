/**
 * The attacks on wallets that the security page names, each under its id: what is tried, and what must come of it.
 * A test proves a case when its name carries the id. Source: security.md §0, §4 and §6.
 */

export interface AttackFamily {
  readonly family: string;
  readonly about: string;
  /** By number: what is tried, and what must come of it. */
  readonly cases: readonly string[];
}

export const ATTACK_FAMILIES: readonly AttackFamily[] = [
  {
    family: 'dep-evm',
    about: 'false top-ups and lying nodes of an EVM chain',
    cases: [
      'a transaction whose status is failed credits nothing',
      'a token of the same name that is not on the list of contracts credits nothing',
      'a call that is reverted inside a transaction that succeeds credits nothing',
      'a token that keeps a part of what its log says is held for the operator',
      'a transfer of zero is no deposit',
      'dust below the minimum is listed and not credited',
      'coin that a contract passes on inside its call is not taken for a payment',
      'what the hot wallet and other deposit addresses pay is no deposit',
      'a payment that another of the same nonce replaced is credited to nobody',
      'two transfers of one transaction are two deposits, and one transfer is one',
      'a success without a log of the contract credits nothing',
      'what waits for its blocks is no balance; more money waits for more blocks',
      'a node of another chain, a stale one, or two that disagree close the network',
      'a reorganisation takes a payment away until it is mined again',
      'a payment in another block, or booked before a crash, is credited once',
      'addresses asked for at once are one for each member',
      'an address that is not what its account derives is never shown',
      'decimals belong to coin and network: what comes in is rounded down',
    ],
  },
  {
    family: 'dep-utxo',
    about: 'false top-ups of the Bitcoin family',
    cases: [
      'a payment that no block has is nothing, so its replacement by fee takes nothing back',
      'a payment whose coin another block spent otherwise is cancelled, though no list of the node names it',
      'a payment that moves to another block is one deposit',
      'each output is a deposit of its own: part of a payment credits its part',
      'a node of another chain is told by its first block',
      'what the hot wallet and the cold address receive is no deposit of a member',
    ],
  },
  {
    family: 'wd-daemon',
    about: 'the signer: paid twice, paid wrongly, or talked into it',
    cases: [
      'killed at every step it pays each payout once',
      'a transaction that a node forgot is sent again as it is, never made anew',
      'a second answer to the same broadcast is no second payment',
      'a payment that is stuck is bumped under the same nonce or inputs',
      'a nonce or input spent by another leaves it unclear; the refund waits for a deep block',
      'two signers never work in one directory',
      'a token that says success and moved nothing is not paid',
      'a transaction of the hot wallet that no journal knows stops withdrawals',
      'above its ceiling and its speeds nothing is signed without operators',
      'two operators are two keys, counted by the signer itself',
      'a row that differs from the ledger, or a ledger bound elsewhere, is not signed',
      'its log shows what is signed: the address and the value on the chain',
      'a payout that a journal signed that is not here stops withdrawals',
      'a journal with a damaged line stops whoever opens it',
      'a receiver that burns gas, or fails once it is signed for, is no cost of the house and holds nothing up',
    ],
  },
  {
    family: 'withdraw',
    about: 'asking for money that is not due',
    cases: [
      'an address with a slip, of another network or of the test network is refused',
      "the exchange's own addresses are refused",
      'single and daily limits are the ledger’s, the fee is within the amount',
      'without identity, fund password or a step-up nothing is asked for',
      'after a change of the account withdrawals are locked for 24 hours',
      'a frozen member has none, and whoever holds the link of a notice freezes',
      'a new address and a new device wait',
      'with the allow-list on only known addresses are paid, and off waits too',
      'what is taken by the signer is cancelled no more',
      'a destination that is changed after asking does not match its digest',
      'another member’s withdrawal is answered as none',
      'while withdrawals stand still nobody asks for one',
      'one operator’s key twice is one approval',
      'a refund and a payment exclude each other, each comes once',
    ],
  },
  {
    family: 'race',
    about: 'the same money at the same moment',
    cases: [
      '50 withdrawals of one balance at once pay once',
      '50 copies of one wish are one withdrawal',
      'cancelling and taking at once: one wins',
      'an end that is told many times at once is booked once',
      'transfers of one balance at once move it once',
      'a quote that is taken many times at once is exchanged once',
      'a purchase that is confirmed many times at once is credited once',
      'a claim that is confirmed many times at once is credited once',
    ],
  },
  {
    family: 'number',
    about: 'amounts that are none',
    cases: [
      'below zero',
      'zero, however it is written',
      'exponents, hexadecimal, infinities and what is no number',
      'more decimals than the coin has',
      'more digits than a balance holds',
      'blanks, signs, commas and digits of other scripts',
      'a number or another shape where text is due',
      'nothing at all',
      'a fee that eats the amount, or is below zero',
      'a price or amount at the bounds of its type',
      'what rounds, rounds against who is paid',
      'text that is cut, doubled or has two points',
      'no balance is ever below zero, and every asset sums to zero',
    ],
  },
  {
    family: 'flash',
    about: 'the free option of a firm quote',
    cases: [
      'a quote that expired is not taken',
      'a quote is taken once',
      'another member’s quote is answered as none',
      'a quote falls when the index has moved too far, whoever gains',
      'amounts outside the limits are refused',
      'what is received is rounded down; there and back gains nobody',
      'no ring of exchanges gains, whatever the indexes say',
      'without a fresh index nothing is quoted or taken',
      'the house gives no more than it has in stock',
      'a balance that is gone meanwhile refuses the quote',
    ],
  },
];

/** Every id with its sentence, in the order of the page. */
export function attackCases(): ReadonlyMap<string, string> {
  return new Map(
    ATTACK_FAMILIES.flatMap(({ family, cases }) =>
      cases.map((text, at) => [attackId(family, at), text] as const),
    ),
  );
}

/** The id of a family's case, counted from 0. */
export function attackId(family: string, at: number): string {
  return `${family}-${String(at + 1).padStart(2, '0')}`;
}
