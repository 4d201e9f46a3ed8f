/** Texts of locking and updating the app in Traditional Chinese. */
import type { device as english } from '../en/device.ts';

export const device = {
  lock: '離開 5 分鐘後鎖定',
  lockAbout: '您回來時，應用程式會確認是誰持有此裝置。',
  lockedTitle: '{product} 已鎖定',
  lockedText: '您已離開超過五分鐘。請確認身分，即可繼續剛才的操作。',
  unlock: '解鎖',
  unlockReason: '開啟您的帳戶',
  unlockFailed: '未能解鎖',
  leave: '改為登出',
  updateTitle: '{product} 有新版本',
  updateText: '版本 {version} 將取代版本 {installed}。',
  updateNow: '立即更新',
  updateOpen: '開啟下載頁面',
  downloading: '下載中：{percent}%',
  checking: '正在檢查簽章與內容',
  installing: '正在安裝',
  updateAgain: '再試一次',
  downloadFailed: '新版本下載失敗',
  releaseWrong: '下載的檔案與交易所簽署的不符，因此未安裝',
  installFailed: '新版本未安裝。{code}：{message}',
} as const satisfies Record<keyof typeof english, string>;
