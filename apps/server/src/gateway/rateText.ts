/** Rates as fractions in decimal text: 0.001 is 0.1 %. */
import { formatUnitsTrimmed, type Rate, rateToPpm } from '@candor/money';

const PPM_DECIMALS = 6;

/** Of parts per million. */
export function ppmText(ppm: bigint | number): string {
  return formatUnitsTrimmed(BigInt(ppm), PPM_DECIMALS);
}

export function rateText(rate: Rate): string {
  return ppmText(rateToPpm(rate));
}
