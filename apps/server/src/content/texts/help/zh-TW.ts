/** 幫助中心：繁體中文。 */
import type { HelpTexts } from './en.ts';

export const zhTW = {
  categories: {
    account: '帳戶',
    security: '安全',
    trading: '交易',
    funds: '資產',
    invitation: '邀請',
    support: '客服',
  },
  articles: {
    account: {
      register: {
        title: '如何開立帳戶？',
        body: '<ol><li>開啟<a href="/register">建立帳戶</a>，選擇電子郵件或手機。</li><li>索取驗證碼並輸入 6 位數字，驗證碼 10 分鐘內有效。</li><li>設定 6 到 20 位的密碼，需同時包含字母與數字。</li><li>閱讀用戶協議與隱私政策並同意兩者。邀請碼可不填。</li></ol><p>完成後會直接登入。</p>',
      },
      verify: {
        title: '如何完成身分認證？',
        body: '<p>開啟<a href="/idAuth">身分認證</a>，填寫姓名與證件號碼，再加入證件正面與反面的照片，每張最大 10 MB。</p><p>送出後進入審核。未通過時會說明原因，您可以重新送件。提領前必須完成身分認證。</p>',
      },
    },
    security: {
      passwords: {
        title: '登入密碼與資金密碼有何不同？',
        body: '<p>登入密碼用來登入帳戶，為 6 到 20 位字母與數字。資金密碼固定為 6 位數字，資金離開帳戶時需要輸入。</p><p>兩者都在<a href="/securityCenter">安全中心</a>設定與變更。輸入錯誤太多次會暫時鎖定。</p>',
      },
      secondFactor: {
        title: '如何加入第二道驗證？',
        body: '<p>在<a href="/securityCenter">安全中心</a>可以加入驗證器 App（每 30 秒產生新的 6 位數代碼），或由手機、電腦保管的通行密鑰。</p><p>請把備用碼存放在手機以外的安全地方，每組只能使用一次。</p>',
      },
      phishing: {
        title: '如何辨認詐騙？',
        body: '<p>本交易所的人員不會向您索取密碼、資金密碼或驗證碼，在線上客服中也不會。登入前請確認網址。</p><p>若您曾在陌生網頁輸入資料，請立即變更密碼，並在<a href="/securityCenter">安全中心</a>結束其他登入裝置。</p>',
      },
    },
    trading: {
      trade: {
        title: '如何買賣？',
        body: '<p>在<a href="/market">行情</a>選擇交易對，再到<a href="/trade">交易</a>買進或賣出。</p><ul><li><b>市價單</b>：在價格區間內以最佳價格立即成交，無法成交的部分會撤銷。</li><li><b>限價單</b>：以您的價格或更好的價格成交，其餘留在委託簿直到您撤單。</li></ul><p>送出前會再次顯示委託內容，由您確認。</p>',
      },
      fees: {
        title: '有哪些手續費？',
        body: '<p>每次成交時，以您收到的幣種收取手續費，費率標示於各交易對。下單與撤銷免費。</p><p>已付的手續費列在<a href="/balanceRecord">資金紀錄</a>。</p>',
      },
    },
    funds: {
      held: {
        title: '為什麼部分餘額無法使用？',
        body: '<p>未成交的委託會凍結可能需要的金額。成交或撤單後即可再使用，用不到的部分會退回。</p>',
      },
      withdrawLock: {
        title: '為什麼 24 小時內無法提領？',
        body: '<p>登入密碼、資金密碼、手機或電子郵件變更或重設後，帳戶在 24 小時內無法提領。若是他人所為，您就有時間發現。</p><p>時間到會自動解除，任何人都無法提前解除。</p>',
      },
    },
    invitation: {
      invite: {
        title: '邀請好友有什麼回饋？',
        body: '<p>您的連結在<a href="/inviteFriends">邀請好友</a>。好友實際支付的交易手續費會按比例回饋給您：持有平台幣少於 500 為 10%，500 到 5,000 為 20%，超過 5,000 為 30%。</p><p>每筆回饋都與其來源的手續費記在同一筆帳中。</p>',
      },
    },
    support: {
      contact: {
        title: '如何聯絡客服？',
        body: '<p>可在<a href="/onlineService">線上客服</a>留言，或開立<a href="/tickets">工單</a>，填寫標題與 10 到 200 字的內容。回覆會出現在同一處，並以標記提示。</p><p>工單狀態為等待中、已回覆或已關閉。已關閉的工單無法再回覆，請另開新工單。</p>',
      },
    },
  },
} satisfies HelpTexts;
