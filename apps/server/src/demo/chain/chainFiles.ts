/**
 * What a demo's chain keeps in the data directory: the chain as it was after its newest block, and the
 * network's settings, which the signer reads too. Each file is replaced whole. Keys are the signer's.
 */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** What is told of the chain beside its state. */
export interface ChainFacts {
  readonly chainId: number;
  /** The contract of each token, by the coin's code. */
  readonly tokens: Readonly<Record<string, string>>;
}

export interface ChainFiles {
  /** Undefined where there is none, or not a whole one: then a new chain begins. */
  readonly load: () => { readonly facts: ChainFacts; readonly state: string } | undefined;
  readonly saveState: (state: string) => void;
  readonly saveFacts: (facts: ChainFacts) => void;
  /** The same shape as the operator's file of networks, for the signer. */
  readonly saveNetworks: (networks: unknown) => void;
}

/** Where the signer reads the network's settings. */
export function networksPath(dataDir: string): string {
  return join(dataDir, 'demo-chain', 'networks.json');
}

/** Opens the files, making the folder at the first time. */
export function openChainFiles(dataDir: string): ChainFiles {
  const folder = join(dataDir, 'demo-chain');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = (name: string) => join(folder, name);
  return {
    load: () => {
      const facts = read(path('chain.json'));
      const state = read(path('state.hex'));
      return facts && state ? { facts: JSON.parse(facts), state } : undefined;
    },
    saveState: (state) => replace(path('state.hex'), state),
    saveFacts: (facts) => replace(path('chain.json'), `${JSON.stringify(facts)}\n`),
    saveNetworks: (networks) => replace(networksPath(dataDir), `${JSON.stringify(networks)}\n`),
  };
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Whole or not at all, whatever is killed. */
function replace(path: string, text: string): void {
  const draft = `${path}.draft`;
  writeFileSync(draft, text, { mode: 0o600 });
  const file = openSync(draft, 'r+');
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, path);
}
