/**
 * Functions that were longer than the rule when it came, with their lines of today. The list only shrinks:
 * a line is lowered with its function and removed with it; nothing is added.
 */

const DESK = 'a desk whose verbs are closures: they become files of their own';
const TEST_BENCH = 'sets up what a test stands on, step by step';

export const LONG_FUNCTIONS: Readonly<
  Record<string, { readonly lines: number; readonly reason: string }>
> = {
  'apps/server/src/kyc/submission.ts#openSubmission': { lines: 71, reason: DESK },
  'apps/server/src/kyc/testing/openTestKyc.ts#openTestKyc': { lines: 66, reason: TEST_BENCH },
  'apps/server/src/members/codeDesk.ts#openCodeDesk': { lines: 82, reason: DESK },
  'apps/server/src/members/erase.ts#openErase': { lines: 95, reason: DESK },
  'apps/server/src/members/factors/openFactors.ts#openFactors': { lines: 104, reason: DESK },
  'apps/server/src/members/factors/passkeys.ts#openPasskeys': { lines: 90, reason: DESK },
  'apps/server/src/members/factors/stepUp.ts#openStepUp': { lines: 61, reason: DESK },
  'apps/server/src/members/factors/totp.ts#openTotp': { lines: 87, reason: DESK },
  'apps/server/src/members/fundPassword.ts#openFundPassword': { lines: 114, reason: DESK },
  'apps/server/src/members/loginPassword.ts#openLoginPassword': { lines: 78, reason: DESK },
  'apps/server/src/members/membersDesk.ts#openMembers': { lines: 61, reason: DESK },
  'apps/server/src/members/registration.ts#openRegistration': { lines: 64, reason: DESK },
  'apps/server/src/members/sessions.ts#openSessions': { lines: 159, reason: DESK },
  'apps/server/src/members/testing/openDesk.ts#openSmallEngine': { lines: 66, reason: TEST_BENCH },
  'apps/server/src/members/testing/openDesk.ts#openTestDesk': { lines: 99, reason: TEST_BENCH },
  'apps/server/src/members/testing/softwareKey.ts#openSoftwareKey': {
    lines: 79,
    reason: TEST_BENCH,
  },
  'apps/server/src/support/supportDesk.ts#openSupport': { lines: 66, reason: DESK },
  'tools/world/contract.test.ts#rightRequests': { lines: 62, reason: TEST_BENCH },
};
