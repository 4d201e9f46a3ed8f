import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announcedVersion, offeredPackages } from './offeredPackages.ts';

const entry = (versionCode: string, url: string) => ({
  ...{ versionCode, url },
  ...{ notes: '', currentCode: versionCode },
});

test('each kind of phone is offered its own package, and only what there is', () => {
  const store = 'https://store.example/candor';
  const both = { android: entry('1.5.0', '/app/candor-1.5.0.apk'), ios: entry('1.6.0', store) };
  assert.deepEqual(offeredPackages(both), [
    { platform: 'android', url: '/app/candor-1.5.0.apk' },
    { platform: 'ios', url: store },
  ]);
  const none = { android: entry('1.5.0', ''), ios: entry('1.5.0', 'javascript:alert(1)') };
  assert.deepEqual(offeredPackages(none), []);
});

test('the version is that of the device at hand, without a last zero', () => {
  const versions = { android: entry('1.5.0', ''), ios: entry('1.6.2', '') };
  assert.deepEqual(
    (['android', 'ios', 'desktop'] as const).map((platform) =>
      announcedVersion(versions, platform),
    ),
    ['1.5', '1.6.2', '1.5'],
  );
});
