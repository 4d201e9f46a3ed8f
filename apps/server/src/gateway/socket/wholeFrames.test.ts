import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { test } from 'node:test';
import { WebSocket, WebSocketServer } from 'ws';
import { framedLine, wholeFrameOf } from './wholeFrames.ts';

test('§2 slow: a frame of any length is read as it was meant, between those of the library', async () => {
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000].map((length) => 'ü'.repeat(length));
  const bytes = texts.map((text) => Buffer.from(text));
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.handleUpgrade(request, socket, head, (connection) => {
      const line = framedLine(connection, socket);
      for (const each of bytes) {
        line.send(each, { binary: false });
        line.send('between', { binary: false });
      }
      line.close(1000, 'told');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const heard: string[] = [];
  client.on('message', (message) => heard.push(String(message)));
  await once(client, 'close');
  server.close();
  assert.deepEqual(
    heard,
    texts.flatMap((text) => [text, 'between']),
  );
});

test('§2 slow: the frame of a text is made once for all who are sent it', () => {
  const text = Buffer.from('news');
  assert.equal(wholeFrameOf(text), wholeFrameOf(text));
  assert.deepEqual([...wholeFrameOf(text).subarray(0, 2)], [0x81, 4]);
});
