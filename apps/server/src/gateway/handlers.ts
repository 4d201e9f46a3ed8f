/** One handler for every call of the registry; a missing one does not compile. */
import type { CallName } from '@candor/wire';
import { addToAddress } from './account/addToAddress.ts';
import { balance } from './account/balance.ts';
import { balanceProof } from './account/balanceProof.ts';
import { c2cAccount } from './account/c2cAccount.ts';
import { c2cBalance } from './account/c2cBalance.ts';
import { c2cTransfer } from './account/c2cTransfer.ts';
import { cancelOut } from './account/cancelOut.ts';
import { coins } from './account/coins.ts';
import { contractAssets } from './account/contractAssets.ts';
import { contractBalance } from './account/contractBalance.ts';
import { contractTransfer } from './account/contractTransfer.ts';
import { deposits } from './account/deposits.ts';
import { fillReceipt } from './account/fillReceipt.ts';
import { financeByTypeCoin } from './account/financeByTypeCoin.ts';
import { getCoinAddress } from './account/getCoinAddress.ts';
import { getExchangeRateByCoin } from './account/getExchangeRateByCoin.ts';
import { myAccount } from './account/myAccount.ts';
import { myAccountCount } from './account/myAccountCount.ts';
import { outCoin } from './account/outCoin.ts';
import { outCoinList } from './account/outCoinList.ts';
import { accountProfit } from './account/profit.ts';
import { removeToAddress } from './account/removeToAddress.ts';
import { sendCoinOrder } from './account/sendCoinOrder.ts';
import { setAllowList } from './account/setAllowList.ts';
import { shownCurrencies } from './account/shownCurrencies.ts';
import { toAddressList } from './account/toAddressList.ts';
import { tradBalance } from './account/tradBalance.ts';
import { withdrawalTips } from './account/withdrawalTips.ts';
import { bankCard } from './c2c/bankCard.ts';
import { fiatBuy } from './c2c/buy.ts';
import { fiatCancel } from './c2c/cancel.ts';
import { fiatCurrencies } from './c2c/currencies.ts';
import { fiatOrders } from './c2c/orders.ts';
import { fiatPay } from './c2c/pay.ts';
import { fiatSell } from './c2c/sell.ts';
import { setBankCard } from './c2c/setBankCard.ts';
import { contractAmendEntrust } from './contract/amendEntrust.ts';
import { contractBuyLimit } from './contract/buyLimit.ts';
import { contractBuyMarket } from './contract/buyMarket.ts';
import { contractChangeMargin } from './contract/changeMargin.ts';
import { contractCloseAllEntrust } from './contract/closeAllEntrust.ts';
import { contractCloseAllPosition } from './contract/closeAllPosition.ts';
import { contractCloseCoinPosition } from './contract/closeCoinPosition.ts';
import { contractCloseEntrust } from './contract/closeEntrust.ts';
import { contractClosePosition } from './contract/closePosition.ts';
import { contractCloseProfitLoss } from './contract/closeProfitLoss.ts';
import { contractInfo } from './contract/contract.ts';
import { contractAccount } from './contract/contractAccount.ts';
import { contractEditProfitLoss } from './contract/editProfitLoss.ts';
import { contractFundingPayments } from './contract/fundingPayments.ts';
import { contractFundingRates } from './contract/fundingRates.ts';
import { contractKline } from './contract/kline.ts';
import { contractLever } from './contract/lever.ts';
import { contractPosition } from './contract/position.ts';
import { contractPositionByCoin } from './contract/positionByCoin.ts';
import { contractPositionHistory } from './contract/positionHistory.ts';
import { contractProfitLoss } from './contract/profitLoss.ts';
import { contractProfitLossOrder } from './contract/profitLossOrder.ts';
import { contractSellLimit } from './contract/sellLimit.ts';
import { contractSellMarket } from './contract/sellMarket.ts';
import { contractSymbols } from './contract/symbols.ts';
import { contractTradEntrust } from './contract/tradEntrust.ts';
import { contractTradHistory } from './contract/tradHistory.ts';
import { contractTradOrder } from './contract/tradOrder.ts';
import { contractTriggerOrder } from './contract/triggerOrder.ts';
import { cycleBalance } from './cycle/balance.ts';
import { cycleBuyMarket } from './cycle/buyMarket.ts';
import { cycleCoolOff } from './cycle/coolOff.ts';
import { cycleFairness } from './cycle/fairness.ts';
import { cycleInfo } from './cycle/info.ts';
import { cycleKline } from './cycle/kline.ts';
import { cyclePosition } from './cycle/position.ts';
import { cyclePositionByCoin } from './cycle/positionByCoin.ts';
import { cycleProtection } from './cycle/protection.ts';
import { cycleReceipt } from './cycle/receipt.ts';
import { cycleSellMarket } from './cycle/sellMarket.ts';
import { cycleSetLimits } from './cycle/setLimits.ts';
import { cycleSymbols } from './cycle/symbols.ts';
import { cycleTradHistory } from './cycle/tradHistory.ts';
import { cycleTradHistoryByCoin } from './cycle/tradHistoryByCoin.ts';
import { outsideSend } from './demo/send.ts';
import { outsideWallet } from './demo/wallet.ts';
import { addFlash } from './flash/addFlash.ts';
import { flashCoin } from './flash/flashCoin.ts';
import { flashOrder } from './flash/flashOrder.ts';
import { quoteFlash } from './flash/quoteFlash.ts';
import type { CommandHandler } from './handler.ts';
import { aboutUs } from './home/aboutUs.ts';
import { agreement } from './home/agreement.ts';
import { areaCode } from './home/areaCode.ts';
import { articles } from './home/articles.ts';
import { banner } from './home/banner.ts';
import { countryList } from './home/countryList.ts';
import { liabilities } from './home/liabilities.ts';
import { onlineUrl } from './home/onlineUrl.ts';
import { proof } from './home/proof.ts';
import { systemTime } from './home/systemTime.ts';
import { version } from './home/version.ts';
import { versions } from './home/versions.ts';
import { addIeo } from './ieo/addIeo.ts';
import { getIeoList } from './ieo/getIeoList.ts';
import { ieoInfo } from './ieo/ieoInfo.ts';
import { ieoOrder } from './ieo/ieoOrder.ts';
import { redeemIeo } from './ieo/redeemIeo.ts';
import { codeVerification } from './member/codeVerification.ts';
import { forgetByEmail } from './member/forgetByEmail.ts';
import { forgetByTel } from './member/forgetByTel.ts';
import { loginByPasskey } from './member/loginByPasskey.ts';
import { loginByTelOrEmail } from './member/loginByTelOrEmail.ts';
import { passkeyOptions } from './member/passkeyOptions.ts';
import { registerByEmail } from './member/registerByEmail.ts';
import { registerByTel } from './member/registerByTel.ts';
import { addMinOrder } from './miner/addMinOrder.ts';
import { minerInfo } from './miner/minerInfo.ts';
import { minManage } from './miner/minManage.ts';
import { minOrder } from './miner/minOrder.ts';
import { redeemOrder } from './miner/redeemOrder.ts';
import { amendEntrust } from './trad/amendEntrust.ts';
import { buyLimit } from './trad/buyLimit.ts';
import { buyMarket } from './trad/buyMarket.ts';
import { closeAllEntrust } from './trad/closeAllEntrust.ts';
import { closeEntrust } from './trad/closeEntrust.ts';
import { closes } from './trad/closes.ts';
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
import { addPriceAlert } from './user/addPriceAlert.ts';
import { addTradPassword } from './user/addTradPassword.ts';
import { beginPasskey } from './user/beginPasskey.ts';
import { beginTotp } from './user/beginTotp.ts';
import { cancelDeletion } from './user/cancelDeletion.ts';
import { closeOnline } from './user/closeOnline.ts';
import { codeChallenge } from './user/codeChallenge.ts';
import { confirmTotp } from './user/confirmTotp.ts';
import { editPassword } from './user/editPassword.ts';
import { editRealName } from './user/editRealName.ts';
import { endOtherSessions } from './user/endOtherSessions.ts';
import { endSession } from './user/endSession.ts';
import { freezeAccount } from './user/freezeAccount.ts';
import { getCode } from './user/getCode.ts';
import { getInvitationUrl } from './user/getInvitationUrl.ts';
import { getMyTeam } from './user/getMyTeam.ts';
import { img } from './user/img.ts';
import { logout } from './user/logout.ts';
import { makeRecoveryCodes } from './user/makeRecoveryCodes.ts';
import { myData } from './user/myData.ts';
import { onlineList } from './user/onlineList.ts';
import { passkeys } from './user/passkeys.ts';
import { priceAlerts } from './user/priceAlerts.ts';
import { pushSettings } from './user/pushSettings.ts';
import { readOnline } from './user/readOnline.ts';
import { realName } from './user/realName.ts';
import { removePasskey } from './user/removePasskey.ts';
import { removePriceAlert } from './user/removePriceAlert.ts';
import { removePush } from './user/removePush.ts';
import { removeTotp } from './user/removeTotp.ts';
import { requestDeletion } from './user/requestDeletion.ts';
import { securityLog } from './user/securityLog.ts';
import { sessions } from './user/sessions.ts';
import { setAntiPhishingCode } from './user/setAntiPhishingCode.ts';
import { setNewTelOrEmail } from './user/setNewTelOrEmail.ts';
import { setPush } from './user/setPush.ts';
import { setUsername } from './user/setUsername.ts';
import { stepUp } from './user/stepUp.ts';
import { stepUpOptions } from './user/stepUpOptions.ts';
import { ticketList } from './user/ticketList.ts';
import { updatePassword } from './user/updatePassword.ts';
import { userInfo } from './user/userInfo.ts';
import { wsTicket } from './user/wsTicket.ts';

