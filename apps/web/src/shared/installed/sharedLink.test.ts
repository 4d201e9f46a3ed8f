import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedCode } from './sharedLink.ts';

test('a referral link that is shared to the app gives its code, wherever it stands', () => {
  const link = 'https://candor.example/register/7GXK2M';
  assert.equal(sharedCode({ url: link }), '7GXK2M');
  assert.equal(sharedCode({ text: `Join me on Candor. ${link}` }), '7GXK2M');
  assert.equal(sharedCode({ text: `${link}?utm=1`, title: 'Candor' }), '7GXK2M');
  assert.equal(sharedCode({ url: '', text: 7, title: link }), '7GXK2M');
});

test('anything else that is shared gives none', () => {
  for (const text of ['', 'https://candor.example/', '/register/', '/register/a-b', undefined]) {
    assert.equal(sharedCode({ text }), undefined);
  }
  assert.equal(sharedCode({ text: `/register/${'a'.repeat(33)}` }), undefined);
});
