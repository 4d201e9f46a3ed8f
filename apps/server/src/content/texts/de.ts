/** Die Worte der Seiten auf Deutsch. */
import type { ContentTexts } from './en.ts';

export const de = {
  banners: {
    demo: ['Üben mit Demoguthaben', 'Echte Regeln, kein echtes Geld'],
    ledger: ['Jede Einheit ist verbucht', 'Das Hauptbuch wird ständig geprüft'],
    replay: ['Alles lässt sich nachspielen', 'Log und Hash belegen jedes Guthaben'],
  },
  articles: {
    demoFunds: {
      title: 'Diese Börse läuft im Demomodus',
      body: '<p>Alle Guthaben hier sind Demoguthaben. Sie haben keinen Wert; eine Auszahlung geht nicht weiter als bis zu einer Test-Chain auf diesem Server.</p><p>Die Indexpreise stammen aus einer Simulation oder aus abgespielter Vergangenheit, nicht von einem echten Markt. Market-Maker und Taker sind Programme des Hauses; sie handeln mit denselben Aufträgen wie Sie.</p>',
    },
    fees: {
      title: 'Wie Gebühren berechnet werden',
      body: '<p>Aufgeben und Stornieren kosten nichts. Im Spothandel fällt bei jeder Ausführung eine Gebühr in dem Coin an, den Sie erhalten; bei Perpetuals in dem Coin, in dem sie abgerechnet werden. Die Sätze beider Seiten stehen bei jedem Paar unter „Info“.</p>',
    },
    matching: {
      title: 'Wie Aufträge ausgeführt werden',
      body: '<p>Bessere Preise zuerst; bei gleichem Preis der ältere Auftrag. Ein Market-Auftrag bleibt nie stehen: Was innerhalb des Preisbands nicht ausführbar ist, wird storniert. Zwei Aufträge desselben Mitglieds handeln nie miteinander: Der stehende wird storniert.</p>',
    },
    durability: {
      title: 'Was geschieht, wenn der Server stehen bleibt',
      body: '<p>Ein Auftrag gilt erst als bestätigt, wenn er auf der Platte steht. Nach einem Halt spielt die Börse ihr Log nach und macht mit denselben Guthaben und Aufträgen weiter.</p>',
    },
  },
  about:
    '<p>{product} ist eine Krypto-Börse, die jeder betreiben und jedes Mitglied prüfen kann. Sie ist quelloffen unter der Apache-2.0-Lizenz.</p><p>Wer diesen Server betreibt, ist sein Betreiber und trägt die Verantwortung.</p>',
  versionNote: 'Sie haben die aktuelle Version.',
  introductions: {
    BTC: 'Bitcoin ist die erste Kryptowährung, 2008 beschrieben und seit Januar 2009 in Betrieb. Die Menge ist auf 21 Millionen begrenzt.',
    ETH: 'Ether ist der Coin von Ethereum, einer 2015 gestarteten Blockchain für Programme. Seit 2022 wird sie durch Staking gesichert.',
    USDT: 'Tether ist ein Token, den eine Firma ausgibt und bei einem US-Dollar halten will. Sein Wert hängt vom Herausgeber ab.',
    SOL: 'SOL ist der Coin von Solana, einer Blockchain für Programme, deren Hauptnetz 2020 startete.',
    XRP: 'XRP ist der Coin des XRP Ledger, eines 2012 gestarteten Zahlungsnetzes. Alle 100 Milliarden entstanden zu Beginn.',
    DOGE: 'Dogecoin begann 2013 als Scherz über ein Internet-Meme. Die Menge ist nicht begrenzt.',
    TRX: 'TRX ist der Coin von TRON, einer Blockchain für Programme, deren Hauptnetz 2018 startete.',
    ADA: 'ADA ist der Coin von Cardano, einer 2017 gestarteten, durch Staking gesicherten Blockchain.',
    LINK: 'LINK ist der Token von Chainlink, einem 2017 begonnenen Netz, das Tatsachen von außen auf Blockchains bringt.',
    AVAX: 'AVAX ist der Coin von Avalanche, einer Blockchain für Programme, deren Hauptnetz 2020 startete.',
    LTC: 'Litecoin ist eine Bitcoin-Variante von 2011 mit schnelleren Blöcken und höchstens 84 Millionen Coins.',
    DOT: 'DOT ist der Coin von Polkadot, einem 2020 gestarteten Netz verbundener Blockchains.',
    BCH: 'Bitcoin Cash spaltete sich im August 2017 von Bitcoin ab, um größere Blöcke zu erlauben.',
    BNB: 'BNB ist der Coin der BNB Chain. Er wurde erstmals 2017 ausgegeben.',
    CDR: 'CDR, der {product}-Token, ist ein Demo-Token dieser Börse. Er hat keinen Wert und existiert nur hier. Wie viel Sie davon seit gestern halten, entscheidet, was Ihnen das Einladen von Freunden einbringt: unter 500, von 500 bis 5.000 oder darüber.',
  },
} satisfies ContentTexts;
