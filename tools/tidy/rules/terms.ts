/** Members read one word for one thing, in every text of a language: the word that its markets use. */
import type { Rule } from '../rule.ts';

/** What is said, and what is not said for it. */
type Term = readonly [said: string, unsaid: RegExp];

const TERMS: Readonly<Record<string, readonly Term[]>> = {
  en: [
    ['futures funds', /contract funds/i],
    ['allow-list', /white-?list/i],
  ],
  'zh-TW': [
    ['憑證', /收據/],
    ['此裝置', /這部裝置/],
    ['損益、獲利', /盈虧|盈利/],
    ['入金', /充幣|充值|儲值/],
    ['提領', /提現|提幣|出金/],
    ['通行金鑰', /通行密鑰/],
    ['復原碼', /備用碼/],
    ['兩步驟驗證', /第二[重道]驗證|雙重驗證/],
    ['模擬', /示範|演示/],
    ['營運者', /營運方/],
    ['價差', /點差/],
    ['全形標點', /[一-鿿][(),:?!]/],
  ],
  ja: [
    ['コイン', /(?<!法定)通貨(?:は上場|を上場|の入金|の出金|は出金|の在庫)/],
    ['ペア', /取引ペア|銘柄/],
    ['証明書', /領収[証書]/],
    ['強制清算', /強制決済/],
    ['資金調達料、資金調達率', /資金調達(?![料率の])/],
    ['フラッシュ交換', /即時交換/],
    ['2段階認証', /二段階認証/],
    ['アカウント', /口座(?:を|の)?開設/],
    ['当取引所について', /会社概要/],
    ['端末', /デバイス/],
    ['ブラウザー、サーバー', /ブラウザ(?!ー)|サーバ(?!ー)/],
    ['全角の～と約物', /〜|[ぁ-んァ-ヶ一-鿿][(),:?!]/],
  ],
  ko: [
    ['거래쌍', /페어/],
    ['잔액', /잔고/],
    ['락', /예치|락업/],
    ['펀딩비', /펀딩(?!비| 비율|으로)/],
    ['현재가', /최종가|최근 가격/],
    ['플래시 교환', /즉시 교환/],
    ['본인 인증', /신원 인증/],
    ['고객지원, 고객 센터', /고객 지원|고객센터/],
    ['이용약관', /이용 약관/],
    ['거래소 소개', /회사 소개/],
    ['사이클 계약', /기간 계약/],
  ],
  de: [
    ['Coin', /Münze/],
    ['Signatur, signiert', /nterschr/],
    ['Auftrag', /\bOrders?\b/],
    ['Notfallcode', /Wiederherstellungscode/],
    ['Log', /\bJournal\b|\bProtokoll\b/],
    ['Spread', /Spanne/],
    ['Mark-Preis', /Markpreis/],
    ['Stop', /Stopp/],
    ['Sofortumtausch', /Sofort-Tausch/],
    ['Test-Chain', /Testkette/],
    ['Auto-Deleveraging', /ntschuldet|ntschuldung/],
    ['Limit-Auftrag', /Limitauftrag|Marktauftrag/],
    ['deutsche Anführungszeichen', /[“][\p{L}]|[\p{L}]"/u],
  ],
};
/** What is said in no language: the exchange is called as its operator calls it. */
const EVERYWHERE: readonly Term[] = [['{product}', /Candor/]];
/** Where members' texts are, each language in files or folders of its name. */
const PLACES =
  /^(?:apps\/web\/src\/shared\/i18n\/catalogues|packages\/wire\/src\/texts|apps\/server\/src\/(?:content|members\/notices)\/texts(?:\/\w+)?)\/([\w-]+)(?:\.ts|\/\w+\.ts)$/;
const COMMENT = /^\s*(?:\/\*\*|\*|\/\/)/;
/** What stands between quotes, or is a template. */
const SAID = /'((?:[^'\\]|\\.)*)'|`([^`]*)`/g;
/** A placeholder and markup are no words of the language. */
const MARKUP = /\$?\{|\}|<[^>]*>/g;

function wordsOf(line: string): string[] {
  if (COMMENT.test(line) || line.startsWith('import ')) return [];
  return [...line.matchAll(SAID)].map(([, quoted, template]) =>
    (quoted ?? template ?? '').replaceAll(MARKUP, '\u2060'),
  );
}

export const terms: Rule = {
  id: 'terms',
  name: 'members read one word for one thing',
  check: (tree) =>
    tree.flatMap(({ path, text }) => {
      const locale = PLACES.exec(path)?.[1] ?? '';
      const own = TERMS[locale];
      if (!own) return [];
      const rows = [...own, ...EVERYWHERE];
      return text
        .split('\n')
        .flatMap((line, index) =>
          wordsOf(line).flatMap((words) =>
            rows
              .filter(([, unsaid]) => unsaid.test(words))
              .map(([said, unsaid]) => `${path}:${index + 1}: ${unsaid.exec(words)?.[0]}: ${said}`),
          ),
        );
    }),
};
