/** What a screen waits for: a query of its own, or several as one. */

export interface Waited<Data> {
  readonly data: Data | undefined;
  /** The last try failed; what is there is older. */
  readonly isError: boolean;
  /** A try has ended, well or not. */
  readonly isFetched?: boolean;
  readonly refetch: () => unknown;
}

/** Several as one: there once all are; failed, and tried again, where one could not be read at all. */
export function together<const Parts extends Readonly<Record<string, Waited<unknown>>>>(
  parts: Parts,
): Waited<{ readonly [Name in keyof Parts]: NonNullable<Parts[Name]['data']> }> {
  const all = Object.values(parts);
  const found = Object.fromEntries(Object.entries(parts).map(([name, { data }]) => [name, data]));
  const isThere = all.every(({ data }) => data !== undefined);
  return {
    data: isThere
      ? (found as { [Name in keyof Parts]: NonNullable<Parts[Name]['data']> })
      : undefined,
    isError: all.some(({ data, isError }) => isError && data === undefined),
    isFetched: all.some(({ data, isFetched }) => isFetched === true && data === undefined),
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}
