import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import { drawPicture } from '../../apps/server/src/media/testing/drawPicture.ts';
import type { NewMember } from '../world/newMember.ts';
import { newCode } from './guardSteps.ts';

export const FUND_PASSWORD = '730519';

/** An address outside the exchange that nobody was paid at before. */
export function freshAddress({ memberId }: NewMember): string {
  return `0x${(0xabcn * 2n ** 56n + BigInt(memberId)).toString(16).padStart(40, '0')}`;
}

/** The demo's chain comes up beside the server. */
export async function isOpen({ call }: NewMember): Promise<boolean> {
  const { ways } = dataOf(await call(CALLS.withdrawalTips, { asset: 'ETH' }));
  return ways.some(({ withdrawEnabled }) => withdrawEnabled);
}

/** Identity and fund password, as a person would have them before the first withdrawal. */
export async function getReady({ call, memberId }: NewMember): Promise<void> {
  const [frontUrl = '', backUrl = ''] = await Promise.all(
    [20, 60].map(async (tone) => {
      const image = new Blob([new Uint8Array(await drawPicture({ tone: tone + (memberId % 40) }))]);
      return dataOf(await call(CALLS.img, { image }))[0]?.url ?? '';
    }),
  );
  const paper = { fullName: 'Ann Robertson', country: 'DE', idType: 'passport' } as const;
  const idNumber = `C${String(memberId).slice(-6)}ZX`;
  dataOf(await call(CALLS.editRealName, { ...paper, idNumber, frontUrl, backUrl }));
  const password = { password: FUND_PASSWORD, passwordConfirmation: FUND_PASSWORD };
  dataOf(await call(CALLS.addTradPassword, password));
  await until(
    async () => dataOf(await call(CALLS.userInfo, {})).kycStatus === 'authenticated',
    'the authentication',
  );
}

/** Opens the session to what guards the account, by a code to the member's own address. */
export async function stepUpByCode(url: string, { email, call }: NewMember): Promise<void> {
  const code = await newCode(url, email, async () => {
    dataOf(await call(CALLS.getCode, { purpose: 'stepUp' }));
  });
  dataOf(await call(CALLS.stepUp, { way: 'contactCode', code }));
}
