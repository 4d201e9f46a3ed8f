/**
 * Packing: hours that are over are packed, one file after the other, so that what everybody may check takes a fifth
 * of the disk. Touches nothing that is still written: the newest hour of a pair, nor any behind the newest signed one.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packHourFile } from './hourFile.ts';

const PLAIN = /^(\d{4}-\d{2}-\d{2}T\d{2})\.(?:ticks|heads)$/;
const ROUND_MS = 600_000;
/** A start has more to do. */
const BEGIN_MS = 20_000;

/** Packs what is over in the folders of all pairs; `isStopped` is asked before each file. */
export async function packHours(directory: string, isStopped: () => boolean): Promise<void> {
  const pairs = readdirSync(directory, { withFileTypes: true }).filter((at) => at.isDirectory());
  for (const { name } of pairs) {
    for (const path of filesOver(join(directory, name))) {
      if (isStopped()) return;
      await packHourFile(path);
    }
  }
}

/** The files of hours before the newest that has a signed head. */
function filesOver(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => PLAIN.test(name));
  const newest =
    names
      .filter((name) => name.endsWith('.heads'))
      .sort()
      .at(-1) ?? '';
  const isOver = (name: string) => name.slice(0, 13) < newest.slice(0, 13);
  return names.filter(isOver).map((name) => join(folder, name));
}

/** Packs soon after the start and every ten minutes. What fails, as on a full disk, is told and tried again. */
export class Packing {
  private readonly directory: string;
  private readonly onTrouble: (trouble: string) => void;
  private readonly timers: readonly NodeJS.Timeout[];
  private isClosed = false;
  private round: Promise<void> | undefined;

  constructor(directory: string, onTrouble: (trouble: string) => void, beginMs = BEGIN_MS) {
    this.directory = directory;
    this.onTrouble = onTrouble;
    const begin = () => this.begin();
    this.timers = [setTimeout(begin, beginMs), setInterval(begin, ROUND_MS)];
  }

  /** Ends behind the file that is being packed. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const timer of this.timers) clearTimeout(timer);
    await this.round;
  }

  private begin(): void {
    this.round ??= packHours(this.directory, () => this.isClosed)
      .catch((error: unknown) =>
        this.onTrouble(error instanceof Error ? error.message : `${error}`),
      )
      .finally(() => {
        this.round = undefined;
      });
  }
}
