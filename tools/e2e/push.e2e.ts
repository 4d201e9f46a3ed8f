import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import { useStage } from './stage.ts';
import { asMember, type VisitOptions } from './visit.ts';

const WORKER: VisitOptions = { hasWorker: true };
const stage = useStage('whole');

/** No push service is reached from a test: the browser's own is replaced, everything behind it is real. */
const SERVICE = `
  const key = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
  const made = { toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/' + Math.random(), keys: { p256dh: key, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }), unsubscribe: async () => true };
  let subscription = null;
  PushManager.prototype.subscribe = async () => (subscription = made);
  PushManager.prototype.getSubscription = async () => subscription;
`;

/** A browser that does not tell what it is subscribed to. */
const BROKEN = `PushManager.prototype.getSubscription = () => Promise.reject(new Error('no'));`;

test('push: switched on by a press, by kind, and a message leads to its screen', () =>
  asMember(stage, WORKER, async ({ page, context, open, url }) => {
    await context.grantPermissions(['notifications'], { origin: url });
    await page.addInitScript(SERVICE);
    await open('/messages');
    await page.getByRole('button', { name: 'Switch on for this device' }).click();
    const deposits = page.getByRole('checkbox', { name: 'Deposits' });
    await page.locator('label', { hasText: 'Deposits' }).click();
    await page.locator('label', { hasText: 'Deposits' }).locator('input:not(:checked)').waitFor();
    await page.reload();
    await deposits.waitFor();
    assert.equal(await deposits.isChecked(), false);
    assert.equal(await page.getByRole('checkbox', { name: 'Price alerts' }).isChecked(), true);
    await page.evaluate(BROKEN);
    await page.locator('label', { hasText: 'Withdrawals' }).click();
    await page.getByText('Request failed!').first().waitFor();
    await page.reload();
    await deposits.waitFor();

    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [own] = registrations;
        if (own) resolve(own.registrationId);
      }),
    );
    await devtools.send('ServiceWorker.enable');
    const data = JSON.stringify({
      kind: 'priceAlerts',
      title: 'Price alert',
      body: 'BTC is there',
    });
    const registrationId = await registered;
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data });
    const shown = () =>
      page.evaluate(
        "navigator.serviceWorker.ready.then((own) => own.getNotifications()).then((all) => all.map(({ title, body, data }) => [title, body, data].join(' | ')))",
      );
    await until(async () => JSON.stringify(await shown()) !== '[]', 'a notice is shown');
    assert.deepEqual(await shown(), ['Price alert | BTC is there | /priceAlerts']);
    await page.getByRole('button', { name: 'Switch off for this device' }).click();
    await page.getByRole('button', { name: 'Switch on for this device' }).waitFor();
  }));
