/**
 * copyStatements: the signed statements of what members are owed, as far as a log goes. Trees are not copied: behind
 * the next start they are made anew, with another statement.
 */
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LIABILITIES, readPublicKeys, Statements } from '@candor/server/data';

const MOST = Number.MAX_SAFE_INTEGER;
/** Statements of a log that was given up. */
const SET_ASIDE = /^liabilities-until-\d+$/;

/** Copies those of an exchange from one data directory to another, up to an entry; says how many. */
export async function copyStatements(
  from: string,
  to: string,
  { exchangeId, toSeq }: { readonly exchangeId: string; readonly toSeq: number },
): Promise<number> {
  for (const name of readdirSync(from).filter((each) => SET_ASIDE.test(each))) {
    cpSync(join(from, name), join(to, name), { recursive: true });
  }
  const directory = join(from, LIABILITIES);
  if (!existsSync(directory)) return 0;
  const published = readPublicKeys(from);
  const onTrouble = () => undefined;
  const statements = new Statements({ directory, exchangeId, published, onTrouble });
  const all = await statements.before(undefined, MOST);
  const kept = all.filter(({ entry }) => entry <= toSeq);
  const target = join(to, LIABILITIES);
  mkdirSync(join(target, 'statements'), { recursive: true });
  for (const { number } of kept) {
    const name = statements.fileOf(number);
    cpSync(join(directory, name), join(target, name));
  }
  return kept.length;
}
