/**
 * `npm start`: install if needed, build the web app and bundle the server if they changed, run the server until
 * Ctrl-C. What stands behind `--` is the server's (`npm start -- --accept-…`); with `--watch` its source itself runs.
 */
import { join } from 'node:path';
import { ensureBundles } from './bundles.mjs';
import { ensureInstalled, fail, nodePath, ROOT } from './checkout.mjs';
import { runNode } from './child.mjs';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './serverNode.mjs';
import { buildWeb, isFresh } from './webBuild.mjs';

const given = process.argv.slice(2);
const isWatching = given.includes('--watch');
const args = given.filter((arg) => arg !== '--watch');

ensureInstalled();
nodePath();
if (!isFresh()) {
  console.log('Building the web app (its sources changed) …');
  if ((await buildWeb()) !== 0) fail('The web app does not build: see the lines above.');
}
const flags = [...SERVER_FLAGS, isWatching ? '--watch' : await bundled()];
process.exitCode = await runNode([...flags, join(ROOT, 'apps/server/src/main.ts'), ...args], {
  extraEnvironment: SERVER_ENVIRONMENT,
});

/** The flag that starts the server from bundles of today's sources. */
async function bundled() {
  const { code, text, flag } = await ensureBundles('server');
  if (code !== 0) fail(`The server does not bundle:\n${text}`);
  return flag;
}
