/** One signer per directory: the file of the process that has it. A process that is gone gives it up. */
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { SignerFault } from './signerFault.ts';

/** Takes the directory.   Answers what gives it back.   Throws: SignerFault while another signer runs. */
export function holdDirectory(directory: string): () => void {
  const path = join(directory, 'signer.pid');
  const take = () => {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, String(process.pid));
    closeSync(file);
  };
  try {
    take();
  } catch {
    const other = Number(readFileSync(path, 'utf8'));
    if (isRunning(other)) {
      throw new SignerFault('settings', `another signer (process ${other}) has ${directory}`);
    }
    rmSync(path);
    take();
  }
  return () => rmSync(path, { force: true });
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
