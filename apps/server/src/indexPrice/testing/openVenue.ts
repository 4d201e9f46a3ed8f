/** For tests: a venue on this machine that answers well, lies, lags, freezes or fails, as it is told. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Manner =
  | 'honest'
  | 'lag'
  | 'error'
  | 'reset'
  | 'badJson'
  | 'giant'
  | 'redirect'
  | 'busy';

export interface Venue {
  readonly name: string;
  /** As a source of the operator's file. */
  readonly source: Readonly<Record<string, unknown>>;
  manner: Manner;
  price: string;
  /** Added to the time it tells. */
  timeShiftMs: number;
  /** Paths it was asked for. */
  readonly asked: string[];
  /** When it was asked. */
  readonly askedAt: number[];
  readonly close: () => Promise<void>;
}

const GIANT = `{"last":"100","padding":"${'x'.repeat(200_000)}"}`;

/** Opens a venue that says 100 for every pair, and is asked every 50 ms. */
export async function openVenue(name: string, own: object = {}): Promise<Venue> {
  const server = createServer((request, response) => {
    venue.asked.push(request.url ?? '');
    venue.askedAt.push(Date.now());
    answer(venue, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/{BASE}-{QUOTE}`;
  const paths = { price: 'last', time: 'at' };
  const venue: Venue = {
    name,
    source: { name, url, ...paths, intervalMs: 50, timeoutMs: 300, gapMs: 1, ...own },
    manner: 'honest',
    price: '100',
    timeShiftMs: 0,
    asked: [],
    askedAt: [],
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return venue;
}

function answer({ manner, price, timeShiftMs }: Venue, response: ServerResponse): void {
  const told = JSON.stringify({ last: price, at: Date.now() + timeShiftMs });
  switch (manner) {
    case 'honest':
      return void response.end(told);
    case 'lag':
      // Long after the source's timeout.
      setTimeout(() => response.end(told), 2_000).unref();
      return;
    case 'error':
      return void response.writeHead(500).end(told);
    case 'reset':
      return void response.socket?.destroy();
    case 'badJson':
      return void response.end(told.slice(0, -1));
    case 'giant':
      return void response.end(GIANT);
    case 'redirect':
      return void response.writeHead(302, { location: '/elsewhere' }).end();
    case 'busy':
      return void response.writeHead(429, { 'retry-after': '1' }).end();
    default:
      manner satisfies never;
  }
}
