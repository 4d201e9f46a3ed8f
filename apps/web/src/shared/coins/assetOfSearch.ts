/** The coin that an address asks for, `?asset=BTC`, by the one name that every screen of the wallet gives it. */
import { isAssetCode } from '@candor/money';

/** Its code; '' where the address names none. */
export function assetOfSearch({ asset }: { readonly asset?: unknown }): string {
  return typeof asset === 'string' && isAssetCode(asset) ? asset : '';
}
