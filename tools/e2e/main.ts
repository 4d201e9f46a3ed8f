/** `npm run e2e`: the journeys alone, on a web app that is built already. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const wanted = process.argv[2] ?? '';
const files = globSync('**/*.e2e.ts', { cwd: folder }).filter((file) => file.includes(wanted));
const flags = ['--test', '--test-concurrency=2', '--test-global-setup=stage.ts'];
const done = spawnSync(process.execPath, [...flags, ...files.sort()], {
  cwd: folder,
  stdio: 'inherit',
});
process.exitCode = done.status ?? 1;
