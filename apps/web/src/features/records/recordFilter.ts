/** Which pair, side and time the records show. Source: spec §3 session storage. */
import { isMarketSymbol, pairOfSymbol } from '@candor/money';
import { fieldsOf } from '../../shared/native/kept.ts';
import { type RecordRange, rangeRequest } from './recordRange.ts';

/** Empty texts mean all. */
export interface RecordFilter<Side extends string> {
  /** A pair such as BTC/USDT. */
  readonly pair: string;
  readonly side: Side | '';
  /** Of what is past only; a session does not keep it. */
  readonly range?: RecordRange;
}

/** The pair and side that were kept; all where nothing sensible was. */
export function filterFrom<Side extends string>(
  kept: unknown,
  sides: readonly Side[],
): RecordFilter<Side> {
  const { pair, side } = fieldsOf(kept);
  return {
    pair: typeof pair === 'string' && isMarketSymbol(pair) ? pair : '',
    side: sides.find((each) => each === side) ?? '',
  };
}

/** The filter as the calls take it. */
export function filterRequest<Side extends string>({ pair, side }: RecordFilter<Side>) {
  return { ...(pair === '' ? {} : pairOfSymbol(pair)), ...(side === '' ? {} : { side }) };
}

/** The filter with its range of time, as calls of the past take it. */
export function pastRequest<Side extends string>(filter: RecordFilter<Side>) {
  return { ...filterRequest(filter), ...rangeRequest(filter.range ?? { name: '' }) };
}
