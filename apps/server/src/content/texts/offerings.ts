/** What the program says of a demo's new coins, by language; each explains what its offering shows. */
import type { Locale } from '@candor/wire';

interface Words {
  readonly title: string;
  readonly body: string;
}

type Coin = 'QUAY' | 'FERN' | 'MOSS' | 'HARB';
type CoinWords = Readonly<Record<Coin, Words>>;

const en: CoinWords = {
  QUAY: {
    title: 'Quayside',
    body: '<p>QUAY is a coin of this demo. It exists only here and has no value.</p><p>Its offering is over: more was committed than there was, so the supply was shared out by the published plan, and what was left over of each payment was returned at once. QUAY trades since then.</p>',
  },
  FERN: {
    title: 'Fernway',
    body: '<p>FERN is a coin of this demo. It exists only here and has no value.</p><p>Commit as much as you like while the window is open, and take it back at any time until it closes. Then the supply is shared out by what was committed, and what you do not need to pay is returned. 40% of your coins are free at once, 30% after a week and 30% after two.</p><p>The first three commitments come from labelled accounts of the house.</p>',
  },
  MOSS: {
    title: 'Mosslight',
    body: '<p>MOSS is a coin of this demo. It exists only here and has no value.</p><p>It is sold in the order of purchases until nothing is left. A purchase is final; you have the coins when the sale ends.</p><p>The first three purchases come from labelled accounts of the house.</p>',
  },
  HARB: {
    title: 'Harborline',
    body: '<p>HARB is a coin of this demo. It exists only here and has no value.</p><p>Its offering opens tomorrow. Only members whose identity is verified can take part: the maximum of a member would mean little otherwise.</p>',
  },
};

const de: CoinWords = {
  QUAY: {
    title: 'Quayside',
    body: '<p>QUAY ist ein Coin dieser Demo. Es gibt ihn nur hier, und er hat keinen Wert.</p><p>Sein Angebot ist beendet: Es wurde mehr gezeichnet, als es gab. Darum wurde nach dem veröffentlichten Plan zugeteilt, und was von jeder Zahlung übrig war, kam sofort zurück. Seitdem wird QUAY gehandelt.</p>',
  },
  FERN: {
    title: 'Fernway',
    body: '<p>FERN ist ein Coin dieser Demo. Es gibt ihn nur hier, und er hat keinen Wert.</p><p>Zeichnen Sie so viel Sie möchten, solange das Angebot offen ist; bis zum Schluss können Sie alles zurückziehen. Danach wird im Verhältnis der Zeichnungen zugeteilt, und was Sie nicht zahlen müssen, kommt zurück. 40 % Ihrer Coins sind sofort frei, 30 % nach einer Woche und 30 % nach zwei.</p><p>Die ersten drei Zeichnungen stammen von gekennzeichneten Konten des Hauses.</p>',
  },
  MOSS: {
    title: 'Mosslight',
    body: '<p>MOSS ist ein Coin dieser Demo. Es gibt ihn nur hier, und er hat keinen Wert.</p><p>Er wird in der Reihenfolge der Käufe verkauft, bis nichts mehr da ist. Ein Kauf ist endgültig; die Coins haben Sie, wenn der Verkauf endet.</p><p>Die ersten drei Käufe stammen von gekennzeichneten Konten des Hauses.</p>',
  },
  HARB: {
    title: 'Harborline',
    body: '<p>HARB ist ein Coin dieser Demo. Es gibt ihn nur hier, und er hat keinen Wert.</p><p>Das Angebot beginnt morgen. Teilnehmen können nur Mitglieder mit bestätigter Identität: Sonst hätte das Maximum pro Mitglied wenig Sinn.</p>',
  },
};

