/** For tests: lists of what has happened, which SQL tells a moment after the exchange has acknowledged it. */
import type { Answer } from '@candor/wire';
import { dataOf } from './answers.ts';
import { until } from './until.ts';

/** The data of an answer that holds all that was acknowledged before it was asked. */
export function upToDate<Data extends { readonly isBehind?: boolean | undefined }>(
  ask: () => Promise<Answer<Data>>,
): Promise<Data> {
  return until(async () => {
    const data = dataOf(await ask());
    return data.isBehind !== true && data;
  }, 'the answer holds all that was acknowledged') as Promise<Data>;
}