export const HANDLERS: { readonly [Name in CallName]: CommandHandler<Name> } = {
  addToAddress,
  cancelOut,
  outCoin,
  outCoinList,
  removeToAddress,
  setAllowList,
  toAddressList,
  withdrawalTips,
  contractCloseAllEntrust,
  contractProfitLoss,
  contractEditProfitLoss,
  contractCloseProfitLoss,
  contractProfitLossOrder,
  contractTriggerOrder,
  contractTradHistory,
  contractTradOrder,
  contractPositionHistory,
  contractFundingPayments,
  contractBuyLimit,
  contractSellLimit,
  contractBuyMarket,
  contractSellMarket,
  contractAmendEntrust,
  contractCloseEntrust,
  contractClosePosition,
  contractCloseCoinPosition,
  contractCloseAllPosition,
  contractChangeMargin,
  contractLever,
  contractPosition,
  contractPositionByCoin,
  contractTradEntrust,
  contractAccount,
  contractAssets,
  contractBalance,
  c2cAccount,
  c2cBalance,
  c2cTransfer,
  fiatCurrencies,
  fiatOrders,
  fiatBuy,
  fiatSell,
  fiatPay,
  fiatCancel,
  bankCard,
  setBankCard,
  contractTransfer,
  closes,
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
  amendEntrust,
  buyLimit,
  sellLimit,
  buyMarket,
  sellMarket,
  closeEntrust,
  closeAllEntrust,
  contractInfo,
  contractFundingRates,
  contractKline,
  contractSymbols,
  cycleBalance,
  cycleBuyMarket,
  cycleCoolOff,
  cycleFairness,
  cycleInfo,
  cycleKline,
  cyclePosition,
  cyclePositionByCoin,
  cycleProtection,
  cycleReceipt,
  cycleSellMarket,
  cycleSetLimits,
  cycleSymbols,
  cycleTradHistory,
  cycleTradHistoryByCoin,
  flashCoin,
  quoteFlash,
  addFlash,
  flashOrder,
  getIeoList,
  ieoInfo,
  ieoOrder,
  addIeo,
  redeemIeo,
  addMinOrder,
  minerInfo,
  minManage,
  minOrder,
  redeemOrder,
  systemTime,
  banner,
  articles,
  agreement,
  areaCode,
  countryList,
  onlineUrl,
  liabilities,
  proof,
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
  shownCurrencies,
  accountProfit,
  balance,
  tradBalance,
  coins,
  getCoinAddress,
  sendCoinOrder,
  deposits,
  outsideWallet,
  outsideSend,
  balanceProof,
  fillReceipt,
  financeByTypeCoin,
  stepUpOptions,
  stepUp,
  beginTotp,
  codeChallenge,
  confirmTotp,
  makeRecoveryCodes,
  removeTotp,
  passkeys,
  beginPasskey,
  addPasskey,
  passkeyOptions,
  loginByPasskey,
  removePasskey,
  addPriceAlert,
  priceAlerts,
  removePriceAlert,
  pushSettings,
  setPush,
  removePush,
  sessions,
  endOtherSessions,
  securityLog,
  setAntiPhishingCode,
  setUsername,
  myData,
  requestDeletion,
  cancelDeletion,
  freezeAccount,
};
