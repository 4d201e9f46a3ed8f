import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { drawPicture } from '../../apps/server/src/media/testing/drawPicture.ts';
import { CALLS } from '../../packages/wire/src/index.ts';
import { type NewMember, newMember } from '../world/newMember.ts';
import { assertAccessible } from './browser.ts';
import { useChainStage } from './chainStage.ts';
import { stepUpByMessage } from './guardSteps.ts';
import { readMessage } from './inboxSteps.ts';
import { dataOf } from './ledger.ts';
import { asMember } from './visit.ts';

const stage = useChainStage();
const FUND_PASSWORD = '730519';
const TRIES = 200;

/** An address outside the exchange that nobody was paid at before. */
function freshAddress({ memberId }: NewMember): string {
  return `0x${(0xabc_0000_0000 + memberId).toString(16).padStart(40, '0')}`;
}

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

async function until(isDone: () => Promise<boolean>, what: string): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (await isDone()) return;
    await wait(150);
  }
  throw new Error(`${what} did not come`);
}

/** The demo's chain comes up beside the server. */
async function isOpen({ call }: NewMember): Promise<boolean> {
  const { ways } = dataOf(await call(CALLS.withdrawalTips, { asset: 'ETH' }));
  return ways.some(({ withdrawEnabled }) => withdrawEnabled);
}

/** Identity and fund password, as a person would have them before the first withdrawal. */
async function getReady({ call, memberId }: NewMember): Promise<void> {
  const [frontUrl = '', backUrl = ''] = await Promise.all(
    [20, 60].map(async (tone) => {
      const image = new Blob([new Uint8Array(await drawPicture({ tone: tone + (memberId % 40) }))]);
      return dataOf(await call(CALLS.img, { image }))[0]?.url ?? '';
    }),
  );
  const paper = { fullName: 'Ann Robertson', country: 'DE', idType: 'passport' } as const;
  const idNumber = `C${memberId}ZX`;
  dataOf(await call(CALLS.editRealName, { ...paper, idNumber, frontUrl, backUrl }));
  const password = { password: FUND_PASSWORD, passwordConfirmation: FUND_PASSWORD };
  dataOf(await call(CALLS.addTradPassword, password));
  await until(
    async () => dataOf(await call(CALLS.userInfo, {})).kycStatus === 'authenticated',
    'the authentication',
  );
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
