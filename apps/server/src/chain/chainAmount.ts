/**
 * Amounts between a chain and the exchange: a coin may have other decimals on each. What comes in is rounded
 * down, and what is too small for a unit of the exchange stays with the house.
 */
import type { NetworkAsset } from './networkSettings.ts';

/** Units of the exchange for units on the chain, rounded down. */
export function toExchange(
  { decimals }: Pick<NetworkAsset, 'decimals'>,
  exchangeDecimals: number,
  onChain: bigint,
): bigint {
  const more = exchangeDecimals - decimals;
  return more >= 0 ? onChain * 10n ** BigInt(more) : onChain / 10n ** BigInt(-more);
}

/** Units on the chain for units of the exchange; undefined where the chain has no coin so small. */
export function toChain(
  { decimals }: Pick<NetworkAsset, 'decimals'>,
  exchangeDecimals: number,
  units: bigint,
): bigint | undefined {
  const more = decimals - exchangeDecimals;
  if (more >= 0) return units * 10n ** BigInt(more);
  const step = 10n ** BigInt(-more);
  return units % step === 0n ? units / step : undefined;
}

/** How many blocks must bury a payment of so much, its own block included. */
export function confirmationsFor(
  { confirmations }: Pick<NetworkAsset, 'confirmations'>,
  onChain: bigint,
): number {
  return confirmations.findLast(({ from }) => onChain >= from)?.blocks ?? 1;
}
