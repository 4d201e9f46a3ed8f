import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { postPush } from './sendTo.ts';

test('an answer of a push service is not read, and keeps no connection', {
  timeout: 5_000,
}, async () => {
  const closed = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    request.resume();
    response.once('close', closed.resolve);
    response.writeHead(201);
    // Its end never comes.
    response.write('x'.repeat(100));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    assert.equal(await postPush(`http://127.0.0.1:${port}/`, {}, new Uint8Array(3)), 201);
    await closed.promise;
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
