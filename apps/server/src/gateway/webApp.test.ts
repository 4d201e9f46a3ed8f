import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { mountWebApp } from './webApp.ts';

const directory = mkdtempSync(join(tmpdir(), 'candor-web-'));
let app: FastifyInstance;
before(() => {
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>the app</title>');
  app = Fastify();
  mountWebApp(app, directory);
});
after(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

const CURL = '*/*';
const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';

async function get(url: string, accept?: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  const headers = accept === undefined ? {} : { accept };
  const { statusCode, headers: told, body } = await app.inject({ method, url, headers });
  const kind = String(told['content-type']).split(';')[0];
  return { statusCode, kind, body };
}

test('§2 routes: who names no kind of answer gets the page on the app’s own addresses', async () => {
  const paths = ['/', '/trade', '/trade/', '/TRADE', '/my?from=mail', '/cycle', '/cycle/'];
  for (const path of [...paths, '/register/abc', '/marketDetails/trad?pair=BTC', '/coinrecord/x']) {
    for (const accept of [undefined, CURL, 'text/*', BROWSER]) {
      const { statusCode, kind } = await get(path, accept);
      assert.deepEqual([statusCode, kind], [200, 'text/html'], `${path} ${accept}`);
    }
  }
  const watched = await get('/trade', undefined, 'HEAD');
  assert.deepEqual([watched.statusCode, watched.kind, watched.body], [200, 'text/html', '']);
});

test('§7 answers: calls, files and what the app does not have are data for who names no kind', async () => {
  const paths = ['/trad/nothing', '/cycle/nothing', '/user/nothing', '/assets/old.js', '/nowhere'];
  for (const path of [...paths, '/metrics/', '/.env', '/etc/passwd', '/trade.php']) {
    for (const accept of [undefined, CURL, 'application/json']) {
      const { statusCode, kind } = await get(path, accept);
      assert.deepEqual([statusCode, kind], [404, 'application/json'], `${path} ${accept}`);
    }
  }
  assert.equal((await get('/trade', 'application/json')).statusCode, 404);
  const { headers } = await app.inject({ url: '/trade', headers: { accept: 'application/json' } });
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers.vary, 'accept, locale, accept-language');
  assert.equal((await get('/trade', CURL, 'POST')).statusCode, 404);
  assert.equal((await get('/nowhere', BROWSER)).kind, 'text/html');
});

test('§2 title: the page and what is installed carry the name that the operator gave the exchange', async () => {
  const named = mkdtempSync(join(tmpdir(), 'candor-named-'));
  const page =
    '<!doctype html><meta name="application-name" content="Candor"><title>Candor</title>';
  writeFileSync(join(named, 'index.html'), page);
  writeFileSync(join(named, 'manifest.webmanifest'), JSON.stringify({ name: 'Candor' }));
  const other = Fastify();
  mountWebApp(other, named, 'A & "B" $& <Börse>');
  try {
    for (const url of ['/', '/trade', '/index.html']) {
      const { statusCode, body, headers } = await other.inject({
        url,
        headers: { accept: BROWSER },
      });
      assert.equal(statusCode, 200);
      assert.doesNotMatch(body, /Candor|<Börse/);
      assert.match(body, /<title>A &amp; &quot;B&quot; \$&amp; &lt;Börse&gt;<\/title>/);
      const again = { accept: BROWSER, 'if-none-match': `${headers.etag}` };
      assert.equal((await other.inject({ url, headers: again })).statusCode, 304);
    }
    const manifest = await other.inject({ url: '/manifest.webmanifest?v=1' });
    assert.deepEqual(JSON.parse(manifest.body), { name: 'A & "B" $& <Börse>' });
  } finally {
    await other.close();
    rmSync(named, { recursive: true });
  }
});

test('a build that is replaced under a running server: the page that is served finds every file it names', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'candor-build-'));
  const build = (version: string) => {
    rmSync(dist, { recursive: true });
    mkdirSync(join(dist, 'assets'), { recursive: true });
    writeFileSync(join(dist, 'index.html'), `<script src="/assets/app-${version}.js"></script>`);
    writeFileSync(join(dist, 'assets', `app-${version}.js`), `"${version}"`);
    writeFileSync(join(dist, 'assets', `app-${version}.js.br`), brotliCompressSync(version));
    writeFileSync(join(dist, 'sw.js'), `["/assets/app-${version}.js"]`);
    writeFileSync(join(dist, '.built-from'), version);
  };
  build('one');
  const server = Fastify();
  mountWebApp(server, dist);
  const ask = (url: string, headers = {}) => server.inject({ url, headers });
  try {
    build('two');
    const page = await ask('/trade', { accept: BROWSER });
    assert.match(page.body, /app-one\.js/);
    const script = await ask('/assets/app-one.js');
    assert.equal(script.body, '"one"');
    assert.match(`${script.headers['cache-control']}`, /immutable/);
    assert.match((await ask('/sw.js')).body, /app-one/);
    assert.equal((await ask('/sw.js')).headers['cache-control'], 'no-cache');
    const packed = await ask('/assets/app-one.js', { 'accept-encoding': 'gzip, br' });
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(packed.rawPayload).toString(), 'one');
    const plain = await ask('/assets/app-one.js', { 'accept-encoding': 'br;q=0' });
    assert.equal(plain.headers['content-encoding'], undefined);
    const { etag } = script.headers;
    for (const known of [`${etag}`, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = { 'if-none-match': known };
      assert.equal((await ask('/assets/app-one.js', again)).statusCode, 304, known);
    }
    for (const url of ['/.built-from', '/assets/app-one.js.br', '/assets/app-two.js']) {
      assert.equal((await ask(url)).statusCode, 404, url);
    }
  } finally {
    await server.close();
    rmSync(dist, { recursive: true });
  }
});
