/**
 * What an operator accepts to lose, said for one loss only: each word carries the entry or the exchange
 * that the refusal named, so that a setting left behind accepts nothing else later.
 */

/** The words there are, and what each gives up. */
const ACCEPT_WORDS = [
  /** Begin a new exchange where a log is lost: every balance, order and trade of the old one. */
  'lost-journal',
  /** Go on at the end of the log: the acknowledged entries behind it. */
  'shorter-journal',
  /** The log's exchange takes over what is marked as another's. */
  'other-exchange',
  /** Go on without the persons whom the log knows by number. */
  'empty-database',
  /** Begin the public record of signed ticks anew. */
  'lost-ticks',
] as const;

export type AcceptWord = (typeof ACCEPT_WORDS)[number];

export interface Acceptance {
  readonly word: AcceptWord;
  /** An entry's number, or the first eight digits of an exchange's id. */
  readonly value: string;
}

/** Reads `shorter-journal=41200`, several with commas between; what cannot be read is told. */
export function readAcceptances(text: string, problem: (text: string) => void): Acceptance[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '').flatMap((part) => readOne(part, problem));
}

function readOne(text: string, problem: (text: string) => void): Acceptance[] {
  const [given = '', value = '', ...rest] = text.split('=');
  const word = ACCEPT_WORDS.find((each) => each === given);
  const isRead = word !== undefined && rest.length === 0 && /^[0-9a-f]{1,16}$/.test(value);
  if (isRead) return [{ word, value }];
  problem(`CANDOR_ACCEPT: "${text}" is not one of ${ACCEPT_WORDS.join(', ')} with =<value>`);
  return [];
}

/** The same, as the operator writes it behind `npm start --`. */
export function flagOf({ word, value }: Acceptance): string {
  return `--accept-${word}=${value}`;
}
