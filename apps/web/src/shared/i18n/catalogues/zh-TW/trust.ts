/** Texts of what an exchange lets one check in Traditional Chinese. */
import type { trust as english } from '../en/trust.ts';

export const trust = {
  title: '您可以查證的事',
  sound: '帳目相符：每種資產的所有帳戶總和為零',
  unsound: '資產總和不為零',
  halted: '交易已暫停',
  sealComing: '正在由日誌建立第一個狀態',
  openSince: '持續運作自',
  sources: '原始碼',
  entries: '日誌筆數',
  sealed: '重新計算的狀態，第幾筆之後',
  entryAt: '該筆的時間',
  key: '簽署金鑰',
  hash: '該狀態的雜湊',
  copyHash: '複製雜湊',
  copied: '已複製',
  copyFailed: '無法複製',
  owed: '對會員的負債',
  owedText:
    '已簽署的報表 {number}（{moment}）。每位會員都能在資產頁驗證自己的餘額已計入；它不能證明幣確實存在。',
  owedToHouse: '交易所自有：{amount}',
  promiseLog: '以日誌為準。',
  promiseLogText:
    '所有餘額都由日誌得出。持有日誌的人可以重新計算出相同的狀態，並比對此雜湊：candor replay。',
  promiseEdit: '無法竄改。',
  promiseEditText: '程式沒有任何功能可以更改成交、價格、結果或他人的餘額。',
  promiseHouse: '平台單有標示。',
  promiseHouseText: '平台及其機器人的委託，在委託簿、成交與您的憑證上都有標示。',
  receipts: '我的成交與憑證',
  counted: '我的餘額以及是否被計入',
  fairness: '查驗週期合約的公平性',
  facts: '程式',
  license: '授權',
  licenseName: 'Apache 2.0，開放原始碼',
  contact: '詢問營運者',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
