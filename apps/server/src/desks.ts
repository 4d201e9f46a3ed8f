/**
 * Opens the desks, where persons are true, on what they stand on. Desks never know each other: what one
 * needs of another is handed over here.
 */
import { join } from 'node:path';
import type { MemberId } from '@candor/money';
import type { Networks } from './chain/networkWatch.ts';
import type { Closing } from './closing.ts';
import type { Config } from './config.ts';
import { openContent } from './content/contentDesk.ts';
import { type CustodyDesk, openCustody } from './custody/custodyDesk.ts';
import { missingChannels, openDelivery } from './delivery/openDelivery.ts';
import { claimDemoFunds } from './demo/claimDemoFunds.ts';
import type { FindHoldEnd } from './desk/holdEnd.ts';
import type { EnginePort } from './engine/enginePort.ts';
import { type FiatDesk, openFiat } from './fiat/fiatDesk.ts';
import { openInvitation } from './invitation/invitationDesk.ts';
import type { Keys } from './keys/openKeys.ts';
import { openKyc } from './kyc/kycDesk.ts';
import { type MediaDesk, openMedia } from './media/mediaDesk.ts';
import { type MembersDesk, openMembers } from './members/membersDesk.ts';
import { openInbox } from './members/notices/inbox.ts';
import type { Senders, SendMessage } from './members/notices/messages.ts';
import type { BusinessEvents } from './ops/businessEvents.ts';
import type { Log } from './ops/log.ts';
import { erasePayouts } from './payouts/ownData.ts';
import { type NoticeNews, openNoticeNews } from './push/noticeNews.ts';
import { openPush, type PushDesk } from './push/pushDesk.ts';
import { postPush } from './push/sendTo.ts';
import type { Sql } from './sql/open.ts';
import { openSupport } from './support/supportDesk.ts';
import type { AttachImage } from './support/writeMessage.ts';

/** What the app calls itself to members (spec §9). */
export const APP_VERSION = '1.5.0';

/** Where `npm run build:android` leaves the app's package. */
const BUILT_APP = join(import.meta.dirname, '../../mobile/build');

/** What the desks stand on. */
export interface Ground {
  readonly config: Config;
  readonly log: Log;
  readonly sql: Sql;
  readonly engine: EnginePort;
  readonly keys: Keys;
  readonly report: BusinessEvents;
  readonly now: () => number;
  readonly networks: Networks;
  readonly endOf: FindHoldEnd;
}

type Erase = (memberId: MemberId) => Promise<unknown>;
/** What of theirs still waits, in words. */
type Waits = (memberId: MemberId) => Promise<string | undefined>;

/** Opens every desk; what must be closed is added to `closing`. */
export async function openDesks(ground: Ground, closing: Closing) {
  const erasers: Erase[] = [];
  const waits: Waits[] = [];
  const push = closing.add(await openPushMessages(ground));
  const notices = openNoticeNews();
  const { inbox, members } = await openPersons(ground, closing, { erasers, waits, push, notices });
  const content = await openTexts(ground);
  const { config, sql, keys, log, now } = ground;
  const { dataDir } = config;
  const media = closing.add(await openMedia({ sql: sql.db, keys, dataDir, log, now }));
  const attachImage: AttachImage = (work, memberId, url) =>
    media.attach(work, { memberId, urls: [url], purpose: 'support' });
  const support = openSupport({ sql: sql.db, attachImage, readImage: media.read, now });
  const kyc = closing.add(
    await openKyc({
      sql: sql.db,
      keys,
      pictures: media,
      recordEvent: members.securityLog.record,
      isAutomatic: config.mode === 'demo' && !config.isIdentityReviewedByOperator,
      log,
      now,
    }),
  );
  const custody = closing.add(openWallets(ground, media, members.notices.tellDeposit));
  const fiat = closing.add(await openMoneyDesk(ground, media));
  const eraseAddresses = (memberId: MemberId) => erasePayouts(sql.db, memberId);
  erasers.push(kyc.eraseOf, support.eraseOf, fiat.eraseOf, custody.eraseOf, eraseAddresses);
  erasers.push(media.eraseOf);
  waits.push(custody.waitsFor, fiat.waitsFor);
  const invitation = openInvitation({ sql: sql.db });
  const operations = {
    ...members.operations,
    ...content.operations,
    ...support.operations,
    ...kyc.operations,
    ...custody.operations,
    ...fiat.operations,
  };
  return {
    rooms: {
      inbox,
      members,
      push,
      notices,
      content,
      support,
      invitation,
      media,
      kyc,
      custody,
      fiat,
    },
    operations,
    /** What is erased with a person beside the desks. */
    onErase: (erase: Erase) => void erasers.push(erase),
  };
}

