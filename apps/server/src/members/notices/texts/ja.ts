/** 会員へのメッセージ：日本語。 */
import type { MessageTexts } from './en.ts';

const code = (purpose: string) => (code: string) =>
  `${purpose}の認証コードは ${code} です。10分間有効です。誰にも教えないでください。`;

export const ja: MessageTexts = {
  codeSubject: '認証コード',
  code: {
    register: code('登録'),
    reset: code('パスワード再設定'),
    login: code('ログイン'),
    bind: code('この連絡先の登録'),
    stepUp: code('ご本人確認'),
    rebind: code('この連絡先の変更'),
    fundReset: code('資金パスワード再設定'),
  },
  accountExists: 'この連絡先のアカウントはすでにあります。登録せずにログインしてください。',
  contactTaken:
    'この連絡先を別のアカウントに登録しようとした人がいます。連絡先はお客様のアカウントのままで、対応は不要です。',
  notice: {
    signedInNewDevice: '新しい端末またはネットワークからアカウントにログインがありました',
    signInLocked: '誤入力が多すぎたため、ログインを一時的に停止しました',
    passwordChanged: 'ログインパスワードが変更されました。出金は24時間停止されます',
    passwordReset: 'ログインパスワードが再設定されました。出金は24時間停止されます',
    fundPasswordSet: '資金パスワードが設定されました',
    fundPasswordChanged: '資金パスワードが変更されました。出金は24時間停止されます',
    fundPasswordReset: '資金パスワードが再設定されました。出金は24時間停止されます',
    fundPasswordLocked: '資金パスワードの誤入力が多すぎたため、一時的にロックしました',
    phoneBound: 'アカウントに電話番号が登録されました',
    emailBound: 'アカウントにメールアドレスが登録されました',
    totpAdded: '認証アプリが追加されました',
    totpRemoved: '認証アプリが削除されました。出金は24時間停止されます',
    passkeyAdded: 'パスキーが追加されました',
    passkeyRemoved: 'パスキーが削除されました。出金は24時間停止されます',
    recoveryCodesMade: '新しいリカバリーコードが発行され、古いものは無効になりました',
    recoveryCodeUsed: 'リカバリーコードが使用されました',
    antiPhishingSet: 'フィッシング対策コードが設定されました',
    dataExported: 'データが書き出されました',
    deletionRequested: 'アカウントの削除が申請されました',
    deletionCanceled: 'アカウントの削除が取り消されました',
    identityApproved: '本人確認が完了しました',
    identityRejected: '本人確認ができませんでした。もう一度お試しいただけます',
    identityRevoked:
      '本人確認が取り消されました。理由は本人確認の画面で確認でき、もう一度提出できます',
    accountFrozen: 'お知らせのリンクからアカウントが凍結されました',
    accountUnfrozen: 'アカウントの凍結が解除されました',
    accountRelinked:
      '取引所がアカウントをお客様に返還しました。出金は1日停止されます。お心当たりがない場合は、すぐにサポートへご連絡ください',
    accountFrozenByExchange:
      'アカウントが凍結されました。解除されるまで取引、出金、資金の移動はできません。理由はサポートにお問い合わせください',
    addressAdded: 'アドレス帳に出金アドレスが追加されました',
    allowListOff: '出金許可リストをオフにする操作が行われました',
  },
  position: {
    positionReduced: '証拠金が不足したため、先物ポジションの一部が決済されました',
    positionLiquidated: '証拠金がなくなったため、先物ポジションが強制清算されました',
    positionDeleveraged:
      '他の会員の強制清算に対して、お客様の先物ポジションが自動的に決済されました',
  },
  payout: {
    withdrawalAsked: ({ amount, address }) => `${to(address)}${amount} の出金が申請されました`,
    withdrawalPaid: ({ amount, address }) => `${to(address)}${amount} の出金が完了しました`,
    withdrawalRefunded: ({ amount, address }) =>
      `${to(address)}${amount} の出金は行われず、数量は残高に戻りました`,
  },
  alert: ({ pair, basis, rule, aim, now }) => {
    const price = basis === 'last' ? `${pair} の最終価格` : `${pair} の指数`;
    if (rule === 'move') return `${price}が1時間以内に ${aim}% 変動しました。現在 ${now} です`;
    return `${price}が ${aim} ${rule === 'above' ? '以上' : '以下'}になりました。現在 ${now} です`;
  },
  near: ({ pair, side, distance, mark }) =>
    `${pair} 先物の${side === 'long' ? 'ロング' : 'ショート'}は、あと ${distance}% で清算されます。マーク価格は ${mark} です`,
  nearSubject: '清算が近づいています',
  funding: ({ pair, amount, isPaid }) =>
    `${pair} の資金調達料：${amount} を${isPaid ? '支払いました' : '受け取りました'}`,
  fundingSubject: '資金調達料',
  alertSubject: '価格アラート',
  fill: ({ pair, isFutures, side, quantity, price }) =>
    `${pair}${isFutures ? ' 先物' : ''}：${quantity} を ${price} で${side === 'buy' ? '購入しました' : '売却しました'}`,
  fillSubject: '注文が約定しました',
  deposit: (amount) => `${amount} の入金がアカウントに反映されました`,
  depositSubject: '入金のお知らせ',
  payoutSubject: '出金のお知らせ',
  freeze: (link) => `お心当たりがない場合は、すぐにアカウントを凍結してください：${link}`,
  positionSubject: '先物ポジションについて',
  positionFrame: (what, time) => `${what}。日時 ${time}。詳細は先物の記録をご覧ください。`,
  noticeSubject: 'セキュリティのお知らせ',
  noticeFrame: (what, time, address) =>
    `${what}。日時 ${time}、接続元 ${address}。お心当たりがない場合は、すぐにパスワードを変更し、サポートへご連絡ください。`,
  exchangeFrame: (what, time) => `${what}。日時 ${time}、取引所による操作です。`,
  antiPhishing: (code) => `フィッシング対策コード：${code}`,
};

/** Where it went, as far as that is known. */
function to(address: string | undefined): string {
  return address === undefined ? '' : `${address} への `;
}
