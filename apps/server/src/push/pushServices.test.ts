import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPushService } from './pushServices.ts';

test('messages go to the push services of browsers and nowhere else', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ]) {
    assert.ok(isPushService(endpoint), endpoint);
  }
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com@10.0.0.1/abc',
    'https://evilfcm.googleapis.com.example/abc',
    'https://xfcm.googleapis.com.evil.example/',
    'https://localhost/abc',
    'https://169.254.169.254/latest',
    'not an address',
  ]) {
    assert.equal(isPushService(endpoint), false, endpoint);
  }
});