function openMoneyDesk(ground: Ground, media: MediaDesk): Promise<FiatDesk> {
  const { config, sql, engine, keys, log, now, endOf } = ground;
  const isDemo = config.mode === 'demo';
  return openFiat({
    endOf,
    sql: sql.db,
    engine,
    keys,
    pictures: media,
    isDemo,
    isAutomatic: isDemo && !config.isIdentityReviewedByOperator,
    log,
    now,
  });
}

function openWallets(
  ground: Ground,
  media: MediaDesk,
  onCredited: MembersDesk['notices']['tellDeposit'],
): CustodyDesk {
  const { config, sql, engine, networks, log, now } = ground;
  return openCustody({
    sql: sql.db,
    engine,
    networks,
    attachPicture: (work, memberId, url) =>
      media.attach(work, { memberId, urls: [url], purpose: 'deposit' }),
    describePicture: media.describe,
    readPicture: media.read,
    isAutomatic: config.mode === 'demo' && !config.isDepositReviewedByOperator,
    onCredited,
    log,
    now,
  });
}

function openPushMessages({ config, sql, keys, log, now }: Ground): Promise<PushDesk> {
  const { publicUrl, delivery } = config;
  // Some push services refuse a sender who gives no address of theirs.
  const mail = `mailto:${delivery.mail?.from.address ?? 'operator@localhost'}`;
  const subject = publicUrl?.startsWith('https:') ? publicUrl : mail;
  return openPush({ sql: sql.db, keys, subject, post: postPush, log, now });
}

interface Around {
  readonly erasers: readonly Erase[];
  readonly waits: readonly Waits[];
  readonly push: PushDesk;
  readonly notices: NoticeNews;
}

async function openPersons(ground: Ground, closing: Closing, around: Around) {
  const { erasers, waits, push, notices } = around;
  const { config, log, sql, engine, keys, report, now } = ground;
  const isDemo = config.mode === 'demo';
  const inbox = openInbox(sql.db, log, now);
  const delivery = closing.add(openDelivery(config.delivery));
  for (const effect of isDemo ? [] : missingChannels(config.delivery)) {
    log.warn({ effect }, 'noMessageGateway');
  }
  const members = await openMembers({
    sql: sql.db,
    engine,
    log,
    report,
    senders: sendersOf(delivery, isDemo ? inbox.deliver : undefined),
    isDemo,
    claimDemoFunds: isDemo ? (memberId) => claimDemoFunds(engine, memberId) : undefined,
    passwordPolicy: config.passwordPolicy,
    codeWork: config.codeWork,
    now,
    keys,
    productName: config.productName,
    publicUrl: reachedAt(config),
    push: (memberId, message) => {
      push.tell(memberId, message);
      notices.tell(memberId, message);
    },
    eraseElsewhere: async (memberId) => {
      for (const erase of erasers) await erase(memberId);
    },
    waitsElsewhere: async (memberId) => {
      const told = await Promise.all(waits.map((each) => each(memberId)));
      return told.find((each) => each !== undefined);
    },
  });
  return { inbox, members };
}

/** As the operator says, or on this machine where the port is known before it is open. */
function reachedAt({ publicUrl, host, port }: Config): string | undefined {
  return publicUrl ?? (port === 0 ? undefined : `http://${host}:${port}`);
}

/** Demo mode's inbox takes the channels that the operator has not configured. */
function sendersOf(delivery: Senders, inbox: SendMessage | undefined): Senders {
  return { email: delivery.email ?? inbox, phone: delivery.phone ?? inbox };
}

function openTexts({ config, sql, now }: Ground) {
  return openContent({
    sql: sql.db,
    isDemo: config.mode === 'demo',
    productName: config.productName,
    version: APP_VERSION,
    onlineUrl: config.onlineUrl,
    sourcesUrl: config.sourcesUrl,
    appLinks: config.appLinks,
    now,
    packageDirectory: join(config.dataDir, 'app'),
    builtDirectory: config.mode === 'demo' ? BUILT_APP : undefined,
  });
}
