import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FEATURES } from '@candor/wire';
import { CLOSED_ROUTES, closedFeatureOf, isNamed } from './closedFeatures.ts';

test('a route belongs to one closed feature at the most', () => {
  const routes = FEATURES.flatMap((feature) => CLOSED_ROUTES[feature] ?? []);
  assert.equal(new Set(routes).size, routes.length);
  assert.equal(closedFeatureOf('/activityitem/7'), undefined);
  assert.equal(closedFeatureOf('/lockMining'), undefined);
  assert.equal(closedFeatureOf('/activityitem'), undefined);
  assert.equal(closedFeatureOf('/allRecord'), undefined);
  assert.equal(
    closedFeatureOf('/coinRecord/spot_BTC_USDT'),
    undefined,
    'records are there to read',
  );
});

test('timed contracts may be left out although the app has them', () => {
  assert.equal(isNamed('cycle', []), true);
  assert.equal(isNamed('cycle', ['cycle']), false);
});

test('what is open is named whatever the operator hides', () => {
  assert.equal(isNamed('mining', []), true);
  assert.equal(isNamed('mining', ['cycle', 'mining']), true, 'an open one stays');
  assert.equal(isNamed('futures', ['futures']), true, 'an open one stays');
});
