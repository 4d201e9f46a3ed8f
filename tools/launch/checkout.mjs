/** The checkout a launcher runs in: its root, whether its packages are installed, and which Node runs it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));
const BIN = join(ROOT, 'node_modules', '.bin');
const NODE_MIN = [24, 12];

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Prints what went wrong, plainly, and ends with exit code 1. @param {string} sentence */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** True when every package the folder's lockfile demands is in its node_modules with that version. @param {string} folder */
export function isInstalled(folder = ROOT) {
  const installedPath = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installedPath)) return false;
  const installed = readJson(installedPath).packages;
  const wanted = readJson(join(folder, 'package-lock.json')).packages;
  return Object.entries(wanted)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.optional && !entry.link)
    .every(([path, entry]) => installed[path]?.version === entry.version);
}

/** Installs from the folder's lockfile when something is missing; ends the process when npm cannot. @param {string} folder */
export function ensureInstalled(folder = ROOT) {
  if (isInstalled(folder)) return;
  console.log('Installing packages from package-lock.json (once) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) fail('npm ci failed: see the lines above, then start again.');
}

/** @param {string} version such as v24.12.0 */
export function isNewEnough(version) {
  const [major, minor] = version.slice(1).split('.').map(Number);
  return major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1]);
}

/** The Node that runs the source: the pinned one from node_modules, else this one if new enough. */
export function nodePath() {
  const pinned = join(BIN, 'node');
  const asked = existsSync(pinned) && spawnSync(pinned, ['--version'], { encoding: 'utf8' });
  if (asked && asked.status === 0 && isNewEnough(asked.stdout.trim())) return pinned;
  if (isNewEnough(process.version)) return process.execPath;
  return fail(
    `Candor runs its TypeScript as it is and needs Node ${NODE_MIN.join('.')} or newer. ` +
      `This is Node ${process.version}, and the pinned Node 26 (Linux x64 and arm64 with glibc) ` +
      'does not run on this machine. Install Node 26 from https://nodejs.org and try again.',
  );
}

/**
 * The environment for children: node_modules/.bin first, so that `node` is the pinned one; and a cache of compiled
 * code, as our TypeScript would be read anew at every start otherwise (half a second for a server's thousand files).
 */
export function environment() {
  const PATH = [BIN, process.env.PATH].filter(Boolean).join(delimiter);
  const NODE_COMPILE_CACHE = join(ROOT, 'node_modules/.cache/candor/compiled');
  return { NODE_COMPILE_CACHE, ...process.env, PATH };
}
