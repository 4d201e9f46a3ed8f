/**
 * The signer: a process of its own that has the keys and no door. `init` makes the key file and prints what the
 * server may know of it; `run` pays what is approved, until SIGINT or SIGTERM.
 */

import { makeKeyFile, openKeyFile } from './keys/sealedFile.ts';
import { openLog } from './log.ts';
import { keyPath, runSigner } from './runSigner.ts';
import { readSettings } from './settings.ts';
import { SignerFault } from './signerFault.ts';

const USAGE = 'usage: signer init | run';

function init(): void {
  const settings = readSettings(process.env);
  const isNew = makeKeyFile(keyPath(settings), settings.passphrase);
  const { xpubs } = openKeyFile(keyPath(settings), settings.passphrase);
  console.log(JSON.stringify({ xpub: xpubs.evm, utxoXpub: xpubs.utxo, isNew }));
}

function run(): void {
  const log = openLog();
  const running = runSigner(readSettings(process.env), log);
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    void running.close().then(() => process.exit(0));
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
  // Started as a child, the signer ends with whoever started it.
  if (process.env.CANDOR_SIGNER_PARENT === 'stdin') process.stdin.on('end', close).resume();
}

try {
  const [command = 'run'] = process.argv.slice(2);
  if (command === 'init') init();
  else if (command === 'run') run();
  else throw new SignerFault('settings', USAGE);
} catch (error) {
  if (!(error instanceof SignerFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
