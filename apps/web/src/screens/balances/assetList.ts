/** The asset rows of the balances screen: hide-zero, search, order. Source: spec §2 balances. */
import { plain } from '../../shared/pairs/searchPairs.ts';

export interface AssetRow {
  readonly asset: string;
  readonly available: string;
  readonly held: string;
  /** Missing for a coin without a price. */
  readonly valueUsdt?: string | undefined;
}

export interface AssetFilter {
  readonly hideZero: boolean;
  readonly search: string;
}

/**
 * The rows to show, the most valuable first, then by code. Who searches, by code or by the name that `nameOf` gives,
 * finds coins of which there is nothing too.
 */
export function assetList<Row extends AssetRow>(
  rows: readonly Row[],
  filter: AssetFilter,
  nameOf: (asset: string) => string = () => '',
): Row[] {
  return wantedAssets(rows, filter, { nameOf, isNothing }).sort(byValue);
}

/** The one search of all tabs: by code or name; what there is nothing of is hidden until it is searched for. */
export function wantedAssets<Row extends { readonly asset: string }>(
  rows: readonly Row[],
  { hideZero, search }: AssetFilter,
  { nameOf, isNothing }: Assets<Row>,
): Row[] {
  const wanted = plain(search);
  const isWanted = (text: string) => plain(text).includes(wanted);
  return rows
    .filter(({ asset }) => isWanted(asset) || isWanted(nameOf(asset)))
    .filter((row) => !hideZero || wanted !== '' || !isNothing(row));
}

interface Assets<Row> {
  readonly nameOf: (asset: string) => string;
  readonly isNothing: (row: Row) => boolean;
}

function isNothing(row: AssetRow): boolean {
  return !/[1-9]/.test(row.available) && !/[1-9]/.test(row.held);
}

function byValue(left: AssetRow, right: AssetRow): number {
  const worth = ({ valueUsdt }: AssetRow) => Number(valueUsdt ?? 0);
  return worth(right) - worth(left) || left.asset.localeCompare(right.asset);
}
