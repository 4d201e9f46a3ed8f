/** What a contract came to, with its sign and coin. */
import type { CycleResult } from '@candor/wire';
import { useFormats } from '../../shared/numbers/formats.ts';
import { toneOf } from '../../shared/numbers/toneOf.ts';

type Net = Pick<CycleResult, 'netResult' | 'stakeAsset'>;

/** Gives the function that writes it. */
export function useNetText(): (net: Net) => string {
  const formats = useFormats();
  return ({ netResult, stakeAsset }) => {
    const sign = toneOf(netResult) === 'up' ? '+' : '';
    return `${sign}${formats.amount(netResult)} ${stakeAsset}`;
  };
}
