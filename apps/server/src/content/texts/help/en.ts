/** The help centre in English; the other languages have exactly these keys. */
export const en = {
  categories: {
    account: 'Account',
    security: 'Security',
    trading: 'Trading',
    funds: 'Funds',
    invitation: 'Invitation',
    support: 'Support',
  },
  articles: {
    account: {
      register: {
        title: 'How do I open an account?',
        body: '<ol><li>Open <a href="/register">Create account</a> and choose email or phone.</li><li>Ask for a code and enter its 6 digits. A code is valid for 10 minutes.</li><li>Choose a password; the page says what it must have.</li><li>Read the user agreement and the privacy policy and agree to both. An invitation code is optional.</li></ol><p>You are signed in at once.</p>',
      },
      verify: {
        title: 'How do I verify my identity?',
        body: '<p>Open <a href="/idAuth">Identity authentication</a> and enter your name and ID number, then add a picture of the front and the back of the document. A picture may have at most 10 MB.</p><p>Your request is then under review. If it fails you are told why and may try again. A verified identity is needed before a withdrawal.</p>',
      },
    },
    security: {
      passwords: {
        title: 'What are the login password and the fund password?',
        body: '<p>The login password opens your account; where you choose it stands what it must have. The fund password is exactly 6 digits and is asked for when money leaves your account.</p><p>Both are set and changed in the <a href="/securityCenter">Security center</a>. After too many wrong attempts you have to wait; what a stranger tries elsewhere does not lock out the devices you use.</p>',
      },
      secondFactor: {
        title: 'How do I add a second factor?',
        body: '<p>In the <a href="/securityCenter">Security center</a> you can add an authenticator app, which shows a new 6-digit code every 30 seconds, or a passkey kept by your phone or computer.</p><p>Keep the recovery codes in a safe place away from your phone. Each of them works once.</p>',
      },
      phishing: {
        title: 'How do I recognize a fraud?',
        body: '<p>Nobody who works for this exchange asks for your password, fund password or codes, not in the chat either. Check the address of the page before you sign in.</p><p>If you entered something on a foreign page, change your password at once and end the other sessions in the <a href="/securityCenter">Security center</a>.</p>',
      },
    },
    trading: {
      trade: {
        title: 'How do I buy and sell?',
        body: '<p>Choose a pair under <a href="/market">Market</a>, then buy or sell under <a href="/trade">Trade</a>.</p><ul><li><b>Market order</b>: filled at once at the best prices within the price band; what cannot be filled is cancelled.</li><li><b>Limit order</b>: filled at your price or a better one; the rest waits in the book until you cancel it.</li></ul><p>Before an order is sent you see it once more and confirm it.</p>',
      },
      fees: {
        title: 'Which fees are there?',
        body: '<p>Placing and cancelling an order is free. In spot every fill costs a fee in the coin you receive; in perpetuals every fill, of opening and of closing, costs one in the coin they are settled in. The rates of both sides stand with each pair under “About”, and before an order you see what it may cost.</p><p>Timed contracts and flash exchange have no fee of their own: what they pay, and at which price, is shown before you confirm. New coins and lock mining show theirs on their pages; a withdrawal shows the fee of its network.</p><p>What you paid is listed under <a href="/balanceRecord">Balance records</a>.</p>',
      },
    },
    funds: {
      held: {
        title: 'Why is a part of my balance not available?',
        body: '<p>Open orders hold what they may cost; what is not needed comes back as soon as the order is filled or cancelled. A withdrawal on its way and a sale for money hold their amount until it is paid or given back.</p><p>What is committed to new coins, locked or put up as margin stands on its own page.</p>',
      },
      profit: {
        title: 'What counts as today’s profit?',
        body: '<p>The day begins at 00:00 UTC. What counts is what your spot and futures accounts gained since: trades with their fees, what closing positions brought, liquidations, funding, and by how much the coins you hold and your open positions changed at market and mark prices.</p><p>Deposits, withdrawals, transfers, demo funds, offerings and locks are no profit: they count at what they were worth in the hour in which they came or went. A coin without a price is left out. Timed contracts count: what you stake is counted as spent at once, and what the contract pays once it ends. So a stake that was lost is a loss of today.</p>',
      },
      withdrawLock: {
        title: 'Why can I not withdraw for 24 hours?',
        body: '<p>After the login password or the fund password was changed or reset, the phone or the email replaced, or the authenticator app or a passkey removed, no withdrawal leaves the account for 24 hours. If somebody else made the change, this is the time to notice it.</p><p>The lock ends by itself and cannot be lifted earlier by anybody.</p>',
      },
    },
    invitation: {
      invite: {
        title: 'What do I get for inviting friends?',
        body: '<p>Your link stands under <a href="/inviteFriends">Invite friends</a>. Of the trading fees that your friends really pay you receive a share: 10% below 500 platform tokens held, 20% from 500 to 5,000, 30% above.</p><p>What counts is the least you held since yesterday, 00:00 UTC, in open orders too: a holding counts once it has lasted at least 24 hours, and at the latest after 48. What you give away no longer counts at once.</p><p>Every payment is in the same ledger entry as the fee it comes from.</p>',
      },
    },
    support: {
      contact: {
        title: 'How do I reach support?',
        body: '<p>Write in the <a href="/onlineService">online service</a>, or open a <a href="/tickets">ticket</a> with a title and 10 to 200 characters. The answer appears there; a mark shows that it has come.</p><p>A ticket is waiting, responded or closed. A closed ticket takes no more replies; open a new one instead.</p>',
      },
    },
  },
} as const;

type Loose<Value> = Value extends string
  ? string
  : { readonly [Key in keyof Value]: Loose<Value[Key]> };

/** Every language has the same keys. */
export type HelpTexts = Loose<typeof en>;
