/** What `npm test` needs beyond npm: a Chromium, a PostgreSQL and a litecoind. Installed when allowed, else named. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fail } from './checkout.mjs';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Draws the same screens without a window, for two thirds of the work. */
const SHELL = '/usr/bin/chromium-headless-shell';
const POSTGRES = '/usr/lib/postgresql';
/** Stands in for every node of the Bitcoin family: 3 MB, some seconds to install. */
const LITECOIND = '/usr/bin/litecoind';

/** The browser the tests drive: CANDOR_CHROMIUM, else the system's. */
export function chromiumPath() {
  return [process.env.CANDOR_CHROMIUM, ...CHROMIUM].find((path) => path && existsSync(path));
}

function hasPostgres() {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : [];
  return versions.some((version) => existsSync(`${POSTGRES}/${version}/bin/postgres`));
}

function missingPackages() {
  return [
    ...(chromiumPath() ? [] : ['chromium', 'fonts-noto-cjk']),
    ...(hasPostgres() ? [] : ['postgresql']),
    ...(existsSync(LITECOIND) ? [] : ['litecoind']),
  ];
}

/** @param {string[]} packages */
function aptInstall(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: 'inherit', env };
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], options);
}

/** Without it all runs as well, only slower. */
function wishedPackages() {
  return existsSync(SHELL) || process.env.CANDOR_CHROMIUM ? [] : ['chromium-headless-shell'];
}

/** Installs what is missing through apt-get as root; otherwise says what to install and ends. */
export function ensurePrerequisites() {
  const wanted = [...missingPackages(), ...wishedPackages()];
  if (wanted.length === 0) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) aptInstall(wanted);
  const left = missingPackages();
  if (left.length > 0) {
    fail(
      `npm test also needs: ${left.join(', ')}. On Debian: apt-get install ${left.join(' ')}. ` +
        'Elsewhere CANDOR_CHROMIUM names a Chromium.',
    );
  }
}
