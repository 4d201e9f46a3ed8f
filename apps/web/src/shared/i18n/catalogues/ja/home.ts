/** Texts of the home screen in Japanese. */
import type { home as english } from '../en/home.ts';

export const home = {
  profile: 'マイページ',
  search: 'ペアを検索',
  onlineService: 'オンラインサポート',
  banners: 'お知らせ画像',
  bannerOf: '{count}件中{index}件目',
  notices: 'お知らせ',
  allNotices: 'すべてのお知らせ',
  leading: '主要ペア',
  miningOffer: '1日最大 {rate} · コイン {coins} 種',
  mining: 'ロックマイニング',
  newCoins: '新規コイン',
  offeringOpen: '{name}：{time} まで受付中',
  offeringComing: '{name}：{time} 開始',
  lists: 'ランキング',
  volume: '取引高',
  rise: '上昇',
  fall: '下落',
  bannerPause: '自動切り替えを停止',
  bannerPlay: '自動切り替えを再開',
  noPairs: 'ペアはまだありません',
  welcome: '自分で確かめられる取引所',
  welcomeWhy:
    'すべての約定は、常に帳尻の合う一つの台帳に記録されます。サイクル取引と新規コインには、自分で検証できる証明書が付きます。',
  join: 'アカウント作成',
  logIn: 'ログイン',
  proofEntries: 'ログ {count} 件。',
  proofSealed:
    'エントリー {entry} 後の状態を {time} に再計算：全資産の合計はゼロ、ハッシュ {hash}…',
  proofUnsound:
    'エントリー {entry} 後の状態（{time}）：資産の合計がゼロになりません、ハッシュ {hash}…',
  steps: 'はじめの手順：{done}/3',
  stepTrade: '最初のコインを買う',
  stepSecure: '2段階認証を設定する',
  stepVerify: '約定の証明書を検証する',
  stepsHide: 'はじめの手順を隠す',
} as const satisfies Record<keyof typeof english, string>;
