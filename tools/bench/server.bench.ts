/**
 * The server as `npm start` starts it, in demo mode with its usual history: how long the first and the
 * second start take until the URL is printed, and what it keeps resident after trading for a while.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { removeDataDir, type ServerProcess, startServer } from '../world/serverProcess.ts';
import { type Bench, round } from './bench.ts';

const TRADING_MS = 30_000;
const USUAL_HISTORY = { CANDOR_DEMO_HISTORY_HOURS: '72' };

export const bench: Bench = {
  name: 'server',
  async run(report) {
    const first = await timedStart();
    const { dataDir } = first.server;
    try {
      report({ name: 'server.firstStart', value: first.seconds, unit: 's' });
      await pause(TRADING_MS);
      reportMemory('first', first.server, report);
      await first.server.stop();
      const second = await timedStart(dataDir);
      report({ name: 'server.secondStart', value: second.seconds, unit: 's' });
      await pause(TRADING_MS);
      reportMemory('second', second.server, report);
      await second.server.stop();
    } finally {
      removeDataDir(dataDir);
    }
  },
};

async function timedStart(dataDir?: string) {
  const startedAt = performance.now();
  const server = await startServer({ ...(dataDir ? { dataDir } : {}), env: USUAL_HISTORY });
  return { server, seconds: round((performance.now() - startedAt) / 1_000) };
}

function reportMemory(start: string, { pid }: ServerProcess, report: Report): void {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  report({ name: `server.${start}Start.resident`, value: megabytes(status, 'VmRSS'), unit: 'MB' });
  report({ name: `server.${start}Start.peak`, value: megabytes(status, 'VmHWM'), unit: 'MB' });
}

type Report = Parameters<Bench['run']>[0];

function megabytes(status: string, field: string): number {
  const kilobytes = new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1];
  return round(Number(kilobytes) / 1_024);
}
