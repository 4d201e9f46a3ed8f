/**
 * copyTicks: the signed ticks and the keys they are signed with, as far as a log goes. A server may be writing
 * them: what a file ends with torn is left out, and so is what stands behind the log's last entry, as a log
 * that goes on from there has other ticks.
 */
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  listHourFiles,
  PACKED,
  readHourFile,
  readProgress,
  tickOf,
  writeProgress,
} from '@candor/server/data';

const OWNER_ONLY = 0o600;
const KEYS = ['signing.key', 'signing-keys.json'];
const TICKS = 'ticks';
const LINES = /^\d{4}-\d{2}-\d{2}T\d{2}\.ticks$/;
/** Ticks of a log that was given up: nobody writes them any more. */
const SET_ASIDE = /^ticks-until-\d+$/;

/** Copies keys and ticks from one data directory to another, up to an entry; false when there are none. */
export async function copyTicks(from: string, to: string, toSeq: number): Promise<boolean> {
  for (const name of KEYS) {
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name));
  }
  if (existsSync(join(to, 'signing.key'))) chmodSync(join(to, 'signing.key'), OWNER_ONLY);
  for (const name of readdirSync(from).filter((each) => SET_ASIDE.test(each))) {
    cpSync(join(from, name), join(to, name), { recursive: true });
  }
  const source = join(from, TICKS);
  if (!existsSync(source)) return false;
  mkdirSync(join(to, TICKS), { recursive: true });
  // First how far it has come: every tick up to there is in the files that are read afterwards.
  const noted = readProgress(source);
  const seq = Math.min(noted?.seq ?? 0, toSeq);
  const pairs: Record<string, number> = {};
  for (const { name } of foldersIn(source)) {
    const tick = copyPair(join(source, name), join(to, TICKS, name), toSeq);
    pairs[name] = Math.min(tick, noted?.pairs[name] ?? 0);
  }
  await writeProgress(join(to, TICKS), { seq, pairs, since: noted?.since ?? 0 });
  return true;
}

function foldersIn(directory: string) {
  return readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory());
}

/** The segments of one pair, up to an entry; answers the number of its last tick. */
function copyPair(from: string, to: string, toSeq: number): number {
  mkdirSync(to, { recursive: true });
  let last: string | undefined;
  for (const file of listHourFiles(from, LINES)) {
    const heads = file.replace(/ticks$/, 'heads');
    // Heads first: what they sign is in the lines by then.
    const signed = linesOf(join(from, heads));
    const [header, ...lines] = linesOf(join(from, file));
    const end = lines.findIndex((line) => Number(line.slice(0, line.indexOf('|'))) > toSeq);
    const kept = end < 0 ? lines : lines.slice(0, end);
    if (header === undefined || kept.length === 0) continue;
    last = kept.at(-1);
    const isWhole = kept.length === lines.length;
    if (!isWhole || !copyPacked(join(from, file), join(to, file))) {
      writeLines(join(to, file), [header, ...kept]);
    }
    if (isWhole && copyPacked(join(from, heads), join(to, heads))) continue;
    const isKept = (line: string) => Number(JSON.parse(line).count) <= kept.length;
    writeLines(join(to, heads), signed.filter(isKept));
  }
  return tickOf(last);
}

/** Copies a file as it is packed; false when it is not. */
function copyPacked(from: string, to: string): boolean {
  if (!existsSync(from + PACKED)) return false;
  cpSync(from + PACKED, to + PACKED);
  return true;
}

/** The whole lines of a file, packed or not. */
function linesOf(path: string): string[] {
  return (readHourFile(path)?.toString('utf8') ?? '').split('\n').slice(0, -1);
}

function writeLines(path: string, lines: readonly string[]): void {
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
}
