/** What the gateway itself refuses; numbers and sentences stand in wire. */
import type { RefusalReason } from '@candor/wire';

export const GATEWAY_REFUSALS = [
  'requestTooLarge',
  'tooManyRequests',
  'callUnknown',
  'exchangeBusy',
  'storageUnavailable',
  'diskFull',
  'clockJumped',
  'entryBroken',
  'unforeseenError',
  'sessionMissing',
  'stepUpRequired',
  'emailInvalid',
  'freezeLinkInvalid',
  'alertUnknown',
  'imageTooLarge',
  'totpExists',
  'sessionUnknown',
  'ticketUnknown',
  'boardMismatch',
  'fillUnknown',
  'contractsNotWhole',
  'cycleOrderUnknown',
  'receiptNotReady',
  'receiptTicksMissing',
  'offeringOffLot',
  'networkUnknown',
  'addressRequired',
  'addressInvalid',
  'addressOwn',
  'networkClosed',
  'withdrawalsStopped',
] as const satisfies readonly RefusalReason[];

/** Why the gateway refuses. */
export type GatewayRefusal = (typeof GATEWAY_REFUSALS)[number];
