/** Opens the room of proofs of liabilities: its statements, its trees, and the thread that counts. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EngineOpened } from '../engine/enginePort.ts';
import type { Keys } from '../keys/openKeys.ts';
import type { LogLink } from '../log/openLog.ts';
import type { SigningKeys } from '../ticks/signingKeys.ts';
import { Liabilities } from './liabilities.ts';
import { LIABILITIES, Statements } from './statements.ts';
import { TREE_PURPOSES, treeGround } from './treeGround.ts';
import type { FromTrees, TreesWorkerStart } from './treesWorker.ts';

export interface OpenLiabilitiesOptions {
  readonly dataDir: string;
  readonly log: LogLink;
  readonly engine: Pick<EngineOpened, 'seals' | 'lastSeq'>;
  readonly keys: Pick<Keys, 'derive'>;
  readonly signing: Pick<SigningKeys, 'id' | 'published' | 'sign'>;
  /** Told what an operator should look at, and nothing once it is mended. */
  readonly onTrouble: (words: string | undefined) => void;
  readonly restMs?: number;
}

/** Opens them. A statement that knows more entries than the log is set aside. */
export function openLiabilities(options: OpenLiabilitiesOptions) {
  const { dataDir, log, engine, keys, signing, onTrouble, restMs } = options;
  const place = join(dataDir, LIABILITIES);
  const directory = join(place, 'trees');
  const { exchangeId } = log;
  const { published } = signing;
  const statements = new Statements({ directory: place, exchangeId, published, onTrouble });
  statements.setAsideBehind(engine.lastSeq);
  const derived = TREE_PURPOSES.map((purpose) => [purpose, keys.derive(purpose)] as const);
  const start = { log, directory, keys: Object.fromEntries(derived) };
  let counting: Counting | undefined;
  const liabilities = new Liabilities({
    ...{ directory, statements, signing, onTrouble, seals: engine.seals },
    ground: treeGround(exchangeId, keys),
    count: (seq) => {
      counting = countAside({ ...start, seq });
      return counting.told;
    },
    ...(restMs !== undefined && { restMs }),
  });
  const close = async () => {
    liabilities.close();
    await counting?.stop();
  };
  return { liabilities, close };
}

interface Counting {
  readonly told: Promise<FromTrees>;
  readonly stop: () => Promise<unknown>;
}

/** In a thread that ends with it. Whoever stops it waits for nothing more. */
function countAside(start: TreesWorkerStart): Counting {
  const worker = new Worker(new URL('./treesWorker.ts', import.meta.url), { workerData: start });
  const told = new Promise<FromTrees>((resolve, reject) => {
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', () => resolve(undefined));
  });
  return { told, stop: () => worker.terminate() };
}
