/** The public door of the ledger: for what measures it, and for the names of its accounts. */
export {
  ACCOUNT_NAMES,
  type AccountName,
  accountOf,
  type Book,
  COIN_AVAILABLE,
  COIN_ORDER,
  HOUSE_NAMES,
  type HouseAccount,
  type Purpose,
} from './account.ts';
export { ASSETS_MAX, Ledger } from './ledger.ts';
