/** The fiat account of a member as the wire shows it, from the engine's own balances. */
import type { AssetRow } from '@candor/wire';
import type { PartContext } from '../contexts.ts';
import { memberIdOf } from '../handler.ts';
import { type Holding, rowsOf, type Worth, worthOf } from './assetRows.ts';

/** Every listed coin with what the member has of it in the fiat book. */
async function fiatHoldings(context: PartContext<'account'>): Promise<Holding[]> {
  const all = await context.engine.query('holdings', { memberId: memberIdOf(context) });
  const own = all.filter(({ book }) => book === 'fiat');
  return context.marketData.directory.assets.map((asset) => {
    const of = own.filter(({ assetId }) => assetId === asset.assetId);
    const sum = (isFree: boolean) =>
      of
        .filter(({ purpose }) => (purpose === 'available') === isFree)
        .reduce((total, { balance }) => total + balance, 0n);
    return { asset, available: sum(true), held: sum(false) };
  });
}

/** One row a coin. */
export async function fiatRows(context: PartContext<'account'>): Promise<AssetRow[]> {
  return rowsOf(context, await fiatHoldings(context));
}

/** The row of one coin; undefined when it is not listed. */
export async function fiatRowOf(
  context: PartContext<'account'>,
  code: string,
): Promise<AssetRow | undefined> {
  return (await fiatRows(context)).find((row) => row.asset === code);
}

/** What the whole fiat account is worth. */
export async function fiatWorth(context: PartContext<'account'>): Promise<Worth> {
  return worthOf(context, await fiatHoldings(context));
}
