import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assetLinks, readAppLinks, siteAssociation } from './appLinks.ts';

const HASH = 'ab'.repeat(32);
const COLONS = (HASH.match(/../g) ?? []).join(':').toUpperCase();

test('packages are told to telephones as they ask for it, with the certificate that signed them', () => {
  const problems: string[] = [];
  const text = `android:exchange.candor.app:${COLONS}, ios:ABCDE12345.exchange.candor.app,`;
  const links = readAppLinks(text, problems);
  assert.deepEqual(problems, []);
  assert.deepEqual(links, readAppLinks(text.replace(COLONS, HASH), problems));
  assert.deepEqual(assetLinks(links), [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'exchange.candor.app',
        sha256_cert_fingerprints: [COLONS],
      },
    },
  ]);
  const told = JSON.stringify(siteAssociation(links));
  assert.match(told, /"appIDs":\["ABCDE12345\.exchange\.candor\.app"\]/);
  assert.match(told, /\{"\/":"\/\*"\}/);
});

test('without a package nothing is told, and what is none is a problem in words', () => {
  assert.deepEqual([assetLinks([]), siteAssociation([])], [undefined, undefined]);
  for (const wrong of [
    'android:app',
    `android:app:${HASH}`,
    'android:a.b:abcd',
    'ios:short.app',
    'windows:x',
    `ios:ABCDE12345.app:${HASH}`,
  ]) {
    const problems: string[] = [];
    assert.deepEqual(readAppLinks(wrong, problems), []);
    assert.match(problems.join(), /CANDOR_APP_LINKS/);
  }
});
