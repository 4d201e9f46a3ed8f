/** One handler for every call of the registry; a missing one does not compile. */
import type { CallName } from '@candor/wire';
import { balance } from './account/balance.ts';
import { coins } from './account/coins.ts';
import { financeByTypeCoin } from './account/financeByTypeCoin.ts';
import { getExchangeRateByCoin } from './account/getExchangeRateByCoin.ts';
import { myAccount } from './account/myAccount.ts';
import { myAccountCount } from './account/myAccountCount.ts';
import { tradBalance } from './account/tradBalance.ts';
import type { Handler } from './handler.ts';
import { aboutUs } from './home/aboutUs.ts';
import { agreement } from './home/agreement.ts';
import { areaCode } from './home/areaCode.ts';
import { articles } from './home/articles.ts';
import { banner } from './home/banner.ts';
import { countryList } from './home/countryList.ts';
import { onlineUrl } from './home/onlineUrl.ts';
import { systemTime } from './home/systemTime.ts';
import { version } from './home/version.ts';
import { versions } from './home/versions.ts';
import { codeVerification } from './member/codeVerification.ts';
import { forgetByEmail } from './member/forgetByEmail.ts';
import { forgetByTel } from './member/forgetByTel.ts';
import { loginByPasskey } from './member/loginByPasskey.ts';
import { loginByTelOrEmail } from './member/loginByTelOrEmail.ts';
import { passkeyOptions } from './member/passkeyOptions.ts';
import { registerByEmail } from './member/registerByEmail.ts';
import { registerByTel } from './member/registerByTel.ts';
import { buyLimit } from './trad/buyLimit.ts';
import { buyMarket } from './trad/buyMarket.ts';
import { closeAllEntrust } from './trad/closeAllEntrust.ts';
import { closeEntrust } from './trad/closeEntrust.ts';
import { currencyIntroduction } from './trad/currencyIntroduction.ts';
import { entrustHistory } from './trad/entrustHistory.ts';
import { entrustOrder } from './trad/entrustOrder.ts';
import { kline } from './trad/kline.ts';
import { overview } from './trad/overview.ts';
import { sellLimit } from './trad/sellLimit.ts';
import { sellMarket } from './trad/sellMarket.ts';
import { symbols } from './trad/symbols.ts';
import { trad } from './trad/trad.ts';
import { tradAccount } from './trad/tradAccount.ts';
import { tradEntrust } from './trad/tradEntrust.ts';
import { tradHistory } from './trad/tradHistory.ts';
import { tradOrder } from './trad/tradOrder.ts';
import { addOnline } from './user/addOnline.ts';
import { addPasskey } from './user/addPasskey.ts';
import { addTradPassword } from './user/addTradPassword.ts';
import { beginPasskey } from './user/beginPasskey.ts';
import { beginTotp } from './user/beginTotp.ts';
import { cancelDeletion } from './user/cancelDeletion.ts';
import { closeOnline } from './user/closeOnline.ts';
import { confirmTotp } from './user/confirmTotp.ts';
import { editPassword } from './user/editPassword.ts';
import { editRealName } from './user/editRealName.ts';
import { endOtherSessions } from './user/endOtherSessions.ts';
import { endSession } from './user/endSession.ts';
import { getCode } from './user/getCode.ts';
import { getInvitationUrl } from './user/getInvitationUrl.ts';
import { getMyTeam } from './user/getMyTeam.ts';
import { img } from './user/img.ts';
import { logout } from './user/logout.ts';
import { makeRecoveryCodes } from './user/makeRecoveryCodes.ts';
import { myData } from './user/myData.ts';
import { onlineList } from './user/onlineList.ts';
import { passkeys } from './user/passkeys.ts';
import { readOnline } from './user/readOnline.ts';
import { realName } from './user/realName.ts';
import { removePasskey } from './user/removePasskey.ts';
import { removeTotp } from './user/removeTotp.ts';
import { requestDeletion } from './user/requestDeletion.ts';
import { securityLog } from './user/securityLog.ts';
import { sessions } from './user/sessions.ts';
import { setAntiPhishingCode } from './user/setAntiPhishingCode.ts';
import { setNewTelOrEmail } from './user/setNewTelOrEmail.ts';
import { setUsername } from './user/setUsername.ts';
import { stepUp } from './user/stepUp.ts';
import { stepUpOptions } from './user/stepUpOptions.ts';
import { ticketList } from './user/ticketList.ts';
import { updatePassword } from './user/updatePassword.ts';
import { userInfo } from './user/userInfo.ts';
import { wsTicket } from './user/wsTicket.ts';

export const HANDLERS: { readonly [Name in CallName]: Handler<Name> } = {
  overview,
  symbols,
  trad,
  currencyIntroduction,
  tradAccount,
  entrustOrder,
  entrustHistory,
  tradEntrust,
  tradHistory,
  tradOrder,
  kline,
  buyLimit,
  sellLimit,
  buyMarket,
  sellMarket,
  closeEntrust,
  closeAllEntrust,
  systemTime,
  banner,
  articles,
  agreement,
  areaCode,
  countryList,
  onlineUrl,
  version,
  versions,
  aboutUs,
  getCode,
  getInvitationUrl,
  getMyTeam,
  userInfo,
  addOnline,
  closeOnline,
  onlineList,
  readOnline,
  ticketList,
  wsTicket,
  logout,
  img,
  editRealName,
  realName,
  codeVerification,
  registerByTel,
  registerByEmail,
  loginByTelOrEmail,
  forgetByTel,
  forgetByEmail,
  endSession,
  editPassword,
  addTradPassword,
  updatePassword,
  setNewTelOrEmail,
  myAccount,
  myAccountCount,
  getExchangeRateByCoin,
  balance,
  tradBalance,
  coins,
  financeByTypeCoin,
  stepUpOptions,
  stepUp,
  beginTotp,
  confirmTotp,
  makeRecoveryCodes,
  removeTotp,
  passkeys,
  beginPasskey,
  addPasskey,
  passkeyOptions,
  loginByPasskey,
  removePasskey,
  sessions,
  endOtherSessions,
  securityLog,
  setAntiPhishingCode,
  setUsername,
  myData,
  requestDeletion,
  cancelDeletion,
};
