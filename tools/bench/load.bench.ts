/**
 * A thousand sockets that follow one market, some of which say that they are there and never read, while two hundred
 * traders place orders in it; then one address that uses its whole allowance on each kind of public read while others
 * log in and trade. Wall time; server, sockets and traders are processes of their own on the same machine, so that an
 * order's wait is the server's and not that of a client busy reading, and memory is the server's alone.
 */
import { strict as assert } from 'node:assert';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../launch/serverNode.mjs';
import { type Bench, median, round } from './bench.ts';
import type { LoadDone, LoadPlan, Waits } from './loadClients.ts';
import type { LoadServerSays } from './loadServer.ts';

const TRADERS = 200;
const SOCKETS = 1_000;
const NEVER_READ = 20;
/** Who never reads is found out after two heartbeats. */
const LOAD_SECONDS = 70;
/** Long enough that one stall of a tenth of a second is not the p99 by itself. */
const FLOOD_SECONDS = 12;
const FLOOD_ROUNDS = 3;
const LOOK_MS = 200;
/** An allowance is 120 points a second, of which a ticker takes one. */
const FLOOD_PER_SECOND = 400;
const PASSWORD = 'Sailing42';
const BYTES_PER_MB = 1_048_576;

/** What everybody may read, by kind. */
const READS: Readonly<Record<string, readonly string[]>> = {
  charts: Array.from(
    { length: 64 },
    (_, at) => `/trad/kline?pairname=BTC/USDT&mine=${[1, 5, 15, 30][at % 4]}&count=${1_000 - at}`,
  ),
  olderCharts: Array.from(
    { length: 64 },
    (_, at) =>
      `/trad/kline?pairname=BTC/USDT&mine=1&date=202001${String((at % 28) + 1).padStart(2, '0')}000000`,
  ),
  pairs: ['/trad/symbols', '/trad/overview', '/trad/trad?pairname=BTC/USDT'],
  documents: ['/openapi.json', '/docs', '/health', '/ticks'],
  texts: ['/home/banner', '/home/articles', '/home/agreement', '/home/version'],
};

type Report = Parameters<Bench['run']>[0];

export const bench: Bench = {
  name: 'load',
  async run(report) {
    // The last one logs in again and again, which ends the sessions of before.
    const server = await openServer(TRADERS + 1);
    try {
      const login = JSON.stringify({
        username: `bench-${1_000 + TRADERS}@example.org`,
        password: PASSWORD,
      });
      const rest = { sockets: 0, neverRead: 0, flood: [], floodConnections: 0, floodPerSecond: 0 };
      const { port } = server;
      const tokens = server.tokens.slice(0, TRADERS);
      const calm = { port, tokens, login, ordersPerSecond: 100, ...rest };
      await play(server, { ...calm, seconds: 3, loginsPerSecond: 2 });
      await loadOf(server, { ...calm, seconds: LOAD_SECONDS, loginsPerSecond: 0 }, report);
      await floodsOf(server, { ...calm, seconds: FLOOD_SECONDS, loginsPerSecond: 4 }, report);
    } finally {
      await server.close();
    }
  },
};

/** The server's process: what it takes was heard a fifth of a second ago. */
interface LoadServer {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly taken: () => { readonly rss: number; readonly sockets: number };
  readonly close: () => Promise<void>;
}

