/** The pages' words in English; the other languages have exactly these keys. */
export const en = {
  banners: {
    demo: ['Practice with demo funds', 'Real rules, no real money'],
    ledger: ['Every unit is accounted for', 'The ledger is checked on every batch'],
    replay: ['Everything replays', 'The log and a hash prove every balance'],
  },
  articles: {
    demoFunds: {
      title: 'This exchange runs in demo mode',
      body: '<p>All funds here are demo funds. They have no value; a withdrawal goes no further than a test chain on this server.</p><p>Index prices come from a simulation or from replayed history, not from a live market. The market maker and the takers are programs of the house; they trade through the same orders as you.</p>',
    },
    fees: {
      title: 'How fees are charged',
      body: '<p>Placing or cancelling an order costs nothing. In spot a fee is charged on every fill, in the coin you receive; in perpetuals in the coin they are settled in. The rates of both sides stand with each pair under “About”.</p>',
    },
    matching: {
      title: 'How orders are matched',
      body: '<p>Better prices first; at the same price, the older order first. A market order never rests: what cannot be filled inside the price band is cancelled. Two orders of the same member never trade with each other: the resting one is cancelled.</p>',
    },
    durability: {
      title: 'What happens when the server stops',
      body: '<p>An order is confirmed only after it is written to disk. After a stop the exchange replays its log and continues with the same balances and orders.</p>',
    },
  },
  about:
    '<p>{product} is a crypto exchange that anyone can run and every member can check. It is open source under the Apache 2.0 license.</p><p>Whoever runs this server is its operator and is responsible for it.</p>',
  versionNote: 'You have the current version.',
  introductions: {
    BTC: 'Bitcoin is the first cryptocurrency, described in 2008 and running since January 2009. Its supply is limited to 21 million coins.',
    ETH: 'Ether is the coin of Ethereum, a blockchain for programs that started in 2015. Since 2022 it is secured by staking.',
    USDT: 'Tether is a token issued by a company that aims to keep it at one US dollar. Its value depends on the issuer.',
    SOL: 'SOL is the coin of Solana, a blockchain for programs whose main network started in 2020.',
    XRP: 'XRP is the coin of the XRP Ledger, a payment network that started in 2012. All 100 billion coins were created at the start.',
    DOGE: 'Dogecoin began in 2013 as a joke about an internet meme. Its supply has no upper limit.',
    TRX: 'TRX is the coin of TRON, a blockchain for programs whose main network started in 2018.',
    ADA: 'ADA is the coin of Cardano, a blockchain secured by staking that started in 2017.',
    LINK: 'LINK is the token of Chainlink, a network started in 2017 that brings outside facts to blockchains.',
    AVAX: 'AVAX is the coin of Avalanche, a blockchain for programs whose main network started in 2020.',
    LTC: 'Litecoin is a variant of Bitcoin from 2011 with faster blocks and a limit of 84 million coins.',
    DOT: 'DOT is the coin of Polkadot, a network of connected blockchains that started in 2020.',
    BCH: 'Bitcoin Cash split from Bitcoin in August 2017 to allow larger blocks.',
    BNB: 'BNB is the coin of BNB Chain. It was first issued in 2017.',
    CDR: 'CDR, the {product} token, is a demo token of this exchange. It has no value and exists only here. How much of it you have held since yesterday decides what inviting friends earns you: below 500, from 500 to 5,000, or above.',
  },
} as const;

type Loose<Value> = Value extends string
  ? string
  : Value extends readonly [string, string]
    ? readonly [string, string]
    : { readonly [Key in keyof Value]: Loose<Value[Key]> };

/** Every language has the same keys. */
export type ContentTexts = Loose<typeof en>;
