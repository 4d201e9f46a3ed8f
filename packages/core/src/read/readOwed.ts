/**
 * Reads what members are owed: of an asset everything that is in any of their accounts, free or held. What a
 * perpetual would bring if it were closed is in none: it is another's loss until then. Changes nothing.
 * Units: smallest units. Source: ADR 96.
 */
import { type AssetId, kept, type MemberId } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { ACCOUNT_NAMES, HOUSE_NAMES } from '../ledger/account.ts';
import { traderKindOf } from '../member/traderKind.ts';

/** One member's due. */
export interface Owed {
  readonly memberId: MemberId;
  /** An account that the exchange has for itself: to make prices, or to trade by program. */
  readonly isHouse: boolean;
  readonly owed: bigint;
}

/** Everybody who is owed anything of an asset, in the order of the log. O(members), as it is asked on. */
export function* readOwed({ members, ledger }: Exchange, assetId: AssetId): Generator<Owed> {
  for (let index = 0; index < members.count; index += 1) {
    let owed = 0n;
    for (const { account } of ACCOUNT_NAMES) {
      owed += ledger.balance(ledger.find(kept(index), account, assetId));
    }
    if (owed === 0n) continue;
    const isHouse = traderKindOf(members.roleOf(index)) !== 'member';
    yield { memberId: members.idOf(index), isHouse, owed };
  }
}

/**
 * What members together must be owed of an asset, told by the other side: all accounts of an asset sum to zero, so it
 * is what the house's own, the world outside among them, lack.
 */
export function readOwedTotal({ ledger }: Exchange, assetId: AssetId): bigint {
  return HOUSE_NAMES.reduce(
    (sum, name) => sum - ledger.balance(ledger.houseCell(name, assetId)),
    0n,
  );
}
