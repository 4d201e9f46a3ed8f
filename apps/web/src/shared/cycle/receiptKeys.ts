/**
 * The exchange's public keys, as this device has seen them: a key is remembered under its name, and another one
 * under the same name is not taken for it. Source: issue 11 §2.
 */

import { type DeviceStore, keepStored, readStoredJson } from '../native/storage.ts';
import { LOCAL_KEYS } from '../native/storageKeys.ts';

/** Public keys (Ed25519, base64url) by their ids. */
export type ReceiptKeys = Readonly<Record<string, string>>;

/** Where the exchange shows them. */
export const KEYS_PATH = '/.well-known/candor-keys.json';

export interface KnownKeys {
  readonly keys: ReceiptKeys;
  /** Names under which another key was seen before. */
  readonly changed: readonly string[];
}

/** Keys by their names from what the exchange sent; undefined for anything else. */
export function keysFrom(sent: unknown): ReceiptKeys | undefined {
  const keys = fieldOf(sent, 'keys');
  if (!Array.isArray(keys)) return undefined;
  const named = keys.map((key): [unknown, unknown] => [fieldOf(key, 'id'), fieldOf(key, 'x')]);
  return Object.fromEntries(named.filter(isNamedKey));
}

/** The keys told now beside those seen before; new ones are remembered. */
export function rememberKeys(store: DeviceStore, told: ReceiptKeys): KnownKeys {
  const seen = seenKeys(store);
  const changed = Object.keys(told).filter(
    (id) => Object.hasOwn(seen, id) && seen[id] !== told[id],
  );
  const keys = { ...told, ...seen };
  keepStored(store, LOCAL_KEYS.receiptKeys, JSON.stringify(keys));
  return { keys, changed };
}

function seenKeys(store: Pick<DeviceStore, 'getItem'>): ReceiptKeys {
  const kept = readStoredJson(store, LOCAL_KEYS.receiptKeys);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(isNamedKey));
}

function isNamedKey(pair: readonly [unknown, unknown]): pair is [string, string] {
  return typeof pair[0] === 'string' && typeof pair[1] === 'string';
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
