/** Runs one TypeScript program of the project: `node tools/launch/run.mjs <file.ts> [arguments]`. */
import { resolve } from 'node:path';
import { ensureInstalled, fail, ROOT } from './checkout.mjs';
import { runNode } from './child.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) fail('Which program? node tools/launch/run.mjs <file.ts> [arguments]');
ensureInstalled();
process.exitCode = await runNode([
  '--disable-warning=ExperimentalWarning',
  resolve(ROOT, file),
  ...args,
]);
