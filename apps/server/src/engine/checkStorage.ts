/** Looks at the disk before the journal is opened: says what it is, warns, and refuses what loses money. */
import { mkdirSync } from 'node:fs';
import { probeStorage, type Storage } from '@candor/journal';

/** Faster than any device that has written something down: the sync is answered from a cache. */
const SYNC_MICROS_MIN = 15;

/** The data directory lies where a live exchange must not keep its journal. */
export class StorageFault extends Error {
  readonly code = 'storageUnsafe';
}

export interface StorageLog {
  info(facts: object, event: string): void;
  warn(facts: object, event: string): void;
}

export interface StorageRules {
  readonly directory: string;
  /** Nothing of value is at stake: anything is taken, with a warning. */
  readonly isDemo: boolean;
  /** The operator has said that this file system is meant. */
  readonly isAnyAllowed: boolean;
}

/** Measures and logs the storage of the data directory, made when missing.   Throws: StorageFault. */
export function checkStorage(rules: StorageRules, log: StorageLog): void {
  mkdirSync(rules.directory, { recursive: true });
  judgeStorage(probeStorage(rules.directory), rules, log);
}

/** Refuses or warns of what was found.   Throws: StorageFault. */
export function judgeStorage(
  storage: Storage,
  { directory, isDemo, isAnyAllowed }: StorageRules,
  log: StorageLog,
): void {
  const { kind, fileSystem, syncMicros } = storage;
  log.info({ fileSystem, syncMicros }, 'storageProbed');
  const danger = DANGERS[kind];
  if (danger && !isDemo && !isAnyAllowed) {
    throw new StorageFault(
      `${directory} is on ${fileSystem}: ${danger}. Set CANDOR_DATA_DIR to a local disk, or CANDOR_ANY_STORAGE=yes to use it all the same.`,
    );
  }
  if (danger) log.warn({ fileSystem, danger }, 'storageUnsafe');
  if (syncMicros < SYNC_MICROS_MIN) log.warn({ syncMicros }, 'storageSyncImplausiblyFast');
}

const DANGERS = {
  local: undefined,
  lost: 'what it holds is gone when the machine stops',
  remote: 'it cannot promise that what was synced is kept, nor that only one server writes',
} as const;
