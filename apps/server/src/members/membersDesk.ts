/** The members desk, put together of its small ones: who a person is. SQL is its truth. */
import type { MemberId } from '@candor/money';
import type { PasswordPolicy } from '@candor/wire';
import type { Kysely } from 'kysely';
import type { EnginePort } from '../engine/enginePort.ts';
import type { Keys } from '../keys/openKeys.ts';
import type { BusinessEvents } from '../ops/businessEvents.ts';
import type { Log } from '../ops/log.ts';
import type { Database } from '../sql/database.ts';
import { openAccounts } from './account/accountDesk.ts';
import { readAntiPhishingCode } from './account/antiPhishing.ts';
import { openErase } from './account/erase.ts';
import { normalizeOldPhones } from './account/oldPhones.ts';
import { findUnlinked } from './account/unlinked.ts';
import { openCodeDesk } from './codes/codeDesk.ts';
import { openCodes } from './codes/codes.ts';
import { type CodeWorkSettings, openCodeWork } from './codes/codeWork.ts';
import { openEntry } from './entry/entryDesk.ts';
import { openMemberIds } from './entry/memberIds.ts';
import { openOpening } from './entry/opening.ts';
import { openSignInLocks } from './entry/signInLocks.ts';
import { openFactors } from './factors/openFactors.ts';
import { openFundPassword } from './fundPassword/fundPasswordDesk.ts';
import type { Senders } from './notices/messages.ts';
import { openNotices, type PushTo, tellingLog } from './notices/notices.ts';
import { memberOperations } from './operations.ts';
import { openPasswords } from './passwords/passwordDesk.ts';
import { preparePasswords } from './passwords/passwords.ts';
import { openSecurityLog } from './securityLog.ts';
import { openPlaces } from './sessions/places.ts';
import { openSessions } from './sessions/sessions.ts';
import { openWithdrawalLock } from './withdrawalLock.ts';

export interface MembersOptions {
  readonly sql: Kysely<Database>;
  readonly engine: Pick<EnginePort, 'submit' | 'query'>;
  readonly log: Log;
  readonly report: Pick<BusinessEvents, 'codeSent' | 'signedIn'>;
  readonly senders: Senders;
  /** Demo funds only: who is erased gives them back. */
  readonly isDemo: boolean;
  /** Asks for demo funds; refused ones are the demo desk's affair. Absent outside demo mode. */
  readonly claimDemoFunds: ((memberId: MemberId) => Promise<void>) | undefined;
  readonly passwordPolicy: PasswordPolicy;
  /** What who asks for codes has to do for them. */
  readonly codeWork: CodeWorkSettings;
  readonly now: () => number;
  /** Seals the secrets of authenticator apps. */
  readonly keys: Keys;
  /** What the exchange calls itself in authenticator apps and beside passkeys. */
  readonly productName: string;
  /** Where members reach this server; undefined when nobody said. */
  readonly publicUrl: string | undefined;
  /** Tells a member's devices, in the background. */
  readonly push?: PushTo;
  /** Erases what other desks hold of a person; may be repeated. */
  readonly eraseElsewhere: (memberId: MemberId) => Promise<void>;
  /** Money that may still come in by another desk, in words. */
  readonly waitsElsewhere: (memberId: MemberId) => Promise<string | undefined>;
}

export type MembersDesk = Awaited<ReturnType<typeof openMembers>>;

/** Opens what the small desks stand on, then each of them, once passwords and old phones are in order. */
export async function openMembers(options: MembersOptions) {
  const { sql, engine, keys, now } = options;
  await preparePasswords();
  await normalizeOldPhones(sql);
  const antiPhishingCodeOf = readAntiPhishingCode(sql);
  const notices = openNotices({ ...options, antiPhishingCodeOf });
  const opening = openOpening(options);
  const ground = {
    ...options,
    notices,
    opening,
    sessions: openSessions(sql, now),
    securityLog: tellingLog(openSecurityLog(sql, keys, now), notices),
    codes: openCodes(sql, now),
    memberIds: openMemberIds(sql, engine),
    signInLocks: openSignInLocks(),
    withdrawalLock: openWithdrawalLock(engine, opening),
  };
  const work = openCodeWork(options.codeWork, keys, now);
  const codes = openCodeDesk({ ...ground, antiPhishingCodeOf }, work);
  const passwords = openPasswords(ground);
  const proofs = { checkOwnCode: codes.checkOwn, judgeLoginPassword: passwords.judge };
  const factors = openFactors({ ...ground, ...proofs });
  const erasing = openErase(ground);
  opening.openLate().catch((error: unknown) => {
    options.log.warn({ error: String(error) }, 'membersNotOpened');
  });
  return {
    sessions: ground.sessions,
    securityLog: ground.securityLog,
    codes,
    passwords,
    fundPassword: openFundPassword({ ...ground, ...proofs }),
    factors,
    entry: openEntry({ ...ground, factors }),
    account: openAccounts({ ...ground, ...proofs, factors }),
    /** Tells a member what the exchange did with a position or withdrawal; reads links that freeze. */
    notices: { ...notices.tellers, noteLocale: notices.noteLocale },
    antiPhishingCodeOf,
    places: openPlaces(),
    /** What the operator may ask, by name. */
    operations: memberOperations({ ...ground, erasing, factors, unlinked: ground }),
    /** Opens in the exchange who registered while it took nothing, as it is done by itself. */
    openLate: opening.openLate,
    /** Members of the log whom SQL does not know. */
    findUnlinked: () => findUnlinked(options),
    /** Resolves when every message under way was handed over. */
    settled: () => codes.settled().then(notices.settled),
  };
}
