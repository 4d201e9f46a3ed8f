/** Every operation of the operator's door, by the name it is asked by. */
import type * as z from 'zod/mini';
import * as content from './content.ts';
import * as cycle from './cycles.ts';
import * as exchange from './exchange.ts';
import * as fiat from './fiat.ts';
import * as flash from './flash.ts';
import * as launch from './launches.ts';
import type { Asking, Telling } from './operation.ts';
import * as perp from './perps.ts';
import * as person from './persons.ts';
import * as running from './running.ts';
import * as wallet from './wallet.ts';

/** What goes to the log, each under the name of its command. */
const COMMANDINGS = {
  creditMember: exchange.creditMember,
  fundHouse: exchange.fundHouse,
  setMemberFrozen: exchange.setMemberFrozen,
  listAsset: exchange.listAsset,
  setPlatformAsset: exchange.setPlatformAsset,
  listMarket: exchange.listMarket,
  changeMarket: exchange.changeMarket,
  listPerp: perp.listPerp,
  changePerp: perp.changePerp,
  listCycle: cycle.listCycle,
  changeCycle: cycle.changeCycle,
  setFlashPair: flash.setFlashPair,
  setFlashStock: flash.setFlashStock,
  setWalletTerms: wallet.setWalletTerms,
  createOffering: launch.createOffering,
  openOffering: launch.openOffering,
  cancelOffering: launch.cancelOffering,
  listMining: launch.listMining,
  changeMining: launch.changeMining,
};

/** What the engine is asked. */
const READINGS = {
  exchange: exchange.exchange,
  ledger: exchange.ledger,
  balances: exchange.balances,
  memberState: exchange.memberState,
  booked: exchange.booked,
  flash: flash.flash,
  flashInventory: flash.flashInventory,
  perps: perp.perps,
  perpRisk: perp.perpRisk,
  cycles: cycle.cycles,
  cycleRisk: cycle.cycleRisk,
  offerings: launch.offerings,
  mining: launch.mining,
  wallet: wallet.wallet,
  rebuildProjections: exchange.rebuildProjections,
};

/** What desks and other rooms answer, by room and verb. */
const ASKINGS = {
  'kyc.list': person.kycList,
  'kyc.show': person.kycShow,
  'kyc.picture': person.kycPicture,
  'kyc.approve': person.kycApprove,
  'kyc.reject': person.kycReject,
  'kyc.revoke': person.kycRevoke,
  'member.erasures': person.memberErasures,
  'member.erase': person.memberErase,
  'member.hold': person.memberHold,
  'member.verifyLog': person.memberVerifyLog,
  'member.unlinked': person.memberUnlinked,
  'member.relink': person.memberRelink,
  'member.resetFactors': person.memberResetFactors,
  'member.number': person.memberNumber,
  'member.show': person.memberShow,
  'support.list': person.supportList,
  'support.show': person.supportShow,
  'support.picture': person.supportPicture,
  'support.reply': person.supportReply,
  'support.close': person.supportClose,
  'content.list': content.contentList,
  'content.show': content.contentShow,
  'content.set': content.contentSet,
  'content.publish': content.contentPublish,
  'content.hide': content.contentHide,
  'content.remove': content.contentRemove,
  'app.list': content.appList,
  'app.announce': content.appAnnounce,
  'app.release': content.appRelease,
  'app.withdraw': content.appWithdraw,
  'feature.list': content.featureList,
  'feature.hide': content.featureHide,
  'feature.show': content.featureShow,
  'currency.list': content.currencyList,
  'currency.set': content.currencySet,
  'currency.remove': content.currencyRemove,
  'network.list': wallet.networkList,
  'deposit.list': wallet.depositList,
  'deposit.claims': wallet.depositClaims,
  'deposit.picture': wallet.depositPicture,
  'deposit.confirm': wallet.depositConfirm,
  'deposit.reject': wallet.depositReject,
  'deposit.give': wallet.depositGive,
  'withdrawal.list': wallet.withdrawalList,
  'withdrawal.show': wallet.withdrawalShow,
  'withdrawal.approve': wallet.withdrawalApprove,
  'withdrawal.reject': wallet.withdrawalReject,
  'withdrawal.status': wallet.withdrawalStatus,
  'fiat.currencies': fiat.fiatCurrencies,
  'fiat.set': fiat.fiatSet,
  'fiat.orders': fiat.fiatOrders,
  'fiat.show': fiat.fiatShow,
  'fiat.picture': fiat.fiatPicture,
  'fiat.confirm': fiat.fiatConfirm,
  'fiat.reject': fiat.fiatReject,
  'ieo.holders': launch.ieoHolders,
  'mining.sums': launch.miningSums,
  'index.list': running.indexList,
  'condition.list': running.conditionList,
  'sql.stamp': running.sqlStamp,
  'sql.backup': running.sqlBackup,
  'clock.believe': running.clockBelieve,
};

const OPERATIONS = { ...COMMANDINGS, ...READINGS, ...ASKINGS };
type Operations = typeof OPERATIONS;
export type OperationName = keyof Operations;
export type CommandingName = keyof typeof COMMANDINGS;
export type ReadingName = keyof typeof READINGS;
/** What is asked of rooms beside the engine. */
export type RoomOperation = keyof typeof ASKINGS;

/** A question as the door has read it. */
export type AskedOf<Name extends OperationName> = z.output<Operations[Name]['asked']>;
/** A question as it is typed. */
export type AskingOf<Name extends OperationName> = Asking<z.input<Operations[Name]['asked']>>;
export type AnswerOf<Name extends OperationName> = z.output<Operations[Name]['answer']>;

/** The whole contract. */
export const CONTRACT: {
  readonly [Name in OperationName]: {
    readonly asked: z.core.$ZodType<AskedOf<Name>>;
    readonly answer: z.core.$ZodType<AnswerOf<Name>>;
  };
} = OPERATIONS;

/** Who answers operations: each reads what was asked and tells what the contract says. */
export type Answering<Name extends OperationName> = {
  readonly [N in Name]: (asked: AskedOf<N>) => Promise<Telling<AnswerOf<N>>>;
};

/** The operations of one room, such as those that begin with `kyc.`. */
export type OperationsOf<Room extends string> = Extract<OperationName, `${Room}.${string}`>;

/** True for the name of an operation. */
export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(CONTRACT, name);
}
