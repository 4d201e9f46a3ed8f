/** The asset rows of the balances screen: hide-zero, search, order. Source: spec §2 balances. */

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

/** What stands for the worth of a coin without a price. */
export const NO_WORTH = '--';

/**
 * The rows to show, the most valuable first, then by code. Who searches, by code or by the name that `nameOf` gives,
 * finds coins of which there is nothing too.
 */
export function assetList<Row extends AssetRow>(
  rows: readonly Row[],
  filter: AssetFilter,
  nameOf: (asset: string) => string = () => '',
): Row[] {
  const wanted = filter.search.trim().toUpperCase();
  const isWanted = (text: string) => text.toUpperCase().includes(wanted);
  return rows
    .filter(({ asset }) => isWanted(asset) || isWanted(nameOf(asset)))
    .filter((row) => !filter.hideZero || wanted !== '' || !isZero(row))
    .sort(byValue);
}

function isZero(row: AssetRow): boolean {
  return !/[1-9]/.test(row.available) && !/[1-9]/.test(row.held);
}

function byValue(left: AssetRow, right: AssetRow): number {
  const worth = ({ valueUsdt }: AssetRow) => Number(valueUsdt ?? 0);
  return worth(right) - worth(left) || left.asset.localeCompare(right.asset);
}