async function openServer(members: number): Promise<LoadServer> {
  const program = fileURLToPath(new URL('./loadServer.ts', import.meta.url));
  const child = fork(program, [String(members), PASSWORD], {
    execArgv: [...SERVER_FLAGS],
    env: { ...process.env, ...SERVER_ENVIRONMENT },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let taken = { rss: 0, sockets: 0 };
  const { port, tokens } = await new Promise<Extract<LoadServerSays, { kind: 'open' }>>(
    (resolve, reject) => {
      child.on('message', (says: LoadServerSays) => {
        if (says.kind === 'open') resolve(says);
        else taken = says;
      });
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    },
  );
  const close = async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
  return { port, tokens, taken: () => taken, close };
}

/** A thousand sockets and two hundred traders. */
async function loadOf(server: LoadServer, calm: LoadPlan, report: Report): Promise<void> {
  const nobody = { ...calm, ordersPerSecond: 0, tokens: [] };
  const following = play(server, { ...nobody, sockets: SOCKETS, neverRead: NEVER_READ });
  const traded = await play(server, { ...calm, ordersPerSecond: TRADERS });
  const followed = await following;
  const done = { ...followed.done, orders: traded.done.orders };
  const grown = Math.max(traded.grown, followed.grown);
  report({ name: 'load.order.p50', value: round(done.orders.p50), unit: 'ms' });
  report({ name: 'load.order.p99', value: round(done.orders.p99), unit: 'ms' });
  report({ name: 'load.orders', value: round(done.orders.count / LOAD_SECONDS), unit: 'orders/s' });
  report({ name: 'load.framesPerSocket', value: round(done.framesPerSocket), unit: 'pieces' });
  report({ name: 'load.memoryGrown', value: round(grown), unit: 'MB' });
  const dropped = SOCKETS - done.lost - followed.sockets;
  report({ name: 'load.slowReadersDropped', value: dropped, unit: `of ${NEVER_READ}` });
  assert.equal(done.lost, 0, 'sockets that read were ended');
}

/** Logging in and trading beside one address that asks as often as it can. */
async function floodsOf(server: LoadServer, calm: LoadPlan, report: Report): Promise<void> {
  for (const [name, flood] of Object.entries(READS)) {
    const rounds: FloodRound[] = [];
    for (let at = 0; at < FLOOD_ROUNDS; at += 1) {
      const quiet = await play(server, calm);
      const flooding = { flood, floodConnections: 32, floodPerSecond: FLOOD_PER_SECOND };
      rounds.push({ quiet, flooded: await play(server, { ...calm, ...flooding }) });
    }
    tellWaits(`load.${name}.orders`, rounds, ({ done }) => done.orders, report);
    tellWaits(`load.${name}.logins`, rounds, ({ done }) => done.logins, report);
    const grown = Math.max(...rounds.map(({ flooded }) => flooded.grown));
    report({ name: `load.${name}.memoryGrown`, value: round(grown), unit: 'MB' });
    const asked = median(rounds.map(({ flooded }) => flooded.done.flooded));
    report({ name: `load.${name}.asked`, value: asked, unit: 'questions' });
  }
}

/** A calm round and the same with the address that asks. */
interface FloodRound {
  readonly quiet: Played;
  readonly flooded: Played;
}

/**
 * The p99 of a kind of wait, the middle of the rounds, and the round whose ratio to its own calm is the middle one: a
 * disk or a machine that stands still for a tenth of a second twice in a round spoils that round, calm or not. The
 * longest wait of all rounds is told of both, so that nothing is hidden by it.
 */
function tellWaits(
  name: string,
  rounds: readonly FloodRound[],
  of: (played: Played) => Waits,
  report: Report,
): void {
  const calm = rounds.map(({ quiet }) => of(quiet));
  const flooded = rounds.map((each) => of(each.flooded));
  const ratios = flooded.map(({ p99 }, at) => p99 / (calm[at]?.p99 ?? 0));
  report({
    name: `${name}.p99`,
    value: round(median(flooded.map(({ p99 }) => p99))),
    unit: 'ms',
    peer: `calm (${calm.map(({ p99 }) => round(p99)).join(', ')} ms)`,
    ratio: round(median(ratios)),
  });
  const longest = (waits: readonly Waits[]) => Math.max(...waits.map((wait) => wait.longest));
  report({
    name: `${name}.longest`,
    value: round(longest(flooded)),
    unit: `ms (calm: ${round(longest(calm))})`,
  });
}

interface Played {
  readonly done: LoadDone;
  readonly grown: number;
  /** Open on the server when it was last looked at. */
  readonly sockets: number;
}

/** Plays it, and how much the server grew meanwhile at the most, in MB. */
async function play({ taken }: LoadServer, plan: LoadPlan): Promise<Played> {
  const before = taken().rss;
  let most = before;
  let sockets = 0;
  const looking = setInterval(() => {
    most = Math.max(most, taken().rss);
    sockets = taken().sockets || sockets;
  }, LOOK_MS);
  const clients = fork(fileURLToPath(new URL('./loadClients.ts', import.meta.url)));
  clients.send(plan);
  const done = await new Promise<LoadDone>((resolve, reject) => {
    clients.once('message', (told) => resolve(told as LoadDone));
    clients.once('exit', (code) => reject(new Error(`the clients ended with ${code}`)));
  });
  clearInterval(looking);
  assert.equal(done.unexpected, undefined);
  return { done, grown: (most - before) / BYTES_PER_MB, sockets };
}
