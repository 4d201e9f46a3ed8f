/** For tests: a client of the sockets without a network. */
import { EventEmitter } from 'node:events';
import { type Push, readPush } from '@candor/wire';
import { SocketClient } from '../socketClient.ts';

export interface OpenClient {
  readonly client: SocketClient;
  readonly sent: (string | Buffer)[];
  readonly pushes: () => Push[];
  readonly say: (text: string) => void;
}

/** A client on a connection that takes everything. */
export function openClient(): OpenClient {
  const sent: (string | Buffer)[] = [];
  const connection = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (frame: string | Buffer) => sent.push(frame),
    ping: () => undefined,
    close: () => undefined,
    terminate: () => undefined,
  });
  const client = new SocketClient(connection);
  const say = (text: string) => connection.emit('message', Buffer.from(text), false);
  const pushes = () => sent.map((frame) => readPush(String(frame))).filter((push) => !!push);
  return { client, sent, pushes, say };
}
