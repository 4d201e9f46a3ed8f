/**
 * A thousand markets and a million members in the real engine: filled by commands through the host over a
 * real journal, then what they take of memory, how large and slow a snapshot is, the start from it and the
 * journal behind it, and the single steps of orders, of time that passes and of index prices. Then the same
 * data in the engine's own threads: what waits for an answer while a snapshot is made. Last what the
 * gateway needs with as many markets. `CANDOR_SCALE=10` does a tenth.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { measureCore } from './scaleCore.ts';
import { measureGateway } from './scaleGateway.ts';
import { measureThreads } from './scaleThreads.ts';
import { ScaleWorld } from './scaleWorld.ts';

const PART = Number(process.env['CANDOR_SCALE'] ?? 1);

export const bench: Bench = {
  name: 'scale',
  async run(report) {
    const root = mkdtempSync(join(tmpdir(), 'candor-bench-'));
    const world = new ScaleWorld({
      markets: 1_000 / PART,
      perps: 100 / PART,
      members: 1_000_000 / PART,
      orders: 200_000 / PART,
    });
    try {
      const place = { world, directory: join(root, 'journal'), report };
      await measureCore(place);
      await measureThreads(place);
      await measureGateway({ world, dataDir: join(root, 'data'), report });
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  },
};
