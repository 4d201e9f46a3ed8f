/** How futures work, in Traditional Chinese. */
import type { Catalogue } from '../../catalogue.ts';

export const guide: Catalogue['guide'] = {
  title: '合約如何運作',
  lead: '永續合約讓您以少於倉位價值的資金，從上漲（做多）或下跌（做空）中獲利，且沒有到期日。本頁數字為此處 {pair} 目前的數值。',
  contractTitle: '合約',
  contractText:
    '一張合約為 {size}，以 {asset} 計價與結算。價值 = 張數 × 面值 × 價格。可同時持有多單與空單。開倉與平倉時，掛單方支付價值的 {maker}，吃單方支付 {taker}。',
  marginTitle: '保證金與槓桿',
  marginText:
    '保證金 = 價值 ÷ 槓桿，此處最高 {leverageMax} 倍。全倉模式以整個合約帳戶擔保；逐倉模式僅以該倉位的保證金擔保，這也是最大損失。',
  markTitle: '標記價格',
  markText:
    '盈虧、強平、止盈與止損皆依標記價格：取「經資金費率調整的指數」、「指數加 30 秒平均基差」、「最新價」三者的中位數，因此單筆異常成交不會使任何人被強平。指數超過 10 秒未更新時，不可開倉，也不會強平。',
  fundingTitle: '資金費用',
  fundingText:
    '每 {hours} 小時由一方支付另一方，使價格貼近指數。目前費率為 {rate}：為正時多方付給空方，為負時空方付給多方，上限為 {cap}。交易所不收取任何部分；捨入餘數歸入保險基金。',
  liquidationTitle: '強制平倉',
  liquidationText:
    '倉位須維持保證金：{tierCap} 以內為價值的 {maintenance}，更大的倉位比率更高，另加平倉手續費。標記價格到達強平價時，先撤銷掛單，再逐步減倉，最後才平倉。送出委託前，表單會顯示強平價。',
  fundTitle: '保險基金',
  fundText:
    '強平倉位以保證金耗盡的價格接管。市場成交較佳的差額歸入基金；較差的差額由基金補足。基金與任何帳戶都不會低於零。',
  adlTitle: '自動減倉',
  adlText:
    '若市場與基金皆無法接管，則以同一價格、免手續費與對手方倉位對沖平倉，盈利與槓桿最高者優先。您可在紀錄中查看。',
};
