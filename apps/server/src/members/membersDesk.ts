/** The members desk: who a person is, how they register, sign in and leave. SQL is its truth. */
import type { MemberId } from '@candor/money';
import type { PasswordPolicy } from '@candor/wire';
import type { Kysely } from 'kysely';
import type { EnginePort } from '../engine/enginePort.ts';
import type { Keys } from '../keys/openKeys.ts';
import type { BusinessEvents } from '../ops/businessEvents.ts';
import type { Log } from '../ops/log.ts';
import type { Database } from '../sql/database.ts';
import { openAntiPhishing, readAntiPhishingCode } from './antiPhishing.ts';
import { openBinding } from './binding.ts';
import { openCodeDesk } from './codeDesk.ts';
import { openCodes } from './codes.ts';
import { type CodeWorkSettings, openCodeWork } from './codeWork.ts';
import { maskContact } from './contact.ts';
import { openDeletion } from './deletion.ts';
import { openEntry } from './entry.ts';
import { openErase } from './erase.ts';
import { openExport } from './exportMember.ts';
import { openFactors } from './factors/openFactors.ts';
import { openFundPassword } from './fundPassword.ts';
import { openLoginPassword } from './loginPassword.ts';
import { openMemberIds } from './memberIds.ts';
import type { Senders } from './messages.ts';
import { openNotices, type PushTo, tellingLog } from './notices.ts';
import { normalizeOldPhones } from './oldPhones.ts';
import { openOpening } from './opening.ts';
import { memberOperations } from './operations.ts';
import { openPasskeySignIn } from './passkeySignIn.ts';
import { preparePasswords } from './passwords.ts';
import { openPlaces } from './places.ts';
import { openRegistration } from './registration.ts';
import { openSecurityLog } from './securityLog.ts';
import { openSessions } from './sessions.ts';
import { openSignIn } from './signIn.ts';
import { openSignInLocks } from './signInLocks.ts';
import { wholeOf } from './tables.ts';
import { findUnlinked } from './unlinked.ts';
import { openUsername } from './username.ts';
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

/** What a member may see about themselves; contact details are masked. */
export interface MemberProfile {
  readonly memberId: MemberId;
  /** Empty when the member has none. */
  readonly phoneMasked: string;
  readonly emailMasked: string;
  readonly username: string;
  readonly inviteCode: string;
  readonly createdAt: number;
  readonly hasAntiPhishingCode: boolean;
  /** When they asked to be erased; undefined while they did not. */
  readonly deletionRequestedAt: number | undefined;
}

export type MembersDesk = Awaited<ReturnType<typeof openMembers>>;

/** Opens the desk: codes, registration, sign-in, sessions and profiles. */
export async function openMembers(options: MembersOptions) {
  const { sql, engine, now } = options;
  await prepare(sql);
  const sessions = openSessions(sql, now);
  const antiPhishingCodeOf = readAntiPhishingCode(sql);
  const notices = openNotices({ ...options, antiPhishingCodeOf });
  const securityLog = tellingLog(openSecurityLog(sql, options.keys, now), notices);
  const codes = openCodes(sql, now);
  const opening = openOpening(options);
  const memberIds = openMemberIds(sql, engine);
  const codeDesk = openCodeDesk({ ...options, antiPhishingCodeOf }, codes);
  const withdrawalLock = openWithdrawalLock(engine, opening);
  const guards = { ...options, codes, sessions, securityLog, withdrawalLock };
  const locks = openSignInLocks();
  const loginPassword = openLoginPassword({ ...guards, signInLocks: locks });
  const { checkOwnCode } = codeDesk;
  const factors = openFactors({ ...guards, checkOwnCode });
  const { secondFactor, passkeyProof } = factors;
  const deletion = openDeletion(sql, securityLog, now);
  const erasing = openErase({ ...options, sessions });
  const enter = openEntry({ ...options, opening, sessions, securityLog });
  const checkLoginPassword = loginPassword.check;
  const fundPassword = openFundPassword({ ...guards, checkOwnCode, checkLoginPassword });
  return {
    sessions,
    securityLog,
    factors,
    codeWork: openCodeWork(options.codeWork, options.keys, now),
    ...codeDesk,
    /** Resolves when every message under way was handed over. */
    settled: () => codeDesk.settled().then(notices.settled),
    /** Tells a member what the exchange did with a position or withdrawal; reads links that freeze. */
    ...notices.tellers,
    /** Remembers the language that messages to the member are written in. */
    noteLocale: notices.noteLocale,
    register: openRegistration({ ...options, codes, memberIds, opening, sessions, securityLog }),
    /** The rule that new passwords follow. */
    passwordPolicy: options.passwordPolicy,
    resetPassword: loginPassword.reset,
    changePassword: loginPassword.change,
    signIn: openSignIn({ ...options, locks, codes, secondFactor, securityLog, enter }),
    signInByPasskey: openPasskeySignIn({ ...options, passkeyProof, enter }),
    fundPassword,
    /** Undefined when it is the member's fund password; wrong tries count and lock. */
    checkFundPassword: fundPassword.check,
    bindContact: openBinding({ ...guards, checkOwnCode, notices }),
    profile: (memberId: MemberId) => readProfile(sql, memberId),
    places: openPlaces(),
    setUsername: openUsername(sql),
    antiPhishingCodeOf,
    setAntiPhishingCode: openAntiPhishing(sql, securityLog),
    requestDeletion: deletion.request,
    cancelDeletion: deletion.cancel,
    exportOf: openExport({ sql, sessions, securityLog, factors }),
    /** What the operator may ask, by name. */
    operations: memberOperations({ ...options, deletion, erasing, factors, unlinked: guards }),
    /** Members of the log whom SQL does not know. */
    findUnlinked: () => findUnlinked(options),
  };
}

async function prepare(sql: Kysely<Database>): Promise<void> {
  await preparePasswords();
  await normalizeOldPhones(sql);
}

async function readProfile(
  sql: Kysely<Database>,
  memberId: MemberId,
): Promise<MemberProfile | undefined> {
  const row = await sql
    .selectFrom('members')
    .selectAll()
    .where('member_id', '=', String(memberId))
    .executeTakeFirst();
  if (!row) return undefined;
  const { email, phone } = row;
  return {
    memberId: wholeOf(row.member_id),
    emailMasked: email === null ? '' : maskContact({ channel: 'email', target: email }),
    phoneMasked: phone === null ? '' : maskContact({ channel: 'phone', target: phone }),
    username: row.username ?? '',
    inviteCode: row.invite_code,
    createdAt: wholeOf(row.registered_at_ms),
    hasAntiPhishingCode: row.anti_phishing_code !== null,
    deletionRequestedAt:
      row.deletion_requested_at_ms === null ? undefined : wholeOf(row.deletion_requested_at_ms),
  };
}
