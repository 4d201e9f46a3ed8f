/** candor signer: the process that pays. It runs as a child with this terminal, so that its keys stay out of here. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { UsageFault } from '../report.ts';
import type { Verb } from '../verb.ts';

export const SIGNER_MAIN = fileURLToPath(new URL('../../../signer/src/main.ts', import.meta.url));
const COMMANDS = ['run', 'init', 'keys', 'verify'];

export const signer: Verb = {
  usage: 'signer [command]',
  summary:
    'pay what is approved (run), make the key (init), keep it for a signer elsewhere (keys), or check the journal (verify)',
  run: async ({ dataDir, isJson, args: [command = 'run'] }) => {
    if (!COMMANDS.includes(command)) throw new UsageFault(`signer ${COMMANDS.join(', ')}`);
    const env = { ...process.env, CANDOR_DATA_DIR: dataDir };
    const args = isJson && command === 'verify' ? [command, '--json'] : [command];
    const child = spawn(process.execPath, [SIGNER_MAIN, ...args], { env, stdio: 'inherit' });
    // Ctrl-C reaches the child as well: it ends by itself, and this process with it.
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => child.kill(signal));
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { text: '', json: { code }, isFailed: code !== 0 };
  },
};
