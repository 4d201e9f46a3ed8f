/** The coin that an address asks for, `?asset=BTC`, by the one name that every screen of the wallet gives it. */
import { isAssetCode } from '@candor/money';

/** Its code, in any case; '' where the address names none. */
export function assetOfSearch({ asset }: { readonly asset?: unknown }): string {
  const code = typeof asset === 'string' ? asset.toUpperCase() : '';
  return isAssetCode(code) ? code : '';
}
