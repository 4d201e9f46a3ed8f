/**
 * `npm run sim -- --seed=1 --seeds=10000 --steps=120`: runs seeds one after another; `--sql`: with the server's
 * projectors and their tables beside them; `--real`: the whole server on real files, killed so many times.
 */
import { parseArgs } from 'node:util';
import { Chance } from './chance.ts';
import { playReal } from './realServer.ts';
import { simulate } from './simulation.ts';
import { Store } from './store.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1000' },
    steps: { type: 'string', default: '120' },
    sql: { type: 'boolean', default: false },
    real: { type: 'boolean', default: false },
  },
});
const first = Number(values.seed);
const steps = Number(values.steps);
if (values.real) await playOnRealFiles();
const store = values.sql ? await Store.open() : undefined;
const startedAt = performance.now();
const total = { commands: 0, repeats: 0, cuts: 0 };
const happened: Record<string, number> = {};
for (let seed = first; seed < first + Number(values.seeds); seed += 1) {
  try {
    const { commands, repeats, cuts, ...tally } = await simulate({ seed, steps, store });
    for (const [what, count] of Object.entries(tally.happened)) {
      happened[what] = (happened[what] ?? 0) + count;
    }
    total.commands += commands;
    total.repeats += repeats;
    total.cuts += cuts;
  } catch (error) {
    console.error(error);
    const sql = values.sql ? ' --sql' : '';
    console.error(`again: npm run sim -- --seed=${seed} --seeds=1 --steps=${steps}${sql}`);
    process.exit(1);
  }
}
const seconds = (performance.now() - startedAt) / 1000;
console.log(
  `seeds ${first}..${first + Number(values.seeds) - 1}, steps ${steps}: ${total.commands} commands, ` +
    `${total.repeats} repeats, ${total.cuts} restarts, 0 violations in ${seconds.toFixed(1)} s`,
);
console.log(
  Object.entries(happened)
    .map(([what, count]) => `${count} ${what}`)
    .join(', '),
);
await store?.close();

/** Ends the process. */
async function playOnRealFiles(): Promise<never> {
  const tally = await playReal(new Chance(first), Number(values.seeds));
  if (tally === undefined) console.log('no C compiler for Linux is here: nothing was played');
  else {
    const { kills, orders, cancels, pages, names } = tally;
    console.log(
      `${kills} kills, ${orders} orders and ${cancels} cancels acknowledged, ${pages} pages and ` +
        `${names} names taken back, 0 violations`,
    );
  }
  process.exit();
}
