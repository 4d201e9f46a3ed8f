/** For tests: a process that holds a data directory and says so each time it would acknowledge something. */
import { writeSync } from 'node:fs';
import { holdDataDir } from '../holdDataDir.ts';
import { OwnerWatch } from '../ownerWatch.ts';

const ACKNOWLEDGE_MS = 50;
const say = (text: string) => writeSync(1, `${text}\n`);

function stop(error: unknown): never {
  say(error instanceof Error ? error.message : `${error}`);
  process.exit(1);
}

const { owned } = await holdDataDir(process.argv[2] ?? '').catch(stop);
const watch = new OwnerWatch(owned);
setInterval(() => {
  try {
    watch.confirm();
    say('acknowledged');
  } catch (error) {
    stop(error);
  }
}, ACKNOWLEDGE_MS);
