/** For tests: one right request of every call, in house words. */
import type { CALLS, CallName, RequestOf } from '../../packages/wire/src/index.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
const PASSWORD = 'Sailing42';
const NEW_PASSWORD = { password: 'Anchored43', passwordConfirmation: 'Anchored43' } as const;
const FUND_PASSWORD = { password: '730519', passwordConfirmation: '730519' } as const;
const FORM = {
  verificationCode: '123456',
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  inviteCode: 'ABCD2345',
  hasAgreed: true,
} as const;
const RECORDS = { page: 1, ...PAIR, side: 'buy' } as const;

const KEY = 'Zm9vYmFy';
const CLIENT = { id: KEY, rawId: KEY, type: 'public-key' } as const;
const ATTESTATION = {
  ...CLIENT,
  response: { clientDataJSON: KEY, attestationObject: KEY, transports: ['internal'] },
};
const ASSERTION = {
  ...CLIENT,
  response: { clientDataJSON: KEY, authenticatorData: KEY, signature: KEY, userHandle: KEY },
};

export type Requests = { readonly [Name in CallName]: RequestOf<(typeof CALLS)[Name]> };

/** Each comes after those that leave it what it needs, and before those that take it away. */
export const REQUESTS: Requests = {
  overview: {},
  symbols: {},
  trad: PAIR,
  currencyIntroduction: { baseAsset: 'BTC' },
  tradAccount: PAIR,
  entrustOrder: PAIR,
  entrustHistory: { ...PAIR, page: 1 },
  tradEntrust: RECORDS,
  tradHistory: RECORDS,
  tradOrder: RECORDS,
  kline: { marketSymbol: 'BTC/USDT', marketKind: 'trad', periodMinutes: 1, count: 300, date: 0 },
  buyLimit: { ...PAIR, board: 'main', price: '100', quantity: '0.001', timeInForce: 'gtc' },
  sellLimit: { ...PAIR, board: 'main', price: '100', quantity: '0.001', timeInForce: 'gtc' },
  buyMarket: { ...PAIR, board: 'main', quantity: '0.001' },
  sellMarket: { ...PAIR, board: 'main', quantity: '0.001' },
  closeEntrust: { orderId: 7 },
  closeAllEntrust: PAIR,
  systemTime: {},
  banner: {},
  articles: { shelf: 'help' },
  agreement: { agreement: 'user' },
  areaCode: {},
  countryList: {},
  onlineUrl: {},
  version: { platform: 'android' },
  versions: {},
  aboutUs: {},
  getCode: { account: 'ann@example.org', purpose: 'register', dialCode: '86' },
  getInvitationUrl: {},
  getMyTeam: { level: 1, page: 1 },
  userInfo: {},
  addOnline: { title: 'A question', content: 'Where do I see my fees?' },
  closeOnline: { ticketId: 1 },
  onlineList: { ticketId: 1, before: 9 },
  readOnline: { ticketId: 1, messageId: 1 },
  ticketList: { page: 1 },
  wsTicket: {},
  logout: {},
  img: { image: new Blob(['no picture']) },
  editRealName: {
    fullName: '王小明',
    country: 'CN',
    idType: 'idCard',
    idNumber: '11010519491231002X',
    frontUrl: '/user/img/1',
    backUrl: '/user/img/2',
  },
  realName: {},
  codeVerification: {
    account: 'ann@example.org',
    dialCode: '86',
    verificationCode: '123456',
    purpose: 'register',
  },
  registerByTel: { phone: '13800138000', dialCode: '86', ...FORM },
  registerByEmail: { email: 'ann@example.org', ...FORM },
  loginByTelOrEmail: { account: 'ann@example.org', dialCode: '86', password: PASSWORD },
  forgetByTel: {
    phone: '13800138000',
    dialCode: '86',
    ...NEW_PASSWORD,
    verificationCode: '123456',
  },
  forgetByEmail: { email: 'ann@example.org', ...NEW_PASSWORD, verificationCode: '123456' },
  endSession: { sessionId: '00000000-0000-4000-8000-000000000000' },
  editPassword: { oldPassword: PASSWORD, ...NEW_PASSWORD },
  addTradPassword: { password: '318204', passwordConfirmation: '318204' },
  updatePassword: { oldPassword: '318204', ...FUND_PASSWORD },
  setNewTelOrEmail: {
    account: '13900139002',
    dialCode: '86',
    verificationCode: '123456',
    oldCode: '123456',
  },
  myAccount: {},
  myAccountCount: {},
  getExchangeRateByCoin: { asset: 'BTC' },
  balance: { asset: 'BTC' },
  tradBalance: { asset: 'BTC' },
  coins: {},
  financeByTypeCoin: { asset: 'BTC', entryKind: 'trade', page: 1 },
  stepUpOptions: {},
  stepUp: { way: 'contactCode', code: '123456', channel: 'email' },
  beginTotp: {},
  confirmTotp: { code: '123456' },
  makeRecoveryCodes: {},
  removeTotp: {},
  passkeys: {},
  beginPasskey: {},
  addPasskey: { name: 'Phone', attestation: ATTESTATION },
  passkeyOptions: {},
  loginByPasskey: { assertion: ASSERTION },
  removePasskey: { credentialId: KEY },
  sessions: {},
  endOtherSessions: {},
  securityLog: { page: 1 },
  setAntiPhishingCode: { code: 'Kestrel7' },
  setUsername: { username: 'kestrel_7' },
  myData: {},
  requestDeletion: {},
  cancelDeletion: {},
};
