import assert from 'node:assert/strict';
import { test } from 'node:test';
import { regionFor } from './region.ts';

const REGIONS = ['US', 'GB', 'DE', 'CN'];
const region = (language: string, timeZone = 'UTC') => regionFor(language, timeZone, REGIONS);

test('the region that a language names is believed', () => {
  assert.deepEqual(
    ['en-GB', 'de-AT', 'zh-Hant-TW', 'fr-CA'].map((each) => region(each)),
    [...['GB', 'AT', 'TW', 'CA']],
  );
});

test('a language of one region stands for it, others leave it to the clock', () => {
  assert.equal(region('ja'), 'JP');
  assert.equal(region('de', 'America/New_York'), 'DE');
  assert.equal(region('en', 'Europe/London'), 'GB');
  assert.equal(region('zh', 'Asia/Shanghai'), 'CN');
});

test('American English is spoken by browsers everywhere: the clock says where', () => {
  assert.equal(region('en-US', 'Europe/Berlin'), 'DE');
  assert.equal(region('en-US', 'America/Chicago'), 'US');
  assert.equal(region('en-US', 'UTC'), undefined);
});
