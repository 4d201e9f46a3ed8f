/**
 * One signer per directory: two over one journal would give one nonce to two payments. The kernel's lock is seen by
 * every process and container on the machine, and is gone with the process however it ends.
 */
import { mkdirSync } from 'node:fs';
import { holdFolder } from '@candor/server/chains';
import { SignerFault } from './signerFault.ts';

/** Takes the directory.   Answers what gives it back.   Throws: SignerFault while another signer runs. */
export function holdDirectory(directory: string): () => void {
  const letGo = holding(directory);
  if (letGo !== undefined) return letGo;
  throw new SignerFault('settings', `another signer has ${directory}: stop it first`);
}

function holding(directory: string): (() => void) | undefined {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    return holdFolder(directory, 'signer.held');
  } catch (error) {
    throw new SignerFault('settings', error instanceof Error ? error.message : String(error));
  }
}
