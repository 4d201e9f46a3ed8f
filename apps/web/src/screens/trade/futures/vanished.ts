/** Which rows are not there any more, and what became of them. */

/** The rows of `before` that `after` lacks; none while either is not known. */
export function vanished<Row extends { readonly positionId: number }>(
  before: readonly Row[] | undefined,
  after: readonly Row[] | undefined,
): readonly Row[] {
  return lacking(before, after, ({ positionId }) => positionId);
}

/** Likewise what waited for the mark. */
export function vanishedStops<Row extends { readonly stopId: number }>(
  before: readonly Row[] | undefined,
  after: readonly Row[] | undefined,
): readonly Row[] {
  return lacking(before, after, ({ stopId }) => stopId);
}

function lacking<Row>(
  before: readonly Row[] | undefined,
  after: readonly Row[] | undefined,
  idOf: (row: Row) => number,
): readonly Row[] {
  if (before === undefined || after === undefined) return [];
  const left = new Set(after.map(idOf));
  return before.filter((row) => !left.has(idOf(row)));
}
