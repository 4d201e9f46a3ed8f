/** For tests: one socket to a server, keeping every frame it hears. */
import { type Push, readPush } from '@candor/wire';
import { type ClientOptions, WebSocket } from 'ws';
import { until } from '../../testing/until.ts';

export interface TestLine {
  readonly socket: WebSocket;
  /** Every text frame, oldest first. */
  readonly texts: string[];
  /** The frames that are pushes. */
  readonly pushes: () => Push[];
  readonly until: typeof until;
  /** The code with which the other side closed. */
  readonly closed: Promise<number>;
}

/** Connects; rejects with the HTTP status when the server does not want it. */
export async function openLine(url: string, options: ClientOptions = {}): Promise<TestLine> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), options);
  const texts: string[] = [];
  socket.on('message', (bytes) => texts.push(String(bytes)));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => {
      socket.on('error', () => undefined);
      resolve();
    });
    socket.once('error', reject);
  });
  return {
    socket,
    texts,
    closed,
    pushes: () => texts.map(readPush).filter((push) => push !== undefined),
    until,
  };
}
