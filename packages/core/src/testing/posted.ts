/** For tests: every account of an exchange by name, as the ledger has it and as postings make it. */
import { invariant } from '@candor/money';
import type { Event } from '../event.ts';
import type { Exchange } from '../exchange.ts';
import { ACCOUNT_NAMES } from '../ledger/account.ts';
import type { Posting } from '../ledger/posting.ts';
import { postingsOf } from '../postings.ts';

/** Balances in smallest units by account, in the order of the names; empty accounts are left out. */
export type Balances = ReadonlyMap<string, bigint>;

/** Every account that is not empty, as the ledger has it. */
export function balancesOf({ ledger, members }: Exchange): Balances {
  const balances = new Map<string, bigint>();
  ledger.forEachHouse((house, asset, balance) => {
    balances.set(`${house} ${asset}`, balance);
  });
  ledger.forEachAccount((member, account, asset, balance) => {
    const names = ACCOUNT_NAMES.find((each) => each.account === account);
    invariant(names !== undefined, 'an account has a name');
    balances.set(`${members.idOf(member)} ${names.book} ${names.purpose} ${asset}`, balance);
  });
  return new Map([...balances].sort());
}

/** What balances become by the postings of events. */
export function posted(before: Balances, events: readonly Event[]): Balances {
  return sumBy(
    events.flatMap((event) => postingsOf(event)),
    accountOf,
    before,
  );
}

/** Postings added up by a name, to what was there before; what comes to nothing is left out. */
export function sumBy(
  postings: readonly Posting[],
  nameOf: (posting: Posting) => string,
  before: Balances = new Map(),
): Balances {
  const sums = new Map(before);
  for (const posting of postings) {
    const name = nameOf(posting);
    sums.set(name, (sums.get(name) ?? 0n) + posting.delta);
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0n).sort());
}

function accountOf(posting: Posting): string {
  if (posting.owner === 'house') return `${posting.house} ${posting.assetId}`;
  return `${posting.memberId} ${posting.book} ${posting.purpose} ${posting.assetId}`;
}
