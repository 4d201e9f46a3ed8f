/** candor app: which version of the app is announced, and the signed package that this exchange serves itself. */
import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releaseStatement } from '@candor/wire';
import type { AppVersionsTold } from '@candor/wire/operator';
import { ask } from '../liveServer.ts';
import { readGiven } from '../readGiven.ts';
import { columns, UsageFault } from '../report.ts';
import type { Asked, Verb } from '../verb.ts';

const VERSION = /^\d{1,4}(\.\d{1,4}){0,3}$/;
const NOTES = ['--notes <words>', 'what is new, as members read it in the update dialog'] as const;

const appList: Verb = {
  usage: 'list',
  summary: 'list what is announced for each platform',
  run: async ({ dataDir }) => reported(await ask(dataDir, 'app.list', {})),
};

const appAnnounce: Verb = {
  usage: 'announce <platform> <version>',
  summary: 'tell packages on android or ios of a version that a store or another site has',
  options: [['--url <address>', 'where it is had; needed'], NOTES],
  run: async ({ dataDir, args: [platform = '', version = ''], options }) => {
    if (options.url === undefined) throw new UsageFault('--url is needed');
    const announced = { platform, version, url: options.url, ...notesOf(options) };
    return reported(await ask(dataDir, 'app.announce', announced));
  },
};

const appRelease: Verb = {
  usage: 'release <file>',
  summary: 'sign an Android package and put it up for /downloadApp and the update dialog',
  options: [
    ['--version <version>', 'of the package, such as 1.6.0; needed'],
    ['--key <file>', 'the private key whose public half the packages were built with; needed'],
    NOTES,
  ],
  run: async (asked) => {
    const { dataDir, options } = asked;
    const { version, key, path } = releaseOf(asked);
    const bytes = packageIn(path);
    const file = `candor-${version}.apk`;
    const signed = signPackage(bytes, version, key);
    const released = { version, file, ...signed, ...notesOf(options) };
    const answer = await lying(path, join(dataDir, 'app', file), () =>
      ask(dataDir, 'app.release', released),
    );
    const told = reported(answer);
    return { ...told, text: `${told.text}${linkHint(path)}` };
  },
};

const appWithdraw: Verb = {
  usage: 'withdraw <platform>',
  summary: 'announce nothing for a platform any more',
  run: async ({ dataDir, args: [platform = ''] }) =>
    reported(await ask(dataDir, 'app.withdraw', { platform })),
};

const ZIP = 'PK\u0003\u0004';

export const APP_VERBS: readonly Verb[] = [appList, appAnnounce, appRelease, appWithdraw];

/** The server looks at the file itself: it lies there while it is asked, and stays only where it says yes. */
async function lying<Answer>(from: string, to: string, asking: () => Promise<Answer>) {
  const aside = `${to}.before`;
  mkdirSync(dirname(to), { recursive: true });
  const isReplaced = existsSync(to);
  if (isReplaced) renameSync(to, aside);
  try {
    copyFileSync(from, to);
    const answer = await asking();
    rmSync(aside, { force: true });
    return answer;
  } catch (error) {
    rmSync(to, { force: true });
    if (isReplaced) renameSync(aside, to);
    throw error;
  }
}

/** A package is a zip: something else would be signed, and refused by every telephone. */
function packageIn(path: string): Buffer {
  const bytes = readGiven(path);
  if (bytes.toString('latin1', 0, ZIP.length) === ZIP) return bytes;
  throw new UsageFault(`${path} is no Android package`);
}

function releaseOf({ args: [path = ''], options }: Asked) {
  const { version, key } = options;
  if (version === undefined || !VERSION.test(version))
    throw new UsageFault('--version is needed, such as 1.6.0');
  if (key === undefined) throw new UsageFault('--key is needed: build:android says where it is');
  return { version, path, key: readKey(key) };
}

/** The setting by which telephones let this package open the exchange's links, where its build lies beside it. */
function linkHint(path: string): string {
  const beside = join(dirname(path), 'release.json');
  const { id, certificate } = fieldsIn(beside);
  if (typeof id !== 'string' || typeof certificate !== 'string') return '';
  return `\nhttps links open it once the server has CANDOR_APP_LINKS=android:${id}:${certificate}`;
}

/** Nothing where there is no such file: what was released stays released. */
function fieldsIn(path: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return {};
  }
}

function readKey(path: string): KeyObject {
  const key = keyIn(readGiven(path));
  if (key?.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  throw new UsageFault(`${path} is no private key on the curve P-256`);
}

function keyIn(bytes: Buffer): KeyObject | undefined {
  try {
    return createPrivateKey(bytes);
  } catch {
    return undefined;
  }
}

/** Size, hash and the owner's signature over the statement that installed packages check. */
function signPackage(bytes: Uint8Array, versionCode: string, key: KeyObject) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const statement = { platform: 'android', versionCode, bytes: bytes.length, sha256 } as const;
  const text = Buffer.from(releaseStatement(statement));
  const signature = sign('sha256', text, { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
  return { bytes: bytes.length, sha256, signature };
}

function notesOf({ notes }: Asked['options']) {
  return notes === undefined ? {} : { notes };
}

function reported(json: AppVersionsTold) {
  const rows = json.versions.map(({ platform, version, url, package: signed, isBuilt }) => [
    platform,
    version,
    url,
    signed ? `${signed.bytes} bytes, sha256 ${signed.sha256}` : '',
    isBuilt ? 'built here' : 'announced',
  ]);
  const text =
    rows.length > 0 ? columns(rows) : 'Nothing is announced: packages ask for no update.';
  return { text, json };
}
