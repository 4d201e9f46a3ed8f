/** Texts of what guards an account, in Traditional Chinese. */
import type { security as english } from '../en/security.ts';

export const security = {
  stepUpTitle: '請確認是您本人',
  stepUpText: '變更帳戶安全設定前需先驗證身分。驗證後 5 分鐘內，僅在此裝置有效。',
  wayPasskey: '通行金鑰',
  wayTotp: '驗證器',
  wayRecoveryCode: '復原碼',
  wayContactCode: '簡訊／郵件',
  passkeyHint: '請使用指紋、臉部辨識或 PIN 碼解鎖。',
  usePasskey: '使用通行金鑰',
  passkeyCanceled: '尚未完成驗證，請再試一次',
  totpField: '驗證器應用程式的 6 位數驗證碼',
  recoveryCodeField: '任一組復原碼',
  contactCodeField: '6 位數驗證碼',
  codeGoesTo: '驗證碼將傳送至 {contact}。',
  sendInstead: '改用 {contact}',
  confirm: '確認',
  noWay: '此網址無法使用通行金鑰',
  noWayHint: '請以網域名稱而非 IP 位址開啟此頁面，或改用其他裝置。',
} as const satisfies Record<keyof typeof english, string>;
