/** Which of a newcomer's steps are left. Pure. */
import type { Member } from '@candor/wire';

export const STEPS = ['stepTrade', 'stepSecure', 'stepVerify'] as const;
export type Step = (typeof STEPS)[number];

export interface Deeds {
  readonly member: Pick<Member, 'hasTotp' | 'passkeyCount'>;
  readonly profit: {
    readonly coins: readonly unknown[];
    readonly perps: { readonly fees: string; readonly unrealized: string };
  };
  /** A receipt was checked on this device. */
  readonly hasVerified: boolean;
}

/** The steps that are not done, in their order. */
export function stepsLeft({ member, profit, hasVerified }: Deeds): readonly Step[] {
  const { coins, perps } = profit;
  const done: Readonly<Record<Step, boolean>> = {
    stepTrade:
      coins.length > 0 || [perps.fees, perps.unrealized].some((text) => /[1-9]/.test(text)),
    stepSecure: member.hasTotp || member.passkeyCount > 0,
    stepVerify: hasVerified,
  };
  return STEPS.filter((step) => !done[step]);
}
