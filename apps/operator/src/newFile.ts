/** New files for their owner alone: pictures of persons, and keys. */
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { OperatorFault } from './report.ts';

/**
 * Writes a file that was not there; nothing that lies there is overwritten or followed, and half a file does not stay.
 * Throws: OperatorFault with the system's code.
 */
export function writeNew(path: string, content: string | Uint8Array): void {
  const file = tryTo(path, () => openSync(path, 'wx', 0o600));
  try {
    tryTo(path, () => {
      writeFileSync(file, content);
      fsyncSync(file);
    });
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

/** Makes a folder for its owner alone, where there is none yet.   Throws: OperatorFault with the system's code. */
export function ownFolder(path: string): void {
  tryTo(path, () => mkdirSync(path, { recursive: true, mode: 0o700 }));
}

function tryTo<Result>(path: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'notWritten';
    throw new OperatorFault(code, `${path} cannot be written: ${code}`);
  }
}
