import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FEATURES } from '@candor/wire';
import { CLOSED_ROUTES, closedFeatureOf, isNamed } from './closedFeatures.ts';

test('a route belongs to one closed feature at the most', () => {
  const routes = FEATURES.flatMap((feature) => CLOSED_ROUTES[feature] ?? []);
  assert.equal(new Set(routes).size, routes.length);
  assert.equal(closedFeatureOf('/lockMining'), 'mining');
  assert.equal(closedFeatureOf('/activityitem/7'), undefined);
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

test('a closed feature is named unless the operator hides it', () => {
  assert.equal(isNamed('mining', []), true);
  assert.equal(isNamed('mining', ['cycle', 'mining']), false);
  assert.equal(isNamed('futures', ['futures']), true, 'an open one stays');
});
