/** What the signer's own journal tells, where it lies on this machine: checked by the signer's program, which alone reads it. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { SIGNER_MAIN } from './commands/signer.ts';

/** As `signer verify --json` answers. */
interface Told {
  readonly path: string;
  readonly lines: number;
  readonly payments: number;
  readonly underWay: readonly object[];
  readonly exchangeId?: string;
  readonly troubles: readonly string[];
}

export interface SignerLooked {
  /** Undefined where no signer has written here, or it could not be asked. */
  readonly told: Told | undefined;
  readonly words: readonly string[];
  /** What is wrong, and what to do. */
  readonly troubles: readonly string[];
}

/** Checks the journal of the signer of a data directory, and whose it is. */
export async function lookAtSigner(dataDir: string, exchangeId: string): Promise<SignerLooked> {
  const directory = resolve(process.env.CANDOR_SIGNER_DIR ?? join(dataDir, 'signer'));
  if (!existsSync(join(directory, 'payments.journal'))) {
    return { told: undefined, words: [], troubles: [] };
  }
  const told = await askSigner(dataDir);
  if (typeof told === 'string') return { told: undefined, words: [], troubles: [told] };
  const { path, exchangeId: signsFor } = told;
  const troubles = [...told.troubles];
  if (signsFor !== undefined && signsFor !== exchangeId) {
    troubles.push(
      `${path} is of exchange ${signsFor}, the log of ${exchangeId}: put together what belongs together (CANDOR_SIGNER_DIR, CANDOR_DATA_DIR).`,
    );
  }
  return { told, words: troubles.length > 0 ? [] : [wholeOf(told)], troubles };
}

function wholeOf({ lines, payments, underWay }: Told): string {
  const count = `${lines} lines, ${payments} payments, ${underWay.length} of them under way`;
  return `signer's journal whole: ${count}`;
}

/** Or why it tells nothing. */
async function askSigner(dataDir: string): Promise<Told | string> {
  const env = { ...process.env, CANDOR_DATA_DIR: dataDir };
  const args = ['--disable-warning=ExperimentalWarning', SIGNER_MAIN, 'verify', '--json'];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  try {
    return JSON.parse(out);
  } catch {
    return `The signer's journal was not checked: ${err.trim()}`;
  }
}
