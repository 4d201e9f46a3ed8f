import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { CALLS } from '../../packages/wire/src/index.ts';
import { clientOf, newMember } from '../world/newMember.ts';
import { assertAccessible } from './browser.ts';
import { useChainStage } from './chainStage.ts';
import { stepUpByMessage } from './guardSteps.ts';
import { readMessage } from './inboxSteps.ts';
import { dataOf } from './ledger.ts';
import { asOperator } from './operatorSteps.ts';
import { asMember, asVisitor } from './visit.ts';
import {
  FUND_PASSWORD,
  freshAddress,
  getReady,
  isOpen,
  stepUpByCode,
  until,
} from './walletSteps.ts';

const stage = useChainStage();

/** What the node itself says that an address has, in the chain's smallest units. */
async function onChain(address: string): Promise<bigint> {
  const text = readFileSync(join(stage.dataDir, 'demo-chain', 'networks.json'), 'utf8');
  const { networks }: { networks: readonly { url: string }[] } = JSON.parse(text);
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] };
  const response = await fetch(networks[0]?.url ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call),
  });
  const { result }: { result: string } = JSON.parse(await response.text());
  return BigInt(result);
}

/** What a sheet tells and does not show whole. */
async function cutOff(sheet: Locator): Promise<(string | null)[]> {
  const edge = await rightOf(sheet);
  const cut: (string | null)[] = [];
  for (const value of await sheet.locator('dd').all()) {
    if ((await rightOf(value)) > edge) cut.push(await value.textContent());
  }
  return cut;
}

async function rightOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0);
}

test('§5 withdraw: to an outside address, with a step-up, until the node says that it arrived', async () => {
  const member = await newMember(stage.url);
  const address = freshAddress(member);
  await asMember(stage, { member }, async (visit) => {
    const { page, open } = visit;
    await until(() => isOpen(member), 'a network');
    await open('/coinWithdraw?asset=ETH');
    await page.getByText('Please complete identity authentication first').waitFor();
    await open('/coinAddress');
    await page.getByLabel('Address', { exact: true }).fill(address);
    await page.getByLabel('Name').fill('My wallet');
    await page.getByRole('button', { name: 'Save address' }).click();
    await stepUpByMessage(visit);
    await page.getByText('My wallet', { exact: true }).waitFor();
    await assertAccessible(page);
    await getReady(member);
    await open('/coinWithdraw?asset=ETH');
    await page.getByRole('button', { name: 'Withdraw ETH' }).click();
    await page.getByText('Please enter an address').waitFor();
    await page.getByRole('button', { name: 'Address book' }).last().click();
    await page.getByRole('button', { name: 'My wallet' }).click();
    await page.getByLabel('Amount').fill('0.5');
    await page.getByText('0.498').waitFor();
    await page.getByLabel('Fund password').fill(FUND_PASSWORD);
    // Half under the head of the screen a choice would count as small.
    await page.getByLabel('Coin').scrollIntoViewIfNeeded();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Withdraw ETH' }).click();
    const sheet = page.getByRole('dialog', { name: 'Check the withdrawal' });
    await sheet.getByText(address).waitFor();
    assert.deepEqual(await cutOff(sheet), [], 'every sign is read before it is paid');
    await sheet.getByRole('button', { name: 'Withdraw now' }).click();
    const row = page.getByRole('listitem').filter({ hasText: address });
    await row.getByText('Arrived').waitFor();
    await row.getByText('Completed').waitFor();
    await assertAccessible(page);
  });
  assert.equal(await onChain(address), 498n * 10n ** 15n);
  const [done] = dataOf(await member.call(CALLS.outCoinList, { asset: 'ETH' })).rows;
  assert.match(done?.transactionId ?? '', /^0x[0-9a-f]{64}$/);
  const told = await readMessage(stage.url, member.email, 'has arrived');
  assert.match(told, /0\.5 ETH/);
});

test('the link of a notice freezes: nobody pays out, the owner is told the way out, and support opens it', async () => {
  const member = await newMember(stage.url);
  await until(() => isOpen(member), 'a network');
  await stepUpByCode(stage.url, member);
  await getReady(member);
  const kept = { network: 'DemoChain', address: freshAddress(member), label: 'My wallet' };
  dataOf(await member.call(CALLS.addToAddress, kept));
  const notice = await readMessage(stage.url, member.email, 'freeze your account at once');
  const link = /https?:\/\/[^\s<"]+\/freeze\/[\w-]+/.exec(notice)?.[0] ?? '';
  assert.ok(link.startsWith(`${stage.url}/freeze/`), notice);
  await asVisitor(stage, {}, async ({ page, open }) => {
    await open(link.slice(stage.url.length));
    assert.equal(
      (await member.call(CALLS.userInfo, {})).type,
      'success',
      'opening is not freezing',
    );
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Freeze now' }).click();
    await page.getByRole('heading', { name: 'The account is frozen' }).waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Contact support' }).click();
    await page.waitForURL(/login/);
  });
  assert.equal((await member.call(CALLS.userInfo, {})).type, 'sessionLost');
  const { email, password } = member;
  const back = dataOf(
    await clientOf(stage.url)(CALLS.loginByTelOrEmail, { account: email, password }),
  );
  const call = clientOf(stage.url, back.token);
  await asMember(
    stage,
    { member: { ...member, token: back.token, call } },
    async ({ page, open }) => {
      await open('/coinWithdraw?asset=ETH');
      await page.getByText('This account is frozen: nothing can be traded').waitFor();
      await assertAccessible(page);
      const moved = { asset: 'USDT', quantity: '1', direction: 'in' } as const;
      const refused = await call(CALLS.contractTransfer, moved);
      assert.match(refused.type === 'refused' ? refused.message : '', /^This account is frozen/);
      await open('/securityCenter');
      await page.getByRole('button', { name: 'Contact support' }).click();
      await page.getByRole('heading', { name: 'Online service' }).waitFor();
      await asOperator(stage.dataDir, 'unfreeze', String(member.memberId));
      await open('/securityCenter');
      await page.getByText('Login password').first().waitFor();
      assert.equal(await page.getByText('This account is frozen').count(), 0);
    },
  );
  assert.equal(dataOf(await call(CALLS.userInfo, {})).isFrozen, false);
});
