/** Starts children the way every launcher does: same environment, signals forwarded, code passed on. */
import { spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { environment, nodePath, ROOT } from './checkout.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/**
 * Runs Node with these arguments, the terminal inherited; resolves with its exit code.
 * @param {string[]} args
 * @param {{ cwd?: string, extraEnvironment?: Record<string, string> }} [options]
 * @returns {Promise<number>}
 */
export function runNode(args, { cwd = process.cwd(), extraEnvironment = {} } = {}) {
  const env = { ...environment(), ...extraEnvironment };
  const child = spawn(nodePath(), args, { cwd, stdio: 'inherit', env });
  const forward = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const each of SIGNALS) process.off(each, forward);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/**
 * Runs Node quietly; resolves with what it said. `isLoud` also copies it to this terminal at once; `isBehind` lets
 * everything else go first: it takes the time that others wait, and little of theirs. `isLevel` begins where a server's
 * threads go that give way to its trading: on processors that have no rest they would hardly come to anything, and
 * tests wait for what they do.
 * @param {string[]} args
 * @param {{ isLoud?: boolean, isBehind?: boolean, isLevel?: boolean, cwd?: string, extraEnvironment?: Record<string, string> }} [options]
 * @returns {Promise<{ code: number, text: string }>}
 */
export function collectNode(args, options = {}) {
  const child = spawn(nodePath(), args, {
    cwd: options.cwd ?? ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment(), ...options.extraEnvironment },
  });
  if (options.isBehind) giveWay(child.pid, PRIORITY_LOW);
  else if (options.isLevel) giveWay(child.pid, PRIORITY_BELOW_NORMAL);
  let text = '';
  const take = (chunk) => {
    text += chunk;
    if (options.isLoud) process.stdout.write(chunk);
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, text }));
  });
}

/** @param {number | undefined} pid undefined: it could not be started @param {number} priority never raised */
function giveWay(pid, priority) {
  if (pid !== undefined) setPriority(pid, Math.max(getPriority(), priority));
}
