import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkMessage, checkTicket, ticketFaults } from './supportRules.ts';

test('§5 ticket: title and content required; content 10-200 characters', () => {
  const fine = 'x'.repeat(10);
  assert.deepEqual(ticketFaults('', 'x'), {
    title: 'ticketTitleRequired',
    content: 'ticketContentLength',
  });
  assert.equal(checkTicket('', fine), 'ticketTitleRequired');
  assert.equal(checkTicket(' \u202e ', fine), 'ticketTitleRequired');
  assert.equal(checkTicket('x'.repeat(61), fine), 'ticketTitleTooLong');
  assert.equal(checkTicket('x'.repeat(60), fine), undefined);
  assert.equal(checkTicket('Title', ' \n '), 'ticketContentRequired');
  assert.equal(checkTicket('Title', 'x'.repeat(9)), 'ticketContentLength');
  assert.equal(checkTicket('Title', fine), undefined);
  assert.equal(checkTicket('Title', 'x'.repeat(200)), undefined);
  assert.equal(checkTicket('Title', 'x'.repeat(201)), 'ticketContentLength');
});

test('§9 ticket content: a character is one, whatever it is stored as, and a rim of blanks is none', () => {
  assert.equal(checkTicket('件名', '😀'.repeat(10)), undefined);
  assert.equal(checkTicket('件名', '😀'.repeat(9)), 'ticketContentLength');
  assert.equal(checkTicket('件名', '😀'.repeat(200)), undefined);
  assert.equal(checkTicket('件名', `   ${'字'.repeat(9)}   `), 'ticketContentLength');
  assert.equal(checkTicket('\u200b', '字'.repeat(10)), 'ticketTitleRequired');
  assert.equal(checkTicket('件名', '\u200b'.repeat(12)), 'ticketContentRequired');
  assert.equal(checkTicket('件名', `${'字'.repeat(9)}\u200b.`.slice(0, 10)), 'ticketContentLength');
});

test('a message has words or a picture, and at most 1 000 characters', () => {
  assert.equal(checkMessage('', false), 'messageRequired');
  assert.equal(checkMessage('\u0000\u202e', false), 'messageRequired');
  assert.equal(checkMessage('', true), undefined);
  assert.equal(checkMessage('x'.repeat(1_000), false), undefined);
  assert.equal(checkMessage('x'.repeat(1_001), false), 'messageTooLong');
});
