/** Debian's own tools for Android packages: found, installed where that is allowed, or named. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Each file with the package that brings it. */
const NEEDED: Readonly<Record<string, string>> = {
  '/usr/bin/aapt': 'aapt',
  '/usr/bin/zipalign': 'zipalign',
  '/usr/bin/apksigner': 'apksigner',
  '/usr/bin/java': 'default-jre-headless',
  '/usr/bin/unzip': 'unzip',
  '/usr/bin/openssl': 'openssl',
  '/usr/share/java/smali.jar': 'libsmali-java',
  '/usr/share/android-framework-res/framework-res.apk': 'android-framework-res',
};

/** What a screen of Android is made of, for aapt. */
export const FRAMEWORK = '/usr/share/android-framework-res/framework-res.apk';

function missing(): string[] {
  return Object.entries(NEEDED).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
}

/** Installs what is missing as root of a Debian; throws with the command to run where it cannot. */
export function ensureDebianTools(): void {
  const wanted = missing();
  if (wanted.length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { env });
    const options = ['install', '-qy', '--no-install-recommends', ...wanted];
    spawnSync('apt-get', options, { env, stdio: 'inherit' });
  }
  const left = missing();
  if (left.length === 0) return;
  throw new Error(
    `an Android package also needs: ${left.join(', ')}. On Debian: apt-get install ${left.join(' ')}`,
  );
}

/** Runs a tool; throws with what it said when it fails. */
export function runTool(command: string, args: readonly string[], cwd?: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', cwd });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args[0] ?? ''}: ${error?.message ?? stderr + stdout}`);
}
