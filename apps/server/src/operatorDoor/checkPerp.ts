/**
 * A perpetual's tiers leave every leverage that they allow room for what a row must keep: at a leverage of
 * 1 ÷ (maintenance + closing fee) a row is due the moment it is opened, and rows that are open fall due at once.
 */
import type { CommandOf, ExchangeFacts } from '@candor/core';
import { formatUnitsTrimmed, rateToPpm } from '@candor/money';
import { OperatorRequestFault } from './operatorRequestFault.ts';

type PerpTerms = Pick<CommandOf<'listPerp' | 'changePerp'>, 'leverages' | 'tiers' | 'feeRateTaker'>;

const PPM = 1_000_000n;

/** Throws: for a tier without room for its leverage, and for a leverage beyond the first tier. */
export function checkPerp({ leverages, tiers, feeRateTaker }: PerpTerms): void {
  const taker = rateToPpm(feeRateTaker);
  for (const { leverageMax, rate } of tiers) {
    const kept = rateToPpm(rate) + taker;
    if (BigInt(leverageMax) * kept < PPM) continue;
    throw new OperatorRequestFault(
      `a maintenance of ${percent(rateToPpm(rate))} and a taker fee of ${percent(taker)} leave no room for a leverage of ${leverageMax}: it must be below ${(PPM + kept - 1n) / kept}`,
    );
  }
  const most = tiers[0]?.leverageMax ?? 0;
  const beyond = leverages.filter((each) => each > most);
  if (tiers.length === 0 || beyond.length === 0) return;
  throw new OperatorRequestFault(
    `no tier allows a leverage of ${beyond.join(', ')}: the first goes up to ${most}`,
  );
}

/** As `checkPerp`, of a change; terms that stand are not asked again, so that a market can always be halted. */
export function checkPerpChange(
  command: CommandOf<'changePerp'>,
  { markets }: Pick<ExchangeFacts, 'markets'>,
): void {
  const standing = markets.find(({ marketId }) => marketId === command.marketId);
  if (standing?.kind === 'perp' && textOf(standing) === textOf(command)) return;
  checkPerp(command);
}

function textOf({ leverages, tiers, feeRateTaker }: PerpTerms): string {
  const told = tiers.map((tier) => [tier.notionalCap, tier.rate, tier.leverageMax].join(':'));
  return [...told, ...leverages, feeRateTaker].join();
}

function percent(ppm: bigint): string {
  return `${formatUnitsTrimmed(ppm, 4)}%`;
}