const zhTW: CoinWords = {
  QUAY: {
    title: 'Quayside',
    body: '<p>QUAY 是本模擬站的代幣，只存在於此，沒有任何價值。</p><p>認購已結束：認購量超過發行量，因此依公布的分配方案分配，多付的款項立即退回。此後 QUAY 開始交易。</p>',
  },
  FERN: {
    title: 'Fernway',
    body: '<p>FERN 是本模擬站的代幣，只存在於此，沒有任何價值。</p><p>開放期間可任意認購，截止前隨時可以撤回。截止後依認購比例分配，不需支付的款項會退回。代幣 40% 立即解鎖，一週後 30%，兩週後 30%。</p><p>最初三筆認購來自有標示的平台帳戶。</p>',
  },
  MOSS: {
    title: 'Mosslight',
    body: '<p>MOSS 是本模擬站的代幣，只存在於此，沒有任何價值。</p><p>依購買順序售出，售完為止。購買後不可撤回，銷售結束時取得代幣。</p><p>最初三筆購買來自有標示的平台帳戶。</p>',
  },
  HARB: {
    title: 'Harborline',
    body: '<p>HARB 是本模擬站的代幣，只存在於此，沒有任何價值。</p><p>明天開放認購。只有完成身分認證的會員可以參加，否則每人上限就沒有意義。</p>',
  },
};

const ja: CoinWords = {
  QUAY: {
    title: 'Quayside',
    body: '<p>QUAY はこのデモだけに存在するコインで、価値はありません。</p><p>募集は終了しました。申込みが販売数を上回ったため、公開された計画に従って配分し、支払いの余りはその場で返金しました。現在は取引されています。</p>',
  },
  FERN: {
    title: 'Fernway',
    body: '<p>FERN はこのデモだけに存在するコインで、価値はありません。</p><p>受付中は自由に申し込め、締切まではいつでも取り下げられます。締切後に申込みの割合で配分し、不要な支払いは返金します。コインの 40% はすぐに、30% は 1週間後、30% は 2週間後に利用できます。</p><p>最初の 3件は表示付きの運営の口座によるものです。</p>',
  },
  MOSS: {
    title: 'Mosslight',
    body: '<p>MOSS はこのデモだけに存在するコインで、価値はありません。</p><p>購入の順に、なくなるまで販売します。購入は取り消せません。コインは販売終了時に受け取れます。</p><p>最初の 3件は表示付きの運営の口座によるものです。</p>',
  },
  HARB: {
    title: 'Harborline',
    body: '<p>HARB はこのデモだけに存在するコインで、価値はありません。</p><p>募集は明日始まります。参加できるのは本人確認が済んだ会員だけです。そうでなければ 1人あたりの上限に意味がありません。</p>',
  },
};

const ko: CoinWords = {
  QUAY: {
    title: 'Quayside',
    body: '<p>QUAY는 이 데모에만 있는 코인이며 가치가 없습니다.</p><p>공모가 끝났습니다. 청약이 물량보다 많아 공개된 계획에 따라 배정했고, 남은 금액은 즉시 돌려주었습니다. 그 뒤로 QUAY가 거래되고 있습니다.</p>',
  },
  FERN: {
    title: 'Fernway',
    body: '<p>FERN은 이 데모에만 있는 코인이며 가치가 없습니다.</p><p>기간 중에는 원하는 만큼 청약하고 마감 전까지 언제든 철회할 수 있습니다. 마감 후 청약 비율대로 배정하고 내지 않아도 되는 금액은 돌려줍니다. 코인의 40%는 즉시, 30%는 1주 후, 30%는 2주 후에 풀립니다.</p><p>처음 세 건의 청약은 표시된 거래소 계정의 것입니다.</p>',
  },
  MOSS: {
    title: 'Mosslight',
    body: '<p>MOSS는 이 데모에만 있는 코인이며 가치가 없습니다.</p><p>구매 순서대로 모두 팔릴 때까지 판매합니다. 구매는 취소할 수 없으며 판매가 끝나면 코인을 받습니다.</p><p>처음 세 건의 구매는 표시된 거래소 계정의 것입니다.</p>',
  },
  HARB: {
    title: 'Harborline',
    body: '<p>HARB는 이 데모에만 있는 코인이며 가치가 없습니다.</p><p>공모는 내일 시작됩니다. 본인 인증을 마친 회원만 참여할 수 있습니다. 그렇지 않으면 1인당 최대 수량이 의미가 없습니다.</p>',
  },
};

export const OFFERED_COINS: readonly Coin[] = ['QUAY', 'FERN', 'MOSS', 'HARB'];

export const OFFERING_TEXTS: Readonly<Record<Locale, CoinWords>> = {
  ...{ en, de, ja, ko },
  'zh-TW': zhTW,
};
