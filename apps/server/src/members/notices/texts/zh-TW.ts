/** 寫給會員的訊息：繁體中文。 */
import type { MessageTexts } from './en.ts';

const code = (purpose: string) => (code: string) =>
  `您用於${purpose}的驗證碼是 ${code}，10 分鐘內有效。請勿告訴任何人。`;

export const zhTW: MessageTexts = {
  codeSubject: '您的驗證碼',
  code: {
    register: code('註冊'),
    reset: code('重設密碼'),
    login: code('登入'),
    bind: code('綁定此聯絡方式'),
    stepUp: code('確認本人操作'),
    rebind: code('更換此聯絡方式'),
    fundReset: code('重設資金密碼'),
  },
  accountExists: '此聯絡方式已註冊帳戶，請直接登入。',
  contactTaken: '有人嘗試將此聯絡方式綁定到其他帳戶。它仍屬於您的帳戶，您無須採取任何動作。',
  notice: {
    signedInNewDevice: '有新裝置或新網路登入您的帳戶',
    signInLocked: '因多次輸入錯誤，您的帳戶登入已暫時鎖定',
    passwordChanged: '您的登入密碼已變更，24 小時內無法提領',
    passwordReset: '您的登入密碼已重設，24 小時內無法提領',
    fundPasswordSet: '已設定資金密碼',
    fundPasswordChanged: '您的資金密碼已變更，24 小時內無法提領',
    fundPasswordReset: '您的資金密碼已重設，24 小時內無法提領',
    fundPasswordLocked: '資金密碼錯誤次數過多，已暫時鎖定',
    phoneBound: '已為您的帳戶綁定手機',
    emailBound: '已為您的帳戶綁定電子郵件',
    totpAdded: '已新增驗證器應用程式',
    totpRemoved: '已移除驗證器應用程式，24 小時內無法提領',
    passkeyAdded: '已新增通行金鑰',
    passkeyRemoved: '已移除通行金鑰，24 小時內無法提領',
    recoveryCodesMade: '已產生新的復原碼，舊的復原碼已失效',
    recoveryCodeUsed: '已使用一組復原碼',
    antiPhishingSet: '已設定您的防釣魚碼',
    dataExported: '您的資料已匯出',
    deletionRequested: '已申請刪除您的帳戶',
    deletionCanceled: '已取消刪除您的帳戶',
    identityApproved: '您的身分已通過驗證',
    identityRejected: '您的身分未通過驗證，可以再試一次',
    identityRevoked: '您的身分認證已被撤銷。原因請見身分認證頁面，您可以重新提交',
    accountFrozen: '您的帳戶已透過通知中的連結凍結',
    accountUnfrozen: '您的帳戶已解除凍結',
    accountRelinked: '交易所已將帳戶歸還給您。提領將暫停一天。若非您本人申請，請立即聯絡客服',
    accountFrozenByExchange: '您的帳戶已被凍結：解除之前無法交易、提領或劃轉資金。請向客服詢問原因',
    addressAdded: '您的地址簿新增了一個提領地址',
    allowListOff: '有人要求關閉提領白名單',
  },
  position: {
    positionReduced: '您的一個合約倉位因保證金不足而被部分平倉',
    positionLiquidated: '您的一個合約倉位因保證金耗盡而被強制平倉',
    positionDeleveraged: '您的一個合約倉位因其他會員的強制平倉而被自動減倉',
  },
  payout: {
    withdrawalAsked: ({ amount, address }) => `已申請提領 ${amount}${to(address)}`,
    withdrawalPaid: ({ amount, address }) => `您提領 ${amount}${to(address)} 已到帳`,
    withdrawalRefunded: ({ amount, address }) =>
      `您提領 ${amount}${to(address)} 未能支付，數量已退回`,
  },
  alert: ({ pair, basis, rule, aim, now }) => {
    const price = basis === 'last' ? `${pair} 最新價` : `${pair} 指數`;
    if (rule === 'move') return `${price}一小時內變動達 ${aim}%，目前為 ${now}`;
    return `${price}目前為 ${now}，已${rule === 'above' ? '達到或高於' : '達到或低於'} ${aim}`;
  },
  near: ({ pair, side, distance, mark }) =>
    `您的 ${pair} 合約${side === 'long' ? '多單' : '空單'}距離強制平倉只剩 ${distance}%：標記價格為 ${mark}`,
  nearSubject: '接近強制平倉',
  funding: ({ pair, amount, isPaid }) =>
    `${pair} 資金費用：您${isPaid ? '支付' : '收到'} ${amount}`,
  fundingSubject: '資金費用',
  alertSubject: '價格提醒',
  fill: ({ pair, isFutures, side, quantity, price }) =>
    `${pair}${isFutures ? ' 合約' : ''}：${side === 'buy' ? '買入' : '賣出'} ${quantity}，均價 ${price}`,
  fillSubject: '委託成交',
  deposit: (amount) => `您的入金 ${amount} 已入帳`,
  depositSubject: '關於您的入金',
  payoutSubject: '關於您的提領',
  freeze: (link) => `如果不是您本人操作，請立即凍結帳戶：${link}`,
  positionSubject: '關於您的合約倉位',
  positionFrame: (what, time) => `${what}。時間 ${time}。詳情請見您的合約紀錄。`,
  noticeSubject: '安全通知',
  noticeFrame: (what, time, address) =>
    `${what}。時間 ${time}，來源 ${address}。若非本人操作，請立即變更密碼並聯絡客服。`,
  exchangeFrame: (what, time) => `${what}。時間 ${time}，由交易所處理。`,
  antiPhishing: (code) => `您的防釣魚碼：${code}`,
};

/** Where it went, as far as that is known. */
function to(address: string | undefined): string {
  return address === undefined ? '' : ` 至 ${address}`;
}
