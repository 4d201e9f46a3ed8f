/**
 * The server of the load bench, a process of its own that is started with what `npm start` gives it: whoever starts
 * the clients does not hold it up while they begin, and its memory has nothing in it but its own. Tells its port and
 * the members' tokens once, then what it takes, until whoever started it lets go of it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../../apps/server/src/members/passwords/passwords.ts';
import { openBenchServer, setUpMarket } from './benchServer.ts';

export type LoadServerSays =
  | { readonly kind: 'open'; readonly port: number; readonly tokens: readonly string[] }
  | { readonly kind: 'taken'; readonly rss: number; readonly sockets: number };

const LOOK_MS = 200;
const [members = '1', password = ''] = process.argv.slice(2);
const say = (says: LoadServerSays) => process.send?.(says);

const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
const { rooms, app } = await openBenchServer({ dataDir, proxies: ['127.0.0.0/8'] });
const tokens = await setUpMarket(rooms, Number(members), await hashPassword(password));
const url = await app.listen({ host: '127.0.0.1', port: 0 });
say({ kind: 'open', port: Number(new URL(url).port), tokens });

const looking = setInterval(async () => {
  const sockets = (await rooms.metrics.sockets.get()).values[0]?.value ?? 0;
  if (process.connected) say({ kind: 'taken', rss: process.memoryUsage.rss(), sockets });
}, LOOK_MS);
process.once('disconnect', async () => {
  clearInterval(looking);
  await app.close();
  await rooms.close();
  rmSync(dataDir, { recursive: true, force: true });
});
