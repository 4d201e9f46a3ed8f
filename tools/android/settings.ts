/** What a package is made for: which exchange, which version, under which name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** An Android emulator reaches the machine it runs on under this address. */
const EMULATOR_HOST = 'http://10.0.2.2:8420';
const HOST = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;
const ID = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/;

export interface AppSettings {
  /** Origin of the exchange, without a slash at the end. */
  readonly host: string;
  readonly name: string;
  /** As Android knows the package; two exchanges on one phone need two. */
  readonly id: string;
  readonly version: string;
}

/** From CANDOR_APP_HOST, CANDOR_PRODUCT_NAME and CANDOR_APP_ID. Throws where one of them cannot be used. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): AppSettings {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const host = env.CANDOR_APP_HOST ?? EMULATOR_HOST;
  const id = env.CANDOR_APP_ID ?? 'exchange.candor.app';
  if (!HOST.test(host)) throw new Error('CANDOR_APP_HOST must be like https://exchange.example');
  if (!ID.test(id)) throw new Error('CANDOR_APP_ID must be like exchange.candor.app');
  return { host, name: env.CANDOR_PRODUCT_NAME ?? 'Candor', id, version };
}

/** A number that rises with the version: 1.5.0 is 10500. */
export function versionCode(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 10_000 + minor * 100 + patch;
}
