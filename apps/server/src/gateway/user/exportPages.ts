/** The lists of a copy of a member's data, as the calls that show them answer them. */
import type { Reply } from '../handler.ts';

/** Rows of each list, the newest; how many there are in all stands beside them. */
export const ROWS_MAX = 3_000;

interface Page {
  readonly rows: readonly unknown[];
  readonly count: number;
}

type Answer<Data> = Reply<Data> | object;

/** What a call answers.   Throws: when it refuses, as none does that asks for a member's own. */
export async function dataOf(asked: Promise<Answer<unknown>> | Answer<unknown>): Promise<unknown> {
  const answer = await asked;
  if ('data' in answer) return answer.data;
  if ('rows' in answer) return answer.rows;
  throw new Error(`a list of the member's own is refused: ${JSON.stringify(answer)}`);
}

/** Page after page of a list, until it ends or the copy holds as many rows as it may. */
export async function pagesOf(
  read: (page: number) => Promise<Reply<Page>> | Reply<Page>,
): Promise<Page> {
  const rows: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const told = (await dataOf(read(page))) as Page;
    rows.push(...told.rows);
    const isAll = told.rows.length === 0 || rows.length >= Math.min(told.count, ROWS_MAX);
    if (isAll) return { count: told.count, rows };
  }
}
