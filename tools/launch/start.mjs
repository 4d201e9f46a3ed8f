/**
 * `npm start`: install if needed, build the web app if it changed, run the server until Ctrl-C. What
 * stands behind `--` is the server's (`npm start -- --accept-…`).
 */
import { join } from 'node:path';
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
const flags = [...SERVER_FLAGS, ...(isWatching ? ['--watch'] : [])];
process.exitCode = await runNode([...flags, join(ROOT, 'apps/server/src/main.ts'), ...args], {
  extraEnvironment: SERVER_ENVIRONMENT,
});
