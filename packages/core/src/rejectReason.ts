/**
 * Every reason a command or call can be refused, with its fixed number (house §8).
 * Numbers never change and are never reused. Rooms: 1xxx request shape · 2xxx member and session ·
 * 3xxx ledger · 4xxx market and spot. Where several apply, the first in this order is reported.
 */
export const REJECT_CODES = {
  requestInvalid: 1001,
  requestTooLarge: 1002,
  tooManyRequests: 1003,
  callUnknown: 1004,
  idempotencyKeyReused: 1005,
  exchangeBusy: 1006,
  exchangeHalted: 1007,
  storageUnavailable: 1008,
  sessionMissing: 2001,
  memberUnknown: 2002,
  memberExists: 2003,
  memberFrozen: 2004,
  accountTaken: 2005,
  codeInvalid: 2006,
  codeTooSoon: 2007,
  loginFailed: 2008,
  loginLocked: 2009,
  phoneInvalid: 2010,
  emailInvalid: 2011,
  passwordInvalid: 2012,
  passwordMismatch: 2013,
  agreementRequired: 2014,
  inviteCodeUnknown: 2015,
  faucetClosed: 2016,
  messagesUnavailable: 2017,
  inviterInvalid: 2018,
  stepUpRequired: 2019,
  contactMissing: 2020,
  passwordLengthInvalid: 2021,
  passwordCommon: 2022,
  passwordWrong: 2023,
  passwordUnchanged: 2024,
  passwordLocked: 2025,
  imageRequired: 2055,
  imageTooLarge: 2056,
  imageInvalid: 2057,
  imageQuotaUsed: 2058,
  imageUnknown: 2059,
  assetUnknown: 3001,
  assetExists: 3002,
  assetInvalid: 3003,
  amountInvalid: 3004,
  balanceTooLow: 3005,
  balanceTooLarge: 3006,
  marketUnknown: 4001,
  marketExists: 4002,
  marketInvalid: 4003,
  marketNotTrading: 4004,
  priceRequired: 4005,
  priceNotNumber: 4006,
  priceNotPositive: 4007,
  priceOffTick: 4008,
  priceTooLarge: 4009,
  quantityRequired: 4010,
  quantityNotNumber: 4011,
  quantityNotPositive: 4012,
  quantityOffLot: 4013,
  quantityBelowMin: 4014,
  quantityAboveMax: 4015,
  priceOutsideBand: 4016,
  indexPriceMissing: 4017,
  orderWouldTake: 4018,
  orderNotFillable: 4019,
  orderBookFull: 4020,
  orderUnknown: 4021,
  boardMismatch: 4022,
  seriesUnknown: 4023,
} as const;

export type RejectReason = keyof typeof REJECT_CODES;
export type RejectCode = (typeof REJECT_CODES)[RejectReason];

const reasonByCode = new Map<number, RejectReason>(
  (Object.keys(REJECT_CODES) as RejectReason[]).map((reason) => [REJECT_CODES[reason], reason]),
);

/** The reason behind a code, or undefined for an unknown code. */
export function reasonOfCode(code: number): RejectReason | undefined {
  return reasonByCode.get(code);
}
