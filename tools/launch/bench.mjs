/** `npm run bench`: the benches from their bundles, and the servers that they start, as `npm start` runs one. */
import { join } from 'node:path';
import { ensureBundles, environmentOf } from './bundles.mjs';
import { ensureInstalled, fail, ROOT } from './checkout.mjs';
import { runNode } from './child.mjs';

ensureInstalled();
const { code, text, flag } = await ensureBundles('bench');
if (code !== 0) fail(`The benches do not bundle:\n${text}`);
const args = ['--disable-warning=ExperimentalWarning', join(ROOT, 'tools/bench/main.ts')];
process.exitCode = await runNode([...args, ...process.argv.slice(2)], {
  extraEnvironment: environmentOf(flag),
});
