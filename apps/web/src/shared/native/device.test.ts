/** One suite for every device: what screens count on, whatever they run on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toBase64 } from './base64.ts';
import { browserDevice } from './browserDevice.ts';
import { capacitorBridge } from './capacitorBridge.ts';
import { type Device, DeviceFault, type DeviceNews, isOffline, NETWORK } from './device.ts';
import { nativeDevice } from './nativeDevice.ts';
import { shellBridge } from './shellBridge.ts';
import { fakeDevice } from './testing/fakeDevice.ts';
import { twinBrowser } from './testing/twinBrowser.ts';
import { twinCapacitor } from './testing/twinCapacitor.ts';
import { twinShell } from './testing/twinShell.ts';

/** A device and the world around it. */
interface Stage {
  readonly device: Device;
  /** What the world saw, by name. */
  readonly seen: (what: 'bar' | 'clipboard' | 'picture' | 'opened' | 'covered') => unknown;
  readonly tell: (news: 'away' | 'returned' | 'offline' | 'online') => void;
  readonly breakAll: () => void;
}

const picture = () =>
  new File([new Uint8Array([1, 2, 250])], 'Candor-7.png', { type: 'image/png' });
/** Lets what was asked of a package arrive. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

const STAGES: Readonly<Record<string, () => Promise<Stage>>> = {
  browser: async () => {
    const twin = twinBrowser();
    return { ...twin, device: browserDevice(twin.page) };
  },
  'our Android package': async () => {
    const twin = twinShell();
    return { ...twin, device: nativeDevice(shellBridge(twin.shell, twin.page), twin.location) };
  },
  'a Capacitor build': async () => {
    const twin = twinCapacitor();
    return { ...twin, device: nativeDevice(await capacitorBridge(twin.capacitor), twin.location) };
  },
  'the fake': async () => {
    const fake = fakeDevice();
    const { done } = fake;
    return {
      device: fake,
      seen: (what) =>
        ({
          bar: done.bar,
          clipboard: done.clipboard,
          picture: done.pictures.at(-1),
          opened: done.opened.at(-1),
          covered: done.isCovered,
        })[what],
      tell: (news) => {
        if (news === 'offline') fake.connect(NETWORK.none);
        else if (news === 'online') fake.connect(NETWORK.wifi);
        else fake.tell({ type: news });
      },
      breakAll: () => {
        for (const what of ['clipboard', 'gallery', 'install'] as const) fake.breaks.add(what);
        fake.answer = 'missing';
      },
    };
  },
};

for (const [name, open] of Object.entries(STAGES)) {
  test(`§2 native status bar: ${name} shows the look it is told`, async () => {
    const { device, seen } = await open();
    device.statusBar('dark');
    await settled();
    assert.equal(seen('bar'), 'dark');
    device.statusBar('light');
    await settled();
    assert.equal(seen('bar'), 'light');
  });

  test(`§5 copy: ${name} says whether a text reached the clipboard`, async () => {
    const { device, seen, breakAll } = await open();
    assert.equal(await device.copy('abc'), true);
    assert.equal(seen('clipboard'), 'abc');
    breakAll();
    assert.equal(await device.copy('def'), false);
    assert.equal(seen('clipboard'), 'abc');
  });

  test(`§2 poster: ${name} keeps a picture or another file under its name, or rejects with a code and words`, async () => {
    const { device, seen, breakAll } = await open();
    const place = await device.saveFile(picture());
    assert.equal(place, device.kind === 'browser' ? 'download' : 'gallery');
    assert.equal(seen('picture'), 'Candor-7.png');
    const text = new File(['a,b'], 'records.csv', { type: 'text/csv' });
    assert.equal(await device.saveFile(text), 'download');
    assert.equal(seen('picture'), 'records.csv');
    breakAll();
    await assert.rejects(device.saveFile(picture()), (fault) => {
      assert.ok(fault instanceof DeviceFault);
      return fault.code !== '' && fault.message !== '';
    });
  });

  test(`§4 network: ${name} is offline by type 0 or 1, and tells when that changes`, async () => {
    const { device, tell } = await open();
    await settled();
    const heard: DeviceNews[] = [];
    const stop = device.hear((news) => heard.push(news));
    assert.equal(isOffline(device.network()), false);
    tell('offline');
    await settled();
    assert.equal(isOffline(device.network()), true);
    tell('online');
    await settled();
    assert.equal(isOffline(device.network()), false);
    assert.deepEqual(heard, [{ type: 'network' }, { type: 'network' }]);
    stop();
    tell('offline');
    await settled();
    assert.equal(heard.length, 2);
  });

  test(`${name} tells when the app is left and come back to`, async () => {
    const { device, tell } = await open();
    await settled();
    const heard: DeviceNews[] = [];
    device.hear((news) => heard.push(news));
    tell('away');
    tell('returned');
    await settled();
    assert.deepEqual(heard, [{ type: 'away' }, { type: 'returned' }]);
  });

  test(`${name} keeps a balance out of the task switcher while it is told to`, async () => {
    const { device, seen, tell } = await open();
    device.cover(true);
    tell('away');
    await settled();
    assert.equal(seen('covered'), true);
    device.cover(false);
    await settled();
    assert.equal(seen('covered'), false);
  });

  test(`${name} opens a link outside, and answers whether its holder proved themselves`, async () => {
    const { device, seen, breakAll } = await open();
    device.openOutside('https://candor.example/app');
    await settled();
    assert.equal(seen('opened'), 'https://candor.example/app');
    const answer = await device.unlock('Open');
    assert.equal(answer, device.kind === 'browser' ? 'missing' : 'unlocked');
    breakAll();
    assert.equal(await device.unlock('Open'), 'missing', 'the exchange asks in its place');
  });

  test(`§8 install failure: ${name} rejects with a code and a message`, async () => {
    const { device, breakAll } = await open();
    breakAll();
    await assert.rejects(device.installPackage(new Blob(['x'])), (fault) => {
      assert.ok(fault instanceof DeviceFault);
      return fault.code !== '' && fault.message !== '';
    });
  });
}

test('bytes of any length are the same in base64', async () => {
  const bytes = Uint8Array.from({ length: 70_001 }, (_, at) => at % 251);
  assert.equal(await toBase64(new Blob([bytes])), Buffer.from(bytes).toString('base64'));
});
