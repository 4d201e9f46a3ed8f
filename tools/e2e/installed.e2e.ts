import assert from 'node:assert/strict';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { useStage } from './stage.ts';
import { asMember, asVisitor, type VisitOptions } from './visit.ts';

const WORKER: VisitOptions = {
  hasWorker: true,
  expected: [/ERR_INTERNET/, /ERR_NETWORK/, /ERR_FAILED/, /did not arrive/],
};
const AT_WORK = 'navigator.serviceWorker.controller !== null';
const KEPT =
  'caches.keys().then(async ([name]) => name === undefined ? [] : (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname))';
/** What the first screen starts with, and the screen itself with its language. */
const KEPT_MIN = 12;
const stage = useStage();

test('§4 network: the kept app opens without a network, says that nothing is current, and recovers', () =>
  asMember(stage, WORKER, async ({ page, context, open }) => {
    await open('/balances');
    await page.getByText('10,000').first().waitFor();
    await until(page, AT_WORK, (isAtWork) => isAtWork === true);
    await until(page, KEPT, (kept) => Array.isArray(kept) && kept.length > KEPT_MIN);
    await context.setOffline(true);
    await page.reload();
    await page.getByText('Opened without a network').waitFor();
    const [text = ''] = await page.locator('body').allInnerTexts();
    assert.doesNotMatch(text, /10,000/, 'nothing old is shown as if it were current');
    const kept = await page.evaluate(KEPT);
    assert.ok(Array.isArray(kept));
    for (const path of kept)
      assert.match(String(path), /^\/(assets\/.+)?$/, 'only the app is kept');
    await context.setOffline(false);
    await page.getByText('10,000').first().waitFor();
    await page.getByText('Opened without a network').waitFor({ state: 'detached' });
  }));

test('the app can be kept on a device, and a link that is shared to it opens the registration', () =>
  asVisitor(stage, WORKER, async ({ page, context, open }) => {
    await open('/downloadApp');
    const devtools = await context.newCDPSession(page);
    const { errors } = await devtools.send('Page.getAppManifest');
    assert.deepEqual(errors, []);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A headless context keeps nothing; whatever else is wrong would be ours.
    const ours = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    assert.deepEqual(ours, []);
    await open('/share?title=&text=Join%20me%20https%3A%2F%2Fx.example%2Fregister%2FABC234');
    await page.waitForURL(/\/register\/ABC234$/);
  }));

test('a newer version waits until the member takes it, then the page is the new one', async () => {
  const proxy = await openProxy(stage.url);
  try {
    await asVisitor({ url: proxy.url, browser: stage.browser }, WORKER, async ({ page, open }) => {
      await open('/market');
      await until(page, AT_WORK, (isAtWork) => isAtWork === true);
      proxy.change();
      await page.evaluate(
        'navigator.serviceWorker.ready.then((worker) => worker.update()).then(() => 1)',
      );
      await page.getByText('A newer version of the app is ready').waitFor();
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Load it' }).click();
      await loaded;
      await page.getByRole('listitem').first().waitFor();
      assert.equal(await page.getByText('A newer version').count(), 0);
    });
  } finally {
    proxy.close();
  }
});

/** Waits for what the page says; its own polling would need a policy that forbids less. */
async function until(page: Page, ask: string, isEnough: (said: unknown) => boolean): Promise<void> {
  const end = Date.now() + 12_000;
  while (!isEnough(await page.evaluate(ask))) {
    assert.ok(Date.now() < end, `still not: ${ask}`);
    await page.waitForTimeout(100);
  }
}

/** The same server at another address, whose worker can become another one. */
async function openProxy(target: string) {
  let mark = '';
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    const isWorker = url === '/sw.js';
    const { 'if-none-match': _tag, 'if-modified-since': _time, ...asked } = headers;
    const plain = isWorker ? { ...asked, 'accept-encoding': 'identity' } : headers;
    const passed = ask(target + url, { method, headers: plain }, (answer) => {
      const { 'content-length': _length, ...more } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 500, isWorker ? more : answer.headers);
      if (isWorker) outgoing.write(mark);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    change: () => {
      mark = '/* newer */';
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
