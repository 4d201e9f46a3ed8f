/**
 * What everybody may read of the ticks: the public keys, the segments with their signed heads, and the script
 * that checks a receipt with them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { listHourFiles, readHourFile } from './hourFile.ts';
import type { Ticks } from './openTicks.ts';
import { SigningFault } from './signingKeys.ts';

const SCRIPT = join(import.meta.dirname, '../../../..', 'tools', 'verify', 'verify.mjs');
const PAIR = /^[A-Z0-9]{1,12}-[A-Z0-9]{1,12}$/;
const FILE = /^\d{4}-\d{2}-\d{2}T\d{2}\.(ticks|heads)$/;
/** The newest hours that are listed. */
const LISTED_MAX = 1_000;

interface Asked {
  readonly pair: string;
  readonly file: string;
}

type Mounted = Pick<Ticks, 'directory' | 'exchangeId' | 'keys' | 'onDamage'>;

const DAMAGED =
  'This file is damaged on this server. Its operator has been told which, and can put it back from a backup.\n';

/** Mounts them; all are files that only grow. */
export function mountTicks(
  app: FastifyInstance,
  { directory, exchangeId, keys, onDamage }: Mounted,
): void {
  const told = { exchange: exchangeId, keys: keys.published };
  app.get('/.well-known/candor-keys.json', async () => told);
  const script = existsSync(SCRIPT) ? readFileSync(SCRIPT, 'utf8') : undefined;
  if (script !== undefined) {
    app.get('/verify.mjs', async (_, reply) => reply.type('text/javascript').send(script));
  }
  app.get('/ticks', async () => ({ pairs: listHourFiles(directory, PAIR).slice(-LISTED_MAX) }));
  app.get<{ Params: Pick<Asked, 'pair'> }>('/ticks/:pair', async ({ params }, reply) => {
    if (!PAIR.test(params.pair)) return reply.callNotFound();
    return { files: listHourFiles(join(directory, params.pair), FILE).slice(-LISTED_MAX) };
  });
  app.get<{ Params: Asked }>('/ticks/:pair/:file', async ({ params }, reply) => {
    const isNamed = PAIR.test(params.pair) && FILE.test(params.file);
    const file = isNamed && readOrTell(join(directory, params.pair, params.file), onDamage);
    if (!file) return reply.callNotFound();
    reply.type('text/plain; charset=utf-8');
    return file === 'damaged' ? reply.code(500).send(DAMAGED) : reply.send(file);
  });
}

function readOrTell(path: string, onDamage: Mounted['onDamage']): Buffer | 'damaged' | undefined {
  try {
    return readHourFile(path);
  } catch (error) {
    if (!(error instanceof SigningFault)) throw error;
    onDamage(error.message);
    return 'damaged';
  }
}
