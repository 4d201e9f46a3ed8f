/** Persons: who they say they are, what becomes of their accounts, and what they ask. */
import * as z from 'zod/mini';
import { KYC_REASONS } from '../user/realName.ts';
import { defineOperation } from './operation.ts';
import {
  anyMember,
  flag,
  jpeg,
  memberId,
  millis,
  note,
  oneOf,
  text,
  textUpTo,
  whole,
} from './scalars.ts';

const CHECK = {
  checkId: z.string(),
  memberId: z.int(),
  status: z.string(),
  country: z.string(),
  idType: z.string(),
  submittedAt: millis,
  decidedAt: z.optional(millis),
  decidedBy: z.optional(z.string()),
  /** Of an approval that was taken back. */
  approvedAt: z.optional(millis),
  approvedBy: z.optional(z.string()),
  reason: z.optional(z.string()),
  note: z.optional(z.string()),
};

/** Without name and number: a list is read over shoulders. */
export const kycList = defineOperation(
  { status: oneOf(['underReview', 'authenticated', 'failed', 'all']) },
  z.object({ checks: z.array(z.object(CHECK)) }),
);

const shownCheck = z.object({
  ...CHECK,
  fullName: z.string(),
  idNumber: z.string(),
  /** Who is authenticated with the same identity already. */
  alsoMembers: z.array(z.int()),
});
export type ShownCheck = z.output<typeof shownCheck>;

export const kycShow = defineOperation({ checkId: text }, shownCheck);

export const kycPicture = defineOperation(
  { checkId: text, side: oneOf(['front', 'back']) },
  z.object({ side: z.string(), jpeg }),
);

const decidedCheck = z.object({ checkId: z.string(), memberId: z.int(), status: z.string() });

export const kycApprove = defineOperation({ checkId: text, operator: text, note }, decidedCheck);

export const kycReject = defineOperation(
  { checkId: text, operator: text, reason: oneOf(KYC_REASONS), note },
  decidedCheck,
);

const ofMember = z.object({ memberId: z.int() });

export const kycRevoke = defineOperation(
  { memberId, operator: text, reason: oneOf(KYC_REASONS), note },
  ofMember,
);

export const memberErasures = defineOperation(
  {},
  z.object({
    erasures: z.array(z.object({ memberId: z.int(), requestedAt: millis, isOnHold: z.boolean() })),
  }),
);

/** With what is gone, what is kept and why, and what was given up. */
export const memberErase = defineOperation(
  { memberId },
  z.object({
    memberId: z.int(),
    erased: z.string(),
    kept: z.string(),
    givenUp: z.array(z.string()),
  }),
);

export const memberHold = defineOperation(
  { memberId, isOnHold: flag },
  z.object({ memberId: z.int(), isOnHold: z.boolean() }),
);

const chainReport = z.object({
  events: z.int(),
  unsealed: z.int(),
  faults: z.int(),
  broken: z.array(z.object({ memberId: z.int(), eventId: z.int() })),
});

/** The security log, read whole against its seals. */
export const memberVerifyLog = defineOperation({}, chainReport);

/** Members of the exchange whom no account of persons names. */
export const memberUnlinked = defineOperation({}, z.object({ memberIds: z.array(z.int()) }));

const CONTACT = 'must be an e-mail address, or a phone with its + and dial code';
const contact = z.string(CONTACT).check(z.maxLength(254, CONTACT));

export const memberRelink = defineOperation({ memberId, contact, proof: text }, ofMember);

export const memberResetFactors = defineOperation({ memberId }, ofMember);

/** The id that is kept, and the one that members see. */
export const memberNumber = defineOperation(
  { memberId: anyMember },
  z.object({ memberId: z.int(), shown: z.int() }),
);

/** How many there are of a member's own that are not closed. */
const openCounts = z.object({
  spotOrders: z.int(),
  contractOrders: z.int(),
  triggers: z.int(),
  positions: z.int(),
  timedContracts: z.int(),
  locks: z.int(),
  withdrawals: z.int(),
});

/** Contacts are masked but for the one that was asked by. */
const shownPerson = z.object({
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  username: z.optional(z.string()),
  locale: z.optional(z.string()),
  registeredAt: millis,
  deletionRequestedAt: z.optional(millis),
  isOnHold: z.boolean(),
  erasedAt: z.optional(millis),
  hasTotp: z.boolean(),
  passkeyCount: z.int(),
});

const shownMember = z.object({
  memberId: z.int(),
  /** The number that members see. */
  shown: z.int(),
  /** Absent: the SQL store does not know them. */
  person: z.optional(shownPerson),
  identity: z.object({
    status: z.string(),
    checkId: z.optional(z.string()),
    reason: z.optional(z.string()),
    decidedBy: z.optional(z.string()),
    decidedAt: z.optional(millis),
  }),
  /** Absent: the exchange does not know them yet. `withdrawalsLockedUntil` is 0 without a lock. */
  account: z.optional(
    z.object({ role: z.string(), isFrozen: z.boolean(), withdrawalsLockedUntil: millis }),
  ),
  /** Decimals of the coin, in text. */
  balances: z.array(
    z.object({ book: z.string(), purpose: z.string(), asset: z.string(), amount: z.string() }),
  ),
  open: openCounts,
  /** The newest first. */
  events: z.array(
    z.object({ kind: z.string(), at: millis, address: z.string(), device: z.string() }),
  ),
});
export type ShownMember = z.output<typeof shownMember>;

/** By one of the two. */
export const memberShow = defineOperation(
  { memberId: z.optional(anyMember), contact: z.optional(contact) },
  shownMember,
);

const TICKET_STATES = ['waiting', 'responded', 'closed'] as const;
const CONVERSATION = {
  conversationId: z.int(),
  memberId: z.int(),
  /** Absent: the chat with online service. */
  title: z.optional(z.string()),
  state: z.enum(TICKET_STATES),
  createdAt: millis,
  updatedAt: millis,
  readByMember: z.int(),
  readByOperator: z.int(),
};
const conversation = z.object(CONVERSATION);
export type ConversationRow = z.output<typeof conversation>;

export const supportList = defineOperation(
  { state: z.optional(oneOf(TICKET_STATES)) },
  z.object({ conversations: z.array(conversation) }),
);

const shownConversation = z.object({
  ...CONVERSATION,
  hasMore: z.boolean(),
  messages: z.array(
    z.object({
      messageId: z.int(),
      author: z.string(),
      content: z.string(),
      image: z.optional(z.string()),
      sentAt: millis,
    }),
  ),
});
export type ShownConversation = z.output<typeof shownConversation>;

/** Whoever shows it has seen it: the member is told. */
export const supportShow = defineOperation(
  { id: whole(), before: z.optional(whole()) },
  shownConversation,
);

export const supportPicture = defineOperation(
  { id: whole(), messageId: whole() },
  z.object({ messageId: z.int(), jpeg }),
);

export const supportReply = defineOperation(
  { id: whole(), content: textUpTo(60_000) },
  z.object({ id: z.int(), memberId: z.int(), messageId: z.int() }),
);

export const supportClose = defineOperation(
  { id: whole() },
  z.object({ id: z.int(), state: z.string() }),
);
