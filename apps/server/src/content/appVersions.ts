/** Which version of the app is announced for each platform, and the signed package of one; all of it also in memory. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cleanLine } from '@candor/wire';
import type { Insertable, Kysely } from 'kysely';
import { Fields, OperatorRequestFault } from '../operatorDoor/fields.ts';
import type { DeskAnswer } from '../operatorDoor/operatorSocket.ts';
import type { Database } from '../sql/database.ts';
import { type AppLink, appLinkOf } from './appLinks.ts';
import type { AppVersionsTable } from './tables.ts';

export const PLATFORMS = ['android', 'ios'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** The name of a package under `/app/`. */
const PACKAGE_NAME = /^candor-\d{1,4}(\.\d{1,4}){0,3}\.apk$/;
const VERSION = /^\d{1,4}(\.\d{1,4}){0,3}$/;
const ADDRESS = /^https?:\/\/[\w.\-[\]:]+(\/[\w\-./~%?=&+#]*)?$/;
const SHA256 = /^[0-9a-f]{64}$/;
/** 64 bytes in base64. */
const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;
const ADDRESS_MAX = 500;
const NOTES_MAX = 500;
const INT32_MAX = 2 ** 31 - 1;

/** A package that this exchange serves itself, with what its owner signed. */
export interface AppPackage {
  readonly bytes: number;
  readonly sha256: string;
  readonly signature: string;
}

export interface AppVersion {
  readonly version: string;
  readonly url: string;
  /** What the operator says of it; empty for the program's own words. */
  readonly notes: string;
  readonly package: AppPackage | undefined;
}

export interface AppVersionsOptions {
  readonly sql: Kysely<Database>;
  readonly now: () => number;
  /** Where `candor app release` puts packages. */
  readonly packageDirectory: string;
  /** Of a demo: where `npm run build:android` leaves one, offered while nothing is announced. */
  readonly builtDirectory: string | undefined;
}

export interface AppVersions {
  /** What is announced; undefined while nothing is. */
  readonly of: (platform: Platform) => AppVersion | undefined;
  /** The path of a package that is announced; undefined for any other name. */
  readonly fileOf: (name: string) => string | undefined;
  /** Of the package that a demo's checkout built. */
  readonly builtLinks: readonly AppLink[];
  readonly operations: Readonly<Record<string, DeskAnswer>>;
}

/** Reads what is announced and answers the operator. */
export async function openAppVersions(options: AppVersionsOptions): Promise<AppVersions> {
  const { sql, packageDirectory, builtDirectory } = options;
  const built = builtDirectory === undefined ? undefined : readBuilt(builtDirectory);
  let announced = await readAnnounced(sql);
  const of = (platform: Platform) =>
    announced.get(platform) ?? (platform === 'android' ? built : undefined);
  const list = () => ({
    versions: PLATFORMS.flatMap((platform) => {
      const told = of(platform);
      return told ? [{ platform, ...told, isBuilt: !announced.has(platform) }] : [];
    }),
  });
  const changed = (change: (fields: Fields) => Promise<unknown>): DeskAnswer => {
    return async (given) => {
      await change(new Fields(given));
      announced = await readAnnounced(sql);
      return list();
    };
  };
  return {
    of,
    builtLinks: builtDirectory === undefined ? [] : readBuiltLinks(builtDirectory),
    fileOf: (name) => {
      if (!PACKAGE_NAME.test(name) || of('android')?.url !== `/app/${name}`) return undefined;
      const isOwn = announced.has('android') || builtDirectory === undefined;
      const path = join(isOwn ? packageDirectory : builtDirectory, name);
      return existsSync(path) ? path : undefined;
    },
    operations: {
      'app.list': async (given) => {
        new Fields(given).end();
        return list();
      },
      'app.announce': changed((fields) => announce(fields, options)),
      'app.release': changed((fields) => release(fields, options)),
      'app.withdraw': changed((fields) => withdraw(fields, options)),
    },
  };
}

/** What the build wrote beside its package; undefined where there is none or it is not whole. */
function readBuiltLinks(directory: string): readonly AppLink[] {
  const told: { id?: unknown; certificate?: unknown } = readRelease(directory) ?? {};
  const link = appLinkOf(`android:${String(told.id)}:${String(told.certificate)}`);
  return link === undefined ? [] : [link];
}

function readRelease(directory: string): object | undefined {
  const path = join(directory, 'release.json');
  if (!existsSync(path)) return undefined;
  try {
    const told: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof told === 'object' && told !== null ? told : undefined;
  } catch {
    return undefined;
  }
}

function readBuilt(directory: string): AppVersion | undefined {
  const told = readRelease(directory);
  if (told === undefined) return undefined;
  try {
    const fields = new Fields(told);
    const version = takeText(fields, 'version', { shape: VERSION, max: 20 });
    const file = takeText(fields, 'file', { shape: PACKAGE_NAME, max: 60 });
    return { version, url: `/app/${file}`, notes: '', package: takePackage(fields) };
  } catch {
    // What the build left half done is offered to nobody.
    return undefined;
  }
}

/** Another address to get it from, such as a store's. */
async function announce(fields: Fields, { sql, now }: AppVersionsOptions): Promise<void> {
  const platform = fields.oneOf('platform', PLATFORMS);
  const version = takeText(fields, 'version', { shape: VERSION, max: 20 });
  const url = takeText(fields, 'url', { shape: ADDRESS, max: ADDRESS_MAX });
  const notes = takeNotes(fields);
  fields.end();
  const nothing = { bytes: null, sha256: null, signature: null };
  await keep(sql, { platform, version, url, notes, ...nothing, announced_at_ms: now() });
}

/** A signed package that lies in the directory already: it must be what the signature is of. */
async function release(fields: Fields, options: AppVersionsOptions): Promise<void> {
  const version = takeText(fields, 'version', { shape: VERSION, max: 20 });
  const file = takeText(fields, 'file', { shape: PACKAGE_NAME, max: 60 });
  const signed = takePackage(fields);
  const notes = takeNotes(fields);
  fields.end();
  const path = join(options.packageDirectory, file);
  if (!existsSync(path)) throw new OperatorRequestFault(`there is no package ${file}`);
  const isWhole = statSync(path).size === signed.bytes && (await hashOf(path)) === signed.sha256;
  if (!isWhole) throw new OperatorRequestFault(`${file} is not what was signed`);
  const row = { platform: 'android', version, url: `/app/${file}`, notes, ...signed } as const;
  await keep(options.sql, { ...row, announced_at_ms: options.now() });
}

async function withdraw(fields: Fields, { sql }: AppVersionsOptions): Promise<void> {
  const platform = fields.oneOf('platform', PLATFORMS);
  fields.end();
  await sql.deleteFrom('app_versions').where('platform', '=', platform).execute();
}

function takePackage(fields: Fields): AppPackage {
  const bytes = fields.whole('bytes', INT32_MAX);
  const sha256 = takeText(fields, 'sha256', { shape: SHA256, max: 64 });
  return { bytes, sha256, signature: takeText(fields, 'signature', { shape: SIGNATURE, max: 88 }) };
}

function takeText(
  fields: Fields,
  name: string,
  { shape, max }: { readonly shape: RegExp; readonly max: number },
): string {
  const value = fields.take(name);
  if (typeof value === 'string' && value.length <= max && shape.test(value)) return value;
  throw new OperatorRequestFault(`${name} does not look like one`);
}

function takeNotes(fields: Fields): string {
  const value = fields.take('notes') ?? '';
  const notes = typeof value === 'string' ? cleanLine(value) : '';
  if (typeof value === 'string' && notes.length <= NOTES_MAX) return notes;
  throw new OperatorRequestFault(`notes must be text of at most ${NOTES_MAX} characters`);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function keep(sql: Kysely<Database>, row: Insertable<AppVersionsTable>): Promise<void> {
  const { platform: _, ...rest } = row;
  await sql
    .insertInto('app_versions')
    .values(row)
    .onConflict((conflict) => conflict.column('platform').doUpdateSet(rest))
    .execute();
}

async function readAnnounced(sql: Kysely<Database>): Promise<ReadonlyMap<string, AppVersion>> {
  const rows = await sql.selectFrom('app_versions').selectAll().execute();
  return new Map(
    rows.map(({ platform, version, url, notes, bytes, sha256, signature }) => {
      const isOwn = bytes !== null && sha256 !== null && signature !== null;
      const signed = isOwn ? { bytes, sha256, signature } : undefined;
      return [platform, { version, url, notes, package: signed }];
    }),
  );
}
