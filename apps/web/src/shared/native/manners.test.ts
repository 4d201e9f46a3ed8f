import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOCK_AFTER_MS, locksAfter } from './awayLock.ts';
import { BACK_WINDOW_MS, backRule } from './backRule.ts';
import { capacitorBridge } from './capacitorBridge.ts';
import { pathOfLink } from './deepLink.ts';
import type { DeviceNews } from './device.ts';
import { shellBridge } from './shellBridge.ts';
import { statusBarLook } from './statusBarLook.ts';
import { twinCapacitor } from './testing/twinCapacitor.ts';
import { twinShell } from './testing/twinShell.ts';

const TABS = ['/', '/market', '/trade', '/cycle', '/balances'];

test('§2 status bar: dark on my, coinRecharge and balances, light elsewhere', () => {
  for (const path of ['/my', '/coinRecharge', '/balances']) {
    assert.equal(statusBarLook(path, 'light'), 'dark');
  }
  for (const path of ['/', '/market', '/trade', '/cycle', '/login', '/coinWithdraw', '/myTeam']) {
    assert.equal(statusBarLook(path, 'light'), 'light');
    assert.equal(statusBarLook(path, 'dark'), 'dark');
  }
});

test('§2 back button: on tab pages and login a toast, and a second press within 1 s quits', () => {
  for (const path of [...TABS, '/login']) {
    const press = { path, tabPaths: TABS, hasOverlay: false };
    assert.equal(backRule({ ...press, nowMs: 5_000, warnedAtMs: undefined }), 'warn');
    const second = (after: number) =>
      backRule({ ...press, nowMs: 5_000 + after, warnedAtMs: 5_000 });
    assert.equal(second(BACK_WINDOW_MS), 'quit');
    assert.equal(second(BACK_WINDOW_MS + 1), 'warn');
  }
});

test('§2 back button: elsewhere, and while a sheet is open, it goes back', () => {
  const press = { tabPaths: TABS, nowMs: 5_000, warnedAtMs: 4_900 };
  for (const path of ['/my', '/register/ABC', '/coinRecharge', '/marketDetails/trad']) {
    assert.equal(backRule({ ...press, path, hasOverlay: false }), 'back');
  }
  assert.equal(backRule({ ...press, path: '/', hasOverlay: true }), 'back');
});

test('a device locks after five minutes away, and where its clock was set back', () => {
  assert.equal(locksAfter(undefined, 9), false);
  assert.equal(locksAfter(1_000, 1_000 + LOCK_AFTER_MS - 1), false);
  assert.equal(locksAfter(1_000, 1_000 + LOCK_AFTER_MS), true);
  assert.equal(locksAfter(1_000, 999), true);
});

test('a referral link opens the registration, by its own scheme and by the address of the exchange', () => {
  const host = 'candor.example';
  assert.equal(pathOfLink('candor://register/7GXK2M', host), '/register/7GXK2M');
  assert.equal(pathOfLink('candor:///register/7GXK2M?a=1', host), '/register/7GXK2M');
  assert.equal(pathOfLink('https://candor.example/register/7GXK2M', host), '/register/7GXK2M');
  assert.equal(pathOfLink('candor://market', host), '/market');
  assert.equal(pathOfLink('candor://trade?pair=BTC_USDT#end', host), '/trade');
  assert.equal(pathOfLink('https://candor.example/trade?pair=BTC_USDT', host), '/trade');
  assert.equal(pathOfLink('https://candor.example/', host), '/');
});

test('links of others, and paths that are none, open nothing or home', () => {
  const host = 'candor.example';
  assert.equal(pathOfLink('https://evil.example/register/7GXK2M', host), undefined);
  assert.equal(pathOfLink('javascript:alert(1)', host), undefined);
  assert.equal(pathOfLink('no link', host), undefined);
  assert.equal(pathOfLink('candor://evil.example//x', host), '/');
  assert.equal(pathOfLink('candor://%2F%2Fevil', host), '/');
});

test('a package tells the link that opened it, once somebody listens', async () => {
  const link = 'candor://register/7GXK2M';
  const shell = twinShell(link);
  const bridges = [
    shellBridge(shell.shell, shell.page),
    await capacitorBridge(twinCapacitor(link).capacitor),
  ];
  for (const bridge of bridges) {
    const heard: DeviceNews[] = [];
    bridge.hear((news) => heard.push(news));
    await new Promise((resolve) => setTimeout(resolve));
    assert.deepEqual(heard, [{ type: 'link', url: link }]);
  }
});
