/** The coins that can be moved between two accounts, with what the member has of each on either side. */

import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { together } from '../../shared/api/waited.ts';
import { isZero } from '../../shared/numbers/decimalText.ts';
import type { Account, OuterAccount } from './transferForm.ts';

export interface Transferable {
  readonly asset: string;
  /** Free in the coin account. */
  readonly inCoin: string;
  /** Usable in the other one. */
  readonly inOther: string;
}

type Row = { readonly asset: string; readonly available: string };

/** The accounts, to be waited for together. */
export function useTransferable() {
  const coin = useQuery(query(CALLS.myAccount, {}));
  const contract = useQuery(query(CALLS.contractAssets, {}));
  const fiat = useQuery(query(CALLS.c2cAccount, {}));
  return together({ coin, contract, fiat });
}

export type AccountRows = Readonly<Record<Account, readonly Row[]>>;

/** What either account has of every coin that the outer one can hold; what can be moved stands first. */
export function transferables(rows: AccountRows, outer: OuterAccount): Transferable[] {
  const coins = rows[outer].map(
    ({ asset, available }): Transferable => ({
      asset,
      inCoin: rows.coin.find((row) => row.asset === asset)?.available ?? '0',
      inOther: available,
    }),
  );
  const isEmpty = ({ inCoin, inOther }: Transferable) => isZero(inCoin) && isZero(inOther);
  return [...coins.filter((coin) => !isEmpty(coin)), ...coins.filter(isEmpty)];
}
