/** What codes are asked for and held against, and what the desk that sends them stands on. */
import type { MemberId } from '@candor/money';
import type { Locale } from '@candor/wire';
import type { Kysely } from 'kysely';
import type { BusinessEvents } from '../../ops/businessEvents.ts';
import type { Log } from '../../ops/log.ts';
import type { Database } from '../../sql/database.ts';
import type { Contact } from '../contact.ts';
import type { AntiPhishingCodeOf, Senders } from '../notices/messages.ts';
import type { OpenPurpose, OwnPurpose, Sender } from './codeLimits.ts';
import type { CodeRefusal, Codes } from './codes.ts';
import type { CodeClaim } from './codeTries.ts';

/** By whom a code is asked for, and in which language it is written. */
export interface Asked {
  readonly sender: Sender;
  readonly locale: Locale;
}

/** A code to a contact that somebody names: a visitor's, or the new contact of a member. */
export type CodeRequest = Asked & { readonly contact: Contact } & (
    | { readonly purpose: OpenPurpose; readonly memberId?: undefined }
    | { readonly purpose: 'bind'; readonly memberId: MemberId }
  );

/** A code to a contact that the member has already. */
export interface OwnCodeRequest extends Asked {
  readonly memberId: MemberId;
  readonly purpose: OwnPurpose;
  /** Which of their contacts; without a choice the first one that can be reached. */
  readonly channel?: Contact['channel'] | undefined;
}

export type OwnCodeClaim = Omit<OwnCodeRequest, keyof Asked> &
  Pick<CodeClaim, 'code' | 'address' | 'consume'>;

/** Why a code to a contact of the member's own is worth nothing. */
export type OwnCodeRefusal = CodeRefusal | 'contactMissing';

export type NamedCodeClaim = Pick<CodeRequest, 'contact' | 'purpose' | 'memberId'> &
  Pick<CodeClaim, 'code' | 'address'>;

export interface CodeDesk {
  readonly sql: Kysely<Database>;
  readonly log: Log;
  readonly report: Pick<BusinessEvents, 'codeSent'>;
  readonly senders: Senders;
  readonly antiPhishingCodeOf: AntiPhishingCodeOf;
  readonly codes: Codes;
  /** Messages that are being delivered. */
  readonly underWay: Set<Promise<void>>;
}
