import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type TestContext, test } from 'node:test';
import { inspect } from 'node:util';
import { openRpc } from './rpc.ts';

const SECRET = 'swordfish';

/** The address of a node that answers so, with a name and a password in it and a key in its path. */
async function nodeThat(context: TestContext, answers: RequestListener): Promise<string> {
  const server: Server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  assert.ok(address !== null && typeof address !== 'string');
  return `http://reader:${SECRET}@127.0.0.1:${address.port}/v3/${SECRET}`;
}

/** What is told of a question that fails, with all that stands behind it. */
async function toldBy(url: string): Promise<string> {
  const fault: unknown = await openRpc(url, 300)
    .ask('eth_chainId')
    .then(() => assert.fail('it was answered'))
    .catch((error: unknown) => error);
  const told = inspect(fault, { depth: 10, showHidden: true });
  assert.match(told, /code: 'chainUnreachable'/);
  return told;
}

test('a node that does not answer, or refuses whoever asks, is told with why and without its address', async (context) => {
  const refusing = await nodeThat(context, (_, response) => response.writeHead(401).end());
  const silent = await nodeThat(context, () => undefined);
  const gone = await nodeThat(context, (request) => request.socket.destroy());
  for (const [url, why] of [
    [refusing, /HTTP 401/],
    [silent, /TimeoutError/],
    [gone, /UND_ERR_SOCKET|ECONNRESET/],
  ] as const) {
    const told = await toldBy(url);
    assert.match(told, why);
    assert.doesNotMatch(told, new RegExp(SECRET));
  }
});

test('a node that begins an answer and does not end it is not waited for for ever', async (context) => {
  const stalling = await nodeThat(context, (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"jsonrpc":"2.0",');
  });
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('late'), 5_000).unref());
  assert.match(await Promise.race([toldBy(stalling), late]), /TimeoutError/);
});
