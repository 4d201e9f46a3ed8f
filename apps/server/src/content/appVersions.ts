/** Which version of the app is announced for each platform, and the signed package of one; all of it also in memory. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cleanLine } from '@candor/wire';
import {
  type Answering,
  type AskedOf,
  type OperationsOf,
  PLATFORMS,
  signedPackageOf,
} from '@candor/wire/operator';
import type { Insertable, Kysely } from 'kysely';
import { OperatorRequestFault } from '../operatorDoor/operatorRequestFault.ts';
import { LOCAL_HOSTS } from '../ops/localHosts.ts';
import type { Database } from '../sql/database.ts';
import { type AppLink, appLinkOf } from './appLinks.ts';
import type { AppVersionsTable } from './tables.ts';

export type Platform = (typeof PLATFORMS)[number];

/** The name of a package under `/app/`. */
const PACKAGE_NAME = /^candor-\d{1,4}(\.\d{1,4}){0,3}\.apk$/;
const NOTES_MAX = 500;
const VERSION_PLACES = 4;

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
  /** Of a demo a link may lead to this machine without https. */
  readonly isDemo: boolean;
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
  readonly operations: Answering<OperationsOf<'app'>>;
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
  const changed = async (change: Promise<unknown>) => {
    await change;
    announced = await readAnnounced(sql);
    return list();
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
      'app.list': async () => list(),
      'app.announce': (asked) => changed(announce(asked, of(asked.platform), options)),
      'app.release': (asked) => changed(release(asked, of('android'), options)),
      'app.withdraw': ({ platform }) => changed(withdraw(platform, options)),
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
  const told = signedPackageOf(readRelease(directory));
  // What the build left half done is offered to nobody.
  if (told === undefined) return undefined;
  const { version, file, ...signed } = told;
  return { version, url: `/app/${file}`, notes: '', package: signed };
}

/** Another address to get it from, such as a store's. */
async function announce(
  { platform, version, url, notes }: AskedOf<'app.announce'>,
  before: AppVersion | undefined,
  { sql, now, isDemo }: AppVersionsOptions,
): Promise<void> {
  refuseOlder(version, before);
  if (!isSafeLink(url, isDemo)) {
    throw new OperatorRequestFault(
      'url must begin with https://: whoever is between could put another program there',
    );
  }
  const nothing = { bytes: null, sha256: null, signature: null };
  const row = { platform, version, url, notes: cleanNotes(notes), ...nothing };
  await keep(sql, { ...row, announced_at_ms: now() });
}

/** A signed package that lies in the directory already: it must be what the signature is of. */
async function release(
  asked: AskedOf<'app.release'>,
  before: AppVersion | undefined,
  options: AppVersionsOptions,
): Promise<void> {
  refuseOlder(asked.version, before);
  const { version, file, notes, ...signed } = asked;
  const words = cleanNotes(notes);
  const path = join(options.packageDirectory, file);
  if (!existsSync(path)) throw new OperatorRequestFault(`there is no package ${file}`);
  const isWhole = statSync(path).size === signed.bytes && (await hashOf(path)) === signed.sha256;
  if (!isWhole) throw new OperatorRequestFault(`${file} is not what was signed`);
  const of = { platform: 'android', version, url: `/app/${file}`, notes: words } as const;
  await keep(options.sql, { ...of, ...signed, announced_at_ms: options.now() });
}

async function withdraw(platform: Platform, { sql }: AppVersionsOptions): Promise<void> {
  await sql.deleteFrom('app_versions').where('platform', '=', platform).execute();
}

/** Who has the newer one would be told to put the older one in its place, which telephones refuse. */
function refuseOlder(version: string, before: AppVersion | undefined): void {
  if (before === undefined || compareVersions(version, before.version) >= 0) return;
  throw new OperatorRequestFault(
    `${version} is older than ${before.version}, which is announced: take that back first (candor app withdraw)`,
  );
}

/** Below zero when the left one is older; 1.6 is 1.6.0. */
function compareVersions(left: string, right: string): number {
  const numbers = [left, right].map((version) => version.split('.').map(Number));
  for (let place = 0; place < VERSION_PLACES; place += 1) {
    const difference = (numbers[0]?.[place] ?? 0) - (numbers[1]?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function isSafeLink(url: string, isDemo: boolean): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (isDemo && LOCAL_HOSTS.has(hostname));
}

function cleanNotes(given = ''): string {
  const notes = cleanLine(given);
  if (notes.length <= NOTES_MAX) return notes;
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
