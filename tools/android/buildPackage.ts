/**
 * A signed Android package from this repository and Debian's tools alone: the web app's files, and a screen in
 * smali that shows them (`apps/mobile/shell`).
 */
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDebianTools, FRAMEWORK, runTool } from './debianTools.ts';
import { manifestOf, SDK_MIN } from './manifest.ts';
import { type ReleaseKey, readReleaseKey, signRelease, writeSigner } from './releaseKey.ts';
import { type AppSettings, ROOT } from './settings.ts';

const SMALI = join(ROOT, 'apps/mobile/shell/smali');
/** A browser's copies, its service worker and the build's own stamp are of no use in a package. */
const LEFT_OUT = /(\.gz|\.br|\/sw\.js|\/\.built-from)$/;
/** The server's own policy for its page (`securityHeaders.ts`). */
const POLICY =
  "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;" +
  "font-src 'self';connect-src 'self';object-src 'none';frame-ancestors 'none';base-uri 'self';form-action 'self'";

export interface PackageOptions {
  readonly settings: AppSettings;
  /** The built web app. */
  readonly web: string;
  /** Where package and `release.json` are left; emptied before. */
  readonly out: string;
  readonly keyFile: string;
}

export interface BuiltPackage {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly signature: string;
  /** SHA-256 of the certificate that signed it. */
  readonly certificate: string;
}

/** Builds, signs and verifies. Throws in a tool's words where one of them fails. */
export function buildPackage({ settings, web, out, keyFile }: PackageOptions): BuiltPackage {
  ensureDebianTools();
  rmSync(out, { recursive: true, force: true });
  const work = join(out, 'work');
  mkdirSync(work, { recursive: true });
  const key = readReleaseKey(keyFile);
  writeAssets(work, { settings, web, key });
  const aligned = pack(work, settings);
  const file = `candor-${settings.version}.apk`;
  const certificate = signPackage(aligned, { key, work, path: join(out, file) });
  const built = describe(join(out, file), key, settings.version);
  const { version, id } = settings;
  const release = { version, file, ...built, id, certificate };
  writeFileSync(join(out, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  rmSync(work, { recursive: true });
  return { file: join(out, file), ...built, certificate };
}

/** The web app, and what the screen has to know: where its exchange is, and whose releases it believes. */
function writeAssets(
  work: string,
  { settings, web, key }: Pick<PackageOptions, 'settings' | 'web'> & { readonly key: ReleaseKey },
): void {
  const assets = join(work, 'assets');
  const filter = (from: string) => !LEFT_OUT.test(from);
  cpSync(web, join(assets, 'www'), { recursive: true, filter });
  leaveOutScripts(join(assets, 'www/index.html'));
  const about = { kind: 'android', version: settings.version, releaseKey: key.publicKey };
  writeFileSync(join(assets, 'about.json'), JSON.stringify(about));
  writeFileSync(join(assets, 'host'), settings.host);
  writeFileSync(join(assets, 'policy'), POLICY);
  mkdirSync(join(work, 'res/drawable'), { recursive: true });
  copyFileSync(join(web, 'icons/app-192.png'), join(work, 'res/drawable/icon.png'));
  writeFileSync(join(work, 'AndroidManifest.xml'), manifestOf(settings));
}

/** Its files lie beside the page: what fetches them ahead is of no use, and the policy lets no such script run. */
function leaveOutScripts(page: string): void {
  writeFileSync(page, readFileSync(page, 'utf8').replace(/<script>[\s\S]*?<\/script>/g, ''));
}

/** Resources and files, then the code; aligned as Android maps it. */
function pack(work: string, { version }: AppSettings): string {
  const jars = '/usr/share/java/*';
  runTool('java', [
    '-cp',
    jars,
    'org.jf.smali.Main',
    'assemble',
    '-a',
    String(SDK_MIN),
    SMALI,
    '-o',
    join(work, 'classes.dex'),
  ]);
  const parts = ['-M', 'AndroidManifest.xml', '-S', 'res', '-A', 'assets', '-I', FRAMEWORK];
  runTool('aapt', ['package', '-f', ...parts, '-F', `${version}.apk`], work);
  runTool('aapt', ['add', `${version}.apk`, 'classes.dex'], work);
  runTool('zipalign', ['-f', '-p', '4', `${version}.apk`, 'aligned.apk'], work);
  return join(work, 'aligned.apk');
}

/** Signs, and reads the signature back as a device would. Answers the certificate's hash. */
function signPackage(
  aligned: string,
  { key, work, path }: { readonly key: ReleaseKey; readonly work: string; readonly path: string },
): string {
  const { key: keyFile, certificate, certificateHash } = writeSigner(key, work);
  const signer = ['--key', keyFile, '--cert', certificate, '--v4-signing-enabled', 'false'];
  runTool('apksigner', ['sign', ...signer, '--out', path, aligned]);
  const told = runTool('apksigner', [
    'verify',
    '--verbose',
    '--min-sdk-version',
    `${SDK_MIN}`,
    path,
  ]);
  if (!/v3 scheme[^\n]*: true/.test(told))
    throw new Error(`the signature does not verify: ${told}`);
  return certificateHash;
}

function describe(path: string, key: ReleaseKey, version: string) {
  const content = readFileSync(path);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const bytes = content.length;
  return { bytes, sha256, signature: signRelease(key, { versionCode: version, bytes, sha256 }) };
}
