/** Half a pair is no filter: which coin is missing is told, instead of that there is no such pair. */
import { wireNameOf } from '@candor/wire';
import type { Refusal } from './handler.ts';
import { lacks } from './lacks.ts';

interface PairRequest {
  readonly baseAsset?: string | undefined;
  readonly quoteAsset?: string | undefined;
}

/** Whether a request names a pair; refused where it names one coin alone. */
export function pairNamed(request: PairRequest): boolean | Refusal<'requestInvalid'> {
  const { baseAsset, quoteAsset } = request;
  if (baseAsset === undefined && quoteAsset === undefined) return false;
  if (baseAsset === undefined) return lacks(wireNameOf('baseAsset'));
  return quoteAsset === undefined ? lacks(wireNameOf('quoteAsset')) : true;
}
