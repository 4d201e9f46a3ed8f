import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundIn, newestUrl } from './demoInbox.ts';

test('the demo inbox is asked for one contact, from a little before the code was asked for', () => {
  assert.equal(newestUrl({ since: 5_000.5 }), '/inbox/newest?since=3000');
  assert.equal(
    newestUrl({ since: 5_000, to: '0171 1', dialCode: '49' }),
    '/inbox/newest?since=3000&to=0171+1&dialCode=49',
  );
});

test('a message of the demo inbox has a code, or words alone, or is not there yet', () => {
  assert.deepEqual(foundIn({ text: 'Code 123456', code: '123456' }), {
    type: 'message',
    text: 'Code 123456',
    code: '123456',
  });
  assert.equal(foundIn({ text: 'You have an account' }).type, 'message');
  for (const answer of [{}, null, 'x']) assert.deepEqual(foundIn(answer), { type: 'none' });
});
