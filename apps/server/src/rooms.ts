/** Opens the server's rooms in their order; whatever was opened is closed in reverse, also after a failure. */
import { join } from 'node:path';
import type { MemberId } from '@candor/money';
import type { Config } from './config.ts';
import { openContent } from './content/contentDesk.ts';
import { missingChannels, openDelivery } from './delivery/openDelivery.ts';
import { claimDemoFunds } from './demo/claimDemoFunds.ts';
import { type DemoOptions, prepareDemo } from './demo/startDemo.ts';
import { checkStorage } from './engine/checkStorage.ts';
import type { EnginePort, EventBatch } from './engine/enginePort.ts';
import { openEngine } from './engine/openEngine.ts';
import { openOperatorSocket } from './engine/operatorSocket.ts';
import { watchHalt } from './engine/watchHalt.ts';
import { openInvitation } from './invitation/invitationDesk.ts';
import { openKeys } from './keys/openKeys.ts';
import { openKyc } from './kyc/kycDesk.ts';
import { MarketData } from './marketData/marketData.ts';
import { openMedia } from './media/mediaDesk.ts';
import { openInbox } from './members/inbox.ts';
import { openMembers } from './members/membersDesk.ts';
import type { Senders, SendMessage } from './members/messages.ts';
import { reportTo } from './ops/businessEvents.ts';
import type { Log } from './ops/log.ts';
import { openMetrics } from './ops/metrics.ts';
import { type Projections, startProjections } from './projections/startProjections.ts';
import { openSql } from './sql/open.ts';
import { openSupport } from './support/supportDesk.ts';
import type { AttachImage } from './support/writeMessage.ts';

/** What the app calls itself to members (spec §9). */
export const APP_VERSION = '1.5.0';
const TAPE_PATIENCE_MS = 60_000;

export interface RoomsOptions {
  readonly config: Config;
  readonly log: Log;
  /** A room can no longer go on: the process must end. */
  readonly onFatal: (message: string) => void;
}

/** Collects how to close what was opened, newest first. */
class Closing {
  private readonly steps: (() => Promise<unknown>)[] = [];

  add<Room extends { close: () => unknown }>(room: Room): Room {
    this.steps.push(async () => room.close());
    return room;
  }

  /** Closes everything; a step that fails does not keep the others open. */
  async run(log: Log): Promise<void> {
    for (const step of this.steps.splice(0).reverse()) {
      await step().catch((error: unknown) => log.error({ error: String(error) }, 'roomNotClosed'));
    }
  }
}

/** Opens every room; on a failure closes those already open and throws on. */
export async function openRooms(options: RoomsOptions) {
  const closing = new Closing();
  try {
    return { ...(await openAll(options, closing)), close: () => closing.run(options.log) };
  } catch (error) {
    await closing.run(options.log);
    throw error;
  }
}

export type Rooms = Awaited<ReturnType<typeof openRooms>>;

async function openAll({ config, log, onFatal }: RoomsOptions, closing: Closing) {
  const isDemo = config.mode === 'demo';
  const now = Date.now;
  const directory = join(config.dataDir, 'journal');
  checkStorage({ directory, isDemo, isAnyAllowed: config.isAnyStorageAllowed }, log);
  const onTrouble = (trouble: string) => log.error({ trouble }, 'engineTrouble');
  const opening = [
    openSql({
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      log,
      onFault: (fault) => onFatal(fault.message),
    }).then((room) => closing.add(room)),
    openEngine({ directory, isDemo, onFatal, onTrouble }).then((room) => closing.add(room)),
  ] as const;
  // Both are waited for, so that neither stays open unnoticed when the other fails.
  await Promise.allSettled(opening);
  const [sql, engine] = await Promise.all(opening);
  watchHalt(engine.port, log);
  const keys = await openKeys({ dataDir: config.dataDir, settings: config, sql: sql.db });
  const demo = isDemo ? await prepareDemo(demoOptions(config, log, engine.port)) : undefined;
  const metrics = openMetrics();
  const report = reportTo(metrics);
  closing.add({ close: engine.port.onBatch((batch) => report.filled(fillsOf(batch))) });
  const projections = closing.add(startProjections({ sql, engine, log }));
  const { rebuildProjections } = projections;
  const marketData = closing.add(
    await MarketData.start({ engine: engine.port, history: projections, now }),
  );
  const inbox = openInbox(sql.db, log, now);
  const delivery = closing.add(openDelivery(config.delivery));
  const erasers: ((memberId: MemberId) => Promise<unknown>)[] = [];
  const members = await openMembers({
    sql: sql.db,
    engine: engine.port,
    log,
    report,
    senders: sendersOf(delivery, isDemo ? inbox.deliver : undefined),
    claimDemoFunds: isDemo ? (memberId) => claimDemoFunds(engine.port, memberId) : undefined,
    passwordPolicy: config.passwordPolicy,
    now,
    keys,
    productName: config.productName,
    eraseElsewhere: async (memberId) => {
      for (const erase of erasers) await erase(memberId);
    },
  });
  for (const effect of isDemo ? [] : missingChannels(config.delivery)) {
    log.warn({ effect }, 'noMessageGateway');
  }
  const content = await openContent({
    sql: sql.db,
    isDemo,
    productName: config.productName,
    version: APP_VERSION,
    onlineUrl: config.onlineUrl,
    now,
  });
  const invitation = openInvitation({ sql: sql.db });
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
      isAutomatic: isDemo && !config.isIdentityReviewedByOperator,
      log,
      now,
    }),
  );
  erasers.push(kyc.eraseOf, support.eraseOf, media.eraseOf);
  const desks = {
    ...members.operations,
    ...content.operations,
    ...support.operations,
    ...kyc.operations,
  };
  closing.add(
    await openOperatorSocket({ dataDir, engine: engine.port, rebuildProjections, desks }),
  );
  seedTapesLater({ marketData, projections, lastSeq: engine.lastSeq });
  if (demo) closing.add(demo.startTrading());
  return {
    sql,
    engine,
    keys,
    projections,
    marketData,
    inbox,
    members,
    content,
    support,
    invitation,
    media,
    kyc,
    metrics,
  };
}

/** Demo mode's inbox takes the channels that the operator has not configured. */
function sendersOf(delivery: Senders, inbox: SendMessage | undefined): Senders {
  return { email: delivery.email ?? inbox, phone: delivery.phone ?? inbox };
}

function fillsOf({ events }: EventBatch): number {
  return events.reduce((count, event) => count + (event.type === 'orderFilled' ? 1 : 0), 0);
}

/** The tapes are read again once the projections hold everything that was there at the start. */
function seedTapesLater(at: {
  readonly marketData: MarketData;
  readonly projections: Projections;
  readonly lastSeq: number;
}): void {
  at.projections.progress
    .waitFor(at.lastSeq, TAPE_PATIENCE_MS)
    .then(() => at.marketData.seedTapes())
    .catch(() => undefined);
}

function demoOptions(config: Config, log: Log, engine: EnginePort): DemoOptions {
  return {
    engine,
    seed: config.demoSeed,
    historyHours: config.demoHistoryHours,
    indexFile: config.indexFile,
    now: Date.now,
    onError: (error) => log.error({ error: String(error) }, 'demoTradingFailed'),
  };
}
