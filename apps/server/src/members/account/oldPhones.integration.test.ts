import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseContact } from '../contact.ts';
import { formOf, fromAddress, openTestDesk } from '../testing/openDesk.ts';

function contact(text: string, dialCode?: string) {
  const parsed = parseContact(text, dialCode);
  if (parsed.refusal) throw new Error(parsed.refusal);
  return parsed.contact;
}

test('one phone is one account: registered as 0171…, known as 171… and +49 171…', async () => {
  const test = await openTestDesk();
  try {
    const mine = contact('01711234567', '49');
    const memberId = await test.registered(mine, 'Sailing42');
    for (const [text, dial] of [
      ['1711234567', '49'],
      ['+49 171 1234567', '86'],
      ['00491711234567', undefined],
    ] as const) {
      const from = fromAddress('10.9.0.1');
      const done = await test.desk.entry.signIn({
        contact: contact(text, dial),
        password: 'Sailing42',
        from,
      });
      assert.equal(done.refusal ?? done.memberId, memberId, text);
    }
    const again = contact('1711234567', '49');
    const done = await test.desk.entry.register(formOf(again, '000000'));
    assert.ok(done.refusal, 'no second account for the same phone');
  } finally {
    await test.close();
  }
});

test('an account of an earlier version, kept as it was typed, is found by its owner again', async () => {
  const test = await openTestDesk();
  try {
    test.clock.now = Date.UTC(2026, 9, 1);
    const german = await test.registered(contact('1711234567', '49'), 'Sailing42');
    const taken = await test.registered(contact('1719999999', '49'), 'Sailing42');
    const second = await test.registered(contact('1712222222', '49'), 'Sailing42');
    const phones = async () => {
      const rows = await test.sql.db.selectFrom('members').select(['member_id', 'phone']).execute();
      return new Map(rows.map((row) => [Number(row.member_id), row.phone]));
    };
    const keep = (memberId: number, phone: string) =>
      test.sql.db
        .updateTable('members')
        .set({ phone })
        .where('member_id', '=', String(memberId))
        .execute();
    await keep(german, '+4901711234567');
    await keep(second, '+4901719999999');
    await test.reopen();
    const kept = await phones();
    assert.equal(kept.get(german), '+491711234567');
    assert.equal(kept.get(taken), '+491719999999');
    assert.equal(kept.get(second), '+4901719999999', 'nobody gets what another account has');
  } finally {
    await test.close();
  }
});
