/**
 * The signer: a process of its own that has the keys and no door. `init` makes the key file and prints what the
 * server may know of it; `run` pays what is approved, until SIGINT or SIGTERM; `keys` keeps the key file for a
 * signer elsewhere and does nothing else; `verify` checks the journal, with `--json` for programs.
 */

import { verifyPayments, wordsOf } from './journal/verifyPayments.ts';
import { makeKeyFile, openKeyFile } from './keys/sealedFile.ts';
import { serveKeys } from './keys/serveKeys.ts';
import { openLog } from './log.ts';
import { keyPath, openKeys, runSigner } from './runSigner.ts';
import { journalPath, readNamed, readSettings, signerDirectory } from './settings.ts';
import { SignerFault } from './signerFault.ts';

const USAGE = 'usage: signer init | run | keys | verify [--json]';

async function init(): Promise<void> {
  const settings = readSettings(process.env);
  const isHere = settings.keyService === undefined;
  const isNew = isHere && makeKeyFile(keyPath(settings), settings.passphrase);
  const { xpubs } = await openKeys(settings);
  console.log(JSON.stringify({ xpub: xpubs.evm, utxoXpub: xpubs.utxo, isNew }));
}

async function run(): Promise<void> {
  closeAtEnd(await runSigner(readSettings(process.env), openLog()));
}

/** The first start makes the key file. */
async function keys(): Promise<void> {
  const { CANDOR_NETWORKS: _, ...env } = process.env;
  const settings = readSettings(env);
  const { keyService, passphrase } = settings;
  if (keyService === undefined || passphrase === '') {
    throw new SignerFault('settings', 'signer keys needs CANDOR_SIGNER_KEYS and a passphrase');
  }
  const path = keyPath(settings);
  makeKeyFile(path, passphrase);
  const opened = openKeyFile(path, passphrase);
  const log = openLog();
  closeAtEnd(await serveKeys({ ...keyService, keys: opened, log, now: Date.now }));
}

/** Reads only, and needs no key; with CANDOR_NETWORKS it also tells what waits for what is gone from there. */
async function verify(): Promise<void> {
  const told = verifyPayments(journalPath(signerDirectory(process.env)), readNamed(process.env));
  const isForPrograms = process.argv.includes('--json');
  console.log(isForPrograms ? JSON.stringify(told) : wordsOf(told).join('\n'));
  if (told.troubles.length > 0) process.exitCode = 1;
}

function closeAtEnd(running: { readonly close: () => Promise<void> }): void {
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

const COMMANDS: Readonly<Record<string, () => Promise<void>>> = { init, run, keys, verify };

try {
  const command = COMMANDS[process.argv[2] ?? 'run'];
  if (command === undefined) throw new SignerFault('settings', USAGE);
  await command();
} catch (error) {
  if (!(error instanceof SignerFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
